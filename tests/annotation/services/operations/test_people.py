"""Tests that decisions for several people are saved for all of them, undone, and written as they are."""

from __future__ import annotations

from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, User
from annotation.services import operations
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def annotator() -> User:
    return factories.user("annotator")


@pytest.fixture
def layer(annotator: User) -> Annotation:
    project = factories.project(lead=factories.user("lead"), label_set="tab")
    document = factories.document(project, "Anna bor i Borås.", person_to_protect="Anna Ek; Bo Lind")
    return factories.layer(document, factories.member(project))


def decided(*types: str | None) -> list[dict[str, Any]]:
    return [
        {"person": place, "identifier_type": kind, "confidential_status": None} for place, kind in enumerate(types, 1)
    ]


def save(layer: Annotation, operation: dict[str, Any]) -> None:
    assert layer.annotator is not None
    layer.refresh_from_db()
    operations.save(layer, base_version=layer.version, operations=[operation], by=layer.annotator)


def deciding(layer: Annotation, kind: str, *types: str | None) -> dict[str, Any]:
    row = factories.mention(layer, 0, 4, label="PERSON")
    before, after = {"identifier_type": None, "decisions": []}, {"identifier_type": kind, "decisions": decided(*types)}
    return changes.operation(changes.update("mention", row.pk, before, after), name="identifier_type")


def test_a_decision_for_one_person_is_saved_and_undone(layer: Annotation) -> None:
    made = deciding(layer, "DIRECT", "DIRECT", "NO_MASK")
    save(layer, made)
    held = layer.mentions.get()
    assert (held.identifier_type, held.decisions) == ("DIRECT", decided("DIRECT", "NO_MASK"))
    save(layer, changes.undo(made))
    held.refresh_from_db()
    assert (held.identifier_type, held.decisions) == (None, [])


@pytest.mark.parametrize("types", [("QUASI",), ("QUASI", "NO_MASK", "NO_MASK")])
def test_decisions_for_other_people_than_the_documents_are_refused(layer: Annotation, types: tuple[str, ...]) -> None:
    with pytest.raises(errors.RuleBroken) as refused:
        save(layer, deciding(layer, "QUASI", *types))
    assert refused.value.fields["rule"] == "unknown_person"


def test_what_is_readable_for_one_person_only_stays_masked(layer: Annotation) -> None:
    with pytest.raises(errors.RuleBroken) as refused:
        save(layer, deciding(layer, "NO_MASK", "NO_MASK", "QUASI"))
    assert refused.value.fields["rule"] == "not_union"


def test_a_browser_of_before_keeps_its_unsent_mention(layer: Annotation) -> None:
    row = changes.mention_row(0, 4, label="PERSON", identifier_type="QUASI")
    del row["decisions"]
    save(layer, changes.operation(changes.insert("mention", row)))
    assert layer.mentions.get().decisions == []
