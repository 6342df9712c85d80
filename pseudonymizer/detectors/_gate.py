"""What is proposed in texts about nobody's life stays where it stands near the writer; the rest is lowered."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import Self

from pseudonymizer.detectors import _letters, _near_names, _personal, _public_persons, _public_stretches
from pseudonymizer.detectors._genre import GenreWords, is_impersonal, is_of_people, kind_said
from pseudonymizer.detectors._propose import rule_of, with_evidence
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Evidence, Mention, MentionStatus, WhyHeldBack


class Gate(StrEnum):
    """What is done in such a text to what stands in no sentence about the writer."""

    OFF = "off"
    LOWER = "lower"
    ON = "on"


_ALONE, _SOMEBODY = triggers("genre.alone"), triggers("genre.somebody")
# A text of so many words may tell of its writer in one part and of the world in another: a stretch of so many words on
# both sides without "jag" is of the second kind; half as many are a portrait of a colleague.
LONG, STRETCH = 220, 120
LONGEST_SIGNATURE = 3
# With half the score only what has a frame of its own ("heter", "bor i") reaches the threshold of impersonal texts.
LOWERED = 0.5
# Where I work since May, in a review: what is faint elsewhere reaches the threshold of impersonal texts there.
TOLD_MONTH, FAINTEST = 0.45, 0.3
# Who is spoken of in one sentence ("min kusin") may still be in the next. With none 2 proposals fewer of 71 were false,
# with two 4 more, in texts without anything to mark.
SENTENCES_AFTER = 1
_WEIGHTS: Mapping[Gate, float] = {Gate.OFF: 1.0, Gate.LOWER: LOWERED, Gate.ON: 0.0}
# These find somebody whatever the text is about.
_ALWAYS = frozenset({
    "account_nr", "email", "license_nr", "personid_nr", "phone_nr", "url",
})  # fmt: skip
# What somebody made is said of the writer's life wherever it stands.
_PROVEN = "frame.own_work"
# What names somebody, or a town that a famous person is called like.
_NAMES = frozenset({
    "firstname_female", "firstname_male", "firstname_unknown", "middlename", "surname", "initials", "city",
})  # fmt: skip
# What else a title may be taken for.
_PLACES = frozenset({"country", "region", "place", "geo", "area", "other_institution", "school", "work"})
_PERSONS = _NAMES - {"city", "initials"}
_SIGNING = _PERSONS | {"initials"}
# Jag är född i Xiamen, in a text about "Regn i Xiamen".
_OWN_TOWN = frozenset({"frame.lives_in", "frame.comes_from"})


def gated(text: Text, mentions: Iterable[Mention], gate: Gate, words: GenreWords) -> Iterator[Mention]:
    """The mentions, those lowered that speak of nobody near the writer."""
    if gate is Gate.OFF or text.label_set != "swell":
        yield from mentions
        return
    mentions = list(mentions)
    reading = _Reading.of(text, mentions, words)
    for mention in mentions:
        if reading.is_held(mention):
            yield _weighed(mention, _WEIGHTS[gate])
        elif reading.is_partly_told and mention.label == "month_word":
            yield _at_least(mention, TOLD_MONTH)
        else:
            yield mention


def reasoned(text: Text, mentions: Sequence[Mention], words: GenreWords) -> list[Mention]:
    """Mentions that are held back, each with the reason."""
    reading = _Reading.of(text, mentions, words)
    return [held_back(mention, reading.why(mention)) for mention in mentions]


def held_back(mention: Mention, why: WhyHeldBack) -> Mention:
    evidence = mention.evidence and replace(mention.evidence, held_back=why)
    return replace(mention, status=MentionStatus.HELD_BACK, evidence=evidence)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What the gate goes by. `near` says of a word whether the writer's life is told there; None: it is throughout."""

    text: Text
    near: Callable[[int], bool] | None
    signed: int
    figures: frozenset[str]
    own_works: frozenset[str]
    reason: WhyHeldBack

    @classmethod
    def of(cls, text: Text, mentions: Iterable[Mention], words: GenreWords) -> Self:
        near = _nearness(text, words)
        figures, own_works = _figures(text, mentions, near), _own_works(text, mentions)
        return cls(text, near, _signature(text.words), figures, own_works, _reason(text, words))

    @property
    def is_partly_told(self) -> bool:
        return self.near is not None

    def is_held(self, mention: Mention) -> bool:
        place = self._place(mention)
        return (
            not self._is_kept(mention, place)
            or self._is_public(mention, place)
            or _is_figure(self.text, mention, place, self.figures)
        )

    def why(self, mention: Mention) -> WhyHeldBack:
        return WhyHeldBack.PUBLIC if self._is_public(mention, self._place(mention)) else self.reason

    def _place(self, mention: Mention) -> int:
        return bisect_right(self.text.words.start, mention.start) - 1

    def _is_kept(self, mention: Mention, place: int) -> bool:
        by_writer = place >= self.signed and mention.label in _SIGNING
        always = mention.label in _ALWAYS or rule_of(mention) == _PROVEN or by_writer
        return always or self.near is None or self.near(place)

    def _is_public(self, mention: Mention, place: int) -> bool:
        label, text = mention.label, self.text
        own_town = label == "city" and rule_of(mention) in _OWN_TOWN
        famous = place in text.once(_public_persons.places) and label in _NAMES and not own_town
        if famous and not _is_near_by(text, place, self.own_works):
            return True
        return place in text.once(_public_persons.titles) and label in _PLACES


