"""Tests the rewrites for an edited target: examples, and laws that hold for any edit."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pseudonymizer import align, graph, labels, operations, rendering, tokens
from pseudonymizer.errors import FixedText
from pseudonymizer.model import Entity, Mention, Piece, Rewrite
from tests.pseudonymizer import drawn
from tests.pseudonymizer.drawn import Drawn

Shape = tuple[list[str], list[tuple[int, int, str]]]

TOWN = Mention(10, 17, "city", id="m1", entity_id="e1")
NORRBY = Entity("e1", "city", 1, "Norrby")
TEXT = "Jag bor i Norrvik nu."
LINKED = Rewrite("r1", ((8, 9),), (Piece(8, 0, "på"),), mention_id="m1", pseudonym="Norrby")
BY_HAND = Rewrite("r2", ((4, 7),), (Piece(4, 0, "lever"),), manual=True)


def edited(
    text: str,
    target: str,
    rewrites: Sequence[Rewrite] = (),
    *,
    mentions: Sequence[Mention] = (),
    span: tuple[int, int] | None = None,
    release: Sequence[str] = (),
) -> tuple[tuple[str, ...], tuple[Rewrite, ...]]:
    start, end = span or (0, len(text))
    document = text, tokens.tokenize(text), mentions, (NORRBY,), labels.load("swell"), {}, rewrites
    ids = map("n{}".format, itertools.count(1))
    return align.rewrites(*document, start=start, end=end, target=target, release=release, id_factory=lambda: next(ids))


def shapes(text: str, rewrites: Sequence[Rewrite]) -> list[Shape]:
    return [
        (
            [text[start:end] for start, end in rewrite.ranges],
            [(piece.at, piece.rank, piece.text) for piece in rewrite.pieces],
        )
        for rewrite in rewrites
    ]


@pytest.mark.parametrize(
    ("text", "target", "expected"),
    [
        ("Vi gå hem.", "Vi går hem.", [(["gå"], [(3, 0, "går")])]),
        ("Vi gå nu hem.", "Vi gå hem.", [(["nu "], [])]),
        ("Vi gå hem.", "Vi ska gå hem.", [([], [(3, 0, "ska ")])]),
        ("Vi gå hem.", "Vi ska ju gå hem.", [([], [(3, 0, "ska ")]), ([], [(3, 1, "ju ")])]),
        ("Vi går hem\nHej", "Vi går hem nu\nHej", [([], [(10, 0, " nu")])]),
        ("en bok hylla .", "en bokhylla .", [(["bok hylla"], [(3, 0, "bokhylla")])]),
        ("tjugofem år", "tjugo fem år", [(["tjugofem"], [(0, 0, "tjugo fem")])]),
        ("I see tyg .", "I see ull .", [([], [(6, 0, "ull")]), (["tyg"], [])]),
        ("apa  bepa", "apa bepa", [(["apa  "], [(0, 0, "apa ")])]),
        ("apa bepa", " apa bepa", [(["apa"], [(0, 0, " apa")])]),
        ("se upp\n", "upp se\n", [(["se "], []), ([], [(6, 0, " se")])]),
        ("apa\n", "\n", [(["apa"], [])]),
    ],
)
def test_an_edit_makes_the_least_rewrites(text: str, target: str, expected: list[Shape]) -> None:
    removed, made = edited(text, target)
    assert (removed, shapes(text, made)) == ((), expected)
    assert not any(rewrite.manual for rewrite in made)


@pytest.mark.parametrize(
    ("target", "removed", "made"),
    [
        ("Jag lever på Norrby nu.", (), []),
        ("Jag lever på Norrby här nu.", (), [([], [(18, 0, "här ")])]),
        ("Jag lever nära Norrby nu.", ("r1",), [(["i"], [(8, 0, "nära")])]),
        ("Jag lever i Norrby nu.", ("r1",), []),
        ("Jag lever Norrby nu.", ("r1",), [(["i "], [])]),
        ("Hon lever på Norrby.", (), [([], [(0, 0, "Hon")]), (["Jag"], []), ([" nu"], [])]),
    ],
)
def test_only_what_changed_is_made_anew(target: str, removed: tuple[str, ...], made: list[Shape]) -> None:
    gone, new = edited(TEXT, target, [LINKED, BY_HAND], mentions=[TOWN])
    assert (gone, shapes(TEXT, new)) == (removed, made)


def test_a_rewrite_that_keeps_its_ranges_keeps_its_mention() -> None:
    _, (made,) = edited(TEXT, "Jag lever nära Norrby nu.", [LINKED, BY_HAND], mentions=[TOWN])
    assert (made.mention_id, made.pseudonym) == ("m1", "Norrby")


@pytest.mark.parametrize(
    ("target", "fields"),
    [
        ("Jag lever på Norrvik nu.", {"mention_ids": ["m1"], "rewrite_ids": []}),
        ("Jag bor på Norrby nu.", {"mention_ids": [], "rewrite_ids": ["r2"]}),
        ("Jag nu.", {"mention_ids": ["m1"], "rewrite_ids": ["r2"]}),
        ("I Norrby lever jag nu.", {"mention_ids": ["m1"], "rewrite_ids": []}),
    ],
)
def test_what_is_fixed_must_be_left_in_its_order(target: str, fields: dict[str, list[str]]) -> None:
    with pytest.raises(FixedText) as raised:
        edited(TEXT, target, [LINKED, BY_HAND], mentions=[TOWN])
    assert (raised.value.code, dict(raised.value.fields)) == ("fixed_text", fields)


def test_a_link_that_is_released_is_made_anew() -> None:
    gone, made = edited(TEXT, "Jag borde på Norrby nu.", [LINKED, BY_HAND], mentions=[TOWN], release=["r2"])
    assert (gone, shapes(TEXT, made)) == (("r2",), [(["bor"], [(4, 0, "borde")])])


def test_the_part_of_a_released_link_outside_the_stretch_stays() -> None:
    moved = Rewrite("r3", ((0, 4),), (Piece(12, 0, "apa "),), manual=True)
    gone, made = edited("apa bepa\ncepa.", "apa bepa\n", [moved], span=(0, 9), release=["r3"])
    assert (gone, shapes("", made), made[0].manual) == (("r3",), [([], [(12, 0, "apa ")])], True)


def test_between_two_fixed_texts_white_space_alone_cannot_change() -> None:
    with pytest.raises(FixedText):
        edited(
            "Norrvik Norrvik",
            "Norrby  Norrby",
            mentions=[replace(TOWN, start=0, end=7), replace(TOWN, id="m2", start=8, end=15)],
        )


def test_only_the_nearest_of_very_many_places_are_looked_at() -> None:
    text = "Ylva " * 500
    mentions = [Mention(place * 5, place * 5 + 4, "city", id=f"m{place}", entity_id="e1") for place in range(500)]
    removed, made = edited(text, "Norrby " * 1000, mentions=mentions)
    assert removed == ()
    assert sum(len(piece.text.split()) for rewrite in made for piece in rewrite.pieces) == 500


def test_text_that_stands_where_a_pseudonym_is_typed_again_does_not_take_its_place() -> None:
    _, made = edited(TEXT, "Norrby: jag bor i Norrby nu.", mentions=[TOWN])
    assert all(start < 4 for rewrite in made for start, _ in rewrite.ranges)


@st.composite
def edits(draw: st.DrawFn) -> tuple[Drawn, tuple[int, int], str]:
    """A document, a paragraph of it or all of it, and a text with other words outside fixed texts."""
    document = draw(drawn.documents())
    base = tokens.tokenize(document.text)
    paragraphs = [(base[part.start].start, base[part.stop - 1].end) for part in tokens.paragraphs(base)]
    span = draw(st.sampled_from([*paragraphs, (0, len(document.text))]))
    parts = []
    for segment in within(document, span):
        is_fixed = segment.kind in ("replaced", "masked") or by_hand(document, segment)
        parts.append(segment.text if is_fixed else draw(_edited(segment.text)))
    return document, span, "".join(parts)


@st.composite
def _edited(draw: st.DrawFn, text: str) -> str:
    for start, end in reversed(drawn.words(text)):
        word = text[start:end]
        changes = [word, word, word, "", "apa", f"ska {word}", f"{word}s", f"{word}\n"]
        text = text[:start] + draw(st.sampled_from(changes)) + text[end:]
    return text


def by_hand(document: Drawn, segment: rendering.Segment) -> bool:
    return any(rewrite.id in segment.rewrite_ids for rewrite in document.rewrites if rewrite.manual)


def within(document: Drawn, span: tuple[int, int]) -> list[rendering.Segment]:
    """The target's segments of the stretch. Source segments reach beyond it only at its cut ends."""
    start, end = span
    found = []
    for segment in rendering.segments(document.text, *document.before_rewrites, "target", document.rewrites):
        low, high = max(segment.start, start), min(segment.end, end)
        if segment.kind in ("plain", "kept"):
            if low < high:
                found.append(replace(segment, text=document.text[low:high], start=low, end=high))
        elif start <= segment.start < end or segment.start == end == len(document.text):
            found.append(segment)
    return found


