"""Pseudonymises a text for SVALA's service, and keeps nothing of it."""

from __future__ import annotations

import random
import uuid
from collections.abc import Mapping
from typing import Any

from annotation.errors import InvalidText, TextTooLong, UnknownLabelSet
from pseudonymizer import labels, pipeline, tokens
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.formats import AnnotatedDocument, svala_service

LONGEST_TEXT = 100_000


def answer(
    text: str, *, label_set: str, language: str = "", options: Mapping[str, object] | None = None
) -> list[list[dict[str, Any]]]:
    """The sentences of the text as SVALA's service returns them: words with their labels and pseudonyms."""
    if len(text) > LONGEST_TEXT:
        message = f"The text has {len(text):,} characters; it may have {LONGEST_TEXT:,}."
        raise TextTooLong(message, characters=len(text), limit=LONGEST_TEXT)
    if label_set not in {key for key, _ in labels.available()}:
        raise UnknownLabelSet(key=label_set)
    chosen = labels.load(label_set)
    cleaned = _clean(text)
    found = pipeline.pseudonymize(
        cleaned,
        label_set=chosen,
        language=language or chosen.language,
        meta={},
        options=options or {},
        rng=random.SystemRandom(),
        id_factory=lambda: str(uuid.uuid4()),
    )
    document = AnnotatedDocument("", cleaned, chosen, mentions=found.mentions, entities=found.entities)
    return svala_service.answer(document)


def _clean(text: str) -> str:
    try:
        return tokens.clean_text(text, "The text")
    except PseudonymizerError as error:
        raise InvalidText(error.message, **error.fields) from None
