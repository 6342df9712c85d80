"""Ages at turns of life and as a state: vid tjugo gifte hon sig, svårt att vara 43, lång och bara sexton."""

from __future__ import annotations

from pseudonymizer.detectors import _age_clauses, _age_numbers, _age_persons
from pseudonymizer.detectors._age_numbers import YOUNGEST_OF_SEVERAL, YOUNGEST_SURE, Age
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

# Who is that old at a turn of life; a number of fewer years after "vid" may be an hour of the day.
_TURNS = triggers("ages.turns")
_LAST_HOUR, TURN_REACH = 24, 8
_PAST = ("ade", "dde", "te")
# lång och bara sexton
_HARDLY = frozenset({"bara", "redan", "snart", "nästan", "knappt", "knappa", "ännu", "endast"})


def said(words: Words, age: Age, before: int) -> tuple[str, float] | None:
    """The rule and score of a number that no unit follows and no person stands beside."""
    left, value = (words.key[before] if before >= 0 else ""), _age_numbers.value(words, age)
    ends = _age_clauses.goes_on(words, age.last)
    if left == "vid":
        clause = ends or words.after(age.last).endswith(_PAST)  # vid tjugo reste hon
        return ("frame.age.at", 0.65) if clause and _is_turn(words, age, value) else None
    if not ends:
        return None
    if left == "vara" and words.before(before) == "att":
        old = value >= YOUNGEST_OF_SEVERAL and words.after(age.last) != "i"
        return ("frame.age.bare", 0.6) if old else None
    if left in _age_clauses.IS and words.before(before) in {"ålder", "åldrar"}:
        return "frame.age.at", 0.7
    return ("frame.age.bare", 0.6) if value >= YOUNGEST_SURE and _is_added(words, age, before) else None


def _is_turn(words: Words, age: Age, value: int) -> bool:
    """Whether somebody is so old, and it is not so late: by the number, or by what happens then in a life."""
    if value > _LAST_HOUR or (not age.digits and value >= YOUNGEST_OF_SEVERAL):
        return True
    near = words.key[max(0, age.first - TURN_REACH) : age.last + TURN_REACH]
    return not _TURNS.isdisjoint(near)


def _is_added(words: Words, age: Age, joint: int) -> bool:
    """han är två meter lång och bara sexton."""
    hardly = joint >= 0 and words.key[joint] == "och" and not _HARDLY.isdisjoint(words.key[joint + 1 : age.first])
    if not hardly or not (words.breaks[age.last] or words.after(age.last) in _age_clauses.STOPS | {","}):
        return False
    verbs = (place for place in range(max(0, joint - TURN_REACH), joint) if words.key[place] in _age_clauses.IS)
    return any(
        _age_persons.is_anybody(words, verb - 1) or words.before(verb) in _age_persons.ONE_PERSON for verb in verbs
    )
