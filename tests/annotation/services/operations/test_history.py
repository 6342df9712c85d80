"""Tests the log in pages, and the rows at any earlier version."""

from __future__ import annotations

import random
import secrets
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, Event, Operation, Role, User, Verb
from annotation.services import annotations, operations, payloads, rows
from annotation.services.operations import history
from annotation.services.operations.history import Page, Wanted
from pseudonymizer import operations as library
from tests.annotation import changes, factories
from tests.annotation.editors import TEXT, Editor

pytestmark = pytest.mark.django_db

Op = dict[str, Any]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    return factories.layer(document, factories.member(document.project))


@pytest.fixture
def colleague(layer: Annotation) -> User:
    return factories.member(layer.document.project, Role.REVIEWER)


def save(layer: Annotation, *sent: Op, by: User | None = None) -> None:
    annotator = by or layer.annotator
    assert annotator is not None
    version = Annotation.objects.get(pk=layer.pk).version
    operations.save(layer, base_version=version, operations=sent, by=annotator)


def page(layer: Annotation, **wanted: Any) -> Page:
    return history.page(Annotation.objects.get(pk=layer.pk), Wanted(**wanted))


def versions(layer: Annotation, **wanted: Any) -> list[int]:
    return [entry.version for entry in page(layer, **wanted).operations]


def relabel(row_id: object, before: str, after: str) -> Op:
    return changes.operation(changes.update("mention", row_id, {"label": before}, {"label": after}))


def accept(row_id: object) -> Op:
    change = changes.update("mention", row_id, {"status": "proposed"}, {"status": "accepted"})
    return changes.operation(change, name="accept")


def comment(layer: Annotation, before: str, after: str) -> Op:
    change = changes.update("annotation", layer.pk, {"comment_user": before}, {"comment_user": after})
    return changes.operation(change, name="document_comment")


def test_the_newest_comes_first_and_what_was_taken_back_says_by_what(layer: Annotation) -> None:
    done = comment(layer, "", "a")
    undo = changes.undo(done)
    save(layer, done)
    save(layer, undo)
    shown = page(layer)
    assert [(str(entry.pk), entry.name) for entry in shown.operations] == [
        (undo["op_id"], "undo"),
        (done["op_id"], "document_comment"),
    ]
    assert {str(one): str(other) for one, other in shown.undone_by.items()} == {done["op_id"]: undo["op_id"]}
    assert (shown.version, shown.more) == (2, False)


def test_a_page_goes_on_before_the_last_version_of_the_one_before(layer: Annotation) -> None:
    save(layer, *[comment(layer, "x" * count, "x" * (count + 1)) for count in range(5)])
    assert (versions(layer, limit=2), page(layer, limit=2).more) == ([5, 4], True)
    assert versions(layer, limit=2, before=4) == [3, 2]
    assert (versions(layer, limit=2, before=2), page(layer, limit=2, before=2).more) == ([1], False)
    assert versions(layer, before=0) == []


def test_an_operation_too_large_for_a_page_has_one_of_its_own(layer: Annotation) -> None:
    large = secrets.token_hex(700_000)
    save(layer, comment(layer, "", large), comment(layer, large, large[::-1]))
    assert (versions(layer), page(layer).more) == ([2], True)
    assert (versions(layer, before=2), page(layer, before=2).more) == ([1], False)


def test_the_operations_of_one_person(layer: Annotation, colleague: User) -> None:
    save(layer, comment(layer, "", "a"))
    save(layer, comment(layer, "a", "b"), by=colleague)
    assert versions(layer, by=colleague.pk) == [2]
    assert {person.pk for person in page(layer, by=colleague.pk).people} == {colleague.pk, layer.annotator_id}


def test_the_operations_on_one_mention_or_rewrite(layer: Annotation) -> None:
    one, other = factories.mention(layer, 11, 16), factories.mention(layer, 29, 34)
    rewrite = changes.rewrite_row([[5, 8]], [(5, "bodde")], mention_id=str(one.pk))
    save(layer, accept(one.pk), accept(other.pk), relabel(one.pk, "city", "place"))
    save(layer, changes.operation(changes.insert("rewrite", rewrite), name="rewrite"))
    assert versions(layer, row_ids=[one.pk]) == [3, 1]
    assert versions(layer, row_ids=[rewrite["id"]]) == [4]
    assert versions(layer, row_ids=[one.pk, other.pk]) == []


