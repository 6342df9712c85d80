from __future__ import annotations

import pytest

from pseudonymizer import entities, labels


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Alva Ek", ["Alva firstname_female", "Ek surname"]),
        ("Ek, Alva", ["Ek surname", "Alva firstname_female"]),
        ("Dr. Smith", ["Smith surname"]),
        ("K. Lind", ["K. initials", "Lind surname"]),
        ("Anna Maria Ek", ["Anna firstname_female", "Maria middlename", "Ek surname"]),
        ("Johan von Essen", ["Johan firstname_male", "von Essen surname"]),
        ("Annas", ["Annas firstname_female+gen"]),
        ("Lars", ["Lars firstname_male"]),
        ("Lindgren", ["Lindgren surname"]),
        ("Xyzzq", ["Xyzzq firstname_unknown"]),
        ("Carl-Johan", ["Carl-Johan firstname_male"]),
        ("O’Neil's", ["O’Neil's firstname_unknown+gen"]),
        ("123", []),
    ],
)
def test_a_persons_name_is_parted_by_the_lexicon(name: str, parts: list[str]) -> None:
    text, swell = f"({name})", labels.load("swell")
    found = entities.parts_of_name(text, 1, 1 + len(name), swell)
    assert [f"{text[part.start : part.end]} {part.label}" for part in found] == parts


def test_only_label_sets_that_tell_names_apart_part_them() -> None:
    assert entities.parts_names(labels.load("swell"))
    assert not entities.parts_names(labels.load("tab"))
