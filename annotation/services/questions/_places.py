"""Finds the mentions that corpus questions are about, and the words that they share."""

from __future__ import annotations

import hashlib
import hmac
import threading
from collections import OrderedDict, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple, cast
from uuid import UUID

from annotation.models import Annotation, Document, DocumentLabel, Layers, Mention, Project
from annotation.models.encryption import unseal
from pseudonymizer import policies, tokens
from pseudonymizer.entities import original_of
from pseudonymizer.labels import Label
from pseudonymizer.model import STANDING
from pseudonymizer.model import Mention as MentionValue

CHUNK = 500  # layers that are read at a time
MOST_REMEMBERED = 20_000  # layers with questions, a hundred bytes for each of their places
COLUMNS = ("id", "document_id", "document__author_key", "version", "mention_count", "updated_at")  # of `Layer`


class Place(NamedTuple):
    """A mention. `value`: what is one question with all that have the same; `words`: what people call it.

    Where a label is decided by sentence, both are the sentence.
    """

    mention_id: UUID
    label: str
    start: int
    end: int
    value: str
    words: str


class Layer(NamedTuple):
    """One that counts: that which the list of documents shows. `author`: the key, or the document where there is none.

    It stays the same until somebody works on it.
    """

    id: UUID
    document_id: UUID
    author_key: str
    version: int
    mention_count: int
    updated_at: datetime

    @property
    def author(self) -> str:
        return self.author_key or str(self.document_id)


def asked(project: Project) -> tuple[Label, ...]:
    """The labels with questions. None of them is in a set that decides by identifier type."""
    label_set = project.load_label_set()
    return tuple(label for label in label_set.base if label.question and not label_set.identifier_types)


def found(
    project: Project, only: Collection[UUID] | None = None, *, label: str = ""
) -> Iterator[tuple[Layer, Sequence[Place]]]:
    """By layer, all the places of questions; `only`: of these layers instead of those that the list shows.

    `label`: layers in which no mention bears it are left out.
    """
    wanted = {each.key: each for each in asked(project)}
    layers = _bearing(project, [label] if label else wanted) if only is None else _layers(project, only)
    for first in range(0, len(layers), CHUNK):
        chunk = layers[first : first + CHUNK]
        known = {layer.id: held for layer in chunk if (held := _remembered.get(layer)) is not None}
        fresh = [layer for layer in chunk if layer.id not in known]
        for layer, places in _read(fresh, wanted):
            known[layer.id] = places
            _remembered.put(layer, places)
        yield from ((layer, known[layer.id]) for layer in chunk)


def code(project: Project, label: str, value: str) -> str:
    """Stands for a value in addresses, which are logged: from it nobody can tell the words."""
    said = f"question|{label}|{value}".encode()
    return hmac.digest(project.seed.encode(), said, hashlib.sha256)[:12].hex()


def _bearing(project: Project, labels_: Iterable[str]) -> list[Layer]:
    """Those that the list shows and in which a mention bears one of the labels."""
    bearing = DocumentLabel.objects.filter(
        project=project, label__in=list(labels_), layers__in=[Layers.SHOWN, Layers.BOTH]
    )
    shown = Annotation.objects.filter(project=project, shown=True, document__in=bearing.values("document"))
    return [Layer(*row) for row in shown.order_by("document").values_list(*COLUMNS)]


def _layers(project: Project, only: Collection[UUID]) -> list[Layer]:
    ids = sorted(only)
    chunks = (ids[first : first + CHUNK] for first in range(0, len(ids), CHUNK))
    layers = Annotation.objects.filter(project=project).order_by("document")
    return [Layer(*row) for chunk in chunks for row in layers.filter(pk__in=chunk).values_list(*COLUMNS)]


def _read(layers: Sequence[Layer], wanted: Mapping[str, Label]) -> Iterator[tuple[Layer, Sequence[Place]]]:
    mentions = _mentions([layer.id for layer in layers], wanted)
    texts = _texts(layer.document_id for layer in layers if layer.id in mentions)
    for layer in layers:
        text = texts.get(layer.document_id, "")
        held = mentions.get(layer.id, ())
        yield layer, tuple(_place(layer, *each, text, wanted) for each in held)


def _mentions(layers: Collection[UUID], wanted: Collection[str]) -> Mapping[UUID, list[tuple[UUID, MentionValue]]]:
    read: dict[UUID, list[tuple[UUID, MentionValue]]] = defaultdict(list)
    standing = Mention.objects.filter(annotation__in=layers, label__in=wanted, status__in=STANDING)
    columns = standing.order_by("annotation", "start").values_list(
        "annotation_id", "id", "start", "end", "label", "modifiers"
    )
    for layer, row_id, start, end, label, modifiers in columns:
        read[layer].append((row_id, MentionValue(start, end, label, modifiers=tuple(modifiers))))
    return read


def _texts(documents: Iterable[UUID]) -> Mapping[UUID, str]:
    rows = Document.objects.filter(pk__in=list(documents)).order_by().values_list("pk", "text")
    return {pk: unseal(Document, pk, "text", cast("bytes", sealed)) for pk, sealed in rows}


def _place(layer: Layer, row_id: UUID, mention: MentionValue, text: str, wanted: Mapping[str, Label]) -> Place:
    label = wanted[mention.label or ""]
    if label.by_sentence:
        start, end = tokens.sentence(text, mention.start, mention.end)
        value, words = f"{layer.document_id}:{start}", " ".join(text[start:end].split())
    else:
        value, words = policies.value_of(mention, text), " ".join(original_of(mention, text).split())
    return Place(row_id, label.key, mention.start, mention.end, value, words)


class _Remembered:
    """The places of the layers used last, in this process; safe to share among threads."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: OrderedDict[Layer, Sequence[Place]] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, layer: Layer) -> Sequence[Place] | None:
        with self._lock:
            places = self._held.get(layer)
            if places is not None:
                self._held.move_to_end(layer)
            return places

    def put(self, layer: Layer, places: Sequence[Place]) -> None:
        with self._lock:
            self._held[layer] = places
            while len(self._held) > self._most:
                self._held.popitem(last=False)


_remembered = _Remembered(MOST_REMEMBERED)
