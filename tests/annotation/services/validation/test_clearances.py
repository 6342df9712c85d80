from __future__ import annotations

from collections.abc import Mapping

import pytest
from django.db import IntegrityError, connection, transaction

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Clearance, Event, Project, User, Verb
from annotation.services import adjudications, operations, reviews
from annotation.services.validation import Place, clearances
from annotation.services.validation import _validation as validation
from tests.annotation import changes, factories
from tests.annotation.twice import Twice

TEXT = "Fatima bor i Kalmar. Fatima sjunger. Min granne heter också Fatima."
SECOND, THIRD = Place("text", "", 21, 27), Place("text", "", 60, 66)
REASON = "Another person of that name"

pytestmark = pytest.mark.django_db


@pytest.fixture
def layer(project: Project, ann: User) -> Annotation:
    """The first of three places is hidden."""
    made = factories.layer(factories.document(project, TEXT), ann, status="in_progress")
    entity = factories.entity(made, "firstname_female", 1, "Maria")
    factories.mention(made, 0, 6, label="firstname_female", entity=entity, status="accepted")
    return made


def readable(layer: Annotation) -> Mapping[Place, str]:
    return validation.readable(refreshed(layer))


def refreshed(layer: Annotation) -> Annotation:
    return Annotation.objects.select_related("document__project").get(pk=layer.pk)


def done(layer: Annotation, by: User) -> None:
    reviews.move(layer, AnnotationStatus.DONE, by=by, accept_proposals=True)


def test_what_is_readable_elsewhere_keeps_a_document_from_being_done(layer: Annotation, ann: User) -> None:
    assert readable(layer) == {SECOND: "Fatima", THIRD: "Fatima"}
    with pytest.raises(errors.NotValid) as refusal:
        done(layer, ann)
    assert refusal.value.fields == {"count": 2, "readable": 2}


def test_several_places_are_cleared_at_once_with_one_reason(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND, THIRD], reason=f" {REASON} ", by=ann)
    assert [(each.words, each.reason, each.by) for each in clearances.of(layer)] == [("Fatima", REASON, ann)] * 2
    assert readable(layer) == {}
    done(layer, ann)


def test_what_is_not_found_now_cannot_be_cleared(layer: Annotation, ann: User) -> None:
    with pytest.raises(errors.NotReadable) as refusal:
        clearances.clear(layer, [SECOND, Place("text", "", 0, 6)], reason=REASON, by=ann)
    assert refusal.value.fields == {"places": [["text", "", 0, 6]]}
    assert not Clearance.objects.exists()


def test_a_reason_is_needed(layer: Annotation, ann: User) -> None:
    with pytest.raises(errors.InvalidInput):
        clearances.clear(layer, [SECOND], reason="  ", by=ann)


def test_after_withdrawing_a_clearance_the_place_is_found_again(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND, THIRD], reason=REASON, by=ann)
    clearances.take_back(clearances.of(layer).get(start=SECOND.start), by=ann)
    assert list(readable(layer)) == [SECOND]


def test_a_place_is_cleared_once(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND], reason=REASON, by=ann)
    with pytest.raises(IntegrityError), transaction.atomic():
        Clearance.objects.create(annotation=layer, **SECOND._asdict(), words="x", reason="x", by=ann)


def test_in_a_comment_it_holds_for_the_words_only(layer: Annotation, ann: User) -> None:
    write_comment(layer, "", "Om Fatima.", ann)
    clearances.clear(layer, [SECOND, THIRD], reason=REASON, by=ann)
    comment = Place("comment_user", "", 3, 9)
    assert readable(layer) == {comment: "Fatima"}
    clearances.clear(layer, [comment], reason=REASON, by=ann)
    write_comment(layer, "Om Fatima.", "Texten handlar om Fatima.", ann)
    assert readable(layer) == {}
    write_comment(layer, "Texten handlar om Fatima.", "Om Kalmar, Fatima.", ann)
    factories.mention(layer, 13, 19, status="accepted", entity=factories.entity(layer, "city", 2, "Norrby"))
    assert readable(layer) == {Place("comment_user", "", 3, 9): "Kalmar"}


def test_other_words_at_the_place_need_a_new_clearance(layer: Annotation, ann: User) -> None:
    factories.mention(layer, 13, 19, status="accepted", entity=factories.entity(layer, "city", 2, "Norrby"))
    place = Place("comment_user", "", 0, 6)
    write_comment(layer, "", "Fatima", ann)
    clearances.clear(layer, [place], reason=REASON, by=ann)
    write_comment(layer, "Fatima", "Kalmar", ann)
    assert readable(layer)[place] == "Kalmar"
    clearances.clear(layer, [place], reason="The word itself", by=ann)
    assert [(each.words, each.reason) for each in clearances.of(layer)] == [("Kalmar", "The word itself")]


def write_comment(layer: Annotation, before: str, after: str, by: User) -> None:
    change = changes.update("annotation", layer.pk, {"comment_user": before}, {"comment_user": after})
    held = refreshed(layer)
    operations.save(held, base_version=held.version, operations=[changes.operation(change)], by=by)


