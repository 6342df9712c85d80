"""Generates random graphs that are valid for SVALA, and random documents of ours."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from pseudonymizer import labels, tokens
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.formats._svala import graph as graphs
from pseudonymizer.formats._svala.graph import Edge, Graph
from pseudonymizer.model import Entity, Mention, MentionStatus, Origin, Piece, Rewrite

Draw = Callable[[st.SearchStrategy[Any]], Any]

NAMES = ["Hedda", "Heddas", "Ravla", "Norrby", "Norrby-gen"]
OTHERS = ["på", "i", "lärare", "nu", ".", ",", "bok", "hylla", "bokhylla", "e\u0301", "😀", "Hej.", "t"]
WORDS = st.sampled_from([*NAMES, *OTHERS])
SPACE = st.sampled_from([" ", " ", " ", "  ", "\n", " \n"])
TOKENS = st.lists(st.tuples(WORDS, SPACE).map("".join), min_size=1, max_size=8)
MODIFIERS = st.lists(st.sampled_from(["gen", "foreign", "def"]), unique=True, max_size=2)
FLAGS = st.lists(st.sampled_from(["OBS!", "Com!", "Cit-FL"]), unique=True, max_size=2)
BASE = st.sampled_from(["city", "firstname_female", "prof", "country"])
NUMBER = st.integers(1, 3).map(str)


@st.composite
def marks(draw: Draw) -> list[str]:
    kind = draw(st.integers(0, 4))
    if kind == 0:
        return []
    if kind == 1:
        return list(draw(MODIFIERS if draw(st.booleans()) else FLAGS))
    numbers = [draw(NUMBER)] if kind > 2 else []
    return [draw(BASE), *numbers, *draw(MODIFIERS), *draw(FLAGS)]


@st.composite
def graphs_of_svala(draw: Draw) -> Graph:
    """Graphs with words moved, merged, split, inserted and deleted, manual edges, labels and comments."""
    source = draw(TOKENS)
    target = _edited(draw, source) if draw(st.booleans()) else draw(TOKENS)
    if draw(st.integers(0, 3)) == 0:
        source = [f" {source[0]}", *source[1:]]
    made = graphs.of_tokens(source, target)
    held = [edge for edge in made.edges.values() if draw(st.integers(0, 2)) == 0]
    by_hand = [graphs.edge_of(edge.ids, draw(marks()), manual=True) for edge in held]
    free = [token.id for token in (*made.source, *made.target) if not any(token.id in edge.ids for edge in by_hand)]
    picked = draw(st.permutations(free))[: draw(st.integers(0, 4))]
    by_hand += [graphs.edge_of(picked, draw(marks()), manual=True)] if picked else []
    others = [graphs.edge_of([token]) for token in free if token not in picked]
    aligned = graphs.align(replace(made, edges=graphs.by_id([*by_hand, *others])))
    edges = [_marked(draw, edge) for edge in aligned.edges.values()]
    comment = draw(st.sampled_from([None, "x", "a\n--- Com! ---\nb", "--- Com! ---\nb", "a\n--- Com! ---\n"]))
    return replace(aligned, edges=graphs.by_id(edges), comment=comment)


def _edited(draw: Draw, source: Sequence[str]) -> list[str]:
    target = list(source)
    for _ in range(draw(st.integers(0, 3))):
        place = draw(st.integers(0, len(target)))
        change = draw(st.integers(0, 3))
        if change == 0:
            target.insert(place, draw(WORDS) + " ")
        elif change == 1 and target[place:]:
            target[place] = draw(WORDS) + draw(SPACE)
        elif change == 2:
            target[place : place + 1] = []
        elif target[place:]:
            target.insert(draw(st.integers(0, len(target) - 1)), target.pop(place))
    return target


def _marked(draw: Draw, edge: Edge) -> Edge:
    labelled = edge.labels if edge.manual or draw(st.integers(0, 3)) else draw(marks())
    return graphs.edge_of(edge.ids, labelled, manual=edge.manual, comment=draw(st.sampled_from([None, "kolla"])))


PARTS = st.sampled_from(
    ["Hedda", "Ravla", ".", ", ", "\n", " ", " ", "\n\n", "i", "bok", "e\u0301", "😀", "-", "a@b.se", "("]
)
TEXTS = st.lists(PARTS, min_size=1, max_size=12).map("".join).filter(str.strip)


@st.composite
def documents(draw: Draw) -> AnnotatedDocument:
    """Documents with mentions and rewrites that end anywhere, even within words."""
    text = draw(TEXTS)
    borders = [place for place in range(len(text) + 1) if tokens.is_grapheme_boundary(text, place)]
    held: list[tuple[int, int]] = []

    def stretch(taken: list[tuple[int, int]]) -> tuple[int, int] | None:
        start, end = sorted((draw(st.sampled_from(borders)), draw(st.sampled_from(borders))))
        if not text[start:end].strip() or any(one < end and start < other for one, other in taken):
            return None
        taken.append((start, end))
        return start, end

    known: dict[str, Entity] = {}
    spans = [stretch(held) for _ in range(draw(st.integers(0, 4)))]
    mentions = [_mention(draw, f"m{number}", span, known) for number, span in enumerate(spans) if span]
    cut: list[tuple[int, int]] = []
    rewrites = []
    for number in range(draw(st.integers(0, 3))):
        ranges = [span for span in (stretch(cut) for _ in range(draw(st.integers(0, 2)))) if span]
        pieces = [_piece(draw, borders) for _ in range(draw(st.integers(0, 2)))]
        if ranges or pieces:
            ordered = sorted(pieces, key=lambda piece: (piece.at, piece.rank))
            rewrites.append(Rewrite(f"r{number}", tuple(sorted(ranges)), tuple(ordered), draw(st.booleans())))
    return AnnotatedDocument(
        "B1AT2",
        text,
        labels.load("swell"),
        draw(st.sampled_from([{}, {"prof": "replace"}, {"prof": "mask"}])),
        tuple(mentions),
        tuple(known.values()),
        rewrites=tuple(rewrites),
        comment_stage=draw(st.sampled_from(["", "x"])),
        comment_user=draw(st.sampled_from(["", "y"])),
    )


def _piece(draw: Draw, borders: Sequence[int]) -> Piece:
    text = draw(st.sampled_from(["ny ", "x", "på ", " nu", "bra."]))
    return Piece(draw(st.sampled_from(borders)), draw(st.integers(0, 2)), text)


def _mention(draw: Draw, name: str, span: tuple[int, int], known: dict[str, Entity]) -> Mention:
    label = draw(st.sampled_from(["city", "prof", "surname", None]))
    return Mention(
        *span,
        label,
        id=name,
        modifiers=tuple(sorted(draw(MODIFIERS))) if label else (),
        entity_id=_entity(draw, label, known) if label and draw(st.integers(0, 5)) else None,
        flags=tuple(draw(FLAGS)) if label else ("OBS!",),
        comment=draw(st.sampled_from(["", "kolla"])),
        origin=Origin.PERSON,
        status=draw(st.sampled_from(list(MentionStatus))),
    )


def _entity(draw: Draw, label: str, known: dict[str, Entity]) -> str:
    number = draw(st.integers(1, 2))
    shown = draw(st.sampled_from(["", "Norrby", "Ny köping", "A-stad."]))
    forms = {"": shown, "gen": f"{shown}s"} if shown else {}
    return known.setdefault(f"{label}{number}", Entity(f"{label}{number}", label, number, shown, forms)).id
