"""Which words an installed spaCy pipeline takes for proper nouns, and what that is worth to names from lists."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Mention

if TYPE_CHECKING:
    from spacy.language import Language

_NEEDED = frozenset({"tok2vec", "transformer", "tagger", "morphologizer", "attribute_ruler"})
_LABELS = frozenset({
    "firstname_male", "firstname_female", "firstname_unknown", "middlename", "surname", "city", "country", "region",
    "geo", "place", "area",
})  # fmt: skip
# A list alone says that a word may be a name. What the tagger says moves such a proposal over the threshold or under
# it, and never undoes a frame; taggers of this size are right in some nine of ten proper nouns of edited text.
_RULES = ("lexicon.", "suffix.")
GAIN, LOSS, MOST = 0.1, 0.2, 0.95
WORDS_AT_ONCE = 5_000


@cache
def installed() -> tuple[str, ...]:
    """The names of the pipelines that may be chosen."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and only asked for where pipelines are chosen

    return tuple(sorted(point.name for point in entry_points(group="spacy_models")))


def proper_nouns(text: Text, pipeline: str) -> frozenset[int] | None:
    """The places of the words that are proper nouns; None when the pipeline is not to be had."""
    tagger = _tagger(pipeline) if pipeline in installed() else None
    if tagger is None:
        return None
    from spacy.tokens import Doc  # noqa: PLC0415 - loaded with the pipeline or never

    places = [place for place, word in enumerate(text.words.text) if word]
    found: set[int] = set()
    for first in range(0, len(places), WORDS_AT_ONCE):
        piece = places[first : first + WORDS_AT_ONCE]
        tagged = tagger(Doc(tagger.vocab, words=[text.words.text[place] for place in piece]))
        found.update(place for place, token in zip(piece, tagged, strict=True) if token.pos_ == "PROPN")
    return frozenset(found)


@cache
def _tagger(name: str) -> Language:
    import spacy  # noqa: PLC0415 - a second of start-up that only texts of projects that chose a pipeline pay

    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"\[W095\]")  # built for another patch release
        pipeline = spacy.load(name)
    for component in pipeline.pipe_names:
        if component not in _NEEDED:
            pipeline.remove_pipe(component)
    return pipeline


def contested(text: Text, mentions: Iterable[Mention], proper: frozenset[int] | None) -> Iterator[Mention]:
    """The mentions; a name or place that only a list speaks for gains or loses by what the pipeline says."""
    if proper is None:
        yield from mentions
        return
    starts = {text.words.start[place] for place in proper}
    for mention in mentions:
        evidence = mention.evidence
        if evidence is None or mention.label not in _LABELS or not evidence.rule.startswith(_RULES):
            yield mention
            continue
        score = min(MOST, evidence.score + GAIN) if mention.start in starts else max(0.0, evidence.score - LOSS)
        yield replace(mention, evidence=replace(evidence, score=round(score, 2)))
