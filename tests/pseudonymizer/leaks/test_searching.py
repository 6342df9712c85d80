"""What a release gives away: one row for each way to write what is hidden, right and wrong."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import leaks, tokens
from pseudonymizer.leaks import Field, Hidden, Wanted

PERSON = "Karl Strobel"
SURFACES = (PERSON, "Göteborg", "Almskolan", "Maria Lindgård", "Röda Tornet", "070-555 45 67", "Kafferosteriet")


def found(hidden: Hidden, text: str, language: str = "sv") -> list[tuple[str, str]]:
    hits = leaks.search(Wanted([hidden], language=language), [Field("text", text)])
    return [(text[hit.start : hit.end], hit.kind) for hit in sorted(hits, key=lambda hit: hit.start)]


@pytest.mark.parametrize(
    ("surface", "label", "text", "expected"),
    [
        (PERSON, "PERSON", "Hej Karl Strobel", [("Karl Strobel", "exact")]),
        (PERSON, "PERSON", "KARL STROBEL", [("KARL STROBEL", "folded")]),
        ("Göteborg", "city", "i goteborg", [("goteborg", "folded")]),
        ("Pär", "firstname_male", "ett par, Par", []),
        ("mars", "month_word", "Hur mår du?", []),
        ("Björn", "firstname_male", "en björn", []),
        # a rare word is rather the name
        ("Räven", "extra", "hos räven", [("räven", "folded")]),
        ("Svea", "firstname_female", "min vän svea", [("svea", "folded")]),
        # inflected
        (PERSON, "PERSON", "Karl Strobels hus", [("Karl Strobels", "inflected")]),
        ("Göteborg", "city", "Göteborg's, Göteborgs", [("Göteborg's", "inflected"), ("Göteborgs", "inflected")]),
        ("Almskolan", "school", "en almskola", [("almskola", "inflected")]),
        ("SFI C", "school", "SFI Cs", [("SFI Cs", "inflected")]),
        # what nobody sees
        ("Göteborg", "city", "Göte\u00adborg", [("Göte\u00adborg", "signs")]),
        ("Göteborg", "city", "Göte-\nborg", [("Göte-\nborg", "signs")]),
        # misspelt
        ("Ankara", "city", "Anara, Ankarra, Nkaara", [("Anara", "misspelt"), ("Ankarra", "misspelt")]),
        ("Lima", "city", "Limma", []),
        ("Kristinehamn", "city", "Kirstinehman", [("Kirstinehman", "misspelt")]),
        ("Lindgren", "surname", "Lindgrenska, Lundgrän", []),
        ("Röda Tornet", "place", "Rödda Tornet", [("Rödda Tornet", "misspelt")]),
        ("Bosse", "firstname_male", "min boss", []),
        # what is left of a person's name
        (PERSON, "PERSON", "Strobel", [("Strobel", "part")]),
        ("Röda Tornet", "place", "Tornet", []),
        (PERSON, "PERSON", "K. Strobel", [("K. Strobel", "initials")]),
        (PERSON, "PERSON", "K.S.", [("K.S", "initials")]),
        (PERSON, "PERSON", "R. Svensson, R.S.", []),
        (PERSON, "PERSON", "Kalle Strobel", [("Kalle Strobel", "nickname")]),
        ("Karl", "firstname_male", "Kalle", [("Kalle", "nickname")]),
        ("Kalle", "firstname_male", "Karl", [("Karl", "nickname")]),
        # digits
        ("070-555 45 67", "phone_nr", "0705554567", [("0705554567", "digits")]),
        ("0705554567", "phone_nr", "07 05 55 45 67", [("07 05 55 45 67", "digits")]),
        ("0705554567", "phone_nr", "noll sju noll, fem fem fem fyrtiofem sextiosju",
         [("noll sju noll, fem fem fem fyrtiofem sextiosju", "digits")]),
        ("1984", "year", "nittonhundraåttiofyra", [("nittonhundraåttiofyra", "digits")]),
        ("ABC 12D", "license_nr", "abc12d, abc 12d", [("abc12d", "folded"), ("abc 12d", "folded")]),
        ("24", "age_digits", "24 tjugofyra", []),
        # user names, addresses, files
        (PERSON, "PERSON", "kstrobel@brev.example", [("kstrobel", "username")]),
        (PERSON, "PERSON", "strobelk, karlstrobel98", [("strobelk", "username"), ("karlstrobel98", "username")]),
        (PERSON, "PERSON", "karl.strobel@brev.example", [("karl.strobel", "folded")]),
        ("Röda Tornet", "place", "RödaTornet_2.docx", [("RödaTornet", "folded")]),
        (PERSON, "PERSON", "karlsson, strobing", []),
    ],
)  # fmt: skip
def test_every_way_to_write_it_has_its_kind(
    surface: str, label: str, text: str, expected: list[tuple[str, str]]
) -> None:
    assert found(Hidden(surface, label), text) == expected


@pytest.mark.parametrize(
    ("surface", "label", "text", "expected"),
    [
        ("Turkish", "DEM", "turkish, Turkey", [("turkish", "folded")]),
        ("Polish", "DEM", "to polish it", []),
        ("manager", "DEM", "the manager. Manager", [("manager", "exact")]),
        ("prison officer", "DEM", "the prison offices", []),
        ("Istanbul Assize Court", "ORG", "Istanbul Asize Court’s", [("Istanbul Asize Court", "misspelt")]),
        ("Söke Labour Court", "ORG", "the Labour Court", []),
        ("Mr Karl Strobel", "PERSON", "Karl Strobel", [("Karl Strobel", "exact")]),
        ("1998", "DATETIME", "nineteen ninety-eight", [("nineteen ninety-eight", "digits")]),
    ],
)
def test_english_is_read_too(surface: str, label: str, text: str, expected: list[tuple[str, str]]) -> None:
    assert found(Hidden(surface, label), text, "en") == expected


def test_two_hidden_names_written_as_one_are_a_user_name() -> None:
    wanted = Wanted([Hidden("Fatima", "firstname_female"), Hidden("Haddad", "surname")], language="sv")
    (hit,) = leaks.search(wanted, [Field("metadata.contact", "fatimahaddad7@brev.example")])
    assert (hit.field, hit.start, hit.end, hit.kind) == ("metadata.contact", 0, 13, "username")


def test_the_most_dangerous_comes_first() -> None:
    wanted = Wanted([Hidden(PERSON, "PERSON"), Hidden("Göteborg", "city")], language="sv")
    fields = [Field("text", "Kalle i Götebrg, Göteborg, K. Strobel och Karl Strobel")]
    kinds = [hit.kind for hit in leaks.search(wanted, fields)]
    assert kinds == ["exact", "exact", "initials", "misspelt", "nickname"]


def test_what_may_stay_and_what_is_not_readable_is_no_hit() -> None:
    wanted, text = Wanted([Hidden(PERSON, "PERSON")], language="sv"), "Karl Strobel, Strobel"
    assert [hit.start for hit in leaks.search(wanted, [Field("text", text)], may_stay={"strobel"})] == [0]
    field = Field("text", text, readable=((14, 21),))
    assert [hit.start for hit in leaks.search(wanted, [field])] == [14]


def test_what_is_added_later_is_found_in_the_next_text() -> None:
    wanted = Wanted(language="sv")
    fields = [Field("text", "Strobbel")]
    assert leaks.search(wanted, fields) == []
    wanted.add(Hidden("Strobel", "surname"))
    assert [hit.kind for hit in leaks.search(wanted, fields)] == ["misspelt"]


def test_something_long_is_found_by_its_first_words() -> None:
    surface = "Ett långt stycke. " * 1_000
    (hit, *_) = leaks.search(Wanted([Hidden(surface, "sensitive")]), [Field("text", f"Nej. {surface}")])
    assert (hit.start, hit.kind) == (5, "exact")


@given(st.sampled_from(SURFACES), st.integers(0, 10_000))
def test_whatever_hides_one_letter_of_a_long_name_is_found(surface: str, seed: int) -> None:
    chance = random.Random(seed)
    place = chance.choice([number for number in range(1, len(surface)) if surface[number].isalnum()])
    planted = surface[:place] + chance.choice("\u00ad\u200b\u2060") + surface[place:]
    (hit,) = leaks.search(Wanted([Hidden(surface, "other")]), [Field("text", f"hej {planted} hej")])
    assert (hit.start, hit.end, hit.kind) == (4, 4 + len(planted), "signs")


@given(st.lists(st.sampled_from(SURFACES), unique=True), st.lists(st.sampled_from(("och", "idag", "solen", "å"))))
def test_where_all_is_masked_nothing_is_found_and_each_surface_is(surfaces: list[str], words: list[str]) -> None:
    wanted = Wanted([Hidden(each, "other") for each in surfaces])
    masked = " ***** ".join(words)
    assert leaks.search(wanted, [Field("text", masked)]) == []
    for each in surfaces:
        (hit,) = leaks.search(wanted, [Field("text", f"{masked} {each}")])
        assert (hit.hidden.surface, hit.kind) == (each, "exact")


_SIGNS = "AaKkbs -'’\u00ad\n5/.@_()åÅß"


@given(
    st.text(alphabet=_SIGNS, max_size=40), st.text(alphabet=_SIGNS, max_size=14), st.sampled_from(("sv", "en", "fi"))
)
def test_a_place_lies_in_the_text_and_is_no_part_of_a_word(text: str, surface: str, language: str) -> None:
    wanted = Wanted([Hidden(surface, "PERSON"), Hidden(surface, "city")], language=language)
    for hit in leaks.search(wanted, [Field("text", text)]):
        assert 0 <= hit.start < hit.end <= len(text)
        assert tokens.key(text[hit.start : hit.end])
        assert not text[hit.start - 1 : hit.start].isalnum()
        assert not text[hit.end : hit.end + 1].isalnum()
