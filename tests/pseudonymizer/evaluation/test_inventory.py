"""Tests foreign labels and the labels of ours that they stand for."""

from __future__ import annotations

import json

import pytest

from pseudonymizer import evaluation
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation import Inventory, Pair, Tally
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Mention

GIVEN = {"PER": ["firstname_*", "surname"], "LOC": ["city", "place"], "ORG": ["school", "place"], "DEM": "prof"}


@pytest.fixture
def inventory(swell: LabelSet) -> Inventory:
    return evaluation.read_inventory(json.dumps(GIVEN).encode(), "labels.json", swell)


def test_proposals_are_counted_under_the_label_that_stands_for_them(inventory: Inventory) -> None:
    text = "Noor Ek i Lund, Ekskolan, 7"
    gold = (Mention(0, 7, "PER"), Mention(10, 14, "LOC"), Mention(16, 24, "ORG"), Mention(26, 27, "NUM"))
    proposed = (
        Mention(0, 4, "firstname_female"),
        Mention(5, 7, "surname"),
        Mention(10, 14, "city"),
        Mention(16, 24, "place"),  # LOC and ORG both stand for it; ORG is right here
        Mention(26, 27, "age_digits"),  # nothing stands for it
    )
    moved = inventory.translated(Pair("a", text, gold, proposed))
    assert [mention.label for mention in moved.proposed] == ["PER", "PER", "LOC", "ORG"]
    counted = evaluation.score([moved], must_replace=inventory.must_replace)
    assert counted.all.overall["overlap"] == Tally(3, 3, 4, 4)
    assert counted.all.overall["covered"] == Tally(3, 3, 4, 4)


def test_a_foreign_label_must_be_replaced_if_one_it_stands_for_must(inventory: Inventory) -> None:
    assert [label for label in GIVEN if inventory.must_replace(label)] == ["PER", "LOC", "ORG"]


def test_without_foreign_labels_nothing_is_translated(swell: LabelSet) -> None:
    pair = Pair("a", "Oslo", (Mention(0, 4, "unheard_of"),), ())
    assert Inventory(swell).translated(pair) == pair
    assert not Inventory(swell).must_replace("unheard_of")


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("{", "this is not JSON in UTF-8"),
        ("[]", "this is not an object that names labels"),
        ("{}", "this is not an object that names labels"),
        ('{"PER": 1}', "PER stands for no label and no list of labels"),
        ('{"PER": ["surname", 1]}', "PER stands for no label and no list of labels"),
    ],
)
def test_a_file_that_names_no_labels_is_refused(swell: LabelSet, given: str, problem: str) -> None:
    with pytest.raises(InvalidFormat) as refused:
        evaluation.read_inventory(given.encode(), "labels.json", swell)
    assert refused.value.message == f"labels.json: {problem}."
