"""Tests files that nobody writes by hand: each is read, or refused with a reason, and harms nothing else."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from annotation.models import ImportFile, Project, User
from annotation.services import imports
from tests.annotation import factories

pytestmark = pytest.mark.django_db

DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def bring(project: Project, lead: User, content: str) -> ImportFile:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("a.jsonl", content.encode())])
    return imports.run_here(batch, by=lead).files.get()


def line(**more: object) -> str:
    return json.dumps({"id": "A1", "text": "Hej du", **more})


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (line(label=DEEP), "row_spans"),
        (line(layer=DEEP), "row_layer"),
        (line(meta={"a": 1}).replace("1}", "[" * 900 + "]" * 900 + "}"), "row_metadata"),
        (line(meta={"a": 1}).replace("1}", "1e400}"), "row_metadata"),
        (line(language="s\0v"), "row_language"),
    ],
)
def test_what_cannot_be_stored_or_shown_is_refused(project: Project, lead: User, content: str, reason: str) -> None:
    file = bring(project, lead, content)
    assert (file.state, file.values["reason"], project.documents.count()) == ("refused", reason, 0)


def test_nan_counts_as_a_missing_value(project: Project, lead: User) -> None:
    bring(project, lead, line(meta={"grade": float("nan"), "level": 2.5}))
    assert project.documents.get().metadata == {"grade": None, "level": 2.5}


def test_a_plan_shows_a_file_with_nested_cells(project: Project, lead: User) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("a.jsonl", line(label=DEEP).encode())])
    client = Client()
    client.force_login(lead)
    plan = client.get(f"/api/imports/{batch.pk}/plan").json()
    assert [problem["reason"] for problem in plan["problems"]] == ["spans"]


@pytest.mark.parametrize("name", ["columns", "labels"])
def test_a_plan_with_names_that_cannot_be_stored_is_refused(project: Project, lead: User, name: str) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("a.jsonl", line().encode())])
    client = Client()
    client.force_login(lead)
    body = {"columns": {"text": "text"}}
    body.setdefault(name, {})["a\0"] = "ignore" if name == "columns" else ""
    answer = client.put(f"/api/imports/{batch.pk}/plan", body, content_type="application/json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [name])
