"""Tests what becomes of proposed identifier types when a document is done."""

from __future__ import annotations

from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Mention, Operation, User
from annotation.services import annotations
from tests.annotation import factories

pytestmark = pytest.mark.django_db
TEXT = "Anna bor i Borås och Eva i Malmö."


@pytest.fixture
def annotator() -> User:
    return factories.user("annotator")


@pytest.fixture
def layer(annotator: User) -> Annotation:
    project = factories.project(lead=factories.user("lead"), label_set="tab")
    document = factories.document(project, TEXT, person_to_protect="Anna Ek; Eva Lind")
    factories.machine_layer(document)
    return factories.layer(document, factories.member(project))


def proposed(layer: Annotation, start: int, end: int, label: str, kind: str | None, **decision: Any) -> str:
    evidence: dict[str, Any] = {"detector": "names", "rule": "list", "score": 0.9, "alternatives": []}
    if kind:
        evidence["decision"] = {"identifier_type": kind, "why": "kind", "score": 0.9, **decision}
    made = factories.mention(layer, start, end, label=label, status="proposed", evidence=evidence)
    return str(made.pk)


def done(layer: Annotation) -> Annotation:
    by = layer.annotator
    assert by is not None
    return annotations.change_status(layer, to=AnnotationStatus.DONE, by=by, accept_proposals=True)


def test_proposed_masks_are_accepted_as_one_counted_operation(layer: Annotation) -> None:
    proposed(layer, 0, 4, "PERSON", "DIRECT")
    proposed(layer, 11, 16, "DEM", "QUASI", confidential_status="HEALTH")
    assert done(layer).status == AnnotationStatus.DONE
    found = layer.mentions.order_by("start").values_list("status", "identifier_type", "confidential_status")
    assert list(found) == [("accepted", "DIRECT", None), ("accepted", "QUASI", "HEALTH")]
    (operation,) = Operation.objects.filter(annotation=layer)
    assert (operation.name, len(operation.changes)) == ("accept", 2)


def test_what_is_proposed_for_each_of_several_people_is_accepted_for_each(layer: Annotation) -> None:
    each = [{"identifier_type": kind, "why": "kind", "score": 0.9} for kind in ("QUASI", "DIRECT")]
    made = Mention.objects.get(pk=proposed(layer, 0, 4, "PERSON", "DIRECT", person=2))
    Mention.objects.filter(pk=made.pk).update(evidence={**(made.evidence or {}), "decisions": each})
    done(layer)
    made.refresh_from_db()
    assert made.identifier_type == "DIRECT"
    assert [decision["identifier_type"] for decision in made.decisions] == ["QUASI", "DIRECT"]


@pytest.mark.parametrize("kind", ["NO_MASK", None])
def test_what_would_be_readable_or_has_no_proposal_needs_a_person(layer: Annotation, kind: str | None) -> None:
    proposed(layer, 0, 4, "PERSON", "DIRECT")
    waiting = proposed(layer, 11, 16, "LOC", kind)
    with pytest.raises(errors.NotValid) as refusal:
        done(layer)
    findings = refusal.value.body()["findings"]
    assert isinstance(findings, list)
    stopping = [each for each in findings if each["severity"] == "error"]
    assert [(each["rule"], each["mention_ids"]) for each in stopping] == [("undecided", [waiting])]
    assert set(layer.mentions.values_list("status", "identifier_type")) == {("proposed", None)}


def test_rows_from_before_there_were_proposed_decisions_are_as_they_were(layer: Annotation) -> None:
    proposed(layer, 0, 4, "PERSON", None)
    found = annotations.read(layer, by=layer.annotator or factories.user("x"))
    (row,) = found.rows["mention"].values()
    assert "decision" not in row["evidence"]
    assert layer.mentions.get().identifier_type is None
