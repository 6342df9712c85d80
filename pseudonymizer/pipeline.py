"""Proposes mentions, entities, decisions and pseudonyms for a text. Reads from top to bottom."""

from __future__ import annotations

import random
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from types import ModuleType

from pseudonymizer import (
    decisions,
    detectors,
    engines,
    entities,
    languages,
    learning,
    naming,
    patterns,
    ranking,
    tokens,
)
from pseudonymizer.detectors import Text
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Evidence, Mention, Token, WhyHeldBack
from pseudonymizer.pseudonyms import moments

THRESHOLD = 0.3
# A text without a first person is rarely about its writer, so only fairly certain mentions are proposed.
IMPERSONAL_THRESHOLD = 0.45
# The default for projects. In 160 learner texts it removed 224 of 245 false positives and 2 of 1,049 true ones.
GATE = detectors.Gate.ON
COURTS = "tab"
HINTS = "sensitive"

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Result:
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]
    entities: tuple[Entity, ...]


@dataclass(frozen=True, slots=True)
class Brought:
    """Mentions and entities that came with a text. They are kept, and nothing is proposed where they are."""

    mentions: Sequence[Mention] = ()
    entities: Sequence[Entity] = ()


NOTHING = Brought()
# The evidence of mentions that came with a text.
CAME = Evidence(detector="file", rule="file.brought", score=1.0)


def pseudonymize(  # noqa: PLR0913 - a text's pseudonyms depend on all of these
    text: str,
    *,
    label_set: LabelSet,
    language: str,
    meta: Mapping[str, object],
    options: Options,
    rng: random.Random,
    id_factory: Callable[[], str],
    others: naming.Others = naming.ALONE,
    person_to_protect: str = "",
    brought: Brought = NOTHING,
) -> Result:
    """Proposes mentions, entities and pseudonyms.

    `others` describes the author's other documents. `brought` came with the text and is kept.
    """
    given = Text(text, tokens.tokenize(text), label_set, language, meta, person_to_protect)
    proposals, replacements = _proposals(given, options)
    detected = _beside(_stretches(brought.mentions), proposals)
    found = [*brought.mentions, *(replace(mention, id=id_factory()) for mention in detected)]
    found = entities.with_common_keys(found, text, label_set)
    if naming.shifts_dates(options):
        found = moments.keyed(found, text, language)
    mentions, unnamed = entities.group(found, text, label_set, id_factory=id_factory, known=brought.entities)
    has_learned = learning.NAME in options
    mentions = learning.decided(mentions) if has_learned else decisions.proposed(given, mentions)
    written = patterns.named(unnamed, mentions, replacements, label_set)
    named = naming.complete(naming.Layer(given, mentions, label_set), written, options=options, rng=rng, others=others)
    return Result(given.tokens, mentions, named)


def detect(text: Text, options: Options) -> list[Mention]:
    """The proposed and held-back mentions, in text order, without overlaps.

    Held back are mentions that would be proposed without the gate, in a genre or topic that is not switched off, or
    with the lower threshold for texts about people.
    """
    return _proposals(text, options)[0]


def _proposals(text: Text, options: Options) -> tuple[list[Mention], dict[int, str]]:
    """The mentions, and by a mention's end the pseudonym that one of the project's patterns says.

    The patterns read the text as it is written, also where detectors read other capitals.
    """
    shown = detectors.shown(text)
    matched = patterns.find(shown.text, patterns.chosen(options))
    own = [each.mention for each in matched if each.pattern.label]
    if is_switched_off(text.meta, options):
        own = [detectors.held_back(mention, WhyHeldBack.SWITCHED_OFF) for mention in own]
    detected = _detected(detectors.recased(shown.text), options)
    found = engines.combined(shown.text, detected, engines.chosen(options))
    proposed = patterns.over(own, patterns.left_out(matched, found), shown.text.text)
    replacements = {shown.outwards(each.start, each.end)[1]: each.replacement for each in matched}
    return shown.in_stored(proposed), replacements


def _detected(text: Text, options: Options) -> list[Mention]:
    learned = learning.found(text, options)
    if learned is not None:
        is_off = is_switched_off(text.meta, options)
        return [detectors.held_back(each, WhyHeldBack.SWITCHED_OFF) for each in learned] if is_off else learned
    found, ordinary = list(_found(text, options)), _chosen_threshold(options)
    if is_switched_off(text.meta, options):
        open_ = _resolved(text, found, ordinary, options)
        return [detectors.held_back(mention, WhyHeldBack.SWITCHED_OFF) for mention in open_]
    gated, least = list(_gated(text, found, options)), threshold(text, options)
    proposed = _resolved(text, gated, least, options)
    if _gate(options) is detectors.Gate.OFF or (gated == found and least == ordinary):
        return proposed
    every = _resolved(text, found, ordinary, options)
    proposed = _whole(proposed, every)
    open_ = _beside(proposed, every)
    return sorted([*proposed, *detectors.reasoned(text, open_, _genre_words(options))], key=attrgetter("start"))


def candidates(text: Text, options: Options) -> Iterator[Mention]:
    """Everything that the detectors find. What the gate lowers has its lowered score."""
    return _candidates(text, _gated(text, _found(text, options), options), options)


def _found(text: Text, options: Options) -> Iterator[Mention]:
    found = (mention for detector in _detectors(text, options) for mention in detector(text))
    return detectors.contested(text, detectors.chosen(text, found, options), _proper_nouns(text, options))


