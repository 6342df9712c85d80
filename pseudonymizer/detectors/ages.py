"""Ages, in digits and in words, misspelt words included; a length of time is no age."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import (
    _age_beside,
    _age_clauses,
    _age_durations,
    _age_idioms,
    _age_life,
    _age_misspelt,
    _age_numbers,
    _age_persons,
    _age_phrases,
    _age_several,
)
from pseudonymizer.detectors._age_numbers import Age
from pseudonymizer.detectors._date_words import digit_keys
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Trait, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import number_words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "ages"
LANGUAGES = frozenset({"sv", "en"})

_UNITS, _OLD, _IS = _age_clauses.UNITS, _age_clauses.OLD, _age_clauses.IS
_YOUNGEST_SURE, _YOUNGEST_OF_SEVERAL = _age_numbers.YOUNGEST_SURE, _age_numbers.YOUNGEST_OF_SEVERAL
_AGE_VERBS = triggers("ages.age_verbs")
_ADVERBS = _age_clauses.ADVERBS
_SPLIT_COMPOUNDS = frozenset(
    {"årig", "åriga", "årige", "åring", "årsdag", "årsdagen", "årskalas", "årsålder", "årsåldern"}
)
_SHORT_UNITS = frozenset({"mån", "månad", "månader", "veckor", "vecka"})
_FILLS = _age_clauses.FILLS
_JOINTS = frozenset({"och", "eller", "and", "respektive", "resp", "o", "å", "&", "samt"})
# Words that may stand before "år" after "är" and that no letter turns into a number.
_NO_NUMBERS = frozenset(
    {"flera", "många", "några", "hela", "alla", "sista", "förra", "olika", "goda", "svåra", "fina", "inte"}
)
_DURATION_AFTER = triggers("ages.duration_after")
# What follows the number within one word: of a birthday, of somebody that old.
_COMPOUND = r"(?:åring(?:en|ar|arna|s|ens|arnas)?|årig[ae]?|års(?:dag|kalas|fest|present|ålder|kris)\w*)"
_GLUED = Expression(rf"(\d{{1,3}}|\d,5)[- ]?(?:{_COMPOUND}|år|year-old|years?|yo)\Z")
_GLUED_WORD = Expression(rf"([a-zåäö]{{2,}})[- ]?{_COMPOUND}\Z")
_GLUED_SWEDISH = Trait(lambda key: "år" in key and key not in _UNITS)
_GLUED_ENGLISH = Trait(lambda key: "year" in key and key not in _UNITS)
_SEVERAL_OLD = ("åringar", "åringarna", "åringarnas", "åriga")
_HALF = _age_several.HALF
_NOT_COUNTED = _OLD | {",", ")", ".", "och"}
_ONE = frozenset({"en", "ett"})
# min sjuåriga dotter
_OF_ONE = _age_persons.OWNERS | {"den", "det"}
# Femtio fyller man bara en gång.
_ONLY = frozenset({"bara", "inte", "ju", "endast", "blott"})
_ADDRESSED = frozenset({"du", "ni", "hen"})
_SINCE, SINCE_REACH = frozenset({"inte", "aldrig", "ej", "knappt", "gången", "ingen"}), 10
_COUNTED = frozenset({"glas", "koppar", "hinkar", "flaskor", "sidor", "blanketter"})


_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    for place in words.where(_UNITS):
        yield from _before_unit(text, place)
    glued = _GLUED_ENGLISH if text.language == "en" else _GLUED_SWEDISH
    for place in words.where(words.having(glued)):
        yield from _glued(words, place)
    for place in words.where(text.once(_numbers)):
        yield from _bare(text, place)
        yield from _several(text, place)
    for age, rule, score in (*_age_misspelt.found(words), *_age_idioms.found(text)):
        yield _mention(words, age, rule, score)
    for age in _age_phrases.found(text):
        yield _mention(words, age, "frame.age.at", 0.7)


def _numbers(text: Text) -> frozenset[str]:
    """The words of the text that say a number."""
    forms = text.words.forms
    said = forms & number_words.forms(text.language)
    hyphened = {form for form in forms if "-" in form and number_words.read(form)} if "-" in text.text else set()
    return frozenset(said.union(hyphened, filter(_age_numbers.DIGITS.match, text.once(digit_keys))))


def _before_unit(text: Text, unit: int) -> Iterator[Mention]:
    words = text.words
    half = words.before(unit) == "halvt" and words.before(unit, 2) == "ett" and words.before(unit, 3) == "och"
    age = _age_numbers.number_ending(text, unit - 4 if half else unit - 1, near_unit=True)
    age = age._replace(last=unit - 1) if age and half and not age.digits else age or _garbled(words, unit - 1)
    if age is None:
        yield from _range(words, unit)
        return
    score, rule = _by_what_follows(words, age, unit) or _judge(words, age, unit)
    if not score:
        return
    yield _mention(words, age, rule, score)
    yield from _of_another(text, age, unit)
    if words.before(age.first) in _JOINTS or (words.before(age.first) == "till" and words.key[unit] == "års"):
        other = _age_numbers.number_ending(text, age.first - 2, near_unit=True)
        if other is not None:
            yield _mention(words, other, rule, score)


def _of_another(text: Text, age: Age, unit: int) -> Iterator[Mention]:
    """Ebba 6 och Vidar 3 år: the unit said once, after the last of several."""
    words = text.words
    person = age.first - 1
    if not _age_persons.is_named(words, person) or words.before(person) not in _JOINTS | {","}:
        return
    other = _age_numbers.number_ending(text, person - 2, near_unit=True)
    if other is not None and _age_persons.is_named(words, other.first - 1):
        yield _mention(words, other, "frame.age.apposition", 0.65)


def _garbled(words: Words, place: int) -> Age | None:
    """A word that is a number by where it stands, though it is also another one: hon är fira år, Luwam nie år."""
    if place < 1 or not words.key[place].isalpha() or words.key[place] in _NO_NUMBERS:
        return None
    said = _age_clauses.is_said_of_somebody(words, place) or _age_persons.is_named(words, place - 1)
    # äta for åta: the two letters are often taken for each other.
    if not said or number_words.guess(words.key[place].replace("ä", "å")) is None:
        return None
    return Age(place, place, digits=False, misspelt=True)


def _range(words: Words, unit: int) -> Iterator[Mention]:
    """när jag var sex-sju år: two ages in one word."""
    if unit < 1:
        return
    first, hyphen, second = words.key[unit - 1].partition("-")
    if hyphen and number_words.read(first) and number_words.read(second):
        start = words.start[unit - 1]
        for span in ((start, start + len(first)), (words.end[unit - 1] - len(second), words.end[unit - 1])):
            yield _propose(span, "age_string", rule="frame.age.verb", score=0.6)


def _by_what_follows(words: Words, age: Age, unit: int) -> tuple[float, str] | None:
    """An age by the words after it: år gammal, års son, årig; a length of time is nothing; else nobody can tell yet."""
    if any(words.after(unit, distance) in _OLD for distance in (1, 2)):
        return (0.25 if _age_durations.is_of_a_thing(words, age, unit) else 0.95), "frame.age.old"
    if words.after(unit) in _DURATION_AFTER or _is_time(words, age, unit):
        return 0, ""
    if words.key[unit] in _SPLIT_COMPOUNDS:
        return 0.85, "pattern.age.compound"
    if words.key[unit] == "års" and _age_persons.is_one(words, unit + 1):
        return 0.8, "frame.age.at"
    return None


def _is_time(words: Words, age: Age, unit: int) -> bool:
    return _age_durations.is_stay(words, age, unit) or _age_durations.is_while(words, age, unit)


def _judge(words: Words, age: Age, unit: int) -> tuple[float, str]:
    """How surely the number before the unit is somebody's age, by the words before it."""
    before = _age_clauses.skipping_adverbs(words, age.first - 1)
    left = words.key[before] if before >= 0 else ""
    if words.key[unit] in _SHORT_UNITS:
        return _judge_infant(words, before)
    if left in _AGE_VERBS and _age_durations.is_subject(words, before):
        return 0, ""
    if left in _AGE_VERBS or (left in _JOINTS | {","} and _verb_near(words, before)):
        if _age_persons.is_somebody_near(words, before):
            return 0.88, "frame.age.verb"
        return (0, "") if _age_durations.is_named_thing(words.before(before)) else (0.4, "frame.age.verb")
    score, rule = _judge_beside(words, before, unit)
    if not score and left in _JOINTS and _age_numbers.reads_number(words, before - 1):
        return _judge_beside(words, _age_clauses.skipping_adverbs(words, before - 2), unit)
    return score, rule


