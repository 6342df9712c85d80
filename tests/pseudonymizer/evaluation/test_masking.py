"""Tests the benchmark's measures on cases that its own script counts as nobody means."""

from __future__ import annotations

from pathlib import Path

import pytest

from pseudonymizer import evaluation, labels
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.evaluation import Masking
from pseudonymizer.formats import AnnotatedDocument, Layer
from pseudonymizer.model import IdentifierType, Mention

TAB = labels.named("tab")
TEXT = "Ms Ada Lind met the Board of Wood in Mersin."
DIRECT, QUASI, NO_MASK = IdentifierType.DIRECT, IdentifierType.QUASI, IdentifierType.NO_MASK
Marked = tuple[str, str, IdentifierType]


def layer(*marked: Marked) -> Layer:
    return Layer("a", tuple(_mention(*each) for each in marked))


def _mention(words: str, entity: str, kind: IdentifierType) -> Mention:
    start = TEXT.index(words)
    return Mention(start, start + len(words), "PERSON", entity_id=entity, identifier_type=kind)


def measured(layers: list[Layer], *masked: str) -> Masking:
    own, *others = layers
    document = AnnotatedDocument("d", TEXT, TAB, mentions=own.mentions, annotator=own.annotator, others=tuple(others))
    spans = [(TEXT.index(words), TEXT.index(words) + len(words)) for words in masked]
    return evaluation.masking([document], {"d": spans})


def test_a_title_and_function_words_need_no_mask() -> None:
    found = measured(
        [layer(("Ms Ada Lind", "e1", DIRECT), ("Board of Wood", "e2", QUASI))], "Ada Lind", "Board", "Wood"
    )
    assert found.entities[DIRECT].value == found.entities[QUASI].value == 1
    assert found.token_recall.value == found.token_precision.value == 1


def test_an_entity_is_masked_only_if_all_its_mentions_are() -> None:
    found = measured([layer(("Ada", "e1", DIRECT), ("Lind", "e1", DIRECT))], "Ada")
    assert (found.entities[DIRECT].part, found.entities[DIRECT].whole) == (0, 1)
    assert found.mentions["PERSON"].value == 0.5


def test_each_annotator_counts() -> None:
    found = measured([layer(("Ada", "e1", DIRECT)), layer(("Mersin", "e1", QUASI))], "Ada")
    assert found.annotators == 2
    assert (found.entities[DIRECT].value, found.entities[QUASI].value) == (1, 0)
    assert found.token_precision.value == 0.5


def test_gold_as_prediction_is_perfect_although_an_entity_is_also_left_readable() -> None:
    gold = layer(("Ada", "e1", QUASI), ("Lind", "e1", NO_MASK))
    found = measured([gold], "Ada")
    assert found.token_recall.value == found.entities[QUASI].value == found.mentions["PERSON"].value == 1


def test_an_entity_is_direct_if_one_of_its_mentions_is() -> None:
    found = measured([layer(("Ada", "e1", QUASI), ("Lind", "e1", DIRECT))])
    assert set(found.entities) == {DIRECT}


def test_masking_nothing_scores_nothing() -> None:
    found = measured([layer(("Board of Wood", "e1", QUASI))])
    assert found.token_recall.value == 0
    assert found.token_precision.value is None


def test_a_token_under_two_spans_counts_once() -> None:
    found = measured([layer(("Ada Lind", "e1", DIRECT))], "Ada Lind", "Lind", "Mersin")
    assert (found.token_precision.part, found.token_precision.whole) == (2, 3)


def test_a_document_without_prediction_counts_as_unmasked_and_is_named() -> None:
    document = AnnotatedDocument("d", TEXT, TAB, mentions=layer(("Ada", "e1", DIRECT)).mentions, annotator="a")
    found = evaluation.masking([document], {})
    assert (found.missing, found.entities[DIRECT].value) == (1, 0)
    assert "1 documents have no prediction" in evaluation.masking_as_text(found)


@pytest.mark.parametrize("data", [b"[", b"[]", b'{"d": [[1]]}', b'{"d": [[2, 1]]}', b'{"d": 3}', b'{"d": [["a", 2]]}'])
def test_masks_in_another_shape_are_refused(data: bytes) -> None:
    with pytest.raises(InvalidFormat, match="masks"):
        evaluation.read_masks(data, str(Path("masks.json")))
