"""Hits of the leak check: each with both places in its line, and what people do about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Case, Count, IntegerField, QuerySet, Value, When
from django.db.models.functions import Substr

from annotation.models import Mention, Release, ReleaseBlock, ReleaseDocument, User
from annotation.services import audit
from annotation.services.releases import _contents, _reading, blocks
from annotation.services.releases._contents import Content
from annotation.services.releases._found import WORDS, Found
from annotation.services.releases._reading import Read
from pseudonymizer.leaks import HIT_KINDS, PERSONS

GATE = "leak"
REACH = 90  # so much of a line is shown on either side of a place
_IN_TEXT = ("text", "rewrite", "pseudonym")


@dataclass(frozen=True, slots=True)
class Line:
    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class HiddenPlace:
    """Where words are hidden: in this document or in another one of the author."""

    mention_id: str
    document_id: UUID
    document: str
    start: int
    end: int
    line: Line


@dataclass(frozen=True, slots=True)
class Shown:
    """`gone`: the words cannot be read there any more; the next check drops the hit. `alike`: hits of these words.

    `hidden`: None if that mention is gone. `layer`: what would go out.
    """

    block: ReleaseBlock
    found: Found
    line: Line
    gone: bool
    row: ReleaseDocument | None
    hidden: HiddenPlace | None
    alike: int

    @property
    def like(self) -> str | None:
        """The mention of the same document that hides the words."""
        if self.hidden is None or self.hidden.document_id != self.block.document_id:
            return None
        return self.hidden.mention_id

    @property
    def state(self) -> str:
        if self.gone:
            return "gone"
        return blocks.state(self.block)


def of(release: Release, *, is_open: bool | None = None) -> QuerySet[ReleaseBlock]:
    """The most dangerous first: by kind, persons first, then by document and place."""
    kinds = Case(
        *(When(code=kind, then=Value(place)) for place, kind in enumerate(HIT_KINDS)), output_field=IntegerField()
    )
    others = Case(When(label__in=PERSONS, then=Value(0)), default=Value(1), output_field=IntegerField())
    state = None if is_open is None else blocks.BlockState.OPEN if is_open else blocks.BlockState.EXCEPTED
    found = blocks.of(release, gate=GATE, state=state)
    return found.order_by(kinds, others, "document__external_id", "start", "end", "pk")


def shown(release: Release, hits: Sequence[ReleaseBlock], *, by: User) -> list[Shown]:
    """Texts are decrypted for this answer; who reads them is recorded."""
    rows = release.documents.filter(document__in={hit.document_id for hit in hits})
    read = {each.source.pk: each for each in _reading.read(release, list(rows))}
    found = {hit.pk: Found.of(hit.found) for hit in hits}
    mentions = _mentions(each.mention for each in found.values())
    documents = {each.source.pk: each.source for each in read.values()}
    audit.read([*documents.values(), *(each.annotation.document for each in mentions.values())], by=by)
    contents = {pk: _contents.of(release, each) for pk, each in read.items() if each.content is not None}
    alike = _alike(release, hits)
    return [
        Shown(
            hit,
            found[hit.pk],
            *_line_of(contents.get(hit.document_id), found[hit.pk]),
            _row(read.get(hit.document_id)),
            _hidden_place(mentions.get(found[hit.pk].mention)),
            alike[hit.ref[:WORDS]],
        )
        for hit in hits
    ]


def _row(read: Read | None) -> ReleaseDocument | None:
    return read.row if read else None


def _line_of(content: Content | None, found: Found) -> tuple[Line, bool]:
    """The line in what is released, and whether the words are gone from it."""
    gone = Line("", found.words, ""), True
    if content is None:
        return gone
    if found.field not in _IN_TEXT:
        text = content.text_of(found.field, found.ref)
        return (_line(text, found.start, found.end), False) if text[found.start : found.end] == found.words else gone
    place = content.written.now_at(found.origin)
    return (_line(content.text_of("text"), *place), False) if place else gone


def _mentions(ids: Iterable[str]) -> Mapping[str, Mention]:
    found = Mention.objects.filter(pk__in={each for each in ids if each}).select_related("annotation__document")
    return {str(each.pk): each for each in found}


def _hidden_place(mention: Mention | None) -> HiddenPlace | None:
    if mention is None:
        return None
    document = mention.annotation.document
    line = _line(document.text, mention.start, mention.end)
    return HiddenPlace(str(mention.pk), document.pk, document.external_id, mention.start, mention.end, line)


def _line(text: str, start: int, end: int) -> Line:
    first, stop = text.rfind("\n", 0, start) + 1, text.find("\n", end)
    before, after = text[first:start], text[end : None if stop < 0 else stop]
    if len(before) > REACH:
        before = "…" + before[-REACH:].partition(" ")[2]
    if len(after) > REACH:
        after = after[:REACH].rpartition(" ")[0] + " …"
    return Line(before, text[start:end], after)


def _alike(release: Release, hits: Collection[ReleaseBlock]) -> Counter[str]:
    """How many hits of the release there are of each of these words, by the digest of the words."""
    wanted = {hit.ref[:WORDS] for hit in hits}
    words = release.blocks.filter(gate=GATE).order_by().annotate(words=Substr("ref", 1, WORDS))
    counted: Any = words.filter(words__in=wanted).values_list("words").annotate(Count("pk"))
    return Counter(dict(counted))
