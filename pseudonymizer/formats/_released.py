"""Defines a document as it may leave the project. Formats without originals get this and never the source."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from pseudonymizer.formats import _masked, _target
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._masked import Piece
from pseudonymizer.formats._target import Marked


@dataclass(frozen=True)
class ReleasedDocument:
    """What a reader outside the project may see. `id` is its only name: a number that the server drew for this file."""

    id: str
    language: str
    _target: Callable[[], Marked] = field(repr=False)
    _masked: Callable[[], Iterable[Piece]] = field(repr=False)

    @classmethod
    def of(cls, document: AnnotatedDocument) -> Self:
        return cls(
            document.id, document.language, lambda: _target.marked(document), lambda: tuple(_masked.pieces(document))
        )

    @cached_property
    def target(self) -> Marked:
        """The target text with its labels and replacements."""
        return self._target()

    @cached_property
    def masked(self) -> tuple[Piece, ...]:
        """The pieces of the masked text."""
        return tuple(self._masked())

    @property
    def masked_text(self) -> str:
        return _masked.text(self.masked)
