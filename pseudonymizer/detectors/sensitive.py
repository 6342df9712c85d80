"""Hints at religion, politics, health, sexuality and ethnicity of the writer or somebody close; a person decides."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import cache

from pseudonymizer.detectors import _personal
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.lexicon.loading import form_of, read, triggers
from pseudonymizer.model import Mention

NAME = "sensitive"
LANGUAGES = frozenset({"sv"})

_RULES: Mapping[str, str] = {
    "religion": "lexicon.sensitive_religion",
    "politics": "lexicon.sensitive_politics",
    "health": "lexicon.sensitive_health",
    "sexuality": "lexicon.sensitive_sexuality",
    "ethnicity": "lexicon.sensitive_ethnicity",
}
# No more than a hint: in 160 learner texts 15 of 17 marked words are found so, and 4 others.
SCORE = 0.3
_SOMEBODY = triggers("sensitive.somebody")
# Who is spoken of in one sentence ("min mamma") is "hon" in as many more.
SENTENCES_AFTER = 2
_propose = Proposer(NAME)


@cache
def _listed() -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """The rule for each form, and the modifiers of the form."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for kind, rule in _RULES.items():
        for line in read(f"sensitive_{kind}"):
            form, _, modifiers = line.partition("\t")
            found[form_of(form)] = (rule, tuple(modifiers.split("+")) if modifiers else ())
    return found


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or text.language != "sv":
        return
    words = text.words
    for place in words.where(words.places.keys() & _listed().keys()):
        if _is_of_somebody_near(text, place):
            rule, modifiers = _listed()[words.key[place]]
            span = (words.start[place], words.end[place])
            yield _propose(span, "sensitive", rule=rule, score=SCORE, modifiers=modifiers)


def _is_of_somebody_near(text: Text, place: int) -> bool:
    """The sentence speaks of the writer, or says "hon" or "han" soon after one that does."""
    life = text.once(_personal.life)
    if life.is_told_at(place):
        return True
    sentence = bisect_right(life.sentences, place)
    near = any(earlier in life.own for earlier in range(sentence - SENTENCES_AFTER, sentence))
    return near and not _SOMEBODY.isdisjoint(text.words.sentence_before(place, len(text.words)))


def build() -> Detector:
    return detect
