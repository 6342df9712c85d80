"""Goes through a project's documents and gives the lines of what is wanted, some at a time.

Texts are encrypted, so each is decrypted in turn. An answer ends after a moment or a number of lines, and names the
document to go on after: the caller shows what there is and asks again, or stops.
"""

from __future__ import annotations

import re
import time
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast
from uuid import UUID

from django.db.models import Q

from annotation.models import Document, Mention, User, Verb, encryption
from annotation.services import audit, events
from annotation.services.concordance import _layers
from annotation.services.concordance._layers import Layer
from annotation.services.concordance._wanted import NOTHING, Places, Wanted
from annotation.services.document_list import filters
from annotation.services.document_list.filters import Documents, Reader
from pseudonymizer.model import STANDING

DOCUMENTS_AT_ONCE = 200
LINES_AT_ONCE = 500
SECONDS = 0.3
REACH = 80  # so much of the text is shown on either side

Span = tuple[int, int]

_SPACE = re.compile(r"\s+")


class Marked(NamedTuple):
    """A mention, as far as a line needs it."""

    id: UUID
    start: int
    end: int
    label: str | None
    status: str


class Line(NamedTuple):
    """`mention`: what is marked at the place, or about it; None where nothing is. `layer`: its number in the answer."""

    layer: int
    start: int
    end: int
    before: str
    at: str
    after: str
    mention: Marked | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A layer with lines. `annotator`: empty for the machine's. `locked`: why it cannot be changed, if so."""

    layer: Layer
    document: str
    author: str
    annotator: str
    locked: str


@dataclass(slots=True)
class Page:
    """`after`: the document to go on after, None at the end. `searched`: documents of this page, of `total`."""

    total: int
    words: str = ""
    layers: list[Shown] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    searched: int = 0
    after: str | None = None


class _Document(NamedTuple):
    id: UUID
    name: str
    author: str


def scan(reader: Reader, wanted: Wanted, *, after: str = "") -> Page:
    """Records that the texts were searched, and which of them are shown."""
    wanted.require_sound(reader.project)
    documents = _documents(reader, wanted)
    page = Page(documents.order_by().count(), wanted.value)
    if not after and not wanted.documents and wanted.places(reader.project):
        events.record(Verb.TEXTS_SEARCHED, by=reader.user, project=reader.project, searched=page.total)
    began, scanned = time.monotonic(), _Scan(reader, wanted, page)
    page.after = after
    while page.after is not None and len(page.lines) < LINES_AT_ONCE and time.monotonic() - began < SECONDS:
        chunk = list(_next(documents, page.after))
        scanned.read(chunk)
        page.searched += len(chunk)
        page.after = chunk[-1].name if len(chunk) == DOCUMENTS_AT_ONCE else None
    shown = {each.layer.document_id for each in page.layers}
    audit.read((Document(pk=each, project_id=reader.project.pk) for each in shown), by=reader.user)
    return page


def _documents(reader: Reader, wanted: Wanted) -> Documents:
    documents: Documents = reader.project.documents.order_by("external_id")
    for name, value in wanted.metadata.items():
        documents = filters.with_metadata(documents, name, value)
    return documents.filter(pk__in=wanted.documents) if wanted.documents else documents


def _next(documents: Documents, after: str) -> Iterator[_Document]:
    columns = documents.filter(external_id__gt=after).values_list("pk", "external_id", "author_key")
    return (_Document(*row) for row in columns[:DOCUMENTS_AT_ONCE])


