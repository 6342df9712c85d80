"""Who is named right beside a business works there: Amir på X ringde; Gun som har X; kom till oss på X."""

from __future__ import annotations

from pseudonymizer.detectors import _employment, _extents, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_KEEPING = (triggers("employment.owning") | {"öppnar", "startar", "grundar", "driver", "köpte", "stänger"}) - {"sköter"}
_HAVING = frozenset({"har", "hade"})
_OWN = frozenset({"min", "mitt", "vår", "vårt", "hans", "hennes", "deras", "sin", "sitt"})
_STANDING = frozenset({"det", "står", "säger", "stod", "sa"})
_PERSONS = frozenset({"jag", "du", "vi", "hon", "han", "de", "ni"})
_STAFF = (["andra", "ni"], ["alla", "ni"])
_GREETING = frozenset(
    {"hälsa", "hälsar", "ring", "ringa", "ringer", "ringde", "fråga", "frågade", "frågar", "mejla", "mejlade", "mejlar",
     "kontakta", "tacka", "messa", "messade", "sms:a", "skriv"}
)  # fmt: skip
_MEETING = frozenset(
    {"träffade", "träffar", "mötte", "möter", "såg", "ser", "sågs", "ses", "åt", "äter", "fikade", "bjöd", "bjuder",
     "besökte", "hämtade", "lämnade", "lämnar", "hämtar", "spelar", "tränar", "sjunger", "dansar", "var", "är", "bor"}
)  # fmt: skip


def work_there(words: Words, first: int, last: int) -> bool:
    if any(_extents.is_club(words.key[at]) for at in range(first, last + 1)):
        return False
    near = _employment.clause(words, _employment.lead(words, first))
    if not near:
        return False
    return _keeps(words, near, first) or (near[0] == "på" and (_is_of_staff(near) or _is_named(words, near, first)))


def _keeps(words: Words, near: list[str], first: int) -> bool:
    """nu driver jag X; idag öppnar min syster X; jag har haft X i ett år; grannen som har X."""
    if near[0] == "haft" and not _HAVING.isdisjoint(near[1:4]):
        return True
    if near[0] in _HAVING:
        return near[1:2] == ["som"] and words.before(first, 3) not in {"det", "något", "allt", "den"}
    if near[0] in _OWN and words.key[first].endswith(("en", "et", "an")):  # hans Kvarnloftet
        return True
    if near[0] == "skylten" or (near[0] in _STANDING and "skylten" in near[1:4]):
        return True
    if near[0] in _PERSONS:
        return near[1:2] != [] and near[1] in _KEEPING
    return _nouns.is_relative(near[0]) and not _KEEPING.isdisjoint(near[1:4])


def _is_of_staff(near: list[str]) -> bool:
    """kom in till oss på X; Hanna och ni andra på X; vi på X hälsar"""
    return near[1:2] == ["oss"] or near[1:3] in _STAFF or near[1:] == ["vi"]


def _is_named(words: Words, near: list[str], first: int) -> bool:
    """min kusin Amir på X; jag ringde min man på X; but jag träffade min kusin Amir på X."""
    who = first - 2
    if who < 1 or words.before(first) != "på" or not _MEETING.isdisjoint(near[1:]):
        return False
    if _nouns.is_relative(words.key[who]):
        return not _GREETING.isdisjoint(near[2:5]) and "på" not in near[1:5]  # hälsar på min mormor på X
    return words.capital[who] and _nouns.is_relative(words.key[who - 1])
