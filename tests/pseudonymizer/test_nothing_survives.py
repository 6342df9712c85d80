"""Tests that must-replace mentions leave no original in their target, in any form, in a thousand generated texts."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pytest

from pseudonymizer import detectors, entities, labels, naming, pseudonyms, rendering
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.model import Entity, Mention
from pseudonymizer.pseudonyms import bare, pools
from tests.pseudonymizer import texts

TEXTS = 1000
NOTATION = re.compile(r"(-(def|gen|pl))+$")
SWELL = [labels.load(key, version) for key, version in labels.available() if key == "swell"]
FILLERS = (
    "jag bor i", "och", "min kompis", "heter", "på", "Det var", "hos", "en gång", ",", "skola", "stad", "namn", "extra",
    "Vi åkte till", "linjen", "år", "A", "B-stad", "Norrby", "Kim", "arton", "maj", "plats", "gen",
)  # fmt: skip
# The originals include the words that pools and series are made of, since those could reappear.
WORDS = (
    "Norrby", "norrby", "A-stad", "Stad", "staden", "Skola", "A-skola", "skolan", "Arbetsplats", "Institution", "Land",
    "Plats", "platsen", "Område", "Region", "Norrland", "Geoplats", "linjen", "Extra", "Namn", "efternamn", "Anna-Lisa",
    "Emma", "Kim", "Annas", "Ross", "Gen", "Bagdad", "bagdads", "Irak", "Västra Skolan", "Tranbärsgatan 4", "Åby-Näs",
    "Mölndalsbor", "ÖSTERKULLA", "x", "Å", "Muhammed", "محمد",
)  # fmt: skip
SHAPES: Mapping[str, Sequence[str]] = {
    "age_digits": ("18", "18 år", "7-åring", "1", "102", "arton"),
    "age_words": ("arton", "niotton", "Tjugoårig", "åttonde", "en", "hundra", "20", "blorgh"),
    "day": ("12", "3:e", "måndag", "Torsdgen", "tors.", "artonde", "28", "1"),
    "month_digit": ("05", "12", "1"),
    "month_word": ("maj", "JANUARI", "janurai", "sept.", "Okt", "may"),
    "year": ("1998", "98", "-05", "1990-talet", "00"),
    "date_digits": ("2018-12-01", "18/01/12", "180112", "1111-11-11", "01/12"),
    "digit_mask": ("070-174 06 35", "0000", "SE12 1234", "000-00 00"),
    "letter_mask": ("ABC 123", "413 01", "XYZ 1234", "000 00"),
    "personal_number": ("19121212-1212", "121212+1212", "123456-0000"),
    "street_number": ("14B", "1", "7-9", "50 a"),
    "counter": ("528", "1", "2", "buss 3"),
    "initials": ("A.A.", "B.J.", "å", "A"),
    "middlename": ("A", "Lena", "b"),
    "constant": ("anna@example.com", "www.example.com", "email@dot.com", "url.com"),
}
GENERATED: Mapping[str, str] = {"name": "abeiklmnorstuåäö", "city": "abdeghiklmnorstuvåäö"}


@dataclass(frozen=True)
class Made:
    text: detectors.Text
    mentions: tuple[Mention, ...]
    label_set: LabelSet


def originals(label: Label, rng: random.Random) -> str:
    shapes = SHAPES.get(label.generator)
    if shapes:
        return rng.choice(shapes)
    kind = rng.random()
    if kind < 0.6:
        return rng.choice(WORDS)
    if kind < 0.8 and label.pool:
        return rng.choice(pools.names(label.pool))
    return "".join(rng.choices(GENERATED["city"], k=rng.randint(2, 8))).title()


def written(original: str, rng: random.Random) -> tuple[str, tuple[str, ...]]:
    """The original as a learner may write it, sometimes inflected, with its modifiers."""
    how = rng.choice((str, str, str.lower, str.upper, str.title))
    if rng.random() < 0.25:
        return how(original) + rng.choice(("s", "s", "'s", ":s")), ("gen",)
    modifiers = tuple(sorted(rng.sample(("def", "pl", "gen"), rng.choice((0, 0, 1, 2)))))
    return how(original), modifiers


def generated(seed: int, label_set: LabelSet, must: Sequence[Label]) -> Made:
    rng, parts, mentions = random.Random(seed), [], []
    length = 0
    for place in range(rng.randint(3, 6)):
        label = must[(5 * seed + place) % len(must)]
        original = originals(label, rng)
        before = f"{rng.choice(FILLERS)} "
        surface, modifiers = written(original, rng)
        if "foreign" in label.modifiers and rng.random() < 0.3:
            modifiers = tuple(sorted((*modifiers, "foreign")))
        start = length + len(before)
        mentions.append(Mention(start, start + len(surface), label.key, f"m{place}", modifiers))
        # The same words again, unmarked.
        parts.append(before + surface + rng.choice((" ", ". ", f" {original} ", ", ")))
        length += len(parts[-1])
    text = texts.of("".join(parts))
    return Made(text, tuple(mentions), label_set)


def named(
    made: Made, rng: random.Random, options: Mapping[str, object]
) -> tuple[tuple[Mention, ...], tuple[Entity, ...]]:
    grouped, found = entities.group(made.mentions, made.text.text, made.label_set)
    layer = naming.Layer(made.text, grouped, made.label_set)
    return grouped, naming.complete(layer, found, options=options, rng=rng)


def surviving(made: Made, mentions: Sequence[Mention], found: Sequence[Entity]) -> Iterator[tuple[str, str, str]]:
    """Mentions whose target contains the original, as a word or as a whole, ignoring case, delimiters and genitive."""
    text = made.text.text
    shown = rendering.segments(text, mentions, found, made.label_set, {}, "target")
    targets = {segment.mention_ids[0]: NOTATION.sub("", segment.text) for segment in shown if segment.mention_ids}
    for mention in mentions:
        surface, target = text[mention.start : mention.end], targets[mention.id]
        for original in {surface, entities.original_of(mention, text)}:
            equal = bare(target) in pseudonyms.spellings(original)
            if (equal or pseudonyms.stands_in(original, [target])) and not is_masked_already(made, mention, surface):
                yield mention.label or "", surface, target


def is_masked_already(made: Made, mention: Mention, surface: str) -> bool:
    """A number that was all zeros or ones, or the very address that replaces all: reported, not replaced."""
    return pseudonyms.is_fixed(made.label_set[mention.label or ""]) and bare(surface).rstrip("s") in MASKED


CONSTANTS = ("123456-0000", "email@dot.com", "url.com")
MASKED = {bare(shape) for shapes in SHAPES.values() for shape in shapes if set(bare(shape)) <= set("01")} | {
    bare(shape) for shape in CONSTANTS
}


@pytest.mark.parametrize("label_set", SWELL, ids=lambda each: each.version)
def test_no_original_survives_in_a_thousand_texts(label_set: LabelSet) -> None:
    must = [label for label in label_set.base if label.must_replace]
    options = ({}, {"inflection": "notation"}, {"cities": "series"}, {"cities": "real", "number_words": "digits"})
    seen: Counter[str] = Counter()
    for seed in range(TEXTS):
        made = generated(seed, label_set, must)
        mentions, found = named(made, random.Random(seed), options[seed % len(options)])
        assert list(surviving(made, mentions, found)) == []
        seen.update(mention.label for mention in mentions if mention.label)
    assert seen.keys() == {label.key for label in must}
    assert min(seen.values()) > TEXTS / len(must)


def test_the_check_itself_finds_a_survivor(swell: LabelSet) -> None:
    made = generated(1, swell, [swell["city"]])
    mentions, found = named(made, random.Random(1), {})
    first = made.text.text[mentions[0].start : mentions[0].end]
    leaking = [replace(each, pseudonym=f"Nya {first.upper()}", forms={}) for each in found]
    assert list(surviving(made, mentions, leaking))
