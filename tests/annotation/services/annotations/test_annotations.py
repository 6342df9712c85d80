from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Document,
    Event,
    Job,
    JobKind,
    JobState,
    Operation,
    Role,
    User,
    Verb,
)
from annotation.services import annotations, operations, payloads, rows
from pseudonymizer.labels import LabelSet
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås. Anna gillar Malmö mycket."

pytestmark = pytest.mark.django_db


@pytest.fixture
def document() -> Document:
    return factories.document(text=TEXT, external_id="B")


@pytest.fixture
def annotator(document: Document) -> User:
    return factories.member(document.project)


def preannotated(document: Document) -> Annotation:
    machine = factories.machine_layer(document)
    city = factories.entity(machine, "city", 1, "Norrby")
    evidence = {"detector": "lexicon", "rule": "city", "score": 0.8, "alternatives": []}
    factories.mention(machine, 11, 16, entity=city, evidence=evidence)
    factories.mention(machine, 30, 35, entity=city, comment="osäker")
    return machine


def pending(document: Document, state: JobState) -> Job:
    return Job.objects.create(
        kind=JobKind.PREANNOTATE, subject_id=document.pk, project=document.project, state=state, progress=3, total=9
    )


def without_ids(layer: Annotation) -> tuple[list[dict[str, object]], list[dict[str, object]]]:
    held = rows.of(layer)
    numbers = {row["id"]: row["number"] for row in held["entity"].values()}
    mentions = [{**row, "id": "", "entity_id": numbers.get(row["entity_id"])} for row in held["mention"].values()]
    return mentions, [{**row, "id": ""} for row in held["entity"].values()]


def test_a_layer_starts_as_a_copy_of_the_machines_under_ids_of_its_own(document: Document, annotator: User) -> None:
    machine = preannotated(document)
    opened = annotations.begin(document, by=annotator)
    assert opened.is_new
    assert without_ids(opened.annotation) == without_ids(machine)
    assert not rows.of(opened.annotation)["mention"].keys() & rows.of(machine)["mention"].keys()
    assert Event.objects.filter(verb=Verb.ANNOTATION_STARTED, annotation=opened.annotation, by=annotator).count() == 1


def test_rewrites_are_copied_with_the_mentions_they_name(document: Document, annotator: User) -> None:
    machine = preannotated(document)
    mention = machine.mentions.order_by("start").first()
    assert mention is not None
    row = changes.rewrite_row([[9, 10]], [(9, "på")], mention_id=str(mention.pk), pseudonym="Norrby")
    factories.fill(machine, rewrites=[row])
    layer = annotations.begin(document, by=annotator).annotation
    (copy,) = rows.of(layer)["rewrite"].values()
    named = layer.mentions.get(pk=copy["mention_id"])
    assert {**copy, "id": row["id"], "mention_id": row["mention_id"]} == row
    assert (copy["id"] != row["id"], named.start) == (True, 11)
    assert payloads.of(annotations.read(layer, by=annotator))["rewrites"] == [copy]


def test_a_document_with_tokens_of_its_own_is_shown_by_them(document: Document, annotator: User) -> None:
    preannotated(document)
    document.token_lengths = [18, len(TEXT) - 18]
    document.save(update_fields=["token_lengths"])
    layer = annotations.begin(document, by=annotator).annotation
    payload = payloads.of(annotations.read(layer, by=annotator))
    assert (payload["token_lengths"], payload["paragraphs"]) == ([18, len(TEXT) - 18], [[0, 2]])


def test_a_rewrite_that_shows_what_is_hidden_keeps_an_annotation_from_being_done(
    document: Document, annotator: User
) -> None:
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    row = changes.rewrite_row([[5, 8]], [(5, "bodde i Borås")])
    factories.fill(layer, rewrites=[row])
    with pytest.raises(errors.NotValid) as refusal:
        annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator, accept_proposals=True)
    found = refusal.value.body()["findings"]
    assert isinstance(found, list)
    assert ("readable_elsewhere", [row["id"]]) in [(finding["rule"], finding["rewrite_ids"]) for finding in found]


def test_an_annotation_with_rewrites_gets_done(document: Document, annotator: User) -> None:
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    moved = changes.rewrite_row([[0, 5]], [(18, "Hon "), (29, "Eva ")], manual=True)
    factories.fill(layer, rewrites=[moved, changes.rewrite_row([], [(5, "ju ")])])
    done = annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator, accept_proposals=True)
    assert done.status == AnnotationStatus.DONE


def test_opening_again_gives_the_same_layer(document: Document, annotator: User) -> None:
    preannotated(document)
    first = annotations.begin(document, by=annotator)
    again = annotations.begin(document, by=annotator)
    assert (again.annotation, again.is_new) == (first.annotation, False)


