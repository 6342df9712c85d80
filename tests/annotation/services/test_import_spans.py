"""Tests imported spans, which become proposals with entities and pseudonyms, and our own layers, which stay."""

from __future__ import annotations

import json
from typing import Any

import pytest

from annotation.errors import InvalidInput, PreannotationPending
from annotation.models import Annotation, Document, Import, ImportFile, Job, JobKind, Project, User
from annotation.services import annotations, exports, imports, jobs, preannotation
from annotation.services.imports import plans
from pseudonymizer.model import Origin
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Alva bor i Torsby. Alva gillar Torsby, och Nils bor i Ekeby."
SPANS = [[0, 4, "PER"], [11, 17, "LOC"], [19, 23, "PER"], [31, 37, "LOC"]]
COLUMNS = {"id": "name", "text": "text", "label": "spans"}
LABELS = {"PER": "firstname_female", "LOC": "city"}


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def line(spans: Any = SPANS, text: str = TEXT, **more: Any) -> str:
    return json.dumps({"id": "A1", "text": text, "label": spans, **more}) + "\n"


def uploaded(project: Project, lead: User, content: str, name: str = "a.jsonl", **plan: Any) -> Import:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, content.encode())])
    plans.settle(batch, {"columns": COLUMNS, "labels": LABELS, **plan})
    return batch


def bring(project: Project, lead: User, content: str, name: str = "a.jsonl", **plan: Any) -> Document:
    imports.run_here(uploaded(project, lead, content, name, **plan), by=lead)
    return project.documents.get()


def machine(document: Document) -> Annotation:
    return document.annotations.get(origin=Origin.MACHINE)


def told(layer: Annotation) -> list[tuple[str, str, str, int]]:
    text = layer.document.text
    held = layer.mentions.order_by("start").select_related("entity")
    return [(text[m.start : m.end], m.label or "", m.status, m.entity.number if m.entity else 0) for m in held]


def detect(document: Document) -> Annotation:
    job = Job.objects.filter(kind=JobKind.PREANNOTATE, subject_id=document.pk, state="waiting").get()
    jobs.run(job.pk, {JobKind.PREANNOTATE: preannotation.prepare})
    return machine(document)


def test_spans_become_proposals_with_entities_by_string_and_pseudonyms(project: Project, lead: User) -> None:
    layer = machine(bring(project, lead, line(), detectors=False))
    assert told(layer) == [
        ("Alva", "firstname_female", "proposed", 1),
        ("Torsby", "city", "proposed", 2),
        ("Alva", "firstname_female", "proposed", 1),
        ("Torsby", "city", "proposed", 2),
    ]
    target = exports.export(layer, "target", by=lead).content
    name, city = (entity.pseudonym for entity in layer.entities.order_by("number"))
    assert name not in ("", "Alva")
    assert city not in ("", "Torsby")
    assert target == TEXT.replace("Alva", name).replace("Torsby", city)


def test_spans_are_accepted_where_the_import_asks_for_it(project: Project, lead: User) -> None:
    layer = machine(bring(project, lead, line(), spans="accepted", detectors=False))
    assert {status for _, _, status, _ in told(layer)} == {"accepted"}
    assert (layer.open_count, layer.mention_count) == (0, 4)


def test_detectors_run_too_but_never_over_imported_spans(project: Project, lead: User) -> None:
    document = bring(project, lead, line([[0, 17, "PER"]]), spans="accepted")
    with pytest.raises(PreannotationPending):
        annotations.begin(document, by=lead)
    found = told(detect(document))
    assert found[0] == ("Alva bor i Torsby", "firstname_female", "accepted", 1)
    assert [words for words, *_ in found[1:]] == ["Alva", "Torsby", "Nils", "Ekeby"]
    assert annotations.begin(document, by=lead).is_new


def test_mentions_found_by_detectors_join_imported_entities(project: Project, lead: User) -> None:
    layer = detect(bring(project, lead, line([[0, 4, "PER"]])))
    assert [row for row in told(layer) if row[0] == "Alva"] == [("Alva", "firstname_female", "proposed", 1)] * 2


