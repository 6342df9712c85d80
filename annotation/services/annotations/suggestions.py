"""Suggests entities that may be the same, and remembers those that an annotator has told apart."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.db import transaction

from annotation import errors
from annotation.models import Annotation, User
from annotation.services import operations, rows
from pseudonymizer import entities
from pseudonymizer.entities import Suggestion
from pseudonymizer.pseudonyms import moments

MOST_DISMISSED = 20_000

Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Suggested:
    """`dismissed`: how many pairs of entities that are still there have been told apart."""

    suggestions: Sequence[Suggestion]
    dismissed: int


def of(annotation: Annotation) -> Suggested:
    mentions, known, _ = rows.values(rows.of(annotation))
    ids = {entity.id for entity in known}
    told_apart = {pair for pair in _pairs(annotation) if pair <= ids}
    document = annotation.document
    apart = told_apart | moments.apart(mentions, document.text, document.language)
    found = entities.suggestions(
        mentions, known, document.text, annotation.label_set, language=document.language, dismissed=apart
    )
    return Suggested(found, len(told_apart))


def dismiss(annotation: Annotation, pairs: Iterable[tuple[uuid.UUID, uuid.UUID]], *, by: User) -> None:
    """Notes that the entities of each pair differ. This is not an operation, since the document does not change."""
    with transaction.atomic():
        current = operations.lock(annotation)
        operations.require_editable(current, by=by)
        told_apart = {*_pairs(current), *(frozenset((str(one), str(other))) for one, other in pairs)}
        if len(told_apart) > MOST_DISMISSED:
            raise errors.InvalidInput(pairs=["So many cannot be remembered."])
        _remember(current, told_apart)


def bring_back(annotation: Annotation, *, by: User) -> None:
    """Suggests all dismissed pairs again."""
    with transaction.atomic():
        current = operations.lock(annotation)
        operations.require_editable(current, by=by)
        _remember(current, set())


def _pairs(annotation: Annotation) -> set[Pair]:
    return {frozenset(pair) for pair in annotation.dismissed}


def _remember(annotation: Annotation, pairs: set[Pair]) -> None:
    annotation.dismissed = sorted(sorted(pair) for pair in pairs)
    annotation.save(update_fields=["dismissed"])
