"""Wards and departments, named between a job and where it is done."""

from __future__ import annotations

from pseudonymizer.detectors import _work_words
from pseudonymizer.detectors._text import Words

_WARD_ENDS = (
    "avdelningen", "kliniken", "akuten", "lagret", "labbet", "förlossningen", "receptionen", "mottagningen", "enheten",
    "intensiven", "operation", "kirurgen", "ortopeden", "onkologen", "neurologen", "röntgen", "medicin", "laboratoriet",
    "fritids", "iva", "bb", "geriatriken", "psykiatrin", "rehab", "ekonomiavdelningen", "biblioteket", "matsalen",
)  # fmt: skip
# So many words stand before the name at least where a ward is among them.
FEWEST = 4


def before(words: Words, at: int) -> int:
    """undersköterska på avdelning 4 på X, läkare på akuten på X: the preposition before the ward."""
    if words.key[at] not in {"på", "vid"} or at < FEWEST:
        return at
    ward = words.key[at - 1]
    led = at
    if ward.isdecimal() and words.key[at - 2].startswith(("avdelning", "avd")) and words.key[at - 3] == "på":
        led = at - 3
    elif ward.endswith(_WARD_ENDS) and words.key[at - 2] in {"på", "vid", "i"}:
        led = at - 2
    return led if led < at and _work_words.is_occupation(words.key[led - 1]) else at
