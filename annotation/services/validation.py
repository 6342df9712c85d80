"""What still speaks against an annotation being done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from annotation import errors
from annotation.models import Annotation
from annotation.services import documents, rows
from pseudonymizer import errors as library
from pseudonymizer import graph, validation
from pseudonymizer.validation import Finding


def findings(annotation: Annotation) -> list[Finding]:
    mentions, entities, rewrites = rows.values(rows.of(annotation))
    document, label_set = annotation.document, annotation.label_set
    return validation.validate(document.text, mentions, entities, label_set, document.project.policies, rewrites)


def objection(annotation: Annotation) -> errors.NotValid | None:
    """What keeps the annotation from being done or confirmed: errors, or a graph that does not hold."""
    found = findings(annotation)
    count = sum(finding.severity == "error" for finding in found)
    if count:
        return errors.NotValid(extra={"findings": as_json(found)}, count=count)
    return _fault_of_graph(annotation)


def as_json(found: Iterable[Finding]) -> list[dict[str, Any]]:
    return [
        {
            "rule": finding.rule,
            "severity": finding.severity,
            "mention_ids": list(finding.mention_ids),
            "entity_ids": list(finding.entity_ids),
            "rewrite_ids": list(finding.rewrite_ids),
            "values": dict(finding.values),
        }
        for finding in found
    ]


def _fault_of_graph(annotation: Annotation) -> errors.NotValid | None:
    """The whole graph: a save checks only what it touches."""
    mentions, entities, rewrites = rows.values(rows.of(annotation))
    document, label_set = annotation.document, annotation.label_set
    base, policies = documents.base_tokens(document), document.project.policies
    try:
        built = graph.build(document.text, base, mentions, entities, label_set, policies, rewrites)
        graph.check(built, document.text)
    except library.InvalidGraph as error:
        return errors.NotValid(error.message, **error.fields)
    return None
