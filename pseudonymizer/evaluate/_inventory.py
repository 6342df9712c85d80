"""What labels a file may use: those of a label set, and foreign ones that stand for some of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluate._counting import Pair
from pseudonymizer.evaluate._matching import best
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention


@dataclass(frozen=True, slots=True)
class Inventory:
    """`foreign`: for each foreign label the patterns of the labels it stands for; only these are then counted."""

    label_set: LabelSet
    foreign: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def parts(self, joined: str) -> tuple[str | None, tuple[str, ...]]:
        """Label and modifiers of `city+foreign+gen`; without a label where there are temporary labels only."""
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
        """The pair in foreign labels, without what they have no word for."""
        if not self.foreign:
            return pair
        gold = tuple(mention for mention in pair.gold if mention.label in self.foreign)
        proposed, held_back = (
            tuple(moved for mention in side if (moved := self._translated(mention, gold)))
            for side in (pair.proposed, pair.held_back)
        )
        return replace(pair, gold=gold, proposed=proposed, held_back=held_back)

    def _translated(self, mention: Mention, gold: tuple[Mention, ...]) -> Mention | None:
        """A label that several foreign ones stand for is taken as that of the gold mention which it touches."""
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
    """From a JSON object: a foreign label, and the label or list of labels it stands for (`*` for any ending)."""
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
