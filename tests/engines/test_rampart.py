"""Tests what Rampart finds where it has to be sure."""

from __future__ import annotations

import itertools

from known_sentences import FIRST, FRAMES, LAST

from pseudonymizer import detectors, engines, labels

TEXT = "\n".join(
    frame.replace("NAME", f"{first} {last}")
    for frame, (first, last) in zip(itertools.cycle(FRAMES), itertools.product(FIRST, LAST), strict=False)
)


def test_what_it_is_sure_of_is_a_part_of_what_it_finds() -> None:
    text = detectors.of(f"{TEXT} {TEXT.lower()}", labels.named("tab"), language="en")
    usual, sure = (
        {place for span in engines.find(name, "en")(text) for place in range(*span)}
        for name in ("rampart", "rampart_sure")
    )
    assert sure < usual
    assert len(sure) > len(usual) / 2