def _judge_infant(words: Words, before: int) -> tuple[float, str]:
    """Months and weeks are mostly lengths of time: only of one who is that old, or of a child "på tre månader"."""
    left = words.key[before] if before >= 0 else ""
    if left == "varit" or _age_durations.is_subject(
        words, before
    ):  # jag hade varit två månader i X, väntetiden är tre månader
        return 0, ""
    if left in _AGE_VERBS and _age_clauses.is_said_of_somebody(words, before + 1, verbs=_AGE_VERBS):
        return 0.8, "frame.age.verb"
    goes_on = left == "och" and words.before(before) in {"år", "åring"}  # 3 år och 4 månader
    if goes_on and _age_clauses.is_said_of_somebody(words, before - 2, verbs=_AGE_VERBS):
        return 0.75, "frame.age.verb"
    of_child = left in {"på", ","} and _age_persons.is_one(words, before - 1)
    return (0.75, "frame.age.at") if of_child else (0, "")


def _judge_beside(words: Words, before: int, unit: int) -> tuple[float, str]:
    """An age that no verb announces: är hon fyra år, vid tio års ålder, min son, 7 år."""
    left = words.key[before] if before >= 0 else ""
    if left in _age_persons.PEOPLE | _ADDRESSED and words.before(before) in _AGE_VERBS:
        return 0.85, "frame.age.verb"
    if left in {"vid", "at"}:
        return 0.75, "frame.age.at"
    if left == "på" and _age_persons.is_one(words, before - 1):
        since = not _SINCE.isdisjoint(words.sentence_before(before, SINCE_REACH))  # inte sett min bror på 20 år
        return (0, "") if since else (0.75, "frame.age.at")
    if left == ":" and words.before(before) == "ålder":
        return 0.85, "frame.age.at"
    if before >= 0 and _age_beside.by_unit(words, before, unit):
        return (0.75 if left in {",", "("} else 0.65), "frame.age.apposition"
    return 0, ""


