"""Reads a hunspell dictionary as data: which words a language accepts in lower case."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

# With shorter parts, almost anything would be a compound.
SHORTEST_PART = 3
_NAMED_FLAGS = ("FORBIDDENWORD", "NEEDAFFIX", "ONLYINCOMPOUND", "COMPOUNDBEGIN", "COMPOUNDEND")


class _Ending(NamedTuple):
    strip: str
    add: str
    flags: str
    condition: re.Pattern[str]


@dataclass(slots=True)
class _Rules:
    """The endings by flag, and the flags with other meanings."""

    endings: dict[str, list[_Ending]]
    named: dict[str, str]

    def says(self, flags: str, name: str) -> bool:
        return self.named.get(name, "\0") in flags


@dataclass(slots=True)
class Dictionary:
    """The forms accepted in lower case, the parts of compounds, and the capitalised forms with their flags."""

    words: set[str] = field(default_factory=set)
    first_parts: set[str] = field(default_factory=set)
    last_parts: set[str] = field(default_factory=set)
    capitalised: set[str] = field(default_factory=set)
    capitals: dict[str, str] = field(default_factory=dict)

    def accepts(self, form: str) -> bool:
        return form in self.words or (form not in self.capitalised and self._is_compound(form))

    def _is_compound(self, form: str) -> bool:
        cuts = range(SHORTEST_PART, len(form) - SHORTEST_PART + 1)
        return any(form[:cut] in self.first_parts and form[cut:] in self.last_parts for cut in cuts)


def read(path: Path) -> Dictionary:
    """The dictionary with this list of stems. The .aff file beside it has the rules for endings."""
    rules = _rules(path.with_suffix(".aff"))
    dictionary = Dictionary()
    for line in path.read_text(encoding="utf-8").splitlines()[1:]:
        stem, _, rest = line.partition("/")
        flags = rest.split()[0] if rest else ""
        if not rules.says(flags, "FORBIDDENWORD"):
            _add(dictionary, stem, flags, rules)
    return dictionary


def _add(dictionary: Dictionary, stem: str, flags: str, rules: _Rules) -> None:
    small = stem[:1] == stem[:1].lower()
    if not small and not rules.says(flags, "ONLYINCOMPOUND"):
        dictionary.capitals[stem] = flags
    for form, own in _forms(stem, flags, rules):
        if not small:
            dictionary.capitalised.add(form.casefold())
            continue
        if not rules.says(own, "ONLYINCOMPOUND"):
            dictionary.words.add(form)
        if rules.says(own, "COMPOUNDBEGIN"):
            dictionary.first_parts.add(form)
        if rules.says(own, "COMPOUNDEND"):
            dictionary.last_parts.add(form)


def _forms(stem: str, flags: str, rules: _Rules) -> Iterator[tuple[str, str]]:
    """The stem and its inflected forms, with their flags. The stem's flags for compounds apply to its forms too."""
    if not rules.says(flags, "NEEDAFFIX"):
        yield stem, flags
    inherited = {rules.named.get("ONLYINCOMPOUND"), rules.named.get("COMPOUNDEND")}
    kept = "".join(flag for flag in flags if flag in inherited)
    for flag in flags:
        for ending in rules.endings.get(flag, ()):
            if stem.endswith(ending.strip) and ending.condition.search(stem):
                yield stem[: len(stem) - len(ending.strip)] + ending.add, ending.flags + kept


def _rules(path: Path) -> _Rules:
    rules = _Rules(defaultdict(list), {})
    for line in path.read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["SFX", flag, strip, addition, condition, *_]:
                add, _, flags = addition.partition("/")
                pattern = re.compile(f"(?:{condition})\\Z")
                rules.endings[flag].append(_Ending(strip.removeprefix("0"), add.removeprefix("0"), flags, pattern))
            case [name, flag] if name in _NAMED_FLAGS:
                rules.named[name] = flag
    return rules
