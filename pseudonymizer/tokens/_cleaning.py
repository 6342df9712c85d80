"""From bytes to stored text."""

from __future__ import annotations

from itertools import accumulate, chain

import regex

from pseudonymizer.errors import InvalidText

_FORBIDDEN = regex.compile(r"[\x00\ud800-\udfff]")


def clean(data: bytes, name: str) -> str:
    """The text to store for a file: decoded, without byte order mark, line breaks made LF, nothing else changed."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _place_in_bytes(data, error.start)
        raise InvalidText(
            f"{name}: line {line}, column {column} is not UTF-8.",
            file=name,
            line=line,
            column=column,
            reason="not_utf8",
        ) from None
    return clean_text(text, name)


def clean_text(text: str, name: str) -> str:
    text = _with_line_feeds(text.removeprefix("\ufeff"))
    if not text or text.isspace():
        raise InvalidText(f"{name} holds no text.", file=name, line=1, column=1, reason="empty")
    found = None if is_storable(text) else _FORBIDDEN.search(text)
    if found is not None:
        line, column = _place(text[: found.start()])
        reason = "nul" if found[0] == "\0" else "surrogate"
        raise InvalidText(
            f"{name}: line {line}, column {column} holds a character that no text may hold.",
            file=name,
            line=line,
            column=column,
            reason=reason,
        )
    return text


def is_storable(text: str) -> bool:
    """Whether the text holds neither NUL nor half of a surrogate pair, which no database and no file can hold."""
    try:
        return b"\0" not in text.encode()  # a tenth of what an expression takes
    except UnicodeEncodeError:
        return False


def cleaned_places(text: str) -> list[int]:
    """Where each offset into a text that was not cleaned lies in the stored one; there may be thousands of them."""
    before = chain("\0", text)
    kept = (character != "\n" or last != "\r" for last, character in zip(before, text, strict=False))
    places = list(accumulate(kept, initial=0))
    return [0, *(place - 1 for place in places[1:])] if text.startswith("\ufeff") else places


def _with_line_feeds(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _place(before: str) -> tuple[int, int]:
    return before.count("\n") + 1, len(before) - (before.rfind("\n") + 1) + 1


def _place_in_bytes(data: bytes, offset: int) -> tuple[int, int]:
    return _place(_with_line_feeds(data[:offset].decode("utf-8").removeprefix("\ufeff")))
