"""Ages that stand beside whoever is that old: min dotter, 7, och; Pelle (52); en gubbe på 93."""

from __future__ import annotations

from pseudonymizer.detectors import _age_clauses, _age_durations, _age_numbers, _age_persons, _frames, _nouns
from pseudonymizer.detectors._age_numbers import YOUNGEST_OF_SEVERAL, YOUNGEST_SURE, Age
from pseudonymizer.detectors._text import Words

_UNITS, _OLD, _STOPS = _age_clauses.UNITS, _age_clauses.OLD, _age_clauses.STOPS
_MEASURED = _UNITS | {
    "kilo", "kg", "cm", "meter", "m", "centimeter", "kvadrat", "kronor", "personer", "procent", "mil",
}  # fmt: skip
_ENDS = frozenset({".", ",", "!", "?", ")", "och", ""})
_BOTH = frozenset({"båda", "bägge"})
_OWNERS = _age_persons.OWNERS | {"den", "lilla", "lille", "stora", "store"}
_LONGEST_OWNER = 4
# stor nu, snart tre
_GROWN = frozenset({"stor", "stora", "liten", "vuxen", "lång", "växt", "vuxit", "växer", "ung"})
_COMPARED = frozenset({"yngre", "äldre", "yngst", "äldst", "ung", "gammal"})
# sonen 12 och dottern 9
_DEFINITE = frozenset(
    {"sonen", "dottern", "pojken", "flickan", "grabben", "tjejen", "killen", "mannen", "frun", "maken"}
)
_ADJECTIVES = frozenset({"äldsta", "yngsta", "äldste", "yngste", "lilla", "lille", "stora", "store", "mellersta"})
_THIS = frozenset({"år", "dag", "sommar", "höst", "vinter", "vår"})
_SOON = frozenset({"snart", "nästan", "redan", "nu", "bara"})
GROWN_REACH = 8


def found(words: Words, age: Age, before: int) -> tuple[str, float] | None:
    """min dotter, 7, och; Pelle (52); en gubbe på 93; mamma är 57 år och pappa 59; sju år gammal, snart åtta."""
    left = words.key[before] if before >= 0 else ""
    if left in {",", "("} and (told := _set_off(words, age, before)):
        return told
    ends = _age_clauses.goes_on(words, age.last)
    if left == "på" and _is_of_person(words, age, before - 1):
        return ("frame.age.at", 0.65) if ends or _is_described(words.after(age.last)) else None
    if not ends:
        return None
    both = words.after(age.last) in _BOTH or (left in _BOTH and words.before(before) in _age_clauses.IS)
    if (left in _age_clauses.IS or left in _BOTH) and both:
        return ("frame.age.bare", 0.6) if _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL else None
    return _of_another(words, age, before)


def _is_of_person(words: Words, age: Age, who: int) -> bool:
    if _age_persons.is_anybody(words, who):
        return True
    old = _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL
    return old and who >= 0 and _nouns.is_person_noun(words.key[who])  # en taxichaufför på femtio


def _set_off(words: Words, age: Age, comma: int) -> tuple[str, float] | None:
    """Behind a comma or in brackets."""
    following = words.after(age.last)
    this_year = following == "i" and words.after(age.last, 2) in _THIS  # min mamma, 70 i år, reser
    if this_year or following in {",", ")", ".", "och", ""} or words.breaks[age.last]:
        if _age_persons.is_introduced(words, comma - 1):
            return "frame.age.apposition", 0.7
        compared = words.before(comma) in _COMPARED and _age_numbers.value(words, age) >= YOUNGEST_SURE
        if compared or _is_beside_name(words, age, comma):
            return "frame.age.apposition", 0.6
    again = words.key[comma] == "," and comma < age.first - 1 and _is_said_again(words, age, comma)
    return ("frame.age.apposition", 0.6) if again and _age_clauses.goes_on(words, age.last) else None


def _is_said_again(words: Words, age: Age, comma: int) -> bool:
    """sju år gammal, snart åtta; han måste vara stor nu, snart tre."""
    if words.before(comma) in _OLD | {"år"}:
        return True
    soon = not _SOON.isdisjoint(words.key[comma + 1 : age.first])
    if soon and words.before(comma, 2) in _age_clauses.IS and _age_numbers.reads_number(words, comma - 1):
        return _age_numbers.value(words, age) >= YOUNGEST_SURE  # när jag var 17, nästan 18
    return soon and not _GROWN.isdisjoint(words.sentence_before(comma, GROWN_REACH))


def _is_described(following: str) -> bool:
    """en man på sextio med vitt skägg, en kvinna på åttio hjälpte mig; not en man på 80 kilo"""
    return following not in _MEASURED and (
        following == "med" or following.endswith(("ade", "dde", "te", "rde", "lde", "nde"))
    )