def _verb_near(words: Words, place: int) -> bool:
    return any(words.before(place, distance) in _AGE_VERBS for distance in range(1, 6))


def _glued(words: Words, place: int) -> Iterator[Mention]:
    """18-åring, 18år, 18-årig, artonåring, 18-year-old."""
    if _age_durations.is_of_a_course(words, place):
        return
    start = words.start[place]
    key = words.key[place]
    digits, several = _GLUED.match(key), key.endswith(_SEVERAL_OLD) and words.before(place) not in _OF_ONE
    if digits and float(digits[1].replace(",", ".")) <= _age_numbers.OLDEST:
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
    """A number without a unit, where it says what somebody is, fills, or stands beside a person."""
    words = text.words
    if words.key[place] in _ONE and _is_article(words, place):
        return
    following = words.after(place)
    age = (
        None
        if following in _UNITS or number_words.read(following)
        else _age_numbers.number_ending(text, place, near_unit=False)
    )
    if age is None or not 1 <= _age_numbers.value(words, age) <= _age_numbers.OLDEST:
        return
    age = _with_half(words, age)
    left = _age_clauses.skipping_adverbs(words, age.first - 1)
    if _counts(words, age, left):
        return
    found = (
        _said(words, age, left)
        or _age_life.said(words, age, left)
        or _age_several.said_of_children(words, age, left)
        or _age_beside.found(words, age, left)
    )
    if found is not None:
        yield _mention(words, age, *found)
        yield from _joined(words, age, *found)


def _is_article(words: Words, place: int) -> bool:
    """en bok: what most often reads as a number, with nothing around it that may make it an age."""
    before = words.before(place)
    if before in _ADVERBS or before == ":" or number_words.read(before) is not None:
        return False
    return words.after(place) not in _NOT_COUNTED and not _age_clauses.goes_on(words, place)


def _counts(words: Words, age: Age, before: int) -> bool:
    """en bok, två gånger: most small numbers have right after them what they count."""
    if words.after(age.last) in _NOT_COUNTED or age.last - age.first == _HALF or words.key[before] == ":":
        return False
    return _age_numbers.value(words, age) < _YOUNGEST_SURE and not _age_clauses.goes_on(words, age.last)


