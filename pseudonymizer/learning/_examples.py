"""What a project's tagger learns from, and which authors it never sees, so that it can be measured on them."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

# Of all authors this share is held out, and as many more as it takes to have so many documents.
SHARE, FEWEST_HELD_OUT = 0.2, 3


class Span(NamedTuple):
    """`kind`: the identifier type; empty where the label set has none."""

    start: int
    end: int
    label: str
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """A document as people confirmed it. `author`: whose texts stay together. `weight`: counts as so many."""

    id: str
    text: str
    spans: Sequence[Span]
    author: str = ""
    person_to_protect: str = ""
    weight: int = 1


def held_out(documents: Iterable[Marked]) -> frozenset[str]:
    """The ids of the documents to measure on: whole authors, the same however many documents are added.

    An author who was learned from is not held out later, unless those before it are gone.
    """
    by_author: dict[str, list[str]] = defaultdict(list)
    for each in documents:
        by_author[each.author or f"document {each.id}"].append(each.id)
    found: list[str] = []
    for place, author in sorted((_place(author), author) for author in by_author):
        if place >= SHARE and len(found) >= FEWEST_HELD_OUT:
            break
        found += by_author[author]
    return frozenset(found)


def _place(author: str) -> float:
    digest = hashlib.sha256(author.encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8], "big") / 2**64
