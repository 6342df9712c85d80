"""Splits the flat labels of an edge into base labels, numbers, modifiers and temporary labels."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala.labels import is_number, respelt
from pseudonymizer.formats._svala.values import Edge
from pseudonymizer.labels import LabelSet

GREATEST_NUMBER = 1_000_000
LONGEST_NUMBER = 20  # with leading zeros


@dataclass(frozen=True, slots=True)
class Marks:
    labels: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    modifiers: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()

    @property
    def spoken(self) -> bool:
        return bool(self.labels or self.modifiers or self.flags)

    def named(self) -> Iterator[tuple[str | None, int | None]]:
        """Each base label with its number; None for a missing one."""
        numbers = self.numbers if len(self.numbers) == len(self.labels) else self.numbers * len(self.labels)
        if not self.labels:
            yield None, None
        for place, label in enumerate(self.labels):
            yield label, numbers[place] if numbers else None


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads the labels of one file's edges. Every error names the file, the edge and one of its tokens."""

    file: str
    label_set: LabelSet

    def refuse(self, edge: Edge, problem: str, **fields: object) -> InvalidFormat:
        token = edge.ids[0]
        message = f"{self.file}: edge {edge.id}, token {token}: {problem}."
        return InvalidFormat(message, file=self.file, edge=edge.id, token=token, **fields)

    def marks(self, edge: Edge, words: str) -> Marks:
        """The marks of an edge. `words` is its source text, which tells what some old labels mean today."""
        held: dict[str, dict[str, None]] = defaultdict(dict)
        for label in self.spelt(edge, words):
            held[self._kind(label, edge)][label] = None
        numbers = tuple(dict.fromkeys(int(number) for number in held["number"]))
        self._check(edge, tuple(held["base"]), numbers)
        modifiers = tuple(sorted(held["modifier"]))
        return Marks(tuple(held["base"]), numbers, modifiers, tuple(sorted(held["temporary"])))

    def spelt(self, edge: Edge, words: str) -> tuple[str, ...]:
        """The labels in today's spelling. An edge whose labels are all in the set stays as it is."""
        if all(label in self.label_set or is_number(label) for label in edge.labels):
            return edge.labels
        spelling = respelt(edge.labels, words)
        return (*spelling.labels, *spelling.gone)

    def _kind(self, label: str, edge: Edge) -> str:
        if is_number(label):
            if len(label) > LONGEST_NUMBER or not 1 <= int(label) <= GREATEST_NUMBER:
                raise self.refuse(edge, "the number is out of range", reason="number")
            return "number"
        if label not in self.label_set:
            raise self.refuse(edge, f"{label} is not a label of {self.label_set.key}", label=label, reason="label")
        return self.label_set[label].kind

    def _check(self, edge: Edge, labels: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        if numbers and not labels:
            raise self.refuse(edge, "there is a number without a label", reason="number_alone")
        if len(labels) > 1 and not self.label_set.allows_overlap:
            raise self.refuse(edge, "there is more than one label", reason="several_labels")
        if len(numbers) not in (0, 1, len(labels)):
            raise self.refuse(edge, "there are more numbers than labels", reason="several_numbers")


def placed(edge: Edge, places: Mapping[str, int]) -> tuple[int, ...]:
    """The sorted positions of an edge's tokens on one side."""
    return tuple(sorted(places[token] for token in edge.ids if token in places))
