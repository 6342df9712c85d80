"""Tests that a model of few texts is built twice to the same bytes, and finds what it was shown."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise, product
from pathlib import Path

import numpy
import pytest

from pseudonymizer import detectors, pipeline, tagger
from pseudonymizer.tagger import calibration, chain, decoding, features, model, reasons, scenes, tagging, wording
from pseudonymizer.tagger.build import calibrating, gold
from pseudonymizer.tagger.columns import Columns
from pseudonymizer.tagger.decoding import Span
from pseudonymizer.tagger.groups import Group
from pseudonymizer.tagger.model import Model
from pseudonymizer.tagger.tagging import Tagger
from tests.pseudonymizer import texts

GOLD = Path(__file__).parents[3] / "fixtures" / "gold" / "swell" / "dev.jsonl"
LETTER = "Hej! Jag heter Fatima och bor i Malmö med min man Ahmed. Ring 070-174 06 05 om du vill."


def built(out: Path, every: int) -> Path:
    """The model that the command builds from every so many texts."""
    command = [sys.executable, "-m", "pseudonymizer", "build-tagger", str(GOLD), "--every", str(every), "--epochs", "2"]
    done = subprocess.run([*command, "--out", str(out)], check=True, capture_output=True, text=True)
    assert "features" in done.stderr
    return out


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model of 200 texts."""
    return built(tmp_path_factory.mktemp("tagger") / "few.bin", 27)


@pytest.fixture(scope="module")
def learned(few: Path) -> Model:
    return model.read(few)


def labelled(text: str, learned: Model, lowered: float = tagging.LOWERED) -> dict[str, str | None]:
    given = texts.of(text)
    return {text[each.start : each.end]: each.label for each in Tagger(learned).mentions(given, lowered)}


def test_building_again_gives_the_same_bytes(tmp_path: Path) -> None:
    once, again = (built(tmp_path / name, 200).read_bytes() for name in ("once.bin", "again.bin"))
    assert once == again


def test_it_finds_names_places_relatives_and_numbers(learned: Model) -> None:
    found = labelled(LETTER, learned)
    assert found["Fatima"] == "firstname_female"
    assert found["Malmö"] == "city"
    assert found["man"] == "fam"
    assert found["Ahmed"] == "firstname_male"
    assert found["070-174 06 05"] == "phone_nr"
    assert found.keys().isdisjoint({"Hej", "Jag", "Ring"})


def test_the_dial_only_adds_what_is_less_likely(learned: Model) -> None:
    marked = gold.texts(GOLD)[5::97]
    counts = [sum(len(labelled(each.text, learned, dial)) for each in marked) for dial in (0.0, 1.0, 2.0, 4.0)]
    assert counts == sorted(counts)
    assert counts[0] < counts[-1]


def test_the_model_holds_no_word(few: Path) -> None:
    data = few.read_bytes().partition(b"\n")[2].lower()  # the first line names the labels
    spans = (each.text[start:end] for each in gold.texts(GOLD)[::27] for start, end, _ in each.spans)
    words = {word for span in spans for word in span.split()}
    long = {word.lower() for word in words if len(word) > 5 and word.isalpha()}
    assert len(long) > 500
    assert [word for word in long if word.encode() in data] == []


@pytest.mark.parametrize("text", ["", " \n ", "④ ½ ٣ 𝟘", "\u0301", "'", "A", "0", "İ", "x" * 3000, "1 " * 400])
def test_any_text_can_be_tagged(text: str, learned: Model) -> None:
    found = list(Tagger(learned).mentions(texts.of(text), tagger.HIGHEST))
    assert all(0 <= each.start < each.end <= len(text) for each in found)


def test_evidence_names_the_heaviest_class_and_what_else_it_may_be(learned: Model) -> None:
    for each in Tagger(learned).mentions(texts.of(LETTER)):
        evidence = each.evidence
        assert evidence is not None
        assert evidence.detector == tagger.NAME
        assert evidence.rule in reasons.REASONS
        assert 0 < evidence.score <= tagging.HIGHEST
        assert all(other.label != each.label and other.score <= evidence.score for other in evidence.alternatives)


def test_every_class_of_features_is_a_reason_with_a_sentence() -> None:
    told = {group for groups in reasons.REASONS.values() for group in groups}
    assert told == set(Group)
    assert len(reasons.REASONS) == 10
    assert set(reasons.REASONS) <= detectors.rules().keys()
    assert {reasons.BEFORE, reasons.AFTER} <= detectors.cues().keys()


def test_the_sums_of_classes_add_up_to_how_far_the_label_leads(learned: Model) -> None:
    tagged = Tagger(learned).tag(texts.of(LETTER))
    assert tagged is not None
    names = learned.tagger.names
    spans = decoding.spans(tagged.sums, learned.tagger, 1.0)
    columns = Columns()
    columns.add(*features.of_forms(tagged.scene))
    columns.add(*tagged.table)
    weights = reasons.by_group(columns.table(), learned.tagger, tagged.scene.size, spans)
    for span, of_span in zip(spans, weights, strict=True):
        rows = tagged.sums[span.first : span.last + 1]
        wanted = [names.index(f"{'BI'[place > 0]}-{span.label}") for place in range(len(rows))]
        lead = sum(row[tag] - row[names.index("O")] for row, tag in zip(rows, wanted, strict=True))
        assert of_span.sum() == pytest.approx(lead)


