"""Checks single changes and rows. `operations` checks them together with the rows around them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import Any

from pseudonymizer.errors import RuleBroken
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import MentionStatus, Origin
from pseudonymizer.model.people import SEVERAL, gravest, strongest
from pseudonymizer.model.schema import TABLES
from pseudonymizer.operations.checks import TYPES

Row = Mapping[str, Any]

_FIXED = {name: {field.name for field in table.fields if field.fixed} for name, table in TABLES.items()}
_NEEDED = {name: {field.name for field in table.fields if not field.added} for name, table in TABLES.items()}


@dataclass(frozen=True, slots=True)
class Text:
    """What the rules need to know about a text, so that they do not need the text itself."""

    length: int
    is_boundary: Callable[[int], bool]
    holds_word: Callable[[int, int], bool]


def broken(rule: str, table: str, row_id: str, field: str | None = None, **more: object) -> RuleBroken:
    return RuleBroken(f"{table}: {rule.replace('_', ' ')}.", rule=rule, table=table, id=row_id, field=field, **more)


def check_change(change: Mapping[str, Any]) -> None:
    """Checks that the change names an existing table and fields, and holds what its kind of change requires."""
    table, row_id, before, after = (change[name] for name in ("table", "id", "before", "after"))
    if table not in TABLES:
        raise broken("unknown_table", table, row_id)
    for field, value in {**(before or {}), **(after or {})}.items():
        if field not in TYPES[table]:
            raise broken("unknown_field", table, row_id, field)
        if not TYPES[table][field](value):
            raise broken("wrong_type", table, row_id, field)
    if before is not None and after is not None:
        _check_update(table, row_id, before, after)
    else:
        _check_whole(table, row_id, before or after or {})


def _check_update(table: str, row_id: str, before: Row, after: Row) -> None:
    for field in sorted(before.keys() ^ after.keys()):
        raise broken("one_sided", table, row_id, field)
    for field in sorted(before.keys() & _FIXED[table]):
        raise broken("fixed_field", table, row_id, field)


def _check_whole(table: str, row_id: str, row: Row) -> None:
    if not TABLES[table].whole:
        raise broken("not_allowed", table, row_id)
    for field in sorted(_NEEDED[table] - row.keys()):
        raise broken("missing_field", table, row_id, field)
    if row["id"] != row_id:
        raise broken("wrong_id", table, row_id, "id")


def check_mention(row: Row, label_set: LabelSet) -> None:
    _check_labels(row, label_set)
    _check_choices(row, label_set)
    if row["decisions"]:
        _check_decisions(row, label_set)


def check_place(row: Row, text: Text) -> None:
    if not 0 <= row["start"] < row["end"] <= text.length:
        raise broken("outside_text", "mention", row["id"], "end" if row["start"] >= 0 else "start")
    for field in ("start", "end"):
        if not text.is_boundary(row[field]):
            raise broken("inside_grapheme", "mention", row["id"], field)
    if not text.holds_word(row["start"], row["end"]):
        raise broken("no_word", "mention", row["id"], "end")


def _check_labels(row: Row, label_set: LabelSet) -> None:
    _check_base(row, "mention", label_set)
    modifiers, flags = set(row["modifiers"]), set(row["flags"])
    if row["modifiers"] != sorted(modifiers) or not modifiers <= {label.key for label in label_set.modifiers}:
        raise broken("unknown_modifier", "mention", row["id"], "modifiers")
    if row["label"] is not None and not modifiers <= set(label_set[row["label"]].modifiers):
        raise broken("modifier_not_allowed", "mention", row["id"], "modifiers")
    if len(flags) < len(row["flags"]) or not flags <= {label.key for label in label_set.temporary}:
        raise broken("unknown_flag", "mention", row["id"], "flags")


def _check_base(row: Row, table: str, label_set: LabelSet) -> None:
    label = row["label"]
    if label is not None and (label not in label_set or label_set[label].kind != "base"):
        raise broken("unknown_label", table, row["id"], "label")


def _check_choices(row: Row, label_set: LabelSet) -> None:
    choices = {
        "identifier_type": (None, *label_set.identifier_types),
        "confidential_status": (None, *label_set.confidential_statuses),
        "status": tuple(MentionStatus),
        "origin": tuple(Origin),
    }
    for field, known in choices.items():
        if row[field] not in known:
            raise broken(f"unknown_{field}", "mention", row["id"], field)


def _check_decisions(row: Row, label_set: LabelSet) -> None:
    """Checks that each person has one, in order, and that the mention's own values are their union."""
    decisions = row["decisions"]
    if len(decisions) < SEVERAL or [each["person"] for each in decisions] != list(range(1, len(decisions) + 1)):
        raise broken("unknown_person", "mention", row["id"], "decisions")
    for field, known, union in (
        ("identifier_type", label_set.identifier_types, strongest),
        ("confidential_status", label_set.confidential_statuses, gravest),
    ):
        values = [each[field] for each in decisions]
        if not {None, *known}.issuperset(values):
            raise broken(f"unknown_{field}", "mention", row["id"], "decisions")
        if union(values) != row[field]:
            raise broken("not_union", "mention", row["id"], field)


def check_entity(row: Row, label_set: LabelSet) -> None:
    _check_base(row, "entity", label_set)
    if row["number"] < 1:
        raise broken("number_too_small", "entity", row["id"], "number")


def check_rewrite(row: Row, text: Text) -> None:
    """Checks that ranges and pieces are in order, do not split graphemes, and contain words."""
    if not row["ranges"] and not row["pieces"]:
        raise broken("rewrite_empty", "rewrite", row["id"])
    for rule, field in chain(_breaches_of_ranges(row["ranges"], text), _breaches_of_pieces(row["pieces"], text)):
        raise broken(rule, "rewrite", row["id"], field)


def _breaches_of_ranges(ranges: list[list[int]], text: Text) -> Iterator[tuple[str, str]]:
    places = list(chain.from_iterable(ranges))
    if any(not 0 <= place <= text.length for place in places):
        yield "outside_text", "ranges"
    if any(start >= end for start, end in ranges) or places != sorted(places):
        yield "unsorted", "ranges"
    if not all(map(text.is_boundary, places)):
        yield "inside_grapheme", "ranges"
    if not all(text.holds_word(start, end) for start, end in ranges):
        yield "no_word", "ranges"


def _breaches_of_pieces(pieces: list[Row], text: Text) -> Iterator[tuple[str, str]]:
    if any(not 0 <= piece["at"] <= text.length for piece in pieces):
        yield "outside_text", "pieces"
    if any((one["at"], one["rank"]) > (other["at"], other["rank"]) for one, other in pairwise(pieces)):
        yield "unsorted", "pieces"
    if not all(text.is_boundary(piece["at"]) for piece in pieces):
        yield "inside_grapheme", "pieces"
    if not all(piece["text"].strip() for piece in pieces):
        yield "no_word", "pieces"