def test_clearing_a_place_counts_as_starting_the_document(layer: Annotation, ann: User) -> None:
    Annotation.objects.filter(pk=layer.pk).update(status=AnnotationStatus.NEW)
    clearances.clear(layer, [SECOND], reason=REASON, by=ann)
    layer.refresh_from_db()
    assert layer.status == AnnotationStatus.IN_PROGRESS


def test_in_a_review_only_the_reviewer_clears(layer: Annotation, ann: User, rut: User) -> None:
    Annotation.objects.filter(pk=layer.pk).update(status=AnnotationStatus.IN_REVIEW)
    layer.refresh_from_db()
    factories.review(layer, rut)
    with pytest.raises(errors.NotEditable):
        clearances.clear(layer, [SECOND], reason=REASON, by=ann)
    clearances.clear(layer, [SECOND], reason=REASON, by=rut)
    with pytest.raises(errors.NotEditable):
        clearances.take_back(clearances.of(layer).get(), by=ann)
    clearances.take_back(clearances.of(layer).get(), by=rut)


def test_events_count_places_and_hold_no_words(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND, THIRD], reason=REASON, by=ann)
    clearances.take_back(clearances.of(layer).get(start=THIRD.start), by=ann)
    told = Event.objects.filter(annotation=layer, by=ann).order_by("created_at")
    assert [(each.verb, each.values, each.reason) for each in told] == [
        (Verb.PLACES_CLEARED, {"places": 2}, ""),
        (Verb.CLEARANCE_TAKEN_BACK, {}, ""),
    ]


def test_words_and_reason_are_stored_encrypted(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND], reason=REASON, by=ann)
    with connection.cursor() as cursor:
        cursor.execute("SELECT words, reason FROM annotation_clearance")
        row = b"".join(map(bytes, cursor.fetchone()))
    assert b"Fatima" not in row
    assert REASON.encode() not in row


def test_the_table_says_who_cleared_what_where_and_why(layer: Annotation, ann: User, lead: User) -> None:
    clearances.clear(layer, [THIRD], reason='=HYPERLINK("x")', by=ann)
    head, line = clearances.table(layer.document.project, by=lead)
    assert head == "document,field,place,words,reason,who,when\r\n"
    when = clearances.of(layer).get().created_at.isoformat(timespec="seconds")
    # A value that begins like a formula is written as text.
    assert line == f'{layer.document.external_id},text,60-66,Fatima,"\'=HYPERLINK(""x"")",ann,{when}\r\n'
    assert Event.objects.get(verb=Verb.EXPORTED, by=lead).values == {"format": "clearances"}


def test_they_are_deleted_with_the_document(layer: Annotation, ann: User) -> None:
    clearances.clear(layer, [SECOND], reason=REASON, by=ann)
    layer.document.delete()
    assert not Clearance.objects.exists()


@pytest.fixture
def twice() -> Twice:
    """Both layers hide the same Fatima."""
    made = Twice.over(TEXT)
    for each in (made.first, made.second):
        entity = factories.entity(each, "firstname_female", 1, "Maria")
        made.mark(each, "Fatima", label="firstname_female", entity=entity)
    return made


def cleared(layer: Annotation, place: Place, reason: str) -> Clearance:
    assert layer.annotator is not None
    words = layer.document.text[place.start : place.end]
    return layer.clearances.create(**place._asdict(), words=words, reason=reason, by=layer.annotator)


def test_both_layers_clearances_come_into_the_third(twice: Twice) -> None:
    kept = [
        cleared(twice.first, SECOND, "The first one's"),
        cleared(twice.second, SECOND, "The second one's"),
        cleared(twice.second, THIRD, "Only hers"),
    ]
    layer = twice.adjudicate().annotation
    assert [(each.start, each.reason, each.by, each.created_at) for each in clearances.of(layer)] == [
        (SECOND.start, "The first one's", twice.first.annotator, kept[0].created_at),
        (THIRD.start, "Only hers", twice.second.annotator, kept[2].created_at),
    ]
    assert readable(layer) == {}


def test_words_of_a_row_are_cleared_in_the_row_that_holds_them_in_the_third(twice: Twice) -> None:
    entity = twice.first.entities.get()
    cleared(twice.first, Place("pseudonym", str(entity.pk), 0, 4), REASON)
    cleared(twice.first, Place("comment", str(factories.some_id()), 0, 4), "Of a mention that is gone")
    layer = twice.adjudicate().annotation
    assert [(each.ref, each.reason) for each in clearances.of(layer)] == [(str(layer.entities.get().pk), REASON)]


def test_comparing_anew_brings_new_ones_and_not_those_taken_back(twice: Twice) -> None:
    cleared(twice.first, SECOND, REASON)
    adjudication = twice.adjudicate()
    clearances.take_back(clearances.of(adjudication.annotation).get(), by=twice.kim)
    cleared(twice.second, THIRD, "Later")
    adjudications.renew(adjudication, by=twice.kim)
    assert [(each.start, each.reason) for each in clearances.of(adjudication.annotation)] == [(THIRD.start, "Later")]
