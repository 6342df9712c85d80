"""Tests grouping mentions into entities."""

from __future__ import annotations

from pseudonymizer import entities
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

TEXT = "Anna bor i Paris. annas vän Paris kom till Paris."


def mentions() -> list[Mention]:
    return [
        Mention(43, 48, "city", modifiers=("foreign",)),
        Mention(0, 4, "firstname_female", key="anna"),
        Mention(11, 16, "city", modifiers=("foreign",)),
        Mention(18, 23, "firstname_female", modifiers=("gen",), key="anna"),
        Mention(28, 33, "firstname_unknown"),
        Mention(24, 27, flags=("OBS!",)),
    ]


def test_equal_keys_under_one_label_are_one_entity(swell: LabelSet) -> None:
    placed, found = entities.group(mentions(), TEXT, swell)
    assert [entity.label for entity in found] == ["firstname_female", "city", "firstname_unknown"]
    number = {entity.id: entity.number for entity in found}
    assert [number.get(mention.entity_id or "") for mention in placed] == [1, 2, 1, None, 3, 2]


def test_numbers_run_in_text_order_over_all_labels(swell: LabelSet) -> None:
    _, found = entities.group(mentions(), TEXT, swell)
    assert [entity.number for entity in found] == [1, 2, 3]


def test_a_mention_without_a_base_label_has_no_entity(swell: LabelSet) -> None:
    placed, _ = entities.group(mentions(), TEXT, swell)
    assert [mention.entity_id for mention in placed if mention.label is None] == [None]


def test_the_original_is_without_its_genitive_ending() -> None:
    def original(text: str) -> str:
        return entities.original_of(Mention(0, len(text), "firstname_female", modifiers=("gen",)), text)

    assert [original(text) for text in ("Annas", "Alice's", "SVT:s", "Jonas'", "Ross", "Anna")] == [
        "Anna",
        "Alice",
        "SVT",
        "Jonas",
        "Ros",
        "Anna",
    ]
