"""Released forms of short messages hold no spans and no marks, so that nobody can tell which names were replaced."""

from __future__ import annotations

import itertools
import random

import pytest

from pseudonymizer import formats, labels, pipeline
from pseudonymizer.formats import AnnotatedDocument

MESSAGE = "Hoi Carla, lg Urs. 0790001122"


def written(name: str, key: str) -> str:
    ids = itertools.count()
    label_set = labels.load(key)
    result = pipeline.pseudonymize(
        MESSAGE,
        label_set=label_set,
        language="gsw",
        meta={},
        options={"rotation": "a secret"},
        rng=random.Random(1),
        id_factory=lambda: str(next(ids)),
    )
    document = AnnotatedDocument(
        id="1", text=MESSAGE, label_set=label_set, mentions=result.mentions, entities=result.entities
    )
    return formats.load(name).write(document)


@pytest.mark.parametrize("name", ["target", "target_jsonl", "target_html", "target_csv"])
def test_a_released_message_says_nowhere_what_was_replaced(name: str) -> None:
    told = written(name, "sms")
    for word in ("Carla", "Urs", "0790001122", "firstname", "number", "<mark", "<span"):
        assert word not in told
    assert "NNNNNNNNNN" in told
