"""Tests that names next to punctuation or other names come back from SVALA's graphs as they were marked."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import formats, graph, labels
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import Entity, Mention, MentionStatus

SWELL = labels.load("swell")
NAMES = {
    "Alva": Entity("e1", "firstname_female", 1, "Berit"),
    "Nils": Entity("e2", "firstname_male", 2, "Ove"),
    "Torsby": Entity("e3", "city", 3, "Ekeby"),
    "فاطمة": Entity("e4", "firstname_female", 4, "Maja"),
}
SIGNS = [" ", ", ", ",", ".", "! ", "?", "/", "(", ") ", " 😀", "❤️", "\n", ".\n\n", "، ", "。", "…", "”", " – ", "“"]
WORDS = ["", "", "bor", "i", "مع", "住在", "Hej"]
between = st.tuples(st.sampled_from(SIGNS), st.sampled_from(WORDS), st.sampled_from(SIGNS)).map("".join)
pieces = st.lists(st.tuples(between, st.sampled_from(sorted(NAMES))), min_size=1, max_size=6)
FORMS = [formats.load("svala_graph"), formats.load("svala_graph").chosen(spaced=True)]


def document(given_pieces: list[tuple[str, str]], end: str) -> AnnotatedDocument:
    text, mentions = "", []
    for before, name in given_pieces:
        text += before
        mentions.append(_mention(len(text), name))
        text += name
    known = {mention.entity_id for mention in mentions}
    return AnnotatedDocument(
        "B1AT2", text + end, SWELL, {}, mentions, [entity for entity in NAMES.values() if entity.id in known]
    )


def _mention(start: int, name: str) -> Mention:
    entity = NAMES[name]
    return Mention(
        start,
        start + len(name),
        entity.label,
        id=f"m{start}",
        entity_id=entity.id,
        status=MentionStatus.ACCEPTED,
    )


def marked(of: AnnotatedDocument) -> list[str]:
    held = sorted(of.mentions, key=lambda mention: mention.start)
    return [of.text[mention.start : mention.end] for mention in held]


def target(of: AnnotatedDocument) -> str:
    return graph.target_text(of.text, of.mentions, of.entities, SWELL, {}, of.rewrites)


def squeezed(text: str) -> str:
    return "".join(text.replace("␤", "").split())


@pytest.mark.parametrize("form", FORMS, ids=["as it is", "spaced"])
@given(some=pieces, end=st.sampled_from(SIGNS))
def test_names_come_back_without_the_signs_that_touch_them(
    form: formats.Format, some: list[tuple[str, str]], end: str
) -> None:
    written = document(some, end)
    (read,) = FORMS[0].read(form.write(written).encode(), "B1AT2.json", SWELL)
    assert marked(read) == marked(written)
    assert {(each.label, each.number, each.pseudonym) for each in read.entities} == {
        (each.label, each.number, each.pseudonym) for each in written.entities
    }
    assert squeezed(target(read)) == squeezed(target(written))
    (again,) = FORMS[0].read(form.write(read).encode(), "B1AT2.json", SWELL)
    assert marked(again) == marked(read)


def test_words_that_follow_a_full_stop_without_space_are_not_marked_with_the_name() -> None:
    written = document([("Hon bor i ", "Torsby")], ".Nu.")
    (read,) = FORMS[0].read(FORMS[0].write(written).encode(), "B1AT2.json", SWELL)
    assert marked(read) == ["Torsby"]


def test_two_names_in_one_word_get_a_space_between_them_and_that_is_told() -> None:
    written = document([("Hej ", "Alva"), (",", "Nils")], "!")
    (read,) = FORMS[0].read(FORMS[0].write(written).encode(), "B1AT2.json", SWELL)
    assert (read.text, target(read)) == ("Hej Alva, Nils! ", "Hej Berit, Ove! ")
    assert "white_space" in {loss.code for loss in FORMS[0].losses(written)}


@pytest.mark.parametrize(
    ("source", "became", "words"),
    [
        ("B.J., ", "A.A., ", "B.J."),
        ("Sankt Eriksgatan. ", "Sankt Olofsgatan. ", "Sankt Eriksgatan"),
        ("lärare?Jag ", "lärare?Jag ", "lärare?Jag"),
        ("Alva) ", "Berit] ", "Alva)"),
        ("!? ", "!! ", "!?"),
    ],
)
def test_only_what_both_sides_have_alike_is_left_out(source: str, became: str, words: str) -> None:
    from_texts = {"ids": [], "labels": ["extra", "1"], "manual": True}
    sides = {
        side: [{"id": f"{key}{place}", "text": f"{word} "} for place, word in enumerate(text.split())]
        for side, key, text in (("source", "s", source), ("target", "t", became))
    }
    ids = [token["id"] for tokens in sides.values() for token in tokens]
    name = "e-" + "-".join(ids)
    edges = {name: {**from_texts, "id": name, "ids": ids}}
    (read,) = FORMS[0].read(json.dumps({**sides, "edges": edges}).encode(), "B1AT2.json", SWELL)
    assert marked(read) == [words]
