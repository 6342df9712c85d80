"""Lines of JSON, a document a line: id, text, and its mentions as [start, end, label+modifiers]."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.formats._document import AnnotatedDocument, Format
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention, MentionStatus, Origin

NAME = "jsonl_spans"

Span = tuple[int, int, str]

# What the offsets of a file count: ours are code points; JavaScript's, as in some tools' files, are code units.
CODE_POINTS, UTF_16 = "code_points", "utf-16"
_STARTS = ("start", "start_offset", "begin")
_ENDS = ("end", "end_offset")
_LABELS = ("label", "tag", "type", "entity_type", "entity")


def build() -> Format:
    return Format(NAME, "application/x-ndjson", "jsonl", reading=_read, writing=_write, joining=_lines)


def tag(mention: Mention) -> str:
    """Label, modifiers and flags, joined: `city+foreign+gen`."""
    return "+".join([*([mention.label] if mention.label else []), *sorted(mention.modifiers), *mention.flags])


def _write(document: AnnotatedDocument) -> str:
    standing = [mention for mention in document.mentions if mention.stands]
    ordered = sorted(standing, key=lambda mention: (mention.start, mention.end, mention.id))
    spans = [[mention.start, mention.end, tag(mention)] for mention in ordered]
    line = {"id": document.id, "text": document.text, "label": spans, "meta": dict(document.metadata)}
    return json.dumps(line, ensure_ascii=False) + "\n"


def _lines(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    return map(_write, documents)


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    lines = tokens.clean(data, name).split("\n")
    filled = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    return tuple(_Line(line, name, number, label_set).document() for number, line in filled)


class _Line:
    """One line being read; every refusal names the file and the line."""

    def __init__(self, line: str, file: str, number: int, label_set: LabelSet) -> None:
        self.file, self.number, self.label_set = file, number, label_set
        self.values = self._object(line)

    def refuse(self, problem: str, /, **fields: object) -> InvalidFormat:
        return InvalidFormat(f"{self.file}: line {self.number}: {problem}.", file=self.file, line=self.number, **fields)

    def _object(self, line: str) -> Mapping[str, Any]:
        try:
            values = json.loads(line)
        except ValueError as error:
            raise self.refuse("this is not JSON", column=getattr(error, "colno", 1)) from None
        if not isinstance(values, dict):
            raise self.refuse("this is not an object")
        return values

    def document(self) -> AnnotatedDocument:
        given = self.values.get("text")
        if not isinstance(given, str):
            raise self.refuse("there is no text")
        text = self._cleaned(given)
        meta = self.values.get("meta", {})
        if not isinstance(meta, dict):
            raise self.refuse("meta is not an object")
        # Where nothing was cleaned away, places are what they were: there may be thousands.
        given = text if len(text) == len(given) else given
        mentions = tuple(self._mention(span, place, given, text) for place, span in enumerate(self._spans()))
        self._check_apart(mentions)
        document_id = str(self.values.get("id", f"{self.file}-{self.number}"))
        return AnnotatedDocument(document_id, text, self.label_set, mentions=mentions, metadata=meta)

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

    def _mention(self, span: Span, place: int, given: str, text: str) -> Mention:
        start, end, joined = span
        if not 0 <= start < end <= len(given):
            raise self.refuse(f"span {place + 1} lies outside the text", span=place)
        label, modifiers, flags = self._parts(joined, place)
        if given is not text:
            start, end = tokens.cleaned_length(given[:start]), tokens.cleaned_length(given[:end])
        return Mention(
            start,
            end,
            label,
            id=f"m{place + 1}",
            modifiers=modifiers,
            flags=flags,
            origin=Origin.PERSON,
            status=MentionStatus.ACCEPTED,
        )

    def _parts(self, joined: str, place: int) -> tuple[str | None, tuple[str, ...], tuple[str, ...]]:
        kinds: dict[str, list[str]] = {"base": [], "modifier": [], "temporary": []}
        for part in joined.split("+"):
            if part not in self.label_set:
                raise self.refuse(f"{part} is not a label of {self.label_set.key}", span=place, label=part)
            kinds[self.label_set[part].kind].append(part)
        if len(kinds["base"]) > 1:
            raise self.refuse(f"span {place + 1} has more than one label", span=place)
        base = kinds["base"][0] if kinds["base"] else None
        return base, tuple(sorted(kinds["modifier"])), tuple(kinds["temporary"])

    def _check_apart(self, mentions: tuple[Mention, ...]) -> None:
        if self.label_set.allows_overlap:
            return
        reach = 0
        for mention in sorted(mentions, key=lambda mention: mention.start):
            if mention.start < reach:
                raise self.refuse("spans overlap", start=mention.start)
            reach = max(reach, mention.end)


def spans(value: object, text: str, offsets: str = CODE_POINTS) -> list[Span]:
    """Lists [start, end, label] or objects that name these, with offsets of either kind, as lists with ours."""
    found = [_span(each) for each in value] if isinstance(value, list) else [None]
    if None in found:
        raise InvalidFormat("A span is not [start, end, label].")
    held = [span for span in found if span is not None]
    if offsets == CODE_POINTS:
        return held
    units = text.encode("utf-16-le", "surrogatepass")
    return [(_points(units, start), _points(units, end), label) for start, end, label in held]


def _points(units: bytes, offset: int) -> int:
    """Within a character of two units it begins before it; outside of the text it stays there."""
    if not 0 <= offset <= len(units) // 2:
        return offset
    return len(units[: 2 * offset].decode("utf-16-le", "ignore"))


def _span(value: object) -> Span | None:
    if isinstance(value, dict):
        value = [next((value[key] for key in keys if key in value), None) for keys in (_STARTS, _ENDS, _LABELS)]
    if not isinstance(value, list) or len(value) != 3 or not isinstance(value[2], str):
        return None
    start, end, label = value
    return (start, end, label) if type(start) is int and type(end) is int else None  # True is none
