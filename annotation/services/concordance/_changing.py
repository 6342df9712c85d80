"""Works out what a decision about lines changes in a layer, as rows, and which lines it cannot change."""

from __future__ import annotations

import random
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from annotation.models import Act, Annotation
from annotation.services import preannotation, rows
from annotation.services.rows import Row, Rows
from pseudonymizer import tokens
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.model import STANDING, MentionStatus, Origin, people, schema
from pseudonymizer.model import rows as library_rows
from pseudonymizer.model.rows import blank, may_be_blank
from pseudonymizer.operations import between

STATUS_AFTER: Mapping[str, MentionStatus] = {
    Act.ACCEPT: MentionStatus.ACCEPTED,
    Act.ROTATE: MentionStatus.ACCEPTED,
    Act.REJECT: MentionStatus.REJECTED,
    Act.LEAVE: MentionStatus.REJECTED,
}
NAMES: Mapping[str, str] = {
    Act.ACCEPT: "accept",
    Act.ROTATE: "accept",
    Act.REJECT: "reject",
    Act.LEAVE: "reject",
    Act.LABEL: "label",
    Act.MARK: "label",
}


class Target(NamedTuple):
    """A line as the person saw it. Without a mention, nothing was marked there."""

    start: int
    end: int
    mention: str | None = None
    label: str | None = None
    status: str = ""


