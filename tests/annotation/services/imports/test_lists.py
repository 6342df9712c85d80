"""Tests lists of documents in the exact form that annotation tools export."""

from __future__ import annotations

import json
from typing import Any

import pytest

from annotation.models import Import, ImportFile, Project, User
from annotation.services import imports
from annotation.services.imports import plans
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Alva bor i Torsby."
LABELS = {"PER": "firstname_female", "LOC": "city"}


def marked(start: int, end: int, label: str) -> dict[str, Any]:
    value = {"start": start, "end": end, "text": TEXT[start:end], "labels": [label]}
    return {"value": value, "id": f"r{start}", "from_name": "label", "to_name": "text", "type": "labels"}


def task(**more: Any) -> dict[str, Any]:
    result = [marked(0, 4, "PER"), marked(11, 17, "LOC")]
    work = {"id": 1, "completed_by": 1, "result": result, "was_cancelled": False, "lead_time": 3.2}
    return {"id": 7, "annotations": [work], "drafts": [], "predictions": [], "data": {"text": TEXT}, "meta": {}, **more}


MIN = {"text": TEXT, "id": 7, "label": [each["value"] for each in task()["annotations"][0]["result"]], "annotator": 1}
SPANS = [[0, 4, "PER"], [11, 17, "LOC"]]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def uploaded(project: Project, lead: User, content: str, name: str = "tasks.json") -> Import:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, content.encode())])
    return batch


def told(project: Project) -> list[tuple[str, str]]:
    layer = project.documents.get().annotations.get()
    return [(TEXT[m.start : m.end], m.label or "") for m in layer.mentions.order_by("start")]


@pytest.mark.parametrize(
    "content",
    [
        json.dumps([task()]),
        "\ufeff" + json.dumps([task()], indent=2),
        json.dumps([MIN]),
        json.dumps([{"id": 7, "text": TEXT, "label": SPANS}]),
        json.dumps([{"id": 7, "data": TEXT, "labels": SPANS}]),
    ],
    ids=["label studio", "indented", "label studio min", "doccano", "doccano of old"],
)
def test_a_list_is_read_as_rows(project: Project, lead: User, content: str) -> None:
    batch = uploaded(project, lead, content)
    plan = plans.of(batch)
    assert (plan.asks, plan.labels) == (True, {"PER": 1, "LOC": 1})
    plans.settle(batch, {"columns": plan.columns, "labels": LABELS, "detectors": False})
    imports.run_here(batch, by=lead)
    assert told(project) == [("Alva", "firstname_female"), ("Torsby", "city")]
    assert (project.documents.get().external_id, batch.files.get().name) == ("7", "tasks.json")


def test_what_several_people_marked_are_columns_to_choose_from(project: Project, lead: User) -> None:
    given_up = {"id": 2, "result": [marked(0, 4, "X")], "was_cancelled": True}
    second = {"id": 3, "result": [marked(0, 4, "PER"), {"type": "choices", "value": {"choices": ["A"]}}]}
    (first,) = task()["annotations"]
    batch = uploaded(project, lead, json.dumps([task(annotations=[given_up, first, second])]))
    plan = plans.of(batch)
    assert plan.columns == {"id": "name", "text": "text", "label": "spans", "label 2": "ignore"}
    columns = {**plan.columns, "label": "ignore", "label 2": "spans"}
    plans.settle(batch, {"columns": columns, "labels": LABELS, "detectors": False})
    imports.run_here(batch, by=lead)
    assert told(project) == [("Alva", "firstname_female")]


def test_rows_of_a_list_without_spans_are_texts(project: Project, lead: User) -> None:
    batch = uploaded(
        project, lead, json.dumps([{"id": 1, "data": {"text": TEXT}}, {"id": 2, "data": {"text": "Hej."}}])
    )
    imports.run_here(batch, by=lead)
    assert sorted(project.documents.values_list("external_id", flat=True)) == ["1", "2"]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('[[1], {"text": "Hej"}]', "shape"),
        ('[{"doc_id": "x", "text": 1}]', "shape"),
        ('{"annotatable": {}, "entities": []}', "no_graph"),
        ('{"%TYPES": {}, "%FEATURE_STRUCTURES": []}', "no_graph"),
        ("[]", "documentless"),
        ('[{"text": "Hej"}', "not_json"),
    ],
)
def test_what_is_no_list_of_documents_is_refused_with_a_reason(
    project: Project, lead: User, content: str, reason: str
) -> None:
    batch = uploaded(project, lead, content)
    imports.run_here(batch, by=lead)
    file = ImportFile.objects.get(parent=batch)
    assert (file.state, file.values["reason"], bytes(file.data)) == ("refused", reason, b"")
    assert not project.documents.exists()


def test_excel_may_be_told_the_separator_in_the_first_line(project: Project, lead: User) -> None:
    batch = uploaded(project, lead, "sep=;\r\nid;text\r\nA1;a,b,c\r\nA2;\r\n", name="a.csv")
    plan = plans.of(batch)
    assert (plan.separator, plan.columns) == (";", {"id": "name", "text": "text"})
    assert [(row.line, row.text) for row in plan.rows] == [(3, "a,b,c")]
    assert [(problem.line, problem.reason) for problem in plan.problems] == [(4, "empty")]
