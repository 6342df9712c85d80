"""Reads and writes JSON lines, one document a line: id, text, mentions as [start, end, label+modifiers], and the layer.

Other programs can read and write the spans alone. Spans that they leave unchanged keep everything the layer says of
them.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, repeat
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.formats import _layer
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, Reading, Working
from pseudonymizer.formats._layer import Whole
from pseudonymizer.formats._remarks import Notice
from pseudonymizer.formats._spans import Mark, Parts, Span, noted, tag_of
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Evidence, Mention, MentionStatus, Origin

NAME = "jsonl"


# The unit of a file's offsets. Ours are code points; JavaScript and some tools count UTF-16 code units.
CODE_POINTS, UTF_16 = "code_points", "utf-16"
_STARTS = ("start", "start_offset", "begin")
_ENDS = ("end", "end_offset")
_LABELS = ("label", "tag", "type", "entity_type", "entity", "labels")


@dataclass(frozen=True, slots=True)
class Taken:
    """What is assumed about spans of which the file only gives place and label."""

    status: MentionStatus = MentionStatus.ACCEPTED
    origin: Origin = Origin.PERSON
    evidence: Evidence | None = None


DECIDED = Taken()


def build() -> Format:
    return Format(
        NAME,
        "application/x-ndjson",
        ".jsonl",
        "exports.format.jsonl",
        reading=Reading(_read),
        writing=Working(_write, _lines),
        aliases=("jsonl_spans",),
    )


def tag(mention: Mention) -> str:
    """Label, modifiers and flags joined: `city+foreign+gen`."""
    return tag_of(mention.label, sorted(mention.modifiers), mention.flags)


def _write(document: AnnotatedDocument) -> str:
    spans = sorted(_place(mention) for mention in document.mentions if mention.stands)
    line = {"id": document.id, "text": document.text, "label": spans, "meta": dict(document.metadata)}
    layer = _layer.written(_whole(document))
    line |= {"layer": layer} if layer else {}
    return json.dumps(line, ensure_ascii=False, check_circular=False) + "\n"


def _whole(document: AnnotatedDocument) -> Whole:
    return Whole(
        tuple(document.mentions),
        tuple(document.entities),
        tuple(document.rewrites),
        document.comment_stage,
        document.comment_user,
    )


def _lines(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return map(_write, documents)


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    lines = tokens.clean(data, name).split("\n")
    filled = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    return tuple(document(_object(line, name, number), name, number, label_set) for number, line in filled)


class _Line:
    """A line that is being read. Every error names the file and the line."""

    def __init__(
        self, values: Mapping[str, Any], file: str, number: int, label_set: LabelSet, taken: Taken = DECIDED
    ) -> None:
        self.values, self.file, self.number, self.label_set = values, file, number, label_set
        self.taken = taken
        self._known_parts: dict[str, Parts] = {}

    def refuse(self, problem: str, /, **fields: object) -> InvalidFormat:
        return _refused(self.file, self.number, problem, **fields)

    def document(self) -> AnnotatedDocument:
        text, marks = self._marked()
        whole, notices = self._whole(marks, text)
        self._check_apart((mention.start, mention.end) for mention in whole.mentions if mention.stands)
        return AnnotatedDocument(
            str(self.values.get("id", f"{self.file}-{self.number}")),
            text,
            self.label_set,
            mentions=whole.mentions,
            entities=whole.entities,
            rewrites=whole.rewrites,
            comment_stage=whole.comment_stage,
            comment_user=whole.comment_user,
            metadata=self.values.get("meta", {}),
            notices=notices,
        )

    def notices(self) -> tuple[Notice, ...]:
        """The notices of `document`, in half the time where the line has no layer."""
        if self.values.get("layer") is not None:
            return tuple(self.document().notices)
        text, marks = self._marked()
        kept, notices = noted(marks, text)
        self._check_apart((mark.start, mark.end) for mark in kept)
        return notices

    def _marked(self) -> tuple[str, list[Mark]]:
        """The text, and the spans as places in it."""
        given = self.values.get("text")
        if not isinstance(given, str):
            raise self.refuse("there is no text")
        text = self._cleaned(given)
        if not isinstance(self.values.get("meta", {}), dict):
            raise self.refuse("meta is not an object")
        # If cleaning changed nothing, offsets stay the same.
        places = range(len(text) + 1) if len(text) == len(given) else tokens.cleaned_places(given)
        return text, [self._mark(span, number, places, text) for number, span in enumerate(self._spans())]

    def _whole(self, marks: list[Mark], text: str) -> tuple[Whole, tuple[Notice, ...]]:
        """The layer with the spans as they are now. Spans found in the layer keep everything it says of them."""
        if self.values.get("layer") is None:
            kept, notices = noted(marks, text)
            return Whole(tuple([self._mention(mark, f"m{mark.number + 1}") for mark in kept])), notices
        try:
            held = _layer.read(self.values["layer"], text, self.label_set)
        except InvalidFormat as error:
            raise self.refuse(error.message.rstrip("."), **error.fields) from None
        added, notices = _added(held, marks, text)
        return _as_spanned(held, marks, [self._mention(mark, f"s{n}") for n, mark in enumerate(added)]), notices

    def _spans(self) -> Iterator[Span]:
        given = self.values.get("label", self.values.get("spans", []))
        if not isinstance(given, list):
            raise self.refuse("the spans are not a list")
        for place, each in enumerate(given):
            span = _span(each)
            if span is None:
                raise self.refuse("a span is not [start, end, label]", span=place)
            yield span

    def _cleaned(self, given: str) -> str:
        try:
            return tokens.clean_text(given, self.file)
        except InvalidText as error:
            raise self.refuse("the text cannot be stored", reason=error.fields["reason"]) from None

    def _mark(self, span: Span, number: int, places: Sequence[int], text: str) -> Mark:
        start, end, joined = span
        if not 0 <= start < end < len(places):
            raise self.refuse(f"span {number + 1} lies outside the text", span=number)
        parts = self._parts(joined, number)
        start, end = places[start], places[end]
        if not tokens.holds_word(text, start, end):
            raise self.refuse(f"span {number + 1} holds no word", span=number)
        return Mark(start, end, parts, number)

    def _mention(self, mark: Mark, mention_id: str) -> Mention:
        return Mention(
            mark.start,
            mark.end,
            mark.parts.label,
            id=mention_id,
            modifiers=mark.parts.modifiers,
            flags=mark.parts.flags,
            origin=self.taken.origin,
            status=self.taken.status,
            evidence=self.taken.evidence,
        )

    def _parts(self, joined: str, place: int) -> Parts:
        """The parsed label, cached since many spans share one.

        Raises InvalidFormat if the label set does not have it.
        """
        if joined not in self._known_parts:
            self._known_parts[joined] = self._parted(joined, place)
        return self._known_parts[joined]

    def _parted(self, joined: str, place: int) -> Parts:
        kinds: dict[str, list[str]] = {"base": [], "modifier": [], "temporary": []}
        for part in joined.split("+"):
            if part not in self.label_set:
                raise self.refuse(f"{part} is not a label of {self.label_set.key}", span=place, label=part)
            kinds[self.label_set[part].kind].append(part)
        if len(kinds["base"]) > 1:
            raise self.refuse(f"span {place + 1} has more than one label", span=place)
        base = kinds["base"][0] if kinds["base"] else None
        modifiers, flags = tuple(sorted(kinds["modifier"])), tuple(kinds["temporary"])
        return Parts(base, modifiers, flags, tag_of(base, modifiers, flags))

    def _check_apart(self, standing: Iterable[tuple[int, int]]) -> None:
        if self.label_set.allows_overlap:
            return
        reach = 0
        for start, end in sorted(standing):
            if start < reach:
                raise self.refuse(f"spans overlap at {start}, which {self.label_set.key} has no room for", start=start)
            reach = max(reach, end)


def _added(held: Whole, marks: Iterable[Mark], text: str) -> tuple[list[Mark], tuple[Notice, ...]]:
    """The spans that another program added, with notices."""
    known = {_place(mention) for mention in held.mentions if mention.stands}
    return noted((mark for mark in marks if mark.place not in known), text)


def _as_spanned(held: Whole, marks: Sequence[Mark], new: Sequence[Mention]) -> Whole:
    """The layer without the mentions that another program removed, and with the new ones."""
    wanted = Counter(mark.place for mark in marks)
    kept: list[Mention] = []
    for mention in held.mentions:
        if not mention.stands or wanted[_place(mention)] > 0:
            kept.append(mention)
            wanted[_place(mention)] -= mention.stands
    gone = {mention.id for mention in held.mentions} - {mention.id for mention in kept}
    spoken = {mention.entity_id for mention in kept}
    return replace(
        held,
        mentions=tuple(sorted([*kept, *new], key=lambda mention: (mention.start, mention.end))),
        entities=tuple(each for each in held.entities if each.id in spoken or not gone),
        rewrites=tuple(each for each in held.rewrites if each.mention_id not in gone),
    )


def _place(mention: Mention) -> Span:
    return mention.start, mention.end, tag(mention)


def spans(value: object, text: str, offsets: str = CODE_POINTS) -> list[Span]:
    """Spans as [start, end, label] with offsets in code points, from such lists or objects in either unit."""
    found = [_span(each) for each in value] if isinstance(value, list) else [None]
    if None in found:
        raise InvalidFormat("A span is not [start, end, label].")
    held = [span for span in found if span is not None]
    if offsets == CODE_POINTS:
        return held
    places = _places(text)
    return [(_point(places, start), _point(places, end), label) for start, end, label in held]


def _places(text: str) -> list[int]:
    """The code point of each code unit. Computed once, since there may be thousands of spans."""
    pairs = (1 + (character > "\uffff") for character in text)
    return [*chain.from_iterable(repeat(point, units) for point, units in enumerate(pairs)), len(text)]


def _point(places: Sequence[int], offset: int) -> int:
    """The code point at this offset. In the middle of a surrogate pair, its code point; outside the text, unchanged."""
    return places[offset] if 0 <= offset < len(places) else offset


def document(
    values: Mapping[str, Any], name: str, line: int, label_set: LabelSet, taken: Taken = DECIDED
) -> AnnotatedDocument:
    """The document with the values of one line. Raises InvalidFormat, naming the file and the line."""
    return _Line(values, name, line, label_set, taken).document()


def notices(values: Mapping[str, Any], name: str, line: int, label_set: LabelSet) -> tuple[Notice, ...]:
    """What reading the values of one line would tell. Raises InvalidFormat as `document` does."""
    return _Line(values, name, line, label_set).notices()


def _object(line: str, file: str, number: int) -> Mapping[str, Any]:
    try:
        values = json.loads(line)
    except ValueError as error:
        raise _refused(file, number, "this is not JSON", column=getattr(error, "colno", 1)) from None
    if not isinstance(values, dict):
        raise _refused(file, number, "this is not an object")
    return values


def _refused(file: str, number: int, problem: str, /, **fields: object) -> InvalidFormat:
    return InvalidFormat(f"{file}: line {number}: {problem}.", **{"file": file, "line": number, **fields})


def _span(value: object) -> Span | None:
    if isinstance(value, dict):
        value = [next((value[key] for key in keys if key in value), None) for keys in (_STARTS, _ENDS, _LABELS)]
        value[2] = value[2][0] if isinstance(value[2], list) and len(value[2]) == 1 else value[2]
    if not isinstance(value, list) or len(value) != 3 or not isinstance(value[2], str):
        return None
    start, end, label = value
    return (
        (start, end, label) if type(start) is int and type(end) is int else None
    )  # True is an int in Python, but not an offset
