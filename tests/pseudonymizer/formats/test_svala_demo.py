"""Tests that graphs written of the demo texts can be read."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pseudonymizer import formats, labels, pipeline
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.model import MentionStatus

FIXTURES = Path(__file__).parents[3] / "fixtures" / "demo"
TEXTS = sorted(FIXTURES.glob("swell/*.txt"))
SWELL = labels.load("swell")


@cache
def annotated(path: Path) -> AnnotatedDocument:
    """The document with the machine's proposals."""
    counter = itertools.count()
    text = path.read_text(encoding="utf-8")
    made = pipeline.pseudonymize(
        text,
        label_set=SWELL,
        language="sv",
        meta={},
        options={},
        rng=random.Random(1),
        id_factory=lambda: str(next(counter)),
    )
    return AnnotatedDocument(path.stem, text, SWELL, {}, made.mentions, made.entities)


def labelled(document: AnnotatedDocument) -> list[str]:
    held = sorted(document.mentions, key=lambda mention: mention.start)
    return [mention.label or "" for mention in held if mention.stands]


@settings(max_examples=2, deadline=None)
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
@given(rng=st.randoms(use_true_random=False))
def test_a_graph_that_we_write_we_also_read(path: Path, rng: random.Random) -> None:
    """With random proposals accepted and rejected, with and without spaces around punctuation."""
    whole, decided = annotated(path), [MentionStatus.ACCEPTED, MentionStatus.REJECTED]
    mentions = [replace(mention, status=rng.choice(decided)) for mention in whole.mentions]
    written, chosen = replace(whole, mentions=mentions), formats.load("svala_graph")
    for form in (chosen, chosen.chosen(spaced=True)):
        (read,) = chosen.read(form.write(written).encode(), f"{path.stem}.json", SWELL)
        assert labelled(read) == labelled(written)
        (again,) = chosen.read(form.write(read).encode(), f"{path.stem}.json", SWELL)
        assert labelled(again) == labelled(read)
