"""What patterns find, among what detectors find."""

from __future__ import annotations

import itertools
import random

import pytest

from pseudonymizer import labels, patterns, pipeline, rendering, validation
from pseudonymizer.model import MentionStatus, WhyHeldBack
from pseudonymizer.patterns import Pattern


def run(text: str, *given: Pattern, label_set: str = "swell", **values: object) -> pipeline.Result:
    ids = map(str, itertools.count())
    return pipeline.pseudonymize(
        text,
        label_set=labels.load(label_set),
        language="sv",
        meta=values.pop("meta", {}),  # type: ignore[arg-type]
        options={"patterns": [patterns.as_plain(each) for each in given], **values},
        rng=random.Random(1),
        id_factory=lambda: next(ids),
    )


def target(text: str, result: pipeline.Result, label_set: str = "swell") -> str:
    segments = rendering.segments(text, result.mentions, result.entities, labels.load(label_set), {}, "target")
    return "".join(segment.text for segment in segments)


WARD = Pattern("ward", r"\bW\d+\b", "extra", "[Ward]")


def test_a_replacement_stands_wherever_the_entity_is_spoken_of() -> None:
    text = "Jag låg på W12 i maj. Sedan W12 igen."
    result = run(text, WARD)
    assert "låg på [Ward] i" in target(text, result)
    assert target(text, result).endswith("Sedan [Ward] igen.")
    mention = next(each for each in result.mentions if text[each.start : each.end] == "W12")
    assert mention.evidence is not None
    assert (mention.evidence.detector, mention.evidence.rule) == ("project_patterns", "ward")
    (entity,) = (each for each in result.entities if each.id == mention.entity_id)
    assert (entity.pseudonym, entity.locked) == ("[Ward]", True)


def test_a_pattern_without_a_replacement_gets_a_drawn_pseudonym() -> None:
    text = "Jag låg på W12."
    result = run(text, Pattern("ward", r"\bW\d+\b", "extra"))
    assert target(text, result) == "Jag låg på A-extra."
    assert not any(entity.locked for entity in result.entities)


def test_a_pattern_wins_over_a_detector() -> None:
    text = "Jag bor i Falun."
    result = run(text, Pattern("town", "Falun", "extra", "[Town]"))
    (mention,) = result.mentions
    assert mention.evidence is not None
    assert (mention.label, [each.label for each in mention.evidence.alternatives]) == ("extra", ["city"])


def test_a_pattern_reads_the_letters_that_were_written() -> None:
    text = "jag heter anna och bor i falun och tycker om det."
    assert [each.label for each in run(text, Pattern("town", "falun", "extra")).mentions if each.start > 20] == [
        "extra"
    ]


def test_what_a_pattern_finds_in_a_genre_that_is_switched_off_is_held_back() -> None:
    result = run("Låg på W12.", WARD, meta={"genre": "review"}, off={"genre": ["review"]})
    (mention,) = result.mentions
    assert mention.status is MentionStatus.HELD_BACK
    assert mention.evidence is not None
    assert mention.evidence.held_back is WhyHeldBack.SWITCHED_OFF


def test_a_replacement_is_found_through_hidden_signs() -> None:
    text = "Jag låg W1\u00ad2, se\u00adn."
    assert target(text, run(text, WARD)).startswith("Jag låg [Ward], ")


def test_what_came_with_a_text_is_kept() -> None:
    text = "Jag låg på W12."
    plain = run(text, Pattern("ward", "W12", "city"))
    ids = map(str, itertools.count(100))
    again = pipeline.pseudonymize(
        text,
        label_set=labels.load("swell"),
        language="sv",
        meta={},
        options={"patterns": [patterns.as_plain(WARD)]},
        rng=random.Random(1),
        id_factory=lambda: next(ids),
        brought=pipeline.Brought(plain.mentions, plain.entities),
    )
    assert again.mentions == plain.mentions
    assert again.entities == plain.entities


@pytest.mark.parametrize("key", sorted({key for key, _ in labels.available()}))
def test_patterns_work_in_every_label_set(key: str) -> None:
    label_set, text = labels.load(key), "Se QX77 och qx77 här."
    for label in label_set.base:
        result = run(text, Pattern("code", "(?i)qx(77)", label.key, r"[C\1]"), label_set=key)
        found = [each for each in result.mentions if each.evidence and each.evidence.detector == patterns.DETECTOR]
        assert [(text[each.start : each.end], each.label) for each in found] == [
            ("QX77", label.key),
            ("qx77", label.key),
        ]
        if label.policy == "replace":
            assert target(text, result, key).count("[C77]") == 2
        elif label.policy == "mask":
            assert not any(entity.locked for entity in result.entities)


def test_what_one_pattern_replaces_may_share_a_pseudonym() -> None:
    text = "Jag låg på W12 och W13."
    result = run(text, WARD)
    assert target(text, result) == "Jag låg på [Ward] och [Ward]."
    assert rules(text, result) == {"undecided_proposal"}
    other = Pattern("other ward", "W13", "extra", "[Ward]")
    assert rules(text, run(text, other, WARD)) == {"shared_pseudonym", "undecided_proposal"}


def rules(text: str, result: pipeline.Result) -> set[str]:
    return {each.rule for each in validation.validate(text, result.mentions, result.entities, labels.load("swell"), {})}


def test_what_is_never_to_be_proposed_is_held_back() -> None:
    text = "Jag bor i Falun. Min mamma bor i Borlänge."
    result = run(text, Pattern("known towns", words=("Falun",)))
    told = {text[each.start : each.end]: each for each in result.mentions}
    assert told["Falun"].status == MentionStatus.HELD_BACK
    assert told["Falun"].evidence is not None
    assert told["Falun"].evidence.held_back == WhyHeldBack.PATTERN
    assert told["Borlänge"].status == MentionStatus.PROPOSED
    assert "Jag bor i Falun." in target(text, result)


def test_a_longer_proposal_stays_when_a_part_of_it_is_never_to_be_proposed() -> None:
    text = "Jag studerar på Stockholms universitet."
    (mention,) = run(text, Pattern("town", words=("Stockholm",))).mentions
    assert (text[mention.start : mention.end], mention.stands) == ("Stockholms universitet", True)


def test_the_first_of_two_patterns_wins_also_if_it_says_never() -> None:
    text = "Jag bor i Falun."
    town, never = Pattern("town", "Falun", "extra"), Pattern("never", words=("Falun",))
    assert [each.label for each in run(text, town, never).mentions if each.stands] == ["extra"]
    assert not [each for each in run(text, never, town).mentions if each.stands]


def test_a_listed_genitive_is_written_as_a_genitive() -> None:
    text = "Rönnbackens läge är fint. Vi trivs på Rönnbacken."
    result = run(text, Pattern("area", label="area", words=("Rönnbacken",)))
    assert [(each.label, each.modifiers) for each in result.mentions] == [("area", ("gen",)), ("area", ())]
    assert len({each.entity_id for each in result.mentions}) == 1
