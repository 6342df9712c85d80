"""Tests the gold data: every line can be read, and its spans are ones that a person would mark."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from difflib import SequenceMatcher
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer.labels import LabelSet

FOLDER = Path(__file__).parents[2] / "fixtures" / "gold" / "swell"
FILES = sorted(FOLDER.glob("*.jsonl"))
LEVELS = {"A1", "A2", "B1", "B2", "C1"}


@cache
def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def spans(document: dict[str, Any]) -> list[tuple[int, int, str, list[str]]]:
    return [(start, end, *_parts(tag)) for start, end, tag in document["label"]]


def _parts(tag: str) -> tuple[str, list[str]]:
    base, *modifiers = tag.split("+")
    return base, modifiers


def inside_a_word(text: str, place: int) -> bool:
    """Letters and digits written together (`12maj`) count as two words."""
    if not 0 < place < len(text):
        return False
    before, after = text[place - 1], text[place]
    return (before.isalpha() and after.isalpha()) or (before.isdigit() and after.isdigit())


def alike(base: str, one: str, other: str) -> bool:
    if base in {"fam", "sensitive"} or is_short_for(one, other) or is_short_for(other, one):
        return True
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio() >= 0.5


def is_short_for(short: str, name: str) -> bool:
    """Whether the letters occur in the name in this order, starting with its first: VMG, Fifi."""
    rest = iter(name.casefold())
    return name.casefold()[:1] == short.casefold()[:1] and all(letter in rest for letter in short.casefold())


def test_ids_are_unique_over_the_files() -> None:
    counted = Counter(document["id"] for path in FILES for document in lines(path))
    assert [name for name, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
class TestFile:
    def test_every_line_has_the_fields(self, path: Path) -> None:
        for document in lines(path):
            assert set(document) == {"id", "text", "label", "numbers", "meta"}
            assert document["text"].strip() == document["text"] != ""
            assert set(document["meta"]) >= {"level", "genre", "topic"}
            assert document["meta"]["level"] in LEVELS

    def test_spans_lie_on_words(self, path: Path) -> None:
        wrong = []
        for document in lines(path):
            text, reach = document["text"], 0
            for start, end, _, _ in spans(document):
                assert reach <= start < end <= len(text), (document["id"], start, end)
                reach = end
                found = text[start:end]
                if found != found.strip() or inside_a_word(text, start) or inside_a_word(text, end):
                    wrong.append((document["id"], found))
        assert wrong == []

    def test_labels_and_modifiers_are_allowed(self, path: Path, swell: LabelSet) -> None:
        wrong = []
        for document in lines(path):
            for start, end, base, modifiers in spans(document):
                known = base in swell and swell[base].kind == "base"
                allowed = known and set(modifiers) <= set(swell[base].modifiers)
                complete = base != "area" or "foreign" in modifiers
                if not (allowed and complete and modifiers == sorted(set(modifiers))):
                    wrong.append((document["id"], document["text"][start:end], base, modifiers))
        assert wrong == []

    def test_every_span_has_a_number(self, path: Path) -> None:
        for document in lines(path):
            numbers = document["numbers"]
            assert len(numbers) == len(document["label"]), document["id"]
            assert all(isinstance(number, int) and number > 0 for number in numbers), document["id"]

    def test_number_and_label_mean_one_thing(self, path: Path) -> None:
        """A number has one country and one spelling, except for `mamma` and `mor`, `MS` and `sjukdomen`."""
        wrong = []
        for document in lines(path):
            things = defaultdict(list)
            for (start, end, base, modifiers), number in zip(spans(document), document["numbers"], strict=True):
                things[number, base].append((document["text"][start:end], "foreign" in modifiers))
            for (number, base), (first, *others) in things.items():
                apart = [other for other in others if other[1] != first[1] or not alike(base, first[0], other[0])]
                wrong += [(document["id"], number, base, first, other) for other in apart]
        assert wrong == []

    def test_a_genitive_shows(self, path: Path) -> None:
        wrong = []
        for document in lines(path):
            for start, end, _, modifiers in spans(document):
                found = document["text"][start:end].casefold()
                if "gen" in modifiers and not found.endswith(("s", "'", "x", "z")):
                    wrong.append((document["id"], found))
        assert wrong == []
