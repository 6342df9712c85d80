"""Defines which labels a file may use: those of a label set, and foreign ones that stand for some of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation._counting import Pair
from pseudonymizer.evaluation._matching import best
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention


@dataclass(frozen=True, slots=True)
class Inventory:
    """`foreign` maps each foreign label to patterns for the labels it stands for. If it is given, only foreign labels
    are counted.
    """

    label_set: LabelSet
    foreign: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def parts(self, joined: str) -> tuple[str | None, tuple[str, ...]]:
        """Label and modifiers of `city+foreign+gen`. The label is None if there are only temporary labels."""
        known = {part: self.label_set[part].kind for part in joined.split("+") if part in self.label_set}
        read = [part for part in joined.split("+") if known.get(part) != "temporary"]
        label = next((part for part in read if known.get(part) != "modifier"), None)
        return label, tuple(sorted(part for part in read if part != label))

    def must_replace(self, label: str) -> bool:
        meant = [each for each in self.label_set.base if self.stands_for(label, each.key) or each.key == label]
        return any(each.must_replace for each in meant)

    def stands_for(self, foreign: str, label: str) -> bool:
        return any(fnmatchcase(label, pattern) for pattern in self.foreign.get(foreign, ()))

    def translated(self, pair: Pair) -> Pair:
        """The pair with foreign labels. Mentions without a foreign label are left out."""
        if not self.foreign:
            return pair
        gold = tuple(mention for mention in pair.gold if mention.label in self.foreign)
        proposed, held_back = (
            tuple(moved for mention in side if (moved := self._translated(mention, gold)))
            for side in (pair.proposed, pair.held_back)
        )
        return replace(pair, gold=gold, proposed=proposed, held_back=held_back)

    def _translated(self, mention: Mention, gold: tuple[Mention, ...]) -> Mention | None:
        """The mention with its foreign label. If several foreign labels are possible, takes the one of the gold mention
        it touches.
        """
        label = mention.label or ""
        possible = [foreign for foreign in self.foreign if foreign == label or self.stands_for(foreign, label)]
        if not possible:
            return None
        touched = [
            each for each in gold if each.label in possible and each.start < mention.end and mention.start < each.end
        ]
        met = best(mention, touched)
        return replace(mention, label=met.label if met else possible[0])


def read_inventory(data: bytes, name: str, label_set: LabelSet) -> Inventory:
    """Reads a JSON object that maps a foreign label to the label or labels it stands for (`*` for any ending).

    Raises InvalidFormat if it is no such object.
    """
    try:
        values = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        raise InvalidFormat(f"{name}: this is not JSON in UTF-8.", file=name) from None
    if not (isinstance(values, dict) and values):
        raise InvalidFormat(f"{name}: this is not an object that names labels.", file=name)
    return Inventory(label_set, {foreign: _meant(foreign, given, name) for foreign, given in values.items()})


def _meant(foreign: str, given: Any, name: str) -> tuple[str, ...]:
    meant = [given] if isinstance(given, str) else given
    if not (isinstance(meant, list) and all(isinstance(each, str) for each in meant)):
        raise InvalidFormat(f"{name}: {foreign} stands for no label and no list of labels.", file=name, label=foreign)
    return tuple(meant)
