"""First names are rotated: always the same other name, and the table opens with its key only."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import rotation, tokens
from pseudonymizer.lexicon.reference import first_names

TABLE = rotation.draw(b"a secret")
KEY, OTHER_KEY = b"k" * 32, b"o" * 32


def test_every_name_of_the_list_becomes_another_one_and_no_two_the_same() -> None:
    others = {key: tokens.key(TABLE.other(name)) for key, (name, _) in first_names().items()}
    assert all(key != other for key, other in others.items())
    assert sorted(others.values()) == sorted(first_names())


def test_women_get_women_s_names_and_men_men_s() -> None:
    genders = {name: gender for name, gender in first_names().values()}
    assert all(genders[TABLE.other(name)] == gender for name, gender in genders.items())


def test_another_secret_gives_another_table() -> None:
    other = rotation.draw(b"another secret")
    same = [name for name, _ in first_names().values() if TABLE.other(name) == other.other(name)]
    assert len(same) < len(first_names()) / 100


@pytest.mark.parametrize("name", ["Nina", "Küsu", "Anna-Lena", "xyz"])
def test_the_case_is_kept(name: str) -> None:
    other = TABLE.other(name.title())
    assert other[0].isupper()
    assert TABLE.other(name.lower()) == other.lower()
    assert TABLE.other(name.upper()) == other.upper()


@given(st.text(alphabet=st.characters(categories=["L"]), min_size=2, max_size=12))
def test_a_name_outside_the_list_always_gets_the_same_name_of_the_list(name: str) -> None:
    other = TABLE.other(name)
    assert other == rotation.draw(b"a secret").other(name)
    assert tokens.key(other) in first_names()
    assert tokens.key(other) != tokens.key(name)


def test_a_sealed_table_is_read_with_its_key_only() -> None:
    sealed = rotation.write_sealed(TABLE, KEY)
    assert b"Peter" not in sealed
    read = rotation.read_sealed(sealed, KEY)
    assert [read.other(name) for name in ("Peter", "Küsu")] == [TABLE.other(name) for name in ("Peter", "Küsu")]
    for data, key in ((sealed, OTHER_KEY), (sealed[:-1], KEY)):
        with pytest.raises(rotation.WrongKey):
            rotation.read_sealed(data, key)
    for data in (b"x", b""):
        with pytest.raises(rotation.NoTable):
            rotation.read_sealed(data, KEY)


def test_a_key_is_read_however_it_was_copied() -> None:
    key = rotation.new_key()
    written = rotation.write_key(key)
    assert [rotation.read_key(each) for each in (written, written.lower(), written.replace("-", " ") + "\n")] == [
        key
    ] * 3
    for wrong in ("", "ABCD", written[:-1], written + "AAAA", "1" * 52, "é"):
        with pytest.raises(rotation.WrongKey):
            rotation.read_key(wrong)


def test_a_stored_table_is_the_same_table_also_if_the_reference_list_was_another() -> None:
    older = rotation.Table({**TABLE.names, "nina": "Vreni"}, TABLE.secret)
    stored = rotation.as_stored(older)
    assert stored["names"] == {"nina": "Vreni"}
    again = rotation.table_of(stored)
    assert again is not None
    assert [again.other(name) for name in ("Nina", "Peter", "Küsu")] == [
        "Vreni",
        TABLE.other("Peter"),
        TABLE.other("Küsu"),
    ]
    assert rotation.differing(older, TABLE) == ["nina"]
    drawn = rotation.table_of(rotation.as_stored(TABLE))
    assert drawn is not None
    assert (drawn.names, drawn.secret) == (TABLE.names, TABLE.secret)


def test_the_option_is_a_table_or_a_secret() -> None:
    assert rotation.table_of(TABLE) is TABLE
    assert rotation.table_of("a secret") is rotation.draw(b"a secret")
    assert rotation.table_of(None) is None
