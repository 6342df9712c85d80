from __future__ import annotations

import subprocess
import sys

import pytest

from pseudonymizer import labels, patterns
from pseudonymizer.patterns import InvalidPattern, Pattern

SWELL, TAB = labels.load("swell", "2021-08"), labels.load("tab")


def codes(pattern: Pattern, label_set: labels.LabelSet = SWELL) -> list[tuple[str, str, int | None, int | None]]:
    return [(each.code.value, each.field, each.start, each.end) for each in patterns.findings(pattern, label_set)]


@pytest.mark.parametrize(
    ("expression", "code", "start", "end"),
    [
        ("", "expression_missing", None, None),
        ("é(ö", "missing_parenthesis", 1, 2),
        (r"\((a", "missing_parenthesis", 2, 3),
        ("a)b", "unexpected_parenthesis", 1, 2),
        ("a[bc", "missing_bracket", 1, 4),
        ("ab**", "bad_repetition", 2, 4),
        ("*a", "bad_repetition", 0, 1),
        ("aa{2000}", "repetition_size", 2, 8),
        ("(a{1000}){1000}", "repetition_size", 2, 8),
        ("x[z-a]", "bad_class", 2, 5),
        (r"ab\q", "bad_escape", 2, 4),
        ("ab\\", "bad_escape", 2, 3),
        ("é(?=x)a", "look_around", 1, 4),
        ("a(?<!b)c", "look_around", 1, 5),
        (r"(a)\1", "back_reference", 3, 5),
        (r"(?P<a>x)(?P=a)", "back_reference", 8, 11),
        ("(?>a)", "bad_group", 0, 3),
        (r"\pN{1000}\pL{1000}", "too_large", None, None),
        (r"(?:\pL{20}){40}", "too_large", None, None),
        ("a*", "matches_empty", None, None),
        ("^|x", "matches_empty", None, None),
        (r"(?P<mention>\d*)x?", "matches_empty", None, None),
        (r"\w+", "matches_everything", None, None),
        (".+", "matches_everything", None, None),
        ("(?i)[a-z]", "matches_everything", None, None),
        (r"\b\w{2,}\b", "matches_everything", None, None),
        (r"[^\x00-\x{10FFFF}]", "never_matches", None, None),
        ("a" * 2001, "too_long", 2000, 2001),
        (r"\w+\bÖ", "boundary_inside", 3, 5),
    ],
)
def test_a_hopeless_or_evil_expression_is_told_with_its_place(
    expression: str, code: str, start: int | None, end: int | None
) -> None:
    assert (code, "expression", start, end) in codes(Pattern("p", expression, "extra"))


@pytest.mark.parametrize(
    ("pattern", "code", "field"),
    [
        (Pattern("", "W", "extra"), "name_missing", "name"),
        (Pattern("a.b", "W", "extra"), "name_invalid", "name"),
        (Pattern("p", "W", "house"), "label_unknown", "label"),
        (Pattern("p", "W", "gen"), "label_kind", "label"),
        (Pattern("p", "W", "OBS!"), "label_kind", "label"),
        (Pattern("p", "(W)", "extra", r"\2"), "reference_unknown", "replacement"),
        (Pattern("p", "(W)", "extra", r"\g<n>"), "reference_unknown", "replacement"),
        (Pattern("p", "(W)", "extra", r"a\n"), "reference_bad", "replacement"),
        (Pattern("p", "(W)", "extra", "a\\"), "reference_bad", "replacement"),
        (Pattern("p", "W", "extra", "a\nb"), "replacement_invalid", "replacement"),
        (Pattern("p", "W", "extra", " "), "replacement_invalid", "replacement"),
        (Pattern("p", "W", "extra", context=("-",)), "context_invalid", "context"),
        (Pattern("p", "W", "extra", near=0), "near_invalid", "near"),
        (Pattern("p", "W", "extra", checksum="md5"), "checksum_unknown", "checksum"),
    ],
)
def test_what_else_is_refused(pattern: Pattern, code: str, field: str) -> None:
    assert (code, field) in [(each[0], each[1]) for each in codes(pattern)]
    with pytest.raises(InvalidPattern) as refused:
        patterns.check(pattern, SWELL)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("pattern", "code"),
    [
        (Pattern("p", "W", "CODE", "x"), "replacement_masked"),
        (Pattern("p", "W", "prof", "x"), "replacement_kept"),
        (Pattern("p", "W", "city", "x"), "replacement_shared"),
    ],
)
def test_a_replacement_that_will_not_do_what_it_says_is_a_warning(pattern: Pattern, code: str) -> None:
    label_set = TAB if pattern.label == "CODE" else SWELL
    assert [each[0] for each in codes(pattern, label_set)] == [code]
    patterns.check(pattern, label_set)


