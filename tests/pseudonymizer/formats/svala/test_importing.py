"""Tests importing SVALA's graphs as documents."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pseudonymizer.errors import InvalidFormat, InvalidText
from pseudonymizer.formats import AnnotatedDocument, Notice
from pseudonymizer.formats._svala import graph
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity
from tests.pseudonymizer.formats.svala import made
from tests.pseudonymizer.formats.svala.exchanged import SWELL, codes, losses, read, target_text, written


def test_tokens_and_text_are_the_file_s_own() -> None:
    document = read(graph.from_texts("  Hedda  kom\n\nhem.", "  Hedda  kom\n\nhem."))
    assert document.text == "  Hedda  kom\n\nhem. "
    assert document.token_lengths == (9, 5, 5)
    assert [token.text for token in document.base_tokens] == ["  Hedda  ", "kom\n\n", "hem. "]
    assert (document.id, document.rewrites, document.notices) == ("B1AT2", (), ())


def test_labels_become_a_mention_of_an_entity_with_the_target_as_its_pseudonym() -> None:
    document = read(made.graph("Hon bor i Kabul nu", "Hon bor i A-stad nu", [("Kabul", "A-stad", "city foreign 3")]))
    (mention,) = document.mentions
    assert (document.text[mention.start : mention.end], mention.label) == ("Kabul", "city")
    assert (mention.modifiers, mention.origin, mention.status) == (("foreign",), "person", "accepted")
    assert document.entities == (Entity("e1", "city", 3, "A-stad", {"": "A-stad"}, locked=True),)
    assert document.rewrites == ()


def test_a_target_that_is_the_source_gives_no_pseudonym_and_goes_out_as_it_came() -> None:
    given_graph = made.graph("i Ravla nu", "i Ravla nu", [("Ravla", "Ravla", "city 1")])
    document = read(given_graph)
    assert (document.entities[0].pseudonym, document.entities[0].locked) == ("", False)
    assert graph.equal(written(document), given_graph)


@pytest.mark.parametrize(
    ("shown", "pseudonym", "form"),
    [
        ([("Ravla", "Norrby", ""), ("Ravlas", "Norrbys", "gen")], "Norrby", "Norrbys"),
        ([("Ravla", "Norrby", ""), ("Ravlas", "Norrby-gen", "gen")], "Norrby", "Norrby-gen"),
        ([("Ravlas", "Norrby-gen", "gen")], "Norrby", "Norrby-gen"),
        ([("Ravlas", "Norrbys", "gen")], "Norrby", "Norrbys"),
    ],
)
def test_the_forms_of_a_pseudonym_come_from_the_edges(
    shown: list[tuple[str, str, str]], pseudonym: str, form: str
) -> None:
    source, target = (" ".join(pair[side] for pair in shown) for side in (0, 1))
    given_graph = made.graph(source, target, [(one, other, f"city 1 {more}") for one, other, more in shown])
    document = read(given_graph)
    assert (document.entities[0].pseudonym, document.entities[0].forms["gen"]) == (pseudonym, form)
    assert document.notices == ()
    assert graph.equal(written(document), given_graph)


def test_words_of_one_label_that_stand_apart_are_mentions_that_a_rewrite_holds_together() -> None:
    given_graph = made.graph("Anna i Berg", "i Maja", [("Anna Berg", "Maja", "firstname_female 1")])
    document = read(given_graph)
    assert [document.text[each.start : each.end] for each in document.mentions] == ["Anna", "Berg"]
    assert len({mention.entity_id for mention in document.mentions}) == 1
    assert [rewrite.ranges for rewrite in document.rewrites] == [((0, 5), (7, 11))]
    assert target_text(document) == "i Maja "
    assert graph.equal(written(document), given_graph)


@pytest.mark.parametrize(
    ("source", "target", "links", "rewrites"),
    [
        ("i Ravla", "på Ravla", [("i", "på", "")], [(((0, 1),), ((0, "på"),), True)]),
        ("gå hem nu", "gå hem", [], [(((7, 10),), (), False)]),
        ("vi gå", "vi ska gå", [], [((), ((3, "ska "),), False)]),
        ("en bok hylla", "en bokhylla", [], [(((3, 12),), ((3, "bokhylla"),), False)]),
        ("se bra", "se fin", [], [(((3, 7),), (), False), ((), ((7, "fin "),), False)]),
        ("a b", "b a", [("a", "a", "")], [(((0, 2),), ((4, "a "),), True)]),
    ],
)
def test_what_differs_without_a_label_is_a_rewrite(
    source: str,
    target: str,
    links: list[made.Link],
    rewrites: list[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, str], ...], bool]],
) -> None:
    document = read(made.graph(source, target, links))
    found = [
        (rewrite.ranges, tuple((piece.at, piece.text) for piece in rewrite.pieces), rewrite.manual)
        for rewrite in document.rewrites
    ]
    assert found == rewrites


def test_an_edge_made_by_hand_that_changes_nothing_stays_one() -> None:
    given_graph = made.graph("see good", "see good", [("good", "good", "")])
    document = read(given_graph)
    assert [(rewrite.manual, rewrite.pieces[0].text) for rewrite in document.rewrites] == [(True, "good")]
    assert graph.equal(written(document), given_graph)


def test_a_kept_label_over_other_words_shows_them_whatever_the_project_decides() -> None:
    given_graph = made.graph("en lärare kom", "en A-yrke kom", [("lärare", "A-yrke", "prof 1")])
    document = read(given_graph)
    assert document.entities[0].pseudonym == "A-yrke"
    assert target_text(document) == given_graph.target_text
    assert target_text(replace(document, policies={"prof": "replace"})) == given_graph.target_text
    assert graph.equal(written(document), given_graph)


def test_the_comments_of_edges_and_of_the_document_are_kept() -> None:
    base = made.graph("i Ravla", "i Norrby", [("Ravla", "Norrby", "city 1 OBS!")], comment="a\n--- Com! ---\nb")
    edges = {key: edge._replace(comment="säker ?") if edge.labels else edge for key, edge in base.edges.items()}
    document = read(replace(base, edges=edges))
    assert (document.mentions[0].flags, document.mentions[0].comment) == (("OBS!",), "säker ?")
    assert (document.comment_stage, document.comment_user) == ("a", "b")


@pytest.mark.parametrize(("stage", "user"), [("", ""), ("x", ""), ("", "y"), ("x", "y"), ("x\n\n", "\ny\n")])
def test_both_comments_share_the_one_of_the_graph(swell: LabelSet, stage: str, user: str) -> None:
    document = AnnotatedDocument("d", "x ", swell, comment_stage=stage, comment_user=user)
    again = read(written(document))
    assert (again.comment_stage, again.comment_user) == (stage, user)
    assert losses(document) == {}


@pytest.mark.parametrize("old", ["firstname:female", "month-digit", "city-SWE"])
def test_labels_of_old_are_mapped_and_noted(old: str) -> None:
    document = read(made.graph("x y", "z y", [("x", "z", f"{old} 1")]))
    assert document.mentions[0].label in SWELL
    assert document.notices == (Notice("old_spelling", "e-s0-t0", document.mentions[0].label or ""),)


@pytest.mark.parametrize(
    ("link", "reason"),
    [
        ("hero 1", "label"),
        ("institution 1", "label"),
        ("1", "number_alone"),
        ("OBS! 1", "number_alone"),
        ("city surname 1", "several_labels"),
        ("city 1 2", "several_numbers"),
        ("city 0", "number"),
        ("city 1000001", "number"),
    ],
)
def test_ambiguous_labels_are_refused_with_file_edge_and_token(link: str, reason: str) -> None:
    with pytest.raises(InvalidFormat) as raised:
        read(made.graph("x y", "z y", [("x", "z", link)]))
    named = {name: raised.value.fields[name] for name in ("file", "edge", "token", "reason")}
    assert named == {"file": "B1AT2.json", "edge": "e-s0-t0", "token": "s0", "reason": reason}


def test_a_graph_that_is_not_valid_is_refused() -> None:
    base = graph.init("Hej du")
    with pytest.raises(InvalidFormat) as raised:
        read(replace(base, edges={}))
    assert raised.value.fields == {"file": "B1AT2.json", "token": "s0", "reason": "partition"}


@pytest.mark.parametrize("text", ["", "   ", "a\0b", "a \ud800"])
def test_a_text_that_cannot_be_stored_is_refused(text: str) -> None:
    with pytest.raises(InvalidText):
        read(graph.init(text))


def test_a_mention_that_would_tear_a_character_apart_is_refused() -> None:
    with pytest.raises(InvalidFormat) as raised:
        read(made.graph("e \u0301x", "e y", [("\u0301x", "y", "city 1")]))
    assert raised.value.fields["reason"] == "inside_grapheme"


def test_two_targets_of_one_entity_are_noted_and_the_first_counts() -> None:
    document = read(made.graph("a b", "x y", [("a", "x", "city 1"), ("b", "y", "city 1")]))
    assert document.entities[0].pseudonym == "x"
    assert document.notices == (Notice("target_differs", "e-s1-t1", "city", 1),)
    assert target_text(document) == "x x "


@pytest.mark.parametrize(
    ("source", "target", "labels"),
    [
        ("Ravla", "ravla", "city 1"),
        ("Ravla", "Ravlas", "city 1"),
        ("Ravlas", "Ravla", "city 1 gen"),
        ("Ravlas", "Ravla-gen", "city 1 gen"),
        ("Skåra", "Ska\u030ara,", "city 1"),
    ],
)
def test_an_original_spelt_otherwise_is_no_pseudonym(source: str, target: str, labels: str) -> None:
    given_graph = made.graph(f"i {source}", f"i {target}", [(source, target, labels)])
    document = read(given_graph)
    assert document.entities[0].pseudonym == ""
    assert codes(document) == ["target_original"]
    assert graph.equal(written(document), given_graph)


def test_a_label_that_makes_all_alike_may_show_the_original() -> None:
    document = read(made.graph("nr 00-00", "nr 0000", [("00-00", "0000", "account_nr 1")]))
    assert (document.entities[0].pseudonym, codes(document)) == ("0000", [])


@pytest.mark.parametrize(
    ("target", "links", "code"),
    [
        ("x i y", [("a", "x y", "city 1")], "target_in_two_places"),
        ("i x", [("a", "", "city 1"), ("b", "x", "city 1")], "target_deleted"),
    ],
)
def test_a_replaced_label_stands_in_one_place_or_the_notices_say_so(
    target: str, links: list[made.Link], code: str
) -> None:
    document = read(made.graph("a i b", target, links))
    assert code in codes(document)


def test_a_label_on_inserted_words_is_dropped_and_noted() -> None:
    document = read(made.graph("a b", "a x b", [("", "x", "OBS!")]))
    assert (document.mentions, codes(document)) == ((), ["label_without_source"])


def test_a_label_without_a_number_is_noted_and_goes_out_as_it_came() -> None:
    given_graph = made.graph("a b", "x b", [("a", "x", "city")])
    document = read(given_graph)
    assert (document.mentions[0].entity_id, codes(document)) == (None, ["number_missing"])
    assert graph.equal(written(document), given_graph)
    assert target_text(document) == "***** b "


def test_two_labels_on_one_edge_are_two_mentions_where_a_set_lets_mentions_overlap(tab: LabelSet) -> None:
    document = read(made.graph("a b", "***** b", [("a", "*****", "PERSON ORG 1 2")]), tab)
    assert [(mention.start, mention.end, mention.label) for mention in document.mentions] == [
        (0, 1, "PERSON"),
        (0, 1, "ORG"),
    ]
    assert codes(document) == ["several_labels"]
