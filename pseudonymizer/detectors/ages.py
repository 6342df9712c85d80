"""Ages, in digits and in words, misspelt words included; a length of time is no age."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import _age_numbers, _age_persons
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "ages"

_UNITS = triggers("ages.units")
_OLD = frozenset({"gammal", "gamla", "gammalt", "gamal", "gammla", "gammel", "ålder", "old", "fyllda"})
_AGE_VERBS = triggers("ages.age_verbs")
_ADVERBS = triggers("ages.adverbs")
_IS = frozenset({"är", "var", "blir", "blev", "am", "is", "was"})
_CLAUSE_ENDS = triggers("ages.clause_ends") | {""}
_SPLIT_COMPOUNDS = frozenset({"årig", "åriga", "årige", "åring"})
_SHORT_UNITS = frozenset({"månad", "månader", "veckor", "vecka"})
_ATTRIBUTES = frozenset({"gamla", "gammal", "gammalt"})
_ARTICLES = frozenset({"den", "det", "de", "en", "ett"})
_FILLS = frozenset({"fyller", "fyllde", "fyllt", "fylla", "turned"})
_DURATION_AFTER = triggers("ages.duration_after")
# What follows the number within one word: of a birthday, of somebody that old.
_COMPOUND = r"(?:åring(?:en|ar|arna|s|ens|arnas)?|årig[ae]?|års(?:dag|kalas|fest|present|ålder|kris)\w*)"
_GLUED = re.compile(rf"(\d{{1,3}})[- ]?(?:{_COMPOUND}|år|year-old|years?|yo)\Z")
_GLUED_WORD = re.compile(rf"([a-zåäö]{{2,}})[- ]?{_COMPOUND}\Z")
_GLUED_SWEDISH = Trait(lambda key: "år" in key and key not in _UNITS)
_GLUED_ENGLISH = Trait(lambda key: "year" in key and key not in _UNITS)
_SEVERAL_OLD = ("åringar", "åringarna", "åringarnas", "åriga")
# Below this a number after "är" or "fyller" more often counts something.
_YOUNGEST_SURE = 5
_COUNTED = frozenset({"glas", "koppar", "hinkar", "flaskor", "sidor", "blanketter"})


_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    for place in words.where(_UNITS):
        yield from _before_unit(text, place)
    glued = _GLUED_ENGLISH if text.language == "en" else _GLUED_SWEDISH
    for place in words.where(glued.among(words.forms)):
        yield from _glued(words, place)
    for place in words.where(text.once(_numbers)):
        yield from _bare(text, place)
    for place in words.where(_IS):
        yield from _misspelt_bare(text, place)


def _numbers(text: Text) -> frozenset[str]:
    """The words of the text that say a number."""
    said = text.words.forms & number_words.forms(text.language)
    return frozenset(said.union(filter(_age_numbers.DIGITS.match, text.once(digit_keys))))


def _before_unit(text: Text, unit: int) -> Iterator[Mention]:
    words = text.words
    half = words.before(unit) == "halvt" and words.before(unit, 2) == "ett" and words.before(unit, 3) == "och"
    age = _age_numbers.number_ending(text, unit - 4 if half else unit - 1, near_unit=True)
    if age is None:
        return
    score, rule = _by_what_follows(words, age, unit) or _judge(words, age, unit)
    if not score:
        return
    yield _mention(words, age, rule, score)
    if words.before(age.first) in {"och", "eller", "and"}:
        other = _age_numbers.number_ending(text, age.first - 2, near_unit=True)
        if other is not None:
            yield _mention(words, other, rule, score)


def _by_what_follows(words: Words, age: Age, unit: int) -> tuple[float, str] | None:
    """An age by the words after it: år gammal, års son, årig; a length of time is nothing; else nobody can tell yet."""
    if any(words.after(unit, distance) in _OLD for distance in (1, 2)):
        return (0.4 if _is_of_a_thing(words, age, unit) else 0.95), "frame.age.old"
    if words.after(unit) in _DURATION_AFTER:
        return 0, ""
    if words.key[unit] in _SPLIT_COMPOUNDS:
        return 0.85, "pattern.age.compound"
    if words.key[unit] == "års" and _age_persons.is_one(words, unit + 1):
        return 0.8, "frame.age.at"
    return None


def _judge(words: Words, age: Age, unit: int) -> tuple[float, str]:
    """How surely the number before the unit is somebody's age, by the words before it."""
    before = _skipping(words, age.first - 1, _ADVERBS)
    left = words.key[before] if before >= 0 else ""
    if words.key[unit] in _SHORT_UNITS:
        return _judge_infant(words, before)
    if left in _AGE_VERBS or (left in {"och", ","} and _verb_near(words, before)):
        return (0.88, "frame.age.verb") if _age_persons.is_somebody_near(words, before) else (0.4, "frame.age.verb")
    return _judge_beside(words, before)


def _is_of_a_thing(words: Words, age: Age, unit: int) -> bool:
    """det 15 år gamla mordet: what is that old follows, and is nobody."""
    old, thing = words.after(unit), words.after(unit, 2)
    if old not in _ATTRIBUTES or words.before(age.first) not in _ARTICLES or not thing.isalpha():
        return False
    return not (_age_persons.is_person(words, unit + 2) or thing in _age_persons.PERSONS or thing.endswith("åring"))


