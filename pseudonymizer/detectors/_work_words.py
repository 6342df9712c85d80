"""Words that tell of working, of what somebody is, and of where people work."""

from __future__ import annotations

from functools import lru_cache

from rapidfuzz.distance import OSA

from pseudonymizer.detectors import _nouns
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.lexicon.loading import words as listed

_STEMS = tuple(triggers("employment.stems"))
_SPELT = tuple(triggers("employment.spelt"))
_NO_STEMS = tuple(triggers("employment.no_stems"))
# språkpraktik, helgjobb: but school work is none.
_ENDS_OF_WORK = (
    "praktik",
    "praktiken",
    "jobb",
    "jobbet",
    "vikarie",
    "vikariat",
    "jobba",
    "jobbar",
    "jobbade",
    "jobbat",
    "anställning",
    "anställningen",
    "tjänstgöring",
    "vikariatet",
    "förordnande",
    "skift",
    "skiftet",
    "arbete",
    "arbetet",
)
_SHORT = frozenset(
    {"apl", "lia", "apu", "lärartjänst", "heltidstjänst", "halvtidstjänst", "läkartjänst", "deltidstjänst"}
)  # fmt: skip
_NO_COMPOUNDS = ("hem", "skol", "grupp", "examens", "sam", "för", "slut", "upp", "klass", "uppsats", "projekt", "hant")
_FIRM_ENDS = ("bolag", "bolaget", "företag", "företaget", "kontor", "kontoret", "firma", "firman", "byrå", "byrån")
_STUDYING = tuple(triggers("employment.studying"))
_STUDENTS = frozenset({"doktorand", "student", "elev", "patient", "volontär", "medlem", "kund"})
# Verbs and other words that are spelt like these nouns.
_NO_KINDS = frozenset({"kör", "lag", "mottagning", "laget", "affär"})
# Two misspelt letters make another word of "arbetar" too often.
SHORTEST_MISSPELT = 5
LONGEST_NO_COMPOUND = 8
_FIRMS = triggers("frames.firms")
MOST_WORDS = 20_000


@lru_cache(MOST_WORDS)
def is_work(key: str) -> bool:
    """Whether a word tells of working, also misspelt: jobar, arbetr, praktiserade."""
    if key.startswith(_NO_STEMS):
        return False
    if key in _SHORT:
        return True
    if key.startswith(_STEMS) or (key.endswith(_ENDS_OF_WORK) and not key.startswith(_NO_COMPOUNDS)):
        return True
    unknown = len(key) >= SHORTEST_MISSPELT and not load().zipf(key) and not load().get(key)
    return unknown and any(OSA.distance(key, right, score_cutoff=1) <= 1 for right in _SPELT)


@lru_cache(MOST_WORDS)
def is_occupation(key: str) -> bool:
    """Whether somebody is said to be this, not a person in a role: läkare, but not läkaren."""
    if key in _STUDENTS or not (_nouns.is_profession(key) or _ends_like_profession(key)):
        return False
    return not any(key.endswith(end) and _nouns.is_profession(key.removesuffix(end)) for end in ("en", "n"))


@lru_cache(MOST_WORDS)
def is_studying(key: str) -> bool:
    """Whether a word tells of studying: läser, but not studierektor and elevassistent."""
    return key.startswith(_STUDYING) and not is_occupation(key)


def _ends_like_profession(key: str) -> bool:
    """operationssköterska: as long a word with the end of professions is one."""
    ended = len(key) > LONGEST_NO_COMPOUND and key.endswith(tuple(listed("profession_suffixes")))
    return ended and key not in listed("profession_exceptions")


@lru_cache(MOST_WORDS)
def is_kind(key: str) -> bool:
    """Whether the noun is one for an institution or a firm: äldreboendet, restaurang, firman."""
    return key not in _NO_KINDS and (is_firm(key) or _nouns.subject(key) in _nouns.INSTITUTIONS)


def is_firm(key: str) -> bool:
    """firman, ett oljebolag, arkitektkontor."""
    return key in _FIRMS or (len(key) > LONGEST_NO_COMPOUND and key.endswith(_FIRM_ENDS))
