"""Simulates people who edit at random, for properties that must always hold."""

from __future__ import annotations

import random
from typing import Any

from pseudonymizer import labels
from pseudonymizer import operations as library
from pseudonymizer.errors import Conflict, RuleBroken
from tests.annotation import changes

TEXT = "Anna bor i Borås. " * 40

Op = dict[str, Any]


class Editor:
    """A person who makes any possible operation on what the page shows, and undoes only their own."""

    def __init__(self, held: library.Rows, rng: random.Random) -> None:
        self.held, self.rng = held, rng
        self.done: list[Op] = []
        self.taken_back: set[str] = set()

    def next(self) -> Op:
        acts = [self.relabel, self.accept, self.comment, self.add, self.remove, self.swap, self.rewrite, self.revert]
        chosen = self.rng.choice([*acts, self.undo, self.undo])() or self.comment()
        if not self.allows(chosen):
            chosen = self.comment()
        self.held = library.apply(self.held, chosen)
        self.done.append(chosen)
        self.taken_back.add(chosen["undoes"])
        return chosen

    def allows(self, operation: Op) -> bool:
        try:
            after = library.apply(self.held, operation)
            library.check(
                after,
                operation,
                text_length=len(TEXT),
                label_set=labels.load("swell"),
                is_boundary=lambda offset: True,
                holds_word=lambda start, end: True,
            )
        except (Conflict, RuleBroken):
            return False
        return True

    def mention(self) -> dict[str, Any] | None:
        return dict(self.rng.choice(list(self.held["mention"].values()))) if self.held["mention"] else None

    def relabel(self) -> Op | None:
        row, label = self.mention(), self.rng.choice(["city", "place", "region"])
        if row is None or row["label"] == label:
            return None
        return changes.operation(changes.update("mention", row["id"], {"label": row["label"]}, {"label": label}))

    def accept(self) -> Op | None:
        wanted = [row for row in self.held["mention"].values() if row["status"] == "proposed"]
        changed = [
            changes.update("mention", row["id"], {"status": "proposed"}, {"status": "accepted"}) for row in wanted
        ]
        return changes.operation(*changed, name="accept") if changed else None

    def comment(self) -> Op:
        ((row_id, row),) = self.held["annotation"].items()
        before, after = row["comment_stage"], f"{self.rng.random()}"
        change = changes.update("annotation", row_id, {"comment_stage": before}, {"comment_stage": after})
        return changes.operation(change, name="document_comment")

    def add(self) -> Op | None:
        start = 18 * self.rng.randrange(40)
        if any(row["start"] < start + 4 and row["end"] > start for row in self.held["mention"].values()):
            return None
        number = max((row["number"] for row in self.held["entity"].values()), default=0) + 1
        entity = changes.entity_row("city", number, f"By{number}")
        mention = changes.mention_row(start, start + 4, entity_id=entity["id"], comment=f"{start}")
        return changes.operation(changes.insert("entity", entity), changes.insert("mention", mention), name="add")

    def remove(self) -> Op | None:
        row = self.mention()
        if row is None:
            return None
        entity_id = row["entity_id"]
        left = [each for each in self.held["mention"].values() if each["entity_id"] == entity_id]
        linked = [each for each in self.held["rewrite"].values() if each["mention_id"] == row["id"]]
        gone = [
            changes.update("rewrite", each["id"], {"mention_id": row["id"]}, {"mention_id": None}) for each in linked
        ]
        gone.append(changes.delete("mention", row))
        if entity_id and len(left) == 1:
            gone.append(changes.delete("entity", self.held["entity"][entity_id]))
        return changes.operation(*gone, name="remove")

    def swap(self) -> Op | None:
        if len(self.held["entity"]) < 2:
            return None
        one, other = self.rng.sample(list(self.held["entity"].values()), 2)
        return changes.operation(
            changes.update("entity", one["id"], {"number": one["number"]}, {"number": other["number"]}),
            changes.update("entity", other["id"], {"number": other["number"]}, {"number": one["number"]}),
            name="number",
        )

    def rewrite(self) -> Op | None:
        start = 18 * self.rng.randrange(40) + 5
        if any([start, start + 3] in row["ranges"] for row in self.held["rewrite"].values()):
            return None
        mention = self.mention()
        row = changes.rewrite_row([[start, start + 3]], [(start, "bodde")], mention_id=mention and mention["id"])
        return changes.operation(changes.insert("rewrite", row), name="rewrite")

    def revert(self) -> Op | None:
        if not self.held["rewrite"]:
            return None
        row = self.rng.choice(list(self.held["rewrite"].values()))
        return changes.operation(changes.delete("rewrite", row), name="revert")

    def undo(self) -> Op | None:
        left = [each for each in self.done[-4:] if each["op_id"] not in self.taken_back]
        if not left:
            return None
        chosen = self.rng.choice(left)
        return changes.undo(chosen, "redo" if chosen["name"] == "undo" else "undo")
