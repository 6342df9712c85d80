"""Compiles the table of names with how many people bear each as a first name and as a surname.

Unlike the lexicon, which is for Swedish, it keeps the names that are words: Grant, Woods, May.
"""

from __future__ import annotations

import math
from collections import defaultdict
from pathlib import Path

import marisa_trie

from pseudonymizer.english._forms import NAMES, RECORD
from pseudonymizer.lexicon.build import people

STEPS = 16


def compile_names(file: Path = NAMES) -> None:
    first: dict[str, int] = defaultdict(int)
    last: dict[str, int] = defaultdict(int)
    for name in people.first_names():
        first[name.form] = max(first[name.form], name.bearers, 1)
    for name in people.surnames():
        last[name.form] = max(last[name.form], name.bearers, 1)
    forms = sorted(form for form in {*first, *last} if people.is_one_word(form))
    trie = marisa_trie.RecordTrie(RECORD, [(form, (_step(first[form]), _step(last[form]))) for form in forms])
    file.parent.mkdir(parents=True, exist_ok=True)
    trie.save(str(file))


def _step(bearers: int) -> int:
    return min(STEPS - 1, 1 + int(2 * math.log10(bearers))) if bearers else 0
