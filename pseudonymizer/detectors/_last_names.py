"""Names of one word that are last names: of a clan, of many, a family in -s, and by a full name elsewhere."""

from __future__ import annotations

from typing import NamedTuple

from pseudonymizer.detectors import _frames, _name_roles
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._name_parts import Part
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, SURNAME, triggers

# Fröken Shenouda, herr Mariam: what only the other gender is called is a last name there.
NOT_SO_TITLED = {"fru": "m", "fröken": "m", "mrs": "m", "ms": "m", "miss": "m", "herr": "f", "mr": "f"}
# By these frames a name of one word is a first name, whoever has it as a last one.
_SAID_FIRST = frozenset(
    {"frame.greeting", "context.coordinated", "frame.child_of", "frame.is_called", "frame.relative", "frame.title"}
)
# A family called by its name in -s is followed by what cannot belong to it: hos Svenssons på tredje våningen.
FAMILY_VERBS = triggers("names.person_verbs") | triggers("names.verbs")
FAMILY_PLACES = frozenset({"hos", "från", "till", "med"})
AFTER_FAMILY = triggers("names.verbs") | triggers("names.no_nouns") | {"", ",", ".", "!", "?"}
_BEING, _ONES = frozenset({"är", "var", "blev", "blir"}), frozenset({"jag", "du", "han", "hon", "inte", "också"})
_MARRYING = frozenset({"gift", "gifte", "gifta", "gifter", "mig", "sig"})
_MANY = frozenset({"alla", "många", "några", "flera", "de", "dom", "två", "tre"})
_SURNAME_ENDS = tuple(triggers("names.sure_surname_ends"))
# So far before the name it is said that many bear it.
FARTHEST_MANY = 7


class Run(NamedTuple):
    parts: list[Part]
    rule: str
    score: float
    says: str = ""


def told_elsewhere(words: Words, runs: list[Run]) -> frozenset[str]:
    """What is a last name after a first one in the text, and nobody's first name: Kalle Frost."""
    last, first = set[str](), set[str]()
    for run in runs:
        if len(run.parts) == 1:
            titled = words.before(run.parts[0].first) in NOT_SO_TITLED
            if run.rule in _SAID_FIRST and not titled and not _is_repeated_after(words, run):
                first.add(key_of(words, run))
            continue
        for part, role in _name_roles.roles(words, run.parts, says=run.says):
            (last if role == "surname" else first).add(words.key[part.last])
    return frozenset(last - first)


def as_last_name(run: Run) -> Run:
    return run._replace(says="surname") if len(run.parts) == 1 else run


def key_of(words: Words, run: Run) -> str:
    """The word of the name, without the -s of a listed genitive."""
    part = run.parts[0]
    key = words.key[part.first]
    return key[:-1] if part.hit is not None and "gen" in part.hit.modifiers and key.endswith("s") else key


def _is_repeated_after(words: Words, run: Run) -> bool:
    """heter Frost, Kalle Frost"""
    place = run.parts[0].first
    return words.after(place) == "," and words.after(place, 3) == words.key[place] and words.is_name_like(place + 2)


def is_of_clan(words: Words, place: int) -> bool:
    """Jag är en Keïta, nu är du en Keïta, hon gifte sig med en Lindkvist: one of those who are called so."""
    if words.before(place) not in {"en", "ingen"} or words.is_name_like(place + 1):
        return False
    near = words.sentence_before(place - 1, 4)
    if near[:1] == ["att"] and words.after(place) in {"inte", "aldrig", "alltid"}:  # att en Keïta aldrig ger upp
        return True
    married = near[:1] == ["med"] and not _MARRYING.isdisjoint(near)
    return married or (not _BEING.isdisjoint(near[:2]) and not _ONES.isdisjoint(near[:3]))


def is_borne_by_many(words: Words, part: Part, frame: _frames.Frame | None) -> bool:
    """alla som heter Sherpa, en remsa med namnet Fredin: of what is nobody's first name."""
    if frame is None or (part.hit is not None and part.hit.of(FIRSTNAME) is not None):
        return False
    near = words.sentence_before(part.first, FARTHEST_MANY)
    if part.hit is None:  # alla i byn bar namnet Sanhá
        return frame.rule == "frame.name_is" and not {"alla", "många"}.isdisjoint(near) and near[:1] == ["namnet"]
    many = frame.rule == "frame.is_called" and not _MANY.isdisjoint(near)
    return many or (frame.rule == "frame.name_is" and not {"namnet", "namn"}.isdisjoint(near))


def is_last_name(words: Words, run: Run) -> bool:
    hit = run.parts[0].hit
    unlisted = hit is None or hit.of(FIRSTNAME) is None
    by_shape = run.rule in {"frame.family", "suffix.surname"} or (hit is not None and run.rule == "frame.title")
    by_shape = by_shape or words.key[run.parts[0].first].startswith(("al-", "el-"))
    framed = run.rule.startswith("frame.") or run.rule == "context.coordinated"  # Stig och Frid
    listed_only = hit is not None and (not framed or _is_only_surname(hit))
    return len(run.parts) == 1 and unlisted and (by_shape or listed_only)


def _is_only_surname(hit: Hit) -> bool:
    """två som heter Johansson: what only a last name is formed like."""
    surname = hit.of(SURNAME)
    if surname is None or not surname.key.endswith(_SURNAME_ENDS):
        return False
    return surname.key.endswith("sson") or not load().is_name(surname.key)


def is_family(words: Words, run: Run) -> bool:
    """från Nowaks på tredje våningen: a surname in -s that nothing belongs to."""
    first, hit = run.parts[0].first, run.parts[0].hit
    if run.rule == "context.coordinated":
        return False
    named = hit is not None and "gen" in hit.modifiers and hit.of(FIRSTNAME) is None
    following = words.after(first)
    placed = words.before(first) in FAMILY_PLACES and following in AFTER_FAMILY
    acting = words.begins[first] and following in FAMILY_VERBS
    return len(run.parts) == 1 and named and (placed or acting or following in {"", ".", ",", "!", "?"})