def _judge_infant(words: Words, before: int) -> tuple[float, str]:
    """Months and weeks are mostly lengths of time: only of one who is that old, or of a child "på tre månader"."""
    left = words.key[before] if before >= 0 else ""
    if left in _AGE_VERBS and _age_persons.is_subject(words, _skipping(words, before - 1, _ADVERBS)):
        return 0.8, "frame.age.verb"
    of_child = left in {"på", ","} and _age_persons.is_one(words, before - 1)
    return (0.75, "frame.age.at") if of_child else (0, "")


def _judge_beside(words: Words, before: int) -> tuple[float, str]:
    """An age that no verb announces: är hon fyra år, vid tio års ålder, min son, 7 år."""
    left = words.key[before] if before >= 0 else ""
    if left in _age_persons.PEOPLE and words.before(before) in _AGE_VERBS:
        return 0.85, "frame.age.verb"
    if left in {"vid", "at"}:
        return 0.75, "frame.age.at"
    if left == "på" and _age_persons.is_one(words, before - 1):
        return 0.75, "frame.age.at"
    if left in {",", "("} and _age_persons.is_person(words, before - 1):
        return 0.75, "frame.age.apposition"
    return 0, ""


def _verb_near(words: Words, place: int) -> bool:
    return any(words.before(place, distance) in _AGE_VERBS for distance in range(1, 6))


def _glued(words: Words, place: int) -> Iterator[Mention]:
    """18-åring, 18år, 18-årig, artonåring, 18-year-old."""
    start = words.start[place]
    key = words.key[place]
    digits, several = _GLUED.match(key), key.endswith(_SEVERAL_OLD)
    if digits and int(digits[1]) <= _age_numbers.OLDEST:
        span = (start, start + len(digits[1]))
        yield _propose(span, "age_digits", rule="pattern.age.compound", score=0.5 if several else 0.85)
        return
    written = _GLUED_WORD.match(key)
    if written and _age_numbers.is_number(written[1]):
        definite = key.endswith(("åringen", "åringens"))
        yield _propose(
            (start, words.end[place]),
            "age_string",
            rule="pattern.age.compound",
            score=0.4 if several else 0.8,
            modifiers=("def",) if definite else (),
        )


def _bare(text: Text, place: int) -> Iterator[Mention]:
    """A number without a unit: after "fyller", after "jag är" at the end of a clause, after a relative and a comma."""
    words = text.words
    following = words.after(place)
    age = (
        None
        if following in _UNITS or number_words.read(following)
        else _age_numbers.number_ending(text, place, near_unit=False)
    )
    if age is None or not 1 <= _age_numbers.value(words, age) <= _age_numbers.OLDEST:
        return
    before = _skipping(words, age.first - 1, _ADVERBS)
    left = words.key[before] if before >= 0 else ""
    ends = _ends_clause(words, place) or following in _OLD
    if left in _FILLS and following not in _COUNTED and (ends or _age_numbers.value(words, age) >= _YOUNGEST_SURE):
        yield _mention(words, age, "frame.age.fills", 0.85)
    elif left in _IS and ends:
        yield from _after_is(words, age, before)
    elif left == ":" and words.before(before) == "ålder":
        yield _mention(words, age, "frame.age.at", 0.8)
    elif left in {",", "("} and following in {",", ")", "."} and _age_persons.is_introduced(words, before - 1):
        yield _mention(words, age, "frame.age.apposition", 0.7)


def _after_is(words: Words, age: Age, verb: int) -> Iterator[Mention]:
    """jag är 16, min moster är femtiåtta, Omid blir 6 i maj, de är 8 och 5; but not: de är tre."""
    subject = _skipping(words, verb - 1, _ADVERBS)
    other = age.last + 2
    if words.after(age.last) in {"och", ","} and _age_numbers.reads_number(words, other) and _ends_clause(words, other):
        if subject >= 0 and (words.key[subject] in _age_persons.SEVERAL or _age_persons.is_person(words, subject)):
            yield _mention(words, age, "frame.age.bare", 0.7)
            yield _mention(words, age._replace(first=other, last=other), "frame.age.bare", 0.7)
    elif _age_persons.is_subject(words, subject) and words.key[subject] not in _age_persons.SEVERAL_RELATIVES:
        named = words.key[subject] not in _age_persons.ONE_PERSON
        yield _mention(
            words, age, "frame.age.bare", 0.55 if named or _age_numbers.value(words, age) >= _YOUNGEST_SURE else 0.4
        )


def _misspelt_bare(text: Text, verb: int) -> Iterator[Mention]:
    """An unknown word between "hon är" and the end of a clause that nearly is a number word: jag är tjgo."""
    words = text.words
    place = verb + 1
    while place < len(words) and words.key[place] in _ADVERBS:
        place += 1
    if place >= len(words) or not _ends_clause(words, place) or not _age_numbers.is_unknown(words.key[place]):
        return
    if _age_persons.is_subject(words, verb - 1) and number_words.read_misspelt(words.key[place]):
        yield _mention(words, Age(place, place, digits=False, misspelt=True), "frame.age.bare", 0.55)


def _ends_clause(words: Words, place: int) -> bool:
    return words.breaks[place] or words.after(place) in _CLAUSE_ENDS


def _skipping(words: Words, place: int, skipped: frozenset[str]) -> int:
    while place >= 0 and words.key[place] in skipped:
        place -= 1
    return place


def _mention(words: Words, age: Age, rule: str, score: float) -> Mention:
    label = "age_digits" if age.digits else "age_string"
    score = score - 0.1 if age.misspelt else score
    return _propose((words.start[age.first], words.end[age.last]), label, rule=rule, score=score)


def build() -> Detector:
    return detect
