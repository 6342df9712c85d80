"""Tests counting: one text worked out by hand, and laws for all texts."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import evaluation, labels
from pseudonymizer.evaluation import MATCHES, Inventory, Pair, Report, Tally
from pseudonymizer.model import Mention

TEXT = "Jag heter Noor Haddad. Bror Ali bor i Tensta, nära Oslo!\nHan är kock."
GOLD = (
    Mention(10, 14, "firstname_female"),
    Mention(15, 21, "surname", modifiers=("gen",)),
    Mention(23, 27, "fam"),
    Mention(28, 31, "firstname_male"),
    Mention(38, 44, "city"),
    Mention(51, 55, "city", modifiers=("foreign",)),
)
PROPOSED = (
    Mention(10, 14, "firstname_female"),  # exact
    Mention(15, 20, "surname"),  # one letter short
    Mention(23, 31, "firstname_male"),  # covers two
    Mention(38, 44, "place"),  # another label
    Mention(65, 69, "prof"),  # nothing there
)


def report(*pairs: Pair) -> Report:
    return evaluation.score(pairs, must_replace=Inventory(labels.load("swell")).must_replace)


@pytest.fixture(scope="module")
def counted() -> Report:
    return report(Pair("a", TEXT, GOLD, PROPOSED))


@pytest.mark.parametrize(
    ("match", "expected"),
    [
        ("exact", Tally(6, 1, 5, 1)),
        ("overlap", Tally(6, 3, 5, 3)),
        ("found", Tally(6, 5, 5, 4)),
        ("covered", Tally(6, 4, 5, 4)),
    ],
)
def test_the_overall_level_counts_all_mentions_together(counted: Report, match: str, expected: Tally) -> None:
    assert counted.all.overall[match] == expected


def test_the_sentence_level_averages_over_sentences(counted: Report) -> None:
    # First sentence: 1 of 2 exact on both sides. Second: 0 of 4, 0 of 2. Third: nothing to find, 1 false positive.
    exact = counted.all.by_sentence["exact"]
    assert exact.precision == pytest.approx(0.5 / 3)
    assert exact.recall == 0.25
    found = counted.all.by_sentence["found"]
    assert found.precision == pytest.approx(2 / 3)
    assert found.recall == 0.875


def test_each_label_counts_by_itself(counted: Report) -> None:
    assert counted.labels["city"]["overlap"] == Tally(2, 0, 0, 0)
    assert counted.labels["city"]["found"] == Tally(2, 1, 0, 0)
    assert counted.labels["firstname_male"]["overlap"] == Tally(1, 1, 1, 1)
    assert counted.labels["prof"]["found"] == Tally(0, 0, 1, 0)


def test_labels_that_must_be_replaced_are_counted_apart(counted: Report) -> None:
    # fam and prof may stay in a text, so proposals for them hide nothing.
    assert counted.must_replace.overall["exact"] == Tally(5, 1, 4, 1)
    assert (counted.all.false_proposals, counted.must_replace.false_proposals) == (1, 0)


def test_the_confusion_matrix_includes_missed_mentions_and_false_positives(counted: Report) -> None:
    assert dict(counted.confusion) == {
        ("city", "missed"): 1,
        ("city", "place"): 1,
        ("fam", "firstname_male"): 1,
        ("firstname_female", "firstname_female"): 1,
        ("firstname_male", "firstname_male"): 1,
        ("none", "prof"): 1,
        ("surname", "surname"): 1,
    }


def test_modifiers_are_compared_where_the_label_is_right(counted: Report) -> None:
    assert counted.modifiers is not None
    assert (counted.modifiers.compared, counted.modifiers.alike) == (3, 2)
    assert counted.modifiers.by_modifier == {"gen": Tally(1, 0, 0, 0)}


def test_false_positives_are_reported_per_thousand_tokens(counted: Report) -> None:
    assert counted.tokens == 18
    assert counted.false_per_thousand(counted.all) == pytest.approx(1000 / 18)


def test_a_text_leaks_by_one_letter_but_not_by_a_full_stop() -> None:
    initials = (Mention(0, 4, "initials"),)
    hidden, leaking = (Pair("a", "A.K. kom.", initials, (Mention(0, end, "surname"),)) for end in (3, 2))
    assert report(hidden, leaking).all.texts_without_leak == 1
    assert report(hidden, leaking).all.texts_with_gold == 2


def test_what_is_held_back_counts_apart() -> None:
    held = (Mention(51, 55, "city"), Mention(10, 12, "surname"), Mention(0, 3, "surname"))
    plain, shown = report(Pair("a", TEXT, GOLD, PROPOSED)), report(Pair("a", TEXT, GOLD, PROPOSED, held))
    assert shown.all.overall == plain.all.overall
    assert (plain.all.held_back, shown.all.held_back) == (0, 1)
    hidden = Pair("b", TEXT, GOLD, GOLD[1:], GOLD[:1])
    assert (report(hidden).all.texts_without_leak, report(hidden).all.texts_without_silent_leak) == (0, 1)


@pytest.mark.parametrize(
    ("text", "recall"),
    [
        ("a b c d", 1 / 4),
        ("a b c. d", (1 / 3 + 0) / 2),
        ("a b c?! d", (1 / 3 + 0) / 2),
        ("a b c\nd", (1 / 3 + 0) / 2),
        ("a b bl.a. c d", 1 / 4),
        ("a. b. c. d", 1 / 4),
    ],
)
def test_a_sentence_ends_at_a_sign_that_is_a_token_and_at_a_line_break(text: str, recall: float) -> None:
    gold = tuple(Mention(text.index(letter), text.index(letter) + 1, "city") for letter in "abcd")
    counted = report(Pair("a", text, gold, gold[:1]))
    assert counted.all.by_sentence["exact"].recall == pytest.approx(recall)


LABELS = ("city", "fam", "surname")


@st.composite
def drawn_pairs(draw: st.DrawFn) -> Pair:
    text = draw(st.text("ab. \n", min_size=4, max_size=30)) + "a"

    def mentions() -> tuple[Mention, ...]:
        places = draw(st.lists(st.tuples(*[st.integers(0, len(text) - 1)] * 2, st.sampled_from(LABELS)), max_size=6))
        return tuple(Mention(min(a, b), max(a, b) + 1, label) for a, b, label in places)

    return Pair("a", text, mentions(), mentions())


@given(st.lists(drawn_pairs(), max_size=3))
def test_a_perfect_proposal_scores_one(pairs: list[Pair]) -> None:
    perfect = report(*(replace(pair, proposed=pair.gold) for pair in pairs))
    for scope in (perfect.all, perfect.must_replace):
        assert scope.texts_without_leak == len(pairs)
        assert scope.false_proposals == 0
        for match in MATCHES:
            for figures in (scope.overall[match].figures, scope.by_sentence[match]):
                assert {figures.precision, figures.recall, figures.f1, figures.f2} <= {1.0, None}


@given(st.lists(drawn_pairs(), max_size=3))
def test_swapping_gold_and_proposals_swaps_precision_and_recall(pairs: list[Pair]) -> None:
    there = report(*pairs)
    back = report(*(replace(pair, gold=pair.proposed, proposed=pair.gold) for pair in pairs))
    for match in MATCHES:
        for one, other in (
            (there.all.overall[match].figures, back.all.overall[match].figures),
            (there.all.by_sentence[match], back.all.by_sentence[match]),
        ):
            assert (one.precision, one.recall) == (other.recall, other.precision)
            assert one.f1 == (other.f1 if other.f1 is None else pytest.approx(other.f1))


@given(drawn_pairs())
def test_a_stricter_match_finds_no_more(pair: Pair) -> None:
    for tallies in (report(pair).all.overall, *report(pair).labels.values()):
        for strict, loose in (("exact", "overlap"), ("overlap", "found"), ("exact", "covered"), ("covered", "found")):
            assert tallies[strict].found <= tallies[loose].found
            assert tallies[strict].right <= tallies[loose].right


@given(st.lists(drawn_pairs(), max_size=3))
def test_labels_and_confusion_add_up(pairs: list[Pair]) -> None:
    counted = report(*pairs)
    for match in MATCHES:
        assert sum((tallies[match] for tallies in counted.labels.values()), Tally()) == counted.all.overall[match]
    golds = [count for (gold, _), count in counted.confusion.items() if gold != "none"]
    assert sum(golds) == counted.all.overall["exact"].gold