def _with_half(words: Words, age: Age) -> Age:
    """fyra och ett halvt."""
    if age.digits or words.after(age.last) != "och":
        return age
    is_half = words.after(age.last, 2) in {"ett", "en"} and words.after(age.last, 3) in {"halvt", "halv"}
    return age._replace(last=age.last + 3) if is_half else age


def _said(words: Words, age: Age, before: int) -> tuple[str, float] | None:
    """fyller N, är N, är jag N; a number that counts something is no age."""
    left = words.key[before] if before >= 0 else ""
    ends = _age_clauses.goes_on(words, age.last) or words.after(age.last) in _OLD
    sure = _age_numbers.value(words, age) >= _YOUNGEST_SURE
    if (ends or sure or _is_of_all(words, age)) and (filled := _filled(words, age, left)):
        return "frame.age.fills", filled
    if left == ":" and words.before(before) == "ålder":
        return "frame.age.at", 0.8
    if _age_several.said_of_us(words, age, before, ends=ends):
        return "frame.age.bare", 0.6
    counts = not age.digits and _age_numbers.value(words, age) == 1 and age.last - age.first != _HALF
    anybody = words.before(before) == "man" and words.before(before, 2) not in _age_persons.OWNERS  # om man är två
    if not ends or counts or anybody:
        return None
    if _age_clauses.is_said_of_somebody(words, age.first):
        return "frame.age.bare", 0.6 if sure else 0.5
    described = _age_numbers.value(words, age) >= _YOUNGEST_OF_SEVERAL
    return ("frame.age.bare", 0.55) if described and _age_clauses.is_said_of_described(words, before) else None


def _filled(words: Words, age: Age, left: str) -> float:
    """fyller trettio, nyss fyllda trettio; fyller min bror trettio"""
    if left in _FILLS | {"fyllda"} and words.after(age.last) not in _COUNTED:
        return 0.85
    return 0.8 if _is_of_all(words, age) or _age_clauses.is_said_of_somebody(words, age.first, verbs=_FILLS) else 0


def _is_of_all(words: Words, age: Age) -> bool:
    """Femtio fyller man bara en gång."""
    return words.after(age.last) in _FILLS and words.after(age.last, 2) == "man" and words.after(age.last, 3) in _ONLY


def _joined(words: Words, age: Age, rule: str, score: float) -> Iterator[Mention]:
    """de är 8 och 5, mina pojkar, åtta och elva, mina barn är 3, 6 och 11."""
    others: list[Age] = []
    last = age.last
    while words.after(last) in _JOINTS | {","} and _age_numbers.reads_number(words, last + 2):
        digits = _age_numbers.DIGITS.match(words.key[last + 2]) is not None
        others.append(_with_half(words, Age(last + 2, last + 2, digits=digits, misspelt=False)))
        last = others[-1].last
    if not others or words.before(last) == "," or words.after(last) in _UNITS or not _age_clauses.goes_on(words, last):
        return
    for other in others:
        yield _mention(words, other, rule, score)


def _several(text: Text, place: int) -> Iterator[Mention]:
    """vi är 29 och 31, de är åtta och elva: of several people several ages."""
    words = text.words
    if words.after(place) not in _JOINTS:
        return
    verb = place - 1
    if words.before(place) in _age_persons.SEVERAL:  # var vi sexton och nitton
        verb, other, subject = place - 2, place + 2, place - 1
    else:
        other, subject = place + 2, _age_clauses.skipping_adverbs(words, place - 2)
    if subject < 0 or verb < 0 or words.key[verb] not in _IS:
        return
    of_several = words.key[subject] in _age_persons.SEVERAL or words.key[subject] in _age_persons.SEVERAL_RELATIVES
    first = _age_numbers.number_ending(text, place, near_unit=False)
    if not of_several or not first or not _age_numbers.reads_number(words, other):
        return
    second = _with_half(words, first._replace(first=other, last=other))
    if _age_clauses.goes_on(words, second.last):
        yield _mention(words, first, "frame.age.bare", 0.7)
        yield _mention(words, second, "frame.age.bare", 0.7)


def _mention(words: Words, age: Age, rule: str, score: float) -> Mention:
    label = "age_digits" if age.digits else "age_string"
    score = score - 0.1 if age.misspelt else score
    return _propose((words.start[age.first], words.end[age.last]), label, rule=rule, score=score)


def build() -> Detector:
    return detect
