"""Tests which entities may be the same, and why."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import pytest

from pseudonymizer import entities, labels
from pseudonymizer.entities import Suggestion
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, Mention, MentionStatus

Row = tuple[str, str, tuple[str, ...]]


def spoken_of(words: Sequence[str | Row], label: str = "city") -> tuple[list[Mention], list[Entity], str]:
    """A text of these words, each a mention of its own entity."""
    text, mentions, found = "", [], []
    for number, each in enumerate(words, 1):
        word, own_label, modifiers = (each, label, ()) if isinstance(each, str) else each
        mentions.append(
            Mention(len(text), len(text) + len(word), own_label, f"m{number}", modifiers, entity_id=f"e{number}")
        )
        found.append(Entity(f"e{number}", own_label, number))
        text += f"{word} "
    return mentions, found, text


def suggested(
    words: Sequence[str | Row],
    label_set: LabelSet,
    label: str = "city",
    *,
    dismissed: Iterable[frozenset[str]] = (),
    language: str = "sv",
) -> list[Suggestion]:
    return entities.suggestions(*spoken_of(words, label), label_set, language=language, dismissed=set(dismissed))


def told(words: Sequence[str | Row], label_set: LabelSet, label: str = "city") -> list[tuple[str, str, str]]:
    """The words of both entities, and the reason."""
    named = {f"e{number}": each if isinstance(each, str) else each[0] for number, each in enumerate(words, 1)}
    found = suggested(words, label_set, label)
    return [(named[each.entity_id], named[each.into_id], each.reason.value) for each in found]


@pytest.mark.parametrize(
    ("label", "words", "found"),
    [
        ("city", ["Norrby", "Norrby"], ("Norrby", "Norrby", "same_words")),
        ("city", ["Norrby", "norrby"], ("norrby", "Norrby", "other_case")),
        ("city", ["Norrbys", "Norrby"], ("Norrbys", "Norrby", "genitive")),
        ("firstname_male", ["Ali", "Ali's"], ("Ali's", "Ali", "genitive")),
        ("city", ["Malmö", "Malmo"], ("Malmo", "Malmö", "diacritics")),
        ("phone_nr", ["070-174 06 35", "0701740635"], ("0701740635", "070-174 06 35", "delimiters")),
        ("city", ["Mölndal", "Mölndalsbor"], ("Mölndalsbor", "Mölndal", "inhabitants")),
        ("school", ["Granbiblioteket", "Granbibliotek"], ("Granbiblioteket", "Granbibliotek", "inflected")),
        ("city", ["Stockhulm", "Stockholm"], ("Stockhulm", "Stockholm", "misspelt")),
        ("country", ["Tyskland", "Tiskland"], ("Tiskland", "Tyskland", "misspelt")),
        ("firstname_male", ["Muhammed", "Muhamed"], ("Muhamed", "Muhammed", "variant")),
        ("firstname_female", ["Kristina", "Christina"], ("Christina", "Kristina", "variant")),
        ("firstname_male", ["Mohammed", "Muhamed"], ("Muhamed", "Mohammed", "variant")),
        ("firstname_male", ["Youssuf", "Yusuf"], ("Yusuf", "Youssuf", "variant")),
        ("school", ["Granskolan", "Granskolan i Norrby"], ("Granskolan", "Granskolan i Norrby", "short_form")),
        ("school", ["GTH", "Granvikens tekniska högskola"], ("GTH", "Granvikens tekniska högskola", "initials")),
    ],
)  # fmt: skip
def test_two_spellings_of_one_thing_are_suggested_with_the_reason(
    swell: LabelSet, label: str, words: list[str], found: tuple[str, str, str]
) -> None:
    assert told(words, swell, label) == [found]


@pytest.mark.parametrize(
    ("label", "words"),
    [
        ("country", ["Iran", "Irak"]),  # both are known
        ("firstname_female", ["Anna", "Anne"]),
        ("month_word", ["juni", "juli"]),
        ("city", ["Bo", "By"]),  # too short
        ("year", ["1998", "1999"]),
        ("fam", ["farfar", "farmor"]),
        ("school", ["skolan", "Granskolan i Norrby", "skolan i Alvik", "Den nya skolan i Byn"]),  # whichever
    ],
)  # fmt: skip
def test_two_different_things_are_not_suggested(swell: LabelSet, label: str, words: list[str]) -> None:
    assert told(words, swell, label) == []


@pytest.mark.parametrize(
    ("label", "one", "other", "reason"),
    [
        ("PERSON", "Mr Lund", "Karl Lund", "last_name"),
        ("PERSON", "Mrs Lund", "Mr Karl Lund", None),
        ("PERSON", "Mr A. Lund", "Mr B. Lund", None),
        ("PERSON", "Mr X", "Mr Y", None),
        ("PERSON", "Anna Lindkvist", "Anna Lindqvist", "variant"),
        ("CODE", "070-174 06 35", "0701740635", "delimiters"),
        ("CODE", "ABC 123", "ABC123", "delimiters"),
        ("CODE", "12/345", "123/45", None),
        ("CODE", "4711/02", "4712/02", None),
        ("CODE", "ABC 123", "ABD 123", None),
        ("LOC", "Stockholm", "Stockhulm", "misspelt"),
        ("LOC", "Norrby", "Storgatan, Norrby", None),
        ("LOC", "Norrby", "Norrby kommun", "short_form"),
        ("ORG", "First Chamber", "Third Chamber", None),
        ("ORG", "Second Division", "Second Division (Senat)", "short_form"),
        ("ORG", "Granskolan 1", "Granskolan 2", None),
        ("DEM", "dancer", "ballet dancer", None),
        ("DEM", "dancer", "dancer (danseuse)", "short_form"),
        ("DATETIME", "4 May 1997", "4 MAY 1997", "other_case"),
        ("DATETIME", "04.05.1997", "04/05/1997", "delimiters"),
        ("DATETIME", "4 May 1997", "5 May 1997", None),
        ("DATETIME", "1 May 1997", "11 May 1997", None),
        ("DATETIME", "12/3/1997", "1/23/1997", None),
        ("DATETIME", "May 1997", "4 May 1997", None),
        ("DATETIME", "1997", "4 May 1997", None),
        ("DATETIME", "three years", "three years and nine months", None),
        ("DATETIME", "five years", "fine years", None),
        ("DATETIME", "12 year", "12 years", None),
        ("QUANTITY", "10 000 kr", "10,000 kr", "delimiters"),
        ("QUANTITY", "10000 kr", "10 000 kr", "delimiters"),
        ("QUANTITY", "100 kr", "101 kr", None),
        ("QUANTITY", "1.5 km", "15 km", None),
        ("QUANTITY", "5 %", "5 €", None),
        ("QUANTITY", "-5 °C", "5 °C", None),
        ("MISC", "§ 168", "§168", "delimiters"),
        ("MISC", "3/21", "33/21", None),
        ("MISC", "block 33", "block 3", None),
    ],
)  # fmt: skip
def test_in_tab_each_label_says_how_spellings_of_one_thing_may_differ(
    label: str, one: str, other: str, reason: str | None
) -> None:
    found = told([one, other], labels.load("tab"), label)
    assert [each[2] for each in found] == ([reason] if reason else [])


@pytest.mark.parametrize(
    ("label", "one", "other", "reason"),
    [
        ("firstname_female", "Kristina", "Christina", "variant"),
        ("surname", "Lindkvist", "Lindqvist", "variant"),
        ("initials", "A.B.", "AB", "delimiters"),
        ("initials", "A.B.", "A.C.", None),
        ("city", "Stockhulm", "Stockholm", "misspelt"),
        ("school", "Granskolan 7", "Granskolan 9", None),
        ("street_nr", "14 B", "14B", "delimiters"),
        ("street_nr", "14", "15", None),
        ("street_nr", "1 4", "14", None),
        ("zip_code", "123 45", "12345", "delimiters"),
        ("zip_code", "123 45", "123 46", None),
        ("transport_nr", "55", "56", None),
        ("age_digits", "25", "26", None),
        ("age_string", "tjugofem", "tjugo-fem", "delimiters"),
        ("age_string", "sexton", "sjutton", None),
        ("date_digits", "1997-05-04", "1997.05.04", "delimiters"),
        ("date_digits", "970504", "970505", None),
        ("date_digits", "12/3", "1/23", None),
        ("day", "4", "14", None),
        ("month_digit", "11", "1", None),
        ("month_word", "Maj", "maj", "other_case"),
        ("month_word", "juni", "juli", None),
        ("year", "1998", "1999", None),
        ("account_nr", "8327-9, 123 456", "8327-9, 123456", "delimiters"),
        ("account_nr", "8327-9, 123 456", "8327-9, 123 457", None),
        ("phone_nr", "070-174 06 35", "(070) 1740635", "delimiters"),
        ("phone_nr", "070-174 06 35", "070-174 06 36", None),
        ("personid_nr", "900101-1234", "9001011234", "delimiters"),
        ("personid_nr", "900101-1234", "900101-1243", None),
        ("license_nr", "ABC 123", "ABC123", "delimiters"),
        ("license_nr", "ABC 123", "ABC 124", None),
        ("other_nr_seq", "12 34", "1234", "delimiters"),
        ("other_nr_seq", "12 34", "12 35", None),
        ("email", "Kim@ort.example", "kim@ort.example", "other_case"),
        ("email", "a.b@ort.example", "ab@ort.example", None),
        ("url", "ort.example/1", "ort.example/11", None),
        ("fam", "mamma", "mammas", "genitive"),
        ("username", "kim_1", "kim1", None),
        ("past_timepoint", "i fjol", "I fjol", "other_case"),
        ("time_span", "tre veckor", "tre veckors", None),
    ],
)  # fmt: skip
def test_in_swell_each_label_says_how_spellings_of_one_thing_may_differ(
    label: str, one: str, other: str, reason: str | None
) -> None:
    found = told([one, other], labels.load("swell"), label)
    assert [each[2] for each in found] == ([reason] if reason else [])


@pytest.mark.parametrize("key", ["swell", "tab"])
def test_values_and_codes_are_never_misspelt_inflected_or_short_forms(key: str) -> None:
    label_set = labels.load(key)
    of_words = {"genitive", "inflected", "inhabitants", "misspelt", "variant", "first_name", "last_name", "short_form"}
    words = ["12", "12s", "123", "12 maj", "12 maj 1997", "maj", "majs", "tio år", "tie år", "tjugo", "tjuga", "1997"]
    for label in label_set.base:
        if label.compared in {"value", "code", "exact"}:
            assert not {reason for *_, reason in told(words, label_set, label.key)} & of_words


def test_a_first_name_of_another_gender_may_be_the_same_name(swell: LabelSet) -> None:
    rows: list[str | Row] = [("Kim", "firstname_female", ()), ("Kim", "firstname_unknown", ()), ("Kim", "surname", ())]
    (found,) = suggested(rows, swell)
    assert (found.entity_id, found.into_id, found.reason) == ("e2", "e1", "other_label")


def test_a_person_is_known_by_a_part_of_the_name_if_only_one_has_it() -> None:
    tab = labels.load("tab")
    assert told(["John Smith", "Mr Smith", "John"], tab, "PERSON") == [
        ("John", "John Smith", "first_name"),
        ("Mr Smith", "John Smith", "last_name"),
    ]
    assert told(["John Smith", "Eve Smith", "Mr Smith"], tab, "PERSON") == []


def test_a_form_gets_the_modifiers_that_it_lacks(swell: LabelSet) -> None:
    (plain,) = suggested(["Norrby", "Norrbys"], swell)
    assert (plain.modifiers, plain.mention_ids) == (("gen",), ("m2",))
    (marked,) = suggested(["Norrby", ("Norrbys", "city", ("gen",))], swell)
    assert (marked.reason, marked.modifiers, marked.mention_ids) == ("genitive", (), ())


def test_a_misspelt_name_is_found_in_the_genitive_too(swell: LabelSet) -> None:
    (found,) = suggested(["Stockholm", ("Stokholms", "city", ("gen",))], swell)
    assert (found.reason, found.letters) == ("misspelt", 1)


def test_another_spelling_of_a_name_is_found_in_the_genitive_too(swell: LabelSet) -> None:
    (found,) = suggested(["Mohammed", ("Mohameds", "firstname_male", ("gen",))], swell, "firstname_male")
    assert (found.reason, found.entity_id, found.modifiers) == ("variant", "e2", ())


def test_what_was_dismissed_is_not_suggested_again_but_another_may_be(swell: LabelSet) -> None:
    words = ["Norrby", "Norrby", "Norrby"]
    pairs = {frozenset(("e1", "e2")), frozenset(("e1", "e3"))}
    (found,) = suggested(words, swell, dismissed=pairs)
    assert (found.entity_id, found.into_id) == ("e3", "e2")
    assert suggested(words, swell, dismissed=pairs | {frozenset(("e2", "e3"))}) == []


def test_the_pseudonym_that_was_written_by_hand_stays(swell: LabelSet) -> None:
    mentions, found, text = spoken_of(["Norrby", "norrby"])
    locked = [found[0], Entity("e2", "city", 2, "Sandkulla", locked=True)]
    (one,) = entities.suggestions(mentions, locked, text, swell)
    assert (one.entity_id, one.into_id) == ("e1", "e2")


@pytest.mark.parametrize("status", [MentionStatus.REJECTED, MentionStatus.HELD_BACK])
def test_silent_mentions_are_ignored(swell: LabelSet, status: MentionStatus) -> None:
    mentions, found, text = spoken_of(["Norrby", "norrby"])
    silent = [mentions[0], Mention(7, 13, "city", "m2", entity_id="e2", status=status)]
    assert entities.suggestions(silent, found, text, swell) == []


@pytest.mark.parametrize("seed", range(40))
def test_suggestions_never_form_a_cycle(swell: LabelSet, seed: int) -> None:
    rng = random.Random(seed)
    words = ["".join(rng.choices("abs", k=rng.randint(3, 6))) for _ in range(30)]
    into = {each.entity_id: each.into_id for each in suggested(words, swell)}
    for start, next_one in into.items():
        seen, at = {start}, next_one
        while at in into:
            assert at not in seen
            seen.add(at)
            at = into[at]


@pytest.mark.parametrize(
    "words",
    [
        ["five months", "nine months"],
        ["fourteen years", "forteen years"],
        ["sju månader", "sjuo månader"],
        ["16 witnesses", "16 witneses"],
    ],
)
def test_numbers_are_never_offered_as_misspellings(words: list[str]) -> None:
    courts = labels.load("tab")
    assert suggested(words, courts, "QUANTITY", language="en") == []
    assert suggested(words, courts, "DEM", language="en") == []


def test_an_english_plural_is_no_genitive() -> None:
    courts = labels.load("tab")
    assert suggested(["teacher", "teachers"], courts, "DEM", language="en") == []
    assert [each.reason.value for each in suggested(["teacher", "teacher's"], courts, "DEM", language="en")] == [
        "genitive"
    ]
