"""What a word by itself may be: a relative, a first name, a profession, or a noun for a school, a town, a thing."""

from __future__ import annotations

from functools import cache, lru_cache

from rapidfuzz.distance import OSA

from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, PEOPLE, POSSESSED, PROFESSION, RELATIVE, form_of, read, triggers

MOST_WORDS = 20_000
# A noun before a name -> what the name is then the name of; a thing's name is nobody's.
_KINDS = ("school", "city", "area", "place", "geo", "country", "region", "work", "other_institution", "thing", "pet")
_SUBJECTS = {noun: kind for kind in _KINDS for noun in triggers(f"subjects.{kind}")}
# simklubben, bergskedjan: a compound is the kind of thing that its last part is, when that is this long at least.
SHORTEST_LAST_PART = 5
# Rosengården is no farm.
_WHOLE_WORDS = frozenset({"gården"})
_LONGEST_LAST_PART = max(map(len, _SUBJECTS))
PLACE_KINDS = frozenset({"city", "area", "country", "region", "place", "geo"})
# Of nouns in the definite form; of some names too.
DEFINITE_ENDS = ("en", "et", "an", "orna", "arna", "erna")
INSTITUTIONS = frozenset({"work", "school", "other_institution"})
PERSONS = triggers("frames.persons")
TITLES = triggers("frames.titles")
# What a person is said to be, in the definite form; not those whom everybody knows.
_DEFINITE_PERSONS = ("aren", "en", "an", "inn")
SHORTEST_DEFINITE = 5
_GROUPS = ("barnen", "ingen", "heten", "männen")
_ROLES = triggers("public_persons.roles")
# A noun of so many letters is known with so many wrong.
SHORTEST_MISSPELT, MOST_WRONG = 7, 2
_WHERE_PEOPLE_WORK = tuple(
    noun for noun, kind in _SUBJECTS.items() if kind in {"work", "school"} and len(noun) >= SHORTEST_MISSPELT
)


@cache
def relatives() -> frozenset[str]:
    """The forms of the words for relatives and friends."""
    lines = [line for name in ("family", "family_possessed", "family_misspelt") for line in read(name)]
    return frozenset(form_of(form) for line in lines for form in line.split("\t") if form != "-")


@lru_cache(MOST_WORDS)
def is_relative(key: str) -> bool:
    return any(entry.kind in {RELATIVE, POSSESSED} for entry in load().get(key))


@lru_cache(MOST_WORDS)
def is_first_name(key: str) -> bool:
    """Whether a list has it as one, whatever else it may be."""
    return any(entry.kind == FIRSTNAME for entry in load().get(key))


@lru_cache(MOST_WORDS)
def is_profession(key: str) -> bool:
    return any(entry.kind == PROFESSION for entry in load().get(key))


@lru_cache(MOST_WORDS)
def subject(key: str) -> str:
    """What kind of thing the noun names: school, city, work, ..., thing; empty when it is none of these."""
    if key in _SUBJECTS:
        return _SUBJECTS[key]
    for start in range(max(2, len(key) - _LONGEST_LAST_PART), len(key) - SHORTEST_LAST_PART + 1):
        if key[start:] in _SUBJECTS and key[start:] not in _WHOLE_WORDS:
            return _SUBJECTS[key[start:]]
    return ""


def is_place_of_work_nearly(key: str) -> bool:
    """restorang, sjukhusett: a misspelt noun for where people work or go to school."""
    return any(
        abs(len(noun) - len(key)) <= MOST_WRONG and OSA.distance(key, noun, score_cutoff=MOST_WRONG) <= MOST_WRONG
        for noun in _WHERE_PEOPLE_WORK
    )


@lru_cache(MOST_WORDS)
def is_person_noun(key: str) -> bool:
    """A word for somebody: a relative, a profession, a title, also in the definite form."""
    if key.endswith(("are", "aren", "arna")):
        return True
    forms = {key, key.removesuffix("n"), key.removesuffix("en"), key.removesuffix("et"), key.removesuffix("an") + "a"}
    return any(_is_person_form(form) for form in forms)


@cache
def _is_person_form(form: str) -> bool:
    kinds = {entry.kind for entry in load().get(form)}
    return bool(kinds & {PEOPLE, PROFESSION, RELATIVE, POSSESSED}) or form in TITLES | PERSONS


@lru_cache(MOST_WORDS)
def is_definite_person(key: str) -> bool:
    """ordföranden, kaptenen, undersköterskan: before a capital it is that person's name."""
    return (
        len(key) > SHORTEST_DEFINITE
        and key.endswith(_DEFINITE_PERSONS)
        and not key.endswith(_GROUPS)
        and key not in _ROLES
        and is_person_noun(key)
    )
