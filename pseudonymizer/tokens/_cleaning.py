"""Turns bytes into stored text."""

from __future__ import annotations

from itertools import accumulate, chain

import regex

from pseudonymizer.errors import InvalidText

_FORBIDDEN = regex.compile(r"[\x00\ud800-\udfff]")


def clean(data: bytes, name: str) -> str:
    """The stored text of a file: decoded, without byte order mark, with LF line breaks, otherwise unchanged.

    Raises InvalidText if the bytes are not text or cannot be stored.
    """
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
    """Whether the text has no NUL and no lone surrogate, which no database or file can hold."""
    try:
        return b"\0" not in text.encode()  # ten times as fast as a regular expression
    except UnicodeEncodeError:
        return False


def cleaned_places(text: str) -> list[int]:
    """For each offset in the uncleaned text, the offset in the stored text."""
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
