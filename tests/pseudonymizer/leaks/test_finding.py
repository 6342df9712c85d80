"""Tests finding hidden words that are readable elsewhere: one row for each way to write them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import leaks, tokens
from pseudonymizer.leaks import Field, Hidden

NAMES = ("Fatima", "Oksana", "Göteborg", "Ågesta", "Al-Sayed", "Zhanna Bo")
FILLERS = ("och", "sade", "hej", "ju", "mycket", "idag.", "\n")


def found(hidden: Hidden, text: str, language: str = "sv") -> list[tuple[str, str]]:
    places = leaks.find([hidden], [Field("text", text)], language=language)
    return [(text[leak.start : leak.end], leak.kind) for leak in places]


@pytest.mark.parametrize(
    ("surface", "label", "text", "expected"),
    [
        # whole words, in any case
        ("Sara", "firstname_female", "sara och SARA", [("sara", "same"), ("SARA", "same")]),
        ("Sara", "firstname_female", "Saraband i Kesara", []),
        ("Sara", "firstname_female", "Sara-gruppen, far/sara", [("Sara", "same"), ("sara", "same")]),
        ("Sara", "firstname_female", "sara_3.txt", [("sara", "same")]),
        ("sara98", "account", "skriv till Sara98", [("Sara98", "same")]),
        ("Sara", "firstname_female", "Sara98 skrev", [("Sara98", "inflected")]),
        # diacritics as one code point or two
        ("\u00c5gesta", "city", "A\u030agesta", [("A\u030agesta", "same")]),
        ("Åby", "city", "Aby", []),
        # hidden signs within a word and at a line end
        ("Sara", "firstname_female", "Sa\u00adra Sa\u200bra", [("Sa\u00adra", "same"), ("Sa\u200bra", "same")]),
        ("S\u2060ara", "firstname_female", "Sara", [("Sara", "same")]),
        ("Sara", "firstname_female", "Sara\u2764\ufe0f \ufe0f och\u200d", [("Sara", "same")]),
        ("\u2764\ufe0f", "extra", "\u2764\ufe0f", []),
        ("Göteborg", "city", "Göte-\nborgs hamn", [("Göte-\nborgs", "inflected")]),
        ("Göteborg", "city", "Göte\u00ad\nborg", [("Göte\u00ad\nborg", "same")]),
        ("Göte-\nborg", "city", "i Göteborg", [("Göteborg", "same")]),
        ("Göteborgs hamn", "place", "Göte-\nborgs\nhamn", [("Göte-\nborgs\nhamn", "same")]),
        # other punctuation between the same words
        ("Anna-Lena", "firstname_female", "Annalena", [("Annalena", "same")]),
        ("Anna-Lena", "firstname_female", "Anna Lena", [("Anna Lena", "same")]),
        ("O'Neil", "surname", "O’Neil, ONeil", [("O’Neil", "same"), ("ONeil", "same")]),
        ("070-555 45 67", "phone_nr", "0705554567", [("0705554567", "same")]),
        ("0705554567", "phone_nr", "070/555 45 67", [("070/555 45 67", "same")]),
        ("Isa", "firstname_female", "i sa", []),
        # inflected, in the text or where it is hidden
        ("Kerstin", "firstname_female", "Kerstins hus", [("Kerstins", "inflected")]),
        ("Kerstins", "firstname_female", "med Kerstin", [("Kerstin", "inflected")]),
        ("Oksana", "firstname_female", "Oksana's, Oksanas", [("Oksana", "same"), ("Oksanas", "inflected")]),
        ("Oksana’s", "firstname_female", "Oksana", [("Oksana", "same")]),
        ("Oksana", "firstname_female", "båda Oksanorna", [("Oksanorna", "inflected")]),
        ("Almskolan", "school", "en almskola, almskolans", [("almskola", "inflected"), ("almskolans", "inflected")]),
        ("Norrvik", "city", "en norrviksbo", []),
        ("Norrvik", "city", "alla Norrviksborna", [("Norrviksborna", "inflected")]),
        ("Hans", "firstname_male", "Han kom", []),
        ("Börje", "firstname_male", "skolan börjar", []),
        # ordinary words count only with a capital
        ("Björn", "firstname_male", "en björn. Björn!", [("Björn", "same")]),
        ("björn", "firstname_male", "Björn", []),
        ("bo", "firstname_male", "jag vill bo där", []),
        ("sjuksköterska", "DEM", "är sjuksköterskan här", [("sjuksköterskan", "inflected")]),
        ("lärare", "DEM", "båda lärarnas, läraren", [("lärarnas", "inflected"), ("läraren", "inflected")]),
        ("svensk lärare", "DEM", "den svenska, en svensk lärares", [("svensk lärares", "inflected")]),
        # several words
        ("Fatima Hassan", "PERSON", "Hassans Fatima", [("Hassans", "part"), ("Fatima", "part")]),
        ("Fatima Hassan", "PERSON", "Fatima Hassan", [("Fatima Hassan", "same")]),
        ("Min Zaw", "PERSON", "min bror", []),
        ("Zaw Min", "PERSON", "Jag är min. Min bror ser Min", [("Min", "part")]),
        ("Zaw Min", "PERSON", "Min bror", [("Min", "part")]),
        ("Fru Potatis", "nickname", "Potatis", [("Potatis", "part")]),
        ("Fatima Hassan", "school", "Fatima", []),
        ("Röda Tornet", "place", "röda tornet", [("röda tornet", "same")]),
    ],
)  # fmt: skip
def test_a_name_is_found_however_it_is_written(
    surface: str, label: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert found(Hidden(surface, label), text) == expected


@pytest.mark.parametrize(
    ("surface", "label", "text", "expected"),
    [
        ("Mr Karl Strobel", "PERSON", "Karl Strobel", [("Karl Strobel", "part")]),
        ("Mr Karl Strobel", "PERSON", "Mr and Mrs Strobel", [("Strobel", "part")]),
        ("Frank May", "PERSON", "to be frank, he may", []),
        ("May", "PERSON", "he may", []),
        ("the gardener", "DEM", "a gardener. The Gardener", [("gardener", "part")]),
        ("gardener", "DEM", "two gardeners", []),
        ("Gardeners' Union", "ORG", "the gardeners' union", [("gardeners' union", "same")]),
        ("14 years", "DATETIME", "for 14 years", [("14 years", "same")]),
        ("40%", "QUANTITY", "some 40 % more, 40 men", [("40 %", "same")]),
        ("three", "QUANTITY", "three men", []),
        ("28 May 1998", "DATETIME", "28 May 1998. 28 May", [("28 May 1998", "same")]),
        ("1998", "DATETIME", "in 1998", [("1998", "same")]),
        ("A.B.", "PERSON", "so A.B. left, and A left", [("A.B", "same")]),
        # acronyms and their long forms
        ("Harbour Appeal Board", "ORG", "the HAB", [("HAB", "part")]),
        ("Harbour Appeal Board", "ORG", "hab", []),
        ("HAB", "ORG", "the Harbour Appeal Board", [("Harbour Appeal Board", "part")]),
        ("HAB", "ORG", "Harbour. Appeal Board", []),
        ("Board of Appeal in Harbours (BAH)", "ORG", "BAH", [("BAH", "part")]),
        ("Harbour Board", "ORG", "HB", []),
    ],
)  # fmt: skip
def test_english_is_read_too(surface: str, label: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert found(Hidden(surface, label), text, "en") == expected


@pytest.mark.parametrize(
    ("frame", "text", "count"),
    [
        (("klass", "med"), "i klass 5 igår", 1),
        (("i", "och"), "i 5 och", 1),
        (("i", "dagar"), "i 5 veckor", 0),
        (("", ""), "5", 1),
        (("klass", "med"), "5 barn", 0),
    ],
)
def test_a_small_number_counts_between_the_same_words(frame: tuple[str, str], text: str, count: int) -> None:
    assert len(found(Hidden("5", "class", "m", *frame), text)) == count


def test_the_longest_is_taken_and_every_place_comes_once() -> None:
    hidden = [Hidden("Norr", "city", "a"), Hidden("Norra Ås", "place", "b"), Hidden("Ås", "city", "c")]
    text = "Norra Ås, Ås och Norr"
    places = leaks.find(hidden, [Field("text", text)], language="sv")
    assert [(text[leak.start : leak.end], leak.hidden[0].ref) for leak in places] == [
        ("Norra Ås", "b"),
        ("Ås", "c"),
        ("Norr", "a"),
    ]


def test_what_is_hidden_may_be_as_long_as_a_text() -> None:
    surface = "Ett långt stycke. " * 1_000
    (leak,) = leaks.find([Hidden(surface, "sensitive", "a")], [Field("text", f"Nej. {surface}")], language="sv")
    assert (leak.start, leak.end) == (5, 5 + len(surface) - 2)


def test_a_place_lists_one_hidden_mention_for_each_label() -> None:
    hidden = [
        Hidden("Ås", "city"),
        *(Hidden("Ås", "city", f"m{number}") for number in range(9)),
        Hidden("Ås", "surname"),
    ]
    (leak,) = leaks.find(hidden, [Field("text", "Ås")], language="sv")
    assert [(each.label, each.ref) for each in leak.hidden] == [("city", "m0"), ("surname", "")]


def test_only_what_is_readable_is_looked_at_and_no_place_runs_over_a_gap() -> None:
    text = "Anna-Lena Berg, Annas"
    field = Field("text", text, readable=((4, 10), (11, 15), (20, 21)))
    hidden = [Hidden("Anna", "firstname_female"), Hidden("Lena Berg", "PERSON"), Hidden("s", "x", before="anna")]
    places = leaks.find(hidden, [field], language="sv")
    assert [text[leak.start : leak.end] for leak in places] == ["Lena", "s"]


def test_each_field_says_whose_words_it_holds() -> None:
    fields = [Field("comment_user", "Om Tuva"), Field("comment", "Tuvas", "m7"), Field("document_name", "tuva_2.txt")]
    places = leaks.find([Hidden("Tuva", "firstname_female", "m1")], fields, language="sv")
    assert [(leak.field, leak.ref, leak.start, leak.end, leak.kind) for leak in places] == [
        ("comment_user", "", 3, 7, "same"),
        ("comment", "m7", 0, 5, "inflected"),
        ("document_name", "", 0, 4, "same"),
    ]


Pieces = list[str]


@given(st.lists(st.sampled_from((*NAMES, *FILLERS)), max_size=30))
def test_what_is_hidden_everywhere_is_found_nowhere_and_each_place_that_is_not_is_found(pieces: Pieces) -> None:
    text = " ".join(pieces)
    ranges = []
    place = 0
    for piece in pieces:
        ranges.append((place, place + len(piece)))
        place += len(piece) + 1
    names = [span for span, piece in zip(ranges, pieces, strict=True) if piece in NAMES]
    hidden = [Hidden(text[start:end], "surname", str(start)) for start, end in names]
    assert leaks.find(hidden, [_around(text, names)], language="sv") == []
    for span in names:
        others = [each for each in names if each != span]
        places = leaks.find(hidden, [_around(text, others)], language="sv")
        assert [(leak.start, leak.end) for leak in places] == [span]
        assert tokens.key(places[0].hidden[0].surface) == tokens.key(text[slice(*span)])


def _around(text: str, spans: list[tuple[int, int]]) -> Field:
    edges = [0, *(edge for span in spans for edge in span), len(text)]
    gaps = zip(edges[::2], edges[1::2], strict=True)
    return Field("text", text, readable=tuple((start, end) for start, end in gaps if start < end))


@given(
    st.text(alphabet="Aabs -'’\u00ad\n5/.()åÅ", max_size=40), st.text(alphabet="Aabs -'’\u00ad\n5/.()åÅ", max_size=12)
)
def test_a_place_lies_in_the_text_and_is_no_part_of_a_word(text: str, surface: str) -> None:
    hidden = Hidden(surface, "PERSON")
    for leak in leaks.find([hidden, replace(hidden, label="city")], [Field("text", text)], language="sv"):
        assert 0 <= leak.start < leak.end <= len(text)
        before, after = text[leak.start - 1 : leak.start], text[leak.end : leak.end + 1]
        assert not before.isalnum()
        assert not after.isalnum()
