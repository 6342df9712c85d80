"""What a gate is: all that the server and the page know about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import Q

from annotation.models import Needs, Release, ReleaseKind
from annotation.services.releases._reading import Read
from pseudonymizer import validation
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import Mention


@dataclass(frozen=True, slots=True)
class Block:
    """What keeps a document back. `code`: what was found; `ref`: at which row, if it is not the whole document.

    `version`: of the layer, where an exception holds for this version only. `found`: what it takes to show the place
    again, stored encrypted; not what the block is about.
    """

    code: str
    needs: Needs
    ref: str = ""
    start: int = 0
    end: int = 0
    label: str = ""
    version: int = 0
    found: Mapping[str, Any] = field(default_factory=dict)


Find = Callable[[Read], Iterable[Block]]


@dataclass(frozen=True, slots=True)
class Gate:
    """`texts`: the key of its title in the interface's catalogue; what it means is at the key and `.help`.

    `kinds`: the kinds of release that it guards. `needs`: what each of its codes takes for an exception. `find`
    looks at each document by itself. Instead, `begin` makes such a function for one check, if something is kept between
    documents; it gets what to call from time to time, so that somebody can stop the check.
    """

    name: str
    texts: str
    needs: Mapping[str, Needs]
    find: Find | None = None
    begin: Callable[[Release, Callable[[], None]], Find] | None = None
    kinds: tuple[ReleaseKind, ...] = tuple(ReleaseKind)

    def finder(self, release: Release, tick: Callable[[], None]) -> Find:
        if self.begin is not None:
            return self.begin(release, tick)
        assert self.find is not None
        return self.find


def excepted() -> Q:
    """Of blocks: as many people as it takes have let the release pass."""
    said = Q(excepted_by__isnull=False)
    return said & (Q(needs=Needs.ONE) | Q(needs=Needs.TWO, seconded_by__isnull=False))


def by_rules(content: AnnotatedDocument, needs: Mapping[str, Needs]) -> Iterator[tuple[Block, Mention]]:
    """What the named rules of validation find, a mention at a time."""
    checked = (content.text, content.mentions, content.entities, content.label_set, content.policies, content.rewrites)
    mentions = {each.id: each for each in content.mentions}
    for finding in validation.validate(*checked, only=needs):
        found = mentions[finding.mention_ids[0]]
        yield (
            Block(finding.rule, needs[finding.rule], found.id, found.start, found.end, found.label or ""),
            found,
        )
