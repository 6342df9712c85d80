"""By-names, pen names and the names of one's own things; what others wrote keeps its title."""

from __future__ import annotations

import pytest

from tests.pseudonymizer.detectors import found

OWN = [
    ("Alla i byn kallar mig för Stora Björnen.", "Stora Björnen=extra"),
    ("Jag skriver under namnet Natthimmel.", "Natthimmel=extra"),
    ("Min pappa har en båt som heter Röda Kålen, den läcker.", "Röda Kålen=extra"),
    ('Min blogg heter "Te och tårar".', "Te och tårar=extra"),
    ("Boken ska heta Salt i såret, och den är snart klar.", "Salt i såret=extra"),
    ("Jag läste en bok som heter Röda rummet.", ""),
    ("De kallar det frihet.", ""),
    ("Min båt är gammal. Jag heter Ali.", ""),
]


@pytest.mark.parametrize(("text", "expected"), OWN)
def test_what_is_called_something_by_its_owner_is_found(text: str, expected: str) -> None:
    assert found.by("own_names", text) == found.parse(expected)
