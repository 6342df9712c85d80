"""Tests matching the answer of a service with the text, and answers that do not match."""

from __future__ import annotations

import pytest

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala import graph, links, pseudonyms, service

Said = list[tuple[str, list[str]]]


def put(text: str, said: Said) -> list[tuple[str, tuple[str, ...]]]:
    answer = [[{"string": word, "label": labels} for word, labels in said]]
    made = service.put(graph.init(text), service.read(answer)).graph
    graph.check(made)
    texts = {token.id: token.text for token in made.source}
    found = [("".join(texts.get(token, "") for token in edge.ids), edge.labels) for edge in made.edges.values()]
    return [(words, labels) for words, labels in found if labels]


@pytest.mark.parametrize(
    ("text", "said", "expected"),
    [
        ("Kim bor", [("Robin", ["surname", "1"]), ("bor", [])], [("Kim ", ("surname", "1"))]),
        ("i New York nu", [("i", []), ("Oslo", ["city"]), ("nu", [])], [("New York ", ("city",))]),
        ("i New York", [("i", []), ("Oslo", ["city"])], [("New York ", ("city",))]),
        ("på Ön bor", [("på", []), ("Holmen", ["island", "2"]), ("bor", [])], [("Ön ", ("extra", "2"))]),
        (
            "Kim  Ek",
            [("Bo", ["surname"]), ("", []), ("Al", ["surname"])],
            [("Kim  ", ("surname",)), ("Ek ", ("surname",))],
        ),
    ],
)
def test_a_labelled_word_reaches_to_the_next_one_found(
    text: str, said: Said, expected: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert put(text, said) == expected


@pytest.mark.parametrize(
    "said",
    [
        [("Kim", []), ("bodde", [])],
        [("Kim", [])],
        [("Kim", []), ("bor", []), ("här", [])],
        [("Bo", ["surname"]), ("här", [])],
        [],
    ],
)
def test_an_answer_to_another_text_is_refused(said: Said) -> None:
    with pytest.raises(InvalidFormat) as raised:
        put("Kim bor", said)
    assert raised.value.fields["reason"] == "astray"
    assert "bor" not in raised.value.message


@pytest.mark.parametrize(
    "answer", [{}, [{}], [["Kim"]], [[{"string": 1, "label": []}]], [[{"string": "a", "label": [1]}]]]
)
def test_what_is_no_answer_is_refused(answer: object) -> None:
    with pytest.raises(InvalidFormat):
        service.read(answer)


def test_what_was_labelled_before_is_dropped() -> None:
    before = links.modify_labels(graph.init("Kim bor"), "e-s1-t1", ["work", "OBS!"])
    made = service.put(before, service.read([[{"string": "Kim", "label": []}, {"string": "bor", "label": []}]]))
    assert [edge.labels for edge in made.graph.edges.values()] == [(), ()]
    assert made.pseudonyms == {}


def test_an_edge_without_pseudonym_keeps_its_target() -> None:
    made = links.modify_labels(graph.from_texts("Kims bror nu", "Bos bror"), "e-s0-t0", ["surname", "1", "gen"])
    assert pseudonyms.put(made, {}).target_text == "Bos bror "
    assert pseudonyms.put(made, {"surname 1": "Al Ek"}).target_text == "Al Ek-gen bror "