def _reason(text: Text, words: GenreWords) -> WhyHeldBack:
    """Why something is held back that is nobody known to the public."""
    if not is_impersonal(text, words):
        return WhyHeldBack.STRETCH if is_of_people(text) else WhyHeldBack.FEW_OWN_WORDS
    return WhyHeldBack.METADATA if kind_said(text, words) else WhyHeldBack.SUMMARY


def _signature(words: Words) -> int:
    """Where the last line begins, if it is a name or two: of the writer, whatever the text is about."""
    last = len(words)
    if words.key[-1:] == (".",) and len(words.before(last - 1)) == 1:  # Senada H.
        last -= 1
    first = last
    while first > 1 and last - first < LONGEST_SIGNATURE and words.is_name_like(first - 1):
        first -= 1
        if words.breaks[first - 1] or _letters.follows_stroke(words, first):
            return first
    return len(words)


def _figures(text: Text, mentions: Iterable[Mention], near: Callable[[int], bool] | None) -> frozenset[str]:
    """Who is named where nobody near the writer is: a figure of the book, also where the writer thinks of it."""
    if near is None:
        return frozenset()
    words = text.words
    places = (bisect_right(words.start, mention.start) - 1 for mention in mentions if mention.label in _PERSONS)
    figures = frozenset(words.key[place].removesuffix("s") for place in places if not near(place))
    return figures - text.once(_near_names.bases) if figures else figures


def _is_near_by(text: Text, place: int, own_works: Collection[str]) -> bool:
    """Whether a name that may be a figure's is that of somebody near, or in the title of an own work; no credit is."""
    base = text.words.key[place].removesuffix("s")
    near = base in text.once(_near_names.bases) and place not in text.once(_public_persons.persons)
    return near or base in own_works


def _own_works(text: Text, mentions: Iterable[Mention]) -> frozenset[str]:
    """The words of the titles of what somebody near made: who is painted in Fredag hos Ture is no figure."""
    starts, ends = text.words.start, [(each.start, each.end) for each in mentions if rule_of(each) == _PROVEN]
    places = (range(bisect_left(starts, start), bisect_left(starts, end)) for start, end in ends)
    return frozenset(text.words.key[place].removesuffix("s") for run in places for place in run)


