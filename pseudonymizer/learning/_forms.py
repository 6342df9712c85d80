"""What is known of a word in any language: letters and shape, and for English what the lists of names say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache, partial

import numpy

from pseudonymizer import english, languages, tokens
from pseudonymizer.remembering import Remembered
from pseudonymizer.tagger import _hashes
from pseudonymizer.tagger.forms import MOST_FORMS, Features, Form, shape
from pseudonymizer.tagger.groups import Group

ENGLISH = "en"
STEM = 5
_ENDS, _BEGINNINGS = range(1, 5), range(2, 5)
# Longer words are told apart by their beginning and end alone.
LONGEST_SHAPE = 12
_DIGIT = re.compile(r"\d")
_Feature = tuple[Group, str]


def of_language(language: str) -> Callable[[str], Form]:
    return _remembered(languages.base(language) == ENGLISH).__getitem__


@cache
def _remembered(in_english: bool) -> Remembered[Form]:
    return Remembered(partial(_form, in_english=in_english), MOST_FORMS)


def _form(word: str, *, in_english: bool) -> Form:
    key = tokens.key(word.replace("’", "'"))
    spoken = _DIGIT.sub("9", key)
    listed = english.form(word) if in_english else None
    kinds = [] if listed is None else [f"is {listed.kind}"]
    own = [*_own(word, spoken), *((Group.LISTS, f"in {name}") for name in (listed.own if listed else ()))]
    near = [(Group.NEAR_WORDS, f"w {spoken}"), (Group.NEAR_SHAPE, f"shape {shape(word)}")]
    near += [(Group.NEAR_LISTS, name) for name in kinds]
    return Form(
        key=key,
        hash=_hashes.of(f"w {spoken}"),
        stem=_hashes.of(f"s {spoken[:STEM]}"),
        own=_features(own),
        near=_features(near),
        classes=_hashes.all_of([*kinds, f"={shape(word)}"]),
        longest=1,
        gender="",
        shape=shape(word),
        is_candidate=word[0].isupper() or word[0].isdigit(),
        is_name=False,
    )


def _own(word: str, key: str) -> Iterator[_Feature]:
    yield Group.WORD, f"w {key}"
    yield from ((Group.ENDS, f"e{size} {key[-size:]}") for size in _ENDS if len(key) >= size)
    yield from ((Group.ENDS, f"b{size} {key[:size]}") for size in _BEGINNINGS if len(key) >= size)
    yield Group.SHAPE, f"shape {shape(word)}"
    yield Group.SHAPE, f"written {_written(word)}"
    yield Group.SHAPE, f"length {min(len(word), LONGEST_SHAPE)} {shape(word)[:2]}"


def _written(word: str) -> str:
    """`Xx-Xx`, `99`: runs of small letters are one."""
    found = ""
    for letter in word[:LONGEST_SHAPE]:
        sign = "9" if letter.isdigit() else "X" if letter.isupper() else "x" if letter.isalpha() else letter
        if sign != "x" or not found.endswith("x"):
            found += sign
    return found


def _features(found: list[_Feature]) -> Features:
    groups, names = zip(*found, strict=True)
    return Features(_hashes.all_of(names), numpy.array(groups, numpy.uint8))
