"""A small corpus with countries, relatives and something sensitive, for tests of corpus questions."""

from __future__ import annotations

from typing import Any

from annotation.models import Annotation, Project, User
from annotation.services import questions
from tests.annotation import factories

PERU = "Jag kom från Peru. Perus kust är lång. Min bror bor i Chile."
CHILE = "Jag kom från Chile."
STRIKE = "Det var en strejk. Vi var glada och fria. Nu bor jag här."


def project(lead: User, **fields: Any) -> Project:
    return factories.project(lead=lead, metadata_fields=["origin"], **fields)


def essay(of: Project, text: str, *marks: tuple[str, str], author: str = "", **fields: Any) -> Annotation:
    """`marks`: words with their labels, each at its next place in the text; `s` at the end of a country is marked."""
    name = f"E{of.documents.count():03}"
    document = factories.document(of, text, external_id=name, author_key=author, metadata=fields.pop("metadata", {}))
    status = fields.pop("status", "confirmed")
    confirmed = {"confirmed_version": 0, "confirmed_policies": dict(of.policies)} if status == "confirmed" else {}
    layer = factories.layer(document, factories.member(of), status=status, **confirmed)
    place = 0
    for number, (words, label) in enumerate(marks, 1):
        place = text.index(words, place)
        entity = factories.entity(layer, label, number, f"X{number}")
        modifiers = ["gen"] if label == "country" and words.endswith("s") else []
        factories.mention(
            layer, place, place + len(words), label=label, entity=entity, status="accepted", modifiers=modifiers
        )
        place += len(words)
    return layer


def filled(lead: User) -> Project:
    """Two texts by one author from Peru, two by others from Chile, and one without author."""
    of = project(lead)
    peru = [("Peru", "country"), ("Perus", "country"), ("bror", "fam"), ("Chile", "country")]
    essay(of, PERU, *peru, author="A", metadata={"origin": "Peru"})
    essay(of, "Peru är fint.", ("Peru", "country"), author="A", metadata={"origin": "Peru"})
    essay(of, CHILE, ("Chile", "country"), author="B", metadata={"origin": "Chile"})
    essay(of, CHILE, ("Chile", "country"), author="C", metadata={"origin": "chile"})
    essay(of, "Jag gillar PERU.", ("PERU", "country"))
    return of


def values(of: Project, lead: User, **wanted: Any) -> dict[str, questions.Value]:
    found = questions.values(of, questions.Wanted(**{"label": "country", **wanted}), by=lead)
    return {value.key: value for value in found}


def lines(of: Project, lead: User, value: str = "", **wanted: Any) -> questions.Lines:
    return questions.lines(of, questions.Wanted(**{"label": "country", **wanted}), value, page=1, by=lead)


def decide(of: Project, lead: User, policy: str, **wish: Any) -> questions.Act:
    return questions.decide(of, questions.Wish(**{"label": "country", **wish}, policy=policy), by=lead)
