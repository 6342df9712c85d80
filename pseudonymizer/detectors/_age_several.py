"""Ages said of several people at once: vi var tretton när; våra tvillingar, de är sjutton."""

from __future__ import annotations

from pseudonymizer.detectors import _age_clauses, _age_numbers, _age_persons
from pseudonymizer.detectors._age_numbers import YOUNGEST_OF_SEVERAL, YOUNGEST_SURE, Age
from pseudonymizer.detectors._text import Words

# när vi var sexton
_WHEN, _PAST = frozenset({"när", "då", "tills", "innan", "sedan"}), frozenset({"var", "blev", "fyllde"})
HALF = 3  # words after the first one in "fyra och ett halvt"
SEVERAL_REACH = 10


def said_of_us(words: Words, age: Age, before: int, *, ends: bool) -> bool:
    """när vi var sex; vi var tretton när; de är två och ett halvt."""
    left = words.key[before] if before >= 0 else ""
    if words.before(before) not in _age_persons.SEVERAL or left not in _age_clauses.IS:
        return False
    if age.last - age.first == HALF:
        return True
    value = _age_numbers.value(words, age)
    if ends and value >= YOUNGEST_SURE and left in _PAST and words.before(before, 2) in _WHEN:
        return True
    return left in _PAST and value >= YOUNGEST_OF_SEVERAL and words.after(age.last) in _WHEN


def said_of_children(words: Words, age: Age, before: int) -> tuple[str, float] | None:
    """våra tvillingar förstår. De är sjutton: of whom a word for several relatives stands shortly before."""
    subject, old = before - 1, _age_numbers.value(words, age) >= YOUNGEST_OF_SEVERAL
    if (
        subject < 0
        or words.key[before] not in _age_clauses.IS
        or words.key[subject] not in _age_persons.SEVERAL
        or not old
    ):
        return None
    told = not _age_persons.SEVERAL_RELATIVES.isdisjoint(words.key[max(0, subject - SEVERAL_REACH) : subject])
    return ("frame.age.bare", 0.6) if told and _age_clauses.goes_on(words, age.last) else None
