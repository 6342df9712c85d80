"""Documents that a file brings with their annotation: it takes the place of the machine's layer."""

from __future__ import annotations

import hashlib
import re
import uuid
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby
from operator import itemgetter
from pathlib import PurePosixPath
from typing import Self

from annotation.errors import InvalidFormat, InvalidText
from annotation.models import Annotation, Document, Event, User, Verb
from annotation.services import events, originals, preannotation, rows
from annotation.services.batches import MAX_LIST, MAX_STRING
from annotation.services.rows import Prepared
from pseudonymizer import errors, formats, naming
from pseudonymizer.detectors import Text
from pseudonymizer.formats import AnnotatedDocument, Notice
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, Origin, Rewrite

# How the name of a file that brings annotation ends -> the library's format.
FORMATS: Mapping[str, str] = {".json": "svala_graph", ".xml": "portal_xml"}
# Tokens and edges as SVALA numbers them. Whatever else a file calls them may be its words: reports are kept in clear.
NUMBERED = re.compile(r"(?:e-)?[a-z]{0,2}[0-9]{1,9}(?:-[a-z]{0,2}[0-9]{1,9})*")
LONGEST_PLACE = 200


def format_of(file_name: str) -> str | None:
    return FORMATS.get(PurePosixPath(file_name.replace("\\", "/")).suffix.lower())


def read(data: bytes, file_name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    """The documents of a file, all or none; what is no such file, or more than an operation may hold, is refused."""
    chosen = formats.load(FORMATS[PurePosixPath(file_name.replace("\\", "/")).suffix.lower()])
    try:
        found = chosen.read(data, file_name, label_set)
    except errors.InvalidText as error:
        raise InvalidText(error.message, **error.fields) from None
    except errors.PseudonymizerError as error:
        raise InvalidFormat(error.message, **error.fields) from None
    for document in found:
        _check_limits(document, file_name)
    return found


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Layer:
    """A machine's layer that is not stored yet, sealed before the transaction; `counts` goes into its event."""

    annotation: Annotation
    prepared: Prepared
    counts: Mapping[str, int]

    @classmethod
    def over(cls, document: Document, read: AnnotatedDocument) -> Self:
        annotation = Annotation(
            document=document,
            origin=Origin.MACHINE,
            label_set_version=read.label_set.version,
            comment_stage=read.comment_stage,
            comment_user=read.comment_user,
        )
        held = _with_own_ids(replace(read, entities=_named(document, read)))
        mentions, entities = rows.from_values(held.mentions, held.entities)
        rewrites = rows.from_rewrites(held.rewrites)
        prepared = rows.prepare(annotation, mentions=mentions, entities=entities, rewrites=rewrites)
        counts = {"mentions": len(mentions), "entities": len(entities), "rewrites": len(rewrites)}
        return cls(annotation, prepared, counts)


def store(layers: Sequence[Layer], *, by: User | None) -> None:
    """Called in the transaction that stores their documents; the number of queries does not grow with the layers."""
    Annotation.objects.bulk_create([layer.annotation for layer in layers])
    rows.write(_together(layer.prepared for layer in layers))
    Event.objects.bulk_create(
        [
            Event(verb=Verb.PREANNOTATED, by=by, values=dict(layer.counts), **events.about(layer.annotation))
            for layer in layers
        ]
    )


def noted(notices: Iterable[Notice]) -> Iterator[dict[str, object]]:
    """The notices of one kind by the first of them and how many there are: a report is for reading."""
    ordered = sorted(notices, key=lambda notice: notice.code)
    for _, several in groupby(ordered, key=lambda notice: notice.code):
        first, *others = several
        place = first.place[:LONGEST_PLACE] if NUMBERED.fullmatch(first.place) else ""
        yield {**first.as_json(), "place": place, "count": 1 + len(others)}


def _together(prepared: Iterable[Prepared]) -> Prepared:
    """The rows of all layers by table, in the order in which tables are written."""
    ordered = zip(*prepared, strict=True)
    return [(tables[0][0], list(chain.from_iterable(map(itemgetter(1), tables)))) for tables in ordered]


def _named(document: Document, read: AnnotatedDocument) -> Sequence[Entity]:
    """The entities with a pseudonym each, so that nothing that must be replaced stands in the target."""
    project = document.project
    text = Text(document.text, read.base_tokens, document.language, read.label_set.key)
    return naming.complete(
        naming.Layer(text, tuple(read.mentions), read.label_set),
        read.entities,
        options={**project.options, "policies": project.policies},
        rng=preannotation.rng_of(document),
        others=originals.others(document),
    )


def _with_own_ids(read: AnnotatedDocument) -> AnnotatedDocument:
    """Ids that no other document has, in place of those that the file's reader gave."""
    ids: dict[str, str] = defaultdict(lambda: str(uuid.uuid4()))

    def renamed(mention: Mention) -> Mention:
        return replace(mention, id=ids[mention.id], entity_id=mention.entity_id and ids[mention.entity_id])

    def moved(rewrite: Rewrite) -> Rewrite:
        return replace(rewrite, id=ids[rewrite.id], mention_id=rewrite.mention_id and ids[rewrite.mention_id])

    return replace(
        read,
        entities=tuple(replace(entity, id=ids[entity.id]) for entity in read.entities),
        mentions=tuple(map(renamed, read.mentions)),
        rewrites=tuple(map(moved, read.rewrites)),
    )


def _check_limits(read: AnnotatedDocument, file: str) -> None:
    """What no operation could change or take away later is not let in."""
    texts = [read.comment_stage, read.comment_user, *(mention.comment for mention in read.mentions)]
    texts += [text for entity in read.entities for text in (entity.pseudonym, *entity.forms.values())]
    texts += [piece.text for rewrite in read.rewrites for piece in rewrite.pieces]
    lists = [part for rewrite in read.rewrites for part in (rewrite.ranges, rewrite.pieces)]
    if any(len(text) > MAX_STRING for text in texts):
        raise InvalidFormat(f"{file}: a comment or a stretch of the target is too long.", limit=MAX_STRING)
    if any(len(part) > MAX_LIST for part in lists):
        raise InvalidFormat(f"{file}: an edge links too many stretches.", limit=MAX_LIST)
