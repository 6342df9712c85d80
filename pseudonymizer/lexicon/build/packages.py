"""Finds data files of installed packages. They are read as files, so no code of the packages runs."""

from __future__ import annotations

import hashlib
import unicodedata
from functools import cache
from importlib import metadata
from pathlib import Path

_LATIN = ("LATIN ", "HYPHEN", "APOSTROPHE", "SPACE", "RIGHT SINGLE", "FULL STOP")


def file(package: str, path: str) -> Path:
    """A file of an installed package."""
    return Path(str(metadata.distribution(package).locate_file(path)))


def version(package: str) -> str:
    return metadata.version(package)


def hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_latin(name: str) -> bool:
    return all(_is_latin(letter) for letter in name)


@cache
def _is_latin(letter: str) -> bool:
    return unicodedata.name(letter, "").startswith(_LATIN)
