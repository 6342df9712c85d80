"""Tests tables and JSON lines: each row is a document, a file is imported whole or not at all, and previewed first."""

from __future__ import annotations

import json
from typing import Any

import pytest

from annotation.errors import Cancelled, InvalidInput
from annotation.models import Document, Import, ImportFile, JobKind, Project, User
from annotation.services import exports
from annotation.services.imports import _imports as imports
from annotation.services.imports import plans
from annotation.services.jobs import _jobs as jobs
from pseudonymizer.model import Origin
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ESSAYS = "id;text;genre;nivå;elev\nA1;Jag heter Alva.;brev;A1;e1\nA2;Hej!;mejl;B1;e2\n"


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, metadata_fields=["genre", "level", "topic"])


def uploaded(project: Project, lead: User, content: str | bytes, name: str = "essays.csv", **plan: Any) -> Import:
    batch = imports.create(project, language="", by=lead)
    data = content if isinstance(content, bytes) else content.encode()
    imports.add_files(batch, [imports.File(name, data)])
    if plan:
        plans.settle(batch, plan)
    return batch


def bring(project: Project, lead: User, content: str | bytes, name: str = "essays.csv", **plan: Any) -> Import:
    return imports.run_here(uploaded(project, lead, content, name, **plan), by=lead)


def texts(project: Project) -> dict[str, str]:
    return {document.external_id: document.text for document in project.documents.all()}


def refused() -> ImportFile:
    return ImportFile.objects.get(state="refused")


def test_each_row_becomes_a_document_with_what_its_columns_are_called(project: Project, lead: User) -> None:
    bring(project, lead, ESSAYS)
    assert texts(project) == {"A1": "Jag heter Alva.", "A2": "Hej!"}
    first = project.documents.get(external_id="A1")
    assert (first.metadata, first.author_key, first.language) == ({"genre": "brev", "level": "A1"}, "e1", "sv")
    assert imports.counts(Import.objects.get()) == imports.Counts(total=2, stored=2, refused=0, rows=2)
    assert not any(bytes(file.__dict__["data"]) for file in ImportFile.objects.all())


def test_the_columns_of_messages_and_notes_are_known(lead: User) -> None:
    """The language is the document's, also where the project has a field of that name."""
    project = factories.project(lead=lead, label_set="sms", metadata_fields=["language", "year"])
    table = "id,sender,number,language,message\nA1,p1,079 000 11 22,it,Ciao Nina\n"
    bring(project, lead, table, "messages.csv")
    document = project.documents.get()
    assert (document.text, document.author_key, document.language) == ("Ciao Nina", "p1", "it")
    assert document.metadata == {}


@pytest.mark.parametrize(
    ("content", "name"),
    [
        ("\ufefftext,id\r\nHej!,A1\r\n", "a.csv"),
        ("text\tid\nHej!\tA1\n", "a.csv"),
        ("text\tid\nHej!\tA1", "a.tsv"),
        ('"text";"id"\n"Hej!";"A1"\n\n', "a.csv"),
        ('{"id": "A1", "text": "Hej!"}\n\n', "a.jsonl"),
        ('{"id": "A1", "text": "Hej!"}\r\n', "a.ndjson"),
    ],
)
def test_separators_line_ends_marks_and_quotes_are_taken_as_they_come(
    project: Project, lead: User, content: str, name: str
) -> None:
    bring(project, lead, content, name)
    assert texts(project) == {"A1": "Hej!"}


def test_a_cell_in_quotes_may_hold_separators_quotes_and_lines(project: Project, lead: User) -> None:
    bring(project, lead, 'id,text\nA1,"Hej, sa hon.\r\n""Nej!"""\nA2,Ja\n')
    assert texts(project) == {"A1": 'Hej, sa hon.\n"Nej!"', "A2": "Ja"}


def test_a_file_in_another_encoding_is_refused_until_somebody_names_it(project: Project, lead: User) -> None:
    content = "id;text\nA1;Åsa ror\n".encode("windows-1252")
    bring(project, lead, content)
    assert (refused().code, refused().values) == ("invalid_text", {"line": 2, "column": 4, "reason": "not_utf8"})
    columns = {"id": "name", "text": "text"}
    bring(project, lead, content, columns=columns, encoding="windows-1252")
    assert texts(project) == {"A1": "Åsa ror"}


