"""Compares with SVALA's own answers on small inputs, and with more answers if the shared folder is available."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from pseudonymizer.formats._svala import compact, edits, graph, labels, links, numbering, pseudonyms, rules, service
from pseudonymizer.formats._svala.graph import Edge, Graph

ROOT = Path(__file__).parents[4]
FILES = (
    Path(__file__).with_name("conformance.json"),
    ROOT.parent / "shared" / "cases" / "svala_conformance.json",
)


def cases() -> list[Any]:
    found = []
    for file in FILES:
        if file.exists():
            read = json.loads(file.read_text(encoding="utf-8"))["cases"]
            found += [pytest.param(case, id=f"{file.stem}-{case['id']}") for case in read]
    return found


def read(value: object) -> Graph:
    made = graph.from_json(value, "case")
    graph.check(made)
    return made


def shown(edge: Edge) -> dict[str, Any]:
    return {"ids": list(edge.ids), "labels": list(labels.displayed(edge.labels)), "manual": edge.manual}


def same_edge_lists(ours: Iterable[dict[str, Any]], theirs: Iterable[dict[str, Any]]) -> bool:
    return sorted(ours, key=str) == sorted(theirs, key=str)


def tokenize(given: list[str], answer: list[list[str]]) -> None:
    assert [list(graph.tokenize(text)) for text in given] == answer


def init(given: Mapping[str, str], answer: object) -> None:
    assert graph.as_json(graph.init(given["text"])) == answer


def set_target(given: Mapping[str, str], answer: object) -> None:
    made = edits.set_target(graph.init(given["graph_init"]), given["set_target"])
    graph.check(made)
    assert graph.equal(made, read(answer))


def connect(given: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    made = compact.read(given["compact"])
    assert sorted(made.edges) == answer["before"]
    assert links.connect(made, given["connect_edges"]) == read(answer["after"])


def disconnect(given: Mapping[str, Any], answer: object) -> None:
    assert links.disconnect(compact.read(given["compact"]), given["disconnect_tokens"]) == read(answer)


def revert(given: Mapping[str, Any], answer: object) -> None:
    assert edits.revert(read(given["graph"]), given["revert_edges"]) == read(answer)


def compact_text(given: Mapping[str, str], answer: Mapping[str, Any]) -> None:
    made = compact.read(given["compact"])
    graph.check(made)
    assert graph.equal(made, read(answer["graph"]))
    assert compact.write(made) == given["compact"]
    assert compact.read(compact.PREFIX + given["compact"]) == made
    assert compact.write(made, pseudonymisation=True) == compact.PREFIX + given["compact"]


def running_numbers(given: Mapping[str, Any], answer: list[Mapping[str, Any]]) -> None:
    made = graph.init(given["text"])
    for step, after in zip(given["steps"], answer, strict=True):
        made = numbering.set_label(made, step["tokens"], step["label"], on=step["set"])
        graph.check(made)
        assert same_edge_lists([shown(edge) for edge in made.edges.values() if edge.labels], after["labelled_after"])


def pseudonym_target(given: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    made = pseudonyms.put(compact.read(given["compact"]), given["pseudonyms"])
    graph.check(made)
    assert [token.text for token in made.target] == answer["target_texts"]
    source, target = {token.id for token in made.source}, {token.id: token.text for token in made.target}
    ours = [
        {
            "source": sorted(source.intersection(edge.ids)),
            "target": [text for token, text in target.items() if token in edge.ids],
            "labels": list(labels.displayed(edge.labels)),
            "manual": edge.manual,
        }
        for edge in made.edges.values()
        if edge.labels
    ]
    assert same_edge_lists(ours, answer["edges"])


def validation(given: list[Mapping[str, Any]], answer: list[Mapping[str, Any]]) -> None:
    for state, expected in zip(given, answer, strict=True):
        made = links.modify_labels(graph.init("ord"), "e-s0-t0", state["labels"])
        found = rules.validate(made, done=state["done"])
        said = [{"message": one.message, "severity": one.severity} for one in found]
        assert said == expected["messages"]


def label_order(given: list[str], answer: list[str]) -> None:
    assert list(labels.displayed(given)) == answer


def edge_comment(given: Mapping[str, Any], answer: list[object]) -> None:
    start = graph.init("ett två")
    start = links.modify_labels(start, given["edge"]["id"], given["edge"]["labels"])
    start = links.comment_edge(start, given["edge"]["id"], given["edge"]["comment"])
    assert graph.as_json(start)["edges"][given["edge"]["id"]] == given["edge"]  # type: ignore[index]
    for wanted, expected in zip(given["relabel"], answer, strict=True):
        made = links.modify_labels(start, given["edge"]["id"], wanted)
        assert graph.as_json(made)["edges"][given["edge"]["id"]] == expected  # type: ignore[index]


def normal_form(given: object, answer: object) -> None:
    made = graph.normalize(read(given))
    assert graph.as_json(made) == answer
    assert graph.normalize(made) == made


def service_response(given: Mapping[str, Any], answer: Mapping[str, Any]) -> None:
    put = service.put(graph.init(given["source"]), service.read(given["response"]))
    graph.check(put.graph)
    source = {token.id for token in put.graph.source}
    ours = [
        {"source": sorted(source.intersection(edge.ids)), "labels": list(edge.labels), "manual": edge.manual}
        for edge in put.graph.edges.values()
    ]
    assert same_edge_lists(ours, answer["edges"])
    assert put.pseudonyms == answer["pseudonyms"]


CHECKS: Mapping[str, Callable[[Any, Any], None]] = {
    "tokenize": tokenize,
    "init": init,
    "auto_align_split_and_spelling": set_target,
    "insert_and_delete": set_target,
    "connect": connect,
    "disconnect": disconnect,
    "revert": revert,
    "compact_manual": compact_text,
    "running_numbers": running_numbers,
    "pseudonym_target": pseudonym_target,
    "validation": validation,
    "label_order": label_order,
    "edge_comment": edge_comment,
    "normal_form": normal_form,
    "service_response": service_response,
}


@pytest.mark.parametrize("case", cases())
def test_the_answer_is_that_of_svala(case: Mapping[str, Any]) -> None:
    CHECKS[case["id"]](case["input"], case["output"])
