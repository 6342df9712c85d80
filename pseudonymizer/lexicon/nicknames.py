"""Finds nicknames of first names: Kalle for Karl."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from pseudonymizer.lexicon.forms import form_of
from pseudonymizer.lexicon.loading import read


def of(name: str) -> frozenset[str]:
    """The short and pet forms of a first name, and the full names it may stand for; case folded."""
    return _known().get(name, frozenset())


@cache
def _known() -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for line in read("nicknames"):
        nickname, _, names = line.partition("\t")
        for name in map(form_of, names.split(" ")):
            found[name].add(form_of(nickname))
            found[form_of(nickname)].add(name)
    return {name: frozenset(others) for name, others in found.items()}
