"""Streets with their numbers, in languages other than Swedish."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import abroad
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text
from pseudonymizer.detectors.abroad._street_shapes import NUMBER, STREETS
from pseudonymizer.expressions import Expression
from pseudonymizer.model import Mention

NAME = "streets_abroad"
LANGUAGES = abroad.LANGUAGES

_LAST, _FIRST = Expression(rf",? {{1,2}}({NUMBER})\Z"), Expression(rf"({NUMBER}),? ")
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    """The name and the number are two mentions."""
    if text.label_set != "swell" or not any(map(str.isdigit, text.text)):
        return
    for street in STREETS:
        for match in street.finditer(text.text):
            last, first = _LAST.search(match[0]), _FIRST.match(match[0])
            number = last or first
            if number is not None:
                start = match.start()
                name = (start, start + number.start()) if last else (start + number.end(), match.end())
                digits = (start + number.start(1), start + number.end(1))
                yield _propose(name, "place", rule="pattern.street_address", score=0.85)
                yield _propose(digits, "street_nr", rule="pattern.street_address", score=0.9)


def build() -> Detector:
    return detect
