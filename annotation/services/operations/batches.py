"""A batch of operations as a browser sent it: only what has the right shape comes through, else the field is named."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from annotation.errors import BatchTooLarge, InvalidInput
from pseudonymizer import tokens
from pseudonymizer.model import ConfidentialStatus, IdentifierType, MentionStatus, Origin, WhyHeldBack

MAX_OPERATIONS = 200
MAX_CHANGES = 20_000
MAX_NUMBER = 1_000_000
MAX_OFFSET = 2_000_000_000
MAX_STRING = 10_000
MAX_LIST = 50
KEY = re.compile(r"[a-z0-9_.]{1,100}")

NAMES = (
    "label",
    "modifiers",
    "number",
    "resize",
    "remove",
    "add",
    "accept",
    "reject",
    "pseudonym",
    "redraw",
    "identifier_type",
    "confidential_status",
    "flag",
    "comment",
    "document_comment",
    "propagate",
    "join",
    "rewrite",
    "revert",
    "link",
    "unlink",
    "move",
    "fits",
    "restore",
    "undo",
    "redo",
)
# What stands in the log and no browser sends: a decision that was applied, what was settled between two layers.
LOGGED = (*NAMES, "decide", "settle")
TAKING_BACK = ("undo", "redo")
RENDERED = ("def", "gen", "pl")
FORM_KEYS = frozenset("+".join(keys) for size in range(4) for keys in combinations(RENDERED, size))

Check = Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Batch:
    base_version: int
    operations: tuple[Mapping[str, Any], ...]

    @property
    def op_ids(self) -> list[str]:
        return [operation["op_id"] for operation in self.operations]


def parse(data: object) -> Batch:
    body = _object(data, "body")
    _require(_is_natural(body.get("base_version")), "base_version")
    listed = _list(body.get("operations"), "operations", MAX_OPERATIONS)
    operations = tuple(_operation(operation, f"operations.{place}") for place, operation in enumerate(listed))
    _limit("changes", sum(len(operation["changes"]) for operation in operations), MAX_CHANGES)
    batch = Batch(body["base_version"], operations)
    _require(_distinct(batch.op_ids), "operations", "Two operations have the same op_id.")
    return batch


def changes(value: object, path: str) -> list[Mapping[str, Any]]:
    """Row changes that an operation could hold, checked one by one; `path`: where they stand in the request."""
    return [_change(change, f"{path}.{place}") for place, change in enumerate(_list(value, path, MAX_CHANGES))]


def would_take(removed: Sequence[str], made: Sequence[Mapping[str, Any]]) -> bool:
    """Whether rewrites that were made here are few and small enough to come back in one operation."""
    fit = (holds(row[name]) for row in made for name, holds in REWRITE.items())
    return len(removed) + len(made) <= MAX_CHANGES and all(fit)


def _operation(value: object, path: str) -> Mapping[str, Any]:
    operation = _object(value, path)
    _require(_is_uuid(operation.get("op_id")), f"{path}.op_id")
    _require(operation.get("name") in NAMES, f"{path}.name")
    undoes = _undoes(operation, path)
    # A decision that changed no row is taken back by an operation without changes.
    is_empty = undoes is not None and operation.get("changes") == []
    listed = [] if is_empty else changes(operation.get("changes"), f"{path}.changes")
    return {"op_id": operation["op_id"], "name": operation["name"], "undoes": undoes, "changes": listed}


def _undoes(operation: Mapping[str, Any], path: str) -> str | None:
    """The operation that is taken back: an undo and a redo name one, nothing else does."""
    undoes: str | None = operation.get("undoes")
    takes_back = operation["name"] in TAKING_BACK
    _require(_is_uuid(undoes) if takes_back else undoes is None, f"{path}.undoes")
    return undoes


def _change(value: object, path: str) -> Mapping[str, Any]:
    change = _object(value, path)
    name, row_id, before, after = (change.get(part) for part in ("table", "id", "before", "after"))
    _require(isinstance(name, str) and name in TABLES, f"{path}.table")
    _require(_is_uuid(row_id), f"{path}.id")
    table = TABLES[str(name)]
    if before is None or after is None:
        part, row = ("before", before) if after is None else ("after", after)
        _require(name != "annotation" and row is not None, f"{path}.{part}")
        _whole_row(table, row_id, row, f"{path}.{part}")
    else:
        _update(table, before, after, path)
    return {"table": name, "id": row_id, "before": before, "after": after}


def _whole_row(table: Mapping[str, Check], row_id: object, value: object, path: str) -> None:
    row = _object(value, path)
    _require(row.get("id") == row_id, f"{path}.id")
    _require(row.keys() == table.keys() | {"id"}, path, "A row that is added or removed is given whole.")
    _fields(table, {name: field for name, field in row.items() if name != "id"}, path)


def _update(table: Mapping[str, Check], before: object, after: object, path: str) -> None:
    old, new = _object(before, f"{path}.before"), _object(after, f"{path}.after")
    _fields(table, old, f"{path}.before")
    _fields(table, new, f"{path}.after")
    _require(bool(new) and old.keys() == new.keys(), f"{path}.after", "Name the same fields in both.")
    _require(not new.keys() & {"origin", "evidence"}, f"{path}.after", "Origin and evidence never change.")


def _fields(table: Mapping[str, Check], fields: Mapping[str, Any], path: str) -> None:
    for name, value in fields.items():
        _require(name in table, f"{path}.{name}"[:200], "There is no such field.")
        _require(table[name](value), f"{path}.{name}")


def _object(value: object, path: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise _invalid(path)


def _list(value: object, path: str, most: int) -> list[Any]:
    if not isinstance(value, list) or not value:
        raise _invalid(path)
    _limit(path.rpartition(".")[2], len(value), most)
    return value


def _invalid(path: str, message: str = "Not a valid value.") -> InvalidInput:
    fields: dict[str, Any] = {path: [message]}
    return InvalidInput(**fields)


def _require(holds: bool, path: str, message: str = "Not a valid value.") -> None:
    if not holds:
        raise _invalid(path, message)


def _limit(what: str, count: int, most: int) -> None:
    if count > most:
        raise BatchTooLarge(what=what, count=count, limit=most)


def _is_natural(value: object) -> bool:
    return type(value) is int and 0 <= value <= MAX_OFFSET


def _is_number(value: object) -> bool:
    return type(value) is int and 1 <= value <= MAX_NUMBER


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= MAX_STRING and tokens.is_storable(value)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 64 and tokens.is_storable(value)


def _is_uuid(value: object) -> bool:
    """Ids are compared as strings, so only the usual spelling passes."""
    if not isinstance(value, str) or len(value) != 36:
        return False
    try:
        return str(uuid.UUID(value)) == value
    except ValueError:
        return False


def _is_list_of_words(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MAX_LIST and all(map(_is_word, value)) and _distinct(value)


def _is_sorted_list_of_words(value: object) -> bool:
    return isinstance(value, list) and _is_list_of_words(value) and value == sorted(value)


def _distinct(value: list[Any]) -> bool:
    return len(set(value)) == len(value)


def _is_forms(value: object) -> bool:
    return isinstance(value, dict) and value.keys() <= FORM_KEYS and all(map(_is_text, value.values()))


def _is_score(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MAX_NUMBER  # NaN is not


def _is_alternative(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"label", "score"}
        and _is_word(value["label"])
        and _is_score(value["score"])
    )


def _is_key(value: object) -> bool:
    """A name of ours, never a piece of the text: evidence is stored in clear."""
    return isinstance(value, str) and KEY.fullmatch(value) is not None


def _is_evidence(value: object) -> bool:
    if not isinstance(value, dict) or value.keys() - {"held_back"} != {"detector", "rule", "score", "alternatives"}:
        return False
    if "held_back" in value and not _is_why_held_back(value["held_back"]):
        return False
    if not (_is_key(value["detector"]) and _is_key(value["rule"]) and _is_score(value["score"])):
        return False
    alternatives = value["alternatives"]
    return isinstance(alternatives, list) and len(alternatives) <= MAX_LIST and all(map(_is_alternative, alternatives))


def _is_range(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_natural, value))


def _is_rank(value: object) -> bool:
    return type(value) is int and abs(value) <= MAX_NUMBER


def _is_piece(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"at", "rank", "text"}
        and _is_natural(value["at"])
        and _is_rank(value["rank"])
        and _is_text(value["text"])
    )


def _list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and len(value) <= MAX_LIST and all(map(check, value))


def _is_bool(value: object) -> bool:
    return isinstance(value, bool)


def _optional(check: Check) -> Check:
    return lambda value: value is None or check(value)


def _one_of(values: type[Origin | MentionStatus | IdentifierType | ConfidentialStatus | WhyHeldBack]) -> Check:
    known = frozenset(member.value for member in values)
    return lambda value: isinstance(value, str) and value in known


_is_why_held_back = _one_of(WhyHeldBack)
MENTION: Mapping[str, Check] = {
    "start": _is_natural,
    "end": _is_natural,
    "label": _optional(_is_word),
    "modifiers": _is_sorted_list_of_words,
    "identifier_type": _optional(_one_of(IdentifierType)),
    "confidential_status": _optional(_one_of(ConfidentialStatus)),
    "entity_id": _optional(_is_uuid),
    "flags": _is_list_of_words,
    "comment": _is_text,
    "origin": _one_of(Origin),
    "status": _one_of(MentionStatus),
    "evidence": _optional(_is_evidence),
}
ENTITY: Mapping[str, Check] = {
    "label": _is_word,
    "number": _is_number,
    "pseudonym": _is_text,
    "forms": _is_forms,
    "locked": _is_bool,
}
REWRITE: Mapping[str, Check] = {
    "ranges": _list_of(_is_range),
    "pieces": _list_of(_is_piece),
    "manual": _is_bool,
    "mention_id": _optional(_is_uuid),
    "pseudonym": _is_text,
}
TABLES: Mapping[str, Mapping[str, Check]] = {
    "mention": MENTION,
    "entity": ENTITY,
    "rewrite": REWRITE,
    "annotation": {"comment_stage": _is_text, "comment_user": _is_text},
}