class Left(Exception):
    """A line that cannot be changed."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(slots=True)
class Change:
    """`changes`: of rows. `changed`: how many lines. `left`: the others, each with the reason."""

    changes: Sequence[Mapping[str, Any]] = ()
    changed: int = 0
    left: list[tuple[Target, str]] = field(default_factory=list)


def work_out(annotation: Annotation, act: Act, label: str, targets: Sequence[Target]) -> Change:
    """For a layer that is locked."""
    draft = _Draft(annotation, rows.of(annotation), {each.mention for each in targets if each.mention})
    found = Change()
    for target in targets:
        try:
            found.changed += draft.change(target, act, label)
        except Left as left:
            found.left.append((target, left.reason))
    found.changes = draft.finish()
    return found


class _Draft:
    """The rows of a layer as the lines change them, one after the other."""

    def __init__(self, annotation: Annotation, before: Rows, chosen: set[str]) -> None:
        self._annotation, self._before, self._chosen = annotation, before, chosen
        self._text: str = annotation.document.text
        self._label_set: LabelSet = annotation.label_set
        self._mentions, self._entities = dict(before["mention"]), dict(before["entity"])

    def change(self, target: Target, act: Act, label: str) -> int:
        """How many lines it changed: 1, or 0 where all is so already."""
        row = self._row(target)
        if act == Act.MARK:
            return self._mark(target, row, label)
        if row is None:
            raise Left("unmarked")
        if act == Act.LABEL:
            return self._relabel(row, label)
        return self._put({**row, "status": STATUS_AFTER[act].value})

    def finish(self) -> Sequence[Mapping[str, Any]]:
        self._drop_deserted()
        self._draw()
        return between(self._before, {**self._before, "mention": self._mentions, "entity": self._entities})

    def _row(self, target: Target) -> Row | None:
        """The mention of the line. It must still be as the person saw it."""
        if target.mention is None:
            return None
        row = self._mentions.get(target.mention)
        if row is None:
            raise Left("gone")
        is_own = self._before["mention"].get(target.mention) != row  # another line of the same mention changed it
        if not is_own and (row["label"], row["status"]) != (target.label, target.status):
            raise Left("changed")
        return row

    def _put(self, row: Row) -> int:
        before = self._mentions[row["id"]]
        if row == before:
            return 0
        if row["status"] in STANDING and before["status"] not in STANDING:
            self._require_room(row)
        self._mentions[row["id"]] = row
        return 1

    def _require_room(self, row: Row) -> None:
        """Nothing else is replaced without a look: neither another mention nor words changed in the target."""
        if not self._label_set.allows_overlap and any(self._standing_at(row["start"], row["end"], row["id"])):
            raise Left("overlap")
        if any(_touches(each, row) for each in self._before["rewrite"].values()):
            raise Left("rewritten")

    def _standing_at(self, start: int, end: int, besides: str = "") -> Iterator[Row]:
        return (
            row
            for row in self._mentions.values()
            if row["start"] < end and row["end"] > start and row["status"] in STANDING and row["id"] != besides
        )

    def _mark(self, target: Target, row: Row | None, label: str) -> int:
        start, end = tokens.covering(self._text, target.start, target.end)
        if any(self._standing_at(start, end)):
            raise Left("marked")
        if row is not None and (row["start"], row["end"]) == (start, end):
            return self._relabel(row, label)
        entity = self._entity_of(label, start, end) or self._new_entity(label)
        made = {
            **_BLANK,
            "id": str(uuid.uuid4()),
            **{"start": start, "end": end, "label": label, "entity_id": entity},
            **self._shared(entity),
            **{"origin": Origin.PERSON.value, "status": MentionStatus.ACCEPTED.value},
        }
        self._require_room(made)
        self._mentions[made["id"]] = made
        return 1

    def _relabel(self, row: Row, label: str) -> int:
        entity = row["entity_id"]
        known = self._label_set[label]
        if row["label"] != label and not (entity and self._entities[entity]["label"] == label):
            entity = self._entity_for(row, label)
        made = {
            **row,
            "label": label,
            "entity_id": entity,
            "modifiers": [each for each in row["modifiers"] if each in known.modifiers],
            "status": MentionStatus.ACCEPTED.value,
        }
        return self._put(made if known.confidential else {**made, **_no_status(row)})

    def _entity_for(self, row: Row, label: str) -> str:
        """That of the same words; the mention's own, if all its mentions are chosen; or a new one."""
        same = self._entity_of(label, row["start"], row["end"], besides=row["id"])
        own = row["entity_id"]
        if same is not None or own is None:
            return same or self._new_entity(label)
        if all(each["id"] in self._chosen for each in self._mentions_of(own)):
            self._rename(self._entities[own], label)
            return str(own)
        return self._new_entity(label)

    def _entity_of(self, label: str, start: int, end: int, besides: str = "") -> str | None:
        """The entity that has a mention of exactly these words; what stands comes first."""
        wanted = self._words(start, end)
        alike = [
            row
            for row in self._mentions.values()
            if row["label"] == label
            and row["id"] != besides
            and row["entity_id"]
            and self._words(row["start"], row["end"]) == wanted
        ]
        alike.sort(key=lambda row: row["status"] not in STANDING)
        found = next((str(row["entity_id"]) for row in alike), None)
        return found if found and self._entities[found]["label"] == label else None

    def _words(self, start: int, end: int) -> str:
        return tokens.plain(self._text[start:end])

    def _mentions_of(self, entity: str) -> list[Row]:
        return [row for row in self._mentions.values() if row["entity_id"] == entity]

    def _shared(self, entity: str) -> Row:
        """A new mention takes the values that all mentions of its entity share."""
        standing = [row for row in self._mentions_of(entity) if row["status"] in STANDING]
        if standing and all(row["decisions"] == standing[0]["decisions"] != [] for row in standing):
            return {name: standing[0][name] for name in (*_DECIDED, "decisions")}
        values = {name: {row[name] for row in standing} for name in _DECIDED}
        return {name: next(iter(found)) if len(found) == 1 else None for name, found in values.items()}

    def _new_entity(self, label: str) -> str:
        made = {"id": str(uuid.uuid4()), "label": label, "number": self._next_number(), **_UNNAMED, "locked": False}
        self._entities[made["id"]] = made
        return str(made["id"])

    def _next_number(self) -> int:
        return max((row["number"] for row in self._entities.values()), default=0) + 1

    def _rename(self, entity: Row, label: str) -> None:
        others = [row for row in self._entities.values() if row["id"] != entity["id"] and row["label"] == label]
        taken = any(row["number"] == entity["number"] for row in others)
        number = self._next_number() if taken else entity["number"]
        fits = entity["locked"] or _is_same_kind(self._label_set[entity["label"]], self._label_set[label])
        name = tokens.key(entity["pseudonym"])
        is_taken = self._label_set[label].distinct and any(tokens.key(row["pseudonym"]) == name for row in others)
        kept = {} if entity["locked"] or (fits and not is_taken) else _UNNAMED
        self._entities[entity["id"]] = {**entity, "label": label, "number": number, **kept}

    def _drop_deserted(self) -> None:
        """An entity goes with its last mention."""
        had = {row["entity_id"] for row in self._before["mention"].values()} - {None}
        has = {row["entity_id"] for row in self._mentions.values()}
        for entity in had - has:
            del self._entities[entity]

    def _draw(self) -> None:
        """Pseudonyms for entities that are new or got another label."""
        before = self._before["entity"]
        fresh = {
            row["id"]
            for row in self._entities.values()
            if not row["pseudonym"] and (row["id"] not in before or before[row["id"]]["label"] != row["label"])
        }
        if not fresh:
            return
        in_order = sorted(self._mentions.values(), key=lambda row: (row["start"], row["end"]))
        listed = {"mention": {row["id"]: row for row in in_order}, "entity": self._entities, "rewrite": {}}
        mentions, entities, _ = rows.values(listed)
        drawn = preannotation.named(
            self._annotation.document, self._label_set, mentions, entities, random.SystemRandom()
        )
        for each in drawn:
            if each.id in fresh:
                named = {"pseudonym": each.pseudonym, "forms": dict(each.forms)}
                self._entities[each.id] = {**self._entities[each.id], **named}


def _no_status(row: Row) -> Row:
    """For labels that cannot be confidential; the identifier types of several people stay."""
    (mention,) = library_rows.mentions([row])
    each = [replace(decision, confidential_status=None) for decision in mention.decisions]
    cleared = people.joined(mention, each) if each else replace(mention, confidential_status=None)
    (made,) = library_rows.of(schema.MENTION, [cleared])
    return {name: made[name] for name in (*_DECIDED, "decisions")}


_DECIDED = ("identifier_type", "confidential_status")
_BLANK: Row = {each.name: blank(each) for each in schema.MENTION.fields if may_be_blank(each)}
_UNNAMED: Row = {"pseudonym": "", "forms": {}}


def _touches(rewrite: Row, mention: Row) -> bool:
    return any(start < mention["end"] and end > mention["start"] for start, end in rewrite["ranges"])


def _is_same_kind(one: Label, other: Label) -> bool:
    return (one.generator, one.pool, one.series) == (other.generator, other.pool, other.series)
