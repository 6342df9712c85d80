"""Converts between documents and graphs, and lists what was reported, for tests."""

from __future__ import annotations

from pseudonymizer import graph as our_graph
from pseudonymizer import labels
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.formats._svala.exchange import from_graph, lost, to_graph
from pseudonymizer.formats._svala.graph import Graph
from pseudonymizer.labels import LabelSet

SWELL = labels.load("swell")
# With one of these notices, a graph may come back changed: our document represents the edge differently.
CHANGED = {
    "characters",
    "empty_target",
    "label_without_source",
    "old_spelling",
    "several_labels",
    "target_deleted",
    "target_differs",
    "target_in_two_places",
    "target_original",
}


def read(of: Graph, label_set: LabelSet = SWELL) -> AnnotatedDocument:
    return from_graph(of, "B1AT2.json", label_set)[0]


def written(document: AnnotatedDocument, *, spaced: bool = False) -> Graph:
    return to_graph(document, spaced=spaced)[0]


def target_text(document: AnnotatedDocument) -> str:
    return our_graph.target_text(
        document.text,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        document.rewrites,
    )


def is_shown_otherwise(document: AnnotatedDocument) -> bool:
    """Whether a mask stands for a word without a pseudonym, for which the graph has the word itself."""
    named = {entity.id for entity in document.entities if entity.pseudonym}
    replaced = (mention for mention in document.mentions if mention.label in ("city", "firstname_female"))
    return any(mention.entity_id not in named for mention in replaced)


def reason_against(of: Graph) -> object:
    """Why the graph cannot be read, or None if it can."""
    try:
        read(of)
    except InvalidFormat as refusal:
        return refusal.fields["reason"]
    return None


def codes(document: AnnotatedDocument) -> list[str]:
    return [notice.code for notice in document.notices]


def losses(document: AnnotatedDocument, *, spaced: bool = False) -> dict[str, int]:
    return {loss.code: loss.count for loss in lost(document, spaced=spaced)}
