"""What was found once in a text is found again: the same name without a frame, in small letters, in the genitive."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.model import Mention

NAME = "repeats"

_PLACES = ("city", "country", "area", "place", "region", "geo")
_INSTITUTIONS = ("school", "work", "other_institution")
_GENDERED = ("firstname_female", "firstname_male", "firstname_unknown")
_REPEATED = {
    "swell": frozenset({*_GENDERED, "surname", "middlename", *_PLACES, *_INSTITUTIONS}),
    "tab": frozenset({"PERSON", "ORG", "LOC"}),
}
_SURE = 0.6
DOUBTFUL = 0.5
SHORTEST_LOWER = 4
_propose = Proposer(NAME)


def repeated(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions with those that repeat one of them, in text order; a first name has one gender throughout."""
    known = dict(_known(text, mentions))
    standing = [mention for mention in mentions if not _gives_way(text, mention, known)]
    more = _again(text, known, standing) if known else ()
    return _agreeing(sorted([*standing, *more], key=lambda mention: mention.start))


def _gives_way(text: Text, mention: Mention, known: Mapping[str, Mention]) -> bool:
    """Whether a doubtful mention is of what is surely named elsewhere."""
    if mention.evidence is None or mention.evidence.score >= DOUBTFUL:
        return False
    base, _ = _base(text.text[mention.start : mention.end].casefold(), known)
    return bool(base) and known[base].label != mention.label


def _known(text: Text, mentions: Iterable[Mention]) -> Iterator[tuple[str, Mention]]:
    """Single words that were surely a name, and are no ordinary words."""
    labels = _REPEATED.get(text.label_set, frozenset())
    for mention in sorted(mentions, key=lambda mention: mention.evidence.score if mention.evidence else 1.0):
        if mention.label not in labels or mention.evidence is None or mention.evidence.score < _SURE:
            continue
        key = mention.key or text.text[mention.start : mention.end].casefold()
        if mention.label == "PERSON":
            key = key.rpartition(" ")[2]
        if key.isalpha() and len(key) >= 3 and not _is_ordinary(text, key):
            yield key, mention


def _is_ordinary(text: Text, key: str) -> bool:
    """By the Swedish lists; an English text of a court says it itself, by writing the word small somewhere."""
    if text.language == "en" and text.label_set == "tab":
        return not all(text.words.is_name_like(place) for place in text.words.places.get(key, ()))
    return load().is_ordinary(key)


def _again(text: Text, known: Mapping[str, Mention], mentions: Sequence[Mention]) -> Iterator[Mention]:
    words = text.words
    # Only what ends as a genitive does can be one of a known word.
    possible = (key for key in words.places if key in known or key.endswith(("s", "'", "’")))
    bases = {key: based for key in possible if (based := _base(key, known))[0]}
    ends = {mention.start: mention.end for mention in mentions}
    starts = sorted(ends)
    for place in words.where(bases):
        base, modifiers = bases[words.key[place]]
        before = bisect_left(starts, words.end[place])
        covered = before > 0 and ends[starts[before - 1]] > words.start[place]
        capital = words.is_name_like(place)
        if not covered and (capital or (len(base) >= SHORTEST_LOWER and text.label_set == "swell")):
            yield _like(known[base], (words.start[place], words.end[place]), modifiers, capital)


def _base(key: str, known: Mapping[str, Mention]) -> tuple[str, tuple[str, ...]]:
    if key in known:
        return key, ()
    for reading in inflection.genitives(key):
        if reading.base in known:
            return reading.base, reading.modifiers
    return "", ()


def _like(mention: Mention, span: tuple[int, int], modifiers: tuple[str, ...], capital: bool) -> Mention:
    assert mention.label is not None
    score = 0.75 if capital else 0.6
    if mention.label in _REPEATED["tab"]:
        start, end = span
        return _propose((start, end - 2 if modifiers else end), mention.label, rule="context.repeated", score=score)
    kept = tuple(modifier for modifier in mention.modifiers if modifier == "foreign")
    return _propose(
        span, mention.label, rule="context.repeated", score=score, modifiers=(*kept, *modifiers), key=mention.key
    )


def _agreeing(mentions: Sequence[Mention]) -> list[Mention]:
    """One name has one gender in a text: the known one, or the one said most surely."""
    best: dict[str, tuple[bool, float, str]] = {}
    for mention in mentions:
        if mention.label in _GENDERED and mention.key and mention.evidence is not None:
            claim = (mention.label != "firstname_unknown", mention.evidence.score, mention.label or "")
            best[mention.key] = max(best.get(mention.key, claim), claim)
    return [
        replace(mention, label=best[mention.key][2]) if mention.label in _GENDERED and mention.key in best else mention
        for mention in mentions
    ]
