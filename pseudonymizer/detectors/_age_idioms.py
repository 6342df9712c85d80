"""Ages that are told by something else: 71 på nacken, 61 somrar gammal, 38 ljus i tårtan, går på sitt 81:a år."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pseudonymizer.detectors import (
    _age_clauses,
    _age_durations,
    _age_numbers,
    _age_persons,
    _age_phrases,
    _age_things,
    _frames,
    _nouns,
)
from pseudonymizer.detectors._age_numbers import YOUNGEST_OF_SEVERAL, YOUNGEST_SURE, Age
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import triggers

_UNITS, _OLD = _age_clauses.UNITS, _age_clauses.OLD
# 22 jordsnurr; of summers and winters somebody may also count those of a stay.
_TURNS_OF_EARTH = frozenset({"jordsnurr", "jordsnurrar", "jordvarv", "solvarv", "bast"})
_LIVED = _TURNS_OF_EARTH | {"vårar", "somrar", "höstar", "vintrar"}
_YOUNGEST_BAST = 10
_BURDENED = frozenset({"nacken", "ryggen", "axlarna", "nacke"})
_SHIRTS = frozenset({"nummer", "nr", "siffran", "tröja", "tröjan"})
_ONESELF = _age_phrases.ONESELF | {"oss"}
_HAS = frozenset({"har", "hade", "haft", "ha"})
_CAKES = "tårt"
_WRITTEN = frozenset({"står", "stod", "siffran", "siffrorna", "skrev", "skrivit"})
CANDLE_REACH = 6
_OWNERS = frozenset({"sitt", "mitt", "ditt", "hans", "hennes"})
_DIGITS_ORDINAL = Expression(r"(\d{1,3})(?::?[ae])?\Z")
_STAGES = frozenset({"som", "på", "hos", "vid", "här", "där", "sedan", "med"})
_GOING = frozenset({"går", "gick", "gått", "gå", "inne", "är", "var", "kommit"})
YOUNGEST_BY_ORDINAL = 40
_LEFT = frozenset({"lämnat", "lämnade", "lagt", "lade", "passerat"})
_TODAY = frozenset({"idag", "i", "dag", "nu", "år", "redan", "imorgon", "snart", "bara"})
_FINITE = frozenset({"bor", "är", "jobbar", "arbetar", "heter", "har", "kommer", "studerar", "läser"})
_PASSING = frozenset({"passerat", "passerade", "passera", "passerar"})
_TOWARDS = frozenset({"går", "gick", "väg"})
YOUNGEST_PASSED = 30
_DURATIONS = triggers("ages.stayed")
CONGRATULATED = 7
PRESENTED_REACH, SET_OFF_REACH, LONGEST_OPENING = 25, 14, 6

Told = tuple[Age, str, float]


def found(text: Text) -> Iterator[Told]:
    words = text.words
    for keys, told in _TOLD:
        for place in words.where(keys):
            yield from told(text, place)
    for place in words.where(key for key in words.forms if key.startswith(_CAKES)):
        yield from _on_cake(text, place)


def _lived(text: Text, unit: int) -> Iterator[Told]:
    """61 somrar gammal, fyller 22 jordsnurr, är 33 bast; but: bodde där tre somrar."""
    words = text.words
    age = _age_numbers.number_ending(text, unit - 1, near_unit=False)
    if age is None:
        return
    value, left = _age_numbers.value(words, age), _age_clauses.skipping_adverbs(words, age.first - 1)
    verb = words.key[left] if left >= 0 else ""
    old = words.after(unit) in _OLD | {"ung"} or verb in _age_clauses.FILLS
    behind = words.after(unit) == "bakom" and words.after(unit, 2) in _ONESELF and value >= YOUNGEST_OF_SEVERAL
    slang = words.key[unit] in _TURNS_OF_EARTH and value >= _YOUNGEST_BAST
    is_so = value >= YOUNGEST_OF_SEVERAL and verb != "varit" and _age_clauses.is_said_of_somebody(words, age.first)
    if old or behind or slang or is_so:
        yield age, "frame.age.old", 0.8


def _burdened(text: Text, place: int) -> Iterator[Told]:
    """71 på nacken, 81 år på nacken; not the number on a shirt, nor the years of a car."""
    words = text.words
    if words.before(place) != "på":
        return
    unit = words.before(place, 2) in _UNITS | _LIVED
    age = _age_numbers.number_ending(text, place - 2 - unit, near_unit=False)
    if age is None or words.before(age.first) in _SHIRTS:
        return
    left = _age_clauses.skipping_adverbs(words, age.first - 1)
    of_thing = left > 0 and words.key[left] in _HAS and _age_things.is_thing(words, left - 1)
    if not of_thing and (unit or _age_numbers.value(words, age) >= YOUNGEST_PASSED):
        yield age, "frame.age.old", 0.8


def _on_cake(text: Text, cake: int) -> Iterator[Told]:
    """38 ljus i tårtan, en tårta med 38 ljus, det står 30 på tårtan."""
    words = text.words
    for place in range(max(0, cake - 2), min(len(words), cake + CANDLE_REACH)):
        if words.key[place] in {"ljus", "ljusen"}:
            age = _age_numbers.number_ending(text, place - 1, near_unit=False)
            if age:
                yield age, "frame.age.at", 0.75
    if words.before(cake) == "på" and not _WRITTEN.isdisjoint(words.sentence_before(cake, CANDLE_REACH)):
        age = _age_numbers.number_ending(text, cake - 2, near_unit=False)
        if age:
            yield age, "frame.age.at", 0.75


def _by_ordinal(text: Text, year: int) -> Iterator[Told]:
    """går på sitt 81:a år, i hennes nittionde levnadsår; not: mitt tredje år på gymnasiet."""
    words, place = text.words, year - 1
    if place < 1 or words.before(place) not in _OWNERS:
        return
    digits = _DIGITS_ORDINAL.match(words.key[place])
    read = number_words.read(words.key[place])
    value = int(digits[1]) if digits else read.value if read and read.ordinal else 0
    if not YOUNGEST_SURE < value <= _age_numbers.OLDEST:
        return
    of_life = words.key[year] == "levnadsår"
    if not of_life and (words.after(year) in _STAGES or not _is_at_age(words, place, value)):
        return
    yield Age(place, place, digits=digits is not None, misspelt=False), "frame.age.at", 0.75


def _is_at_age(words: Words, place: int, value: int) -> bool:
    owner = place - 1
    near = words.sentence_before(owner, SET_OFF_REACH)
    somebody = any(map(_nouns.is_relative, near)) or not {"hon", "han", "jag"}.isdisjoint(near)
    if words.key[owner] == "sitt" and not somebody and not _age_persons.is_somebody_near(words, owner):
        return False
    if any(_age_durations.is_subject(words, at) for at in range(max(0, owner - 3), owner) if words.key[at] in _GOING):
        return False
    before = words.sentence_before(owner, 4)
    going = not _GOING.isdisjoint(before) and not {"på", "i", "in"}.isdisjoint(before)
    return going or (value >= YOUNGEST_BY_ORDINAL and not {"på", "i", "har"}.isdisjoint(before))


def _by_order(text: Text, unit: int) -> Iterator[Told]:
    """Words in the order, and with the prepositions, of other languages: hon 29 år är, med 18 år flyttade jag."""
    words = text.words
    age = _age_numbers.number_ending(text, unit - 1, near_unit=True)
    if age is None:
        return
    value = _age_numbers.value(words, age)
    if _is_set_off(words, age, unit, value):
        yield age, "frame.age.apposition", 0.6
    elif words.after(unit) in _age_clauses.IS:
        if _is_before_is(words, age, unit):
            yield age, "frame.age.verb", 0.75
    elif found := _at_that_age(words, age, unit, value):
        yield age, *found


def _is_before_is(words: Words, age: Age, unit: int) -> bool:
    """10 år är han; hon 29 år är."""
    if words.after(unit, 2) in _age_persons.ONE_PERSON - {"som", "i"}:
        return words.begins[age.first] or words.before(age.first) in {",", "och"}
    closed = words.breaks[unit + 1] or words.after(unit, 2) in _age_clauses.STOPS | {",", "och", "men", "när"}
    return closed and _age_persons.is_subject(words, age.first - 1)


def _at_that_age(words: Words, age: Age, unit: int, value: int) -> tuple[str, float] | None:
    """Med 18 år flyttade jag; första gången, på 71 år!; jag kommer från Peru. 31 år."""
    before = words.before(age.first)
    if before == "med" and words.begins[age.first - 1] and words.after(unit, 2) in _age_persons.ONE_PERSON:
        return "frame.age.at", 0.65
    if not words.breaks[unit] and words.after(unit) not in _age_clauses.STOPS:
        return None
    if before == "på" and words.before(age.first, 2) == "," and value >= YOUNGEST_PASSED:
        return "frame.age.at", 0.6
    alone = words.begins[age.first] and value >= YOUNGEST_OF_SEVERAL and _is_presented(words, age.first)
    return ("frame.age.apposition", 0.65) if alone else None


def _behind(text: Text, place: int) -> Iterator[Told]:
    """han har just lämnat 49 bakom sig"""
    words = text.words
    age = _age_numbers.number_ending(text, place - 1, near_unit=False)
    if age is None or words.after(place) not in _ONESELF or _age_numbers.value(words, age) < YOUNGEST_PASSED:
        return
    if not _LEFT.isdisjoint(words.sentence_before(age.first, 3)):
        yield age, "frame.age.bare", 0.65


def _past(text: Text, place: int) -> Iterator[Told]:
    """med 66 fyllda; not: två fyllda glas"""
    words = text.words
    age = _age_numbers.number_ending(text, place - 1, near_unit=False)
    if age and _age_numbers.value(words, age) >= YOUNGEST_SURE and _age_clauses.goes_on(words, place):
        yield age, "frame.age.old", 0.8


def _congratulated(text: Text, place: int) -> Iterator[Told]:
    """Grattis Minh trettiett!, on a cake or a card"""
    words = text.words
    for last in range(place + 1, min(len(words), place + CONGRATULATED)):
        if words.breaks[last - 1] or words.key[last] in _age_clauses.STOPS:
            return
        age = _age_numbers.number_ending(text, last, near_unit=True)
        closed = words.breaks[last] or words.after(last) in {"!", ".", ",", '"', "”", "»", ""}
        if age and closed and _age_numbers.value(words, age) != 1:
            yield age, "frame.age.at", 0.7


def _after_me(text: Text, place: int) -> Iterator[Told]:
    """nu jag 63 bor i Lund"""
    words = text.words
    age = _age_numbers.number_ending(text, place + 1, near_unit=False) if place + 1 < len(words) else None
    goes_on = age is not None and age.digits and words.after(age.last) in _FINITE
    if age and goes_on and _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL:
        yield age, "frame.age.bare", 0.65


def _before_verb(text: Text, verb: int) -> Iterator[Told]:
    """67 idag jag fyller; 40 fyllde min bror: the number that the sentence begins with."""
    words = text.words
    subject, place = False, verb - 1
    while place >= 0 and verb - place < LONGEST_OPENING and not words.breaks[place]:
        person = words.key[place] in _age_persons.ONE_PERSON or _age_persons.is_relative(words, place)
        if not person and words.key[place] not in _TODAY | _OWNERS:
            break
        subject, place = subject or (person and words.key[place] != "i"), place - 1
    age = _age_numbers.number_ending(text, place, near_unit=False) if 0 <= place < verb else None
    if age is None or not words.begins[age.first] or words.breaks[place]:
        return
    after = _age_persons.is_subject(words, verb + 1) if verb + 1 < len(words) else False
    if subject or after or words.after(verb) in _OWNERS | {"min"}:
        yield age, "frame.age.fills", 0.75


def _without_year(text: Text, owner: int) -> Iterator[Told]:
    """min mor, som är inne på sitt 71:a, är här"""
    words, place = text.words, owner + 1
    digits = _DIGITS_ORDINAL.match(words.key[place]) if place < len(words) else None
    closed = place + 1 < len(words) and (words.breaks[place] or words.after(place) in {",", ".", "och", "nu", "!"})
    if digits and closed and _is_at_age(words, place, int(digits[1])):
        yield Age(place, place, digits=True, misspelt=False), "frame.age.at", 0.7


def _is_set_off(words: Words, age: Age, unit: int, value: int) -> bool:
    """Vid grinden stod min faster, 86 år, och frågade: of somebody in the clause, and no length of time."""
    if words.before(age.first) != "," or value < YOUNGEST_OF_SEVERAL:
        return False
    if words.after(unit) not in {",", ".", "och"} and not words.breaks[unit]:
        return False
    near = words.sentence_before(age.first - 1, SET_OFF_REACH)
    told = any(map(_nouns.is_relative, near)) or not {"hon", "han"}.isdisjoint(near)
    return told and _DURATIONS.isdisjoint(near)


def _is_presented(words: Words, first: int) -> bool:
    """Jag heter Fatou. Från Gambia. 27 år. But: Jag har bott här länge. 26 år."""
    near = words.key[max(0, first - PRESENTED_REACH) : first]
    if words.before(first) != "." or "jag" not in near or not _DURATIONS.isdisjoint(near):
        return False
    return not _frames.CALLED.isdisjoint(near) or {"kommer", "från"} <= set(near)


def _passed(text: Text, verb: int) -> Iterator[Told]:
    """jag har passerat 50, hon går mot 80; but: klockan går mot 12, vi passerade 50 hus."""
    words = text.words
    place = verb + 1
    if words.key[verb] in _TOWARDS:
        if words.after(verb) != "mot":
            return
        place += 1
    place = _age_clauses.past_adverbs(words, place)
    age = _age_numbers.number_ending(text, place, near_unit=False) if place < len(words) else None
    if age is None or _age_numbers.value(words, age) < YOUNGEST_PASSED or not _age_clauses.goes_on(words, age.last):
        return
    if _age_persons.is_somebody_near(words, verb) and not _age_durations.is_subject(words, verb):
        yield age, "frame.age.bare", 0.65


_TOLD: tuple[tuple[frozenset[str], Callable[[Text, int], Iterator[Told]]], ...] = (
    (_LIVED, _lived),
    (_BURDENED, _burdened),
    (frozenset({"år", "levnadsår"}), _by_ordinal),
    (frozenset({"år"}), _by_order),
    (frozenset({"jag"}), _after_me),
    (frozenset({"grattis", "gratulerar", "gratis"}), _congratulated),
    (frozenset({"bakom"}), _behind),
    (_age_clauses.FILLS, _before_verb),
    (frozenset({"sitt", "mitt"}), _without_year),
    (frozenset({"fyllda"}), _past),
    (_PASSING | _TOWARDS, _passed),
)
