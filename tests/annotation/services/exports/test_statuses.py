from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Event, Export, Job, JobKind, Project, User, Verb
from annotation.services import double, jobs
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.exports.finishing import TEXT, finished, opened, run

pytestmark = pytest.mark.django_db


def test_unfinished_documents_are_left_out_and_counted(project: Project, lead: User) -> None:
    finished(project, "a")
    finished(project, "b", "in_progress")
    factories.machine_layer(factories.document(project, external_id="c"))
    export = run(project, lead)
    assert (export.written, export.skipped) == (1, 2)
    assert export.listing["left_out"] == [["b", "unfinished"], ["c", "unopened"]]


def test_of_two_layers_the_one_that_is_further_is_exported_where_a_lead_chooses_so(
    project: Project, lead: User
) -> None:
    done = finished(project, "a")
    factories.layer(done.document, factories.member(project), status="confirmed")
    export = run(project, lead)
    assert (export.written, export.listing["left_out"]) == (0, [["a", "unadjudicated"]])
    export = run(project, lead, unadjudicated=True)
    archive = opened(export, lead)
    assert archive.read(archive.namelist()[0]).decode() == TEXT
    assert Event.objects.filter(verb=Verb.EXPORTED).get().values["unadjudicated"]
    double.waive(project, [done.document_id], by=lead, reason="A trial.")
    assert run(project, lead).written == 1


def asked_of(client: Client, project: Project, path: str = "", **body: Any) -> Any:
    return client.post(f"/api/projects/{project.pk}/exports{path}", body, content_type="application/json")


@pytest.fixture
def of_each_status(project: Project) -> Project:
    """One document for each status, and one that is both confirmed and done."""
    for status in ("new", "in_progress", "done", "in_review", "confirmed"):
        finished(project, status, status)
    factories.machine_layer(factories.document(project, TEXT, external_id="machine"))
    twice = finished(project, "twice", "confirmed")
    factories.layer(twice.document, factories.member(project), status="done")
    double.waive(project, [twice.document_id], by=project.memberships.get(role="lead").user, reason="A trial.")
    return project


def test_the_number_of_documents_in_each_status_is_shown_before(
    client_of: Callable[[User], Client], of_each_status: Project, lead: User
) -> None:
    told = asked_of(client_of(lead), of_each_status, "/counts").json()
    assert told["usual"] == ["done", "in_review", "confirmed"]
    counts = {each["status"]: each["count"] for each in told["counts"]}
    assert counts == {"machine": 1, "in_progress": 2, "done": 1, "in_review": 1, "confirmed": 2}
    Project.objects.update(review="single")
    named = [
        str(pk) for pk in of_each_status.documents.filter(external_id__in=["done", "new"]).values_list("pk", flat=True)
    ]
    told = asked_of(client_of(lead), of_each_status, "/counts", document_ids=named).json()
    assert told["usual"] == ["confirmed"]
    assert [each["count"] for each in told["counts"]] == [0, 1, 1, 0, 0]
    told = asked_of(client_of(lead), of_each_status, "/counts?status=confirmed").json()
    assert [each["count"] for each in told["counts"]] == [0, 0, 0, 0, 1]


@pytest.mark.parametrize(
    ("review", "asked", "written"),
    [
        ("single", {}, ["confirmed", "twice"]),
        ("none", {}, ["confirmed", "done", "in_review", "twice"]),
        ("single", {"statuses": ["done"]}, ["done"]),
        (
            "single",
            {"statuses": ["machine", "in_progress", "in_review"], "format": "jsonl", "working": True},
            ["in_progress", "in_review", "machine", "new"],
        ),
    ],
)
def test_confirmed_documents_are_exported_by_default(
    client_of: Callable[[User], Client],
    of_each_status: Project,
    lead: User,
    review: str,
    asked: dict[str, Any],
    written: list[str],
) -> None:
    Project.objects.update(review=review)
    made = asked_of(client_of(lead), of_each_status, **{"format": "masked_text", **asked})
    assert made.status_code == 201
    jobs.run(Job.objects.get(kind=JobKind.EXPORT).pk, HANDLERS)
    listing = Export.objects.get().listing
    assert sorted(name for _, name, *_ in listing["files"]) == written
    left_out = dict(listing["left_out"])
    assert left_out.get("machine", "unopened") == "unopened"
    assert left_out.get("in_progress", "unfinished") == "unfinished"
    assert left_out.get("done", "unchosen") == "unchosen"


@pytest.mark.parametrize("statuses", [[], ["in_progress"], ["confirmed", "machine"], ["lost"]])
def test_without_originals_nothing_unfinished_goes_out(
    client_of: Callable[[User], Client], project: Project, lead: User, statuses: list[str]
) -> None:
    refused = asked_of(client_of(lead), project, format="masked_text", statuses=statuses)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["statuses"])


def test_an_export_of_all_layers_may_include_the_machines(of_each_status: Project, lead: User) -> None:
    ids = list(of_each_status.documents.values_list("pk", flat=True))
    asked: Any = {"format_name": "tab_json", "by": lead, "working": True, "statuses": ["machine", "in_progress"]}
    state = archives.start(of_each_status, ids, **asked)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    assert sorted(name for _, name, *_ in state.export.listing["files"]) == ["in_progress", "machine", "new"]
    assert '"machine": {' in b"".join(archives.content(state.export, by=lead)).decode()
    assert Event.objects.get(verb=Verb.EXPORTED).values["unfinished"]


def test_an_export_from_before_there_was_a_choice_takes_all_that_is_finished(
    of_each_status: Project, lead: User
) -> None:
    ids = list(of_each_status.documents.values_list("pk", flat=True))
    state = archives.start(of_each_status, ids, format_name="masked_text", by=lead)
    Export.objects.update(statuses=[])
    jobs.run(state.job.pk, HANDLERS)
    names = [name for _, name, *_ in Export.objects.get().listing["files"]]
    assert sorted(names) == ["confirmed", "done", "in_review", "twice"]
