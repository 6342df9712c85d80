"""Learns a chain: a conditional random field over the features, regularised so that it leans on many of them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from pseudonymizer import tokens
from pseudonymizer.english._chains import COURT, PEOPLE
from pseudonymizer.english._features import features
from pseudonymizer.english._forms import FOLDER
from pseudonymizer.english.build._sentences import ROUNDS, Maker, Sentence, patterns

SEED = 7
# In training, this share of capitalised forms is read as if no list had them: lists never know all names.
HIDDEN = 0.12
_PARAMETERS = {"c1": 0.05, "c2": 1.2, "max_iterations": 80, "feature.minfreq": 3, "feature.possible_transitions": True}
# Of texts for the names of people, what stands for a kind.
_KINDS = {
    "PERSON": "PERSON", "LOC": "LOC", "GPE": "LOC", "STREET_ADDRESS": "LOC", "ORG": "ORG", "ORGANIZATION": "ORG",
    "MISC": "MISC", "DEM": "MISC", "NRP": "MISC",
}  # fmt: skip
_TITLE = re.compile(r"(?:(?:Mr|Mrs|Ms|Miss|Mdm|Dr|Prof|Professor|Messrs|Mme|Sir|Lord|Lady|Dame|Judge)\b\.?\s+)+")


class Word(NamedTuple):
    text: str
    start: int
    end: int


def learn(rulings: Iterable[Sentence], others: Iterable[Sentence], folder: Path = FOLDER, rounds: int = ROUNDS) -> None:
    """Writes both chains into the folder. `rulings` and `others` are lines. Titles are cut off the names."""
    rng, court = random.Random(SEED), list(rulings)
    invented = list(Maker(rng).sentences(patterns(), rounds))
    lines = [*invented, *(_of_people(line) for line in [*court, *others])]
    folder.mkdir(parents=True, exist_ok=True)
    _learned(lines, folder / PEOPLE.file.name, rng)
    _learned(court, folder / COURT.file.name, rng)


def _of_people(line: Sentence) -> Sentence:
    kept = []
    for start, end, label in line.spans:
        kind = _KINDS.get(label)
        if kind == "PERSON":
            title = _TITLE.match(line.text, start, end)
            kept.append((title.end() if title else start, end, kind))
        elif kind and line.text[start].isupper():
            kept.append((start, end, kind))
    return Sentence(line.text, kept)


def _learned(lines: Iterable[Sentence], file: Path, rng: random.Random) -> None:
    import pycrfsuite  # noqa: PLC0415 - as where it is read

    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params(_PARAMETERS)
    for line in lines:
        words = words_of(line.text)
        if words:
            capitals = sorted({word.text for word in words if word.text[:1].isupper()})
            hide = frozenset(word for word in capitals if rng.random() < HIDDEN)
            trainer.append(features([word.text for word in words], hide), list(_tags(words, line.spans)))
    trainer.train(str(file))


def words_of(text: str) -> list[Word]:
    """The words as detectors see them: without white space."""
    found = []
    for token in tokens.tokenize(text):
        bare = token.text.strip()
        if bare:
            start = token.start + token.text.index(bare)
            found.append(Word(bare, start, start + len(bare)))
    return found


def _tags(words: Sequence[Word], spans: Sequence[tuple[int, int, str]]) -> Iterator[str]:
    inside: Mapping[int, str] = _inside(words, spans)
    return (inside.get(place, "O") for place in range(len(words)))


def _inside(words: Sequence[Word], spans: Sequence[tuple[int, int, str]]) -> Mapping[int, str]:
    found: dict[int, str] = {}
    for start, end, kind in spans:
        within = [place for place, word in enumerate(words) if word.start < end and start < word.end]
        for place in within:
            found[place] = f"{'B' if place == within[0] else 'I'}-{kind}"
    return found