def test_the_label_filter_finds_operations_on_rows_that_ever_had_the_label(layer: Annotation) -> None:
    was, stays, never = (factories.mention(layer, 18 * place + 11, 18 * place + 16) for place in range(3))
    save(layer, accept(was.pk), accept(stays.pk), comment(layer, "", "a"))
    save(layer, relabel(was.pk, "city", "region"), relabel(never.pk, "city", "place"), accept(never.pk))
    note = changes.update("mention", was.pk, {"comment": ""}, {"comment": "!"})
    save(layer, changes.operation(note, name="comment"))
    assert versions(layer, label="region") == [7, 4, 1]
    assert versions(layer, label="place") == [6, 5]
    assert versions(layer, label="city") == [7, 6, 5, 4, 2, 1]
    assert versions(layer, label="cit") == []


def test_the_label_filter_includes_deleted_rows_and_entities(layer: Annotation) -> None:
    mention, entity = changes.mention_row(11, 16, label="region"), changes.entity_row("area", 1)
    save(layer, changes.operation(changes.insert("mention", mention), changes.insert("entity", entity), name="add"))
    save(layer, changes.operation(changes.delete("mention", mention), name="remove"))
    assert versions(layer, label="region") == [2, 1]
    assert versions(layer, label="area") == [1]
    assert versions(layer, label="region", limit=1, before=2) == [1]


def test_the_data_for_filters_contains_only_ids_and_labels(layer: Annotation) -> None:
    mention = changes.mention_row(11, 16, comment="canary")
    save(layer, changes.operation(changes.insert("mention", mention), name="add"))
    assert Operation.objects.values_list("touched", flat=True).get() == f"{mention['id']} city"


def test_the_document_is_shown_as_it_was(layer: Annotation) -> None:
    mention = factories.mention(layer, 11, 16)
    assert layer.annotator is not None
    save(layer, relabel(mention.pk, "city", "place"), comment(layer, "", "a"))
    past = payloads.of(annotations.read_past(layer, 1, by=layer.annotator))
    assert (past["version"], past["can_edit"], past["comments"]["comment_user"]) == (1, False, "")
    assert past["mentions"]["rows"][0][3] == "place"
    first = payloads.of(annotations.read_past(layer, 0, by=layer.annotator))
    assert first["mentions"]["rows"][0][3] == "city"
    assert first["reserved"] == {}


def test_opening_an_earlier_version_is_recorded_as_reading(layer: Annotation) -> None:
    assert layer.annotator is not None
    save(layer, comment(layer, "", "a"))
    annotations.read_past(layer, 0, by=layer.annotator)
    (event,) = Event.objects.filter(verb=Verb.ANNOTATION_OPENED, annotation=layer)
    assert (event.by, event.values) == (layer.annotator, {"version": 0})


def test_a_version_beyond_the_current_one_is_refused(layer: Annotation) -> None:
    assert layer.annotator is not None
    with pytest.raises(errors.InvalidInput):
        annotations.read_past(layer, 1, by=layer.annotator)


def test_rows_of_the_past_come_in_the_order_of_the_present(layer: Annotation) -> None:
    assert layer.annotator is not None
    held = [changes.mention_row(start, start + 4) for start in (0, 18, 36)]
    save(layer, changes.operation(*[changes.insert("mention", row) for row in held], name="add"))
    save(layer, changes.operation(changes.delete("mention", held[0]), name="remove"))
    past = annotations.read_past(layer, 1, by=layer.annotator)
    assert list(past.rows["mention"]) == [row["id"] for row in held]


@pytest.mark.parametrize("seed", range(100))
def test_the_log_of_two_people_leads_to_the_rows_and_back_to_those_of_any_version(seed: int) -> None:
    """Holds whatever two people do and undo."""
    rng = random.Random(seed)
    layer = _started(rng)
    assert layer.annotator is not None
    people = [layer.annotator, factories.member(layer.document.project, Role.REVIEWER)]
    states: list[library.Rows] = [rows.of(layer)]
    editors = [Editor(states[0], rng) for _ in people]
    for _ in range(4):
        turn = rng.randrange(2)
        editors[turn].held = states[-1]
        sent = []
        for _ in range(rng.randint(1, 4)):
            sent.append(editors[turn].next())
            states.append(editors[turn].held)
        save(layer, *sent, by=people[turn])
    current = Annotation.objects.get(pk=layer.pk)
    log = operations.since(current, 0)
    replayed = states[0]
    for entry in log:
        replayed = library.apply(replayed, {"changes": entry.changes})
    assert replayed == states[-1] == rows.of(current)
    for version, state in enumerate(states):
        assert history.taken_back(rows.of(current), log[version:]) == state


def _started(rng: random.Random) -> Annotation:
    document = factories.document(text=TEXT)
    layer = factories.layer(document, factories.member(document.project))
    for place in range(rng.randrange(4)):
        entity = factories.entity(layer, "city", place + 1, f"By{place}")
        factories.mention(layer, 18 * place + 11, 18 * place + 16, entity=entity)
    return layer
