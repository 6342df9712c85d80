"""Tests which doubts a text raises, in which order, and what makes them the same doubt again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pseudonymizer import doubts, labels
from pseudonymizer.doubts import Doubt, Kind
from pseudonymizer.entities import group
from pseudonymizer.model import Entity, Evidence, IdentifierType, Mention, MentionStatus

SWELL, TAB = labels.load("swell"), labels.load("tab")
ACCEPTED, REJECTED = MentionStatus.ACCEPTED, MentionStatus.REJECTED


def marked(text: str, *spans: tuple[str, str], **fields: object) -> list[Mention]:
    """A mention for each pair of words and label; the same words again mean their next place."""
    found: list[Mention] = []
    for words, label in spans:
        after = max((each.end for each in found if text[each.start : each.end] == words), default=0)
        start = text.index(words, after)
        given = {"status": ACCEPTED, **fields}
        found.append(Mention(start, start + len(words), label, id=f"m{len(found)}", **given))  # type: ignore[arg-type]
    return found


def raised(text: str, mentions: list[Mention], *, language: str = "sv") -> list[Doubt]:
    label_set = SWELL if language == "sv" else TAB
    placed, entities = group(mentions, text, label_set)
    return doubts.find(text, placed, entities, label_set, language)


def told(text: str, mentions: list[Mention] | None = None, *, language: str = "sv") -> list[tuple[str, str, str]]:
    found = raised(text, mentions or [], language=language)
    return [(each.kind.value, each.reason, text[each.place.start : each.place.end]) for each in found]


def test_every_kind_has_a_module_that_describes_itself() -> None:
    assert list(doubts.every()) == list(Kind)
    assert all(finder.kind == kind and finder.reasons for kind, finder in doubts.every().items())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Jag bor med Zorvina nu.", [("unmarked_name", "", "Zorvina")]),
        ("Jag bor med Anna Berglund nu.", [("unmarked_name", "", "Anna Berglund")]),
        # An ordinary word with a capital after a name belongs to it.
        ("Där bor Zorvina Kapp nu.", [("unmarked_name", "", "Zorvina Kapp")]),
        # A common word that is also a place is one by its capital within a sentence.
        ("Vi bor i Mora nu.", [("unmarked_name", "", "Mora")]),
        ("Mora bor vi i.", []),
        ("jag kommer från borlänge", [("unmarked_name", "", "borlänge")]),
        ("Jag kom till Sverige i maj. I Maj var det varmt på Måndag.", []),
        ("Han ringde 070-555 12 34 igår.", [("unmarked_digits", "", "070-555 12 34")]),
        ("Det kostade 12 495 kronor och jag är 34 år.", [("unmarked_digits", "", "12 495")]),
        ("Skriv till anna.b@example.com idag.", [("unmarked_digits", "address", "anna.b@example.com")]),
        ("Hälsningar\nT.N.", [("short_name", "unmarked", "T.N.")]),
        ("Det är t.ex. bra.", []),
        ("Hej och välkommen hit, sade hon.", []),
    ],
)
def test_what_nobody_has_marked(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He lives with Zorvina Kapp.", [("unmarked_name", "", "Zorvina Kapp")]),
        ("The Court of Appeal and the Government's agent met on Monday in May.", []),
        ("It cost a lot in Mora.", [("unmarked_name", "", "Mora")]),
    ],
)
def test_english_has_its_own_ordinary_words(text: str, expected: list[tuple[str, str, str]]) -> None:
    assert told(text, language="en") == expected


@pytest.mark.parametrize("status", [ACCEPTED, REJECTED, MentionStatus.HELD_BACK, MentionStatus.PROPOSED])
def test_what_somebody_or_the_gate_decided_on_is_not_unmarked(status: MentionStatus) -> None:
    text = "Jag bor med Zorvina, nummer 0701234567."
    assert told(text, marked(text, ("Zorvina", "surname"), ("0701234567", "phone_nr"), status=status)) == []


def test_years_and_amounts_are_the_least_likely() -> None:
    text = "Numret är 5551234, summan 12495 kronor, året 1998."
    scores = {text[each.place.start : each.place.end]: each.score for each in raised(text, [])}
    assert list(scores) == ["5551234", "1998", "12495"]
    assert (scores["5551234"] > 80, scores["1998"] < 25, scores["12495"] < scores["1998"]) == (True, True, True)


def test_a_name_that_is_marked_once_and_left_once_comes_first() -> None:
    text = "Zorvina kom. Sedan gick Zorvina och Qvilton hem."
    first, second = raised(text, marked(text, ("Zorvina", "firstname_unknown")))
    assert (first.kind, first.reason, text[first.place.start : first.place.end]) == ("two_ways", "unmarked", "Zorvina")
    assert first.other == (0, 7)
    assert first.mention_ids == ("m0",)
    assert (second.kind, first.score > second.score) == ("unmarked_name", True)


@pytest.mark.parametrize(
    ("text", "language", "expected"),
    [
        ("Der Sommer ist zum Heulen, sagt Zorvina. Im Juli regnet es.", "de", ["Zorvina"]),
        ("Chasch au am Sunntig? Freundliche Grüsse, Zorvina", "gsw", ["Zorvina"]),
        ("Merci pour la carte! Bisous de Zorvina. Mamie est contente.", "fr", ["Zorvina"]),
    ],
)
def test_ordinary_words_are_known_in_the_languages_of_messages(text: str, language: str, expected: list[str]) -> None:
    assert [words for _, _, words in told(text, language=language)] == expected


def test_an_ordinary_word_must_have_the_capital_of_the_name() -> None:
    text = "Vi bor i Lund. Det finns en lund där, och Lund är fint."
    assert told(text, marked(text, ("Lund", "city"))) == [("two_ways", "unmarked", "Lund")]
    assert raised(text, marked(text, ("Lund", "city"), ("Lund", "city"))) == []


def test_the_more_often_words_are_left_the_likelier_it_is_meant() -> None:
    text = "Zorvina Zorvina, Zorvina. Zorvina! Zorvina? Zorvina"
    (few,) = raised(text, marked(text, *[("Zorvina", "surname")] * 5))
    (many,) = raised(text, marked(text, ("Zorvina", "surname")))
    assert (few.count, many.count) == (1, 5)
    assert few.score > many.score


def test_two_labels_for_the_same_words() -> None:
    text = "Zorvina bor i Zorvina nära Zorvina."
    mentions = marked(text, ("Zorvina", "surname"), ("Zorvina", "city"), ("Zorvina", "city"))
    (doubt,) = raised(text, mentions)
    assert (doubt.kind, doubt.reason, doubt.label, doubt.other_label) == ("two_ways", "label", "surname", "city")


def test_two_entities_with_the_same_words_unless_they_were_told_apart() -> None:
    text = "Zorvina ringde. Zorvina svarade."
    one, other = marked(text, ("Zorvina", "surname"), ("Zorvina", "surname"))
    entities = [Entity("e1", "surname", 1), Entity("e2", "surname", 2)]
    mentions = [one.of("e1"), other.of("e2")]
    (doubt,) = doubts.find(text, mentions, entities, SWELL, "sv")
    assert (doubt.kind, doubt.reason, set(doubt.entity_ids)) == ("two_ways", "entity", {"e1", "e2"})
    assert doubts.find(text, mentions, entities, SWELL, "sv", dismissed=[frozenset(("e1", "e2"))]) == []


def test_masked_at_one_place_and_readable_at_another() -> None:
    text = "Zorvina called. Zorvina answered."
    mentions = marked(text, ("Zorvina", "PERSON"), ("Zorvina", "PERSON"))
    mixed = [
        replace(each, identifier_type=kind)
        for each, kind in zip(mentions, (IdentifierType.DIRECT, IdentifierType.NO_MASK), strict=True)
    ]
    (doubt,) = raised(text, mixed, language="en")
    assert (doubt.kind, doubt.reason) == ("two_ways", "decision")


def test_one_name_in_two_spellings_as_two_entities() -> None:
    text = "Qvilton ringde. Qviltom svarade."
    (doubt,) = raised(text, marked(text, ("Qvilton", "surname"), ("Qviltom", "surname")))
    assert (doubt.kind, doubt.reason, len(doubt.entity_ids)) == ("spelling", "misspelt", 2)


def test_one_name_in_two_spellings_of_which_one_is_not_marked() -> None:
    text = "Qvilton ringde. Sedan kom Qviltom och qvilten."
    found = raised(text, marked(text, ("Qvilton", "surname")))
    shown = [(each.kind, each.reason, text[each.place.start : each.place.end], each.other) for each in found]
    assert shown == [
        ("spelling", "unmarked", "Qviltom", (0, 7)),
        ("spelling", "unmarked", "qvilten", (0, 7)),
    ]


def test_short_names_are_doubted_more_if_they_are_words() -> None:
    text = "Bo och Qi bor här."
    found = raised(text, marked(text, ("Bo", "firstname_male"), ("Qi", "firstname_female")))
    assert [(each.kind, text[each.place.start : each.place.end]) for each in found] == [
        ("short_name", "Bo"),
        ("short_name", "Qi"),
    ]


def test_low_scores_that_stand_and_high_ones_that_were_rejected() -> None:
    text = "Zorvina och Qvilton och Tarvest kom."
    unsure, sure, rejected = (
        replace(mention, evidence=Evidence("names", "rule", score), status=status)
        for mention, score, status in zip(
            marked(text, ("Zorvina", "surname"), ("Qvilton", "surname"), ("Tarvest", "surname")),
            (0.3, 0.95, 0.95),
            (ACCEPTED, ACCEPTED, REJECTED),
            strict=True,
        )
    )
    found = raised(text, [unsure, sure, rejected])
    assert [(each.kind, text[each.place.start : each.place.end]) for each in found] == [
        ("low_score", "Zorvina"),
        ("sure_rejected", "Tarvest"),
    ]


def test_what_a_doubt_is_about_stays_when_other_things_change() -> None:
    text = "Zorvina kom. Sedan gick Qvilton hem."
    (before,) = raised(text, marked(text, ("Zorvina", "surname")))
    longer = f"Hej igen, {text}"
    (after,) = raised(longer, marked(longer, ("Zorvina", "surname")))
    assert (before.kind, before.about) == (after.kind, after.about)
    assert before.place != after.place


def test_what_a_doubt_is_about_changes_with_the_thing_itself() -> None:
    text = "Zorvina bor i Zorvina."
    (two,) = raised(text, marked(text, ("Zorvina", "surname"), ("Zorvina", "city")))
    (other,) = raised(text, marked(text, ("Zorvina", "surname"), ("Zorvina", "region")))
    assert two.about != other.about
    bo = "Bo kom."
    (male,) = raised(bo, marked(bo, ("Bo", "firstname_male")))
    (place,) = raised(bo, marked(bo, ("Bo", "city")))
    assert male.about != place.about


def test_a_place_is_doubted_once_and_nothing_is_raised_twice() -> None:
    text = "Zorvina, Zorvina och Qvilton. Qvilton Zorvina och T.N. på 5551234, T.N. Bo."
    found = raised(text, marked(text, ("Zorvina", "surname"), ("Bo", "firstname_male")))
    assert len({each.place for each in found}) == len(found)
    assert len({(each.kind, each.about) for each in found}) == len(found)
    assert [each.score for each in found] == sorted((each.score for each in found), reverse=True)
