"""Compares an annotator's layer with the adjudicated one, so that they see what became of their work."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from annotation.models import Adjudication, Annotation, Taken, User, plain
from annotation.services import adjudications, payloads, rows
from annotation.services.adjudications import Compared, Settled
from annotation.services.comparisons._comparisons import COLUMNS, compared_text, layer_rows, record_reading
from annotation.services.rows import Row, Rows

OTHER = {Taken.FIRST: Taken.SECOND, Taken.SECOND: Taken.FIRST}


@dataclass(frozen=True, slots=True)
class SettledLayer:
    """`items`: as in a comparison; the first layer is the annotator's own, the second the adjudicated one."""

    own: tuple[Annotation, Rows]
    result: tuple[Annotation, Rows]
    items: Sequence[Sequence[Any]]


def read(annotation: Annotation, adjudication: Adjudication, *, by: User) -> SettledLayer:
    """Shows of the other annotator's layer only what was taken from it. The reading is recorded."""
    result = adjudication.annotation
    with transaction.atomic():
        held = [rows.of(layer) for layer in (annotation, result)]
        record_reading(annotation.document, (annotation, result), by=by)
        decisions = _Decisions.of(annotation, adjudication)
    items = [decisions.row(each) for each in adjudications.compare(*held)]
    return SettledLayer((annotation, held[0]), (result, _without_notes(held[1], held[0])), items)


def _without_notes(result: Rows, own: Rows) -> Rows:
    """The adjudicated rows without the other annotator's comments and flags: the layer starts with those of both."""
    written = {row["comment"] for row in own["mention"].values()}
    flagged = {(_place(row), flag) for row in own["mention"].values() for flag in row["flags"]}
    told = {
        row_id: {
            **row,
            "comment": row["comment"] if row["comment"] in written else "",
            "flags": [flag for flag in row["flags"] if (_place(row), flag) in flagged],
        }
        for row_id, row in result["mention"].items()
    }
    return {**result, "mention": told}


def _place(row: Row) -> tuple[int, int]:
    return row["start"], row["end"]


@dataclass(frozen=True, slots=True)
class _Decisions:
    """How items were settled, found by the annotator's row or by the row in the adjudicated layer.

    `turned`: the annotator's layer is the second of the two.
    """

    settled: Mapping[str, Settled]
    by_own: Mapping[str, str]
    by_row: Mapping[str, str]
    why: Mapping[str, str]
    turned: bool

    @classmethod
    def of(cls, annotation: Annotation, adjudication: Adjudication) -> _Decisions:
        settled = adjudications.in_effect(adjudication)
        turned = annotation.pk == adjudication.second_id
        is_theirs = annotation.pk in (adjudication.first_id, adjudication.second_id)
        side = plain.IdText("second" if turned else "first")
        own = adjudication.items.order_by().values_list(side, plain.IdText("pk")) if is_theirs else ()
        placed = {how.row: item for item, how in settled.items() if how.row}
        return cls(settled, dict(own), placed, adjudications.reasons_of(adjudication), turned)

    def row(self, each: Compared) -> list[Any]:
        item = self.by_own.get(each.first or "") or self.by_row.get(each.second or "") or ""
        place = [each.table, each.first, each.second, each.start, each.end, each.kind, list(each.differing)]
        shown = [f"{each.first or ''}|{each.second or ''}", *place, False, False]
        settled = self.settled.get(item)
        if settled is None:
            return [*shown, "", None, None, None, None, ""]
        taken = OTHER.get(settled.taken, settled.taken) if self.turned else settled.taken
        return [*shown, taken.value, None, None, settled.by, settled.at, self.why.get(item, "")]


def as_json(settled: SettledLayer) -> dict[str, Any]:
    own, _ = settled.own
    result, _ = settled.result
    return {
        **compared_text(own),
        "own": layer_rows(*settled.own),
        "result": {**layer_rows(*settled.result), "comments": dict.fromkeys(rows.COMMENT_COLUMNS, "")},
        "annotator": payloads.person_or_none(own.annotator),
        "adjudicator": payloads.person_or_none(result.annotator),
        "settled_at": result.updated_at,
        "items": {"columns": COLUMNS, "rows": settled.items},
    }
