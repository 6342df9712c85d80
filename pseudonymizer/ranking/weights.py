"""Loads the learned weights: for each feature, one number that holds its weight for every label, in lanes.

Adding two such numbers adds the weights of all labels at once.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import repeat
from pathlib import Path

FILE = Path(__file__).with_name("data") / "weights.bin"
FORMAT = 1
# Weights are stored in steps of 1/32, with an offset that keeps them non-negative. A lane holds the sum of 65,000 of
# them.
SCALE, RAISED, HIGHEST = 32, 128, 255
LANE = 3


@dataclass(frozen=True, slots=True)
class Weights:
    labels: tuple[str, ...]
    by_feature: Mapping[str, int]

    def total(self, features: Iterable[str]) -> int:
        return sum(map(self.by_feature.get, features, repeat(0)))

    def lanes(self, total: int) -> list[int]:
        """The sum for each label. All have the same offset, so only differences mean anything."""
        data = total.to_bytes(LANE * len(self.labels), "little")
        return [data[at] | data[at + 1] << 8 | data[at + 2] << 16 for at in range(0, len(data), LANE)]


def pack(labels: Sequence[str], found: Mapping[str, Sequence[float]]) -> bytes:
    """The file. The same weights give the same bytes."""
    names = sorted(found)
    steps = bytes(_step(weight) for name in names for weight in found[name])
    head = json.dumps({"format": FORMAT, "labels": list(labels), "features": names}, ensure_ascii=False)
    return zlib.compress(head.encode() + b"\0" + steps, 9)


def unpack(data: bytes) -> Weights:
    head, _, steps = zlib.decompress(data).partition(b"\0")
    read = json.loads(head)
    if read["format"] != FORMAT:
        raise ValueError(f"The weights are of format {read['format']}, not {FORMAT}.")
    labels = tuple(read["labels"])
    size = len(labels)
    wide = bytearray(LANE * len(steps))
    wide[::LANE] = steps
    numbers = (int.from_bytes(wide[at : at + LANE * size], "little") for at in range(0, len(wide), LANE * size))
    return Weights(labels, dict(zip(read["features"], numbers, strict=True)))


@cache
def load() -> Weights:
    return unpack(FILE.read_bytes())


def _step(weight: float) -> int:
    return max(0, min(HIGHEST, round(weight * SCALE) + RAISED))
