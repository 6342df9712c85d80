"""Exports reviews and their disagreements as tables and JSON, with words of the text only on request."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from django.db.models import Prefetch

from annotation.models import Annotation, Disagreement, Project, Review, User, Verb
from annotation.models.documents.document import texts
from annotation.services import events, reviews
from annotation.services.annotations import confirmations
from annotation.services.exports import _exports
from annotation.services.exports._exports import Exported
from pseudonymizer import tables


@dataclass(frozen=True, slots=True)
class Report:
    """`ending` of the file, and whether the words of the text and of people stand in it."""

    ending: str
    with_words: bool


FORMATS: Mapping[str, Report] = {
    "reviews_csv": Report("csv", with_words=False),
    "reviews_json": Report("json", with_words=False),
    "reviews_words_csv": Report("csv", with_words=True),
    "reviews_words_json": Report("json", with_words=True),
}
MEDIA_TYPES = {"csv": "text/csv; charset=utf-8", "json": "application/json"}
# Of a change these fields hold no word of the text.
TOLD = ("start", "end", "label", "modifiers", "identifier_type", "confidential_status", "status", "decisions")
CHUNK = 100

COLUMNS = (
    "document", "annotator", "reviewer", "started_at", "finished_at", "outcome",
    "verdict", "verdict_version", "masked_read", "masked_read_version", "main_read", "main_read_version",
    "annotation_version", "changed_since_verdict", "changes", "start", "end", "state", "decision",
    "decided_by", "decided_at", "decided_for", "agreed_by", "agreed_at", "agreed_for", "proposal",
)  # fmt: skip
WORDS = ("reason", "end_reason", "text", "opinion", "answer", "decided", "stood_in", "remarks")


def of_annotation(annotation: Annotation, format_name: str, *, by: User) -> Exported:
    """All reviews of an annotation; who took them, and whether with words, is recorded."""
    ending = FORMATS[format_name].ending
    content = "".join(pieces(format_name, _records(annotation.reviews.order_by("started_at"), format_name)))
    events.record(Verb.EXPORTED, by=by, format=format_name, version=annotation.version, **events.about(annotation))
    return Exported(
        f"{_exports.safe_name(annotation.document.external_id)}_reviews.{ending}", MEDIA_TYPES[ending], content
    )


def of_documents(project: Project, ids: Sequence[uuid.UUID], format_name: str) -> Iterator[dict[str, Any]]:
    """In the order of the documents, some of them at a time."""
    for first in range(0, len(ids), CHUNK):
        reviews = Review.objects.filter(
            annotation__project=project, annotation__document__in=ids[first : first + CHUNK]
        )
        yield from _records(reviews.order_by("annotation__document__external_id", "started_at"), format_name)


def pieces(format_name: str, records: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    report = FORMATS[format_name]
    return _table(records, with_words=report.with_words) if report.ending == "csv" else _json(records)


def _records(reviews: Any, format_name: str) -> Iterator[dict[str, Any]]:
    noted = Disagreement.objects.with_remarks().select_related("decided_by", "agreed_by")
    with_words = FORMATS[format_name].with_words
    around = reviews.select_related("annotation__document__project", "annotation__annotator", "reviewer")
    read = around if with_words else around.defer(*texts("annotation__document__"))
    found = list(read.prefetch_related(Prefetch("disagreements", noted)))
    changed = _changed(found)
    for review in found:
        is_known = review.verdict_version is not None
        record = _record(review, with_words=with_words)
        yield {**record, "changed_since_verdict": review.pk in changed if is_known else None}


def _changed(reviews: Sequence[Review]) -> set[uuid.UUID]:
    """The reviews, all of one project, after whose verdict the text has changed."""
    judged = [
        confirmations.Judged(each.pk, each.annotation, each.verdict_version, each.policies.get("verdict", {}))
        for each in reviews
        if each.verdict_version is not None
    ]
    return confirmations.changed(judged, reviews[0].annotation.document.project) if reviews else set()


def _record(review: Review, *, with_words: bool) -> dict[str, Any]:
    annotation = review.annotation
    noted = list(review.disagreements.all())
    text = annotation.document.text if with_words else ""
    return {
        "document": annotation.document.external_id,
        "annotator": annotation.annotator.display_name if annotation.annotator else "",
        "reviewer": review.reviewer.display_name,
        "version": review.version,
        "started_at": _moment(review.started_at),
        "finished_at": _moment(review.finished_at),
        "outcome": review.outcome,
        "verdict": review.verdict,
        "verdict_version": review.verdict_version,
        "masked_read": review.masked_read,
        "masked_read_version": review.masked_read_version,
        "main_read": review.main_read,
        "main_read_version": review.main_read_version,
        "annotation_version": annotation.version,
        "changes": annotation.operations.filter(reviews.made_in(review)).count(),
        **({"reason": review.reason, "end_reason": reviews.why_ended(review)} if with_words else {}),
        "disagreements": [_noted(each, text, with_words=with_words) for each in noted],
    }


def _noted(disagreement: Disagreement, text: str, *, with_words: bool) -> dict[str, Any]:
    by, agreed = disagreement.decided_by, disagreement.agreed_by
    told = {
        "start": disagreement.start,
        "end": disagreement.end,
        "state": disagreement.state,
        "decision": disagreement.decision,
        "decided_by": by.display_name if by else "",
        "decided_at": _moment(disagreement.decided_at),
        "decided_for": disagreement.decided_for,
        "agreed_by": agreed.display_name if agreed else "",
        "agreed_at": _moment(disagreement.agreed_at),
        "agreed_for": disagreement.agreed_for,
        "proposal": [_change(change) for change in disagreement.proposal],
    }
    if not with_words:
        return told
    return {
        **told,
        "text": text[disagreement.start : disagreement.end],
        "opinion": disagreement.opinion,
        "answer": disagreement.answer,
        "decided": disagreement.decided,
        "stood_in": disagreement.stood_in,
        "remarks": [
            {"by": each.by.display_name, "at": _moment(each.created_at), "text": each.text}
            for each in disagreement.remarks.all()
        ],
    }


def _change(change: Mapping[str, Any]) -> dict[str, Any]:
    """Without what may hold words of the text or of people: pseudonyms, comments, target words."""
    sides = {side: _safe(change[side]) for side in ("before", "after")}
    return {"table": change["table"], "id": change["id"], **sides}


def _safe(values: Mapping[str, Any] | None) -> dict[str, Any] | None:
    return None if values is None else {name: values[name] for name in TOLD if name in values}


def _moment(value: Any) -> str:
    return value.isoformat() if value else ""


def _json(records: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    yield "["
    for number, record in enumerate(records):
        yield ("," if number else "") + "\n" + json.dumps(record, ensure_ascii=False)
    yield "\n]\n"


def _table(records: Iterable[Mapping[str, Any]], *, with_words: bool) -> Iterator[str]:
    """A row for each disagreement; one for a review without any."""
    columns = [*COLUMNS, *(WORDS if with_words else ())]
    rows = (
        [_cell({**record, **noted}.get(name, "")) for name in columns]
        for record in records
        for noted in (record["disagreements"] or [{}])
    )
    return tables.lines(chain([columns], rows))


def _cell(value: Any) -> Any:
    return json.dumps(value, ensure_ascii=False) if isinstance(value, list) else value
