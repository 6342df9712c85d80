"""Tests the pipeline from a text to mentions, entities and pseudonyms."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import labels, naming, pipeline, tokens
from pseudonymizer.model import MentionStatus
from tests.pseudonymizer import texts

ESSAYS = sorted((Path(__file__).parents[2] / "fixtures" / "demo" / "swell").glob("*.txt"))


def run(
    text: str,
    *,
    label_set: str = "swell",
    options: Mapping[str, object] | None = None,
    meta: Mapping[str, object] | None = None,
    seed: int = 1,
    forbidden: tuple[str, ...] = (),
) -> pipeline.Result:
    counter = itertools.count()
    return pipeline.pseudonymize(
        text,
        label_set=labels.load(label_set),
        language="sv",
        meta=meta or {},
        options=options or {},
        rng=random.Random(seed),
        id_factory=lambda: str(next(counter)),
        others=naming.Others(forbidden),
    )


@cache
def of_essay(path: Path) -> pipeline.Result:
    return run(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_the_same_seed_gives_the_same_result(path: Path) -> None:
    assert run(path.read_text(encoding="utf-8")) == of_essay(path)


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_mentions_lie_apart_in_order_on_whole_characters(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    mentions = of_essay(path).mentions
    assert all(left.end <= right.start for left, right in itertools.pairwise(mentions))
    assert all(tokens.is_grapheme_boundary(text, edge) for mention in mentions for edge in (mention.start, mention.end))
    assert all(mention.start < mention.end for mention in mentions)


@pytest.mark.parametrize("path", ESSAYS, ids=lambda path: path.stem)
def test_no_pseudonym_is_the_original_or_another_name_of_the_text(path: Path) -> None:
    result = of_essay(path)
    names = {tokens.key(token.word) for token in result.tokens if token.word[:1].isupper()}
    for entity in result.entities:
        if entity.label.startswith(("firstname", "surname", "city")):
            assert tokens.key(entity.pseudonym) not in names


def test_misspelt_and_inflected_forms_are_one_entity() -> None:
    result = run("Jag bor i Stockhulm. Stockholms gator. stockholm är bra, jag vet.")
    assert [(entity.label, entity.number) for entity in result.entities] == [("city", 1)]


def test_a_foreign_city_stays_in_its_country() -> None:
    (city,) = (entity for entity in run("Jag är född i Aleppo i Syrien.").entities if entity.label == "city")
    assert city.pseudonym in {"Damaskus", "Homs", "Hama", "Latakia"}


def test_a_foreign_city_follows_its_replaced_country() -> None:
    result = run("Jag är född i Aleppo i Syrien.", options={"policies": {"country": "replace"}})
    (city,) = (entity for entity in result.entities if entity.label == "city")
    assert city.pseudonym not in {"Aleppo", "Damaskus", "Homs", "Hama", "Latakia"}


def test_the_names_of_the_authors_other_texts_are_not_drawn() -> None:
    text = "Jag heter Birgitta. Jag bor här."
    drawn = run(text).entities[0].pseudonym
    assert run(text, forbidden=(drawn,)).entities[0].pseudonym != drawn


def test_a_detector_can_be_switched_off() -> None:
    text = "Jag bor i Tensta. Jag är 24 år."
    assert [mention.label for mention in run(text, options={"detectors": {"ages": False}}).mentions] == ["city"]


def test_a_genre_can_be_switched_off() -> None:
    text, off = "Jag bor i Tensta.", {"off": {"genre": ["book review"]}}
    (city,) = run(text, options=off, meta={"genre": "book review"}).mentions
    assert city.status == MentionStatus.HELD_BACK
    (city,) = run(text, options=off, meta={"genre": "letter"}).mentions
    assert city.stands


def test_the_options_say_how_pseudonyms_are_made() -> None:
    options = {"cities": "series", "inflection": "notation"}
    (city,) = (entity for entity in run("Jag bor i Tensta.", options=options).entities if entity.label == "city")
    assert (city.pseudonym, city.forms["def+gen"]) == ("A-stad", "A-stad-def-gen")


def test_masked_labels_have_numbers_and_no_pseudonyms() -> None:
    result = run("Jag heter Anna Lindqvist och bor i Malmö.", label_set="tab")
    assert [(entity.label, entity.number, entity.pseudonym) for entity in result.entities] == [
        ("PERSON", 1, ""),
        ("LOC", 2, ""),
    ]


WORDS = """Jag heter bor i Anna berg Malmö 18 maj år 1990 den X Åsas . buss é e\u0301 a@b.se 070-174 06 05 ’s von
jobbar på
går skolan Q. min fem \U0001f600 يسرى"""
pieces = st.sampled_from([*WORDS.split(), "\n"])


@given(st.lists(pieces, min_size=1, max_size=25), st.sampled_from([" ", ""]))
def test_any_text_gives_mentions_that_lie_apart(words: list[str], space: str) -> None:
    text = space.join(words)
    mentions = run(text).mentions
    assert all(left.end <= right.start for left, right in itertools.pairwise(mentions))
    assert all(0 <= mention.start < mention.end <= len(text) for mention in mentions)


def test_a_long_line_of_digits_or_capitals_takes_linear_time() -> None:
    for piece in ("1", "1 ", "12-", "A", "Anna ", "a.", "@a", "den 3 ", "(0", "x" * 50 + " "):
        run(piece * (5_000 // len(piece)))


@pytest.mark.parametrize("piece", ["Anna, ", "läkare och "])
def test_a_long_row_of_one_word_takes_linear_time(piece: str) -> None:
    run("Anna bor i Lund.")
    before = time.process_time()
    pipeline.detect(texts.of(piece * (30_000 // len(piece))), {})
    assert time.process_time() - before < 2


def test_a_long_row_of_single_letters_takes_linear_time() -> None:
    run("Anna bor i Lund.")
    before = time.process_time()
    pipeline.detect(texts.of("A B " * 2_500), {})
    assert time.process_time() - before < 2


@pytest.mark.parametrize("piece", ["ABCDEFGHIJ", "Aa", "A-", "Selam"])
def test_an_endless_word_with_capitals_takes_linear_time(piece: str) -> None:
    run("Anna bor i Lund.")
    before = time.process_time()
    run(piece * (100_000 // len(piece)))
    assert time.process_time() - before < 2
