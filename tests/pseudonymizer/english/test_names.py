"""Names of people in English. The sentences are invented, and stand in no list of the build."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from pseudonymizer import cli, english, pipeline
from pseudonymizer.english.build._learning import words_of
from pseudonymizer.english.build._sentences import Maker
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

GOLD = Path(__file__).parents[3] / "fixtures" / "tab" / "small.json"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("In 1987 Ingrid Halvorsen beat Marta Kowalczyk in the final.", ["Ingrid Halvorsen", "Marta Kowalczyk"]),
        ("The bridge was designed by J. R. Whitcombe.", ["J. R. Whitcombe"]),
        ("The film stars Daniel Okafor and Priya Raghunathan.", ["Daniel Okafor", "Priya Raghunathan"]),
        ("Ludwig van der Hoeven was born in Utrecht.", ["Ludwig van der Hoeven"]),
        ("The University of Leeds and Ford Motors moved to Lake Simpson.", []),
        ("However, the Senate rejected the Clean Water Act on Monday.", []),
        ("", []),
    ],
)
def test_names_are_found_whole(text: str, expected: list[str]) -> None:
    words = words_of(text)
    people = english.find(english.PEOPLE, english.features([word.text for word in words]))
    assert [text[words[each.start].start : words[each.end - 1].end] for each in people] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He was assisted by Mr Peter Johnson in Madrid.", "Mr Peter Johnson=PERSON | Madrid=LOC"),
        ("The prison of Tranby refused on 3 May 1999.", "3 May 1999=DATETIME"),
    ],
)
def test_court_texts_keep_titles_and_need_no_engine(text: str, expected: str) -> None:
    given = texts.of(text, language="en", label_set="tab")
    assert set(found.parse(expected)) <= set(found.shown(text, pipeline.detect(given, {})))


def test_the_same_text_reads_the_same_in_every_thread_and_line() -> None:
    line = "Yesterday Ingrid Halvorsen met Daniel Okafor.\n"
    given = texts.of(line * 3, language="en", label_set="tab")
    people = [each for each in pipeline.detect(given, {}) if each.label == "PERSON"]
    assert [each.start % len(line) for each in people] == [10, 31] * 3


def test_names_in_made_sentences_are_where_they_are_said_to_be() -> None:
    made = list(Maker(random.Random(1)).sentences(["{P}, son of {F} {R}, owned {s} College."], 20))
    for sentence in made:
        people = [sentence.text[start:end] for start, end, kind in sentence.spans if kind == "PERSON"]
        assert len(people) == 2
        assert all(name == name.strip() and name[0].isupper() for name in people)
    assert len({sentence.text for sentence in made}) == 20


def test_the_chains_can_be_learned_again(tmp_path: Path) -> None:
    assert cli.main(["build-english", "--rulings", str(GOLD), "--rounds", "1", "--out", str(tmp_path)]) == 0
    learned = replace(english.PEOPLE, file=tmp_path / english.PEOPLE.file.name)
    words = ["Ingrid", "Halvorsen", "was", "born", "in", "Utrecht", "."]
    assert [(each.start, each.end) for each in english.find(learned, english.features(words))] == [(0, 2)]
    assert (tmp_path / english.COURT.file.name).stat().st_size