def test_tags_follow_each_other_as_they_may(learned: Model) -> None:
    tagged = Tagger(learned).tag(texts.of(LETTER))
    assert tagged is not None
    chance = numpy.random.default_rng(1)
    for _ in range(20):
        names = [learned.tagger.names[tag] for tag in learned.tagger.best(chance.normal(0, 3, tagged.sums.shape))]
        assert names[0][0] != "I"
        assert all(tag[0] != "I" or before[1:] == tag[1:] for before, tag in pairwise(names))


def test_the_best_way_is_the_best_of_all_ways() -> None:
    names = ("O", "B-a", "I-a")
    chance = numpy.random.default_rng(2)
    moves, starts = chain.forbidding(names, chance.normal(0, 1, (3, 3)), chance.normal(0, 1, 3))
    empty = numpy.zeros(0, numpy.uint32)
    small = chain.Chain(names, empty, numpy.zeros(1, numpy.int32), empty, empty, moves, starts)
    for _ in range(30):
        sums = chance.normal(0, 2, (4, 3))
        ways = list(product(range(3), repeat=4))

        def value(way: tuple[int, ...], sums: numpy.ndarray = sums) -> float:
            steps = sum(moves[one, other] for one, other in pairwise(way))
            return float(starts[way[0]] + steps + sum(sums[place, tag] for place, tag in enumerate(way)))

        assert small.best(sums) == list(max(ways, key=value))


@pytest.mark.parametrize("every", [3, 700])
def test_sums_kept_by_word_are_those_of_all_features(learned: Model, every: int) -> None:
    """In texts of several lengths, the kept sums taken from an earlier text, too."""
    reader = Tagger(learned)
    for marked in gold.texts(GOLD)[::every][:20]:
        tagged = reader.tag(texts.of(marked.text))
        assert tagged is not None
        columns = Columns()
        columns.add(*features.of_forms(tagged.scene))
        columns.add(*tagged.table)
        table = columns.table()
        whole = learned.tagger.sums(learned.tagger.find(table.hashes), table.rows, tagged.scene.size)
        assert (whole == tagged.sums).all()


def test_features_of_some_pieces_are_those_of_all(learned: Model) -> None:
    scene = scenes.read(texts.of(LETTER))
    assert scene is not None
    whole, some = features.of_forms(scene), features.of_forms(scene, numpy.array([2, 7]))
    inside = (whole.rows == 2) | (whole.rows == 7)
    assert sorted(zip(*(column[inside].tolist() for column in whole), strict=True)) == sorted(
        zip(*(column.tolist() for column in some), strict=True)
    )


@pytest.mark.parametrize(
    ("text", "label", "key", "modifiers"),
    [
        ("bröders", "fam", "broder", ("gen", "pl")),
        ("två systrar", "fam", "syster", ("pl",)),
        ("Hagaskolan", "school", "", ("def",)),
        ("Förskolan Månskenet", "work", "", ("def",)),
        ("Lunds universitet", "school", "", ()),
        ("Malmös", "city", "malmö", ("gen",)),
        ("Paris", "city", "", ("foreign",)),
        ("070-174 06 05", "phone_nr", "", ()),
    ],
)
def test_base_forms_and_modifiers(text: str, label: str, key: str, modifiers: tuple[str, ...]) -> None:
    scene = scenes.read(texts.of(text))
    assert scene is not None
    assert wording.of(scene, Span(0, scene.size - 1, label)) == (key, modifiers)


def test_calibration_rises_and_says_how_often_such_labels_were_right() -> None:
    chance = numpy.random.default_rng(3)
    shares = chance.random(20_000)
    steps = calibrating.steps(
        [
            calibrating.Judged(float(share), bool(right))
            for share, right in zip(shares, chance.random(20_000) < shares**2, strict=True)
        ]
    )
    assert list(steps.right) == sorted(steps.right)
    for share in (0.2, 0.5, 0.8, 0.95):
        assert float(steps.of(numpy.array(share))) == pytest.approx(share**2, abs=0.05)


def test_nothing_judged_is_never_right() -> None:
    assert calibrating.steps([]).of(numpy.array([0.1, 0.9])).tolist() == [0.0, 0.0]


def test_shares_of_a_row_add_up_to_one() -> None:
    shares = calibration.shares_of(numpy.array([[0.0, 1.0, -400.0], [900.0, 0.0, 899.0]]))
    assert shares.sum(1).tolist() == pytest.approx([1.0, 1.0])


def test_packing_and_reading_gives_the_same_model(few: Path, learned: Model) -> None:
    assert model.pack(learned) == few.read_bytes()


def test_a_text_without_pieces_has_no_scene() -> None:
    assert scenes.read(texts.of("  \n")) is None


def test_the_tagger_is_off_until_a_project_switches_it_on() -> None:
    given = texts.of(LETTER)
    assert not any(each.evidence and each.evidence.detector == tagger.NAME for each in pipeline.detect(given, {}))


@pytest.mark.parametrize(
    ("label_set", "language", "known"), [("swell", "sv-FI", True), ("tab", "sv", False), ("swell", "en", False)]
)
def test_it_knows_swedish_texts_and_one_label_set(label_set: str, language: str, known: bool) -> None:
    assert tagger.knows(label_set, language) is known
    text = texts.of(LETTER, label_set=label_set, language=language)
    assert tagger.reads(text, {tagger.SWITCH: True}) is known
    assert not tagger.reads(text, {})
