"""Tests what each engine finds with a real model: where names are, in texts of all kinds, and at what cost."""

from __future__ import annotations

import subprocess
import sys
import unicodedata

import pytest

from pseudonymizer import detectors, engines, labels, pipeline
from pseudonymizer.detectors import Text
from pseudonymizer.engines import Chosen

SENTENCES = "Anna Berg met Peter Miller today. The house is old.\nYesterday Omar Nowak saw the dog."
NAMES = ["Anna Berg", "Peter Miller", "Omar Nowak"]
LONG = 300_000
FAMILY = "👩‍👩‍👧"


def text(of: str) -> Text:
    return detectors.of(of, labels.named("tab"), language="en")


def names(engine: str, of: str) -> list[str]:
    found = engines.found_names(text(of), [], Chosen((engine,)))
    return [of[start:end] for start, end in found]


def test_names_are_found_in_several_sentences(engine: str) -> None:
    assert names(engine, SENTENCES) == NAMES


@pytest.mark.parametrize(
    "before",
    [FAMILY, "\U0001d518\U0001d52b", "e\u0301\u0323 o\u0308", "\ufeff", "\u200b\u200d", "\t  \u00a0 ", "\r\n\r\n"],
    ids=["emoji", "astral", "combining", "mark", "invisible", "spaces", "lines"],
)
def test_places_are_those_of_the_text_whatever_stands_before(engine: str, before: str) -> None:
    for written in (f"{before} {SENTENCES}", f"{before}\n{SENTENCES}", SENTENCES.replace("\n", f" {before}\r\n")):
        assert names(engine, written) == NAMES, repr(written)


def test_a_decomposed_name_keeps_its_signs(engine: str) -> None:
    written = unicodedata.normalize("NFD", "We gave the book to José Miller. The house is old.")
    found = names(engine, written)
    assert all("\u0301" not in (each[0], written[written.index(each) + len(each)]) for each in found)


def test_possessive_endings_are_outside(engine: str) -> None:
    for ending in ("'s", "’s"):
        assert names(engine, f"Anna Berg{ending} dog barks.") == ["Anna Berg"]


@pytest.mark.parametrize("empty", ["", " ", "\n\r\n", FAMILY, "...", "\u0301", "\x00"])
def test_a_text_without_words_has_no_names(engine: str, empty: str) -> None:
    assert names(engine, empty) == []


def test_names_in_small_letters_are_found_where_the_model_knows_such(engine: str) -> None:
    assert names(engine, "anna berg met peter miller today.") == ["anna berg", "peter miller"]


def test_long_texts_are_read_to_their_end(engine: str) -> None:
    filler = "The house is old. It rains today, and the dog sleeps.\r\n"
    written = f"{SENTENCES}\n{filler * (LONG // len(filler))}{SENTENCES}"
    assert names(engine, written) == [*NAMES, *NAMES]


def test_a_sentence_without_an_end_is_read_to_its_end(engine: str) -> None:
    written = f"{'the dog of the house ' * 300}saw Anna Berg today"
    assert names(engine, written) == ["Anna Berg"]


def test_a_model_is_loaded_once(engine: str) -> None:
    assert engines.find(engine, "en") is not None
    assert engines._engine._opened(engine, "en") is engines._engine._opened(engine, "en")
    loaded = engines._engine._opened.cache_info().currsize
    engines.prepare([engine], "en-GB")
    names(engine, SENTENCES)
    assert engines._engine._opened.cache_info().currsize == loaded


def test_an_engine_runs_in_one_thread(engine: str) -> None:
    """A worker forks after it has loaded engines, and threads do not survive that. The output is for results alone."""
    program = (
        "import os, sys\n"
        "from pathlib import Path\n"
        "from pseudonymizer import engines\n"
        f"engines.prepare(['{engine}'], 'en')\n"
        "torch = sys.modules.get('torch')\n"
        "assert torch is None or torch.get_num_threads() == 1\n"
        "print(len(list(Path('/proc/self/task').iterdir())))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1\n"), done.stderr


def test_the_engines_names_reach_the_pipeline_with_their_finder(engine: str) -> None:
    read = text(SENTENCES)
    found = pipeline.detect(read, {"engines": [engine]})
    people = [each for each in found if each.stands and each.label == "PERSON"]
    assert [read.text[each.start : each.end] for each in people] == NAMES
    assert {each.evidence.found_by for each in people if each.evidence} == {(engine,)}
