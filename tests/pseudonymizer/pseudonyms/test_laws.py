"""Tests the laws for the pseudonyms of every label."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import labels, pseudonyms, registry, tokens
from pseudonymizer.labels import Label
from pseudonymizer.pseudonyms import Context, Drawn, bare, inflection, pools
from pseudonymizer.pseudonyms.drawing import generator

GENERATORS = "pseudonymizer.pseudonyms.generators"
REPLACED = [label for label in labels.load("swell").base if label.policy in ("replace", "decide")]
# These may equal the original or a forbidden word: constants, masks, and small ranges of numbers.
NARROW = {
    "constant", "digit_mask", "letter_mask", "personal_number", "mask", "date_digits",
    "age_digits", "age_words", "day", "month_digit", "month_word", "year",
}  # fmt: skip
TYPICAL = [
    "Maria", "maria", "Erik", "Svensson", "Norrby", "Norrbys", "A-stad", "a-skola", "B", "A.A.", "Irak", "Norrland",
    "14B", "1", "413 01", "ABC 000", "18", "arton", "Artonåring", "12", "måndag", "Maj", "maj", "jan.", "05", "1998",
    "98", "2018-12-01", "000-00 00", "123456-0000", "email@dot.com", "url.com", "*****", "A-extra", "Tranbärsgatan",
    "x", "..", "👨‍👩‍👧", "محمد",
]  # fmt: skip

originals = st.one_of(st.sampled_from(TYPICAL), st.text(min_size=1, max_size=8))
labels_replaced = st.sampled_from(REPLACED)
every_label = pytest.mark.parametrize("label", REPLACED, ids=lambda label: label.key)
modifiers = st.sets(st.sampled_from(["gen", "def", "pl", "foreign"]))
seeds = st.integers(0, 2**32)
modes: st.SearchStrategy[Literal["real", "notation"]] = st.sampled_from(["real", "notation"])


def draw(
    label: Label, original: str, seed: int, context: Context | None = None, marks: set[str] | None = None
) -> Drawn:
    return pseudonyms.draw(
        label, original, modifiers=marks or (), context=context or Context(), rng=random.Random(seed)
    )


def test_each_module_of_the_folder_is_a_generator() -> None:
    modules = {path.stem for path in Path(pseudonyms.__file__).parent.glob("generators/[!_]*.py")}
    assert set(registry.find(GENERATORS)) == modules


@pytest.mark.parametrize(("key", "version"), labels.available())
def test_every_label_that_is_hidden_has_a_generator(key: str, version: str) -> None:
    wanted = {label.generator for label in labels.load(key, version).base if label.policy != "keep"}
    assert wanted <= registry.find(GENERATORS).keys()


def assert_hidden(label: Label, original: str, drawn: Drawn) -> None:
    same = not pseudonyms.spellings(original).isdisjoint(bare(form) for form in drawn.forms.values())
    assert same == drawn.coincides
    assert not same or label.generator in NARROW
    assert drawn.pseudonym
    assert drawn.forms[""] == drawn.pseudonym
    assert tuple(drawn.forms) == inflection.FORMS


@every_label
def test_no_form_is_the_original(label: Label) -> None:
    for seed, original in enumerate(TYPICAL):
        assert_hidden(label, original, draw(label, original, seed))


@given(label=labels_replaced, original=originals, marks=modifiers, seed=seeds, mode=modes)
def test_no_form_is_the_original_whatever_was_marked(
    label: Label, original: str, marks: set[str], seed: int, mode: inflection.Inflection
) -> None:
    assert_hidden(label, original, draw(label, original, seed, Context(inflection=mode), marks))


@every_label
def test_nothing_forbidden_is_drawn(label: Label) -> None:
    pool = pools.names(label.pool) if label.generator in ("name", "city", "place", "region") and label.pool else ()
    for seed in range(5):
        forbidden = random.Random(seed).sample(TYPICAL, 12)
        context = Context().with_forbidden({*forbidden, *pool[seed % 2 :: 2]})
        drawn = draw(label, "Zzz 7", seed, context)
        hit = any(tokens.key(form) in context.forbidden for form in drawn.forms.values())
        assert not hit or (drawn.coincides and label.generator in NARROW)


@every_label
def test_distinct_labels_never_share_a_pseudonym_and_pools_never_run_out(label: Label) -> None:
    context, rng = Context(), random.Random(7)
    drawn: list[str] = []
    for number in range(60):
        found = pseudonyms.draw(label, f"Original {number}", context=context, rng=rng)
        context = context.taking(label.key, found.pseudonym)
        drawn.append(tokens.key(found.pseudonym))
    assert not label.distinct or len(set(drawn)) == len(drawn)


@every_label
def test_the_same_seed_gives_the_same_pseudonym(label: Label) -> None:
    for seed, original in enumerate(TYPICAL[::5]):
        assert draw(label, original, seed) == draw(label, original, seed)


@every_label
def test_forms_of_a_pseudonym_written_by_hand_are_those_of_a_drawn_one(label: Label) -> None:
    drawn = draw(label, "Original 17", 3)
    assert pseudonyms.written(label, drawn.pseudonym, Context()).forms == drawn.forms


def test_what_is_reserved_is_free_distinct_and_repeatable() -> None:
    swell = labels.load("swell")
    first, again = (
        pseudonyms.reserve(
            swell, taken={"firstname_female": ["Anna"]}, forbidden=["Maria", "Norrby"], rng=random.Random(5), count=30
        )
        for _ in range(2)
    )
    assert first == again
    assert first.keys() == {label.key for label in swell.base if label.generator}
    for key, reserved in first.items():
        names = [drawn.pseudonym for drawn in reserved]
        assert len(set(names)) == len(names)
        assert len(names) == (0 if generator(swell[key].generator).depends else 30) or not swell[key].distinct
        assert not {"Maria", "Norrby"} & set(names)
    assert "Anna" not in {drawn.pseudonym for drawn in first["firstname_female"]}
    assert [drawn.pseudonym for drawn in first["transport_nr"]][:3] == ["1", "2", "3"]


def test_nothing_is_reserved_where_the_pseudonym_is_made_from_the_original() -> None:
    reserved = pseudonyms.reserve(labels.load("swell"), taken={}, forbidden=[], rng=random.Random(1))
    assert {key for key, drawn in reserved.items() if not drawn} == {
        "initials", "street_nr", "zip_code", "age_digits", "age_string", "date_digits", "day", "month_digit",
        "month_word", "year", "account_nr", "license_nr", "other_nr_seq", "phone_nr", "personid_nr",
    }  # fmt: skip


def test_a_reserved_mask_is_all_that_masking_needs() -> None:
    reserved = pseudonyms.reserve(labels.load("tab"), taken={}, forbidden=[], rng=random.Random(1))
    assert {key: [drawn.pseudonym for drawn in each] for key, each in reserved.items()}["PERSON"] == ["*****"]