@pytest.mark.parametrize(
    "pattern",
    [
        Pattern("ward", r"\bW\d{1,3}\b", "extra", r"W0-\g<0>"),
        Pattern("any word near ward", r"\w+", "extra", context=("ward",)),
        Pattern("any number with a checksum", r"[\d -]+\d", "extra", checksum="luhn"),
        Pattern("Åsas mönster 1", r"[A-ZÅÄÖ]\w+berg\b", "surname"),
        Pattern("names", "|".join(f"Namn{n}son" for n in range(150)), "surname"),
    ],
)
def test_a_sound_pattern_has_no_findings(pattern: Pattern) -> None:
    assert codes(pattern) == []


def test_the_place_in_a_replacement_is_told() -> None:
    with pytest.raises(InvalidPattern) as refused:
        patterns.check(Pattern("p", "(W)", "extra", r"ab\3"), SWELL)
    assert (refused.value.place, refused.value.fields["field"]) == (2, "replacement")


def test_two_patterns_do_not_share_a_name() -> None:
    one, other = Pattern("Ward", "W", "extra"), Pattern("ward", "V", "extra")
    assert [[each.code.value for each in found] for found in patterns.set_findings([one, other], SWELL)] == [
        [],
        ["name_taken"],
    ]


def test_there_are_not_endlessly_many() -> None:
    many = [Pattern(f"p{place}", "W", "extra") for place in range(patterns.MOST_PATTERNS + 1)]
    assert [each.code.value for found in patterns.set_findings(many, SWELL) for each in found] == ["too_many"]


@pytest.mark.parametrize("key_version", labels.available(), ids="-".join)
def test_a_pattern_can_have_every_base_label_of_every_set(key_version: tuple[str, str]) -> None:
    label_set = labels.load(*key_version)
    for label in label_set.base:
        patterns.check(Pattern("p", r"W\d", label.key, "x"), label_set)


def test_no_expression_gets_into_a_log() -> None:
    code = (
        "from pseudonymizer import labels, patterns\n"
        "found = list(patterns.findings(patterns.Pattern('p', 'Kanariefagel(', 'extra'), labels.load('swell')))\n"
        "assert found\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout + run.stderr == ""


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        (Pattern("a", label="school", words=("Rönnskolan",)), []),
        (Pattern("a", words=("rosen",)), []),
        (Pattern("a", r"\bR\d+\b"), []),
        (Pattern("a", "b", "school", words=("c",)), ["expression_and_words"]),
        (Pattern("a", label="school", words=("c", "-")), ["word_invalid"]),
        (Pattern("a", label="school", words=("c" * 61,)), ["word_invalid"]),
        (Pattern("a", label="school", words=tuple(map(str, range(5_001)))), ["too_many_words"]),
        (Pattern("a", label="school", words=("c",), replacement=r"\1"), ["reference_unknown"]),
        (Pattern("a", words=("c",), replacement="d"), ["replacement_never"]),
    ],
)
def test_lists_of_words(pattern: Pattern, expected: list[str]) -> None:
    assert [code for code, *_ in codes(pattern)] == expected
