"""Tests agreement in cases counted by hand, and properties for empty layers and different raters."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import tokens
from pseudonymizer.agreement import (
    NOTHING,
    UNDECIDED,
    Attribute,
    Coefficients,
    Place,
    RatedDocument,
    Unit,
    cells,
    confusion,
    measure,
    places,
)
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention, MentionStatus

ROOT = Path(__file__).parents[3]
TEXT = "Anna åt apor där"  # four tokens, at 0, 5, 8 and 13
ANNA, ATE, APES, THERE = (0, 4), (5, 7), (8, 12), (13, 16)
Span = tuple[int, int]


def layer(*marked: tuple[Span, str], **values: object) -> list[Mention]:
    mentions = [Mention(start, end, label, id=str(place)) for place, ((start, end), label) in enumerate(marked)]
    return [replace(mention, **values) for mention in mentions]


def rated(name: str = "d", groups: dict[str, str] | None = None, **layers: Iterable[Mention]) -> RatedDocument:
    return RatedDocument(name, tokens.tokenize(TEXT), {key: list(value) for key, value in layers.items()}, groups or {})


# Both mark Anna as a person, and each marks another word as an organisation.
HALF = rated(ann=layer((ANNA, "PERSON"), (ATE, "ORG")), bo=layer((ANNA, "PERSON"), (APES, "ORG")))
LABEL = Attribute.LABEL


def close(**figures: float | None) -> dict[str, object]:
    return {name: figure if figure is None else pytest.approx(figure) for name, figure in figures.items()}


def figures(found: Coefficients) -> dict[str, object]:
    return {name: getattr(found, name) for name in ("observed", "cohen", "fleiss", "alpha")}


def test_tokens_are_counted_as_by_hand() -> None:
    """Two of four agree. Chance: (1 + 1 + 4) / 16. Alpha's expected disagreement: 1 - (2 + 2 + 12) / 56."""
    found = measure([HALF]).pairs["ann", "bo"].coefficients[LABEL]
    assert found.overall[Unit.TOKEN].units == 4
    assert figures(found.overall[Unit.TOKEN]) == close(observed=0.5, cohen=0.2, fleiss=0.2, alpha=0.3)
    assert figures(found.by_value["PERSON"][Unit.TOKEN]) == close(observed=1, cohen=1, fleiss=1, alpha=1)
    assert figures(found.by_value["ORG"][Unit.TOKEN]) == close(observed=0.5, cohen=-1 / 3, fleiss=-1 / 3, alpha=-1 / 6)


def test_spans_are_counted_as_by_hand() -> None:
    """One of three agrees. Chance: 3 / 9. Alpha's expected disagreement: 1 - (2 + 2 + 2) / 30."""
    found = measure([HALF]).pairs["ann", "bo"].coefficients[LABEL].overall[Unit.SPAN]
    assert found.units == 3
    assert figures(found) == close(observed=1 / 3, cohen=0, fleiss=0, alpha=1 / 6)


def test_matches_are_counted_as_by_hand() -> None:
    first = layer((ANNA, "PERSON"), ((5, 12), "ORG"), (THERE, "LOC"))
    second = layer((ANNA, "PERSON"), (ATE, "ORG"), (APES, "ORG"))
    found = measure([rated(a=first, b=second)]).pairs["a", "b"].matches[LABEL]
    assert found.overall.exact_f1 == pytest.approx(2 * 1 / 6)
    assert found.overall.overlap_f1 == pytest.approx(2 * (2 / 3) * 1 / (2 / 3 + 1))
    assert (found.by_value["ORG"].exact_f1, found.by_value["ORG"].overlap_f1) == (0, 1)
    assert (found.by_value["LOC"].exact_f1, found.by_value["LOC"].overlap_f1) == (0, 0)


def test_a_mention_with_other_ends_is_two_spans_but_the_same_token() -> None:
    long = layer(((0, 7), "PERSON"))
    found = measure([rated(a=long, b=layer((ANNA, "PERSON")))]).coefficients[LABEL].overall
    assert (found[Unit.SPAN].units, found[Unit.SPAN].observed) == (2, 0)
    assert (found[Unit.TOKEN].units, found[Unit.TOKEN].observed) == (4, 0.75)


def test_all_labels_of_overlapping_mentions_count() -> None:
    both = layer((ANNA, "PERSON"), ((0, 7), "ORG"))
    found = measure([rated(a=both, b=layer((ANNA, "PERSON")))]).coefficients[LABEL]
    assert found.overall[Unit.TOKEN].observed == 0.5
    assert found.by_value["PERSON"][Unit.TOKEN].observed == 1


def test_a_mention_within_a_word_counts_for_the_word() -> None:
    found = measure([rated(a=layer(((1, 3), "PERSON")), b=layer((ANNA, "PERSON")))]).coefficients[LABEL].overall
    assert found[Unit.TOKEN].observed == 1


