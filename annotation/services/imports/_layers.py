"""Stores documents that come with annotation.

If a file names its annotators, each of them gets a layer with status done. Otherwise the annotation becomes the
machine's layer.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import chain, count, groupby
from operator import itemgetter
from typing import Self
from uuid import UUID

from annotation.errors import InvalidFormat, InvalidText
from annotation.models import Annotation, AnnotationStatus, BroughtLayer, Document, Project, User, Verb
from annotation.services import events, preannotation, rows, written_rows
from annotation.services.documents import states
from annotation.services.imports import _owners
from annotation.services.written_rows import Prepared
from pseudonymizer import entities, errors, formats, pipeline
from pseudonymizer.formats import AnnotatedDocument, Brought, BroughtMention, Notice, jsonl_spans
from pseudonymizer.formats import Layer as LayerValue
from pseudonymizer.formats.jsonl_spans import Taken
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import MentionStatus, Origin
from pseudonymizer.model.kinds import LONGEST_TEXT, MOST_ITEMS

# SVALA's numbers of tokens and edges, and TAB's offsets. Any other name for a place may contain words of the text, and
# reports are not encrypted.
NUMBERED = re.compile(r"(?:e-)?[a-z]{0,2}[0-9]{1,9}(?:-[a-z]{0,2}[0-9]{1,9})*")
LONGEST_PLACE = 200

_Ids = defaultdict[str, str]  # the file's ids -> ours


def read(data: bytes, file_name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    """The documents of a file, all or none.

    Raises if the file is not in its format, or holds more than an operation may.
    """
    with _refusals():
        chosen = formats.of_file(file_name, data)
        found = chosen.read(data, file_name, label_set) if chosen else ()
    if not found:
        raise InvalidFormat(f"{file_name}: the list holds no document.", reason="documentless")
    for document in found:
        _check_limits(document, file_name)
    return found


def spanned(
    values: Mapping[str, object], file: str, line: int, label_set: LabelSet, taken: Taken = jsonl_spans.DECIDED
) -> AnnotatedDocument:
    """A text with spans, and its layer if our own export wrote one."""
    with _refusals():
        read = jsonl_spans.document(values, file, line, label_set, taken)
    _check_limits(read, file)
    return read


def notices(values: Mapping[str, object], file: str, line: int, label_set: LabelSet) -> Sequence[Notice]:
    """The notices that reading the values gives. A layer is read whole, because limits apply to it."""
    if values.get("layer") is not None:
        return spanned(values, file, line, label_set).notices
    with _refusals():
        return jsonl_spans.notices(values, file, line, label_set)


@contextmanager
def _refusals() -> Iterator[None]:
    """The library's errors as ours."""
    try:
        yield
    except errors.InvalidText as error:
        raise InvalidText(error.message, **error.fields) from None
    except errors.PseudonymizerError as error:
        raise InvalidFormat(error.message, **error.fields) from None


def taken_as(status: MentionStatus) -> Taken:
    """Imports another program's spans either as proposals or as decisions of a person."""
    origin = Origin.PERSON if status == MentionStatus.ACCEPTED else Origin.MACHINE
    return Taken(status, origin, pipeline.CAME)


