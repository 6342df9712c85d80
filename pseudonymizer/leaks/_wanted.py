"""Indexes everything that must not be readable in a release, once for all documents of an author."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pseudonymizer.leaks import _digits as digits
from pseudonymizer.leaks import _names
from pseudonymizer.leaks._forms import (
    _BEFORE,
    PERSONS,
    Strength,
    _other_forms,
    _readings,
    _strength,
    bases,
    has_capital,
)
from pseudonymizer.leaks._hits import HIT_KINDS, Form, HitKind
from pseudonymizer.leaks._near import NearPhrases, NearWords
from pseudonymizer.leaks._ordinary import folded, is_ordinary, is_rare
from pseudonymizer.leaks._values import Hidden
from pseudonymizer.leaks._words import Words, spellings, words
from pseudonymizer.remembering import LONGEST_REMEMBERED, Remembered

# Of longer phrases only the first words are searched for.
MOST_WORDS = 12
_SHORTEST_SQUEEZED = 6
_SHORTEST_USER_NAME = 5
_SHORTEST_NEAR_PART = 6
_LONG_TOGETHER = 8
_SHORTEST_CODE = 5
_CAPITALISED, _SMALL = frozenset({True}), frozenset({False})
_KINDS: tuple[HitKind, ...] = ("part", "initials", "nickname")
_BOTH = (True, False)
_MOST_REMEMBERED = 50_000
_DIGITS_IN_A_NUMBER = 3


class Found(NamedTuple):
    form: Form
    kind: HitKind


class Wanted:
    """What to search for.

    Adding the same thing twice costs nothing, and the searches of many documents may share it.
    """

    def __init__(self, hidden: Iterable[Hidden] = (), *, language: str = "sv") -> None:
        self.language = language
        self.phrases: dict[str, Form] = {}
        self.longest: dict[str, int] = {}
        self.numbers: dict[str, Form] = {}
        self.initials: dict[str, Form] = {}
        self.near_phrases = NearPhrases()
        self._near_words = NearWords()
        self._added: set[tuple[str, str]] = set()
        self._alone = Remembered(self._read, _MOST_REMEMBERED)
        for each in hidden:
            self.add(each)

    def add(self, hidden: Hidden) -> None:
        if (hidden.surface, hidden.label) in self._added:
            return
        self._added.add((hidden.surface, hidden.label))
        self._alone.clear()
        found = words(hidden.surface)
        if found.keys:
            self._add_words(hidden, found)
            self._add_number(hidden, found)
            if hidden.label in PERSONS:
                self._add_names(hidden, found)

    def alone(self, key: str) -> tuple[Found, ...]:
        """What a single word reveals."""
        return self._alone[key] if len(key) <= LONGEST_REMEMBERED else ()

    def _add_words(self, hidden: Hidden, found: Words) -> None:
        for first, stop, kind in _readings(found, is_person=False):
            if kind == "part" and first == 0:
                continue
            for keys in spellings(found, first, min(stop, first + MOST_WORDS)):
                form = self._form(hidden, keys)
                if form is not None:
                    self._put_whole(form, keys)

    def _put_whole(self, form: Form, keys: tuple[str, ...]) -> None:
        phrase = " ".join(folded[key] for key in keys)
        self._put(phrase, form)
        # The parts of a person's name are searched for separately, too.
        if form.hidden.label not in PERSONS:
            self.near_phrases.add(phrase)
        if len(keys) == 1 and phrase.isalpha():
            self._near_words.add(phrase)
        inflects = has_capital(form.hidden.surface) or self.language == "sv"
        for last in _other_forms(keys[-1], form.hidden.surface, self.language) if inflects else ():
            changed = self._form(form.hidden, (*keys[:-1], last), "inflected")
            if changed is not None:
                self._put(" ".join(folded[key] for key in (*keys[:-1], last)), changed)
        if len(keys) > 1 and form.hidden.label not in PERSONS:
            self._put_squeezed(form, phrase.replace(" ", ""))

    def _put_squeezed(self, form: Form, squeezed: str) -> None:
        """Also finds the words written together, as in file names."""
        if len(squeezed) >= _SHORTEST_SQUEEZED and not squeezed.isdecimal():
            is_number = sum(map(str.isdecimal, squeezed)) >= _DIGITS_IN_A_NUMBER
            self._put(squeezed, Form(form.hidden, "digits" if is_number else "folded", None))

    def _form(self, hidden: Hidden, keys: tuple[str, ...], kind: HitKind = "folded") -> Form | None:
        """None for words that reveal nothing without their neighbours: letters, small numbers, very frequent words."""
        strength = _strength(hidden.surface, keys, self.language)
        if strength == Strength.FRAME:
            return None
        is_sure = strength == Strength.SURE or self._is_telling(keys)
        return Form(hidden, kind, None if is_sure else _CAPITALISED if has_capital(hidden.surface) else _SMALL)

    def _is_telling(self, keys: tuple[str, ...]) -> bool:
        """Whether the words count even in lower case: one is not ordinary, or together they are long enough."""
        signs = "".join(keys)
        if len(signs) >= _SHORTEST_CODE and any(map(str.isdecimal, signs)) and any(map(str.isalpha, signs)):
            return True
        if self.language != "en":
            return any(len(key) > 2 and key.isalpha() and is_rare(key, self.language) for key in keys)
        letters = sum(len(key) for key in keys if key.isalpha())
        if len(keys) > 1 and letters >= _LONG_TOGETHER:
            return True
        return any(len(key) > 2 and key.isalpha() and not is_ordinary(key, "en") for key in keys)

    def _add_number(self, hidden: Hidden, found: Words) -> None:
        squeezed = digits.squeezed(found, self.language)
        if squeezed:
            self.numbers.setdefault(squeezed, Form(hidden, "digits", None))

    def _add_names(self, hidden: Hidden, found: Words) -> None:
        keys = zip(found.keys, found.starts, strict=True)
        names = [
            folded[key]
            for key, start in keys
            if hidden.surface[start].isupper() and key.isalpha() and key not in _BEFORE and key != "s"
        ]
        made = {(kind, sure): Form(hidden, kind, None if sure else _CAPITALISED) for kind in _KINDS for sure in _BOTH}
        for way, kind in _names.ways(names):
            self._put(way, made[kind, " " in way or is_rare(way, self.language)])
            if kind == "part" and len(way) >= _SHORTEST_NEAR_PART:
                self._near_words.add(way)
        if len(names) > 1:
            self.initials.setdefault(_names.bare_initials(names), Form(hidden, "initials", None))

    def _put(self, phrase: str, form: Form) -> None:
        """Keeps the better of two forms. It matches wherever either would."""
        known = self.phrases.get(phrase)
        if known is not None:
            both = None if known.capitals is None or form.capitals is None else known.capitals | form.capitals
            best = min(known, form, key=lambda each: HIT_KINDS.index(each.kind))
            form = best._replace(capitals=both)
        self.phrases[phrase] = form
        first, size = phrase.partition(" ")[0], 1 + phrase.count(" ")
        self.longest[first] = max(size, self.longest.get(first, 0))

    def _read(self, key: str) -> tuple[Found, ...]:
        written = folded[key]
        exact = self.phrases.get(written)
        found = [Found(exact, exact.kind)] if exact else []
        for base in map(folded.__getitem__, bases(key, self.language)):
            if base != written and (form := self.phrases.get(base)) is not None:
                found.append(Found(form, "inflected" if form.kind == "folded" else form.kind))
        if not found:
            found += self._in_user_name(written)
        if not found and written.isalpha() and not is_ordinary(key, self.language):
            found += self._misspelt(written)
        return tuple(found)

    def _misspelt(self, written: str) -> Iterator[Found]:
        yield from (Found(self.phrases[near], "misspelt") for near in self._near_words.of(written))

    def _in_user_name(self, written: str) -> Iterator[Found]:
        """Names written as one word, or a name with another one's initial, with or without a number."""
        name = written.rstrip("0123456789")
        if len(name) < _SHORTEST_USER_NAME or not name.isalpha() or is_ordinary(name, self.language):
            return
        for cut in range(1, len(name)):
            whole = self.phrases.get(f"{name[:cut]} {name[cut:]}")
            if whole is not None and whole.hidden.label in PERSONS:
                yield Found(whole, "username")
                return
            if 2 < cut < len(name) - 2:
                both = self.phrases.get(name[:cut]), self.phrases.get(name[cut:])
                for form in both:
                    if form is not None and all(each and each.hidden.label in PERSONS for each in both):
                        yield Found(form, "username")
                        return
