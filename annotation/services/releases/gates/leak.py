"""Blocks words that are hidden in a document of the author and can be read in what the release would contain."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from annotation.models import Needs, Release
from annotation.services.releases import _accepted, _contents
from annotation.services.releases._contents import Content
from annotation.services.releases._found import Found
from annotation.services.releases._gate import Block, Gate
from annotation.services.releases._hidden import OfAuthors, hidden_of, plain
from annotation.services.releases._reading import Read
from pseudonymizer import leaks
from pseudonymizer.leaks import HIT_KINDS, Hidden, Hit

NAME = "leak"
NEEDS: Mapping[str, Needs] = {kind: Needs.TWO if kind == "exact" else Needs.ONE for kind in HIT_KINDS}


def build() -> Gate:
    return Gate(NAME, "releases.gate.leak", NEEDS, begin=_Search)


class _Search:
    """Of one check: what authors hide is indexed once for all their documents."""

    def __init__(self, release: Release, tick: Callable[[], None]) -> None:
        self._release = release
        self._authors = OfAuthors(release, tick)
        self._cleared = _accepted.Cleared.of(release)

    def __call__(self, read: Read) -> Iterator[Block]:
        if read.content is None:
            return
        known = self._authors.of(read.source)
        known.add(read.content)
        own = {plain(hidden): hidden for hidden in reversed(hidden_of(read.content))}
        content = _contents.of(self._release, read)
        for hit in leaks.search(known.wanted, content.fields):
            hidden = plain(hit.hidden)
            needs = Needs.TWO if hidden in known.direct else NEEDS[hit.kind]
            block = self._block(content, hit, own.get(hidden, hit.hidden), needs)
            found = Found.of(block.found)
            if not self._cleared.lets(found.words, needs) and not _accepted.in_document(read, found, hidden.label):
                yield block

    def _block(self, content: Content, hit: Hit, hidden: Hidden, needs: Needs) -> Block:
        origin = content.origin(hit)
        found = Found.at(origin, words=content.words(hit), surface=hidden.surface, mention=hidden.ref)
        start, end = content.written.near(origin)
        ref = found.digest(self._release.project)
        return Block(hit.kind, needs, ref, start, end, hidden.label, found=found.as_json())