def test_imported_spans_have_pseudonyms_even_if_the_detectors_failed(project: Project, lead: User) -> None:
    document = bring(project, lead, line(), spans="accepted")
    assert {entity.pseudonym for entity in machine(document).entities.all()} == {""}
    Job.objects.filter(kind=JobKind.PREANNOTATE, subject_id=document.pk).update(state="failed")
    layer = annotations.begin(document, by=lead, empty=True).annotation
    name, city = (entity.pseudonym for entity in layer.entities.order_by("number"))
    assert exports.export(layer, "target", by=lead).content == TEXT.replace("Alva", name).replace("Torsby", city)
    assert not {name, city} & {"", "Alva", "Torsby"}


def test_the_pre_annotation_draws_the_pseudonyms_of_imported_spans(project: Project, lead: User) -> None:
    layer = detect(bring(project, lead, line(), spans="accepted"))
    assert "" not in {entity.pseudonym for entity in layer.entities.all()}


def test_pre_annotating_again_keeps_imported_spans(project: Project, lead: User) -> None:
    document = bring(project, lead, line([[0, 17, "PER"]]), spans="accepted", detectors=False)
    before = machine(document).entities.get()
    Document.objects.filter(pk=document.pk).update(renewal_asked=True)
    jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    layer = detect(document)
    assert told(layer)[0] == ("Alva bor i Torsby", "firstname_female", "accepted", 1)
    assert layer.mentions.count() == 5
    assert layer.entities.get(number=1).pseudonym == before.pseudonym


def test_a_label_for_persons_is_parted_into_names(project: Project, lead: User) -> None:
    text = "Alva Ek och Nils von Essen."
    content = line([[0, 7, "PER"], [12, 26, "PER"]], text)
    layer = machine(bring(project, lead, content, labels={"PER": "@names"}, detectors=False))
    assert [(words, label) for words, label, *_ in told(layer)] == [
        ("Alva", "firstname_female"),
        ("Ek", "surname"),
        ("Nils", "firstname_male"),
        ("von Essen", "surname"),
    ]


