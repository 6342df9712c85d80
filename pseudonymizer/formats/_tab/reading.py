"""Reads all documents of a file. Raises InvalidFormat, naming the first fault and its place."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidText
from pseudonymizer.formats._document import AnnotatedDocument, Brought, BroughtMention, Layer
from pseudonymizer.formats._remarks import Notice
from pseudonymizer.formats._tab import names, people
from pseudonymizer.formats._tab.records import Place, Record, parse, unstorable
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention, MentionStatus, Origin


def read(data: bytes, file: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    found: dict[str, list[tuple[Place, AnnotatedDocument]]] = defaultdict(list)
    for number, value in enumerate(parse(data, file), 1):
        document = _document(value, Place(file, number), label_set)
        place = Place(file, number, names=(document.id,))
        found[document.id].append((place, document))
        if not people.can_join([each for _, each in found[document.id]]):
            raise place.refuse("another document of the file has this doc_id", reason="same_document")
    return tuple(_joined(records, label_set) for records in found.values())


def _joined(records: Sequence[tuple[Place, AnnotatedDocument]], label_set: LabelSet) -> AnnotatedDocument:
    """The document of several records, each for one of the people whom it protects."""
    places, documents = zip(*records, strict=True)
    joined = people.join(documents, lambda number: places[number].notice("second_person"))
    if len(documents) > 1 and not label_set.allows_overlap:
        for layer in joined.layers:
            ordered = sorted(layer.mentions, key=lambda mention: mention.start)
            for one, other in pairwise(ordered):
                if other.start < one.end:
                    raise places[-1].refuse("it overlaps another mention", start=other.start, reason="overlap")
    return joined


def _document(value: object, place: Place, label_set: LabelSet) -> AnnotatedDocument:
    record = Record.of(value, place)
    name = record.name("doc_id")
    record = replace(record, place=replace(place, names=(name,)))
    text = _Text.of(record)
    if unstorable({key: part for key, part in record.values.items() if key != "text"}):
        raise record.place.refuse("a string holds a character that cannot be stored", reason="unstorable")
    person, remarks = _person(record)
    layers, more = _layers(record.record("annotations"), text, label_set)
    own, *others = layers or [Layer("")]
    return AnnotatedDocument(
        name,
        text.stored,
        label_set,
        mentions=own.mentions,
        entities=own.entities,
        metadata=_metadata(record),
        person_to_protect=person,
        annotator=own.annotator,
        brought=own.brought,
        others=tuple(others),
        notices=(*record.left_out(names.DOCUMENT_KEYS), *remarks, *more),
    )


def _person(record: Record) -> tuple[str, list[Notice]]:
    """The person to protect, from the task or the metadata; a notice if exporting would change one of the two."""
    task, meta = record.text_or_none("task"), record.values.get("meta") or {}
    named = meta.get(names.PERSON) if isinstance(meta, dict) else None
    if named is not None and not isinstance(named, str):
        raise record.place.refuse(f"meta.{names.PERSON} is not a string", key=names.PERSON, reason="shape")
    person = (task or "").removeprefix(names.TASK) if (task or "").startswith(names.TASK) else (named or "")
    other_words = task is not None and task != (names.TASK + person if person else "")
    return person, [
        *([record.place.notice("task")] if other_words or (task is None and person) else []),
        *([record.place.notice(names.PERSON)] if person != (named or "") else []),
    ]


def _metadata(record: Record) -> Mapping[str, object]:
    """The metadata without the person to protect: metadata are not secret, but the person is."""
    meta = record.record("meta").values if "meta" in record.values else {}
    for key in names.BESIDE_META:
        if key in meta:
            raise record.place.refuse(
                f"meta has a key {key}, which stands beside meta in this format", key=key, reason="meta"
            )
    kind, checked = record.text_or_none("dataset_type"), record.texts("quality_checked")
    return {
        **{key: value for key, value in meta.items() if key != names.PERSON},
        **({"dataset_type": kind} if kind else {}),
        **({"quality_checked": list(checked)} if checked else {}),
    }


@dataclass(frozen=True, slots=True)
class _Text:
    """`places` maps each offset in the given text to its offset in the stored one."""

    given: str
    stored: str
    places: Sequence[int]

    @classmethod
    def of(cls, record: Record) -> _Text:
        given = record.text("text")
        try:
            stored = tokens.clean_text(given, record.place.file)
        except InvalidText as error:
            raise record.place.refuse("the text cannot be stored", reason=error.fields["reason"]) from None
        return cls(given, stored, range(len(given) + 1) if given == stored else tokens.cleaned_places(given))


def _layers(annotations: Record, text: _Text, label_set: LabelSet) -> tuple[list[Layer], list[Notice]]:
    layers: list[Layer] = []
    notices: list[Notice] = []
    for number, name in enumerate(annotations.values, 1):
        place = replace(annotations.place, annotator=number, names=(*annotations.place.names, name))
        if not name.strip():
            raise place.refuse("the annotator has no name", reason="nameless")
        record = Record.of(annotations.values[name], place)
        reader = _LayerReader(name, text, label_set)
        layers.append(reader.layer(record))
        notices += [*record.left_out({names.MENTIONS}), *reader.notices]
    return layers, notices


class _LayerReader:
    def __init__(self, annotator: str, text: _Text, label_set: LabelSet) -> None:
        self.annotator, self.text, self.label_set = annotator, text, label_set
        self.notices: list[Notice] = []

    def layer(self, record: Record) -> Layer:
        records = [
            Record.of(value, replace(record.place, mention=number))
            for number, value in enumerate(record.items(names.MENTIONS), 1)
        ]
        mentions: dict[str, Mention] = {}
        for each in records:
            mention = self._mention(each)
            if mention.id in mentions:
                raise each.place.refuse(
                    "another mention of the annotator has this entity_mention_id", reason="same_mention"
                )
            mentions[mention.id] = mention
            self.notices += each.left_out(names.MENTION_KEYS)
        brought = {
            mention.id: self._brought(each, mention) for each, mention in zip(records, mentions.values(), strict=True)
        }
        self.notices += _relations(records, mentions)
        self._check_apart(records, mentions.values())
        entities = tuple(people.entities_of(mentions.values()))
        return Layer(
            self.annotator,
            tuple(mentions.values()),
            entities,
            Brought(brought, {each.id: each.id for each in entities}),
        )

    def _mention(self, record: Record) -> Mention:
        start, end = self._span(record)
        edit = record.text("edit_type")
        if edit not in names.EDITS:
            raise record.place.refuse("edit_type is none of check, correct and insert", key="edit_type", reason="edit")
        return Mention(
            start,
            end,
            self._label(record),
            id=record.name("entity_mention_id"),
            entity_id=record.name("entity_id"),
            identifier_type=self._identifier_type(record),
            confidential_status=self._confidential_status(record),
            origin=Origin.PERSON if edit == names.INSERT else Origin.MACHINE,
            status=MentionStatus.ACCEPTED,
        )

    def _span(self, record: Record) -> tuple[int, int]:
        start, end, given = record.number("start_offset"), record.number("end_offset"), self.text.given
        if not 0 <= start < end <= len(given):
            raise record.place.refuse("it lies outside of the text", start=start, end=end, reason="outside")
        if record.text("span_text") != given[start:end]:
            raise record.place.refuse(
                "the text at its place is not its span_text", start=start, end=end, reason="span_text"
            )
        if not tokens.holds_word(given, start, end):
            raise record.place.refuse("it holds no word", start=start, end=end, reason="wordless")
        stored = self.text.places[start], self.text.places[end]
        if not all(tokens.is_grapheme_boundary(self.text.stored, offset) for offset in stored):
            raise record.place.refuse("it begins or ends within a character", start=start, end=end, reason="within")
        return stored

    def _label(self, record: Record) -> str:
        label = record.text("entity_type")
        if label not in self.label_set or self.label_set[label].kind != "base":
            raise record.place.refuse(
                f"its entity_type is no label of {self.label_set.key}", key="entity_type", reason="label"
            )
        return label

    def _identifier_type(self, record: Record) -> IdentifierType | None:
        value = record.text_or_none("identifier_type")
        if value is not None and value not in self.label_set.identifier_types:
            raise record.place.refuse("its identifier_type is unknown", key="identifier_type", reason="value")
        return None if value is None else IdentifierType(value)

    def _confidential_status(self, record: Record) -> ConfidentialStatus | None:
        value = record.text_or_none("confidential_status")
        if value is not None and value not in self.label_set.confidential_statuses:
            raise record.place.refuse("its confidential_status is unknown", key="confidential_status", reason="value")
        return None if value is None else ConfidentialStatus(value)

    def _brought(self, record: Record, mention: Mention) -> BroughtMention:
        related = record.texts(names.RELATED) if names.RELATED in record.values else None
        return BroughtMention(mention.id, mention.start, mention.end, mention.label, record.text("edit_type"), related)

    def _check_apart(self, records: Iterable[Record], mentions: Iterable[Mention]) -> None:
        if self.label_set.allows_overlap:
            return
        reach = 0
        for record, mention in sorted(zip(records, mentions, strict=True), key=lambda pair: pair[1].start):
            if mention.start < reach:
                raise record.place.refuse("it overlaps another mention", start=mention.start, reason="overlap")
            reach = max(reach, mention.end)


def _relations(records: Iterable[Record], mentions: Mapping[str, Any]) -> Iterator[Notice]:
    """Checks the relations, which are exported as they are. A relation to a missing mention gives a notice."""
    for record in records:
        if any(related not in mentions for related in record.values.get(names.RELATED, [])):
            yield record.place.notice("unknown_relation")
