"""Tests the compact text: links, ids, quotes, and what is refused."""

from __future__ import annotations

import pytest

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala import compact, graph, links
from pseudonymizer.formats._svala.graph import Edge


def edges(text: str) -> dict[str, Edge]:
    made = compact.read(text)
    graph.check(made)
    return dict(made.edges)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("bra//fint~bra", [Edge("e-s0-t0", ("s0", "t0"), manual=True)]),
        ("bra//fint^bra", [Edge("e-s0-t0", ("s0", "t0"), manual=True)]),
        ("bra@1//fint~@1", [Edge("e-s0-t0", ("s0", "t0"), manual=True)]),
        ("bra//fint~@s0", [Edge("e-s0-t0", ("s0", "t0"), manual=True)]),
        ("bra~//bra", [Edge("e-s0", ("s0",), manual=True), Edge("e-t0", ("t0",))]),
        ("bra:L//bra:M:L", [Edge("e-s0-t0", ("s0", "t0"), ("L", "M"))]),
        ("_bra\t//\nbra ", [Edge("e-s0-t0", ("s0", "t0"))]),
        ("mode:anon bra//bra", [Edge("e-s0-t0", ("s0", "t0"))]),
        ("ja ja//och~ja", [Edge("e-s0", ("s0",)), Edge("e-s1", ("s1",)), Edge("e-t0", ("t0",), manual=True)]),
    ],
)
def test_links_make_manual_edges(text: str, expected: list[Edge]) -> None:
    assert edges(text) == graph.by_id(expected)


def test_an_id_that_is_written_goes_before_the_number_of_a_token() -> None:
    assert set(edges("en@s1 två//ett~@s1 tvåan~två")) == {"e-s0-t0", "e-s1-t1"}


@pytest.mark.parametrize(
    "word",
    [
        "Bo's",
        "'",
        "\\",
        "'\\",
        "x_y",
        "a:b",
        "a@b",
        "a^b",
        "a~b",
        "http://a.se",
        "//",
        "a/",
        "/",
        "och/eller",
        "\u00a0x",
    ],
)
def test_every_word_can_be_written_wherever_it_stands(word: str) -> None:
    made = graph.init(f"{word} i {word}\n{word}")
    made = links.modify_labels(links.connect(made, ["e-s0-t0", "e-s3-t3"]), "e-s1-t1", [word, "två ord", "/"])
    assert compact.read(compact.write(made)) == made


@pytest.mark.parametrize("text", ["en  två", "en\n två", "en\t\n", "   ", " en", "en \u00a0två"])
def test_white_space_comes_back(text: str) -> None:
    assert compact.read(compact.write(graph.init(text))) == graph.init(text)


@pytest.mark.parametrize(
    ("text", "character", "problem"),
    [
        ("", 1, "the side is empty"),
        ("Kim bor", 8, "the target side is missing"),
        ("Kim//  ", 8, "the side is empty"),
        ("//Kim", 1, "the side is empty"),
        ("Kim//Kim//Kim", 9, "there is a third side"),
        ("Kim 'bor//Kim", 5, "there is no word"),
        ("Kim :L//Kim", 5, "there is no word"),
        ("'Kim'bor//Kim", 6, "this belongs to no word"),
        ("Kim//Kim:", 9, "this belongs to no word"),
    ],
)
def test_a_syntax_error_is_refused_with_its_place(text: str, character: int, problem: str) -> None:
    with pytest.raises(InvalidFormat) as raised:
        compact.read(text, "bild.txt")
    assert raised.value.message == f"bild.txt: character {character}: {problem}."
    assert raised.value.fields == {"file": "bild.txt", "character": character}


def test_an_empty_side_cannot_be_written() -> None:
    with pytest.raises(InvalidFormat):
        compact.write(graph.from_texts("Kim", ""))
