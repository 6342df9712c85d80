"""Tests tokens: a table of phenomena, and laws that hold for every text."""

from __future__ import annotations

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from pseudonymizer import tokens
from pseudonymizer.errors import InvalidText
from pseudonymizer.model import Token

ODD = "aÅ1.,:-'’/_@ \t\n\u00a0\u2028\u0085\u200b\u200d\u200e\u0301\ufe0f\U0001f468\U0001f3fd\U0001f1f8\u0600م中क्ष한"

texts = st.text(st.one_of(st.sampled_from(ODD), st.characters(exclude_categories=["Cs"])), max_size=40)


def words(text: str) -> list[str]:
    return [token.word for token in tokens.tokenize(text)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hej!  Jag heter Anna.", ["Hej", "!", "Jag", "heter", "Anna", "."]),
        ("Anna-Lena O'Brien D’Angelo", ["Anna-Lena", "O'Brien", "D’Angelo"]),
        ("SVT:s 3:e 14:30 sa:Hej", ["SVT:s", "3:e", "14:30", "sa", ":", "Hej"]),
        ("t.ex. bl.a. B.J. hemma.", ["t.ex.", "bl.a.", "B.J.", "hemma", "."]),
        ("i Norrby.Jag bor", ["i", "Norrby", ".", "Jag", "bor"]),
        ("12.500 1,5 2018-12-01 18/01/12", ["12.500", "1,5", "2018-12-01", "18/01/12"]),
        ("070-174 06 05", ["070-174", "06", "05"]),
        ("19121212-1212, 18-åring", ["19121212-1212", ",", "18-åring"]),
        ("Skriv till a.b@example.com!", ["Skriv", "till", "a.b@example.com", "!"]),
        ("(https://example.com/a?b=1).", ["(", "https://example.com/a?b=1", ")", "."]),
        ("www.example.com, example.se/anna", ["www.example.com", ",", "example.se/anna"]),
        ("och/eller #tag @anna_98", ["och", "/", "eller", "#", "tag", "@", "anna_98"]),
        ("👨‍👩‍👧🇸🇪🇳🇴👍🏽", ["👨‍👩‍👧", "🇸🇪", "🇳🇴", "👍🏽"]),
        ("e\u0301tt A\u030a", ["e\u0301tt", "A\u030a"]),
        ("محمدٌ علي नमस्ते", ["محمدٌ", "علي", "नमस्ते"]),
        ("x\u2028y\x85z", ["x", "y", "z"]),
        ("a\u200bb \u200b \u2067Ali\u2069.", ["a\u200bb", "\u200b", "\u2067Ali\u2069", "."]),
    ],
)
def test_a_text_is_cut_into_words_and_signs(text: str, expected: list[str]) -> None:
    assert words(text) == expected


def test_white_space_stays_with_the_token_before_it_and_at_the_start_with_the_first() -> None:
    assert tokens.tokenize("  Hej.\n\nDå \t") == (Token("  Hej", 0), Token(".\n\n", 5), Token("Då \t", 8))
    assert tokens.tokenize("") == ()
    assert tokens.tokenize(" \n") == (Token(" \n", 0),)


@given(texts)
def test_tokens_joined_give_the_text_back_and_rise(text: str) -> None:
    found = tokens.tokenize(text)
    assert "".join(token.text for token in found) == text
    assert [token.start for token in found] == sorted({token.start for token in found})
    assert tokens.tokenize(text) == found
    assert tokens.count(text) == len(found)


@given(texts)
def test_no_token_ends_inside_a_grapheme(text: str) -> None:
    boundaries = {found.end() for found in regex.finditer(r"\X", text)}
    assert {token.end for token in tokens.tokenize(text)} <= boundaries
    assert {place for place in range(1, len(text) + 1) if tokens.is_grapheme_boundary(text, place)} == boundaries


@given(texts, texts)
@example("(", "\u0301a b")
@example("\u0600", "a.se t.ex.")
def test_what_stands_before_a_word_changes_nothing_in_it(before: str, text: str) -> None:
    alone = [token.text for token in tokens.tokenize(f"a {text}")]
    assert [token.text for token in tokens.tokenize(f"{before}.\na {text}")][-len(alone) :] == alone


