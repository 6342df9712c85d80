"""A text as the tagger reads it: its pieces, what is known of each, and columns that several features ask for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy

from pseudonymizer.detectors import Text
from pseudonymizer.tagger import _hashes, forms, pieces
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.forms import Form
from pseudonymizer.tagger.pieces import Pieces

REACH = 3
# A feature that no list tells.
NOWHERE = -1
_EDGE = numpy.full(REACH, _hashes.of("edge"), numpy.uint32)


@dataclass(frozen=True)
class Scene:
    text: Text
    cut: Pieces
    forms: Sequence[Form]

    @property
    def size(self) -> int:
        return len(self.forms)

    @cached_property
    def every(self) -> Array:
        return numpy.arange(self.size, dtype=numpy.int32)

    @cached_property
    def at(self) -> Mapping[int, Array]:
        """The words so many places away."""
        words = numpy.array([form.hash for form in self.forms], numpy.uint32)
        padded = numpy.concatenate([_EDGE, words, _EDGE])
        return {step: padded[REACH + step : REACH + step + self.size] for step in range(-REACH, REACH + 1)}

    @cached_property
    def _class_counts(self) -> list[int]:
        return [len(form.classes) for form in self.forms]

    @cached_property
    def class_rows(self) -> Array:
        return numpy.repeat(self.every, self._class_counts)

    @cached_property
    def classes(self) -> Array:
        return numpy.concatenate([form.classes for form in self.forms])

    @cached_property
    def class_sources(self) -> Array:
        sources = self.class_rows.copy()
        sources[numpy.cumsum(self._class_counts) - 1] = NOWHERE
        return sources

    @cached_property
    def sentences(self) -> Array:
        """The number of the sentence of each piece."""
        counted: Array = numpy.cumsum(numpy.array(self.cut.begins, numpy.int32)) - 1
        return counted

    @cached_property
    def firsts(self) -> Array:
        """The first piece of each sentence, and the end."""
        return numpy.append(numpy.flatnonzero(self.cut.begins), self.size)


def read(text: Text) -> Scene | None:
    """None if there is nothing in the text."""
    cut = pieces.cut(text.text)
    known = forms.read()
    return Scene(text, cut, [known[word] for word in cut.words]) if cut.words else None