def test_a_label_set_without_surnames_parts_no_names(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    with pytest.raises(InvalidInput):
        uploaded(project, lead, line(), labels={"PER": "@names"})
    assert not imports.may_part_names(project)


def test_the_mapping_of_labels_is_remembered_for_the_next_import(project: Project, lead: User) -> None:
    bring(project, lead, line(), labels={**LABELS, "ORG": ""})
    batch = imports.create(project, language="", by=lead)
    spans = [[0, 4, "PER"], [19, 23, "ORG"]]
    imports.add_files(batch, [imports.File("b.jsonl", line(spans).replace('"A1"', '"B1"').encode())])
    assert imports.label_choices(batch) == {**LABELS, "ORG": ""}
    assert [(made.name, made.attributes["spans"]) for made in plans.of(batch).rows] == [
        ("B1", [[0, 4, "firstname_female"]])
    ]
    imports.run_here(batch, by=lead)
    document = project.documents.get(external_id="B1")
    assert told(machine(document)) == [("Alva", "firstname_female", "proposed", 1)]


def test_the_last_choice_for_a_label_goes_first_and_one_that_the_set_lost_is_forgotten(
    project: Project, lead: User
) -> None:
    uploaded(project, lead, line(), labels={"PER": "surname", "LOC": "city", "X": "prof"})
    uploaded(project, lead, line(), labels={"PER": "firstname_male", "GPE": "@names"})
    batch = imports.create(project, language="", by=lead)
    assert imports.label_choices(batch) == {"PER": "firstname_male", "LOC": "city", "X": "prof", "GPE": "@names"}
    masking = factories.project(lead=lead, label_set="tab", label_set_version="1")
    project.imports.update(project=masking)
    assert imports.label_choices(imports.create(masking, language="", by=lead)) == {}


def test_duplicates_and_cut_words_are_told_with_line_and_place_before_and_after(project: Project, lead: User) -> None:
    spans = [[0, 3, "PER"], [11, 17, "LOC"], [11, 17, "LOC"], [11, 17, "LOC"]]
    batch = uploaded(project, lead, "\n" + line(spans), detectors=False)
    plan = plans.of(batch)
    assert [(each.line, each.column, each.reason, each.place) for each in plan.warnings] == [
        (2, "label", "cuts_word", "0-3"),
        (2, "label", "duplicate_span", "11-17"),
        (2, "label", "duplicate_span", "11-17"),
    ]
    imports.run_here(batch, by=lead)
    assert [words for words, *_ in told(machine(project.documents.get()))] == ["Alv", "Torsby"]
    notices = ImportFile.objects.get().values["notices"]
    assert [(each["code"], each["place"], each["count"]) for each in notices] == [
        ("cuts_word", "0-3", 1),
        ("duplicate_span", "11-17", 2),
    ]


def test_spans_in_a_table_are_json_and_their_problems_name_the_line_of_the_row(project: Project, lead: User) -> None:
    cell = json.dumps([[0, 4, "PER"]]).replace('"', '""')
    content = f'id,text,label\nA1,"Alva\nEk","{cell}"\nA2,"Alva\n\nEk","[[0, 99, ""PER""]]"\nA3,Alva,[[\n'
    batch = uploaded(project, lead, content, "a.csv", detectors=False, skip=True)
    plan = plans.of(batch)
    assert plan.labels == {"PER": 2}
    assert [(each.line, each.column, each.message) for each in plan.problems] == [
        (4, "label", "Span 1 lies outside the text."),
        (7, "label", "They are not written as JSON."),
    ]
    imports.run_here(batch, by=lead)
    assert [words for words, *_ in told(machine(project.documents.get()))] == ["Alva"]


def test_a_label_that_is_left_out_leaves_its_spans_out(project: Project, lead: User) -> None:
    layer = machine(bring(project, lead, line(), labels={"PER": "firstname_female", "LOC": ""}, detectors=False))
    assert {label for _, label, *_ in told(layer)} == {"firstname_female"}


def test_a_choice_of_no_label_is_refused(project: Project, lead: User) -> None:
    with pytest.raises(InvalidInput):
        uploaded(project, lead, line(), labels={"PER": "shoe"})


def test_an_invalid_layer_is_a_problem_of_its_row(project: Project, lead: User) -> None:
    plain = {"id": "m1", "start": 0, "end": 99, "label": "city", "status": "accepted", "origin": "person"}
    for given in ({"mention": [plain]}, {"shoe": 1}, {"entity": [{"id": "e1"}]}, "x"):
        batch = uploaded(project, lead, line([], layer=given), columns={**COLUMNS, "layer": "layer"})
        assert [each.reason for each in plans.of(batch).problems] == ["layer" if given == "x" else "spans"]


WHOLE = {
    "mention": [
        {"id": "m1", "start": 0, "end": 4, "label": "firstname_female", "modifiers": ["gen"], "flags": ["OBS!"],
         "status": "accepted", "origin": "person", "entity_id": "e1", "comment": "Är det hon?"},
        {"id": "m2", "start": 11, "end": 17, "label": "city", "status": "proposed", "origin": "machine",
         "entity_id": "e2", "evidence": {"detector": "places", "rule": "places.listed", "score": 0.5,
                                         "alternatives": [{"label": "surname", "score": 0.25}]}},
        {"id": "m3", "start": 19, "end": 23, "label": "firstname_female", "status": "rejected", "origin": "machine"},
    ],
    "entity": [
        {"id": "e1", "label": "firstname_female", "number": 7, "pseudonym": "Majken", "forms": {"gen": "Majkens"},
         "locked": True},
        {"id": "e2", "label": "city", "number": 3, "pseudonym": "Norrby"},
    ],
    "rewrite": [
        {"id": "r1", "ranges": [[9, 10]], "pieces": [{"at": 9, "rank": 0, "text": "på"}], "manual": True,
         "mention_id": "m2", "pseudonym": "Norrby"},
    ],
    "comment_stage": "Läs om.",
    "comment_user": "Brev.",
}  # fmt: skip


def exported(document: Document, lead: User) -> str:
    return exports.export(machine(document), "jsonl", by=lead).content


def test_our_own_json_lines_are_imported_as_they_were_exported(project: Project, lead: User) -> None:
    spans = [[0, 4, "firstname_female+gen+OBS!"], [11, 17, "city"]]
    columns = {**COLUMNS, "layer": "layer", "meta": "fields"}
    first = exported(bring(project, lead, line(spans, layer=WHOLE, meta={"genre": "brev"}), columns=columns), lead)
    layer = json.loads(first)["layer"]
    assert [row.get("comment", "") for row in layer["mention"]] == ["Är det hon?", "", ""]
    assert [(row["number"], row["pseudonym"]) for row in layer["entity"]] == [(3, "Norrby"), (7, "Majken")]
    assert layer["rewrite"][0]["pieces"] == WHOLE["rewrite"][0]["pieces"]  # type: ignore[index]
    again = bring(factories.project(lead=lead), lead, first, columns=columns, spans="accepted")
    assert exported(again, lead) == first
    assert not Job.objects.filter(kind=JobKind.PREANNOTATE, state="waiting").exists()
    kept = json.dumps([*ImportFile.objects.values_list("attributes", flat=True)], ensure_ascii=False)
    assert "Majken" not in kept
    assert "hon?" not in kept


def test_without_a_plan_our_own_lines_are_known_by_their_columns(project: Project, lead: User) -> None:
    spans = [[0, 4, "firstname_female+gen+OBS!"], [11, 17, "city"]]
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("a.jsonl", line(spans, layer=WHOLE).encode())])
    imports.run_here(batch, by=lead)
    assert machine(project.documents.get()).comment_user == "Brev."


