"""Compares the grouping with `parallel-corpus`, the Python package by SVALA's authors, on many edited texts."""

from __future__ import annotations

import random
from typing import Any

import pytest
from parallel_corpus import graph as parallel

from pseudonymizer.formats._svala import edits, graph

SENTENCES = (
    "Jag heter Kim och jag komer från ett litet land lång borta .",
    "När jag var liten min familj bodde i en by nära havet .",
    "Min mamma hon arbetar som lärare i skolan på dagarna .",
    "Vi gå till affären varje lördag för att köpa mat och frukt .",
    "I Sverige finns det många skogar som man kan promenera i .",
    "Jag tycker om att lära mig svenska men grammatiken är svår .",
    "Förra året vi flyttade till en ny lägenhet med två rum och kök .",
    "Min bror har tre barn och de bor i en större stad söder ut .",
    "På kvällarna brukar jag läsa böcker eller titta på teve .",
    "Det är viktigt att man respekterar andra människor och deras åsikter .",
    "Jag vill bli sjuksköterska därför att jag vill hjälpa sjuka personer .",
    "Om man vill få ett bra jobb så måste man studera mycket , tycker jag .",
    "Vädret här är kallt på vintern , ibland det snöar hela dagen .",
    "Min bästa vän heter Robin , vi träffades på en kurs för fyra år sedan .",
    "Man kan sälja sin cykel på internet eller fråga grannarna först .",
)

TEXTS = 250


def text(chance: random.Random) -> list[str]:
    return [word for sentence in chance.sample(SENTENCES, chance.randint(1, 3)) for word in sentence.split()]


def substituted(words: list[str], place: int, chance: random.Random) -> None:
    words[place] = chance.choice(chance.choice(SENTENCES).split())


def respelt(words: list[str], place: int, chance: random.Random) -> None:
    at = chance.randrange(len(words[place]))
    words[place] = (
        words[place][:at] + chance.choice(["", "a", "en", "s", "tt"]) + words[place][at + chance.randint(0, 1) :]
    )
    words[place] = words[place] or "i"


def inserted(words: list[str], place: int, chance: random.Random) -> None:
    words.insert(place, chance.choice(chance.choice(SENTENCES).split()))


def deleted(words: list[str], place: int, chance: random.Random) -> None:
    if len(words) > 1:
        del words[place]


def split(words: list[str], place: int, chance: random.Random) -> None:
    at = chance.randrange(len(words[place]))
    words[place : place + 1] = [part for part in (words[place][:at], words[place][at:]) if part]


def joined(words: list[str], place: int, chance: random.Random) -> None:
    words[place : place + 2] = ["".join(words[place : place + 2])]


def transposed(words: list[str], place: int, chance: random.Random) -> None:
    word = words.pop(place)
    words.insert(chance.randint(0, len(words)), word)


EDITS = (substituted, respelt, inserted, deleted, split, joined, transposed)


def edited(source: list[str], chance: random.Random) -> list[str]:
    """An edited text that differs from the source; for equal texts the package fails or doubles a token."""
    words = list(source)
    for edit in chance.choices(EDITS, k=chance.randint(1, 8)):
        edit(words, chance.randrange(len(words)), chance)
    return words if words != source else [*words, "!"]


def groups(made: Any) -> set[tuple[tuple[int, ...], ...]]:
    """Each edge as the positions of its tokens on both sides."""
    sides = [{token.id: place for place, token in enumerate(side)} for side in (made.source, made.target)]
    return {
        tuple(tuple(sorted(side[token] for token in edge.ids if token in side)) for side in sides)
        for edge in made.edges.values()
    }


@pytest.mark.parametrize("seed", range(4))
def test_the_grouping_is_that_of_the_package(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(TEXTS // 4):
        source = text(chance)
        before, after = " ".join(source) + " ", " ".join(edited(source, chance)) + " "
        made, other = edits.set_target(graph.init(before), after), parallel.set_target(parallel.init(before), after)
        assert made.target_text == after
        assert groups(made) == groups(other), (before, after)
