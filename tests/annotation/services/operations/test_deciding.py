"""Tests that each mention's row has the person who last decided about it."""

from __future__ import annotations

import importlib
from types import SimpleNamespace
from typing import Any

import pytest
from django.apps import apps
from django.db import connection

from annotation.models import Annotation, Mention, Role, User
from annotation.services import annotations, operations, payloads
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

migration = importlib.import_module("annotation.migrations.0032_decided_by")


@pytest.fixture
def layer() -> Annotation:
    document = factories.document()
    return factories.layer(document, factories.member(document.project))


@pytest.fixture
def mention(layer: Annotation) -> Mention:
    return factories.mention(layer, 11, 16, status="proposed")


@pytest.fixture
def lead(layer: Annotation) -> User:
    return factories.member(layer.document.project, Role.LEAD)


def changed(mention: Mention, name: str, before: object, after: object) -> dict[str, Any]:
    return changes.operation(changes.update("mention", mention.pk, {name: before}, {name: after}))


def save(layer: Annotation, *sent: dict[str, Any], by: User | None = None) -> None:
    who = by or layer.annotator
    assert who is not None
    layer.refresh_from_db()
    operations.save(layer, base_version=layer.version, operations=sent, by=who)


def decider(mention: Mention) -> User | None:
    return Mention.objects.select_related("decided_by").get(pk=mention.pk).decided_by


def test_a_proposal_has_no_decider(layer: Annotation, mention: Mention) -> None:
    assert decider(mention) is None
    save(layer, changed(mention, "label", "city", "place"))
    assert decider(mention) is None


def test_the_last_person_to_accept_or_correct_a_mention_is_its_decider(
    layer: Annotation, mention: Mention, lead: User
) -> None:
    save(layer, changed(mention, "status", "proposed", "accepted"))
    assert decider(mention) == layer.annotator
    save(layer, changed(mention, "label", "city", "place"), by=lead)
    assert decider(mention) == lead


@pytest.mark.parametrize(("name", "before", "after"), [("comment", "", "Check."), ("flags", [], ["OBS!"])])
def test_a_note_decides_nothing(
    layer: Annotation, mention: Mention, lead: User, name: str, before: object, after: object
) -> None:
    save(layer, changed(mention, "status", "proposed", "accepted"))
    save(layer, changed(mention, name, before, after), by=lead)
    assert decider(mention) == layer.annotator


def test_an_undone_decision_has_no_decider(layer: Annotation, mention: Mention) -> None:
    accepted = changed(mention, "status", "proposed", "accepted")
    save(layer, accepted)
    save(layer, changes.undo(accepted))
    assert decider(mention) is None


def test_marking_words_counts_as_deciding_them(layer: Annotation) -> None:
    row = changes.mention_row(0, 4, label="place")
    save(layer, changes.operation(changes.insert("mention", row), name="add"))
    assert Mention.objects.get(pk=row["id"]).decided_by == layer.annotator


def test_the_editor_is_told_who_decided_each_mention(layer: Annotation, mention: Mention, lead: User) -> None:
    factories.mention(layer, 0, 4, label="place", status="proposed")
    save(layer, changed(mention, "status", "proposed", "rejected"), by=lead)
    told = payloads.of(annotations.read(layer, by=lead), by=lead)["decided"]
    assert told == {"people": [{"id": lead.pk, "name": lead.display_name}], "by": [None, 0]}


def test_rows_from_before_are_filled_from_the_log(layer: Annotation, mention: Mention, lead: User) -> None:
    other = factories.mention(layer, 0, 4, label="place", status="accepted")
    note = changes.operation(changes.update("mention", mention.pk, {"comment": ""}, {"comment": "x"}), name="comment")
    save(layer, changed(mention, "status", "proposed", "accepted"), by=lead)
    save(layer, note)
    Mention.objects.update(decided_by=None)
    migration.fill(apps, SimpleNamespace(connection=connection))
    assert (decider(mention), decider(other)) == (lead, None)
