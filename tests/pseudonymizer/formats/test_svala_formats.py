"""Tests SVALA's files: graph, compact text, the service's answer, the portal's XML."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings

from pseudonymizer import formats, labels
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument, _xml, svala_service
from pseudonymizer.formats._svala import graph
from pseudonymizer.formats._svala.exchange import from_graph, to_graph
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus
from tests.pseudonymizer.formats.svala import drawn, made

TEXT = "Jag heter Hedda Ek och bor i Nya Ravla . Ravla är fint ."
WHOLE = ("svala_graph", "portal_xml")
SPACED = [each.name for each in formats.every() if each.has_spacing]


def document(text: str = TEXT, *marks: tuple[str, str], metadata: dict[str, Any] | None = None) -> AnnotatedDocument:
    """Marks the first occurrence of each word; label, number, pseudonym and modifiers are joined by spaces."""
    entities: dict[str, Entity] = {}
    mentions = []
    for words, said in marks:
        label, number, pseudonym, *modifiers = said.split()
        shown = pseudonym.replace("_", " ")
        entities.setdefault(label + number, Entity(label + number, label, int(number), shown, {"": shown}))
        start = text.index(words)
        mentions.append(
            Mention(
                start,
                start + len(words),
                label,
                id=words,
                entity_id=label + number,
                modifiers=tuple(modifiers),
                status=MentionStatus.ACCEPTED,
            )
        )
    named = tuple(entities.values())
    return AnnotatedDocument("A1AT1", text, labels.load("swell"), {}, tuple(mentions), named, metadata or {})


ESSAY = document(
    TEXT,
    ("Hedda", "firstname_female 1 Maja"),
    ("Ek", "surname 2 Lind"),
    ("Nya Ravla", "city 3 A-stad foreign"),
)


def said(document: AnnotatedDocument) -> list[tuple[str, list[str]]]:
    words: list[dict[str, Any]] = [word for sentence in svala_service.answer(document) for word in sentence]
    return [(word["string"], word["label"]) for word in words]


@pytest.mark.parametrize("name", SPACED)
def test_what_is_written_is_read_back(name: str, swell: LabelSet) -> None:
    chosen = formats.load(name)
    (read,) = chosen.read(chosen.write(ESSAY).encode(), "A1AT1.x", swell)
    assert read.id == "A1AT1"
    assert graph.equal(to_graph(read)[0], to_graph(ESSAY)[0])
    assert [(mention.start, mention.end, mention.label) for mention in read.mentions] == [
        (mention.start, mention.end, mention.label) for mention in ESSAY.mentions
    ]


@settings(max_examples=12)
@given(drawn.graphs_of_svala())
def test_graphs_come_back_through_every_file_that_holds_them_whole(drawn_graph: graph.Graph) -> None:
    swell = labels.load("swell")
    first, _ = from_graph(drawn_graph, "A1AT1.json", swell)
    for name in WHOLE:
        chosen = formats.load(name)
        (read,) = chosen.read(chosen.write(first).encode(), "A1AT1.x", swell)
        assert graph.equal(to_graph(read)[0], to_graph(first)[0])


@pytest.mark.parametrize("name", SPACED)
def test_spaces_round_punctuation_are_another_way_of_the_same_format(name: str, swell: LabelSet) -> None:
    chosen = formats.load(name)
    spaced = chosen.chosen(spaced=True)
    (read,) = chosen.read(spaced.write(document("Hej, du.")).encode(), "A1AT1.x", swell)
    assert read.text == "Hej , du . "
    assert [loss.code for loss in spaced.losses(document("Hej, du."))] == ["white_space"]


def test_the_compact_text_says_that_it_holds_no_comment() -> None:
    commented = replace(ESSAY, comment_stage="x", metadata={"level": "B1"})
    assert {loss.code: loss.count for loss in formats.load("svala_compact").losses(commented)} == {
        "comments": 1,
        "metadata": 1,
    }


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        (b"\xff", {"line": 1, "reason": "not_utf8"}),
        (b'{"source": [],\n "target": NaN}', {"reason": "not_json"}),
        (b"[" * 100_000, {"reason": "nested"}),
        (b"{,", {"line": 1, "column": 2, "reason": "not_json"}),
        (b"[]", {"place": "the graph"}),
    ],
)
def test_a_file_that_is_no_graph_is_refused(data: bytes, fields: dict[str, object], swell: LabelSet) -> None:
    with pytest.raises(InvalidFormat) as raised:
        formats.load("svala_graph").read(data, "a.json", swell)
    assert raised.value.fields == {"file": "a.json", **fields}


def test_an_answer_has_originals_without_label_and_pseudonyms_with_theirs() -> None:
    assert said(ESSAY)[2:10] == [
        ("Maja", ["firstname_female", "1"]),
        ("Lind", ["surname", "2"]),
        ("och", []),
        ("bor", []),
        ("i", []),
        ("A-stad", ["city", "foreign", "3"]),
        (".", []),
        ("Ravla", []),
    ]
    assert [len(sentence) for sentence in svala_service.answer(ESSAY)] == [9, 4]


def test_an_answer_never_gives_the_original_for_a_pseudonym(swell: LabelSet) -> None:
    unnamed = [Mention(4, 9, "city", id="m1", entity_id="e1"), Mention(12, 17, "city", id="m2")]
    named = (Entity("e1", "city", 1, ""),)
    answer = svala_service.answer(AnnotatedDocument("x", "Bor Ravla i Skåra", swell, {}, unnamed, named))
    assert [word["string"] for sentence in answer for word in sentence] == ["Bor", "*****", "i", "*****"]


def test_an_answer_is_read_back_in_step_with_the_text(swell: LabelSet) -> None:
    read = svala_service.read(json.loads(formats.load("svala_service").write(ESSAY)), TEXT, "A1AT1", swell)
    assert graph.equal(to_graph(read)[0], to_graph(ESSAY)[0])
    assert read.notices == ()


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("i Nya Ravla Hedda sa", [("Nya Ravla", "city 1 Sund"), ("Hedda", "firstname_female 2 Maja")]),
        ("i Nya i Ravla i dag", [("Nya i Ravla", "city 1 Sund")]),
    ],
)
def test_where_svala_would_lose_its_place_every_word_is_said(text: str, marks: Sequence[tuple[str, str]]) -> None:
    answer = said(document(text, *marks))
    assert len(answer) == len(text.split())
    assert [word for word, labelled in answer if not labelled] == [
        word for word, (_, labelled) in zip(text.split(), answer, strict=True) if not labelled
    ]


def test_an_answer_says_nothing_of_what_only_waits_or_was_rewritten() -> None:
    waiting = Mention(0, 3, None, id="m", flags=("OBS!",), status=MentionStatus.ACCEPTED)
    noted = replace(ESSAY, mentions=(*ESSAY.mentions, waiting))
    assert said(noted) == said(ESSAY)
    assert [(loss.code, loss.mention_ids) for loss in formats.load("svala_service").losses(noted)] == [
        ("flags", ("m",))
    ]


RAW = '<swell source="A"><essays>{essays}</essays></swell>'
ONE = '<essay student="A1" task="AT1" {more}><content>Hej &amp; hå.\n</content></essay>'


def portal(essays: str) -> bytes:
    return RAW.format(essays=essays).encode()


def test_essays_are_documents_with_what_is_known_of_them(swell: LabelSet) -> None:
    meta = '<meta><student id="A1"><gender type="f"/></student><task id="AT1" task_subject="en resa"/></meta>'
    given = ONE.format(more='grade="B2" metastatus="Ofullständig"') + ONE.format(more="").replace('"A1"', '"A2"')
    data = portal(given).replace(b"<essays>", f"{meta}<essays>".encode())
    first, second = formats.load("portal_xml").read(data, "x.xml", swell)
    assert (first.id, first.text, second.id) == ("A1AT1", "Hej & hå.\n", "A2AT1")
    assert first.metadata == {
        "source": "A",
        "student": "A1",
        "task": "AT1",
        "grade": "B2",
        "metastatus": "Ofullständig",
        "student_record": {
            "name": "student",
            "text": "",
            "attributes": {"id": "A1"},
            "children": [{"name": "gender", "text": "", "attributes": {"type": "f"}}],
        },
        "task_record": {"name": "task", "text": "", "attributes": {"id": "AT1", "task_subject": "en resa"}},
    }
    assert second.metadata == {
        "source": "A",
        "student": "A2",
        "task": "AT1",
        "task_record": first.metadata["task_record"],
    }


def test_what_is_known_of_an_essay_comes_back(swell: LabelSet) -> None:
    extra = '<extra name="antal">3 &lt; 4</extra>'
    meta = '<meta><student id="A1"><language situation="Modersmål">Norska</language></student></meta>'
    one = ONE.format(more='grade="B2" comment="a&#10;&quot;b&quot;"').replace("<content>", f"{extra}<content>")
    data = portal(one).replace(b"<essays>", f"{meta}<essays>".encode())
    chosen = formats.load("portal_xml")
    (read,) = chosen.read(data, "x.xml", swell)
    (again,) = chosen.read(chosen.write(read).encode(), "y.xml", swell)
    assert again.metadata == read.metadata
    assert chosen.losses(replace(read, metadata={**read.metadata, "level": "B1"}))[-1].code == "metadata"


def test_signs_that_xml_cannot_hold_do_not_break_the_file(swell: LabelSet) -> None:
    odd = document("a\x01b \ufffe c\x85 ", metadata={"grade": "\x01"})
    chosen = formats.load("portal_xml")
    (read,) = chosen.read(chosen.write(odd).encode(), "x.xml", swell)
    assert read.text == odd.text
    assert read.metadata["grade"] == "\ufffd"


BOMB = '<!DOCTYPE swell [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>'
OUTSIDE = '<!DOCTYPE swell [<!ENTITY a SYSTEM "file:///etc/hostname">]>'


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"<swell", "not_xml"),
        (b"", "not_xml"),
        (b"<other/>", "no_portal"),
        (b"<swell/>", "no_essay"),
        (BOMB.encode() + portal(ONE.format(more="")), "doctype"),
        (OUTSIDE.encode() + portal(ONE.format(more="")), "doctype"),
        (portal(ONE.format(more="") * 2), "same_name"),
        (portal("<essay task='AT1'><content>x</content></essay>"), "student"),
        (portal("<essay student='A1' task='AT1'/>"), "contents"),
        (portal("<essay student='A1' task='AT1'><content type='pdf'>x</content></essay>"), "content_type"),
        (portal("<essay student='A1' task='AT1'><content type='svala'>x</content></essay>"), "not_json"),
        (b"<a>" * 60 + b"</a>" * 60, "nested"),
    ],
)
def test_a_file_that_is_not_the_portal_s_is_refused(data: bytes, reason: str, swell: LabelSet) -> None:
    with pytest.raises(InvalidFormat) as raised:
        formats.load("portal_xml").read(data, "x.xml", swell)
    assert raised.value.fields["reason"] == reason


def test_more_elements_than_memory_should_hold_are_refused(monkeypatch: pytest.MonkeyPatch, swell: LabelSet) -> None:
    monkeypatch.setattr(_xml, "MOST_ELEMENTS", 100)
    with pytest.raises(InvalidFormat) as raised:
        formats.load("portal_xml").read(b"<a>" + b"<b/>" * 100 + b"</a>", "x.xml", swell)
    assert raised.value.fields["reason"] == "elements"


def test_a_bad_edge_of_an_essay_is_named_with_the_line_of_the_essay(swell: LabelSet) -> None:
    bad = json.dumps(graph.as_json(made.graph("x y", "z y", [("x", "z", "hero 1")])))
    data = portal(f'\n<essay student="A1" task="AT1"><content type="svala">{bad}</content></essay>')
    with pytest.raises(InvalidFormat) as raised:
        formats.load("portal_xml").read(data, "x.xml", swell)
    assert raised.value.fields["file"] == "x.xml: line 2"
    assert raised.value.fields["edge"] == "e-s0-t0"
