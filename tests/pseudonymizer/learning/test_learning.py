"""Tests that a tagger learns from a project's documents in any language, and which authors it is kept from."""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

from pseudonymizer import detectors, labels, learning, pipeline
from pseudonymizer.learning import Marked, Span, apart
from pseudonymizer.model import IdentifierType, Mention

TAB = labels.named("tab")
NAMES = (
    "Anke",
    "Bernd",
    "Claudia",
    "Dieter",
    "Elke",
    "Franz",
    "Gerda",
    "Heinz",
    "Ilse",
    "Jochen",
    "Karin",
    "Lutz",
    "Petra",
)
TOWNS = ("Aachen", "Bochum", "Celle", "Dessau", "Emden", "Fulda", "Gotha", "Hagen", "Jena", "Kassel", "Leer", "Mainz")
COURTS = ("Das Amtsgericht", "Der Gerichtshof", "Das Landgericht")


def marked(number: int) -> Marked:
    rng = random.Random(number)
    text, spans = "", []
    for _ in range(6):
        name, town, court = rng.choice(NAMES), rng.choice(TOWNS), rng.choice(COURTS)
        for before, word, label, kind in (
            ("", court, "ORG", "NO_MASK"), (" stellte fest, dass Frau ", name, "PERSON", "DIRECT"),
            (" seit Jahren in ", town, "LOC", "QUASI"),
        ):  # fmt: skip
            text += before
            spans.append(Span(len(text), len(text) + len(word), label, kind))
            text += word
        text += " wohnt.\n"
    return Marked(f"d{number}", text, spans)


@pytest.fixture(scope="module")
def learned() -> bytes:
    found = apart.learn([marked(number) for number in range(20)], TAB, "de")
    assert found
    return found


def proposed(text: str, learned: bytes) -> dict[str, Mention]:
    options = {learning.NAME: learning.unpack(learned)}
    return {
        text[each.start : each.end]: each for each in pipeline.detect(detectors.of(text, TAB, language="de"), options)
    }


SENTENCE = "Der Gerichtshof stellte fest, dass Frau Quirina seit Jahren in Vechta wohnt."


def test_names_that_no_document_has_are_found_in_a_language_without_lists(learned: bytes) -> None:
    found = proposed(SENTENCE, learned)
    assert {words: each.label for words, each in found.items()} == {
        "Der Gerichtshof": "ORG", "Quirina": "PERSON", "Vechta": "LOC",
    }  # fmt: skip


def test_what_people_masked_is_proposed_to_be_masked(learned: bytes) -> None:
    types = {}
    for words, each in proposed(SENTENCE, learned).items():
        assert each.evidence
        assert each.evidence.detector == learning.NAME
        assert each.evidence.decision
        types[words] = each.evidence.decision.identifier_type
    assert types == {
        "Der Gerichtshof": IdentifierType.NO_MASK, "Quirina": IdentifierType.DIRECT, "Vechta": IdentifierType.QUASI,
    }  # fmt: skip


def test_a_name_found_once_is_found_wherever_it_stands(learned: bytes) -> None:
    text = f"{SENTENCE}\n(Quirina)"
    given = detectors.of(text, TAB, language="de")
    found = [text[each.start : each.end] for each in pipeline.detect(given, {learning.NAME: learning.unpack(learned)})]
    assert found.count("Quirina") == 2


def test_more_is_proposed_where_less_is_asked_for(learned: bytes) -> None:
    text = "Niemand weiß, ob Oberstadt das Rathaus von Frau Merle ist."
    given = detectors.of(text, TAB, language="de")
    sizes = [
        sum(
            each.end - each.start
            for each in learning.found(given, {learning.NAME: learning.unpack(learned, least)}) or []
        )
        for least in (0.9, 0.3, 0.001)
    ]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]


def test_the_same_documents_give_the_same_bytes_without_words(learned: bytes) -> None:
    assert apart.learn([marked(number) for number in range(20)], TAB, "de") == learned
    assert not any(name.encode() in learned or name.lower().encode() in learned for name in (*NAMES, *TOWNS))


def test_documents_without_mentions_teach_nothing() -> None:
    assert apart.learn([Marked("empty", "Niemand ist hier.", ())], TAB, "de") is None


def test_what_the_watcher_raises_ends_the_learning() -> None:
    class Stopped(Exception):
        pass

    def stop(share: float) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        apart.learn([marked(1)], TAB, "de", stop)


def test_authors_are_held_out_whole_and_never_after_they_were_learned_from() -> None:
    every = [Marked(f"d{number}", "", (), author=f"author {number // 3}") for number in range(90)]
    learned_from: set[str] = set()
    for size in range(6, 90, 6):
        held = learning.held_out(every[:size])
        by_author: dict[str, set[bool]] = defaultdict(set)
        for each in every[:size]:
            by_author[each.author].add(each.id in held)
        assert all(len(sides) == 1 for sides in by_author.values())
        assert held
        assert held.isdisjoint(learned_from)
        learned_from |= {each.id for each in every[:size]} - held
