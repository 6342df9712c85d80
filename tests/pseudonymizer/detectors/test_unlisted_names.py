"""What has a capital inside a sentence and is in no list: proposed with little certainty, so that it does not stay."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from tests.pseudonymizer import texts

PROPOSED = [
    ("Jag heter Astrid. I går rundade vi Prillevippan och åt smörgåsar på däcket.", "Prillevippan", "work"),
    ("Jag heter Astrid och vi cyklade längs Prillevippan hela dagen.", "Prillevippan", "geo"),
]
LEFT_ALONE = [
    "Jag har B-körkort och egen bil.",
    "Min mamma kom till Sverige och jag köpte en Volvo.",
    "Jag såg annonsen på Platsbanken, och min syster läser om Guldpalmen.",
    "Min bror sa att det är FÖRBJUDET att simma.",
    "Upperträlven är fint, säger alla.",
    'Jag ropade "Trumlebux" till min bror.',
    "Jag heter Astrid. Jag läste boken Prillevippan.",
    "Min bror kör Saaben och jag tvättar Toyotan.",
    "Min syster har en egen Youtubekanal, och jag ger pengar till Träfonden.",
    "Min man seglade över Medelhavet.",
]


def _unlisted(text: str) -> list[tuple[str, str | None]]:
    given = texts.of(text)
    return [
        (text[each.start : each.end], each.label)
        for each in pipeline.detect(given, {"detectors": {"ranker": False}})
        if each.stands and each.evidence is not None and each.evidence.rule == "context.unlisted"
    ]


@pytest.mark.parametrize(("text", "name", "label"), PROPOSED)
def test_a_name_in_no_list_is_proposed_with_what_else_it_may_be(text: str, name: str, label: str) -> None:
    assert _unlisted(text) == [(name, label)]


@pytest.mark.parametrize("text", LEFT_ALONE)
def test_what_is_no_name_or_nobodys_is_left_alone(text: str) -> None:
    assert _unlisted(text) == []


def test_other_labels_are_offered_and_a_project_may_do_without() -> None:
    text = texts.of(PROPOSED[0][0])
    found = pipeline.detect(text, {"detectors": {"ranker": False}})
    (mention,) = [each for each in found if text.text[each.start : each.end] == "Prillevippan"]
    assert mention.evidence is not None
    assert {"place", "geo", "surname"} <= {other.label for other in mention.evidence.alternatives}
    without = pipeline.detect(text, {"detectors": {"unlisted_names": False}})
    assert mention.start not in {each.start for each in without}


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jag heter Astrid. I går rundade vi Toronto Prillevippan och åt smörgåsar på däcket.", "Toronto Prillevippan"),
        ("Jag heter Astrid. I går rundade vi Gula Prillevippan och åt smörgåsar på däcket.", "Gula Prillevippan"),
    ],
)
def test_what_leads_to_it_with_a_capital_is_part_of_the_name(text: str, name: str) -> None:
    found = pipeline.detect(texts.of(text), {"detectors": {"ranker": False}})
    (mention,) = [each for each in found if "Prillevippan" in text[each.start : each.end]]
    assert text[mention.start : mention.end] == name


def test_after_a_comma_it_is_a_name_by_itself() -> None:
    text = "Jag heter Astrid. I går rundade vi Toronto, Prillevippan och tio andra öar."
    assert [name for name, _ in _unlisted(text)] == ["Prillevippan"]


def test_court_texts_keep_their_own_labels() -> None:
    found = pipeline.detect(texts.of("Jag gillar Gula Prillevippan.", label_set="tab"), {})
    assert "work" not in {mention.label for mention in found}
