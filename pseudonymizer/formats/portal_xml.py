"""Reads and writes the SweLL portal's XML: essays with metadata, each as plain text or as SVALA's graph."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from xml.sax.saxutils import escape, quoteattr

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import _xml
from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, LabelSets, Reading, Way, with_spacing
from pseudonymizer.formats._remarks import Loss, Losses
from pseudonymizer.formats._svala import files
from pseudonymizer.formats._svala.exchange import lost
from pseudonymizer.formats._svala.graph import as_json
from pseudonymizer.formats._xml import Element
from pseudonymizer.labels import LabelSet

NAME = "portal_xml"

# Fields of an essay and of its content. The document's metadata have the same names.
ESSAY = ("student", "task", "grade", "comment", "metastatus", "metacomment")
CONTENT = ("normalized", "annotated")
# Other fields of the file: about the school, the student and the task, and specific to the essay.
SOURCE, RECORDS, EXTRA = "source", ("student_record", "task_record"), "extra"
KEPT = frozenset({*ESSAY, *CONTENT, SOURCE, *RECORDS, EXTRA})

_ID = re.compile(r"([A-Z]+[0-9]+)([A-Z]+[0-9]+)")
_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def build() -> Format:
    return Format(
        NAME,
        "application/xml",
        ".xml",
        "exports.format.portal_xml",
        reading=Reading(_read, (".xml",)),
        writing=with_spacing(_write, _losses),
        label_sets=LabelSets.REPLACING,
        ways=(Way.ONE,),
    )


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    return tuple(_Reader(_xml.parse(data, name), name, label_set).documents())


class _Reader:
    """A file that is being read. Every error names the file and the line."""

    def __init__(self, root: Element, file: str, label_set: LabelSet) -> None:
        self.root, self.file, self.label_set = root, file, label_set

    def refuse(self, at: Element, problem: str, reason: str) -> InvalidFormat:
        return InvalidFormat(f"{self.file}: line {at.line}: {problem}.", file=self.file, line=at.line, reason=reason)

    def documents(self) -> Iterator[AnnotatedDocument]:
        if self.root.name != "swell":
            raise self.refuse(self.root, "this is no file of the portal", "no_portal")
        essays = [essay for several in self.root.named("essays") for essay in several.named("essay")]
        if not essays:
            raise self.refuse(self.root, "there is no essay", "no_essay")
        names: set[str] = set()
        for essay in essays:
            document = self._document(essay)
            if document.id in names:
                raise self.refuse(essay, "there are two essays of one name", "same_name")
            names.add(document.id)
            yield document

    def _document(self, essay: Element) -> AnnotatedDocument:
        student, task = (self._required(essay, attribute) for attribute in ESSAY[:2])
        contents = list(essay.named("content"))
        if len(contents) != 1:
            raise self.refuse(essay, "an essay has one content", "contents")
        metadata = self._metadata(essay, contents[0])
        return replace(self._read(contents[0]), id=student + task, metadata=metadata)

    def _required(self, essay: Element, attribute: str) -> str:
        if not essay.attributes.get(attribute):
            raise self.refuse(essay, f"the essay names no {attribute}", attribute)
        return essay.attributes[attribute]

    def _read(self, content: Element) -> AnnotatedDocument:
        kind = content.attributes.get("type", "raw")
        if kind == "svala":
            return files.read(content.text, f"{self.file}: line {content.line}", self.label_set)
        if kind != "raw":
            raise self.refuse(content, "the content is neither raw nor svala", "content_type")
        return AnnotatedDocument("", tokens.clean_text(content.text, self.file), self.label_set)

    def _metadata(self, essay: Element, content: Element) -> dict[str, object]:
        found: dict[str, object] = {name: essay.attributes[name] for name in ESSAY if name in essay.attributes}
        found |= {name: content.attributes[name] for name in CONTENT if name in content.attributes}
        if SOURCE in self.root.attributes:
            found[SOURCE] = self.root.attributes[SOURCE]
        extra = [_as_json(child) for child in essay.named("extra")]
        records = {record: self._record(record.removesuffix("_record"), essay) for record in RECORDS}
        return {**found, **{name: value for name, value in {**records, EXTRA: extra}.items() if value}}

    def _record(self, kind: str, essay: Element) -> dict[str, object] | None:
        known = (record for meta in self.root.named("meta") for record in meta.named(kind))
        wanted = essay.attributes.get(kind)
        return next((_as_json(record) for record in known if record.attributes.get("id") == wanted), None)


def _as_json(element: Element) -> dict[str, object]:
    parts = {"attributes": dict(element.attributes), "children": [_as_json(child) for child in element.children]}
    return {"name": element.name, "text": element.text.strip(), **{key: value for key, value in parts.items() if value}}


def _write(document: AnnotatedDocument, *, spaced: bool) -> str:
    graph = json.dumps(as_json(files.written(document, spaced=spaced)), ensure_ascii=False)
    escaped = _NOT_IN_XML.sub(lambda found: f"\\u{ord(found[0]):04x}", graph)
    kept = _kept(document)
    content = _element("content", {"type": "svala", **_texts(kept, CONTENT)}, escape(escaped))
    extra = [_from_json(value) for value in _listed(kept.get(EXTRA))]
    essay = _element("essay", _texts(kept, ESSAY), *extra, content)
    records = [_from_json(kept[record]) for record in RECORDS if record in kept]
    meta = [_element("meta", {}, *records)] if records else []
    root = _element("swell", _texts(kept, (SOURCE,)), *meta, _element("essays", {}, essay))
    return f'<?xml version="1.0" encoding="utf-8"?>\n{root}\n'


def _kept(document: AnnotatedDocument) -> Mapping[str, object]:
    """The metadata that the portal knows. It requires student and task, which may have to be taken from the name."""
    named = _ID.fullmatch(document.id)
    student, task = named.groups() if named else (document.id, "1")
    source = re.match("[A-Z]*", student)
    known = {name: value for name, value in document.metadata.items() if name in KEPT}
    given = {"student": student, "task": task, **known}
    return {SOURCE: source[0] if source else "", **given}


def _texts(kept: Mapping[str, object], names: Iterable[str]) -> dict[str, str]:
    return {name: str(kept[name]) for name in names if kept.get(name) not in (None, "")}


def _listed(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _element(name: str, attributes: Mapping[str, str], *inside: str) -> str:
    shown = "".join([f" {key}={_quoted(value)}" for key, value in attributes.items()])
    return f"<{name}{shown}>{''.join(inside)}</{name}>" if inside else f"<{name}{shown}/>"


def _quoted(value: str) -> str:
    return quoteattr(_allowed(value), {"\n": "&#10;", "\t": "&#9;", "\r": "&#13;"})


def _allowed(value: str) -> str:
    return _NOT_IN_XML.sub("\ufffd", value)


def _from_json(value: object) -> str:
    held = value if isinstance(value, Mapping) else {}
    children = [_from_json(child) for child in _listed(held.get("children"))]
    attributes = held.get("attributes")
    texts = {str(key): str(each) for key, each in attributes.items()} if isinstance(attributes, Mapping) else {}
    text = escape(_allowed(str(held.get("text", ""))))
    return _element(str(held.get("name", EXTRA)), texts, *filter(None, [text, *children]))


def _losses(document: AnnotatedDocument, *, spaced: bool) -> Losses:
    found = lost(document, spaced=spaced)
    others = len(document.metadata.keys() - KEPT)
    return [*found, *([Loss("metadata", others)] if others else [])]
