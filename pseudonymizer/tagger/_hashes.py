"""Features are numbers, not words: nothing in a model can be read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from zlib import crc32

import numpy

from pseudonymizer.tagger._arrays import Array

_SPREAD = numpy.uint32(0x9E3779B1)
_SHIFT = numpy.uint32(15)


def of(name: str) -> int:
    return crc32(name.encode("utf-8", "surrogatepass"))


# For names that stand in the code, which are few.
named = cache(of)


def all_of(names: Iterable[str]) -> Array:
    return numpy.array([of(name) for name in names], numpy.uint32)


def all_named(names: Iterable[str]) -> Array:
    return numpy.array([named(name) for name in names], numpy.uint32)


@cache
def _salt(purpose: str) -> numpy.uint32:
    return numpy.uint32(of(purpose) | 1)


def mixed(hashes: Array, purpose: str) -> Array:
    """Other numbers for the same things at another place or for another purpose."""
    value: Array = (hashes ^ _salt(purpose)) * _SPREAD
    spread: Array = value ^ (value >> _SHIFT)
    return spread


def joined(first: Array, second: Array, purpose: str) -> Array:
    """A number for each pair."""
    return mixed(mixed(first, "first") + second, purpose)
