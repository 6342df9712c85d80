"""Tests the effort report: what became of proposals, computed by hand, and the time between changes."""

from __future__ import annotations

import csv
import io
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from annotation.models import Annotation, Job, JobState, Operation, Project, Report, User
from annotation.services import jobs, reports
from annotation.services.reports import effort, files
from annotation.services.reports.effort import KIND
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Anna bor i Borås och Eva i Malmö."
ANNA, BORAS, EVA, MALMO = (0, 4), (11, 16), (21, 24), (27, 32)
MORNING = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, label_set="tab")


def proposed(document: Any, *rows: tuple[tuple[int, int], str, str], **values: Any) -> Annotation:
    machine = factories.machine_layer(document)
    for (start, end), label, detector in rows:
        factories.mention(machine, start, end, label=label, evidence=because(detector), **values)
    return machine


def because(detector: str) -> dict[str, Any]:
    return {"detector": detector, "rule": "list", "score": 0.9, "alternatives": []}


def decided(layer: Annotation, place: tuple[int, int], label: str, detector: str = "names", **values: Any) -> None:
    fields = {"status": "accepted", "evidence": because(detector) if detector else None, **values}
    factories.mention(layer, *place, label=label, **fields)


def made(project: Project, *rows: tuple[tuple[int, int], str, str], **values: Any) -> Annotation:
    document = factories.document(project, TEXT, token_count=10)
    proposed(document, *rows, **values)
    return factories.layer(document, factories.member(project), status="done")


def taken(project: Project, by: User) -> Report:
    effort.start(project, by=by)
    jobs.run(Job.objects.get(kind=KIND.value, state=JobState.WAITING).pk, HANDLERS)
    return reports.latest(project, KIND)


def counts(report: Report) -> dict[str, int]:
    return {fate: count for fate, count in report.result["all"].items() if count}


def test_proposals_are_kept_corrected_or_rejected_and_others_added(project: Project, lead: User) -> None:
    rows = ((ANNA, "PERSON", "names"), (BORAS, "LOC", "places"), (EVA, "PERSON", "names"), ((30, 32), "LOC", "places"))
    layer = made(project, *rows)
    decided(layer, ANNA, "PERSON")
    decided(layer, BORAS, "ORG", "places")  # another label
    decided(layer, MALMO, "LOC", "places")  # another span
    decided(layer, (17, 20), "MISC", "", origin="person")  # and Eva is deleted
    report = taken(project, lead)
    assert counts(report) == {"kept": 1, "label": 1, "span": 1, "rejected": 1, "inserted": 1}
    by_label = {row["name"]: row for row in report.result["labels"]}
    assert (by_label["PERSON"]["kept"], by_label["PERSON"]["rejected"]) == (1, 1)
    assert (by_label["LOC"]["label"], by_label["LOC"]["span"], by_label["MISC"]["inserted"]) == (1, 1, 1)
    by_detector = {row["name"]: row for row in report.result["detectors"]}
    assert by_detector.keys() == {"names", "places"}
    assert (by_detector["places"]["label"], by_detector["places"]["span"]) == (1, 1)


def test_rejected_and_deleted_mentions_count_alike(project: Project, lead: User) -> None:
    layer = made(project, (ANNA, "PERSON", "names"), (EVA, "PERSON", "names"))
    decided(layer, ANNA, "PERSON", status="rejected")
    assert counts(taken(project, lead)) == {"rejected": 2}


def test_held_back_proposals_count_once_somebody_decided_them(project: Project, lead: User) -> None:
    layer = made(
        project, (ANNA, "PERSON", "names"), (EVA, "PERSON", "names"), (MALMO, "LOC", "places"), status="held_back"
    )
    decided(layer, ANNA, "PERSON", status="held_back")
    decided(layer, EVA, "PERSON")
    decided(layer, MALMO, "LOC", "places", status="rejected")
    assert counts(taken(project, lead)) == {"kept": 1, "rejected": 1}


def test_a_value_is_corrected_where_the_machine_had_one(project: Project, lead: User) -> None:
    layer = made(project, (ANNA, "PERSON", "names"), identifier_type="QUASI")
    decided(layer, ANNA, "PERSON", identifier_type="DIRECT")
    assert counts(taken(project, lead)) == {"value": 1}


