"""Names that are nobody's and tell who writes: a by-name, a pen name, the name of one's boat or book."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "own_names"

_CAPITAL = r"[A-ZÅÄÖ][\w’'-]*"
_OPENING = r"[\"”“»']?"
_QUOTED = r"[\"”“»']([A-ZÅÄÖ][^\"”“»«'\n]{1,60})[\"”“»«']"
# One name of capitals, or a whole title up to the next stop.
_BY_NAME = rf"{_OPENING}({_CAPITAL}(?: {_CAPITAL}){{0,2}})"
_TITLE = (
    rf"(?:{_QUOTED}|({_CAPITAL}(?: [\w’'-]+){{0,6}}?)"
    r"(?=[,.;:!?\n)]|\s*\Z| (?:som|är|var|men|där|och (?:den|det|jag|vi|han|hon|är|har))\b))"
)
_CALLED = re.compile(rf"[^.!?\n]{{0,30}}?\b(?:mig|mej|honom|henne|oss|den|det)(?: för)? {_BY_NAME}")
_UNDER = re.compile(rf"(?: är| var|:)? {_TITLE}")
_OWN_THING = re.compile(
    rf"[^.!?\n]{{0,25}}?\b(?:heter|hette|heta|kallas|kallade|döpte|döpt|döptes)(?: till| för)? {_TITLE}"
)
_CALLING, _NAMES, _THINGS = triggers("own_names.calling"), triggers("own_names.names"), triggers("own_names.things")
_OWNERS, _WORKS = triggers("own_names.owners"), triggers("own_names.works")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    yield from _after(text, _CALLING, _CALLED, "frame.by_name", 0.6)
    yield from _after(text, _NAMES, _UNDER, "frame.pen_name", 0.85)
    yield from _after(text, _THINGS, _OWN_THING, "frame.own_thing", 0.75)
    words = text.words
    for place in words.where(_WORKS):
        match = _OWN_THING.match(text.text, words.end[place])
        if match and (words.before(place) in _OWNERS or " ska heta " in match[0]):
            yield _propose(match.span(match.lastindex or 0), "extra", rule="frame.own_thing", score=0.85)


def _after(text: Text, signs: frozenset[str], frame: re.Pattern[str], rule: str, score: float) -> Iterator[Mention]:
    words = text.words
    for place in words.where(signs):
        match = frame.match(text.text, words.end[place])
        if match:
            yield _propose(match.span(match.lastindex or 0), "extra", rule=rule, score=score)


def build() -> Detector:
    return detect
