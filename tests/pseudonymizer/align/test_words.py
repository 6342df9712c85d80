"""Tests grouping words by their unchanged characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import align


@pytest.mark.parametrize(
    ("source", "target", "expected"),
    [
        ("vi går hem", "vi går hem", "vi=vi går=går hem=hem"),
        (
            "jag är tjugofem år gamal",
            "jag är tjugo fem år gammal",
            "jag=jag är=är tjugofem=tjugo+fem år=år gamal=gammal",
        ),
        ("en bok hylla", "en bokhylla", "en=en bok+hylla=bokhylla"),
        ("vi gå hem nu", "vi ska gå hem", "vi=vi gå=gå hem=hem nu= =ska"),
        ("det är kul", "det är roligt", "det=det är=är kul=roligt"),
        ("jag ser tyg", "jag ser ull", "jag=jag ser=ser tyg= =ull"),
        ("", "hej", "=hej"),
        ("hej", "", "hej="),
    ],
)
def test_words_that_share_characters_belong_together(source: str, target: str, expected: str) -> None:
    ours, theirs = source.split(), target.split()
    found = [
        "+".join(ours[n] for n in here) + "=" + "+".join(theirs[n] for n in there)
        for here, there in align.words(ours, theirs)
    ]
    assert " ".join(found) == expected


lists = st.lists(st.sampled_from(["apa", "bepa", "gå", "går", "i", "på", "bok", "bokhylla"]), max_size=8)


@given(lists, lists)
def test_every_word_is_in_one_group_and_no_group_is_empty(source: list[str], target: list[str]) -> None:
    found = align.words(source, target)
    assert sorted(place for here, _ in found for place in here) == list(range(len(source)))
    assert sorted(place for _, there in found for place in there) == list(range(len(target)))
    assert all(here or there for here, there in found)


@given(lists)
def test_an_unchanged_text_pairs_every_word_with_itself(source: list[str]) -> None:
    assert align.words(source, source) == tuple(((place,), (place,)) for place in range(len(source)))
