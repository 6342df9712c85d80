"""A detector for course codes, for the label set of this package."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pseudonymizer.detectors import Detector, Text
from pseudonymizer.model import Evidence, Mention

NAME = "courses"
LANGUAGES = None  # all
TITLE = ("Codes of courses", "Kurskoder", "courses")
RULES = {"courses.code": ("Two letters and four digits are the code of a course.", "Två bokstäver och fyra siffror.")}

_CODE = re.compile(r"\b[A-Z]{2}\d{4}\b")


def build() -> Detector:
    return _detect


def _detect(text: Text) -> Iterator[Mention]:
    for match in _CODE.finditer(text.text) if text.label_set == "courses" else ():
        yield Mention(*match.span(), "course", evidence=Evidence(NAME, "courses.code", 0.9))
