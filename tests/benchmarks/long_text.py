"""Makes the long document of the editor's budgets: 20,000 tokens and 3,500 mentions of 400 entities, always equal."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from typing import Any

from annotation.models import Annotation, Document
from tests.annotation import changes, factories

NAME = "long text"
TOKENS, MENTIONS, ENTITIES, FREQUENT = 20_000, 3_500, 400, 70
PLACES, SENTENCE, PARAGRAPH = 18_462, 12, 84  # in words: each full stop is also a token
WORDS = """
jag bor i en liten stad och arbetar på ett kontor med mina vänner vi brukar äta lunch tillsammans när solen skiner
sedan går alla hem för att laga mat läsa tidningen eller lyssna musik det var roligt men också svårt
"""
NAMES = ("Alva", "Bosse", "Cilla", "Dagny", "Ebbe", "Frideborg", "Göte", "Hillevi", "Isak", "Jorunn", "Knut", "Lovisa")
LABELS = ("firstname_female", "firstname_male", "surname", "city", "school", "work", "age_digits", "day")
EVIDENCE = {
    "detector": "lexicon",
    "rule": "name",
    "score": 0.8,
    "alternatives": [{"label": "surname", "score": 0.4}, {"label": "city", "score": 0.2}],
}

Row = Mapping[str, Any]


def layer() -> Annotation:
    """A layer by a new annotator over the document."""
    text, mentions, entities = _rows()
    known = Document.objects.filter(external_id=NAME).first()
    document = known or factories.document(
        factories.project(name="Long texts"), text, external_id=NAME, token_count=TOKENS
    )
    made = factories.layer(document, factories.member(document.project, who=factories.user(f"reader{time.time_ns()}")))
    factories.fill(made, mentions=mentions, entities=entities)
    return made


def _rows() -> tuple[str, list[Row], list[Row]]:
    chance = random.Random(7)
    entities = [_entity(place) for place in range(ENTITIES)]
    mentions: list[Row] = []
    written: list[str] = []
    words = WORDS.split()
    length = 0
    for place in range(PLACES):
        word = chance.choice(words)
        if len(mentions) + 1 <= (place + 1) * MENTIONS / PLACES:
            index = 0 if len(mentions) % FREQUENT == 0 else chance.randrange(ENTITIES)
            word = _name(index)
            mentions.append(_mention(len(mentions), length, word, entities[index]))
        written.append(word + _end(place))
        length += len(written[-1])
    used = {each["entity_id"] for each in mentions}
    return "".join(written), mentions, [each for each in entities if each["id"] in used]


def _end(place: int) -> str:
    if place % PARAGRAPH == PARAGRAPH - 1:
        return ".\n"
    return ". " if place % SENTENCE == SENTENCE - 1 else " "


def _name(index: int) -> str:
    return NAMES[index % len(NAMES)] + ("" if index < len(NAMES) else f"{index:x}")


def _entity(place: int) -> Row:
    return changes.entity_row(LABELS[place % len(LABELS)], place + 1, f"Pseudo{place + 1}")


def _mention(number: int, start: int, word: str, entity: Row) -> Row:
    return changes.mention_row(
        start,
        start + len(word),
        label=entity["label"],
        entity_id=entity["id"],
        origin="machine",
        status="accepted" if number % 3 == 0 else "proposed",
        evidence=EVIDENCE,
    )
