from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import patterns
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.patterns import Pattern

TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
PATTERN = st.builds(
    Pattern,
    name=TEXT,
    expression=TEXT,
    label=TEXT,
    replacement=TEXT,
    context=st.lists(TEXT, max_size=3).map(tuple),
    ignore_case=st.booleans(),
    checksum=TEXT,
    near=st.integers(1, 100),
    on=st.booleans(),
    words=st.lists(TEXT, max_size=3).map(tuple),
)


@given(st.lists(PATTERN, max_size=3).map(tuple))
def test_reading_gives_back_what_was_written(written: tuple[Pattern, ...]) -> None:
    assert patterns.read_toml(patterns.write_toml(written).encode(), "p.toml") == written


def test_a_file_is_easy_to_read() -> None:
    pattern = Pattern("ward", r"\bW\d+\b", "extra", context=("ward", "avdelning"), near=3, ignore_case=True)
    assert patterns.write_toml([pattern]) == (
        "[[pattern]]\nname = 'ward'\nexpression = '\\bW\\d+\\b'\nlabel = 'extra'\n"
        "context = ['ward', 'avdelning']\nignore_case = true\nnear = 3\n"
    )


def test_a_list_of_words_in_a_file_needs_no_expression() -> None:
    never = Pattern("left out", words=("rosen", "Sankt Olof"))
    written = "[[pattern]]\nname = 'left out'\nlabel = ''\nwords = ['rosen', 'Sankt Olof']\n"
    assert patterns.write_toml([never]) == written
    assert patterns.read_toml(written.encode(), "p.toml") == (never,)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff", "p.toml: this is not UTF-8."),
        (b"a", "p.toml: this is not TOML: "),
        (b"patterns = []", "p.toml: a file of patterns has only tables [[pattern]]."),
        (b"pattern = 1", "p.toml: a file of patterns has only tables [[pattern]]."),
        (b"pattern = [1]", "p.toml: pattern 1 is not a table."),
        (b"[[pattern]]\nname='a'\nexpression='b'", "p.toml: pattern 1: label is missing."),
        (b"[[pattern]]\nname='a'\nexpression='b'\nlabel='c'\nx=1", "p.toml: pattern 1: x is not known."),
        (b"[[pattern]]\nname='a'\nexpression='b'\nlabel='c'\nnear=true", "p.toml: pattern 1: near has the wrong"),
        (
            b"[[pattern]]\nname='a'\nexpression='b'\nlabel='c'\ncontext=[1]",
            "p.toml: pattern 1: context has the wrong type.",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_told(data: bytes, said: str) -> None:
    with pytest.raises(InvalidFormat) as refused:
        patterns.read_toml(data, "p.toml")
    assert refused.value.message.startswith(said)


def test_pairs_become_patterns() -> None:
    found = patterns.pairs([(r"\d{8}", "[PHONE]"), ("x", "")], label="extra", ignore_case=True)
    assert found == (
        Pattern("pair 1", r"\d{8}", "extra", "[PHONE]", ignore_case=True),
        Pattern("pair 2", "x", "extra", ignore_case=True),
    )


@pytest.mark.parametrize("wrong", [["a"], "ab", ["a", 1], 5])
def test_what_is_no_pair_is_refused_with_its_place(wrong: object) -> None:
    with pytest.raises(InvalidFormat, match="Pair 2 is not an expression and a replacement"):
        patterns.pairs([("a", "b"), wrong], label="extra")  # type: ignore[list-item]
