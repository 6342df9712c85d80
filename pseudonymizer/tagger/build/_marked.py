"""A gold text, as it is learned from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Span = tuple[int, int, str]


class Marked(NamedTuple):
    """A text with its spans, each with its base label. `id`: that of the text it was made from, and what was done."""

    id: str
    text: str
    spans: Sequence[Span]
