"""The facts about words that detectors ask for."""

from __future__ import annotations

from pseudonymizer import detectors
from pseudonymizer.detectors import _text
from pseudonymizer.detectors._text import Trait


def test_words_that_have_a_trait_are_found_in_each_text_anew() -> None:
    ends = Trait(lambda key: key.endswith("gatan"))
    first, second = (detectors.of(text).words for text in ("Storgatan och Norrgatan", "storgatan eller kyrkan"))
    assert ends.among(first.forms) == {"storgatan", "norrgatan"}
    assert ends.among(second.forms) == {"storgatan"}
    assert second.where(ends.among(second.forms)) == [0]


def test_a_word_is_tried_once_until_too_many_are_known() -> None:
    tried: list[str] = []

    def holds(key: str) -> bool:
        tried.append(key)
        return key.isdecimal()

    digits = Trait(holds)
    assert digits.among(frozenset({"7", "bo"})) == digits.among(frozenset({"7"})) == {"7"}
    assert sorted(tried) == ["7", "bo"]
    many = frozenset(map(str, range(_text.MOST_TRIED)))
    assert digits.among(many) == many
    assert digits.among(frozenset({"bo"})) == set()
    assert tried.count("bo") == 2