def test_annotators_get_layers_of_their_own(document: Document, annotator: User) -> None:
    preannotated(document)
    first = annotations.begin(document, by=annotator).annotation
    assert annotations.begin(document, by=factories.member(document.project)).annotation != first


@pytest.mark.parametrize("role", [Role.REVIEWER, Role.LEAD])
def test_reviewers_get_the_existing_layer(document: Document, annotator: User, role: Role) -> None:
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    assert annotations.open_document(document, by=factories.member(document.project, role)).annotation == layer


@pytest.mark.parametrize("state", [JobState.WAITING, JobState.RUNNING])
@pytest.mark.parametrize("empty", [True, False])
def test_a_document_is_not_opened_before_the_machine_is_done(
    document: Document, annotator: User, state: JobState, empty: bool
) -> None:
    pending(document, state)
    with pytest.raises(errors.PreannotationPending) as refusal:
        annotations.begin(document, by=annotator, empty=empty)
    assert refusal.value.fields == {"state": state, "progress": 3, "total": 9, "held_by": []}


def test_an_empty_layer_can_be_opened_if_the_machine_has_failed(document: Document, annotator: User) -> None:
    pending(document, JobState.FAILED)
    with pytest.raises(errors.PreannotationPending):
        annotations.begin(document, by=annotator)
    layer = annotations.begin(document, by=annotator, empty=True).annotation
    assert rows.of(layer)["mention"] == {}


def test_the_payload_holds_text_tokens_rows_and_the_surroundings(document: Document, annotator: User) -> None:
    before = factories.document(document.project, external_id="A")
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    payload = payloads.of(annotations.read(layer, by=annotator))
    assert payload["text"] == TEXT
    assert sum(payload["token_lengths"]) == len(TEXT)
    assert payload["paragraphs"] == [[0, len(payload["token_lengths"])]]
    assert payload["mentions"]["columns"] == rows.MENTION_COLUMNS
    assert [row[1:4] for row in payload["mentions"]["rows"]] == [(11, 16, "city"), (30, 35, "city")]
    assert payload["mentions"]["rows"][1][9] == "osäker"
    assert [row["pseudonym"] for row in payload["entities"]] == ["Norrby"]
    assert (payload["previous_document_id"], payload["next_document_id"]) == (before.pk, None)
    assert payload["can_edit"] is True
    assert payload["annotator"]["id"] == annotator.pk
    assert payload["comments"] == {"comment_stage": "", "comment_user": ""}


