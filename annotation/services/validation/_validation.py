"""Runs the validation rules on a layer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from annotation import errors
from annotation.models import Annotation
from annotation.services import documents, policies, rows
from annotation.services.validation import _hidden_elsewhere
from pseudonymizer import errors as library
from pseudonymizer import graph, tokens, validation
from pseudonymizer.validation import Beside, Cleared, Finding

READABLE = "readable_elsewhere"


class Place(NamedTuple):
    """The place of some words: in the text, or in another field of the row `ref`."""

    field: str
    ref: str
    start: int
    end: int


def findings(annotation: Annotation) -> list[Finding]:
    checked, beside = _checked(annotation), _beside(annotation)
    return validation.validate(*checked, beside=beside)


def readable(annotation: Annotation) -> Mapping[Place, str]:
    """Where words are readable that are hidden elsewhere, with the words."""
    checked, beside = _checked(annotation), _beside(annotation)
    found = validation.validate(*checked, beside=beside)
    texts = validation.fields(*checked, beside=beside)
    places = [_place(finding) for finding in found if finding.rule == READABLE]
    return {place: texts[place.field, place.ref][place.start : place.end] for place in places}


def read_ahead(annotation: Annotation) -> None:
    """Reads what the author's other documents hide before anything is locked, since there may be thousands of texts."""
    _hidden_elsewhere.of(annotation.document)


def objection(annotation: Annotation) -> errors.NotValid | None:
    """What keeps the annotation from being marked done or confirmed: errors, or an invalid graph."""
    found = findings(annotation)
    count = sum(finding.severity == "error" for finding in found)
    if count:
        left = sum(finding.rule == READABLE for finding in found)
        return errors.NotValid(extra={"findings": as_json(found)}, count=count, readable=left)
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


def _checked(annotation: Annotation) -> tuple[Any, ...]:
    """The arguments that the library takes for an annotation, in its order."""
    mentions, entities, rewrites = rows.values(rows.of(annotation))
    document = annotation.document
    return document.text, mentions, entities, annotation.label_set, policies.of(document), rewrites


def _beside(annotation: Annotation) -> Beside:
    document = annotation.document
    return Beside(
        document_name=document.external_id,
        comment_user=annotation.comment_user,
        elsewhere=_hidden_elsewhere.of(document),
        cleared=frozenset(
            Cleared(each.field, each.ref, each.start, each.end, tokens.key(each.words))
            for each in annotation.clearances.all()
        ),
        language=document.language,
    )


def _place(finding: Finding) -> Place:
    values: Any = finding.values
    return Place(values["field"], values["ref"], values["start"], values["end"])


def _fault_of_graph(annotation: Annotation) -> errors.NotValid | None:
    """Checks the whole graph; a save checks only what it touches."""
    mentions, entities, rewrites = rows.values(rows.of(annotation))
    document, label_set = annotation.document, annotation.label_set
    base, decided = documents.base_tokens(document), policies.of(document)
    try:
        built = graph.build(document.text, base, mentions, entities, label_set, decided, rewrites)
        graph.check(built, document.text)
    except library.InvalidGraph as error:
        return errors.NotValid(error.message, **error.fields)
    return None
