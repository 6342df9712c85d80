"""Hints at what people may be persecuted or shunned for: only of the writer and those close, only when asked for."""

from __future__ import annotations

import pytest

from pseudonymizer import pipeline
from tests.pseudonymizer import texts
from tests.pseudonymizer.detectors import found

HINTS = [
    ("Min mamma har diabetes.", "diabetes=sensitive"),
    ("Jag är uppvuxen som muslim och fastar varje år.", "muslim=sensitive | fastar=sensitive"),
    ("På fredag går jag till moskén.", "moskén=sensitive+def"),
    ("Min moster är sjuk. Hon har haft en stroke.", "stroke=sensitive"),
    ("Vi var med i demonstrationerna.", "demonstrationerna=sensitive+def+pl"),
    ("Min bror är gay.", "gay=sensitive"),
    ("Jag är kurd från Syrien.", "kurd=sensitive"),
    ("Islam är en religion som finns i många länder.", ""),
    ("Diabetes är en vanlig sjukdom. Hon får rätt hjälp.", ""),
]


@pytest.mark.parametrize(("text", "expected"), HINTS)
def test_hints_are_given_where_somebody_near_is_spoken_of(text: str, expected: str) -> None:
    assert found.by("sensitive", text) == found.parse(expected)


@pytest.mark.parametrize(("options", "given"), [({}, False), ({"sensitive_hints": True}, True)])
def test_hints_are_given_only_to_a_project_that_asked(options: dict[str, object], given: bool) -> None:
    labels = {each.label for each in pipeline.detect(texts.of("Min mamma har diabetes, och jag är frisk."), options)}
    assert ("sensitive" in labels) is given


def test_a_hint_gives_way_to_whatever_else_is_found() -> None:
    text = "Jag heter Same Berg och jag bor här."
    labels = [each.label for each in pipeline.detect(texts.of(text), {"sensitive_hints": True})]
    assert "sensitive" not in labels
