from __future__ import annotations

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import patterns
from pseudonymizer.model import Evidence, Mention
from pseudonymizer.patterns import Pattern
from tests.pseudonymizer import texts


def found(text: str, expression: str, **values: object) -> list[str]:
    pattern = Pattern(**{"name": "test", "expression": expression, "label": "extra", **values})  # type: ignore[arg-type]
    given = texts.of(text)
    return [text[each.start : each.end] for each in patterns.find(given, [pattern])]


@pytest.mark.parametrize(
    ("text", "expression", "expected"),
    [
        ("rum W12 och W7.", r"W\d+", ["W12", "W7"]),
        # RE2's own classes and boundaries know ASCII only.
        ("i Åre nu", r"\bÅre\b", ["Åre"]),
        ("Årebo Åre", r"\bÅre\b", ["Åre"]),
        ("Kåre i Åre", r"\bÅre\b", ["Åre"]),
        ("Åre Öland", r"\b(?:Åre|Öland)\b", ["Åre", "Öland"]),
        ("Åre Öland Ölandsbo", r"\bÅre\b|\bÖland\b", ["Åre", "Öland"]),
        ("Åre Åre Åre", r"\bÅre\b", ["Åre", "Åre", "Åre"]),
        ("Åsa Öberg", r"\w+", ["Åsa", "Öberg"]),
        ("a1 ۳۴", r"\d+", ["1", "۳۴"]),
        ("Åsa-Li, x", r"[^\W,]+", ["Åsa", "Li", "x"]),
        ("ab\u00a0cd", r"ab\scd", ["ab\u00a0cd"]),
        ("b\u00a0c", r"[\S]+", ["b", "c"]),
        ("anna ANNA", r"(?i)\banna\b", ["anna", "ANNA"]),
        # A part of the match.
        ("Avdelning Nord 4", r"Avdelning (?P<mention>\w+ \d)", ["Nord 4"]),
        ("Avdelning Nord, Avdelning Syd", r"\bAvdelning (?P<mention>\w+)\b", ["Nord", "Syd"]),
        # White space at the ends belongs to no mention, and nothing is no mention.
        ("a  b", r"\s\w", ["b"]),
        ("a  b", r"\s+", []),
        ("x (12) y", r"\((?P<mention>\d*)\)", ["12"]),
        ("x () y", r"\((?P<mention>\d*)\)", []),
        # Whole graphemes.
        ("Ze\u0301a", r"Ze", ["Ze\u0301"]),
        ("😀 W12 😀 W7", r"W\d+", ["W12", "W7"]),
    ],
)
def test_what_an_expression_matches(text: str, expression: str, expected: list[str]) -> None:
    assert found(text, expression) == expected


def test_case_is_ignored_only_if_the_pattern_says_so() -> None:
    assert found("ÅRE åre", "åre") == ["åre"]
    assert found("ÅRE åre", "åre", ignore_case=True) == ["ÅRE", "åre"]


@pytest.mark.parametrize(
    ("text", "context", "near", "expected"),
    [
        ("Ward 4711", ("ward",), 1, ["4711"]),
        ("4711 (ward)", ("Ward",), 1, ["4711"]),
        ("ward is here 4711", ("ward",), 2, []),
        ("ward is here 4711", ("ward",), 3, ["4711"]),
        ("4711 is the ward", ("ward",), 2, []),
        ("4711 is the ward", ("ward",), 3, ["4711"]),
        ("date of birth: 4711", ("date of birth",), 1, ["4711"]),
        ("date of death: 4711", ("date of birth",), 9, []),
        ("4711, date of birth", ("date of birth",), 1, ["4711"]),
        ("bed or ward 4711", ("bed", "ward"), 1, ["4711"]),
        ("wards 4711", ("ward",), 5, []),
        # The stretch itself is no context of its own.
        ("4711", ("4711",), 5, []),
        ("4711 4711", ("4711",), 1, ["4711", "4711"]),
    ],
)
def test_a_context_word_must_stand_near(text: str, context: tuple[str, ...], near: int, expected: list[str]) -> None:
    assert found(text, r"\d{4}", context=context, near=near) == expected


@pytest.mark.parametrize(
    ("checksum", "right", "wrong"),
    [
        ("luhn", "4539 1488 0343 6467", "4539 1488 0343 6468"),
        ("iban", "SE45 5000 0000 0583 9825 7466", "SE46 5000 0000 0583 9825 7466"),
        ("personnummer", "880320-0016", "880320-0017"),
        ("personnummer", "880380-0013", "880399-0012"),
        ("nric", "S1234567D", "S1234567A"),
        ("mod_11_2", "0794-0", "0794-1"),
        ("nhs", "943 476 5870", "943 476 5871"),
        ("ahv", "756.9217.0769.85", "756.9217.0769.84"),
    ],
)
def test_a_checksum_must_hold(checksum: str, right: str, wrong: str) -> None:
    holds = patterns.CHECKSUMS[checksum].holds
    assert (holds(right), holds(wrong)) == (True, False)
    assert found(f"{right}\n{wrong}", r"(?m)^.+$", checksum=checksum) == [right]


@pytest.mark.parametrize("name", sorted(patterns.CHECKSUMS))
def test_every_checksum_can_be_asked(name: str) -> None:
    assert patterns.CHECKSUMS[name].holds("x") is False


def test_earlier_patterns_win() -> None:
    given = texts.of("rum W12")
    first, second = Pattern("a", r"W\d", "extra"), Pattern("b", r"W\d+|rum", "extra")
    shown = [(each.pattern.name, given.text[each.start : each.end]) for each in patterns.find(given, [first, second])]
    assert shown == [("b", "rum"), ("a", "W1")]


