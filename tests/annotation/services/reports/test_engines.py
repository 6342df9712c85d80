"""Tests the comparison of engines on a project's confirmed documents."""

from __future__ import annotations

import json

import pytest

from annotation.errors import Cancelled, InvalidInput
from annotation.models import Event, Job, JobKind, JobState, Project, User, Verb
from annotation.services import jobs, reports
from annotation.services.reports import engines, files
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Jag heter Noor. Sedan kom Xqzv hit."
FOUND, UNFOUND = (10, 14), (26, 30)


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def confirmed(project: Project, *places: tuple[int, int], status: str = "confirmed") -> None:
    layer = factories.layer(factories.document(project, TEXT), factories.member(project), status=status)
    for start, end in places:
        factories.mention(layer, start, end, label="firstname_unknown", status="accepted")


def start(project: Project, by: User, most: int = 0) -> Job:
    job = engines.start(project, ["detectors"], ["union"], "characters", most, by=by).job
    assert job is not None
    return job


def test_engines_are_measured_on_confirmed_documents_only(project: Project, lead: User) -> None:
    confirmed(project, FOUND)
    confirmed(project, FOUND, UNFOUND)
    confirmed(project, UNFOUND, status="in_progress")
    assert engines.confirmed(project).documents == 2
    jobs.run(start(project, lead).pk, HANDLERS)
    (report,) = engines.listed(project)
    (row,) = report.result["rows"]
    assert (report.documents, row["gold"], row["engines"]) == (2, 3, ["detectors"])
    assert row["overall"]["exact"]["recall"] == pytest.approx(2 / 3)
    assert row["costs"]["loading"] > 0
    assert row["costs"]["peak"] > 10_000_000
    assert Event.objects.filter(verb=Verb.ENGINES_COMPARED).count() == 1
    told = json.loads(files.engines(report, by=lead).content)
    assert told["rows"] == report.result["rows"]
    assert "Noor" not in json.dumps(told)


def test_earlier_comparisons_stay_and_a_limit_takes_some_documents(project: Project, lead: User) -> None:
    for _ in range(3):
        confirmed(project, FOUND)
    jobs.run(start(project, lead).pk, HANDLERS)
    jobs.run(start(project, lead, most=2).pk, HANDLERS)
    assert [report.documents for report in engines.listed(project)] == [2, 3]


def test_a_comparison_that_is_cancelled_leaves_nothing(project: Project, lead: User) -> None:
    confirmed(project, FOUND)
    job = start(project, lead)

    def stop(done: int, _: int) -> None:
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        engines.prepare(job, stop)
    assert not engines.listed(project).exists()
    reports.cancel(project, engines.KIND, by=lead)
    assert Job.objects.get(kind=JobKind.ENGINES).state == JobState.CANCELLED


def test_an_engine_that_cannot_be_used_is_not_compared(project: Project, lead: User) -> None:
    with pytest.raises(InvalidInput):
        engines.start(project, ["spacy"], [], "characters", 0, by=lead)