@pytest.mark.parametrize(
    ("content", "values"),
    [
        ("id,text,text\nA1,Hej,Hå\n", {"line": 1, "column": 3, "reason": "same_column"}),
        ("id,text\nA1,Hej,Hå\n", {"line": 2, "column": 3, "reason": "cells"}),
        ('id,text\nA1,"Hej\nA2,Hå\n', {"line": 2, "reason": "quotes"}),
        ("id,text\n", {"line": 1, "reason": "rowless"}),
        ("namn,ålder\nAlva,7\n", {"line": 1, "reason": "textless"}),
        ("id,text\nA1,H\0ej\n", {"line": 2, "column": 5, "reason": "nul"}),
        (",".join(f"c{number}" for number in range(501)) + "\n", {"line": 1, "reason": "columns", "limit": 500}),
    ],
)
def test_a_malformed_table_is_refused_with_the_place(
    project: Project, lead: User, content: str, values: dict[str, Any]
) -> None:
    bring(project, lead, content)
    assert (refused().values, project.documents.count()) == (values, 0)


@pytest.mark.parametrize(
    ("content", "values"),
    [
        ('{"text": "Hej"}\n{"text"\n', {"line": 2, "column": 8, "reason": "not_json"}),
        ('["Hej"]\n', {"line": 1, "reason": "shape"}),
        ("[" * 100_000 + "\n", {"line": 1, "column": 1, "reason": "not_json"}),
    ],
)
def test_lines_that_are_no_objects_are_refused(
    project: Project, lead: User, content: str, values: dict[str, Any]
) -> None:
    bring(project, lead, content, "a.jsonl")
    assert refused().values == values


def test_a_file_with_bad_rows_is_not_stored_and_the_rows_are_named(project: Project, lead: User) -> None:
    factories.document(project, external_id="B1")
    bring(project, lead, "id,text\nA1,Hej\nA2,\nA1,Hå\nB1,Hi\n,Ho\n" + "x" * 201 + ",Hu\n")
    assert texts(project).keys() == {"B1"}
    told = [(each["line"], each["column"], each["reason"]) for each in refused().values["problems"]]
    assert told == [
        (3, "text", "empty"),
        (4, "id", "same_name"),
        (5, "id", "duplicate_document"),
        (6, "id", "nameless"),
        (7, "id", "external_id"),
    ]
    assert refused().values["problem_count"] == 5


def test_bad_rows_are_left_out_where_that_was_chosen(project: Project, lead: User) -> None:
    columns = {"id": "name", "text": "text"}
    bring(project, lead, "id,text\nA1,Hej\nA2,\n", columns=columns, skip=True)
    assert texts(project) == {"A1": "Hej"}
    assert (refused().name, refused().values) == ("essays.csv", {"line": 3, "reason": "row_empty"})


def test_a_half_character_in_a_line_of_json_is_a_problem_of_its_row(project: Project, lead: User) -> None:
    bring(project, lead, '{"id": "A1", "text": "Hej \\ud83d"}\n', "a.jsonl")
    assert refused().values["problems"] == [{"line": 1, "column": "text", "reason": "surrogate"}]


def test_rows_without_a_name_are_named_after_their_file(project: Project, lead: User) -> None:
    bring(project, lead, "text\nHej\nHå\n")
    assert texts(project) == {"essays-1": "Hej", "essays-2": "Hå"}


def test_a_hundred_columns_and_a_huge_cell_are_no_trouble(project: Project, lead: User) -> None:
    head = ",".join(f"c{number}" for number in range(99))
    bring(project, lead, f"text,{head}\n{'ord ' * 200_000},{',' * 98}\n")
    assert project.documents.get().length == 800_000


def test_the_person_to_protect_is_encrypted_and_unknown_columns_are_ignored(project: Project, lead: User) -> None:
    bring(project, lead, "text,applicant,e-mail\nHej,Alva Ek,alva@example.org\n")
    document = project.documents.get()
    assert (document.person_to_protect, document.metadata) == ("Alva Ek", {})
    assert "alva" not in json.dumps(list(ImportFile.objects.values_list("attributes", flat=True))).casefold()


def test_chosen_columns_are_remembered_for_the_next_import(project: Project, lead: User) -> None:
    columns = {"kod": "name", "svar": "text", "skola": "metadata:school", "rest": "ignore"}
    content = "kod,svar,skola,rest\nA1,Hej,Ekskolan,x\n"
    bring(project, lead, content, columns=columns)
    assert project.documents.get().metadata == {"school": "Ekskolan"}
    assert plans.of(uploaded(project, lead, content.replace("A1", "A2"))).columns == columns


@pytest.mark.parametrize(
    "columns",
    [{"a": "name"}, {"a": "text", "b": "text"}, {"a": "text", "b": "shoe"}, {"a": "text", "b": "metadata:"}],
)
def test_a_choice_that_makes_no_document_is_refused(project: Project, lead: User, columns: dict[str, str]) -> None:
    with pytest.raises(InvalidInput) as raised:
        uploaded(project, lead, ESSAYS, columns=columns)
    assert raised.value.fields.keys() == {"columns"}


