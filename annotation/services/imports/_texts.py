"""Decodes the bytes of imported files, and recognises formats that are not supported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from annotation.errors import InvalidFormat, InvalidText
from annotation.models import Import, ImportFile, ImportFileState
from pseudonymizer import errors, formats, tokens

# In an import's plan: the encoding of files that are not UTF-8, or that each file's encoding is to be recognised.
ENCODING, RECOGNISED = "encoding", "recognised"
ENCODINGS = (RECOGNISED, *tokens.ENCODINGS)
GUESSED = "guessed"  # in a file's attributes: the encoding that it seems to have
HELD = (*formats.TEXTS, ".csv", ".tsv", ".jsonl", ".ndjson")
MOST_SHOWN = 20
BEFORE, AFTER = 60, 140
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")


@dataclass(frozen=True, slots=True)
class Guessed:
    """A file whose encoding is a guess.

    `sample`: how a piece of it reads in that encoding, or empty if it cannot be decoded.
    """

    name: str
    encoding: str
    sample: str


def ending(name: str) -> str:
    return PurePosixPath(name.replace("\\", "/")).suffix.lower()


def check_format(name: str, data: bytes) -> None:
    """Refuses files that would make no sense as a text or a table."""
    found = formats.foreign(name, data)
    if found is not None:
        raise InvalidFormat(f"{name}: {formats.advice(found)}.", reason=str(found))


def guess(name: str, data: bytes) -> str:
    """The encoding a file seems to have, if a person should check it; otherwise an empty string."""
    if ending(name) not in HELD or formats.foreign(name, data) is not None:
        return ""
    found = tokens.recognised(data)
    return "" if found.is_certain else found.name


def text_of(data: bytes, name: str, chosen: str = "") -> str:
    """The text to store.

    `chosen`: the user's encoding; without it, only UTF-8 and files with a byte order mark are accepted.
    """
    encoding = _encoding(data, chosen)
    try:
        if encoding == tokens.ENCODINGS[0]:
            return tokens.clean(data, name)
        return tokens.clean_text(tokens.decoded(data, encoding), name)
    except errors.InvalidText as error:
        raise InvalidText(_with_guess(error, data), **error.fields) from None
    except UnicodeError:
        raise InvalidText(f"{name} is not {encoding}.", reason="encoding") from None


def guessed(batch: Import) -> Iterator[Guessed]:
    """The first files whose encoding is a guess, decoded as the import's plan says."""
    waiting = batch.files.filter(state=ImportFileState.WAITING, attributes__has_key=GUESSED).order_by("position")
    for file in waiting[:MOST_SHOWN]:
        file.parent = batch
        yield _shown(file, batch.plan.get(ENCODING) or RECOGNISED)


def _encoding(data: bytes, chosen: str) -> str:
    found = tokens.recognised(data)
    if found.is_certain or chosen == RECOGNISED:
        return found.name
    return chosen or tokens.ENCODINGS[0]


def _with_guess(error: errors.InvalidText, data: bytes) -> str:
    found = tokens.recognised(data)
    return error.message if found.is_certain else f"{error.message} It may be {found.name}: choose its encoding."


def _shown(file: ImportFile, chosen: str) -> Guessed:
    encoding = _encoding(file.data, chosen)
    try:
        return Guessed(file.name, encoding, _sample(tokens.decoded(file.data, encoding)))
    except UnicodeError:
        return Guessed(file.name, encoding, "")


def _sample(text: str) -> str:
    """The text around the first character on which the encodings differ."""
    found = _BEYOND_ASCII.search(text)
    place = found.start() if found else 0
    start = max(0, place - BEFORE)
    return " ".join(text[start : place + AFTER].replace("\0", "\ufffd").split())
