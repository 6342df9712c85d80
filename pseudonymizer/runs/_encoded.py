"""Texts as they stand in files: their encoding, byte order mark and line ends, which results keep."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from typing import BinaryIO

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidText

_MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
_CHUNK = 1 << 20
_AROUND = 10_000


@dataclass(frozen=True, slots=True)
class Encoded:
    """A stored text with how it was written: with LF line ends, while `newline` says which it had."""

    text: str
    encoding: str
    newline: str

    def again(self, text: str) -> str:
        """Another text with the same line ends."""
        return text.replace("\n", self.newline)

    def written(self, text: str, name: str) -> bytes:
        return encoded(self.again(text), self.encoding, name)


def encoded(text: str, encoding: str, name: str) -> bytes:
    try:
        return text.encode(encoding)
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        message = f"{name}: the result has a sign in line {line} that {encoding} does not have: name --encoding utf-8."
        raise InvalidText(message, file=name, line=line, reason="encoding") from None


def read(data: bytes, name: str, encoding: str = "") -> Encoded:
    """Raises InvalidText if it is no text."""
    encoding = encoding or _marked(data) or tokens.recognised(data).name
    try:
        text = tokens.decoded(data, encoding)
    except (UnicodeError, LookupError) as error:
        raise _not_in(encoding, name, error) from None
    return of_text(text, name, encoding)


def of_text(text: str, name: str, encoding: str = "utf-8") -> Encoded:
    newline = "\r\n" if "\r\n" in text and "\n" not in text.replace("\r\n", "") else "\n"
    return Encoded(tokens.clean_text(text, name), encoding, newline)


def of_file(file: BinaryIO, name: str, encoding: str = "") -> str:
    """The encoding of a file, of which only a piece is ever in memory."""
    file.seek(0)
    head = file.read(_AROUND)
    if encoding or _marked(head):
        return encoding or _marked(head)
    if tokens.recognised(head[: len(head) // 2 * 2]).name.startswith("utf-16"):
        return "utf-16"
    failed = _first_that_is_not_utf_8(file)
    if failed is None:
        return "utf-8"
    file.seek(max(0, failed - _AROUND))
    return tokens.recognised(file.read(2 * _AROUND)).name


def _first_that_is_not_utf_8(file: BinaryIO) -> int | None:
    """Roughly where the first byte is that is not UTF-8; None if there is none."""
    decoder, at = codecs.getincrementaldecoder("utf-8")(), 0
    file.seek(0)
    while chunk := file.read(_CHUNK):
        try:
            decoder.decode(chunk)
        except UnicodeDecodeError as error:
            return at + error.start
        at += len(chunk)
    try:
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return at
    return None


def _marked(data: bytes) -> str:
    return next((name for mark, name in _MARKS.items() if data.startswith(mark)), "")


def _not_in(encoding: str, name: str, error: UnicodeError | LookupError) -> InvalidText:
    if isinstance(error, LookupError):
        return InvalidText(f"There is no encoding {encoding}.", file=name, reason="encoding")
    return InvalidText(f"{name} is not in {encoding}; --encoding names another.", file=name, reason="encoding")
