"""Explains why a word was left unmarked: what the lists know about it, what it lacked, and what detectors proposed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from pseudonymizer import detectors, pipeline, tokens
from pseudonymizer.detectors import Case, Gate, GenreWords, Shown, Text, Words
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon import Lexicon, inflection, load
from pseudonymizer.model import Mention

# Of a longer stretch, this many words are enough.
MOST_WORDS = 6


class Fate(StrEnum):
    STANDS = "stands"
    WEAK = "weak"
    BEATEN = "beaten"
    HELD_BACK = "held_back"
    OFF = "off"


class Guard(StrEnum):
    """The reason why no detector proposed a word."""

    EVERYDAY = "everyday"
    ORDINARY_SMALL = "ordinary_small"
    ORDINARY_START = "ordinary_start"
    SMALL = "small"
    LISTED = "listed"
    UNKNOWN_SMALL = "unknown_small"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Reading:
    """An entry for the word in a list: its kind, the listed form, how frequent it is, and how the word is inflected."""

    kind: str
    form: str
    frequency: int
    modifiers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Word:
    text: str
    case: Case
    is_common: bool
    is_ordinary: bool
    zipf: float
    readings: tuple[Reading, ...]
    guard: Guard


@dataclass(frozen=True, slots=True)
class Candidate:
    """A mention that a detector proposed here. `beaten_by` is the label of the mention that was chosen instead.

    A held-back candidate would have been proposed in a text about somebody's life.
    """

    start: int
    end: int
    label: str
    detector: str
    rule: str
    score: float
    fate: Fate
    beaten_by: str = ""


@dataclass(frozen=True, slots=True)
class Explanation:
    """`words` is empty if no detector reads the lists."""

    start: int
    end: int
    words: tuple[Word, ...]
    candidates: tuple[Candidate, ...]
    threshold: float
    first_person: bool
    is_switched_off: bool


def explain(  # noqa: PLR0913 - a stretch of text, and everything that proposals depend on
    text: str,
    start: int,
    end: int,
    *,
    label_set: LabelSet,
    language: str,
    meta: Mapping[str, object],
    options: pipeline.Options,
    person_to_protect: str = "",
) -> Explanation:
    """Explains the words that the stretch from `start` to `end` touches. Offsets are code points."""
    stored = Text(text, tokens.tokenize(text), label_set, language, meta, person_to_protect)
    shown = detectors.shown(stored)
    given = shown.text
    start, end = shown.inwards(start, end)
    places = _places(given.words, start, end)
    if places:
        start, end = given.words.start[places[0]], given.words.end[places[-1]]
    lexicon = load()
    return Explanation(
        *shown.outwards(start, end),
        tuple(_word(given.words, place, lexicon) for place in places[:MOST_WORDS] if _reads_lists(given)),
        tuple(_candidates(shown, start, end, options)),
        pipeline.threshold(given, options),
        given.first_person,
        pipeline.is_switched_off(meta, options),
    )


def _places(words: Words, start: int, end: int) -> list[int]:
    return [
        place
        for place, (first, last) in enumerate(zip(words.start, words.end, strict=True))
        if first < end and last > start
    ]


def _reads_lists(text: Text) -> bool:
    """Whether detectors look words up in the lists. English court texts are read by a language model and patterns."""
    return text.label_set != pipeline.COURTS or text.language != "en"


def _word(words: Words, place: int, lexicon: Lexicon) -> Word:
    key, case = words.key[place], detectors.case_of(words, place)
    common, ordinary = lexicon.is_common(key), lexicon.is_ordinary(key)
    readings = tuple(_readings(key, lexicon))
    safe = any(lexicon.safe_in_lower_case(key, entry) for entry in lexicon.get(key))
    guard = _guard(case, common, ordinary, is_listed=bool(readings), is_safe=safe)
    return Word(words.text[place], case, common, ordinary, lexicon.zipf(key), readings, guard)


def _readings(key: str, lexicon: Lexicon) -> Iterator[Reading]:
    """Entries for the form itself, or else without its genitive ending, or else without diacritics."""
    listed = [Reading(entry.kind, entry.key, entry.frequency) for entry in lexicon.get(key)]
    genitive = (
        Reading(entry.kind, entry.key, entry.frequency, reading.modifiers)
        for reading in inflection.genitives(key)
        for entry in lexicon.get(reading.base)
    )
    folded = (Reading(entry.kind, entry.key, entry.frequency) for entry in lexicon.folded(key))
    yield from dict.fromkeys([*listed, *genitive] or folded)


def _guard(case: Case, common: bool, ordinary: bool, *, is_listed: bool, is_safe: bool) -> Guard:
    """The first reason that applies, strongest first."""
    if not is_listed:
        if common:
            return Guard.EVERYDAY
        return Guard.UNKNOWN_SMALL if case is Case.LOWER else Guard.UNKNOWN
    if ordinary and case is not Case.INSIDE:
        return Guard.ORDINARY_SMALL if case is Case.LOWER else Guard.ORDINARY_START
    return Guard.SMALL if case is Case.LOWER and not is_safe else Guard.LISTED


@dataclass(frozen=True, slots=True)
class _Judgement:
    """Decides what happens to candidates: which detectors are off, which scores are lowered, what is left."""

    text: Text
    off: frozenset[str]
    gate: Gate
    words: GenreWords
    least: float
    standing: tuple[Mention, ...]

    @classmethod
    def of(cls, text: Text, found: Sequence[Mention], options: pipeline.Options) -> Self:
        chosen = options.get("detectors")
        off = frozenset(name for name, on in chosen.items() if not on) if isinstance(chosen, Mapping) else frozenset()
        gate, words = Gate(str(options.get("genre_gate", pipeline.GATE))), GenreWords.chosen(options.get("genre_words"))
        least = pipeline.threshold(text, options)
        kept = [each for each in found if _detector(each) not in off]
        standing = detectors.resolve(detectors.gated(text, kept, gate, words), threshold=least)
        return cls(text, off, gate, words, least, tuple(standing))

    def candidate(self, mention: Mention) -> Candidate:
        evidence = mention.evidence
        assert evidence is not None
        assert mention.label is not None
        winner = next((each for each in self.standing if each.start < mention.end and each.end > mention.start), None)
        fate = self._fate(mention, winner)
        beaten_by = (winner.label or "") if winner is not None and fate is Fate.BEATEN else ""
        where = (mention.start, mention.end, mention.label)
        return Candidate(*where, evidence.detector, evidence.rule, evidence.score, fate, beaten_by)

    def _fate(self, mention: Mention, winner: Mention | None) -> Fate:
        if _detector(mention) in self.off:
            return Fate.OFF
        if _score(mention) < self.least:
            return Fate.WEAK
        (weighed,) = detectors.gated(self.text, [mention], self.gate, self.words)
        if _score(weighed) < self.least:
            return Fate.HELD_BACK
        is_it = winner is None or (winner.start, winner.end, winner.label) == (
            mention.start,
            mention.end,
            mention.label,
        )
        return Fate.STANDS if is_it else Fate.BEATEN


def _candidates(shown: Shown, start: int, end: int, options: pipeline.Options) -> Iterator[Candidate]:
    """Everything that all detectors propose here, including those switched off; highest score first."""
    text = shown.text
    found = list(pipeline.candidates(text, {**options, "detectors": {}, "genre_gate": Gate.OFF.value}))
    judgement = _Judgement.of(text, found, options)
    touching = [each for each in found if each.start < end and each.end > start and each.label]
    for mention in sorted(touching, key=_score, reverse=True):
        made = judgement.candidate(mention)
        first, last = shown.outwards(made.start, made.end)
        yield replace(made, start=first, end=last)


def _detector(mention: Mention) -> str:
    return mention.evidence.detector if mention.evidence is not None else ""


def _score(mention: Mention) -> float:
    return mention.evidence.score if mention.evidence is not None else 1.0