def rewritten(document: Drawn, span: tuple[int, int], target: str) -> tuple[tuple[str, ...], tuple[Rewrite, ...]]:
    base, ids = tokens.tokenize(document.text), map("n{}".format, itertools.count(1))
    start, end = span
    given = document.text, base, *document.before_rewrites, document.rewrites
    try:
        return align.rewrites(*given, start=start, end=end, target=target, id_factory=lambda: next(ids))
    except FixedText:
        # Only white space between two fixed texts, or pieces at one place with no rank between theirs.
        assume(False)
        raise


@given(edits())
def test_the_target_reads_as_it_was_edited(edit: tuple[Drawn, tuple[int, int], str]) -> None:
    document, span, target = edit
    whole, current = document.target(), "".join(segment.text for segment in within(document, span))
    removed, made = rewritten(document, span, target)
    left = [*(rewrite for rewrite in document.rewrites if rewrite.id not in removed), *made]
    before = target_before(document, span)
    assert whole.startswith(before + current)
    assert document.target(left) == before + target + whole[len(before + current) :]
    assert {rewrite.id for rewrite in document.rewrites if rewrite.manual}.isdisjoint(removed)
    if target == current:
        assert (removed, made) == ((), ())


def target_before(document: Drawn, span: tuple[int, int]) -> str:
    return "".join(segment.text for segment in within(document, (0, span[0]))) if span[0] else ""


@settings(max_examples=20)
@given(edits())
def test_what_is_made_keeps_the_rules_and_gives_a_valid_graph(edit: tuple[Drawn, tuple[int, int], str]) -> None:
    document, span, target = edit
    removed, made = rewritten(document, span, target)
    standing = {rewrite.id: drawn.row(rewrite) for rewrite in document.rewrites}
    changes: list[dict[str, Any]] = [
        *({"table": "rewrite", "id": each, "before": standing[each], "after": None} for each in removed),
        *({"table": "rewrite", "id": each.id, "before": None, "after": drawn.row(each)} for each in made),
    ]
    operation = {"op_id": "o", "name": "rewrite", "changes": changes}
    after = operations.apply({"rewrite": standing}, operation)
    drawn.check(document, after, operation)
    left = [*(rewrite for rewrite in document.rewrites if rewrite.id not in removed), *made]
    graph.check(document.graph(left), document.text)