@given(texts)
def test_no_token_crosses_a_line_break(text: str) -> None:
    assert not any("\n" in token.word for token in tokens.tokenize(text))


@given(texts)
@example("\n\u0301a")
@example("  \u0e33")
def test_every_token_of_a_text_has_a_word(text: str) -> None:
    assert all(token.word for token in tokens.tokenize(text)) or not text.strip()


@given(texts, st.sets(st.integers(0, 40)))
def test_cut_tokens_still_give_the_text_back(text: str, boundaries: set[int]) -> None:
    base = tokens.tokenize(text)
    cut = tokens.cut(base, boundaries)
    assert "".join(token.text for token in cut) == text
    assert [token.start for token in cut] == sorted({token.start for token in cut})
    assert {token.start for token in base} <= {token.start for token in cut}


def test_a_boundary_in_white_space_cuts_nothing() -> None:
    base = tokens.tokenize("Annas  bok")
    assert tokens.cut(base, [0, 5, 6, 7]) == base
    assert tokens.cut(base, [4, 8]) == (Token("Anna", 0), Token("s  ", 4), Token("b", 7), Token("ok", 8))


@given(texts)
def test_paragraphs_cover_all_tokens_in_order(text: str) -> None:
    base = tokens.tokenize(text)
    assert [place for part in tokens.paragraphs(base) for place in part] == list(range(len(base)))


def test_a_paragraph_ends_with_its_line() -> None:
    assert tokens.paragraphs(tokens.tokenize("A b.\nC.\n\nD")) == [range(0, 3), range(3, 5), range(5, 6)]


def test_a_long_paragraph_is_cut_where_a_sentence_ends() -> None:
    parts = tokens.paragraphs(tokens.tokenize("Ett två tre fyra. " * 200))
    assert [len(part) for part in parts] == [300, 300, 300, 100]
    parts = tokens.paragraphs(tokens.tokenize("Ett två tre fyra fem sex sju. " * 100))
    assert [len(part) for part in parts] == [296, 296, 208]
    parts = tokens.paragraphs(tokens.tokenize("ord " * 400 + ". " + "ord " * 700))
    assert [len(part) for part in parts] == [401, 600, 100]


@pytest.mark.parametrize(
    "piece", ["a", "a.", "a.b", "a-", "1.", "a@", "www.", "_", "a:", "\u0301", "👨\u200d", "http://", "é "]
)
def test_a_long_line_of_anything_is_cut_in_linear_time(piece: str) -> None:
    text = piece * (5_000 // len(piece))
    assert "".join(token.text for token in tokens.tokenize(text)) == text


def test_a_file_is_decoded_and_nothing_but_line_ends_is_changed() -> None:
    data = "\ufeffHej\r\ndu\rdär \u00a0e\u0301\u200b\t".encode()
    assert tokens.clean(data, "a.txt") == "Hej\ndu\ndär \u00a0e\u0301\u200b\t"


@pytest.mark.parametrize(
    ("data", "reason", "line", "column"),
    [
        (b"", "empty", 1, 1),
        (b"\xef\xbb\xbf \n", "empty", 1, 1),
        ("Hej\r\nå".encode("latin-1"), "not_utf8", 2, 1),
        ("Hej\nåä\0".encode(), "nul", 2, 3),
    ],
)
def test_what_cannot_be_stored_is_refused_with_its_place(data: bytes, reason: str, line: int, column: int) -> None:
    with pytest.raises(InvalidText) as raised:
        tokens.clean(data, "brev.txt")
    assert raised.value.fields == {"file": "brev.txt", "reason": reason, "line": line, "column": column}


def test_a_lone_surrogate_is_refused() -> None:
    with pytest.raises(InvalidText) as raised:
        tokens.clean_text("a\ud800", "x")
    assert raised.value.fields["reason"] == "surrogate"


def test_the_key_of_a_name_does_not_know_case_or_composition() -> None:
    assert tokens.key("ÅSA") == tokens.key("a\u030asa") == "åsa"
    assert tokens.key("Straße") == tokens.key("STRASSE")
