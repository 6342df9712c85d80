"""Tests the pseudonyms of a text's entities: completed, redrawn, and equal to those in the author's other texts."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from pseudonymizer import labels, naming
from pseudonymizer.model import Entity, Mention, MentionStatus
from pseudonymizer.naming import ALONE, Layer, Others
from pseudonymizer.pseudonyms import Elsewhere, pools
from tests.pseudonymizer import texts

TEXT = "Anna bor i Kabul i Afghanistan med Olle. Annas skola heter Granskolan."
SWELL = labels.load("swell")


def place(word: str, label: str, entity: str, *modifiers: str) -> Mention:
    start = TEXT.index(word)
    return Mention(start, start + len(word), label, entity, modifiers, entity_id=entity)


LAYER = Layer(
    texts.of(TEXT),
    (
        place("Anna", "firstname_female", "e1"),
        place("Kabul", "city", "e2", "foreign"),
        place("Afghanistan", "country", "e3"),
        place("Olle", "firstname_male", "e4"),
        place("Annas", "firstname_female", "e1", "gen"),
        place("Granskolan", "school", "e5"),
    ),
    SWELL,
)
UNNAMED = tuple(
    Entity(f"e{number}", label, number)
    for number, label in enumerate(("firstname_female", "city", "country", "firstname_male", "school"), 1)
)


def complete(seed: int = 1, others: Others = ALONE, **options: object) -> dict[str, Entity]:
    found = naming.complete(LAYER, UNNAMED, options=options, rng=random.Random(seed), others=others)
    return {entity.id: entity for entity in found}


def redraw(named: Mapping[str, Entity], seed: int = 2, **given: object) -> dict[str, Entity]:
    others = given.get("others", ALONE)
    chosen = given.get("chosen")
    assert isinstance(others, Others)
    assert chosen is None or isinstance(chosen, set)
    found = naming.redraw(LAYER, named.values(), options={}, rng=random.Random(seed), others=others, chosen=chosen)
    return {entity.id: entity for entity in found}


def test_all_entities_get_a_pseudonym_with_its_forms() -> None:
    named = complete()
    assert all(entity.pseudonym and len(entity.forms) == 8 for entity in named.values())
    assert named["e5"].pseudonym == "A-skola"
    assert [entity.number for entity in named.values()] == [1, 2, 3, 4, 5]


def test_a_city_abroad_lies_in_the_country_that_stands_in_the_target() -> None:
    for seed in range(20):
        assert complete(seed)["e2"].pseudonym in pools.countries()["AF"].cities
        named = complete(seed, policies={"country": "replace"})
        country = named["e3"].pseudonym
        here = [each for each in pools.countries().values() if each.sv == country]
        assert not here or named["e2"].pseudonym in here[0].cities


def test_another_pseudonym_is_drawn_for_all_and_the_series_begins_anew() -> None:
    named = complete()
    for seed in range(30):
        again = redraw(named, seed)
        assert all(again[id_].pseudonym != named[id_].pseudonym for id_ in ("e1", "e2", "e3", "e4"))
        assert again["e5"].pseudonym == "A-skola"


def test_an_age_gets_another_number_too_and_initials_stay_as_they_are() -> None:
    text = "Jag är arton och heter B.J. i maj."
    mentions = [
        Mention(text.index(word), text.index(word) + len(word), label, label, entity_id=label)
        for word, label in (("arton", "age_string"), ("B.J.", "initials"), ("maj", "month_word"))
    ]
    layer = Layer(texts.of(text), tuple(mentions), SWELL)
    named = [Entity(label, label, 1, name) for label, name in (("age_string", "sexton"), ("month_word", "juni"))]
    initials = Entity("initials", "initials", 2, "A.A.")
    for seed in range(30):
        age, month, same = naming.redraw(layer, [*named, initials], options={}, rng=random.Random(seed))
        assert age.pseudonym in ("sjutton", "nitton", "tjugo")
        assert month.pseudonym not in ("maj", "juni")
        assert same.pseudonym == "A.A."


def test_what_was_written_by_hand_or_not_chosen_keeps_its_pseudonym() -> None:
    named = complete()
    locked = {**named, "e1": replace(named["e1"], locked=True)}
    again = redraw(locked)
    assert again["e1"] == locked["e1"]
    assert again["e4"].pseudonym != locked["e4"].pseudonym
    only = redraw(named, chosen={"e4"})
    assert [id_ for id_ in named if only[id_] != named[id_]] == ["e4"]


def test_an_entity_without_mentions_keeps_its_pseudonym() -> None:
    deserted = Entity("e9", "city", 9, "Sandkulla", {"": "Sandkulla"})
    assert redraw({**complete(), "e9": deserted})["e9"].pseudonym == "Sandkulla"


@pytest.mark.parametrize("status", [MentionStatus.REJECTED, MentionStatus.HELD_BACK])
def test_silent_mentions_do_not_influence_the_drawing(status: MentionStatus) -> None:
    silent = Mention(0, 4, "city", "m", entity_id="e2", status=status)
    layer = replace(LAYER, mentions=(silent, *LAYER.mentions))
    assert layer.first_mentions()["e2"].start == TEXT.index("Kabul")


def test_a_person_has_the_pseudonym_that_the_other_texts_have() -> None:
    known = Elsewhere({("firstname_female", "anna"): "Rosalinda", ("firstname_male", "per"): "Kalle"})
    for seed in range(20):
        named = complete(seed, Others((), known))
        assert named["e1"].pseudonym == "Rosalinda"
        assert named["e1"].forms["gen"] == "Rosalindas"
        assert named["e4"].pseudonym != "Kalle", "it stands for somebody else"


def test_a_name_that_is_written_in_two_ways_elsewhere_has_one_pseudonym() -> None:
    known = Elsewhere({("firstname_female", "anna"): "Rosalinda", ("firstname_female", "ana"): "Rosalinda"})
    assert complete(others=Others((), known))["e1"].pseudonym == "Rosalinda"


def test_a_pseudonym_that_is_an_original_here_is_not_kept_to() -> None:
    known = Elsewhere({("firstname_female", "anna"): "Olle"})
    assert complete(others=Others((), known))["e1"].pseudonym != "Olle"


def test_the_series_goes_on_where_all_names_are_in_use_elsewhere() -> None:
    names = pools.names("firstnames_female")
    known = Elsewhere({("firstname_female", str(place)): name for place, name in enumerate(names)})
    assert complete(others=Others((), known))["e1"].pseudonym == "A-namn"