def test_rows_are_previewed_as_they_will_be_stored(project: Project, lead: User) -> None:
    plan = plans.of(uploaded(project, lead, ESSAYS + "A3;\n"))
    assert plan.columns == {
        "id": "name",
        "text": "text",
        "genre": "metadata:genre",
        "nivå": "metadata:level",
        "elev": "author",
    }
    assert (plan.separator, plan.samples["genre"]) == (";", ["brev", "mejl"])
    assert [(made.line, made.name, made.attributes["metadata"]) for made in plan.rows] == [
        (2, "A1", {"genre": "brev", "level": "A1"}),
        (3, "A2", {"genre": "mejl", "level": "B1"}),
    ]
    assert [(each.line, each.column, each.reason) for each in plan.problems] == [(4, "text", "empty")]
    assert (plan.checked, plan.is_whole, Document.objects.count()) == (3, True, 0)


SPANS = {"id": "A1", "text": "🌻 Alva bor i Borås", "label": [[2, 6, "PER"], {"start": 13, "end": 18, "label": "LOC"}]}


@pytest.mark.parametrize(("offsets", "by"), [("code_points", 0), ("utf-16", 1)])
def test_spans_become_the_layer_that_annotators_begin_with(project: Project, lead: User, offsets: str, by: int) -> None:
    first, second = SPANS["label"]
    spans = [
        [first[0] + by, first[1] + by, "PER"],
        {**second, "start": second["start"] + by, "end": second["end"] + by},
    ]
    content = json.dumps({**SPANS, "label": spans})
    columns = {"id": "name", "text": "text", "label": "spans"}
    labels = {"PER": "firstname_female", "LOC": "city"}
    bring(project, lead, content, "a.jsonl", columns=columns, labels=labels, offsets=offsets)
    layer = project.documents.get().annotations.get(origin=Origin.MACHINE)
    mentions = layer.mentions.order_by("start").values_list("start", "end", "label")
    assert list(mentions) == [(2, 6, "firstname_female"), (13, 18, "city")]
    assert "Borås" not in exports.export(layer, "target", by=lead).content


def test_labels_are_listed_and_those_of_another_set_are_problems_until_they_are_chosen(
    project: Project, lead: User
) -> None:
    batch = uploaded(project, lead, json.dumps(SPANS), "a.jsonl")
    plan = plans.of(batch)
    assert (dict(plan.labels), plan.is_ambiguous) == ({"PER": 1, "LOC": 1}, True)
    assert [(each.column, each.reason) for each in plan.problems] == [("label", "spans")]
    columns = {"id": "name", "text": "text", "label": "spans"}
    plans.settle(batch, {"columns": columns, "labels": {"PER": "firstname_female", "LOC": ""}})
    assert plans.of(batch).problems == []
    imports.run_here(batch, by=lead)
    assert project.documents.get().annotations.get().mentions.count() == 1


def test_the_plan_cannot_change_after_the_import_has_started(project: Project, lead: User) -> None:
    batch = bring(project, lead, ESSAYS)
    with pytest.raises(Exception, match="import"):
        plans.settle(batch, {"columns": {"text": "text"}})


def test_an_annotator_in_a_file_can_only_be_mapped_to_a_member(project: Project, lead: User) -> None:
    batch = uploaded(project, lead, ESSAYS)
    stranger, member = str(factories.user().pk), str(factories.member(project).pk)
    for chosen in ({"annotator1": stranger}, {"annotator1": member, "annotator2": member}):
        with pytest.raises(InvalidInput):
            plans.settle(batch, {"annotators": chosen})


def test_a_cancelled_import_leaves_nothing_of_the_table(project: Project, lead: User) -> None:
    batch = imports.start(uploaded(project, lead, "text\n" + "Hej\n" * 500), by=lead)
    job = jobs.Job.objects.get(kind=JobKind.IMPORT, subject_id=batch.pk)

    def stop(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        imports.prepare(job, stop)
    assert (project.documents.count(), batch.files.count()) == (0, 1)


def test_checking_a_table_reports_the_number_of_rows_so_far(project: Project, lead: User) -> None:
    batch = imports.start(uploaded(project, lead, "text\n" + "Hej\n" * 500), by=lead)
    job = jobs.Job.objects.get(kind=JobKind.IMPORT, subject_id=batch.pk)
    told = []

    def note(done: int, total: int) -> None:
        jobs.Job.objects.filter(pk=job.pk).update(state="running", progress=done, total=total)
        told.append(imports.checked(batch))

    assert imports.checked(batch) == 0
    imports.prepare(job, note)()
    assert told[:3] == [200, 400, None]