def test_reading_the_source_is_recorded(document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    annotations.read(layer, by=annotator)
    assert Event.objects.filter(verb=Verb.ANNOTATION_OPENED, annotation=layer, by=annotator).count() == 1


@pytest.mark.usefixtures("site_key")
def test_the_payload_takes_as_many_queries_for_many_mentions_as_for_one(document: Document, annotator: User) -> None:
    counts = []
    for many in (1, 40):
        layer = factories.layer(factories.document(document.project, text=TEXT), annotator)
        for place in range(many):
            entity = factories.entity(layer, "city", place + 1, f"By{place}")
            factories.mention(layer, place, place + 1, entity=entity)
        with CaptureQueriesContext(connection) as captured:
            payloads.of(annotations.read(layer, by=annotator))
        counts.append(len(captured))
    assert counts[0] == counts[1] <= 14


def test_reserved_pseudonyms_leave_out_what_is_in_use(document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    first = payloads.of(annotations.read(layer, by=annotator))["reserved"]["city"][0]["pseudonym"]
    entity = factories.entity(layer, "city", 1, first)
    factories.mention(layer, 11, 16, entity=entity)
    reserved = payloads.of(annotations.read(layer, by=annotator))["reserved"]["city"]
    assert first not in [drawn["pseudonym"] for drawn in reserved]
    assert {"", "gen", "def", "pl", "def+gen", "gen+pl", "def+pl", "def+gen+pl"} == reserved[0]["forms"].keys()


def accepted(document: Document, annotator: User) -> Annotation:
    layer = factories.layer(document, annotator)
    entity = factories.entity(layer, "city", 1, "Norrby")
    for start in (11, 30):
        factories.mention(layer, start, start + 5, entity=entity, status="accepted")
    return layer


def test_a_finished_annotation_is_done_and_says_so_in_an_event(document: Document, annotator: User) -> None:
    layer = accepted(document, annotator)
    changed = annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    assert changed.status == AnnotationStatus.DONE
    event = Event.objects.get(verb=Verb.STATUS_CHANGED)
    assert (event.values, event.annotation, event.by) == ({"from": "new", "to": "done"}, layer, annotator)


@pytest.mark.parametrize("seen", [True, False])
def test_marking_done_stores_whether_somebody_looked_at_held_back_proposals(
    document: Document, annotator: User, seen: bool
) -> None:
    layer = accepted(document, annotator)
    factories.mention(layer, 0, 4, status="held_back")
    done = annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator, held_back_seen=seen)
    assert (done.held_back_seen, done.held_back_count, done.mention_count) == (seen, 1, 2)
    event = Event.objects.get(verb="status_changed")
    assert event.values == {"from": "new", "to": "done", "held_back": 1, "held_back_seen": seen}
    back = annotations.change_status(done, to=AnnotationStatus.IN_PROGRESS, by=annotator, reason="again")
    assert annotations.change_status(back, to=AnnotationStatus.DONE, by=annotator).held_back_seen is seen


def test_marking_done_twice_changes_nothing(document: Document, annotator: User) -> None:
    layer = accepted(document, annotator)
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    assert Event.objects.filter(verb=Verb.STATUS_CHANGED).count() == 1


def test_what_is_done_is_taken_up_again_with_a_reason_that_is_kept_encrypted(
    document: Document, annotator: User
) -> None:
    layer = accepted(document, annotator)
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    annotations.change_status(layer, to=AnnotationStatus.IN_PROGRESS, by=annotator, reason="canary missed")
    event = Event.objects.get(verb=Verb.STATUS_CHANGED, values__to="in_progress")
    assert event.reason == "canary missed"
    with connection.cursor() as cursor:
        cursor.execute("SELECT reason FROM annotation_event")
        assert not any(b"canary" in bytes(reason) for (reason,) in cursor.fetchall())


@pytest.mark.parametrize("status", [AnnotationStatus.IN_REVIEW, AnnotationStatus.CONFIRMED])
def test_a_move_that_is_not_in_the_table_is_refused(
    document: Document, annotator: User, status: AnnotationStatus
) -> None:
    layer = factories.layer(document, annotator, status=status)
    with pytest.raises(errors.MoveNotAllowed):
        annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)


def test_an_annotation_with_errors_is_not_done(document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    for number in (1, 2):
        entity = factories.entity(layer, "city", number, "Norrby")
        factories.mention(layer, 11 + 19 * (number - 1), 16 + 19 * (number - 1), entity=entity, status="accepted")
    with pytest.raises(errors.NotValid) as refusal:
        annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    findings = refusal.value.extra["findings"]
    assert isinstance(findings, list)
    assert {finding["severity"] for finding in findings} == {"error"}
    layer.refresh_from_db()
    assert layer.status == AnnotationStatus.NEW


def test_an_annotation_whose_graph_cannot_be_built_is_not_done(document: Document, annotator: User) -> None:
    layer = factories.layer(document, annotator)
    factories.mention(layer, 4, 5, label=None, status="accepted")
    with pytest.raises(errors.NotValid) as refusal:
        annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    assert refusal.value.fields["reason"] == "no_word"


def test_open_proposals_are_asked_about(document: Document, annotator: User) -> None:
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    with pytest.raises(errors.ProposalsOpen) as question:
        annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator)
    assert question.value.fields == {"count": 2}


def test_open_proposals_are_accepted_as_one_operation_that_can_be_taken_back(
    document: Document, annotator: User
) -> None:
    preannotated(document)
    layer = annotations.begin(document, by=annotator).annotation
    done = annotations.change_status(layer, to=AnnotationStatus.DONE, by=annotator, accept_proposals=True)
    assert (done.status, done.version) == (AnnotationStatus.DONE, 1)
    (operation,) = Operation.objects.filter(annotation=layer)
    assert (operation.name, len(operation.changes)) == ("accept", 2)
    assert {row["status"] for row in rows.of(layer)["mention"].values()} == {"accepted"}
    annotations.change_status(layer, to=AnnotationStatus.IN_PROGRESS, by=annotator, reason="by mistake")
    undo = changes.operation(
        *[{**change, "before": change["after"], "after": change["before"]} for change in operation.changes], name="undo"
    )
    operations.save(layer, base_version=1, operations=[undo], by=annotator)
    assert {row["status"] for row in rows.of(layer)["mention"].values()} == {"proposed"}


def test_an_annotation_keeps_the_label_set_it_was_started_with(document: Document, annotator: User) -> None:
    label_set = factories.layer(document, annotator).label_set
    assert isinstance(label_set, LabelSet)
    assert (label_set.key, label_set.version) == ("swell", "2021-08")
