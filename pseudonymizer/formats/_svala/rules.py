"""Implements SVALA's own validation: rules on single edges, each with the states of work in which it applies."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pseudonymizer.formats._svala import labels
from pseudonymizer.formats._svala.labels import Kind
from pseudonymizer.formats._svala.values import Edge, Graph, texts

Mode = Literal["pseudonymisation", "normalisation", "correction"]
Severity = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Rule:
    """`modes`: the modes it applies to.

    `when_done`: it applies only to texts marked as done. `breaks`: whether an edge with these texts breaks it.
    """

    message: str
    severity: Severity
    modes: tuple[Mode, ...]
    when_done: bool
    breaks: Callable[[Edge, str, str], bool]


@dataclass(frozen=True, slots=True)
class Message:
    message: str
    severity: Severity
    edge: str


def _is_temporary(edge: Edge, source: str, target: str) -> bool:
    return any(labels.kind(label) == Kind.TEMPORARY for label in edge.labels)


def _is_unlabelled(edge: Edge, source: str, target: str) -> bool:
    return source != target and not edge.labels


def _is_twofold(edge: Edge, source: str, target: str) -> bool:
    return len(labels.main(edge.labels)) > 1


def _lacks_number(edge: Edge, source: str, target: str) -> bool:
    return bool(labels.main(edge.labels)) and not labels.numbers(edge.labels)


def _lacks_label(edge: Edge, source: str, target: str) -> bool:
    return bool(labels.numbers(edge.labels)) and not labels.main(edge.labels)


_PSEUDONYMISATION: tuple[Mode, ...] = ("pseudonymisation",)
_ALL: tuple[Mode, ...] = ("pseudonymisation", "normalisation", "correction")

RULES = (
    Rule("Temporary/comment tags remaining when done", "warning", _ALL, True, _is_temporary),
    Rule("Normalization missing a label", "warning", ("correction",), False, _is_unlabelled),
    Rule("Too many main labels", "error", _PSEUDONYMISATION, False, _is_twofold),
    Rule("Running number missing", "error", _PSEUDONYMISATION, True, _lacks_number),
    Rule("Running number used alone", "error", _PSEUDONYMISATION, True, _lacks_label),
)


def validate(graph: Graph, *, done: bool, mode: Mode = "pseudonymisation") -> tuple[Message, ...]:
    """The messages that SVALA would show for the graph, rule by rule."""
    spoken = [rule for rule in RULES if mode in rule.modes and (done or not rule.when_done)]
    source, target = texts(graph, graph.source), texts(graph, graph.target)
    return tuple(
        Message(rule.message, rule.severity, key)
        for rule in spoken
        for key, edge in graph.edges.items()
        if rule.breaks(edge, source[key], target[key])
    )
