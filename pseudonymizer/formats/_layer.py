"""A layer as plain data, with all that is decided about its mentions and entities: read back, it is the same layer."""

from __future__ import annotations

import json
from collections import Counter
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
    proofs = {proof: _of_evidence(proof) for proof in {mention.evidence for mention in layer.mentions} if proof}
    mentions = _in_order([(mention.id, _of_mention(mention, ids, proofs)) for mention in layer.mentions])
    ids |= {mention_id: f"m{n}" for n, (mention_id, _) in enumerate(mentions, 1)}
    rewrites = _in_order([(rewrite.id, _of_rewrite(rewrite, ids)) for rewrite in layer.rewrites])
    tables = {
        "mention": [{**row, "id": ids[mention_id]} for mention_id, row in mentions],
        "entity": [_of_entity(entity, ids) for entity in entities],
        "rewrite": [{**row, "id": f"r{n}"} for n, (_, row) in enumerate(rewrites, 1)],
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


def _in_order(rows: list[tuple[str, Row]]) -> list[tuple[str, Row]]:
    """By their places, those in one place by all that is said of them."""
    several = Counter(_place(row) for _, row in rows)

    def order(held: tuple[str, Row]) -> tuple[int, int, str]:
        _, row = held
        return *_place(row), json.dumps(row, sort_keys=True) if several[_place(row)] > 1 else ""

    return sorted(rows, key=order)


def _place(row: Row) -> tuple[int, int]:
    return row.get("start", 0), row.get("end", 0)


def _of_entity(entity: Entity, ids: Mapping[str | None, str | None]) -> Row:
    return {
        "id": ids[entity.id],
        "label": entity.label,
        "number": entity.number,
        "pseudonym": entity.pseudonym,
        "forms": dict(entity.forms),
        "locked": entity.locked,
    }


def _of_evidence(evidence: Evidence) -> Row:
    return {name: value for name, value in asdict(evidence).items() if value is not None}


def _of_mention(mention: Mention, ids: Mapping[str | None, str | None], proofs: Mapping[Evidence, Row]) -> Row:
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
        "evidence": mention.evidence and proofs[mention.evidence],
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
