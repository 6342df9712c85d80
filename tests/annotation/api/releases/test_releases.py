"""From confirmed documents to a signed release, by three people over the API."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from annotation.models import Document, Job, JobKind, Project, Role, User
from annotation.services import jobs, releases
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db
ClientOf = Callable[[User], Client]


class Desk:
    """What one person sends."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def get(self, path: str) -> Any:
        response = self.client.get(f"/api/{path}")
        assert response.status_code == 200, response.content[:300]
        return response.json()

    def post(self, path: str, body: Any = None, *, status: int = 200) -> Any:
        response = self.client.post(f"/api/{path}", body or {}, content_type="application/json")
        assert response.status_code == status, response.content[:300]
        return response.json()

    def file(self, path: str) -> bytes:
        response: Any = self.client.get(f"/api/{path}")
        assert response.status_code == 200
        return b"".join(response.streaming_content) if response.streaming else response.content


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


@pytest.fixture
def desk(lead: User, client_of: ClientOf) -> Desk:
    return Desk(client_of(lead))


@pytest.fixture
def reviewer(project: Project, client_of: ClientOf) -> Desk:
    return Desk(client_of(factories.member(project, Role.REVIEWER)))


def run() -> None:
    jobs.run(Job.objects.filter(kind=JobKind.RELEASE).latest("enqueued_at").pk, HANDLERS)


def begun(desk: Desk, project: Project, query: str = "", **body: Any) -> Any:
    profile = desk.post(f"projects/{project.pk}/profiles", released.TERMS, status=201)
    return desk.post(f"projects/{project.pk}/releases{query}", {"profile_id": profile["id"], **body}, status=201)


def test_three_people_bring_a_release_from_a_draft_to_a_signature_that_verifies(
    project: Project, desk: Desk, reviewer: Desk, tmp_path: Path
) -> None:
    released.confirmed(project, "B1")
    released.confirmed(project, "B2", status="done")
    release = begun(desk, project)
    path = f"releases/{release['id']}"
    desk.post(f"{path}/check")
    run()
    counts = {each["gate"]: each["open"] for each in desk.get(f"{path}/gates")}
    assert counts["not_confirmed"] == 1
    assert sum(counts.values()) == 1
    (block,) = desk.get(f"{path}/blocks?state=open")["results"]
    assert (block["document"], block["needs"]) == ("B2", "two")
    desk.post(f"{path}/exceptions", {"blocks": [block["id"]], "reason": "A pilot."})
    assert desk.post(f"{path}/exceptions/second", {"blocks": [block["id"]]}, status=409)["code"] == "same_person"
    reviewer.post(f"{path}/exceptions/second", {"blocks": [block["id"]]})
    desk.post(f"{path}/freeze")
    run()
    frozen = reviewer.get(path)
    assert (frozen["state"], frozen["number"], frozen["documents"], frozen["exceptions"]) == ("frozen", 1, 2, 1)
    reviewer.post(f"{path}/confirmation")
    signed = desk.post(f"{path}/signature", {"name": "Kim Ek", "statement": "Fine."})
    assert (signed["signed_name"], signed["statement"]) == ("Kim Ek", "Fine.")
    file, signature, key = (tmp_path / name for name in ("release.zip", "release.zip.sig", "key.pem"))
    file.write_bytes(desk.file(f"{path}/file"))
    signature.write_bytes(desk.file(f"{path}/signature"))
    site = desk.get("release-key")
    key.write_text(site["public_key"])
    found = releases.verifying.verify(file, signature, key)
    assert (found.differing, found.fingerprint) == ((), site["fingerprint"])
    assert len(file.read_bytes()) == frozen["size"]
    withdrawn = desk.post(f"{path}/withdrawal", {"reason": "A name was left."})
    assert (withdrawn["state"], withdrawn["withdrawn_because"]) == ("withdrawn", "A name was left.")
    assert desk.client.get(f"/api/{path}/file").status_code == 409


def test_a_release_takes_the_documents_that_pass_the_filters_or_are_named(project: Project, desk: Desk) -> None:
    for name in ("B1", "B2", "C1"):
        released.confirmed(project, name)
    assert begun(desk, project, "?search=B")["documents"] == 2
    named = [str(Document.objects.get(external_id="C1").pk)]
    profile = desk.get(f"projects/{project.pk}/profiles")["profiles"][0]["id"]
    body = {"profile_id": profile, "document_ids": named}
    assert desk.post(f"projects/{project.pk}/releases", body, status=201)["documents"] == 1
    empty = {"profile_id": profile}
    assert "document_ids" in desk.post(f"projects/{project.pk}/releases?search=Z", empty, status=400)["fields"]


def test_a_profile_of_another_project_makes_no_release(project: Project, desk: Desk, lead: User) -> None:
    other = released.profile(released.project(lead), lead)
    released.confirmed(project, "B1")
    desk.post(f"projects/{project.pk}/releases", {"profile_id": str(other.pk)}, status=404)


def test_a_profile_says_what_it_was_given(project: Project, desk: Desk) -> None:
    made = desk.post(f"projects/{project.pk}/profiles", {**released.TERMS, "reassess_on": "2027-06-01"}, status=201)
    response = desk.client.patch(f"/api/profiles/{made['id']}", {"means": "None."}, content_type="application/json")
    assert response.json() == {**made, "means": "None."}
    assert desk.get(f"profiles/{made['id']}") == response.json()
    told = desk.get(f"projects/{project.pk}/profiles")["offered"]
    offered = releases.profiles.offered(project)
    assert told == {"formats": offered.formats, "policies": offered.policies, "confidential": offered.confidential}
    (release,) = [begun_under(desk, project, made["id"])]
    assert json.dumps(release["terms"]["reassess_on"]) == '"2027-06-01"'


def begun_under(desk: Desk, project: Project, profile: str) -> Any:
    released.confirmed(project, "B1")
    return desk.post(f"projects/{project.pk}/releases", {"profile_id": profile}, status=201)


def test_the_gates_describe_themselves(desk: Desk) -> None:
    told = {each["name"]: each for each in desk.get("release-gates")}
    assert told.keys() == releases.gates.every().keys()
    assert told["temporary"]["kinds"] == ["public"]
    assert told["not_confirmed"]["needs"] == {"unfinished": "nobody", "unconfirmed": "two", "changed": "two"}


def test_what_keeps_it_back_is_listed_by_gate(project: Project, desk: Desk) -> None:
    released.confirmed(project, "B1", status="done")
    release = begun(desk, project)
    desk.post(f"releases/{release['id']}/check")
    run()
    blocks = f"releases/{release['id']}/blocks"
    assert desk.get(f"{blocks}?gate=held_back")["count"] == 0
    assert desk.get(f"{blocks}?gate=not_confirmed")["count"] == 1
    assert desk.get(f"{blocks}?state=excepted")["count"] == 0