def joined(read: AnnotatedDocument) -> AnnotatedDocument:
    """Groups another program's spans by string into entities with running numbers, as for detectors' proposals."""
    known = {entity.id for entity in read.entities}
    free = (name for number in count() if (name := f"new{number}") not in known)
    mentions, named = entities.group(
        read.mentions, read.text, read.label_set, id_factory=lambda: next(free), known=read.entities
    )
    return replace(read, mentions=mentions, entities=named)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer that is not stored yet. Its rows are encrypted before the transaction; `counts` goes into its event."""

    annotation: Annotation
    prepared: Prepared
    counts: Mapping[str, int]
    brought: BroughtLayer | None = None

    @classmethod
    def over(cls, document: Document, read: AnnotatedDocument, made: Annotation) -> Self:
        """Makes one layer of all that was read, with ids that are unique across documents.

        If detectors will run as well, the entities get their pseudonyms only then.
        """
        named = read.entities
        if not document.renewal_asked:
            named = preannotation.named(document, read.label_set, read.mentions, read.entities)
        ids: _Ids = defaultdict(written_rows.new_ids())
        mentions, entities = rows.from_values(read.mentions, named)
        rewrites = rows.from_rewrites(read.rewrites)
        for rows_of, other in ((entities, None), (mentions, "entity_id"), (rewrites, "mention_id")):
            for row in rows_of:
                row["id"] = ids[row["id"]]
                if other and row[other]:
                    row[other] = ids[row[other]]
        prepared = rows.prepare(made, mentions=mentions, entities=entities, rewrites=rewrites)
        counts = {"mentions": len(mentions), "entities": len(entities), "rewrites": len(rewrites)}
        return cls(made, prepared, counts, _said(made, read, ids) if read.annotator else None)


def layers(document: Document, read: AnnotatedDocument, chosen: Mapping[str, str]) -> list[Layer]:
    """The layers of all annotators of a document. `chosen` maps annotators to members."""
    every = [_alone(read, each) for each in read.layers] if read.annotator else [read]
    return [_layer(document, each, chosen) for each in every]


def store(layers: Sequence[Layer], *, by: User | None) -> None:
    """Call it in the transaction that stores the documents.

    The number of queries does not depend on the number of layers.
    """
    for project, names in _nobodys(layers).items():
        _owners.make_placeholders(project, names, by=by)
    Annotation.objects.bulk_create([layer.annotation for layer in layers])
    written_rows.write(_together(layer.prepared for layer in layers))
    states.refresh(layer.annotation.document_id for layer in layers)
    BroughtLayer.objects.bulk_create([layer.brought for layer in layers if layer.brought])
    events.record_all([(_verb(layer), by, events.about(layer.annotation), layer.counts) for layer in layers])


def _verb(layer: Layer) -> Verb:
    return Verb.ANNOTATION_BROUGHT if layer.brought else Verb.PREANNOTATED


def said_of(annotations: Collection[Annotation]) -> Mapping[UUID, tuple[str, Brought]]:
    """What each layer's file calls the annotator, and what it says about mentions and entities.

    Only layers from files.
    """
    found = BroughtLayer.objects.filter(annotation__in=annotations)
    return {each.annotation_id: (each.annotator, _brought(each)) for each in found}


def _brought(layer: BroughtLayer) -> Brought:
    return Brought({row_id: _mention(*values) for row_id, values in layer.mentions.items()}, layer.entities)


def noted(notices: Iterable[Notice]) -> Iterator[dict[str, object]]:
    """One notice of each kind, with the number of occurrences, so that the report stays short."""
    ordered = sorted(notices, key=lambda notice: notice.code)
    for _, several in groupby(ordered, key=lambda notice: notice.code):
        first, *others = several
        place = first.place[:LONGEST_PLACE] if NUMBERED.fullmatch(first.place) else ""
        yield {**first.as_json(), "place": place, "count": 1 + len(others)}


def _layer(document: Document, read: AnnotatedDocument, chosen: Mapping[str, str]) -> Layer:
    made = Annotation(
        document=document,
        project=document.project,
        origin=Origin.MACHINE,
        shown=not read.annotator,
        label_set_version=read.label_set.version,
        comment_stage=read.comment_stage,
        comment_user=read.comment_user,
    )
    if read.annotator:
        made.origin, made.status = Origin.PERSON, AnnotationStatus.DONE
        made.annotator_id = _owners.of(document.project, chosen, read.annotator)
    return Layer.over(document, read, made)


def _alone(read: AnnotatedDocument, layer: LayerValue) -> AnnotatedDocument:
    """The document with only one of its layers."""
    return replace(
        read,
        annotator=layer.annotator,
        mentions=layer.mentions,
        entities=layer.entities,
        brought=layer.brought,
        others=(),
    )


def _said(made: Annotation, read: AnnotatedDocument, ids: _Ids) -> BroughtLayer:
    mentions = {
        ids[row_id]: [each.id, each.start, each.end, each.label, each.edit, each.related]
        for row_id, each in read.brought.mentions.items()
    }
    entities = {ids[row_id]: name for row_id, name in read.brought.entities.items()}
    return BroughtLayer(annotation=made, annotator=read.annotator, mentions=mentions, entities=entities)


def _mention(name: str, start: int, end: int, label: str, edit: str, related: list[str] | None) -> BroughtMention:
    return BroughtMention(name, start, end, label, edit, None if related is None else tuple(related))


def _nobodys(layers: Sequence[Layer]) -> Mapping[Project, set[str]]:
    """The annotators who were not mapped to a member, by project."""
    found: dict[Project, set[str]] = defaultdict(set)
    for layer in layers:
        project, brought = layer.annotation.document.project, layer.brought
        if brought and layer.annotation.annotator_id == _owners.placeholder_id(project, brought.annotator):
            found[project].add(brought.annotator)
    return found


def _together(prepared: Iterable[Prepared]) -> Prepared:
    """The rows of all layers by table, in the order in which the tables must be written."""
    ordered = zip(*prepared, strict=True)
    return [(tables[0][0], list(chain.from_iterable(map(itemgetter(1), tables)))) for tables in ordered]


def _check_limits(read: AnnotatedDocument, file: str) -> None:
    """Refuses what would exceed the limits of operations: nobody could change or remove it later."""
    texts = [read.comment_stage, read.comment_user, *(mention.comment for mention in read.mentions)]
    texts += [text for entity in read.entities for text in (entity.pseudonym, *entity.forms.values())]
    texts += [piece.text for rewrite in read.rewrites for piece in rewrite.pieces]
    lists = [part for rewrite in read.rewrites for part in (rewrite.ranges, rewrite.pieces)]
    if any(len(layer.annotator) > _owners.LONGEST_NAME for layer in read.layers):
        raise InvalidFormat(
            f"{file}: the name of an annotator is too long.", limit=_owners.LONGEST_NAME, reason="long_name"
        )
    if any(len(text) > LONGEST_TEXT for text in texts):
        raise InvalidFormat(f"{file}: a comment or a stretch of the target is too long.", limit=LONGEST_TEXT)
    if any(len(part) > MOST_ITEMS for part in lists):
        raise InvalidFormat(f"{file}: an edge links too many stretches.", limit=MOST_ITEMS)
