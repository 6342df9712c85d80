"""Finds the encoding of bytes: certain with a byte order mark or as UTF-8, otherwise a guess."""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from charset_normalizer import from_bytes

UTF_8, WINDOWS, UTF_16, MAC = "utf-8", "windows-1252", "utf-16", "mac-roman"
ENCODINGS = (UTF_8, WINDOWS, "iso-8859-1", "iso-8859-15", UTF_16, MAC)

_MARKS = ((codecs.BOM_UTF8, UTF_8), (codecs.BOM_UTF16_LE, UTF_16), (codecs.BOM_UTF16_BE, UTF_16))
# Windows-1252 shows everything that the two ISO encodings do, except for eight rare characters of the newer one.
_LIKELY = {"cp1252": WINDOWS, "mac_roman": MAC}
_LOOKED_AT = 20_000


@dataclass(frozen=True, slots=True)
class Encoding:
    """`is_certain`: nobody needs to look at the text to confirm it."""

    name: str
    is_certain: bool


def recognised(data: bytes) -> Encoding:
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Encoding(name, is_certain=True)
    if _is_utf_16(data):
        return Encoding(UTF_16, is_certain=False)
    try:
        data.decode(UTF_8)
    except UnicodeDecodeError as error:
        return Encoding(_guessed(data, error.start), is_certain=False)
    return Encoding(UTF_8, is_certain=True)


def decoded(data: bytes, encoding: str) -> str:
    """The decoded text; raises UnicodeError if it is invalid.

    UTF-16 without a byte order mark gets the byte order that makes sense.
    """
    if encoding == UTF_16 and not data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16-le" if data[:_LOOKED_AT][1::2].count(0) >= data[:_LOOKED_AT][::2].count(0) else "utf-16-be"
    return data.decode(encoding)


def _is_utf_16(data: bytes) -> bool:
    """Whether it looks like UTF-16: in Western text, every second byte is null."""
    head = data[:_LOOKED_AT]
    fewest, most = sorted((head[::2].count(0), head[1::2].count(0)))
    return len(data) % 2 == 0 and most > len(head) // 4 and fewest <= most // 20


def _guessed(data: bytes, first: int) -> str:
    """Guesses by the text around the first byte that is not UTF-8."""
    start = max(0, first - _LOOKED_AT // 2)
    found = from_bytes(data[start : start + _LOOKED_AT], cp_isolation=list(_LIKELY)).best()
    return _LIKELY[found.encoding] if found else WINDOWS