def test_what_another_program_changed_is_changed_and_the_rest_stays(project: Project, lead: User) -> None:
    content = line([[0, 4, "firstname_female+gen+OBS!"], [43, 47, "firstname_male"]], layer=WHOLE)
    layer = machine(bring(project, lead, content, columns={**COLUMNS, "layer": "layer"}, labels={}))
    assert told(layer)[0] == ("Alva", "firstname_female", "accepted", 7)
    assert told(layer)[-1] == ("Nils", "firstname_male", "proposed", 8)
    assert not layer.rewrites.exists()


def test_a_name_marked_within_its_genitive_is_the_same_entity_and_warns(project: Project, lead: User) -> None:
    text = "Alvas katt heter Sotis. Alva gillar den, och Alvas bror med."
    content = line([[0, 4, "PER"], [24, 28, "PER"], [45, 49, "PER"]], text=text)
    batch = uploaded(project, lead, content, detectors=False)
    assert [(warning.reason, warning.place) for warning in plans.of(batch).warnings] == [
        ("cuts_word", "0-4"),
        ("cuts_word", "45-49"),
    ]
    imports.run_here(batch, by=lead)
    layer = machine(project.documents.get())
    assert told(layer) == [("Alva", "firstname_female", "proposed", 1)] * 3
    (entity,) = layer.entities.all()
    assert exports.export(layer, "target", by=lead).content == text.replace("Alva", entity.pseudonym)


@pytest.mark.parametrize("skip", [False, True])
def test_a_span_within_another_is_a_problem_of_its_row_that_can_be_left_out(
    project: Project, lead: User, skip: bool
) -> None:
    nested = line([[0, 17, "PER"], [11, 17, "LOC"]])
    content = nested + line().replace('"A1"', '"A2"')
    batch = uploaded(project, lead, content, skip=skip, detectors=False)
    (problem,) = plans.of(batch).problems
    assert (problem.line, problem.column, problem.reason) == (1, "label", "spans")
    assert problem.message == "Spans overlap at 11, which swell has no room for."
    imports.run_here(batch, by=lead)
    assert list(project.documents.values_list("external_id", flat=True)) == (["A2"] if skip else [])
    assert batch.files.filter(state="refused").count() == 1


def test_a_label_that_is_left_out_takes_its_nested_spans_with_it(project: Project, lead: User) -> None:
    content = line([[0, 17, "PER"], [11, 17, "LOC"]])
    batch = uploaded(project, lead, content, labels={"PER": "", "LOC": "city"}, detectors=False)
    assert plans.of(batch).problem_count == 0
    imports.run_here(batch, by=lead)
    assert told(machine(project.documents.get())) == [("Torsby", "city", "proposed", 1)]