def _is_figure(text: Text, mention: Mention, place: int, figures: Collection[str]) -> bool:
    named = mention.label in _PERSONS and text.words.key[place].removesuffix("s") in figures
    return named and mention.evidence is not None and not mention.evidence.rule.startswith("frame.")


def _nearness(text: Text, words: GenreWords) -> Callable[[int], bool] | None:
    """What says of a word of the text whether the writer's life is told there; None where it is told throughout."""
    if is_impersonal(text, words):
        return partial(_is_told, text.once(_personal.life).sentences, text.once(_told_sentences))
    held = text.once(_public_stretches.held)
    if held and (held := held - text.once(_of_somebody_near)):
        return partial(_is_outside, text.once(_personal.life).sentences, held)
    own_words = text.language == "sv" and text.once(_personal.life).told
    if not own_words or len(text.words) < LONG or kind_said(text, words) is not None or text.once(_letters.is_letter):
        return None
    return partial(_is_own_stretch, text.words.where(_ALONE))


def _is_outside(sentences: Sequence[int], held: Collection[int], place: int) -> bool:
    """Whether the sentence is none of those about a work or somebody famous."""
    return bisect_right(sentences, place) not in held


def _is_own_stretch(alone: Sequence[int], place: int) -> bool:
    """Whether "jag" stands some sentences before or after."""
    following = bisect_right(alone, place - STRETCH)
    return following < len(alone) and alone[following] <= place + STRETCH


def _is_told(sentences: Sequence[int], told: Collection[int], place: int) -> bool:
    """Whether the sentence speaks of the writer, or the one before it does."""
    return bisect_right(sentences, place) in told


def _told_sentences(text: Text) -> frozenset[int]:
    """Where the writer speaks of herself alone, with what comes after: in a review "we" are all who read or watch."""
    return _going_on(text, text.once(_personal.alone) | text.once(_personal.ours) | text.once(_near_sentences))


def _near_sentences(text: Text) -> frozenset[int]:
    """Where somebody near is named."""
    near = text.once(_near_names.bases)
    return _public_stretches.numbers(text, text.words.where({*near, *(f"{name}s" for name in near)}))


def _of_somebody_near(text: Text) -> frozenset[int]:
    return _going_on(text, text.once(_near_sentences))


def _going_on(text: Text, own: frozenset[int]) -> frozenset[int]:
    """These sentences and those that follow, as long as somebody is spoken of and no work."""
    elsewhere = text.once(_public_stretches.spoken) | text.once(_paragraphs)
    going_on = _public_stretches.numbers(text, text.words.where(_SOMEBODY))
    told = set(own)
    for sentence in own:
        after = sentence + 1
        while after not in elsewhere and (after <= sentence + SENTENCES_AFTER or after in going_on):
            told.add(after)
            after += 1
    return frozenset(told)


def _paragraphs(text: Text) -> frozenset[int]:
    """The sentences that begin a line: there something else may be spoken of."""
    words, sentences = text.words, text.once(_personal.life).sentences
    first = (0, *sentences)
    return frozenset(n for n, place in enumerate(first) if 0 < place < len(words) and _begins_anew(words, place))


def _begins_anew(words: Words, place: int) -> bool:
    """Whether a paragraph begins there, where the line before ended with a stop."""
    return words.breaks[place - 1] and not words.key[place - 1].isalnum()


def _at_least(mention: Mention, score: float) -> Mention:
    evidence = mention.evidence
    low = evidence is not None and FAINTEST <= evidence.score < score
    return _scored(mention, evidence, score) if low and evidence else mention


def _weighed(mention: Mention, weight: float) -> Mention:
    evidence = mention.evidence
    if evidence is None:
        return mention
    return _scored(mention, evidence, round(evidence.score * weight, 2))


def _scored(mention: Mention, evidence: Evidence, score: float) -> Mention:
    return with_evidence(mention, Evidence(evidence.detector, evidence.rule, score, evidence.alternatives))
