from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Event, Verb
from annotation.services import patterns
from pseudonymizer.patterns import Pattern
from tests.annotation import factories
from tests.annotation.services.patterns import own

pytestmark = pytest.mark.django_db


def test_a_file_gives_back_the_patterns_and_is_on_record() -> None:
    lead = factories.user()
    project = factories.project(lead=lead)
    own.saved(project, own.ward(context=("sal",), near=2), own.ward(name="b", on=False), by=lead)
    content = patterns.as_toml(project, 1, by=lead)
    assert list(patterns.read_toml(content)) == [own.ward(context=("sal",), near=2), own.ward(name="b", on=False)]
    assert Event.objects.get(verb=Verb.PATTERNS_EXPORTED).values == {"version": 1}


@pytest.mark.parametrize(
    "content",
    [
        r"""[[r"\d{8}", "[PHONE]"], [r'ward\s', "Ward "]]""",
        r"""[("\\d{8}", "[PHONE]"), ("ward\\s", "Ward ")]""",
        r"""[["\\d{8}", "[PHONE]"], ["ward\\s", "Ward "]]""",
        r"""["\d{8}", "[PHONE]"], ["ward\s", "Ward "],""",
    ],
)
def test_pairs_are_read_as_people_have_them(content: str) -> None:
    assert list(patterns.read_pairs(content, label="extra")) == [
        Pattern("pair 1", r"\d{8}", "extra", "[PHONE]"),
        Pattern("pair 2", r"ward\s", "extra", "Ward "),
    ]


def test_one_pair_alone_is_a_list_of_one() -> None:
    assert [each.expression for each in patterns.read_pairs('["a", "b"]', label="extra")] == ["a"]


@pytest.mark.parametrize("content", ["", "a", "5", "[[1, 2]]", '[["a"]]', "__import__('os')", "[" * 10_000, "{}"])
def test_what_is_no_list_of_pairs_is_refused(content: str) -> None:
    with pytest.raises(errors.InvalidFormat):
        patterns.read_pairs(content, label="extra")


def test_what_is_wrong_with_a_file_is_told() -> None:
    with pytest.raises(errors.InvalidFormat) as refused:
        patterns.read_toml("[[pattern]]\nname = 'a'")
    assert refused.value.fields == {"file": "patterns.toml", "pattern": 1, "field": "label"}
