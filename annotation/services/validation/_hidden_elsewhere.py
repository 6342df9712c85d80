"""Finds words that are hidden in the author's other documents, so that they do not stay readable in this one."""

from __future__ import annotations

import threading
from collections import OrderedDict, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple
from uuid import UUID

from annotation.models import Annotation, AnnotationStatus, Document, Mention, Project
from annotation.models.annotations.annotation import FINISHED
from annotation.services import policies
from pseudonymizer import labels, leaks
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.leaks import Hidden
from pseudonymizer.model import STANDING, IdentifierType, MentionStatus, Origin
from pseudonymizer.model import Mention as MentionValue

CHUNK = 200  # texts decrypted at a time
MOST_REMEMBERED = 20_000  # layers, each with a hundred bytes or so per hidden string

# A layer's hidden strings stay the same until somebody edits it or the project's policies change.
_Key = tuple[UUID, int, int, tuple[tuple[str, str], ...]]


class _Layer(NamedTuple):
    document_id: UUID
    id: UUID
    origin: str
    adjudicated: bool
    status: str
    version: int
    mention_count: int
    label_set_version: str

    @property
    def rank(self) -> int:
        """The layer that counts comes first: adjudicated, then done, then started, then the machine's."""
        if self.status in FINISHED:
            return 0 if self.adjudicated else 1
        if self.status == AnnotationStatus.IN_PROGRESS:
            return 2
        return 3 if self.origin == Origin.MACHINE else 4


def of(document: Document) -> tuple[Hidden, ...]:
    """Each string once. The first call reads all texts of the author, later calls only what has changed."""
    if not document.author_key:
        return ()
    moment = tuple(sorted(policies.snapshot(document.project).items()))
    theirs = _counting(document.project, document.author_key)
    others = (each for each in theirs if each.document_id != document.pk)
    layers = {(each.id, each.version, each.mention_count, moment): each for each in others}
    known = {key: found for key in layers if (found := _remembered.get(key)) is not None}
    for key, hidden in _read(document.project, {key: layers[key] for key in layers.keys() - known.keys()}):
        known[key] = hidden
        _remembered.put(key, hidden)
    return tuple(dict.fromkeys(each for key in layers for each in known[key]))


def of_author(project: Project, author_key: str) -> Iterator[AnnotatedDocument]:
    """All documents of the author, with what it takes to tell what they hide; some hundred texts are held at a time."""
    layers = list(_counting(project, author_key))
    for start in range(0, len(layers), CHUNK):
        chunk = layers[start : start + CHUNK]
        texts, mentions = _texts(chunk), _mentions((each.id for each in chunk), named=True)
        about = policies.About.documents(project, texts.keys())
        for layer in chunk:
            label_set = labels.load(project.label_set, layer.label_set_version)
            decided = about.now(layer.document_id)
            yield AnnotatedDocument("", texts[layer.document_id], label_set, decided, mentions[layer.id])


def _counting(project: Project, author_key: str) -> Iterator[_Layer]:
    """The layers that count of each of the author's documents, in a fixed order."""
    theirs = Annotation.objects.filter(document__project=project, document__author_key=author_key)
    by_document: dict[UUID, list[_Layer]] = defaultdict(list)
    for values in theirs.order_by("document", "created_at", "pk").values_list(*_Layer._fields):
        layer = _Layer(*values)
        by_document[layer.document_id].append(layer)
    for layers in by_document.values():
        best = min(layer.rank for layer in layers)
        yield from (layer for layer in layers if layer.rank == best)


def _read(project: Project, layers: dict[_Key, _Layer]) -> Iterator[tuple[_Key, tuple[Hidden, ...]]]:
    wanted = list(layers.items())
    for start in range(0, len(wanted), CHUNK):
        chunk = dict(wanted[start : start + CHUNK])
        texts, mentions = _texts(chunk.values()), _mentions(layer.id for layer in chunk.values())
        about = policies.About.documents(project, texts.keys())
        for key, layer in chunk.items():
            label_set = labels.load(project.label_set, layer.label_set_version)
            decided = about.now(layer.document_id)
            found = leaks.hidden_of(texts[layer.document_id], mentions[layer.id], label_set, decided)
            yield key, tuple(found)


def _texts(layers: Iterable[_Layer]) -> dict[UUID, str]:
    documents = {layer.document_id for layer in layers}
    return {each.pk: each.text for each in Document.objects.filter(pk__in=documents).only("id", "text")}


def _mentions(layers: Iterable[UUID], *, named: bool = False) -> dict[UUID, list[MentionValue]]:
    """`named`: with their ids, which mean nothing to the rules for another document."""
    labelled = Mention.objects.filter(annotation__in=list(layers), label__isnull=False)
    standing = labelled.filter(status__in=STANDING).order_by("start", "end")
    found: dict[UUID, list[MentionValue]] = defaultdict(list)
    columns = ("pk", "start", "end", "label", "modifiers", "identifier_type", "status")
    for layer, pk, start, end, label, modifiers, kind, status in standing.values_list("annotation_id", *columns):
        found[layer].append(
            MentionValue(
                start,
                end,
                label,
                str(pk) if named else "",
                modifiers=tuple(modifiers),
                identifier_type=kind and IdentifierType(kind),
                status=MentionStatus(status),
            )
        )
    return found


class _Remembered:
    """The strings of recently used layers, kept in this process. Thread-safe."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[_Key, tuple[Hidden, ...]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: _Key) -> tuple[Hidden, ...] | None:
        with self._lock:
            found = self._held.get(key)
            if found is not None:
                self._held.move_to_end(key)
            return found

    def put(self, key: _Key, hidden: Sequence[Hidden]) -> None:
        with self._lock:
            self._held[key] = tuple(hidden)
            while len(self._held) > self._most:
                self._held.popitem(last=False)


_remembered = _Remembered(MOST_REMEMBERED)