def test_a_value_that_the_machine_left_open_corrects_nothing(project: Project, lead: User) -> None:
    layer = made(project, (ANNA, "PERSON", "names"))
    decided(layer, ANNA, "PERSON", identifier_type="DIRECT", confidential_status="HEALTH")
    assert counts(taken(project, lead)) == {"kept": 1}


def test_only_layers_that_are_done_count(project: Project, lead: User) -> None:
    layer = made(project, (ANNA, "PERSON", "names"))
    Annotation.objects.filter(pk=layer.pk).update(status="in_progress")
    report = taken(project, lead)
    assert (report.documents, report.result["layers"], counts(report), report.result["time"]) == (0, 0, {}, None)


def test_in_a_layer_started_without_proposals_all_mentions_count_as_added(project: Project, lead: User) -> None:
    layer = factories.layer(factories.document(project, TEXT), factories.member(project), status="confirmed")
    decided(layer, ANNA, "PERSON", "", origin="person")
    assert counts(taken(project, lead)) == {"inserted": 1}


def worked(layer: Annotation, *minutes: int, by: User | None = None) -> None:
    for version, minute in enumerate(minutes, start=layer.operations.count() + 1):
        who = by or layer.annotator
        operation = Operation.objects.create(
            op_id=factories.some_id(), annotation=layer, version=version, by=who, name="label", changes=[]
        )
        Operation.objects.filter(pk=operation.pk).update(created_at=MORNING + timedelta(minutes=minute))


def test_pauses_are_left_out_of_the_time(project: Project, lead: User) -> None:
    layer = made(project)
    worked(layer, 0, 2, 3, 60, 64)  # two, one and four minutes
    report = taken(project, lead)
    assert report.result["time"] == {"layers": 1, "seconds": 420, "median": 420, "per_thousand_tokens": 42_000}
    assert report.result["people"] == [{"person": str(layer.annotator_id), **report.result["time"]}]


def test_changes_by_others_do_not_count_as_the_annotators_time(project: Project, lead: User) -> None:
    layer = made(project)
    worked(layer, 0, 2)
    worked(layer, 3, 4, by=lead)
    assert taken(project, lead).result["time"]["seconds"] == 120


def test_layers_with_unknown_times_are_left_out(project: Project, lead: User) -> None:
    worked(made(project), 0)
    assert taken(project, lead).result["time"] is None


def test_the_figures_come_as_a_table(project: Project, lead: User) -> None:
    layer = made(project, (ANNA, "PERSON", "names"))
    decided(layer, ANNA, "PERSON")
    file = files.effort(taken(project, lead), format_name="csv", by=lead)
    rows = list(csv.DictReader(io.StringIO(file.content)))
    assert [(row["by"], row["name"], row["kept"]) for row in rows] == [
        ("label", "PERSON", "1"),
        ("detector", "names", "1"),
        ("all", "", "1"),
    ]


def test_a_report_is_outdated_when_a_layer_has_changed(project: Project, lead: User) -> None:
    layer = made(project)
    report = taken(project, lead)
    assert not effort.is_outdated(report)
    Annotation.objects.filter(pk=layer.pk).update(version=9)
    assert effort.is_outdated(report)


def test_reversed_identifier_types_are_counted_by_what_was_decided(project: Project, lead: User) -> None:
    layer = made(project)
    for place, kind, status in (
        (ANNA, "QUASI", "accepted"),
        (BORAS, "NO_MASK", "accepted"),
        (EVA, None, "rejected"),
        (MALMO, None, "accepted"),
    ):
        decision = {"identifier_type": "QUASI", "why": "kind", "score": 0.8}
        evidence = {**because("names"), "decision": decision}
        decided(layer, place, "PERSON", identifier_type=kind, status=status, evidence=evidence)
    report = taken(project, lead)
    assert report.result["decisions"] == [{"proposed": "QUASI", "DIRECT": 0, "QUASI": 1, "NO_MASK": 1, "rejected": 1}]
