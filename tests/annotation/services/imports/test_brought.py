"""Tests files that come with annotation: SVALA's graphs and the portal's essays."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from annotation.models import Document, Event, Import, ImportFile, Job, JobKind, Project, User
from annotation.services import annotations, exports, imports, jobs, payloads, preannotation
from pseudonymizer.formats._svala import graph
from pseudonymizer.formats._svala.graph import Graph
from pseudonymizer.model import Origin
from tests.annotation import factories
from tests.pseudonymizer.formats.svala import made

pytestmark = pytest.mark.django_db

REWRITTEN = made.graph(
    "Jag heter Hedda . i Ravla nu bor jag .",
    "Jag heter Maja . På Norrby bor jag nu .",
    [("Hedda", "Maja", "firstname_female 1"), ("i", "På", ""), ("Ravla", "Norrby", "city 2"), ("nu", "nu", "")],
    comment="Läs om detta .",
)


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def as_file(of: Graph) -> bytes:
    return json.dumps(graph.as_json(of), ensure_ascii=False).encode()


def bring(project: Project, lead: User, files: dict[str, bytes], **known: Any) -> Import:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, data, known) for name, data in files.items()])
    return imports.run_here(batch, by=lead)


def target_of(document: Document, by: User) -> str:
    layer = annotations.begin(document, by=by).annotation
    return exports.export(layer, "target", by=by).content


def test_a_graph_becomes_a_document_that_counts_as_pre_annotated(project: Project, lead: User) -> None:
    bring(project, lead, {"B1AT2.json": as_file(REWRITTEN)})
    document = project.documents.get()
    assert (document.external_id, document.text) == ("B1AT2", REWRITTEN.source_text)
    assert document.token_lengths == [len(token.text) for token in REWRITTEN.source]
    assert preannotation.state(document).state == "done"
    assert not Job.objects.filter(kind=JobKind.PREANNOTATE).exclude(state="done").exists()


def test_what_the_file_says_of_target_and_comments_is_there_when_it_is_opened(project: Project, lead: User) -> None:
    bring(project, lead, {"B1AT2.json": as_file(REWRITTEN)})
    opened = annotations.begin(project.documents.get(), by=lead).annotation
    shown = payloads.of(annotations.read(opened, by=lead))
    assert exports.export(opened, "target", by=lead).content == REWRITTEN.target_text
    assert shown["token_lengths"] == [len(token.text) for token in REWRITTEN.source]
    assert shown["comments"]["comment_stage"] == "Läs om detta ."
    assert len(shown["rewrites"]) == 2
    mentions = [dict(zip(shown["mentions"]["columns"], row, strict=True)) for row in shown["mentions"]["rows"]]
    assert {(mention["origin"], mention["status"]) for mention in mentions} == {("person", "accepted")}


def test_an_imported_graph_is_exported_as_the_same_graph(project: Project, lead: User) -> None:
    bring(project, lead, {"B1AT2.json": as_file(REWRITTEN)})
    opened = annotations.begin(project.documents.get(), by=lead).annotation
    exported = exports.export(opened, "svala", by=lead)
    assert exported.name == "B1AT2.json"
    assert graph.equal(graph.from_json(json.loads(exported.content), "x"), REWRITTEN)


def test_a_label_whose_target_is_the_original_gets_a_pseudonym(project: Project, lead: User) -> None:
    unnamed = made.graph("Jag bor i Ravla .", "Jag bor i Ravla .", [("Ravla", "Ravla", "city 1")])
    bring(project, lead, {"a.json": as_file(unnamed)})
    target = target_of(project.documents.get(), lead)
    assert "Ravla" not in target
    assert "*" not in target


def test_a_label_whose_target_is_the_original_spelt_otherwise_gets_a_pseudonym(project: Project, lead: User) -> None:
    spelt = made.graph("Jag bor i Ravla .", "Jag bor i RAVLA .", [("Ravla", "RAVLA", "city 1")])
    bring(project, lead, {"a.json": as_file(spelt)})
    target = target_of(project.documents.get(), lead)
    assert "ravla" not in target.casefold()
    assert "*" not in target


def test_a_pre_annotation_asked_for_later_leaves_it_as_it_is(project: Project, lead: User) -> None:
    bring(project, lead, {"B1AT2.json": as_file(REWRITTEN)})
    document = project.documents.get()
    Document.objects.update(renewal_asked=True)
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    jobs.run(job.pk, {JobKind.PREANNOTATE: preannotation.prepare})
    job.refresh_from_db()
    assert job.outcome == "unchanged"
    assert target_of(document, lead) == REWRITTEN.target_text


def test_notices_are_in_the_report(project: Project, lead: User) -> None:
    twice = made.graph("Ravla eller Ravla", "Norrby eller Sund", [(0, 0, "city 1"), (2, 2, "city 1")])
    batch = bring(project, lead, {"a.json": as_file(twice)})
    (file,) = imports.listed(batch)
    assert imports.counts(batch).noted == 1
    (notice,) = file.values["notices"]
    assert (notice["code"], notice["label"], notice["number"], notice["count"]) == ("target_differs", "city", 1, 1)


def test_files_with_notices_are_listed_before_the_others(project: Project, lead: User) -> None:
    twice = made.graph("Ravla eller Ravla", "Norrby eller Sund", [(0, 0, "city 1"), (2, 2, "city 1")])
    files = {"a.txt": b"A", "b.json": as_file(twice), "c.json": b"{", "d.txt": b"D"}
    batch = bring(project, lead, files)
    assert [file.name for file in imports.listed(batch)] == ["c.json", "b.json", "a.txt", "d.txt"]


@pytest.mark.parametrize(
    ("data", "code", "values"),
    [
        (b"{", "invalid_format", {"line": 1, "column": 2, "reason": "not_json"}),
        (b"[]", "invalid_format", {"reason": "documentless"}),
        (b'"x"', "invalid_format", {}),
        (b"\xff", "invalid_format", {"line": 1, "reason": "not_utf8"}),
        (
            as_file(made.graph("Hedda .", "Maja .", [("Hedda", "Maja", "hero 1")])),
            "invalid_format",
            {"edge": "e-s0-t0", "token": "s0", "reason": "label"},
        ),
        (as_file(Graph((), (), {})), "invalid_text", {"line": 1, "column": 1, "reason": "empty"}),
    ],
)
def test_a_file_that_is_no_graph_of_this_label_set_is_refused_with_its_place(
    project: Project, lead: User, data: bytes, code: str, values: dict[str, object]
) -> None:
    bring(project, lead, {"a.json": data, "b.txt": b"B"})
    refused = ImportFile.objects.get(state="refused")
    assert (refused.name, refused.code, refused.values) == ("a.json", code, values)
    assert [document.external_id for document in project.documents.all()] == ["b"]


def with_odd(graph_given: Graph, *, token: str = "s0", label: str = "city") -> bytes:
    """The graph's file with another id for the first token, or another label."""
    held = json.dumps(graph.as_json(graph_given))
    held = held.replace(json.dumps("e-s0-t0"), json.dumps("-".join(["e", *sorted([token, "t0"])])))
    return held.replace(json.dumps("s0"), json.dumps(token)).replace(json.dumps("city"), json.dumps(label)).encode()