def _of_another(words: Words, age: Age, person: int) -> tuple[str, float] | None:
    somebody = person >= 0 and (words.key[person] in _age_persons.PEOPLE or _age_persons.is_anybody(words, person))
    if somebody and _follows_an_age(words, person):
        return "frame.age.apposition", 0.6
    if not age.digits or person != age.first - 1:
        return None
    told = _age_persons.is_one(words, person) and _is_told_of(words, person)
    return ("frame.age.apposition", 0.5) if told or _age_persons.is_named(words, person) else None


def _is_told_of(words: Words, person: int) -> bool:
    """Jag har en pojke 8 och en flicka 6, i år blir min äldsta son 18, sonen 12: nobody is given or owes so many."""
    article = person - 1
    while article > 0 and words.key[article] in _ADJECTIVES:
        article -= 1
    before = words.before(article) if article > 0 else ""
    after_age = before == "och" and _age_numbers.reads_number(words, article - 2)
    if words.key[article] in {"en", "ett"}:
        return before in {"har", "hade"} or after_age
    if words.key[article] in _age_persons.OWNERS:
        return before in _age_clauses.IS | _age_clauses.FILLS
    joined = words.key[article] == "och" and _age_numbers.reads_number(words, article - 1)
    return words.key[person] in _DEFINITE and (words.begins[person] or joined)


def _is_beside_name(words: Words, age: Age, comma: int) -> bool:
    """Pelle (52); Asha, 2; jag, 34, bor; Elsa Berg, sömmerska, då åttiotre."""
    following = words.after(age.last)
    if _age_persons.is_called(words, comma - 1):
        return following in {",", ")"} or (following in _STOPS and age.digits)
    if words.before(comma) == "jag":
        return following == ","
    if following in {",", ")"} and _age_persons.is_anybody(words, comma - 1) and not words.is_name_like(comma + 3):
        return _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL  # grannen, 82, bakar
    old = _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL
    doer = _nouns.is_person_noun(words.before(comma)) or _age_persons.is_anybody(words, comma - 1)
    return old and doer and is_signed(words, comma)


def _follows_an_age(words: Words, person: int) -> bool:
    """57 år och pappa 59, hon är 15 och min bror 13: an age shortly before, and the joint between it and the person."""
    joint = person - 1
    while joint > 1 and words.key[joint] in _OWNERS and person - joint < _LONGEST_OWNER:
        joint -= 1
    if joint < 2 or words.key[joint] not in {"och", ",", "men"}:
        return False
    if words.before(joint) in _UNITS | _OLD:
        return True
    verb = 3 if words.before(joint, 2) in _age_persons.ONE_PERSON else 2  # då var jag 14 och han 11
    said = words.before(joint, verb) in _age_clauses.IS | _age_clauses.FILLS
    return said and _age_numbers.reads_number(words, joint - 1)


def by_unit(words: Words, before: int, unit: int) -> bool:
    """min son, 7 år; Pelle 7 år; en flicka 4 år."""
    if words.key[before] in {",", "("}:
        if not _age_persons.is_person(words, before - 1):
            return is_signed(words, before)
        return not _age_durations.is_spent(words, before, unit)
    if _age_persons.is_named(words, before):
        return True
    ends = words.breaks[unit] or words.after(unit) in _ENDS
    if ends and words.key[before] in {":", "-", "–"} and _age_persons.is_named(words, before - 1):  # Leo: 16 år
        return True
    return ends and (_is_subject(words, before) or _is_named_before(words, before))


def _is_subject(words: Words, before: int) -> bool:
    """Who the sentence begins with, or has just been called: jag 27 år; jag har 27 år; jag heter Fatou. 27 år."""
    left = words.key[before]
    if words.begins[before] and (left in {"jag", "hon", "han"} or _age_persons.is_relative(words, before)):
        return True
    if left == "har":
        return words.before(before) in _age_persons.ONE_PERSON or _age_persons.is_relative(words, before - 1)
    if left in _STOPS and words.begins[before + 1]:
        return not _frames.CALLED.isdisjoint(words.sentence_before(before, 4))
    return False


def _is_named_before(words: Words, before: int) -> bool:
    """Sonam 6 år och Pemba 3 år; en flicka 4 år."""
    if words.is_name_like(before) and words.before(before) in {"och", ","} and words.before(before, 2) in _UNITS:
        return True
    described = words.before(before) in {"en", "ett"} | _age_persons.OWNERS
    return described and _age_persons.is_one(words, before)


def is_signed(words: Words, comma: int) -> bool:
    """Hanan Saleh, vårdbiträde, 38 år: a name, what the person does, the age."""
    return words.before(comma, 2) == "," and comma > 2 and words.is_name_like(comma - 3)