def test_a_pattern_that_is_off_finds_nothing() -> None:
    on, off = Pattern("a", "x", "extra"), Pattern("b", "y", "extra", on=False)
    assert patterns.chosen({"patterns": [patterns.as_plain(on), patterns.as_plain(off)]}) == (on,)


@pytest.mark.parametrize(
    ("replacement", "expected"),
    [
        ("[Ward]", "[Ward]"),
        (r"Ward \2", "Ward 12"),
        (r"\g<letter>\g<2>x", "W12x"),
        (r"\\1", r"\1"),
        (r"<\g<0>>", "<W12>"),
        ("", ""),
    ],
)
def test_a_replacement_may_refer_to_groups(replacement: str, expected: str) -> None:
    pattern = Pattern("a", r"\b(?P<letter>W)(\d+)\b", "extra", replacement)
    (each,) = patterns.find(texts.of("rum W12!"), [pattern])
    assert each.replacement == expected


@given(st.text(alphabet="aåÅ \n1-é😀", max_size=40))
def test_word_boundaries_are_those_of_python(text: str) -> None:
    assert found(text, r"\b[aåÅ1é]+\b") == [match[0] for match in re.finditer(r"\b[aåÅ1é]+\b", text)]


@given(st.text(alphabet="ab ", max_size=12), st.lists(st.tuples(st.integers(0, 11), st.integers(1, 4)), max_size=4))
def test_nothing_that_a_detector_would_hide_becomes_readable(text: str, spans: list[tuple[int, int]]) -> None:
    proposed: list[Mention] = []
    for start, length in sorted(spans):
        if start + length <= len(text) and not (proposed and start < proposed[-1].end):
            proposed.append(Mention(start, start + length, "city", evidence=Evidence("names", "r", 0.9)))
    own = [each.mention for each in patterns.find(texts.of(text), [Pattern("p", "a+b|b a", "extra")])]
    mentions = patterns.over(own, proposed, text)

    def hidden(of: list[Mention]) -> set[int]:
        return {at for each in of for at in range(each.start, each.end) if text[at].isalnum()}

    assert hidden(mentions) == hidden(own) | hidden(proposed)
    assert all(one.end <= other.start for one, other in itertools.pairwise(mentions))


def test_what_a_pattern_takes_is_an_alternative() -> None:
    text = texts.of("i Falun")
    city = Mention(2, 7, "city", evidence=Evidence("places", "r", 0.8))
    (mention,) = patterns.over(
        [Mention(2, 7, "extra", evidence=Evidence(patterns.DETECTOR, "p", 1.0))], [city], text.text
    )
    assert mention.evidence is not None
    assert [(each.label, each.score) for each in mention.evidence.alternatives] == [("city", 0.8)]


def listed(text: str, *words: str, language: str = "sv", **values: object) -> list[tuple[str, tuple[str, ...]]]:
    pattern = Pattern("test", label="school", words=words, **values)  # type: ignore[arg-type]
    given = texts.of(text, language=language)
    return [(text[each.start : each.end], each.modifiers) for each in patterns.find(given, [pattern])]


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("På Rönnskolan går jag.", ["Rönnskolan"], [("Rönnskolan", ())]),
        ("Rönnskolans gård", ["Rönnskolan"], [("Rönnskolans", ("gen",))]),
        # Only whole words, as they are written in the list.
        ("Rönnskolanen, rönnskolan", ["Rönnskolan"], []),
        ("Vid S:t Olofs skola och S:t Olof", ["S:t Olof"], [("S:t Olofs", ("gen",)), ("S:t Olof", ())]),
        # The longest phrase counts.
        (
            "Norra Ås skola",
            ["Norra", "Norra Ås", "Ås skola"],
            [
                ("Norra Ås", ()),
            ],
        ),
        ("Norra\nÅs", ["Norra Ås"], [("Norra\nÅs", ())]),
        # A form that is listed itself is no genitive of another one.
        ("Ås Åss", ["Ås", "Åss"], [("Ås", ()), ("Åss", ())]),
        ("Ro\u0308nnskolan", ["Rönnskolan"], [("Ro\u0308nnskolan", ())]),
    ],
)
def test_listed_words(text: str, words: list[str], expected: list[tuple[str, tuple[str, ...]]]) -> None:
    assert listed(text, *words) == expected


def test_listed_words_in_any_case_only_if_the_pattern_says_so() -> None:
    assert listed("rönnskolan RÖNNSKOLANS", "Rönnskolan") == []
    assert [each for each, _ in listed("rönnskolan RÖNNSKOLANS", "Rönnskolan", ignore_case=True)] == [
        "rönnskolan",
        "RÖNNSKOLANS",
    ]


def test_only_swedish_words_get_a_genitive_ending() -> None:
    assert listed("the Rowans of Rowan", "Rowan", language="en") == [("Rowan", ())]


@given(st.lists(st.text("abs .", max_size=5), max_size=4), st.text("abs .", max_size=20))
def test_what_is_listed_is_found_wherever_it_stands_alone(words: list[str], text: str) -> None:
    pattern = Pattern("test", label="extra", words=tuple(words))
    found = patterns.find(texts.of(text), [pattern])
    single = {word for word in words if word.isalpha()}
    covered = {at for each in found for at in range(each.start, each.end)}
    for match in re.finditer(r"[abs]+", text):
        if match[0] in single:
            assert covered.issuperset(range(*match.span()))
