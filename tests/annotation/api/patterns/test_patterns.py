from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from annotation.models import Event, Project, User, Verb
from pseudonymizer.patterns import Pattern, as_plain
from tests.annotation import factories

pytestmark = pytest.mark.django_db

WARD = as_plain(Pattern("ward", r"\bW\d+\b", "extra", "[Ward]", context=("sal",)))


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def client(lead: User) -> Client:
    made = Client()
    made.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    return made


def post(client: Client, project: Project, path: str, body: dict[str, Any]) -> Any:
    return client.post(f"/api/projects/{project.pk}/patterns{path}", body, content_type="application/json")


def test_patterns_are_saved_listed_and_downloaded(client: Client, project: Project) -> None:
    saved = post(client, project, "", {"patterns": [WARD], "base": 0, "summary": "Wards"})
    assert (saved.status_code, saved.json()["version"]) == (200, 1)
    found = client.get(f"/api/projects/{project.pk}/patterns").json()
    assert found["current"]["patterns"] == [WARD]
    assert [(each["version"], each["summary"]) for each in found["versions"]] == [(1, "Wards")]
    assert "luhn" in [each["key"] for each in found["checksums"]]
    file = client.get(f"/api/projects/{project.pk}/patterns/1/file")
    assert file["Content-Disposition"] == 'attachment; filename="patterns-1.toml"'
    again = post(client, project, "/reading", {"format": "toml", "content": file.content.decode()})
    assert again.json()["patterns"] == [WARD]
    assert Event.objects.filter(verb=Verb.PATTERNS_EXPORTED).count() == 1


def test_what_is_wrong_is_told_and_refused(client: Client, project: Project) -> None:
    wrong = {**WARD, "expression": "W(", "label": "nowhere"}
    checked = post(client, project, "/check", {"patterns": [wrong]}).json()["findings"]
    assert [(each["code"], each["field"], each["start"]) for each in checked] == [
        ("missing_parenthesis", "expression", 1),
        ("label_unknown", "label", None),
    ]
    refused = post(client, project, "", {"patterns": [wrong], "base": 0})
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_patterns")
    assert refused.json()["fields"]["findings"] == checked


def test_somebody_elses_version_is_not_saved_over(client: Client, project: Project) -> None:
    post(client, project, "", {"patterns": [WARD], "base": 0})
    late = post(client, project, "", {"patterns": [], "base": 0})
    assert (late.status_code, late.json()["code"]) == (409, "patterns_changed")


def test_pairs_are_read_with_a_label(client: Client, project: Project) -> None:
    read = post(client, project, "/reading", {"format": "pairs", "content": r'[[r"\d{8}", "[PHONE]"]]', "key": "extra"})
    assert [(each["expression"], each["label"]) for each in read.json()["patterns"]] == [(r"\d{8}", "extra")]
    refused = post(client, project, "/reading", {"format": "pairs", "content": "no"})
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_format")


def test_lines_need_a_pattern_and_a_kind_that_exist(client: Client, project: Project) -> None:
    trial = post(client, project, "/trials", {"patterns": [WARD]}).json()
    assert (trial["state"], trial["result"]) == ("waiting", None)
    lines = f"/api/pattern-trials/{trial['id']}/lines"
    assert client.get(lines, {"pattern": 0, "kind": "new"}).json() == []
    assert client.get(lines, {"pattern": 0, "kind": "unheard"}).status_code == 400
    assert client.post(f"/api/pattern-trials/{trial['id']}/cancel").json()["state"] == "cancelled"


def test_nothing_is_renewed_that_was_not_shown(client: Client, project: Project) -> None:
    factories.machine_layer(factories.document(project))
    post(client, project, "", {"patterns": [WARD], "base": 0})
    renewal = f"/api/projects/{project.pk}/renewal"
    assert client.get(renewal).json() == {"renewable": 1, "waiting": 0, "kept": 0}
    assert client.post(renewal, {"count": 2}, content_type="application/json").status_code == 409
    begun = client.post(renewal, {"count": 1}, content_type="application/json")
    assert (begun.status_code, begun.json()["total"], begun.json()["kind"]) == (201, 1, "preannotate")
