"""The facts about words that detectors ask for."""

from __future__ import annotations

from pseudonymizer.detectors._text import Trait
from tests.pseudonymizer import texts


def test_words_that_have_a_trait_are_found_in_each_text_anew() -> None:
    ends = Trait(lambda key: key.endswith("gatan"))
    first, second = (texts.of(text).words for text in ("Storgatan och Norrgatan", "storgatan eller kyrkan"))
    assert first.having(ends) == {"storgatan", "norrgatan"}
    assert second.having(ends) == {"storgatan"}
    assert second.where(second.having(ends)) == [0]


def test_a_trait_is_known_of_words_that_were_looked_at_before_it() -> None:
    words = texts.of("Storgatan och kyrkan").words
    words.having(Trait(str.isdecimal))
    assert words.having(Trait(lambda key: key.endswith("kyrkan"))) == {"kyrkan"}


def test_a_word_is_tried_once_however_many_texts_have_it() -> None:
    tried: list[str] = []

    def holds(key: str) -> bool:
        tried.append(key)
        return key.isdecimal()

    digits = Trait(holds)
    assert texts.of("7 bo").words.having(digits) == texts.of("bo 7").words.having(digits) == {"7"}
    assert sorted(tried) == ["7", "bo"]
