"""A layer as plain data, with all that is decided about its mentions and entities: read back, it is the same layer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from pseudonymizer import operations, tokens
from pseudonymizer.errors import InvalidFormat, RuleBroken
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import (
    Alternative,
    ConfidentialStatus,
    Entity,
    Evidence,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Piece,
    Rewrite,
    WhyHeldBack,
)

Row = dict[str, Any]

_TABLES = ("mention", "entity", "rewrite")
_COMMENTS = ("comment_stage", "comment_user")
# Left out where it is so: most mentions have most of these.
_USUAL: Mapping[str, Any] = {
    "modifiers": [],
    "flags": [],
    "comment": "",
    "identifier_type": None,
    "confidential_status": None,
    "entity_id": None,
    "mention_id": None,
    "evidence": None,
    "forms": {},
    "locked": False,
    "manual": False,
    "ranges": [],
    "pieces": [],
    "pseudonym": "",
}


@dataclass(frozen=True, slots=True)
class Whole:
    """What a layer holds besides its text."""

    mentions: tuple[Mention, ...] = ()
    entities: tuple[Entity, ...] = ()
    rewrites: tuple[Rewrite, ...] = ()
    comment_stage: str = ""
    comment_user: str = ""


def written(layer: Whole) -> Row:
    """With short ids by order, so that the same layer is always written alike."""
    entities = sorted(layer.entities, key=lambda entity: (entity.number, entity.label))
    ids: dict[str | None, str | None] = {entity.id: f"e{n}" for n, entity in enumerate(entities, 1)}
    ids[None] = None
    mentions = sorted(layer.mentions, key=lambda mention: _order(_of_mention(mention, ids)))
    ids |= {mention.id: f"m{n}" for n, mention in enumerate(mentions, 1)}
    rewrites = sorted(layer.rewrites, key=lambda rewrite: _order(_of_rewrite(rewrite, ids)))
    tables = {
        "mention": [{**_of_mention(mention, ids), "id": ids[mention.id]} for mention in mentions],
        "entity": [{**asdict(entity), "id": ids[entity.id]} for entity in entities],
        "rewrite": [{**_of_rewrite(rewrite, ids), "id": f"r{n}"} for n, rewrite in enumerate(rewrites, 1)],
    }
    said: Row = {name: getattr(layer, name) for name in _COMMENTS if getattr(layer, name)}
    return said | {table: [_short(row) for row in rows] for table, rows in tables.items() if rows}


def read(given: object, text: str, label_set: LabelSet) -> Whole:
    """What is not as `written` makes it, or breaks a rule that every layer keeps, is refused."""
    if not isinstance(given, Mapping) or not given.keys() <= {*_TABLES, *_COMMENTS}:
        raise InvalidFormat("The layer is not as this program writes it.", reason="layer")
    changes = [change for table in _TABLES for change in _changes(given, table)]
    operation = {"op_id": "", "name": "import", "changes": changes}
    try:
        rows = operations.apply({}, operation)
        operations.check(
            rows,
            operation,
            text_length=len(text),
            label_set=label_set,
            is_boundary=partial(tokens.is_grapheme_boundary, text),
            holds_word=partial(tokens.holds_word, text),
        )
        mentions, entities, rewrites = (list(rows[table].values()) for table in _TABLES)
        return Whole(
            tuple(map(_mention, mentions)),
            tuple(Entity(**entity) for entity in entities),
            tuple(map(_rewrite, rewrites)),
            *(str(given.get(name, "")) for name in _COMMENTS),
        )
    except (RuleBroken, KeyError, TypeError, ValueError) as error:
        rule = error.fields.get("rule", "") if isinstance(error, RuleBroken) else type(error).__name__
        raise InvalidFormat(f"The layer cannot be taken over ({rule}).", reason="layer") from None


def _changes(given: Mapping[str, Any], table: str) -> Iterable[Row]:
    rows = given.get(table, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise InvalidFormat("The layer is not as this program writes it.", reason="layer")
    usual = {name: value for name, value in _USUAL.items() if name in operations.row_rules.FIELDS[table]}
    for row in rows:
        yield {"table": table, "id": str(row.get("id")), "before": None, "after": {**usual, **row}}


def _short(row: Row) -> Row:
    return {name: value for name, value in row.items() if name not in _USUAL or value != _USUAL[name]}


def _order(row: Row) -> tuple[int, int, str]:
    return row.get("start", 0), row.get("end", 0), json.dumps(row, sort_keys=True)


def _of_mention(mention: Mention, ids: Mapping[str | None, str | None]) -> Row:
    return {
        "start": mention.start,
        "end": mention.end,
        "label": mention.label,
        "modifiers": sorted(mention.modifiers),
        "flags": list(mention.flags),
        "status": mention.status,
        "origin": mention.origin,
        "identifier_type": mention.identifier_type,
        "confidential_status": mention.confidential_status,
        "entity_id": ids[mention.entity_id],
        "comment": mention.comment,
        "evidence": mention.evidence and {k: v for k, v in asdict(mention.evidence).items() if v is not None},
    }


def _of_rewrite(rewrite: Rewrite, ids: Mapping[str | None, str | None]) -> Row:
    return {
        "ranges": [list(stretch) for stretch in rewrite.ranges],
        "pieces": [asdict(piece) for piece in rewrite.pieces],
        "manual": rewrite.manual,
        "mention_id": ids[rewrite.mention_id],
        "pseudonym": rewrite.pseudonym,
    }


def _mention(row: Mapping[str, Any]) -> Mention:
    return Mention(
        **{
            **row,
            "modifiers": tuple(row["modifiers"]),
            "flags": tuple(row["flags"]),
            "identifier_type": row["identifier_type"] and IdentifierType(row["identifier_type"]),
            "confidential_status": row["confidential_status"] and ConfidentialStatus(row["confidential_status"]),
            "origin": Origin(row["origin"]),
            "status": MentionStatus(row["status"]),
            "evidence": row["evidence"] and _evidence(row["evidence"]),
        }
    )


def _evidence(given: Mapping[str, Any]) -> Evidence:
    alternatives = tuple(Alternative(str(each["label"]), float(each["score"])) for each in given["alternatives"])
    why = given.get("held_back")
    return Evidence(
        str(given["detector"]), str(given["rule"]), float(given["score"]), alternatives, why and WhyHeldBack(why)
    )


def _rewrite(row: Mapping[str, Any]) -> Rewrite:
    ranges = tuple((start, end) for start, end in row["ranges"])
    return Rewrite(**{**row, "ranges": ranges, "pieces": tuple(Piece(**piece) for piece in row["pieces"])})
