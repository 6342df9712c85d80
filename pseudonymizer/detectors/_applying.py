"""Whether a text asks for a job or a place of practice."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns, _work_words
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_APPLYING = triggers("employment.applying")
_ADS = frozenset({"annons", "annonsen", "lapp", "lappen", "inlägg", "utlysning"})
_JOBS = tuple(triggers("employment.jobs"))
_COURSES = (
    "förskola",
    "förskolan",
    "dagis",
    "fritids",
    "skola",
    "skolan",
    "boendet",
    "programmet",
    "program",
    "kursen",
    "kurs",
    "utbildningen",
    "utbildning",
    "linjen",
    "linje",
)
_SEEKING = frozenset({"söker", "behöver", "anställer", "rekryterar", "saknar", "sökte", "behövde"})
_SOUGHT = (
    "personal",
    "folk",
    "medarbetare",
    "vikarie",
    "sommarvikarie",
    "någon",
    "extrapersonal",
    "praktikant",
    "hjälp",
)
# An application names the job within so many words of the word for applying.
NEAR_JOB = 14
# The head of such a letter is as long at most.
LONGEST_HEAD = 30


def applies(words: Words) -> bool:
    """Whether the text asks for a job or a place of practice, or to work "hos er"."""
    if any(words.after(place) == "er" and _work_words.is_work(words.before(place)) for place in words.where({"hos"})):
        return True
    if any(words.after(place) == "om" and _is_job(words.key[place + 2 : place + 5]) for place in words.where(_ADS)):
        return True
    if _is_sought(words):
        return True
    return any(
        key.startswith(_JOBS) and not _is_for_child(words, at)
        for place in words.where(_APPLYING)
        for at, key in enumerate(words.key[place + 1 : place + NEAR_JOB], start=place + 1)
    )


def is_head_of_application(words: Words, place: int) -> bool:
    """Till Tranås kommun, at the head of a letter that asks for a job."""
    if place > LONGEST_HEAD or words.before(place) != "till" or not (place == 1 or words.breaks[place - 2]):
        return False
    return words.once(applies)


def _is_job(following: tuple[str, ...]) -> bool:
    """annons om en tjänst, lapp om extrapersonal"""
    return any(key.startswith((*_JOBS, *_SOUGHT)) and not key.startswith("plats") for key in following)


def _is_sought(words: Words) -> bool:
    """Jag såg att ni söker folk till vintern; ni behöver en kock: somebody who writes of it wants the job."""
    asked = (place for place in words.where({"ni"}) if words.after(place) in _SEEKING)
    return any(
        key.startswith(_SOUGHT) or _work_words.is_occupation(key)
        for place in asked
        for key in words.key[place + 2 : place + 6]
    )


def _is_for_child(words: Words, place: int) -> bool:
    """ansöker om plats för min son, om plats på programmet: at a nursery or a school, not a job."""
    ahead = words.key[place + 1 : place + 5]
    return words.key[place] == "plats" and any(_nouns.is_relative(key) or key.endswith(_COURSES) for key in ahead)
