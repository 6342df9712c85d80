from __future__ import annotations

import random

import pytest

from pseudonymizer import detectors, labels, pipeline, registry
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

TABLE = [
    ("Orvald Ebo TRENN", "Mr Orvald TRENN", "Orvald TRENN=PERSON"),
    ("Orvald Ebo TRENN", "the wife of O. Trenn's brother", "O. Trenn=PERSON"),
    ("Orvald Ebo TRENN", "the applicant O.E.T. left", "O.E.T.=PERSON"),
    ("Orvald Ebo Marholm", "the Marhlom case", "Marhlom=PERSON"),
    ("Orvald Ebo TRENN", "orvald trenn came", "orvald trenn=PERSON"),
    ("Ada Young", "many young people", ""),
    ("Ada Young", "many people, Young among them", "Young=PERSON"),
    ("Edda af Marholm", "Edda af Marholm and the af Marholms", "Edda af Marholm=PERSON | af Marholms=PERSON"),
    ("", "Orvald Trenn", ""),
    ("- .", "Orvald - Trenn.", ""),
]


@pytest.mark.parametrize(("name", "text", "expected"), TABLE)
def test_every_part_of_the_name_is_searched_for(name: str, text: str, expected: str) -> None:
    given = texts.of(text, language="en", label_set="tab", person_to_protect=name)
    proposed = registry.find("pseudonymizer.detectors")["protected_person"].build()(given)
    assert found.shown(text, detectors.resolve(proposed)) == found.parse(expected)


def test_a_title_belongs_to_the_mention_of_the_protected_person() -> None:
    given = texts.of("Mr Orvald TRENN left.", language="en", label_set="tab", person_to_protect="Orvald Trenn")
    shown = found.shown(given.text, pipeline.detect(given, {}))
    assert shown == found.parse("Mr Orvald TRENN=PERSON")


def test_in_an_essay_the_parts_are_first_names_and_surname() -> None:
    given = texts.of("xilda trenn kom. Trenns hund.", person_to_protect="Xilda Trenn")
    shown = found.shown(given.text, pipeline.detect(given, {}))
    assert shown == found.parse("xilda=firstname_unknown | trenn=surname | Trenns=surname+gen")


def test_the_pipeline_takes_the_person_to_protect() -> None:
    text = "The case of trenn orvald."
    result = pipeline.pseudonymize(
        text,
        label_set=labels.load("tab"),
        language="en",
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=iter("abcdef").__next__,
        person_to_protect="Orvald TRENN",
    )
    assert [text[mention.start : mention.end] for mention in result.mentions] == ["trenn orvald"]
