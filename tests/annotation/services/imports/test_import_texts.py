"""Tests text encodings, and files that are no texts: shown before anything is stored, and chosen by a person."""

from __future__ import annotations

import pytest

from annotation.models import Import, ImportFile, Project, User
from annotation.services import imports
from annotation.services.imports import plans
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Hej! Åsa bor på Öland.\n"


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def uploaded(project: Project, lead: User, **files: bytes) -> Import:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name.replace("_", "."), data) for name, data in files.items()])
    return batch


def texts(project: Project) -> dict[str, str]:
    return {document.external_id: document.text for document in project.documents.all()}


def test_a_guess_is_shown_before_anything_is_stored_and_taken_where_somebody_agrees(
    project: Project, lead: User
) -> None:
    batch = uploaded(project, lead, a_txt=TEXT.encode("windows-1252"), b_txt=TEXT.encode("mac-roman"), c_txt=b"Hej")
    plan = plans.of(batch)
    assert [(each.name, each.encoding, each.sample) for each in plan.guessed] == [
        ("a.txt", "windows-1252", TEXT.strip()),
        ("b.txt", "mac-roman", TEXT.strip()),
    ]
    assert plan.asks
    plans.settle(batch, {"encoding": "recognised"})
    imports.run_here(batch, by=lead)
    assert texts(project) == {"a": TEXT, "b": TEXT, "c": "Hej"}


def test_a_wrong_choice_is_seen_and_leaves_what_is_utf_8_alone(project: Project, lead: User) -> None:
    batch = uploaded(project, lead, a_txt=TEXT.encode("windows-1252"), c_txt=TEXT.encode())
    plans.settle(batch, {"encoding": "mac-roman"})
    assert [each.sample for each in plans.of(batch).guessed] == ["Hej! ≈sa bor pÂ ÷land."]
    plans.settle(batch, {"encoding": "windows-1252"})
    imports.run_here(batch, by=lead)
    assert texts(project) == {"a": TEXT, "c": TEXT}


def test_without_a_choice_a_guess_is_refused_and_named(project: Project, lead: User) -> None:
    imports.run_here(uploaded(project, lead, a_txt=TEXT.encode("windows-1252")), by=lead)
    file = ImportFile.objects.get()
    assert (file.code, file.values) == ("invalid_text", {"line": 1, "column": 6, "reason": "not_utf8"})
    assert "windows-1252" in file.message


def test_utf_8_and_texts_with_a_byte_order_mark_need_no_choice(project: Project, lead: User) -> None:
    batch = uploaded(project, lead, a_txt=TEXT.encode(), b_txt=TEXT.encode("utf-16"), c_txt=TEXT.encode("utf-8-sig"))
    assert not plans.of(batch).asks
    imports.run_here(batch, by=lead)
    assert texts(project) == {"a": TEXT, "b": TEXT, "c": TEXT}


def test_a_table_that_is_guessed_is_read_as_it_seems_to_be(project: Project, lead: User) -> None:
    batch = uploaded(project, lead, a_csv=("id,text\nA1," + TEXT).encode("windows-1252"))
    plan = plans.of(batch)
    assert [row.text for row in plan.rows] == [TEXT.strip()]
    assert [each.encoding for each in plan.guessed] == ["windows-1252"]


def test_binary_data_is_never_stored_as_text(project: Project, lead: User) -> None:
    files = {
        "a_txt": rb"{\rtf1\ansi Hej}",
        "b_vtt": b"WEBVTT",
        "c_ann": b"T1\tPER 0 3\tHej",
        "d_csv": b"PK\x03\x04\x14\x00a.txt",
        "e_wav": b"RIFF",
    }
    imports.run_here(uploaded(project, lead, **files), by=lead)
    told = dict(ImportFile.objects.order_by("position").values_list("position", "values"))
    assert [values["reason"] for values in told.values()] == [
        "foreign_document",
        "foreign_subtitles",
        "foreign_annotation",
        "foreign_archive",
        "foreign_unknown",
    ]
    assert all(file.message.startswith(file.name) for file in ImportFile.objects.all())
    assert not project.documents.exists()
