"""Recognises files that make no sense as prose: word processor files, archives, annotation of other tools."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from pathlib import PurePosixPath

from pseudonymizer.formats._registry import endings

TEXTS = (".txt", ".text", ".md")
_ROWS = (".csv", ".tsv", ".jsonl", ".ndjson")

_HEAD = 8192
_LINES = 20


class Foreign(StrEnum):
    """The kinds of foreign file. Each has its own advice."""

    DOCUMENT = "foreign_document"
    SUBTITLES = "foreign_subtitles"
    ANNOTATION = "foreign_annotation"
    ARCHIVE = "foreign_archive"
    UNKNOWN = "foreign_unknown"


_ADVICE: Mapping[Foreign, str] = {
    Foreign.DOCUMENT: "this is a formatted document. Save it as plain text (.txt) and {act} that",
    Foreign.SUBTITLES: "these are subtitles. Take out numbers and times, and {act} the words as plain text (.txt)",
    Foreign.ANNOTATION: "this is another tool's annotation. Export it as lines of JSON (.jsonl) with spans instead",
    Foreign.ARCHIVE: "this is an archive. Unpack it and {act} the files in it",
}

_SUFFIXES: Mapping[Foreign, str] = {
    Foreign.DOCUMENT: ".rtf .html .htm .xhtml .doc .docx .odt .pdf .tex .epub .pages",
    Foreign.SUBTITLES: ".vtt .srt",
    Foreign.ANNOTATION: ".ann .conll .conllu .conll03 .iob .bio .xmi .spacy .eaf .textgrid .trs",
    Foreign.ARCHIVE: ".zip .gz .tgz .tar .7z .rar .bz2 .xz",
}
_BY_SUFFIX = {suffix: kind for kind, suffixes in _SUFFIXES.items() for suffix in suffixes.split()}

_MAGIC: tuple[tuple[bytes, Foreign], ...] = (
    (b"{\\rtf", Foreign.DOCUMENT),
    (b"%PDF", Foreign.DOCUMENT),
    (b"\xd0\xcf\x11\xe0", Foreign.DOCUMENT),
    (b"WEBVTT", Foreign.SUBTITLES),
    (b"#FORMAT=WebAnno", Foreign.ANNOTATION),
    (b"-DOCSTART-", Foreign.ANNOTATION),
    (b'File type = "ooTextFile', Foreign.ANNOTATION),
    (b"@UTF8", Foreign.ANNOTATION),
    (b"\x1f\x8b", Foreign.ARCHIVE),
    (b"7z\xbc\xaf", Foreign.ARCHIVE),
    (b"Rar!", Foreign.ARCHIVE),
)
_ZIP = b"PK\x03\x04"
_OFFICE = re.compile(rb"\[Content_Types\]|word/|mimetypeapplication/vnd\.oasis")
_HTML = re.compile(rb"(?:<\?xml[^>]*>\s*)?(?:<!doctype html|<html)[\s>]", re.IGNORECASE)
# A list of Label Studio tasks. TAB lists have no results.
_TASKS = re.compile(rb'\[\s*\{(?=.*"(?:annotations|completions|predictions)"\s*:\s*\[)(?=.*"result"\s*:)', re.DOTALL)
_SUBTITLE = re.compile(rb"(?:1\s*\n)?\d\d:\d\d:\d\d[,.]\d{3} --> ")
_STANDOFF = re.compile(rb"T\d+\t\S+ \d+ \d+(?:;\d+ \d+)*\t")
_TAG = re.compile(rb"O|[BIESLU]-\S+")
_CONTROLS = bytes({*range(32)} - {*b"\t\n\v\f\r\x1b"})
_FEW = 8


def advice(kind: Foreign, act: str = "import") -> str:
    """What the user can do about such a file. `act` is what is done with files."""
    if kind in _ADVICE:
        return _ADVICE[kind].format(act=act)
    return f"this is no format that is read. {act.capitalize()} one of {', '.join(_read())}"


def _read() -> tuple[str, ...]:
    return (*TEXTS, *_ROWS, *endings())


def foreign(name: str, data: bytes) -> Foreign | None:
    """Why a file cannot be read, by its content and then by its suffix; None if it may be readable."""
    suffix = PurePosixPath(name.replace("\\", "/")).suffix.lower()
    head = data[:_HEAD].removeprefix(b"\xef\xbb\xbf").lstrip()
    found = _by_content(head)
    if found is None and suffix in ("", *TEXTS, ".tsv"):
        found = next((kind for kind, looks_so in _LOOKS.items() if looks_so(head)), None)
    if found is None and suffix and suffix not in _read():
        found = _BY_SUFFIX.get(suffix, Foreign.UNKNOWN)
    return found


def _by_content(head: bytes) -> Foreign | None:
    if head.startswith(_ZIP):
        return Foreign.DOCUMENT if _OFFICE.search(head) else Foreign.ARCHIVE
    if _HTML.match(head):
        return Foreign.DOCUMENT
    if _TASKS.match(head):
        return Foreign.ANNOTATION
    known = next((kind for magic, kind in _MAGIC if head.startswith(magic)), None)
    return known or (Foreign.UNKNOWN if _is_binary(head) else None)


def _is_binary(head: bytes) -> bool:
    """Whether the bytes are binary. Null bytes of UTF-16 do not count; decoding shows later whether it is text."""
    without = head.replace(b"\0", b"")
    counted = without if len(head) < 2.2 * len(without) else head
    controls = len(counted) - len(counted.translate(None, _CONTROLS))
    return controls > max(_FEW, len(counted) // 50)


def _is_subtitled(head: bytes) -> bool:
    return _SUBTITLE.match(head.replace(b"\r\n", b"\n")) is not None


def _is_standoff(head: bytes) -> bool:
    return _STANDOFF.match(head) is not None


def _is_columns(head: bytes) -> bool:
    """Whether it has one word on each line with tags beside it, as in CoNLL."""
    rows = [line.split() for line in head.splitlines() if line.strip() and not line.startswith(b"#")][:_LINES]
    if len(rows) < 3 or len({len(row) for row in rows}) != 1:
        return False
    is_numbered = len(rows[0]) >= 5 and [row[0] for row in rows[:2]] == [b"1", b"2"]
    return is_numbered or (len(rows[0]) > 1 and all(_TAG.fullmatch(row[-1]) for row in rows))


_LOOKS: Mapping[Foreign, Callable[[bytes], bool]] = {
    Foreign.SUBTITLES: _is_subtitled,
    Foreign.DOCUMENT: lambda head: head.startswith(b"<?xml"),
    Foreign.ANNOTATION: lambda head: _is_standoff(head) or _is_columns(head),
}