def test_if_one_rater_marked_nothing_agreement_is_at_most_that_of_chance() -> None:
    pair = measure([rated(a=layer((ANNA, "PERSON")), b=[])]).pairs["a", "b"]
    found = pair.coefficients[LABEL].overall
    assert figures(found[Unit.TOKEN]) == close(observed=0.75, cohen=0, fleiss=-1 / 7, alpha=0)
    assert figures(found[Unit.SPAN]) == close(observed=0, cohen=0, fleiss=-1, alpha=0)
    assert (pair.matches[LABEL].overall.exact_f1, pair.matches[LABEL].overall.overlap_f1) == (0, 0)


def test_if_nobody_marked_anything_only_observed_agreement_is_defined() -> None:
    report = measure([rated(a=[], b=[])])
    pair = report.pairs["a", "b"]
    found = pair.coefficients[LABEL].overall
    assert figures(found[Unit.TOKEN]) == close(observed=1, cohen=None, fleiss=None, alpha=None)
    assert figures(found[Unit.SPAN]) == close(observed=None, cohen=None, fleiss=None, alpha=None)
    assert (pair.matches[LABEL].overall.exact_f1, pair.matches[LABEL].overall.overlap_f1) == (None, None)
    assert report.documents == 1


@pytest.mark.parametrize("status", [MentionStatus.REJECTED, MentionStatus.HELD_BACK])
def test_silent_mentions_count_as_unmarked(status: MentionStatus) -> None:
    silent = [*layer((ANNA, "PERSON"), status=status), *layer((ATE, "ORG"), label=None)]
    assert measure([rated(a=silent, b=[])]) == measure([rated(a=[], b=[])])


@pytest.mark.parametrize("documents", [[], [rated(a=layer((ANNA, "PERSON")))], [rated()]])
def test_one_rater_agrees_with_nobody(documents: list[RatedDocument]) -> None:
    report = measure(documents)
    assert (report.documents, report.raters, report.number, dict(report.pairs)) == (0, (), 0, {})
    assert figures(report.coefficients[LABEL].overall[Unit.TOKEN]) == close(
        observed=None, cohen=None, fleiss=None, alpha=None
    )


def test_raters_may_differ_from_document_to_document() -> None:
    one = layer((ANNA, "PERSON"))
    report = measure(
        [rated(a=one, b=one), rated(b=one, c=layer((ATE, "ORG"))), rated(a=one, b=one, c=one), rated(c=one)]
    )
    assert (report.documents, report.number) == (3, 2)
    assert {pair: found.documents for pair, found in report.pairs.items()} == {
        ("a", "b"): 2,
        ("a", "c"): 1,
        ("b", "c"): 2,
    }
    tokens_of_all = report.coefficients[LABEL].overall[Unit.TOKEN]
    assert (tokens_of_all.units, tokens_of_all.observed) == (12, 0.75)
    assert figures(report.pairs["b", "c"].coefficients[LABEL].overall[Unit.TOKEN])["observed"] == 0.75


def test_fleiss_counts_seats_and_not_persons() -> None:
    one, other = layer((ANNA, "PERSON")), layer((ATE, "ORG"))
    same = measure([rated(a=one, b=other), rated(a=one, b=one)]).coefficients
    assert measure([rated(a=one, b=other), rated(c=one, d=one)]).coefficients == same


def test_of_equally_common_numbers_of_raters_the_larger_counts() -> None:
    one = layer((ANNA, "PERSON"))
    assert measure([rated(a=one, b=one), rated(a=one, b=one, c=one)]).number == 3


def test_a_span_that_a_third_marked_is_no_unit_of_a_pair() -> None:
    one = layer((ANNA, "PERSON"))
    report = measure([rated(a=one, b=one, c=layer((ATE, "ORG"), (APES, "ORG")))])
    assert report.coefficients[LABEL].overall[Unit.SPAN].units == 3
    assert report.pairs["a", "b"].coefficients[LABEL].overall[Unit.SPAN].units == 1
    assert "ORG" not in report.pairs["a", "b"].coefficients[LABEL].by_value


def test_raters_can_be_chosen_and_the_machine_is_one_of_them() -> None:
    one = layer((ANNA, "PERSON"))
    documents = [rated(a=one, b=layer((ATE, "ORG")), machine=one)]
    assert measure(documents, ["a", "machine"]) == measure([rated(a=one, machine=one)])
    assert set(measure(documents).pairs) == {("a", "b"), ("a", "machine"), ("b", "machine")}


def test_groups_are_measured_by_themselves() -> None:
    one, other = layer((ANNA, "PERSON")), layer((ATE, "ORG"))
    letters = [rated(groups={"genre": "letter", "level": "A"}, a=one, b=one)]
    stories = [rated(groups={"genre": "story"}, a=one, b=other)]
    groups = measure([*letters, *stories]).groups
    assert {name: list(values) for name, values in groups.items()} == {"genre": ["letter", "story"], "level": ["A"]}
    assert groups["genre"]["story"] == replace(measure(stories), groups={})
    assert groups["level"]["A"] == replace(measure(letters), groups={})


