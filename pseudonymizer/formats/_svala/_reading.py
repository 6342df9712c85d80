"""Reads a graph from parsed JSON. Every error names the file and the place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._svala.values import Edge, Graph, Token


def graph(value: object, file: str) -> Graph:
    return _Reader(file).graph(value)


@dataclass(frozen=True, slots=True)
class _Reader:
    file: str

    def refuse(self, place: str, problem: str) -> InvalidFormat:
        return InvalidFormat(f"{self.file}: {place} {problem}.", file=self.file, place=place)

    def graph(self, value: object) -> Graph:
        given = self.object(value, "the graph")
        if given.keys().isdisjoint(("source", "target", "edges")):
            raise InvalidFormat(f"{self.file}: this is no graph of SVALA's.", file=self.file, reason="no_graph")
        source, target = (self.tokens(given.get(side), side) for side in ("source", "target"))
        edges = self.object(given.get("edges"), "edges")
        return Graph(
            source,
            target,
            {key: self.edge(edge, f"edges.{key}") for key, edge in edges.items()},
            self.comment(given, "comment"),
        )

    def tokens(self, value: object, side: str) -> tuple[Token, ...]:
        if not isinstance(value, list):
            raise self.refuse(side, "is not a list of tokens")
        return tuple(self.token(token, f"{side}[{number}]") for number, token in enumerate(value))

    def token(self, value: object, place: str) -> Token:
        given = self.object(value, place)
        return Token(self.text(given, "id", place), self.text(given, "text", place))

    def edge(self, value: object, place: str) -> Edge:
        given = self.object(value, place)
        manual = given.get("manual", False)
        if not isinstance(manual, bool):
            raise self.refuse(f"{place}.manual", "is neither true nor false")
        return Edge(
            self.text(given, "id", place),
            self.texts(given, "ids", place),
            self.texts(given, "labels", place),
            manual,
            self.comment(given, f"{place}.comment"),
        )

    def comment(self, given: dict[str, Any], place: str) -> str | None:
        comment = given.get("comment")
        if comment is None or isinstance(comment, str):
            return comment
        raise self.refuse(place, "is not a text")

    def text(self, given: dict[str, Any], key: str, place: str) -> str:
        value = given.get(key)
        if isinstance(value, str):
            return value
        raise self.refuse(f"{place}.{key}", "is not a text")

    def texts(self, given: dict[str, Any], key: str, place: str) -> tuple[str, ...]:
        value = given.get(key)
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return tuple(value)
        raise self.refuse(f"{place}.{key}", "is not a list of texts")

    def object(self, value: object, place: str) -> dict[str, Any]:
        if isinstance(value, dict):
            return value
        raise self.refuse(place, "is not an object")
