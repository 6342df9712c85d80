"""Tests labels: kinds, old spellings, and the rules in modes other than pseudonymisation."""

from __future__ import annotations

import pytest

from pseudonymizer import labels as label_sets
from pseudonymizer.formats._svala import graph, labels, links, rules
from pseudonymizer.formats._svala.labels import Kind


@pytest.mark.parametrize(
    ("label", "kind", "pseudonymised"),
    [
        ("city", Kind.MAIN, True),
        ("health_condition", Kind.MAIN, True),
        ("S-Adv", Kind.MAIN, False),
        ("12", Kind.NUMBER, True),
        ("１２", Kind.MAIN, False),
        ("foreign", Kind.MODIFIER, True),
        ("OBS!", Kind.TEMPORARY, False),
        ("Cit-FL", Kind.TEMPORARY, True),
    ],
)
def test_every_label_is_of_a_kind(label: str, kind: Kind, pseudonymised: bool) -> None:
    assert (labels.kind(label), labels.is_of_pseudonymisation(label)) == (kind, pseudonymised)


def test_the_label_sets_labels_are_known_and_of_the_same_kind() -> None:
    kinds = {"base": Kind.MAIN, "modifier": Kind.MODIFIER, "temporary": Kind.TEMPORARY}
    for key, version in label_sets.available():
        if key == "swell":
            for label in label_sets.load(key, version).labels:
                assert labels.kind(label.key) == kinds[label.kind]
                assert label.kind != "base" or label.key in labels.MAIN


@pytest.mark.parametrize(
    ("given", "source", "today", "gone"),
    [
        (("firstname:female", "1", "gen"), "Kims ", ("firstname_female", "1", "gen"), ()),
        (("firstname", "male", "2", "nom"), "Kim ", ("firstname_male", "2"), ("nom",)),
        (("firstname",), "Kim ", ("firstname_unknown",), ()),
        (("unknown",), "Kim ", ("unknown",), ()),
        (("age", "3"), "18 ", ("age_digits", "3"), ()),
        (("age",), "arton ", ("age_string",), ()),
        (("city-SWE", "city_swe", "city"), "Åby ", ("city",), ()),
        (("street",), "Storgatan ", ("place",), ()),
        (("transport", "4"), "blå linjen ", ("transport_name", "4"), ()),
        (("transport_line",), "4 ", ("transport_nr",), ()),
        (("month-word",), "mars ", ("month_word",), ()),
        (("institution", "ort", "5"), "klubben ", ("5",), ("institution", "ort")),
        (("city", "foreign"), "Oslo ", ("city", "foreign"), ()),
    ],
)
def test_old_spellings_are_those_of_today(
    given: tuple[str, ...], source: str, today: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    found = labels.respelt(given, source)
    assert (found.labels, found.gone) == (today, gone)
    assert set(found.renamed) == {label for label in given if label not in today and label not in gone} - {"male"}


def test_every_old_spelling_has_a_label_of_today() -> None:
    assert set(labels.OLD_SPELLINGS.values()) <= labels.MAIN
    assert not labels.MAIN.intersection(labels.OLD_SPELLINGS.keys() | labels.GONE.keys())


def test_a_change_without_label_is_noted_in_correction_only() -> None:
    made = graph.from_texts("Vi gå hem", "Vi går hem")
    said = [(one.message, one.severity, one.edge) for one in rules.validate(made, done=False, mode="correction")]
    assert said == [("Normalization missing a label", "warning", "e-s1-t1")]
    assert rules.validate(made, done=True, mode="normalisation") == ()


def test_labels_without_number_are_no_fault_outside_pseudonymisation() -> None:
    made = links.modify_labels(graph.init("Kim"), "e-s0-t0", ["surname", "city"])
    assert rules.validate(made, done=True, mode="normalisation") == ()
