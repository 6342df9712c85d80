"""Tests the automatic alignment with labels, comments, manual edges, and characters beyond U+FFFF."""

from __future__ import annotations

import pytest

from pseudonymizer.formats._svala import edits, graph, links
from pseudonymizer.formats._svala.graph import Edge, Graph


def edges(made: Graph) -> dict[tuple[str, ...], Edge]:
    graph.check(made)
    texts = {token.id: token.text.strip() for token in (*made.source, *made.target)}
    return {tuple(texts[token] for token in edge.ids): edge for edge in made.edges.values()}


def labelled(made: Graph, edge: str, labels: list[str], comment: str | None = None) -> Graph:
    return links.comment_edge(links.modify_labels(made, edge, labels), edge, comment)


@pytest.mark.parametrize(("one", "other", "linked"), [("😀", "😁", True), ("😀", "𝄞", False), ("😀", "å", False)])
def test_characters_are_linked_by_their_halves(one: str, other: str, linked: bool) -> None:
    """`😀` and `😁` begin with the same UTF-16 code unit."""
    assert len(graph.from_texts(one, other).edges) == (1 if linked else 2)


def test_labels_of_an_edge_that_breaks_up_go_with_its_first_token() -> None:
    joined = labelled(
        links.connect(graph.init("en liten by"), ["e-s0-t0", "e-s2-t2"]), "e-s0-s2-t0-t2", ["O", "OBS!"], "?"
    )
    found = edges(links.auto(joined, ["e-s0-s2-t0-t2"]))
    assert (found["en", "en"].labels, found["en", "en"].comment) == (("O", "OBS!"), "?")
    assert (found["by", "by"].labels, found["by", "by"].comment) == ((), None)


def test_edges_that_grow_together_have_the_labels_and_comments_of_all() -> None:
    before = labelled(labelled(graph.init("bok hylla"), "e-s0-t0", ["OBS!"], "ett"), "e-s1-t1", ["O", "Com!"], "två")
    found = edges(edits.set_target(before, "bokhylla "))
    assert found["bok", "hylla", "bokhylla"].labels == ("OBS!", "O", "Com!")
    assert found["bok", "hylla", "bokhylla"].comment == "ett\n\ntvå"


def test_manual_edges_stay_and_their_tokens_are_not_compared() -> None:
    before = links.connect(graph.from_texts("bra hus här", "fint hus här"), ["e-s0", "e-t0"])
    moved = edits.rearrange(before, 0, 0, 2)
    found = edges(moved)
    assert moved.target_text == "hus här fint "
    assert found["bra", "fint"].manual
    assert not found["hus", "hus"].manual
