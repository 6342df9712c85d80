"""Every rule that evidence may name is explained in both languages; nothing of the text is in the evidence."""

from __future__ import annotations

import re
from pathlib import Path

from pseudonymizer import detectors, labels, learning, pipeline, ranking, registry, tagger
from tests.pseudonymizer import texts

FOLDER = Path(detectors.__file__).parent
PREFIXES = ("pattern.", "lexicon.", "frame.", "context.", "suffix.", "engine.", "chain.", "learned.")
# Rules made of a prefix and the kind of thing found.
MADE = {
    "lexicon.": ("firstname", "surname", "city", "country", "region", "geo", "place", "area", "demonyms", "conditions"),
    "lexicon": (".currency", ".ethnicity", ".health_condition", ".language", ".pet_type"),
    "suffix.": ("place", "geo", "city"),
    "pattern.national_id.": ("checksum", "form"),
    # With spaCy, which was a detector once, evidence names all of these.
    "engine.": ("person", "per", "org", "loc", "gpe", "fac", "norp", "date", "time", "money", "percent", "quantity",
                "product", "event", "work_of_art", "misc"),
    "chain.": ("code", "datetime", "dem", "loc", "misc", "org", "quantity"),
}  # fmt: skip

REVEALING = (
    "Jag heter Anna Berg, är 25 år och bor på Storgatan 12 i Borås sedan 3 maj 1999. Min bror är läkare.",
    "Mr John Smith of the Ministry of Justice paid 300 euros on 3 May 1999 in Paris. He was born in Iran.",
)


def named_in_code() -> set[str]:
    paths = [*FOLDER.rglob("*.py"), *Path(tagger.__file__).parent.rglob("*.py")]
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))
    return set(re.findall(rf'"((?:{"|".join(map(re.escape, PREFIXES))})[a-z_.]*[a-z_])"', sources))


def test_every_rule_in_the_code_is_explained() -> None:
    made = {prefix + kind for prefix, kinds in MADE.items() for kind in kinds} | {ranking.RULE, pipeline.CAME.rule}
    assert named_in_code() | made <= set(detectors.rules())


def test_no_explanation_is_left_over() -> None:
    made = {prefix + kind for prefix, kinds in MADE.items() for kind in kinds} | {ranking.RULE, pipeline.CAME.rule}
    assert set(detectors.rules()) <= named_in_code() | made


def test_rules_are_explained_in_a_sentence_of_both_languages() -> None:
    sentences = [sentence for rule in detectors.rules().values() for sentence in rule]
    assert [sentence for sentence in sentences if not (sentence[0].isupper() and sentence.endswith("."))] == []


def test_every_detector_has_a_title_in_both_languages() -> None:
    assert set(detectors.titles()) == {
        *registry.find("pseudonymizer.detectors"),
        "repeats",
        ranking.NAME,
        tagger.NAME,
        learning.NAME,
        pipeline.CAME.detector,
    }
    titles = [title for both in detectors.titles().values() for title in (both.en, both.sv)]
    assert all(title[0].isupper() and not title.endswith(".") for title in titles)


def test_a_detector_that_knows_one_label_set_finds_nothing_for_another() -> None:
    for name, module in registry.find("pseudonymizer.detectors").items():
        for other in {key for key, _ in labels.available()}:
            for text in () if detectors.titles()[name].knows(other) else REVEALING:
                assert list(module.build()(texts.of(text, language="sv", label_set=other))) == [], (name, other)


def test_a_cue_belongs_to_a_rule_and_its_sentences_quote_it_once() -> None:
    assert set(detectors.cues()) <= set(detectors.rules())
    for rule, cue in detectors.cues().items():
        for sentence in (cue.en, cue.sv):
            assert (sentence[0].isupper(), sentence[-1], sentence.count("{cue}")) == (True, ".", 1), rule


def test_a_cue_says_where_its_word_is_looked_for() -> None:
    for rule, cue in detectors.cues().items():
        assert cue.side in {"before", "after", "in"}, rule
        assert cue.words if cue.side == "in" else cue.reach > 0, rule
        assert cue.reach <= 2 or cue.words or cue.stems, rule


def test_evidence_in_real_texts_names_only_known_rules_and_detectors() -> None:
    names = {*registry.find("pseudonymizer.detectors"), "repeats", ranking.NAME, pipeline.CAME.detector}
    for path in sorted((Path(__file__).parents[3] / "fixtures" / "demo" / "swell").glob("*.txt")):
        for mention in pipeline.detect(texts.of(path.read_text(encoding="utf-8")), {}):
            assert mention.evidence is not None
            assert mention.evidence.rule in detectors.rules()
            assert mention.evidence.detector in names
            assert 0 < mention.evidence.score < 1


def test_each_module_of_the_folder_is_a_detector() -> None:
    modules = {path for path in FOLDER.rglob("[!_]*.py")}
    found = registry.find("pseudonymizer.detectors")
    assert {Path(module.__file__ or "") for module in found.values()} == modules
    assert set(found) == set(detectors.modules())
