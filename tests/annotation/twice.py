"""Makes a document with two annotators' layers, for tests of what comes of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from annotation.models import Adjudication, Annotation, Document, Item, Mention, Project, Role, User
from annotation.services import adjudications
from annotation.services.adjudications import State
from tests.annotation import factories

TEXT = "Anna och Eva bor i Borås. Anna har en bror i Lund."


@dataclass(frozen=True)
class Twice:
    """`mark` adds a mention to a layer: its words, which occurrence of them, and the number of its entity."""

    document: Document
    first: Annotation
    second: Annotation
    kim: User

    @classmethod
    def over(cls, text: str = TEXT, **fields: Any) -> Twice:
        project = factories.project(lead=factories.user("lead"), **fields)
        document = factories.document(project, text)
        layers = [
            factories.layer(document, factories.member(project, who=factories.user(name)), status="done")
            for name in ("ali", "bea")
        ]
        return cls(document, layers[0], layers[1], factories.member(project, Role.REVIEWER, factories.user("kim")))

    @property
    def project(self) -> Project:
        return self.document.project

    @property
    def lead(self) -> User:
        return User.objects.get(username="lead")

    def mark(self, layer: Annotation, words: str, nth: int = 0, **fields: Any) -> Mention:
        start = -1
        for _ in range(nth + 1):
            start = self.document.text.index(words, start + 1)
        return factories.mention(layer, start, start + len(words), **{"status": "accepted", **fields})

    def name(
        self, layer: Annotation, words: str, number: int, pseudonym: str, label: str = "firstname_female"
    ) -> list[Mention]:
        """Marks all occurrences of the words as mentions of one entity."""
        entity = factories.entity(layer, label, number, pseudonym)
        count = self.document.text.count(words)
        return [self.mark(layer, words, nth, label=label, entity=entity) for nth in range(count)]

    def both(self, words: str, number: int, pseudonym: str, label: str = "firstname_female") -> None:
        for layer in (self.first, self.second):
            self.name(layer, words, number, pseudonym, label)

    def adjudicate(self) -> Adjudication:
        return adjudications.start(self.document, self.first, self.second, by=self.kim)


def states(of: Adjudication) -> Mapping[str, State]:
    """The states of the items by the words at their place; of several items with the same words, the last."""
    text = of.annotation.document.text
    return {text[state.item.start : state.item.end]: state for state in adjudications.states(of)}


def item(of: Adjudication, words: str) -> Item:
    return states(of)[words].item


def standing(layer: Annotation) -> list[tuple[str, str | None, str]]:
    """Words, label and pseudonym of each mention in a layer, in text order."""
    text = layer.document.text
    found = layer.mentions.select_related("entity").order_by("start", "end")
    return [(text[each.start : each.end], each.label, each.entity.pseudonym if each.entity else "") for each in found]
