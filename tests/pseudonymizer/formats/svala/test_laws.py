"""Tests laws of SVALA's operations over generated graphs."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pseudonymizer.formats._svala import compact, edits, graph, links, numbering, steps
from pseudonymizer.formats._svala.alignment import align
from pseudonymizer.formats._svala.graph import Graph
from tests.pseudonymizer.formats.svala import changes

data = st.data()
few = settings(max_examples=6)  # every example is a chain of alignments


def without_comments(made: Graph) -> Graph:
    return replace(made, edges={key: edge._replace(comment=None) for key, edge in made.edges.items()}, comment=None)


@pytest.mark.parametrize("change", sorted(changes.CHANGES))
@few
@given(before=changes.graphs(), choices=data)
def test_every_operation_keeps_the_invariant(change: str, before: Graph, choices: st.DataObject) -> None:
    graph.check(before)
    graph.check(changes.CHANGES[change](choices.draw, before))


@pytest.mark.parametrize("change", sorted(changes.TARGET_CHANGES))
@few
@given(before=changes.graphs(), choices=data)
def test_changes_of_the_target_leave_the_source_alone(change: str, before: Graph, choices: st.DataObject) -> None:
    assert changes.CHANGES[change](choices.draw, before).source == before.source


@pytest.mark.parametrize("change", sorted(changes.EDGE_CHANGES))
@few
@given(before=changes.graphs(), choices=data)
def test_changes_of_edges_leave_both_texts_alone(change: str, before: Graph, choices: st.DataObject) -> None:
    after = changes.CHANGES[change](choices.draw, before)
    assert (after.source, after.target) == (before.source, before.target)


@few
@given(before=changes.graphs(), text=changes.texts)
def test_the_target_is_the_text_that_was_set(before: Graph, text: str) -> None:
    after = edits.set_target(before, text)
    assert after.target_text == text
    assert edits.set_target(after, text) == after


@few
@given(before=changes.graphs(), text=changes.texts)
def test_a_change_of_the_source_leaves_the_target_alone(before: Graph, text: str) -> None:
    after = edits.set_side(before, text, "source")
    graph.check(after)
    assert (after.source_text, after.target) == (text, before.target)


@few
@given(before=changes.graphs(), choices=data)
def test_a_move_is_a_permutation(before: Graph, choices: st.DataObject) -> None:
    after = changes.moved(choices.draw, before)
    assert Counter(after.target) == Counter(before.target)


@few
@given(before=changes.graphs())
def test_all_edges_reverted_are_the_source_again(before: Graph) -> None:
    texts = [token.text for token in before.source]
    after = edits.revert(replace(before, comment=None), before.edges)
    assert graph.equal(after, graph.of_tokens(texts, texts))


@few
@given(before=changes.graphs())
def test_a_graph_comes_back_from_json(before: Graph) -> None:
    assert graph.from_json(json.loads(json.dumps(graph.as_json(before))), "graph.json") == before


@few
@given(before=changes.graphs())
def test_a_graph_without_comments_comes_back_from_the_compact_text(before: Graph) -> None:
    if not before.target:
        return
    after = compact.read(compact.write(before))
    graph.check(after)
    assert after == without_comments(graph.renumbered(before))


@few
@given(before=changes.graphs())
def test_the_normal_form_is_normal_and_equal(before: Graph) -> None:
    normal = graph.normalize(before)
    graph.check(normal)
    assert graph.normalize(normal) == normal
    assert graph.equal(normal, before)
    assert graph.equal(align(before), before)


@few
@given(before=changes.graphs(), choices=data)
def test_a_group_is_just_the_chosen_tokens(before: Graph, choices: st.DataObject) -> None:
    tokens = changes.some_tokens(choices.draw, before)
    after = links.group(before, tokens)
    assert [edge.manual for edge in after.edges.values() if set(edge.ids) == set(tokens)] == [True]


@few
@given(before=changes.graphs())
def test_edges_given_back_are_as_if_never_linked(before: Graph) -> None:
    after = links.auto(before, before.edges)
    fresh = graph.of_tokens([token.text for token in before.source], [token.text for token in before.target])
    assert graph.equal(_unlabelled(after), fresh)


def _unlabelled(made: Graph) -> Graph:
    edges = {key: edge._replace(labels=(), comment=None) for key, edge in made.edges.items()}
    return replace(made, edges=edges, comment=None)


@few
@given(before=changes.graphs())
def test_the_steps_take_both_sides_in_their_order(before: Graph) -> None:
    order = steps.of(before)
    assert tuple(token for side, token in order if side == "source") == before.source
    assert tuple(token for side, token in order if side == "target") == before.target


@few
@given(before=changes.graphs(), choices=data, label=st.sampled_from(["city", "surname", "3", "gen", "OBS!"]))
def test_labelling_keeps_the_invariant(before: Graph, choices: st.DataObject, label: str) -> None:
    tokens = changes.some_tokens(choices.draw, before)
    on = numbering.set_label(before, tokens, label)
    graph.check(on)
    assert all(label in on.edges[edge].labels for edge in links.edges_of(on, tokens))
    graph.check(numbering.set_label(on, tokens, label, on=False))


def test_an_edit_keeps_the_comment_that_svala_would_lose() -> None:
    before = links.comment_edge(links.modify_labels(graph.init("en bil"), "e-s1-t1", ["OBS!"]), "e-s1-t1", "vems?")
    after = edits.set_target(before, "en bild ")
    assert [edge.comment for edge in after.edges.values()] == [None, "vems?"]
