from __future__ import annotations

import json

import pytest

from annotation.models import Document, Event, Import, Project, User
from annotation.services import documents, imports
from annotation.services.documents import Source
from annotation.services.imports import plans
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ENGLISH = "Yesterday I met my sister at the market and we bought some bread before it began to rain."
SWEDISH = "Igår träffade jag min syster på torget och vi köpte bröd innan det började regna."


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def imported(project: Project, lead: User, files: list[imports.File], *, language: str = "") -> Import:
    batch = imports.create(project, language=language, by=lead)
    imports.add_files(batch, files)
    return imports.run_here(batch, by=lead)


def notices(batch: Import) -> list[tuple[str, str]]:
    found = [notice for file in batch.files.order_by("position") for notice in file.values.get("notices", [])]
    return [(notice["code"], notice["place"]) for notice in found]


def test_a_text_without_a_language_is_stored_in_the_one_it_is_written_in(project: Project, lead: User) -> None:
    files = [
        imports.File("a.txt", ENGLISH.encode()),
        imports.File("b.txt", SWEDISH.encode()),
        imports.File("c.txt", b"Hej"),
    ]
    batch = imported(project, lead, files)
    assert dict(Document.objects.values_list("external_id", "language")) == {"a": "en", "b": "sv", "c": "sv"}
    assert notices(batch) == [("language_other", "en")]


def test_a_stated_language_is_kept_with_a_notice_if_it_seems_wrong(project: Project, lead: User) -> None:
    batch = imported(project, lead, [imports.File("a.txt", ENGLISH.encode())], language="sv")
    assert Document.objects.get().language == "sv"
    assert notices(batch) == [("language_stated", "en")]


def test_a_language_of_the_project_is_no_notice(project: Project, lead: User) -> None:
    project.languages = ["sv", "en"]
    project.save()
    assert notices(imported(project, lead, [imports.File("a.txt", ENGLISH.encode())])) == []


def test_rows_of_a_table_are_shown_and_stored_in_their_own_languages(project: Project, lead: User) -> None:
    rows = [{"id": "a", "text": ENGLISH}, {"id": "b", "text": SWEDISH}, {"id": "c", "text": SWEDISH, "language": "da"}]
    data = "\n".join(map(json.dumps, rows)).encode()
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("rows.jsonl", data)])
    shown = plans.of(batch)
    assert [row.attributes["language"] for row in shown.rows] == ["en", "sv", "da"]
    batch.refresh_from_db()
    plans.settle(batch, {"columns": shown.columns})
    done = imports.run_here(batch, by=lead)
    assert dict(Document.objects.values_list("external_id", "language")) == {"a": "en", "b": "sv", "c": "da"}
    assert ("language_stated", "sv") in notices(done)


def test_a_lead_corrects_the_language(project: Project, lead: User) -> None:
    document = documents.create(project, Source("a", ENGLISH), by=lead)
    changed = documents.change(document, by=lead, language="sv")
    assert (document.language, changed.language) == ("en", "sv")
    assert Event.objects.filter(verb="document_changed").latest("id").values["fields"] == ["language"]
