"""Tests the chain of events: it detects every change made outside the application, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from annotation.models import Chain, Event, Fault, Project, User, Verb, keyring
from annotation.services import audit, events, jobs, keys
from annotation.services.audit import Head
from annotation.services.projects import deletions
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

REASON = "Hon heter Berit."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def linked(project: Project, lead: User) -> list[Event]:
    """Ten events in the chain, one of them with a reason."""
    audit.link_events()  # begins the chain
    for turn in range(9):
        events.record(Verb.EXPORTED, by=lead, project=project, format="text", count=turn, share=0.1 * turn)
    events.record(Verb.STATUS_CHANGED, by=lead, project=project, reason=REASON, people={1: "a", 10: "b", 9: "c"})
    audit.link_events()
    return list(Event.objects.order_by("position"))


def found() -> tuple[Fault, int] | None:
    walk = audit.verify()
    return walk.found and (walk.found.fault, walk.found.position)


def at(position: int) -> Event:
    return Event.objects.get(position=position)


def test_an_untouched_chain_holds(linked: list[Event]) -> None:
    walk = audit.verify()
    assert (walk.found, walk.head.position, walk.waiting, walk.adopted) == (None, 10, 0, 0)
    assert [event.position for event in linked] == list(range(1, 11))


def test_linking_twice_changes_nothing(linked: list[Event]) -> None:
    before = audit.verify().head
    assert audit.link_events() == 0
    assert audit.verify().head == before


def test_an_empty_record_holds() -> None:
    assert audit.verify().found is None
    audit.link_events()
    assert audit.verify().found is None


def test_events_without_a_place_are_counted(linked: list[Event], lead: User) -> None:
    events.record(Verb.LOGGED_OUT, by=lead)
    walk = audit.verify()
    assert (walk.found, walk.waiting) == (None, 1)


ALTERATIONS: dict[str, Callable[[Event], dict[str, object]]] = {
    "who": lambda event: {"by": factories.user("somebody")},
    "when": lambda event: {"created_at": event.created_at - timedelta(microseconds=1)},
    "what": lambda event: {"verb": Verb.LOGGED_IN, "kind": "log_in"},
    "kind": lambda event: {"kind": "changed"},
    "values": lambda event: {"values": {**event.values, "count": 99}},
    "project": lambda event: {"project": None},
    "document": lambda event: {"document": factories.document()},
    "annotation": lambda event: {"annotation": factories.layer(factories.document(), factories.user("other"))},
    "hash": lambda event: {"mac": bytes(32)},
}


@pytest.mark.parametrize("alter", ALTERATIONS.values(), ids=ALTERATIONS.keys())
def test_an_altered_event_is_named(linked: list[Event], alter: Callable[[Event], dict[str, object]]) -> None:
    event = at(4)
    Event.objects.filter(pk=event.pk).update(**alter(event))
    walk = audit.verify()
    assert walk.found is not None
    assert (walk.found.position, walk.found.event) == (4, event.pk)
    assert walk.head.position == 3


def test_a_removed_reason_is_found(linked: list[Event]) -> None:
    Event.objects.filter(position=10).update(reason=b"")
    assert found() == (Fault.ALTERED, 10)


def test_a_deleted_event_is_found(linked: list[Event]) -> None:
    at(4).delete()
    assert found() == (Fault.MISSING, 4)


def test_a_deleted_event_is_found_when_the_others_move_up(linked: list[Event]) -> None:
    at(4).delete()
    for event in Event.objects.filter(position__gt=4).order_by("position"):
        Event.objects.filter(pk=event.pk).update(position=event.position - 1)
    assert found() == (Fault.MOVED, 4)


def test_swapped_events_are_found(linked: list[Event]) -> None:
    first, second = at(4), at(5)
    for event, position in ((first, 100), (second, 4), (first, 5)):
        Event.objects.filter(pk=event.pk).update(position=position)
    assert found() == (Fault.MOVED, 4)


def test_a_made_up_event_is_found_before_and_after_it_is_linked(linked: list[Event], lead: User) -> None:
    made_up = Event.objects.create(verb=Verb.LOGGED_IN, by=lead, kind="log_in", mac=bytes(at(3).mac))
    assert found() == (Fault.FOREIGN, 10)
    audit.link_events()
    walk = audit.verify()
    assert walk.found is not None
    assert (walk.found.fault, walk.found.event) == (Fault.ALTERED, made_up.pk)


def test_an_event_without_a_hash_is_not_taken_for_an_old_one(linked: list[Event], lead: User) -> None:
    Event.objects.create(verb=Verb.LOGGED_IN, by=lead, kind="log_in", created_at=timezone.now() - timedelta(days=900))
    audit.link_events()
    assert found() == (Fault.ALTERED, 11)


def test_an_end_that_is_cut_off_is_found(linked: list[Event]) -> None:
    Event.objects.filter(position__gt=7).delete()
    assert found() == (Fault.CUT_OFF, 10)


def test_an_end_that_is_set_back_is_found(linked: list[Event]) -> None:
    Event.objects.filter(position__gt=7).delete()
    Chain.objects.update(position=7, head=at(7).link)
    assert found() == (Fault.HEAD, 7)
    events.record(Verb.LOGGED_OUT, by=None)
    assert audit.link_events() == 0  # later events would hide it


def test_a_whole_older_state_is_found_by_a_head_noted_elsewhere(linked: list[Event], lead: User) -> None:
    older = Chain.objects.get()
    events.record(Verb.LOGGED_OUT, by=lead)
    audit.link_events()
    noted = Head.parse(str(audit.verify().head))
    Event.objects.filter(position=11).delete()
    older.save()
    assert found() is None
    walk = audit.verify(earlier=noted)
    assert walk.found is not None
    assert (walk.found.fault, walk.found.position) == (Fault.CUT_OFF, 11)


def test_a_chain_that_was_built_anew_is_found_by_a_head_noted_elsewhere(linked: list[Event]) -> None:
    noted = audit.verify().head
    at(4).delete()
    Event.objects.update(position=None, link=b"", mac=b"")
    Chain.objects.all().delete()
    audit.link_events()
    again = audit.verify()
    assert (again.found, again.adopted) == (None, 9)  # somebody with the key can do this; `begun_at` reveals it
    events.record(Verb.LOGGED_OUT, by=None)
    audit.link_events()
    walk = audit.verify(earlier=noted)
    assert walk.found is not None
    assert walk.found.fault == Fault.MOVED


def test_the_row_of_the_chain_cannot_be_taken_away(linked: list[Event]) -> None:
    Chain.objects.all().delete()
    assert found() == (Fault.HEAD, 10)
    events.record(Verb.LOGGED_OUT, by=None)
    assert audit.link_events() == 0


def test_an_earlier_head_stays_true_while_the_chain_grows(linked: list[Event], lead: User) -> None:
    noted = audit.verify().head
    events.record(Verb.LOGGED_OUT, by=lead)
    audit.link_events()
    assert audit.verify(earlier=noted).found is None


def test_a_rolled_back_event_leaves_no_gap(linked: list[Event], lead: User) -> None:
    with transaction.atomic():
        events.record(Verb.LOGGED_IN, by=lead)
        transaction.set_rollback(True)
    events.record(Verb.LOGGED_OUT, by=lead)
    audit.link_events()
    walk = audit.verify()
    assert (walk.found, walk.head.position) == (None, 11)


def test_an_event_that_was_committed_late_is_linked_after_earlier_ones(linked: list[Event], lead: User) -> None:
    late = events.record(Verb.LOGGED_OUT, by=lead)
    Event.objects.filter(pk=late.pk).delete()
    events.record(Verb.LOGGED_IN, by=lead)
    audit.link_events()
    late.save(force_insert=True)
    audit.link_events()
    assert audit.verify().found is None
    assert at(12).pk == late.pk


def test_rows_that_events_refer_to_can_be_deleted(linked: list[Event], project: Project, lead: User) -> None:
    document = factories.document(project)
    layer = factories.layer(document, lead)
    events.record(Verb.ANNOTATION_OPENED, by=lead, **events.about(layer))
    was = document.pk
    document.delete()
    audit.link_events()
    assert audit.verify().found is None
    assert Event.objects.get(verb=Verb.ANNOTATION_OPENED).document_id == was


def test_a_deleted_project_leaves_the_chain_as_it_was(linked: list[Event], project: Project, lead: User) -> None:
    job = deletions.start(project, typed=project.name, by=lead)
    jobs.run(job.pk, HANDLERS)
    assert not Project.objects.filter(pk=project.pk).exists()
    audit.link_events()
    assert audit.verify().found is None
    assert Event.objects.filter(project=project.pk).count() == 10


def test_another_projects_events_are_checked_by_their_links_only(linked: list[Event]) -> None:
    Event.objects.filter(position=4).update(values={})
    assert audit.verify(project_id=factories.some_id()).found is None
    assert audit.verify(project_id=at(4).project_id).found is not None


def test_a_new_master_key_leaves_it_valid(settings: Any, tmp_path: Path) -> None:
    settings.MASTER_KEYS_FILE = tmp_path / "master_keys.json"
    keys.create_master_keys(settings.MASTER_KEYS_FILE)
    events.record(Verb.STATUS_CHANGED, by=None, project=factories.project(), reason=REASON)
    audit.link_events()
    assert keys.rotate_master_key() == 2
    assert keys.forget_unused_master_keys() == 1
    keyring.forget()
    assert audit.verify().found is None
    assert Event.objects.get().reason == REASON


class TestOldEvents:
    """Events from a version without a chain."""

    @pytest.fixture
    def old(self, project: Project, lead: User, monkeypatch: pytest.MonkeyPatch) -> int:
        monkeypatch.setattr("annotation.services.audit._chaining.AT_ONCE", 10)
        rows = [Event(verb=Verb.EXPORTED, kind="exported", by=lead, project=project) for _ in range(35)]
        Event.objects.bulk_create(rows)
        return len(rows)

    def test_old_events_are_adopted_once(self, old: int) -> None:
        assert audit.link_events() == old
        walk = audit.verify()
        assert (walk.found, walk.head.position, walk.adopted) == (None, old, old)
        assert not Chain.objects.get().adopting

    def test_old_events_are_adopted_in_batches(self, old: int, lead: User) -> None:
        audit.link_events(seconds=0.000001)
        assert audit.verify().found is None
        events.record(Verb.LOGGED_IN, by=lead)
        audit.link_events()
        walk = audit.verify()
        assert (walk.found, walk.head.position, walk.adopted) == (None, old + 1, old)


def written(by: User, count: int) -> None:
    """Writes events; every fifth is rolled back."""
    for turn in range(count):
        with transaction.atomic():
            events.record(Verb.EXPORTED, by=by, count=turn)
            transaction.set_rollback(turn % 5 == 4)
    connection.close()


def linked_meanwhile(times: int) -> None:
    for _ in range(times):
        audit.link_events()
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_eight_writers_at_once_and_two_who_link() -> None:
    lead = factories.user("lead")
    with ThreadPoolExecutor(10) as threads:
        work = [threads.submit(written, lead, 25) for _ in range(8)]
        work += [threads.submit(linked_meanwhile, 20) for _ in range(2)]
    for each in work:
        each.result()
    audit.link_events()
    walk = audit.verify()
    assert (walk.found, walk.head.position, walk.waiting) == (None, 8 * 20, 0)
