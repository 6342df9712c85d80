"""Tests that the benchmark's JSON is written as it was read, with the layers of all annotators."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pseudonymizer import formats, labels
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats import AnnotatedDocument, Brought, BroughtMention, Layer
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import (
    ConfidentialStatus,
    Entity,
    Evidence,
    IdentifierType,
    Mention,
    MentionStatus,
    Origin,
    Rewrite,
)

ROOT = Path(__file__).parents[3]
SMALL = ROOT / "fixtures" / "tab" / "small.json"
# The benchmark's own files are additional cases if they are available.
FILES = [
    SMALL,
    *(path for name in ("train92", "dev21") if (path := ROOT.parent / "shared/eval" / f"tab_{name}.json").is_file()),
]
TAB = formats.load("tab_json")
Change = Callable[[list[Any]], object]


@pytest.fixture
def small(tab: LabelSet) -> AnnotatedDocument:
    return TAB.read(SMALL.read_bytes(), "small.json", tab)[0]


def as_json(document: AnnotatedDocument) -> Any:
    return json.loads(TAB.write(document))[0]


def mentions_of(document: AnnotatedDocument, annotator: str = "annotator1") -> dict[str, Any]:
    return {each["span_text"]: each for each in as_json(document)["annotations"][annotator]["entity_mentions"]}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_comes_back_as_it_was(path: Path, tab: LabelSet) -> None:
    data = path.read_bytes()
    read = TAB.read(data, path.name, tab)
    written = TAB.write_all(read)
    assert json.loads(written) == json.loads(data)
    assert TAB.read(written.encode(), path.name, tab) == read
    assert not [remark for document in read for remark in (*document.notices, *TAB.losses(document))]


def test_each_annotator_has_a_layer(small: AnnotatedDocument) -> None:
    assert [(layer.annotator, len(layer.mentions)) for layer in small.layers] == [
        ("annotator1", 10),
        ("annotator12", 4),
        ("annotator3", 0),
    ]
    assert (small.annotator, small.mentions) == ("annotator1", small.layers[0].mentions)


def test_what_is_known_of_a_document_is_told_apart_from_the_person(small: AnnotatedDocument) -> None:
    assert small.person_to_protect == "Elvira Sandqvist"
    assert small.metadata == {
        "year": 2003,
        "legal_branch": "CHAMBER",
        "articles": [41, 8],
        "countries": "NOR",
        "dataset_type": "dev",
        "quality_checked": ["annotator1", "annotator5"],
    }


def test_a_mention_tells_who_made_it_and_what_was_decided(small: AnnotatedDocument) -> None:
    found = {small.text[mention.start : mention.end]: mention for mention in small.mentions}
    assert (found["asthma"].origin, found["Norvian"].origin) == (Origin.PERSON, Origin.MACHINE)
    assert found["asthma"].confidential_status == ConfidentialStatus.HEALTH
    assert {found[name].identifier_type for name in ("Ms Sandqvist", "Sandqvist")} == {
        IdentifierType.DIRECT,
        IdentifierType.NO_MASK,
    }
    assert {mention.status for mention in small.mentions} == {MentionStatus.ACCEPTED}


def test_an_entity_of_mixed_labels_has_that_of_its_first_mention(small: AnnotatedDocument) -> None:
    (mixed,) = [entity for entity in small.entities if entity.id == "001-90001_a1_e8"]
    assert (mixed.label, mixed.number) == ("ORG", 6)
    assert [entity.number for entity in small.entities] == list(range(1, 8))


def changed(document: AnnotatedDocument, words: str, **values: Any) -> AnnotatedDocument:
    return replace(
        document,
        mentions=[
            replace(mention, **values) if document.text[mention.start : mention.end] == words else mention
            for mention in document.mentions
        ],
    )


def test_how_a_mention_was_made_is_kept_until_its_place_or_label_changes(small: AnnotatedDocument) -> None:
    assert mentions_of(changed(small, "Norvian", label="LOC"))["Norvian"]["edit_type"] == "correct"
    assert mentions_of(changed(small, "asthma", label="DEM"))["asthma"]["edit_type"] == "insert"
    shorter = changed(small, "3 May 2001", start=small.text.index("May 2001"))
    assert mentions_of(shorter)["May 2001"]["edit_type"] == "correct"
    decided = changed(small, "Norvian", identifier_type=IdentifierType.NO_MASK)
    assert mentions_of(decided)["Norvian"]["edit_type"] == "check"


def test_a_mention_that_no_file_brought_tells_of_its_origin_and_gets_ids_that_are_free(
    small: AnnotatedDocument,
) -> None:
    made = [Mention(0, 9, "MISC", id="x"), Mention(11, 12, "MISC", id="y", origin=Origin.PERSON, entity_id="new")]
    found = mentions_of(replace(small, mentions=[*small.mentions[1:], *made]))
    procedure, number = found["PROCEDURE"], found["1"]
    assert (procedure["edit_type"], number["edit_type"]) == ("check", "insert")
    assert [procedure["entity_mention_id"], number["entity_mention_id"]] == ["001-90001_a1_em11", "001-90001_a1_em12"]
    assert [procedure["entity_id"], number["entity_id"]] == ["001-90001_a1_e5", "001-90001_a1_e6"]


def test_ids_of_the_file_come_back_whatever_ids_were_given_meanwhile(small: AnnotatedDocument) -> None:
    def own(name: str | None) -> str:
        return f"own {name}"

    other = replace(
        small,
        mentions=[replace(each, id=own(each.id), entity_id=own(each.entity_id)) for each in small.mentions],
        entities=[replace(each, id=own(each.id)) for each in small.entities],
        brought=Brought(
            {own(key): value for key, value in small.brought.mentions.items()},
            {own(key): value for key, value in small.brought.entities.items()},
        ),
    )
    assert as_json(other) == as_json(small)


def test_a_relation_to_a_mention_that_was_taken_away_goes_with_it(small: AnnotatedDocument) -> None:
    assert mentions_of(small)["Ms Elvira Sandqvist"]["related_mentions"] == ["001-90001_a1_em6"]
    left = replace(small, mentions=[each for each in small.mentions if not each.id.endswith("em6")])
    assert mentions_of(left)["Ms Elvira Sandqvist"]["related_mentions"] == []
    assert "related_mentions" not in mentions_of(left)["Norvian"]


def test_a_corrected_proposal_is_written_as_corrected(tab: LabelSet) -> None:
    proposed = BroughtMention("d_a1_em1", 0, 4, "PERSON", "check")
    mention = Mention(0, 10, "PERSON", id="m")
    document = AnnotatedDocument("d", "Anna Zorin", tab, mentions=[mention], brought=Brought({"m": proposed}))
    assert mentions_of(document)["Anna Zorin"]["edit_type"] == "correct"


def test_layers_without_an_annotator_get_unused_names(tab: LabelSet) -> None:
    document = AnnotatedDocument(
        "d", "Anna Zorin", tab, mentions=[Mention(0, 4, "PERSON", id="m")], others=[Layer("annotator1"), Layer("")]
    )
    assert list(as_json(document)["annotations"]) == ["annotator2", "annotator1", "annotator3"]
    with pytest.raises(InvalidFormat, match="two layers"):
        TAB.write(replace(document, annotator="annotator1"))


def test_what_the_format_cannot_hold_is_told(tab: LabelSet) -> None:
    marked = AnnotatedDocument(
        "d",
        "Anna Zorin bor här",
        tab,
        mentions=[
            Mention(0, 4, "PERSON", id="a", modifiers=("gen",), comment="?", evidence=Evidence("x", "y", 1.0)),
            Mention(5, 10, None, id="b", flags=("OBS!",)),
            Mention(11, 14, "LOC", id="c", status=MentionStatus.REJECTED),
            Mention(11, 14, "LOC", id="h", status=MentionStatus.HELD_BACK),
        ],
        entities=[Entity("e", "PERSON", 1, "Emma")],
        metadata={"quality_checked": True, "applicant": "Zorin", "dataset_type": 3, "year": 1999},
        person_to_protect="Anna",
        language="sv",
        comment_user="!",
        rewrites=[Rewrite("r")],
        token_lengths=[18],
    )
    found = {loss.code: (loss.count, loss.mention_ids) for loss in TAB.losses(marked)}
    assert found == {
        "rejected": (1, ("c",)),
        "held_back": (1, ("h",)),
        "unlabelled": (1, ("b",)),
        "modifiers": (1, ("a",)),
        "comment": (1, ("a",)),
        "evidence": (1, ("a",)),
        "proposed": (1, ("a",)),
        "pseudonym": (1, ()),
        "unused_entity": (1, ()),
        "rewrite": (1, ()),
        "document_comment": (1, ()),
        "language": (1, ()),
        "tokens": (1, ()),
        "metadata": (3, ()),
    }
    assert as_json(marked)["meta"] == {"year": 1999, "applicant": "Anna"}


def test_a_format_of_one_layer_tells_that_it_holds_no_other(small: AnnotatedDocument) -> None:
    assert [(loss.code, loss.count) for loss in formats.load("masked_text").losses(small)] == [("layers", 2)]
    with pytest.raises(InvalidFormat):
        formats.load("masked_text").write_all([small])


spans = st.tuples(st.integers(0, 9), st.integers(1, 9)).map(lambda pair: (pair[0], min(10, sum(pair))))
values = st.tuples(
    spans,
    st.sampled_from(["PERSON", "ORG"]),
    st.sampled_from([None, *IdentifierType]),
    st.sampled_from([None, *ConfidentialStatus]),
    st.sampled_from(list(Origin)),
    st.sampled_from(["_e1", "_e2"]),
)


@st.composite
def layers(draw: st.DrawFn, number: int) -> Layer:
    made: dict[str, Mention] = {}
    for place, ((start, end), label, kind, status, origin, entity) in enumerate(draw(st.lists(values, max_size=5))):
        made[name] = Mention(
            start,
            end,
            label,
            id=(name := f"d_a{number}_em{place}"),
            entity_id=f"d_a{number}{entity}",
            identifier_type=kind,
            confidential_status=status,
            origin=origin,
            status=MentionStatus.ACCEPTED,
        )
    return Layer(f"annotator{number}", tuple(made.values()))


@given(layers(1), layers(7), st.dictionaries(st.text(max_size=3), st.integers() | st.text(max_size=3), max_size=2))
def test_what_is_written_is_read_back(one: Layer, other: Layer, metadata: dict[str, Any]) -> None:
    written = AnnotatedDocument(
        "d",
        "Anna Zorin",
        labels.load("tab"),
        mentions=one.mentions,
        annotator=one.annotator,
        others=(other,),
        metadata={key: value for key, value in metadata.items() if "\0" not in f"{key}{value}"},
        person_to_protect="Anna",
    )
    (read,) = TAB.read(TAB.write(written).encode(), "x.json", labels.load("tab"))
    assert (read.text, read.metadata, read.person_to_protect) == (written.text, written.metadata, "Anna")
    for layer, again in zip(written.layers, read.layers, strict=True):
        assert _grouped(layer) == _grouped(again)
    assert json.loads(TAB.write(read)) == json.loads(TAB.write(written))


def _grouped(layer: Layer) -> tuple[str, list[tuple[Mention, int]]]:
    """The mentions without their ids and entity ids, which are made anew."""
    order = list(dict.fromkeys(mention.entity_id for mention in layer.mentions))
    return layer.annotator, [
        (replace(mention, id="", entity_id=None), order.index(mention.entity_id)) for mention in layer.mentions
    ]