def test_identifier_type_and_confidential_status_are_compared_like_labels() -> None:
    direct = layer((ANNA, "PERSON"), identifier_type=IdentifierType.DIRECT)
    open_yet = layer((ANNA, "ORG"), confidential_status=ConfidentialStatus.HEALTH)
    found = measure([rated(a=direct, b=open_yet)]).pairs["a", "b"]
    types = found.coefficients[Attribute.IDENTIFIER_TYPE]
    assert set(types.by_value) == {"DIRECT", UNDECIDED}
    assert types.overall[Unit.SPAN].observed == 0
    assert found.coefficients[Attribute.CONFIDENTIAL_STATUS].by_value["HEALTH"][Unit.TOKEN].observed == 0.75
    assert found.matches[Attribute.IDENTIFIER_TYPE].by_value["DIRECT"].exact_f1 == 0


def test_the_confusion_matrix_counts_pairs_of_labels_and_lists_their_places() -> None:
    first = layer((ANNA, "PERSON"), ((5, 12), "ORG"))
    second = layer((ANNA, "LOC"), (ATE, "ORG"), (THERE, "LOC"))
    documents = [rated("one", a=first, b=second), rated("two", a=first, b=first), rated("three", a=first, c=second)]
    assert confusion(documents, "a", "b") == {
        (NOTHING, "LOC"): 1,
        ("ORG", "ORG"): 2,
        ("PERSON", "LOC"): 1,
        ("PERSON", "PERSON"): 1,
    }
    assert list(places(documents, "a", "b", ("ORG", "ORG"))) == [
        Place("one", (5, 12), ATE),
        Place("two", (5, 12), (5, 12)),
    ]
    assert list(places(documents, "a", "b", (NOTHING, "LOC"))) == [Place("one", None, THERE)]


def test_confusion_of_another_attribute_counts_its_values() -> None:
    direct = layer((ANNA, "PERSON"), identifier_type=IdentifierType.DIRECT)
    document = rated(a=direct, b=layer((ANNA, "PERSON")))
    assert confusion([document], "a", "b", Attribute.IDENTIFIER_TYPE) == {("DIRECT", UNDECIDED): 1}


spans = st.sampled_from([ANNA, ATE, APES, THERE, (0, 7), (5, 12), (6, 10)])
layers = st.lists(st.tuples(spans, st.sampled_from(["PERSON", "ORG"])), max_size=4).map(lambda marked: layer(*marked))


@given(layers, layers)
def test_swapping_the_raters_keeps_the_figures_and_mirrors_the_matrix(one: list[Mention], other: list[Mention]) -> None:
    here, there = measure([rated(a=one, b=other)]), measure([rated(a=other, b=one)])
    for attribute in Attribute:
        before, after = (report.pairs["a", "b"].coefficients[attribute].overall for report in (here, there))
        assert {unit: figures(before[unit]) for unit in Unit} == {
            unit: close(**figures(after[unit]))
            for unit in Unit  # type: ignore[arg-type]
        }
        matched, again = (report.pairs["a", "b"].matches[attribute].overall for report in (here, there))
        assert (matched.exact_f1, matched.overlap_f1) == (again.exact_f1, pytest.approx(again.overlap_f1))
    turned = {(second, first): count for (first, second), count in confusion([rated(a=one, b=other)], "a", "b").items()}
    assert turned == confusion([rated(a=other, b=one)], "a", "b")


@given(layers)
def test_a_rater_agrees_with_a_copy(marked: list[Mention]) -> None:
    pair = measure([rated(a=marked, b=marked)]).pairs["a", "b"]
    for unit in Unit:
        found = figures(pair.coefficients[LABEL].overall[unit])
        assert {figure for figure in found.values() if figure is not None} <= {1.0}
    assert pair.matches[LABEL].overall.exact_f1 == (1 if marked else None)


def test_nltk_is_imported_when_something_is_measured_and_reaches_for_no_network() -> None:
    script = """
import sys
sys.modules["scipy"] = None  # as where only what the product needs is installed
def hook(event, _):
    if event.startswith(("socket.", "urllib.")):
        raise RuntimeError(event)
sys.addaudithook(hook)
from pseudonymizer import agreement, model, tokens
assert "nltk" not in sys.modules
mention = model.Mention(0, 4, "PERSON")
document = agreement.RatedDocument("d", tokens.tokenize("Anna bor här"), {"a": [mention], "b": []})
report = agreement.measure([document])
assert "nltk" in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


def test_the_cells_of_documents_add_up_to_the_matrix() -> None:
    documents = [HALF, rated("e", ann=layer((ANNA, "PERSON")), bo=layer((ANNA, "ORG"), (THERE, "LOC")))]
    for attribute in Attribute:
        added = sum((cells(document, "ann", "bo")[attribute] for document in documents), Counter())
        assert added == confusion(documents, "ann", "bo", attribute)


def test_a_document_that_one_rater_lacks_has_no_cells() -> None:
    assert not any(cells(rated(ann=layer((ANNA, "PERSON"))), "ann", "bo").values())