@pytest.mark.parametrize("odd", ["\ud800", "a\0", "Kärrhök", "k" * 3_000_000])
def test_what_a_refusal_quotes_spoils_no_other_file(project: Project, lead: User, odd: str) -> None:
    given = made.graph("Hedda .", "Maja .", [("Hedda", "Maja", "city 1")])
    files = {"a.json": with_odd(given, label=odd), "b.json": with_odd(given, token=odd, label="hero"), "c.txt": b"C"}
    bring(project, lead, files)
    refused = list(ImportFile.objects.filter(state="refused"))
    assert [file.name for file in refused] == ["a.json", "b.json"]
    assert all(len(file.message) <= 1000 for file in refused)
    assert [document.external_id for document in project.documents.all()] == ["c"]


@pytest.mark.parametrize("name", ["Kärrhök", "kärrhök1", "a\0", "s" * 10_000])
def test_reports_name_no_token_that_a_file_calls_by_a_word(project: Project, lead: User, name: str) -> None:
    noted = made.graph("Hedda .", "Maja .", [("Hedda", "Maja", "city")])
    refused = made.graph("Hedda .", "Maja .", [("Hedda", "Maja", "hero 1")])
    bring(project, lead, {"a.json": with_odd(noted, token=name), "b.json": with_odd(refused, token=name)})
    stored, bad = ImportFile.objects.order_by("position")
    assert [(notice["code"], notice["place"]) for notice in stored.values["notices"]] == [("number_missing", "")]
    assert bad.values == {"reason": "label"}


PORTAL = """<?xml version="1.0" encoding="utf-8"?>
<swell source="Q"><essays>
  <essay student="Q1" task="QT1" grade="B1"><content type="svala">{graph}</content></essay>
  <essay student="Q2" task="QT1"><content>Jag heter Hedda.</content></essay>
</essays></swell>"""


def portal(of: Graph) -> bytes:
    return PORTAL.replace("{graph}", as_file(of).decode().replace("&", "&amp;").replace("<", "&lt;")).encode()


def test_a_file_of_essays_becomes_as_many_documents(project: Project, lead: User) -> None:
    batch = bring(project, lead, {"essays.xml": portal(REWRITTEN)})
    annotated, raw = project.documents.order_by("external_id")
    assert (annotated.external_id, raw.external_id) == ("Q1QT1", "Q2QT1")
    assert annotated.metadata == {"student": "Q1", "task": "QT1", "grade": "B1", "source": "Q"}
    assert (annotated.author_key, raw.author_key) == ("Q1", "Q2")
    assert [preannotation.state(each).state for each in (annotated, raw)] == ["done", "waiting"]
    assert imports.counts(batch).stored == 1
    assert batch.files.get().values == {"documents": 2}


def test_a_file_with_a_bad_essay_is_not_stored(project: Project, lead: User) -> None:
    bring(project, lead, {"a.xml": portal(made.graph("x .", "y .", [("x", "y", "hero 1")]))})
    assert not project.documents.exists()


def test_a_file_with_a_name_that_is_taken_is_not_stored(project: Project, lead: User) -> None:
    factories.document(project, external_id="Q2QT1")
    batch = bring(project, lead, {"a.xml": portal(REWRITTEN)})
    assert batch.files.get().code == "duplicate_document"
    assert project.documents.count() == 1


def test_the_event_says_who_imported_how_many_rows(project: Project, lead: User) -> None:
    bring(project, lead, {"a.json": as_file(REWRITTEN)})
    event = Event.objects.get(verb="preannotated")
    assert (event.by, event.values) == (lead, {"mentions": 2, "entities": 2, "rewrites": 2})


@pytest.mark.usefixtures("site_key")
def test_the_queries_of_a_group_do_not_grow_with_its_graphs(
    project: Project, lead: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(f"{number}.json", as_file(REWRITTEN)) for number in range(20)])
    with django_assert_max_num_queries(60):
        imports.run_here(batch, by=lead)
    layers = [document.annotations.get() for document in project.documents.all()]
    assert {(layer.origin, layer.mentions.count()) for layer in layers} == {(Origin.MACHINE, 2)}
