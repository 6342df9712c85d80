"""The model file: the chains of the tagger and its gate as sparse arrays that are mapped, not read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy

from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.calibration import Calibration, Steps
from pseudonymizer.tagger.chain import SCALE, Chain, forbidding

FORMAT = 2
_ALIGNED = 8
_COLUMNS = ("hashes", "counts", "tags", "weights", "moves", "starts")
_MOST_STEPS = 127
WORTH_OF_COUNT = 0.3
MOST_BYTES = 7_000_000
_OF_WEIGHT, _OF_FEATURE = 2, 5


class Model(NamedTuple):
    tagger: Chain
    gate: Chain
    calibration: Calibration


class Learned(NamedTuple):
    """`hashes` are sorted, `counts` say how often each was met."""

    hashes: Array
    counts: Array
    weights: Array
    moves: Array
    starts: Array


def sparse(names: tuple[str, ...], learned: Learned) -> Chain:
    """The chain without weights that matter little, in whole steps."""
    weights = learned.weights
    steps = numpy.clip(numpy.round(weights * SCALE), -_MOST_STEPS, _MOST_STEPS).astype(numpy.int8)
    steps[_worth(learned) < _least(_worth(learned), steps)] = 0
    kept = steps.any(1)
    places, tags = numpy.nonzero(steps[kept])
    begins = numpy.searchsorted(places, numpy.arange(int(kept.sum()) + 1))
    limits = forbidding(names, learned.moves, learned.starts)
    return Chain(names, learned.hashes[kept], begins, tags.astype(numpy.uint8), steps[kept][places, tags], *limits)


def _worth(learned: Learned) -> Array:
    """A weight matters more the more often its feature is met."""
    found: Array = numpy.abs(learned.weights) * (learned.counts[:, None] ** WORTH_OF_COUNT).astype(numpy.float32)
    return found


def _least(worth: Array, steps: Array) -> float:
    """What the weights that are kept are worth at least, so that no chain is too large."""
    least = 0.0
    while True:
        kept = (worth >= least) & (steps != 0)
        if _OF_WEIGHT * int(kept.sum()) + _OF_FEATURE * int(kept.any(1).sum()) <= MOST_BYTES:
            return least
        least = max(least * 1.05, 0.05)


def pack(model: Model) -> bytes:
    """The file. The same chains give the same bytes."""
    return pack_chains({"tagger": model.tagger, "gate": model.gate}, {"calibration": model.calibration})


def pack_chains(chains: Mapping[str, Chain], more: Mapping[str, object] = MappingProxyType({})) -> bytes:
    parts: list[bytes] = []
    places: dict[str, dict[str, object]] = {}
    at = 0
    for name, chain in chains.items():
        places[name] = {"names": list(chain.names)}
        for column, values in _columns(chain):
            data = values.tobytes()
            data += b"\0" * (-len(data) % _ALIGNED)
            places[name][column] = [at, len(values.ravel()), values.dtype.str]
            parts.append(data)
            at += len(data)
    head = json.dumps({"format": FORMAT, "chains": places, **more}).encode()
    head += b" " * (-(len(head) + 1) % _ALIGNED) + b"\n"
    return head + b"".join(parts)


def _columns(chain: Chain) -> Iterator[tuple[str, Array]]:
    counts = numpy.diff(chain.begins).astype(numpy.uint8)
    found = (chain.hashes, counts, chain.tags, chain.weights, chain.moves, chain.starts)
    return zip(_COLUMNS, found, strict=True)


def read(path: Path) -> Model:
    with path.open("rb") as file:
        line = file.readline()
    chains = _chains(line, numpy.memmap(path, numpy.uint8, "r"))
    chosen, others = json.loads(line)["calibration"]
    return Model(chains["tagger"], chains["gate"], Calibration(Steps(*chosen), Steps(*others)))


def unpack_chains(data: bytes) -> Mapping[str, Chain]:
    return _chains(data[: data.index(b"\n") + 1], numpy.frombuffer(data, numpy.uint8))


def _chains(line: bytes, data: Array) -> Mapping[str, Chain]:
    head = json.loads(line)
    if head["format"] != FORMAT:
        raise ValueError(f"The tagger is of format {head['format']}, not {FORMAT}.")
    return {name: _chain(data[len(line) :], places) for name, places in head["chains"].items()}


def _chain(data: Array, places: Mapping[str, list[object]]) -> Chain:
    names = tuple(str(name) for name in places["names"])
    columns = {}
    for column in _COLUMNS:
        at, count, kind = places[column]
        columns[column] = numpy.frombuffer(data, str(kind), int(str(count)), int(str(at)))
    begins = numpy.concatenate([[0], numpy.cumsum(columns["counts"], dtype=numpy.int32)]).astype(numpy.int32)
    moves = columns["moves"].reshape(len(names), len(names))
    return Chain(names, columns["hashes"], begins, columns["tags"], columns["weights"], moves, columns["starts"])


def version(path: Path) -> str:
    """The beginning of the file's hash."""
    return sha256(path.read_bytes()).hexdigest()[:12]
