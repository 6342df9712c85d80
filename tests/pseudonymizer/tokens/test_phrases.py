from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import tokens
from pseudonymizer.tokens import Phrase


def found(text: str, words: str, *, whole: bool = False) -> list[str]:
    return [text[start:end] for start, end in Phrase.of(words, whole=whole).places(text)]


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("Anna och ANNA, anna.", "anna", ["Anna", "ANNA", "anna"]),
        ("Hanna bor hos Annas bror.", "Anna", ["anna", "Anna"]),
        ("Han bor i Lilla\n Edet.", "lilla edet", ["Lilla\n Edet"]),
        ("Sa\u00adra och Göte-\nborg", "sara", ["Sa\u00adra"]),
        ("Sa\u00adra och Göte-\nborg", "göteborg", ["Göte-\nborg"]),
        ("Frau Groß und Frau GROSS", "gross", ["Groß", "GROSS"]),
        ("Jose\u0301 och José", "josé", ["Jose\u0301", "José"]),
        ("Ingen här.", "Anna", []),
        ("Vad som helst.", "  ", []),
    ],
)
def test_words_are_found_as_a_reader_sees_them(text: str, words: str, expected: list[str]) -> None:
    assert found(text, words) == expected


def test_whole_words_are_not_found_inside_longer_ones() -> None:
    assert found("Hanna, Anna, Annas, Anna-Lena", "anna", whole=True) == ["Anna", "Anna"]


@given(st.text(alphabet="aAßİé\u0301n\u00ad -\n", max_size=30), st.text(alphabet="aßén", min_size=1, max_size=3))
def test_a_text_with_a_place_holds_the_phrase_and_each_place_reads_alike(text: str, words: str) -> None:
    phrase = Phrase.of(words)
    places = list(phrase.places(text))
    assert phrase.holds(text) or not places
    for start, end in places:
        assert tokens.key(words) in tokens.key(text[start:end])