class _Scan:
    """Fills a page, a chunk of documents at a time."""

    def __init__(self, reader: Reader, wanted: Wanted, page: Page) -> None:
        self._reader, self._wanted, self._page = reader, wanted, page
        self._places = wanted.places(reader.project)
        self._names: dict[UUID, str] = {}

    def read(self, chunk: Sequence[_Document]) -> None:
        if self._places is not None:
            self._read_texts(chunk, self._places)
        else:
            self._read_rows(chunk)

    def _read_texts(self, chunk: Sequence[_Document], places: Places) -> None:
        found: dict[UUID, tuple[str, list[Span]]] = {}
        for pk, text in _texts(each.id for each in chunk):
            spans = [(start, end) for start, end in places(text) if start < end]
            if spans:
                found[pk] = text, spans
        layers = _layers.of(self._reader, found.keys())
        marked = _marked(layers, Q())
        for document in (each for each in chunk if each.id in found):
            text, spans = found[document.id]
            for layer in layers[document.id]:
                at = _aligned(spans, marked[layer.id])
                self._add(document, layer, text, zip(spans, at, strict=True))

    def _read_rows(self, chunk: Sequence[_Document]) -> None:
        layers = _layers.of(self._reader, [each.id for each in chunk])
        marked = _marked(layers, self._wanted.of_mentions(self._reader.project))
        held = {each: of for each, of in layers.items() if any(layer.id in marked for layer in of)}
        texts = dict(_texts(held))
        for document in (each for each in chunk if each.id in held):
            for layer in held[document.id]:
                at = [((each.start, each.end), each) for each in marked[layer.id]]
                self._add(document, layer, texts[document.id], at)

    def _add(
        self,
        document: _Document,
        layer: Layer,
        text: str,
        found: Iterable[tuple[Span, Marked | None]],
    ) -> None:
        number = len(self._page.layers)
        lines = [_line(number, text, span, mention) for span, mention in found if self._passes(mention)]
        if lines:
            self._page.lines += lines
            self._page.layers.append(self._shown(document, layer))

    def _passes(self, mention: Marked | None) -> bool:
        label, status = (None, NOTHING) if mention is None else (mention.label, mention.status)
        return self._wanted.passes(label, status)

    def _shown(self, document: _Document, layer: Layer) -> Shown:
        reviewing = _layers.reviewed(self._reader, [layer])
        locked = _layers.locked(self._reader, layer, reviewing)
        return Shown(layer, document.name, document.author, self._name(layer.annotator_id), locked)

    def _name(self, annotator: UUID | None) -> str:
        if annotator is None:
            return ""
        if annotator not in self._names:
            self._names[annotator] = User.objects.get(pk=annotator).display_name
        return self._names[annotator]


def _texts(documents: Iterable[UUID]) -> Iterator[tuple[UUID, str]]:
    """Reads the raw column: making a model instance for each text would cost more than decrypting it."""
    rows = Document.objects.filter(pk__in=list(documents)).order_by().values_list("pk", "text")
    return ((pk, encryption.unseal(Document, pk, "text", cast("bytes", sealed))) for pk, sealed in rows)


def _marked(layers: Mapping[UUID, Sequence[Layer]], condition: Q) -> Mapping[UUID | None, list[Marked]]:
    """By layer, in text order."""
    found: dict[UUID | None, list[Marked]] = defaultdict(list)
    ids = [layer.id for of in layers.values() for layer in of if layer.id is not None]
    columns = ("annotation_id", "pk", "start", "end", "label", "status")
    mentions = Mention.objects.filter(condition, annotation__in=ids).order_by("annotation", "start")
    for annotation_id, *row in mentions.values_list(*columns):
        found[annotation_id].append(Marked(*row))
    return found


def _aligned(spans: Sequence[Span], mentions: Sequence[Marked]) -> Iterator[Marked | None]:
    """For each place the mention there: with this span, or one that hides some of it, or any that touches it."""
    starts = [each.start for each in mentions]
    longest = max((each.end - each.start for each in mentions), default=0)
    for start, end in spans:
        near = mentions[bisect_left(starts, start - longest) : bisect_left(starts, end)]
        touching = (each for each in near if each.end > start)
        yield min(touching, key=lambda each: _distance(each, (start, end)), default=None)


def _distance(mention: Marked, span: Span) -> tuple[bool, bool]:
    return mention.status not in STANDING, (mention.start, mention.end) != span


def _line(layer: int, text: str, span: Span, mention: Marked | None) -> Line:
    start, end = span
    before, after = _flat(text[max(0, start - REACH) : start]), _flat(text[end : end + REACH])
    return Line(layer, start, end, before, _flat(text[start:end]), after, mention)


def _flat(text: str) -> str:
    return _SPACE.sub(" ", text)
