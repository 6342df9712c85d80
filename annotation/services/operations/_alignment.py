"""Turns an edited target text into the rewrites that produce it."""

from __future__ import annotations

import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from annotation import errors
from annotation.models import Annotation, User
from annotation.services import documents, policies, rows
from annotation.services.operations import _operations, batches
from annotation.services.rows import Row, Rows
from pseudonymizer import align
from pseudonymizer import errors as library

LONGEST = 100_000  # limit in code points, for the source span and for its new target


@dataclass(frozen=True, slots=True)
class Wish:
    """The target text wanted for a span of the source. `release`: links that may be dissolved for it."""

    start: int
    end: int
    text: str
    release: Sequence[uuid.UUID] = ()


@dataclass(frozen=True, slots=True)
class Aligned:
    """The rewrites to remove and to add, made for this version."""

    version: int
    removed: list[str]
    rewrites: Sequence[Row]


def align_target(annotation: Annotation, wish: Wish, *, by: User) -> Aligned:
    """Changes nothing itself; the page turns the answer into an operation."""
    with transaction.atomic():
        current = _operations.lock(annotation)
        _operations.require_editable(current, by=by)
        held = rows.of(current)
    if not wish.start <= wish.end <= min(current.document.length, wish.start + LONGEST):
        raise errors.InvalidInput(end=["The stretch is too long, or lies outside of the text."])
    removed, made = _aligned(current, held, wish)
    if not batches.would_take(removed, made):
        raise errors.InvalidInput(text=["This is another text in too long a stretch. Change it in parts."])
    return Aligned(current.version, removed, made)


def _aligned(annotation: Annotation, held: Rows, wish: Wish) -> tuple[list[str], Sequence[Row]]:
    mentions, entities, rewrites = rows.values(held)
    document = annotation.document
    try:
        removed, made = align.rewrites(
            document.text,
            documents.base_tokens(document),
            mentions,
            entities,
            annotation.label_set,
            policies.of(document),
            rewrites,
            start=wish.start,
            end=wish.end,
            target=wish.text,
            release=[str(row_id) for row_id in wish.release],
            id_factory=lambda: str(uuid.uuid4()),
        )
    except library.FixedText as error:
        raise errors.FixedText(error.message, **error.fields) from error
    return list(removed), rows.from_rewrites(made)
