"""Numbers and names of lines of public transport; words for a kind of vehicle are no names."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors import _hits
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._hits import Case
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import TRANSPORT, triggers
from pseudonymizer.model import Mention

NAME = "transport"
LANGUAGES = frozenset({"sv"})

_LINES = triggers("transport.lines")
_BETWEEN = frozenset({"nr", "nr.", "nummer", "nummret", "numret", "linje", "number", ".", "no"})
_JOINTS = frozenset({"och", "eller", "and", "inte", "utan", "respektive"})
_NUMBER = Expression(r"(?!(?:19|20)\d\d)(?:[A-ZÅÄÖ])?\d{1,4}[A-Za-zÅÄÖ]?\Z")
_NO_LINE_AFTER = triggers("transport.no_line_after")
_DEFINITE_NUMBER = Expression(r"\d{1,3}:?an\Z")
_NUMBER_NOUNS = triggers("transport.number_nouns")
_TAKES, _ONWARDS = triggers("transport.takes"), triggers("transport.onwards")
_RIDES = _LINES | _TAKES | triggers("transport.rides")
# Min son går i 4:an: his class at school.
_ATTENDS = frozenset({"går", "gick", "gått", "börjar", "började", "börjat", "elev", "elever", "eleverna", "lärare"})
RIDE_REACH = 10
_ENDS = ("banan", "tåget", "tågen", "linjen", "pendeln", "expressen")
_NAMED = Expression(rf"[A-ZÅÄÖ][a-zåäö]{{2,}}(?:{'|'.join(_ENDS)})\Z")
_ENDED = Trait(lambda key: key.endswith(_ENDS))
_NAMED_LINE = Trait(lambda key: key.endswith(("expressen", "banan", "linjen", "tåg", "tåget", "pendeln", "buss")))
# Där byter du till 21.
_CHANGES = frozenset({"byter", "byt", "byta", "bytte", "bytt"})
_WHO_RIDES = frozenset({"du", "ni", "jag", "vi", "man", "han", "hon", "de", "sedan", "sen", "där"})
_AFTER_CHANGE = frozenset({"", ".", ",", "!", "?", ")", "mot", "och", "vid", "på", "som", "till", "från", "där"})
_OURS = frozenset({"min", "vår", "er", "din", "hans", "hennes", "deras"})
# After and before these a number that a line has too is another.
_MORE = frozenset({":", "kr", "kronor", "%", "-", "/"})
_NO_LINE_BEFORE = frozenset({"kl", "klockan", "kl.", "nummer", "lägenhet", "rum", "sidan", "år", ":", "/", "-", "."})
SHORTEST_AGAIN = 2
_TYPES = triggers("transport.types")
_NUMBER_WORDS = frozenset({"nummer", "nr", "numret"})
_HAS_NUMBER = frozenset({"är", "har", "heter", "med", ",", "var", "hade", "på"})
_VEHICLES = frozenset(
    {"buss", "bussen", "spårvagn", "spårvagnen", "tåg", "tåget", "linje", "linjen", "färjan", "pendeltåget"}
)
TOLD_REACH = 8
_FLIGHTS = frozenset(
    {"flyg", "flyget", "flight", "flighten", "flightnummer", "flygnummer", "plan", "planet", "flightnr", "flygnr"}
)
_FLIGHT = Expression(r"[:,\s]{1,2}(?:(?:nr|nummer|med|är)[:\s]{1,2})?([A-Z][A-Z0-9] ?\d{2,4})(?!\w)")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    numbered = [line for place in words.where(_LINES) for line in _number_beside(words, place)]
    yield from numbered
    yield from _again(words, numbered)
    yield from _of_named(words)
    yield from _called_by_number(text)
    yield from _changed_to(words)
    yield from _told_apart(words)
    yield from _flights(text)
    for place in words.where(words.having(_ENDED)):
        if words.key[place] not in _TYPES and _NAMED.match(words.text[place]):
            yield _propose(
                (words.start[place], words.end[place]), "transport_name", rule="suffix.transport", score=0.75
            )
    for hit in _hits.of(text, TRANSPORT):
        if hit.first != hit.last or hit.case is not Case.LOWER or not hit.ordinary:
            yield _propose(
                (hit.start, hit.end), "transport_name", rule="lexicon.transport", score=0.9, modifiers=hit.modifiers,
                key=hit.entries[0].key,
            )  # fmt: skip


def _called_by_number(text: Text) -> Iterator[Mention]:
    """4:an, 55an and "fyran" where somebody rides: near a vehicle, or right after "tog" and the like."""
    words = text.words
    digits = [key for key in text.once(digit_keys) if _DEFINITE_NUMBER.match(key)]
    for place in words.where(digits):
        if words.before(place) == "i" and words.before(place, 2) in _ATTENDS:
            continue
        sure = not _RIDES.isdisjoint(words.key[max(0, place - RIDE_REACH) : place + RIDE_REACH])
        yield _line(words, place, 0.85 if sure else 0.4, ("def",))
    for place in words.where({"vagn", "vagnen"}):
        if words.before(place) in _TAKES and _NUMBER.match(words.text[place + 1] if place + 1 < len(words) else ""):
            yield _line(words, place + 1, 0.85)
    for place in words.where(_NUMBER_NOUNS):
        if words.before(place) in _TAKES and words.after(place) in _ONWARDS:
            yield _line(words, place, 0.6, ("def",))


def _changed_to(words: Words) -> Iterator[Mention]:
    """Där byter du till 21."""
    for place in words.where(_CHANGES):
        to = place + 2 if words.after(place) in _WHO_RIDES else place + 1
        number = to + 1
        if number >= len(words) or words.key[to] != "till" or not _NUMBER.match(words.text[number]):
            continue
        if words.breaks[number] or words.after(number) in _AFTER_CHANGE:
            yield _line(words, number, 0.85)


def _told_apart(words: Words) -> Iterator[Mention]:
    """Bussen in till Vik är nummer 203, bussen har nummer 4, den går med nummer 7, bussen till Vik."""
    for place in words.where(_NUMBER_WORDS):
        number = place + 1
        if number >= len(words) or not _NUMBER.match(words.text[number]) or words.after(number) in _NO_LINE_AFTER:
            continue
        if words.after(number) == "på":  # what is written on the bus itself
            continue
        near = words.sentence_before(place, TOLD_REACH)
        linked = near[:1] != [] and near[0] in _HAS_NUMBER
        beside = words.key[number + 1 : number + 4]
        if (linked and not _VEHICLES.isdisjoint(near)) or (beside[:1] == (",",) and not _VEHICLES.isdisjoint(beside)):
            yield _line(words, number, 0.9)


def _flights(text: Text) -> Iterator[Mention]:
    """flyg SK1425, flight TK 1794, flightnummer TK1794"""
    words = text.words
    for place in words.where(_FLIGHTS):
        match = _FLIGHT.match(text.text, words.end[place])
        if match:
            yield _propose(match.span(1), "transport_nr", rule="frame.line_number", score=0.97)


def _number_beside(words: Words, place: int) -> Iterator[Mention]:
    """The number after the word for the line, with those joined to it; or right before it: "100 bussen"."""
    number = place + 1
    while number < len(words) and words.key[number] in _BETWEEN:
        number += 1
    if words.after(place) == "," and words.before(place) in _OURS and words.after(place, 3) == ",":
        number = place + 2  # min linje, 191, går
    if number < len(words) and _NUMBER.match(words.text[number]) and words.after(number) not in _NO_LINE_AFTER:
        yield _line(words, number, 0.92)
        yield from _joined(words, number)
    elif place and words.key[place].endswith("en") and re.match(r"\d{2,3}:?a?n?\Z", words.before(place)):
        yield _line(words, place - 1, 0.8)


def _joined(words: Words, number: int) -> Iterator[Mention]:
    """buss 4 och 7; linje 1, 2 och 5"""
    other = _next_number(words, number)
    following = _next_number(words, other) if other else 0
    if other and (words.before(other) != "," or following):
        yield _line(words, other, 0.8)
        yield from _joined(words, other)


def _next_number(words: Words, number: int) -> int:
    """The place of the number that is joined to this one, 0 where none is."""
    joint = number + 1
    if words.after(number) == "," and words.after(joint) in _JOINTS:
        joint += 1
    other = joint + 1
    joined = joint < len(words) and words.key[joint] in _JOINTS | {","} and other < len(words)
    if not joined or not _NUMBER.match(words.text[other]) or words.after(other) in _NO_LINE_AFTER:
        return 0
    return other


def _again(words: Words, numbered: Iterable[Mention]) -> Iterator[Mention]:
    """buss 835 ... för er är 835 bara en rad: what a line was called once it is called again."""
    starts = {mention.start for mention in numbered}
    keys = {words.key[bisect_left(words.start, start)] for start in starts}
    for place in words.where(key for key in keys if len(key) >= SHORTEST_AGAIN):
        if words.start[place] not in starts and words.after(place) not in _NO_LINE_AFTER | _MORE:
            alone = len(words.key[place]) > SHORTEST_AGAIN or words.before(place) in _TAKES
            if alone and words.before(place) not in _NO_LINE_BEFORE:
                yield _line(words, place, 0.6)


def _of_named(words: Words) -> Iterator[Mention]:
    """SkåneExpressen 8, Krösatåg 3: the number after the name of a line."""
    for place in words.where(words.having(_NAMED_LINE)):
        number = place + 1
        named = words.joined(place) and words.is_name_like(place)
        if named and _NUMBER.match(words.text[number]) and words.after(number) not in _NO_LINE_AFTER:
            yield _line(words, number, 0.75)


def _line(words: Words, place: int, score: float, modifiers: tuple[str, ...] = ()) -> Mention:
    span = (words.start[place], words.end[place])
    return _propose(span, "transport_nr", rule="frame.line_number", score=score, modifiers=modifiers)


def build() -> Detector:
    return detect