def _gated(text: Text, found: Iterable[Mention], options: Options) -> Iterator[Mention]:
    return detectors.gated(text, found, _gate(options), _genre_words(options))


def _candidates(text: Text, found: Iterable[Mention], options: Options) -> Iterator[Mention]:
    """Court texts in languages other than English are processed like essays."""
    yield from detectors.without_pets(text, found)
    if text.label_set == COURTS and text.language != "en":
        read = replace(text, read_as="swell")
        found_there = detectors.resolve(mention for detector in _detectors(read, options) for mention in detector(read))
        yield from detectors.to_court_labels(read, found_there)


def _resolved(text: Text, found: Iterable[Mention], least: float, options: Options) -> list[Mention]:
    candidates = _candidates(text, found, options)
    if tokens.may_combine(text.text):
        candidates = (_on_graphemes(mention, text.text) for mention in candidates)
    kept = detectors.joined(text, detectors.resolve(candidates, threshold=least))
    whole = list(detectors.left_out(text, detectors.repeated(text, detectors.whole(text, kept))))
    return whole if ranking.NAME in _switched_off(options) else ranking.ranked(text, whole)


def _stretches(mentions: Iterable[Mention]) -> list[Mention]:
    """The stretches that the mentions cover, in text order, without overlaps."""
    found: list[Mention] = []
    for mention in sorted(mentions, key=attrgetter("start")):
        if found and mention.start < found[-1].end:
            found[-1] = replace(found[-1], end=max(found[-1].end, mention.end))
        else:
            found.append(mention)
    return found


def _whole(proposed: Sequence[Mention], every: Sequence[Mention]) -> list[Mention]:
    """The proposed mentions; where one repeats a part of what would be held back, the whole is proposed instead."""
    starts = [mention.start for mention in every]
    widest: dict[int, Mention] = {}
    for mention in proposed:
        repeats = mention.evidence is not None and mention.evidence.detector == detectors.REPEATS
        place = bisect_right(starts, mention.start) - 1
        around = every[place] if repeats and place >= 0 else mention
        within = around.start <= mention.start and mention.end <= around.end
        whole = around if within and (around.start, around.end) != (mention.start, mention.end) else mention
        widest.setdefault(whole.start, whole)
    return list(widest.values())


def _beside(proposed: Sequence[Mention], others: Iterable[Mention]) -> list[Mention]:
    """The other mentions that share no character with a proposed one."""
    starts = [mention.start for mention in proposed]
    before = ((mention, bisect_left(starts, mention.end)) for mention in others)
    return [mention for mention, place in before if not place or proposed[place - 1].end <= mention.start]


def _detectors(text: Text, options: Options) -> list[detectors.Detector]:
    """The detectors for the text's language, without those that the option "detectors" sets to false.

    Hints run only in projects that ask for them.
    """
    off = _switched_off(options)
    if options.get("sensitive_hints") is not True:
        off.add(HINTS)
    titles, language = detectors.titles(), languages.base(text.language)
    return [
        module.build()
        for name, module in detectors.modules().items()
        if name not in off and titles[name].knows(text.label_set) and _knows(module, language)
    ]


def _knows(detector: ModuleType, language: str) -> bool:
    return detector.LANGUAGES is None or language in detector.LANGUAGES


def _switched_off(options: Options) -> set[str]:
    chosen = options.get("detectors")
    return {name for name, on in chosen.items() if not on} if isinstance(chosen, Mapping) else set()


def _proper_nouns(text: Text, options: Options) -> frozenset[int] | None:
    """The offsets of proper nouns, from the pipeline in the option "pos_pipeline"; None if it is not installed."""
    chosen = options.get("pos_pipeline")
    return detectors.proper_nouns(text, chosen) if isinstance(chosen, str) and chosen else None


def _gate(options: Options) -> detectors.Gate:
    chosen = options.get("genre_gate")
    return detectors.Gate(chosen) if isinstance(chosen, str) and chosen in set(detectors.Gate) else GATE


def _genre_words(options: Options) -> detectors.GenreWords:
    return detectors.GenreWords.chosen(options.get("genre_words"))


def is_switched_off(meta: Mapping[str, object], options: Options) -> bool:
    """Whether the option "off" lists a metadata value of the text, as in {"genre": ["book review"]}."""
    off = options.get("off")
    if not isinstance(off, Mapping):
        return False
    return any(isinstance(values, Sequence) and meta.get(name) in values for name, values in off.items())


def threshold(text: Text, options: Options) -> float:
    """The minimum score of proposals."""
    if isinstance(options.get("threshold"), int | float) or text.label_set != "swell":
        return _chosen_threshold(options)
    impersonal = _gate(options) is not detectors.Gate.OFF and detectors.is_impersonal(text, _genre_words(options))
    return THRESHOLD if not impersonal and detectors.is_of_people(text) else IMPERSONAL_THRESHOLD


def _chosen_threshold(options: Options) -> float:
    chosen = options.get("threshold")
    return float(chosen) if isinstance(chosen, int | float) else THRESHOLD


def _on_graphemes(mention: Mention, text: str) -> Mention:
    """The mention, widened if its pattern ended inside a grapheme."""
    start, end = mention.start, mention.end
    while not tokens.is_grapheme_boundary(text, start):
        start -= 1
    while not tokens.is_grapheme_boundary(text, end):
        end += 1
    return mention if (start, end) == (mention.start, mention.end) else replace(mention, start=start, end=end)
