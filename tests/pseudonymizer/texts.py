"""Texts for detectors, with the versions of the label sets that most tests use."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer import detectors, labels
from pseudonymizer.detectors import Text

VERSIONS = {"swell": "2021-08"}


def of(
    text: str,
    *,
    language: str = "sv",
    label_set: str = "swell",
    meta: Mapping[str, object] | None = None,
    person_to_protect: str = "",
) -> Text:
    chosen = labels.load(label_set, VERSIONS.get(label_set))
    return detectors.of(text, chosen, language=language, meta=meta, person_to_protect=person_to_protect)
