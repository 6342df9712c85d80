"""Tests hidden signs and words broken at line ends: ignored in comparison, covered whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import tokens
from tests.pseudonymizer.test_tokens import texts, words

FIXTURES = Path("fixtures/signs")
# One of each kind: soft hyphen, joiners, zero-width space, direction marks and isolates, variation selector, tag.
KINDS = (
    "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u2060\u2063\u2066\u2069\u3164\ufe0f\ufeff\U000e0041"
)

halves = st.sampled_from(["Göte-\nborg", "för-\noch", "Sa\u00adra", "a\u00ad\nb", "A-\nB", *KINDS])
hiding = st.lists(st.one_of(texts, halves), max_size=6).map("".join)


def cases(name: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((FIXTURES / f"{name}.json").read_text())
    return found


def test_the_signs_are_those_of_unicode() -> None:
    known, ours = regex.compile(r"\p{Default_Ignorable_Code_Point}"), regex.compile(f"[{tokens.SIGNS}]")
    every = "".join(map(chr, range(0x110000)))
    assert known.findall(every) == ours.findall(every)


@pytest.mark.parametrize("case", cases("keys"))
def test_names_are_compared_as_a_reader_sees_them(case: dict[str, str]) -> None:
    assert tokens.key(case["text"]) == case["key"]


@pytest.mark.parametrize("case", cases("covering"))
def test_a_stretch_covers_signs_and_halves(case: dict[str, object]) -> None:
    found = tokens.covering(str(case["text"]), int(str(case["start"])), int(str(case["end"])))
    assert list(found) == case["covers"]


@given(hiding)
def test_what_a_reader_sees_lies_in_the_text(text: str) -> None:
    plain = tokens.read(text)
    assert plain.text == "".join(text[place] for place in plain.places)
    assert list(plain.places) == sorted(set(plain.places))
    assert not regex.search(f"[{tokens.SIGNS}]", plain.text)
    assert tokens.key(plain.text) == tokens.key(text)


@given(hiding, st.integers(0, 40), st.integers(1, 10))
def test_covering_widens_once_to_whole_characters(text: str, start: int, length: int) -> None:
    start, end = min(start, len(text)), min(start + length, len(text))
    if not (start < end and tokens.is_grapheme_boundary(text, start) and tokens.is_grapheme_boundary(text, end)):
        return
    first, last = tokens.covering(text, start, end)
    assert first <= start < end <= last
    assert tokens.is_grapheme_boundary(text, first)
    assert tokens.is_grapheme_boundary(text, last)
    assert tokens.covering(text, first, last) == (first, last)


@pytest.mark.parametrize("sign", KINDS)
@pytest.mark.parametrize("word", ["Sara", "Anna-Lena", "D'Angelo", "t.ex.", "a.b@example.com", "SVT:s", "18/01/12"])
def test_a_sign_cuts_no_word(word: str, sign: str) -> None:
    for place in range(1, len(word)):
        written = word[:place] + sign + word[place:]
        assert words(f"Hej {written}, du") == ["Hej", written, ",", "du"]
    assert words(f"Hej ({word}{sign}) du") == ["Hej", "(", f"{word}{sign}", ")", "du"]


@given(texts)
def test_without_signs_both_versions_cut_alike(text: str) -> None:
    clean = regex.sub(f"[{tokens.SIGNS}]", "", text)
    assert tokens.tokenize(clean, "1") == tokens.tokenize(clean)


def test_the_first_version_cuts_as_it_did() -> None:
    assert [token.word for token in tokens.tokenize("Sa\u00adra \u200bAli", "1")] == [
        "Sa",
        "\u00ad",
        "ra",
        "\u200b",
        "Ali",
    ]


@pytest.mark.parametrize("text", ["❤️‍🔥", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "می‌خواهم", "क्‍ष", "शर्‌मा"])
def test_emoji_and_scripts_that_need_the_signs_stay_whole(text: str) -> None:
    assert words(f"a {text} b") == ["a", text, "b"]
