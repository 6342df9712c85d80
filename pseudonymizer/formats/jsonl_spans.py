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


def build() -> Format:
    return Format(NAME, "application/x-ndjson", "jsonl", reading=_read, writing=_write, joining=_lines)


def tag(mention: Mention) -> str:
    """Label, modifiers and flags, joined: `city+foreign+gen`."""
    return "+".join([*([mention.label] if mention.label else []), *sorted(mention.modifiers), *mention.flags])


def _write(document: AnnotatedDocument) -> str:
    standing = [mention for mention in document.mentions if mention.status != MentionStatus.REJECTED]
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
        mentions = tuple(self._mention(span, place, given) for place, span in enumerate(self._spans()))
        self._check_apart(mentions)
        document_id = str(self.values.get("id", f"{self.file}-{self.number}"))
        return AnnotatedDocument(document_id, text, self.label_set, mentions=mentions, metadata=meta)

    def _spans(self) -> Iterator[Span]:
        spans = self.values.get("label", self.values.get("spans", []))
        if not isinstance(spans, list):
            raise self.refuse("the spans are not a list")
        for place, span in enumerate(spans):
            if not _is_span(span):
                raise self.refuse("a span is not [start, end, label]", span=place)
            yield span[0], span[1], span[2]

    def _cleaned(self, given: str) -> str:
        try:
            return tokens.clean_text(given, self.file)
        except InvalidText as error:
            raise self.refuse("the text cannot be stored", reason=error.fields["reason"]) from None

    def _mention(self, span: Span, place: int, given: str) -> Mention:
        start, end, joined = span
        if not 0 <= start < end <= len(given):
            raise self.refuse(f"span {place + 1} lies outside the text", span=place)
        label, modifiers, flags = self._parts(joined, place)
        return Mention(
            tokens.cleaned_length(given[:start]),
            tokens.cleaned_length(given[:end]),
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


def _is_span(span: object) -> bool:
    return (
        isinstance(span, list)
        and len(span) == 3
        and all(isinstance(place, int) and not isinstance(place, bool) for place in span[:2])
        and isinstance(span[2], str)
    )
