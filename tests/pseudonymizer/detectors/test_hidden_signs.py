"""Texts with hidden signs and broken words: what is proposed is what is proposed for the text a reader sees."""

from __future__ import annotations

import json
import random
from itertools import islice
from pathlib import Path

import pytest

from pseudonymizer import explaining, labels, pipeline, tokens
from pseudonymizer.detectors import shown
from pseudonymizer.model import Mention
from tests.pseudonymizer import texts
from tests.pseudonymizer.test_signs import KINDS

DEV = Path("fixtures/gold/swell/dev.jsonl")
SAMPLE = 3
Row = tuple[object, ...]


def detect(text: str) -> list[Mention]:
    return pipeline.detect(texts.of(text), {})


def marked(text: str) -> list[tuple[str, str | None]]:
    return [(text[each.start : each.end], each.label) for each in detect(text)]


def row(mention: Mention) -> Row:
    return mention.label, mention.modifiers, mention.key, mention.evidence


@pytest.fixture(scope="module")
def essays() -> list[tuple[str, list[tuple[int, int]]]]:
    lines = map(json.loads, DEV.read_text().splitlines())
    chosen = islice((line for line in lines if len(line["label"]) >= 5), SAMPLE)
    return [(line["text"], [(start, end) for start, end, _ in line["label"]]) for line in chosen]


@pytest.mark.parametrize("where", ["before", "inside", "after"])
@pytest.mark.parametrize("sign", KINDS)
def test_a_sign_at_every_name_changes_no_proposal(
    sign: str, where: str, essays: list[tuple[str, list[tuple[int, int]]]]
) -> None:
    for text, spans in essays:
        offsets = {"before": [a for a, _ in spans], "inside": [(a + b) // 2 for a, b in spans if b > a + 1]}
        signed = set(offsets.get(where, [b for _, b in spans]))
        pieces = [sign * (place in signed) + character for place, character in enumerate(text)]
        written = "".join(pieces) + sign * (len(text) in signed)
        moved = [place + sum(each <= place for each in signed) for place in range(len(text))]
        expected = [
            (*tokens.covering(written, moved[each.start], moved[each.end - 1] + 1, words=False), *row(each))
            for each in detect(text)
        ]
        assert [(each.start, each.end, *row(each)) for each in detect(written)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Vi bor i Göte-\nborg nu.", [("Göte-\nborg", "city")]),
        ("Vi bor i Göte\u00ad\nborg nu.", [("Göte\u00ad\nborg", "city")]),
        ("Jag kommer från Stock-\nholms län.", [("Stock-\nholms län", "region")]),
        ("Jag heter Anna-\nLena.", [("Anna-\nLena", "firstname_female")]),
        ("Min son heter Zhan-\ndrokko.", [("son", "fam"), ("Zhan-\ndrokko", "firstname_male")]),
        ("Min fru Ahmed-\nrikka jobbar.", [("fru", "fam"), ("Ahmed-\nrikka", "firstname_female")]),
        ("Jag jobbar för-\noch eftermiddag i Lund.", [("Lund", "city")]),
        ("Jag bor hos mor-\noch farföräldrar.", [("farföräldrar", "fam")]),
    ],
)
def test_a_word_broken_at_a_line_end_is_read_as_one(text: str, expected: list[tuple[str, str]]) -> None:
    assert marked(text) == expected


def test_a_text_without_signs_is_handed_on_as_it_is() -> None:
    text = texts.of("Jag heter Anna.")
    assert shown(text).text is text


def test_it_is_explained_where_it_stands() -> None:
    text = "Jag heter Sa\u00adra."
    told = explaining.explain(text, 11, 12, label_set=labels.load("swell"), language="sv", meta={}, options={})
    assert (told.start, told.end, [word.text for word in told.words]) == (10, 15, ["Sara"])
    assert {(each.start, each.end) for each in told.candidates} == {(10, 15)}


def test_the_pseudonym_stands_for_all_of_it() -> None:
    text = "Jag heter Sa\u00adra och bor i Göte-\nborg. Sara trivs i Göteborg."
    made = pipeline.pseudonymize(
        text,
        label_set=labels.load("swell"),
        language="sv",
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=iter(map(str, range(99))).__next__,
    )
    assert [each.number for each in made.entities] == [1, 2]
    assert {each.pseudonym.casefold() for each in made.entities}.isdisjoint({"sara", "göteborg"})
