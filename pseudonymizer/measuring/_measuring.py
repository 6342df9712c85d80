"""Measures single engines and their combinations, one after the other, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from pseudonymizer import detectors, engines, evaluation, labels
from pseudonymizer.engines import By, Combination
from pseudonymizer.errors import WorkerLost
from pseudonymizer.evaluation import Pair, Totals
from pseudonymizer.model import Mention

NAME = "name"
_ROOT = Path(__file__).parents[2]
Watch = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Gold:
    """A text with the names of people in it."""

    id: str
    text: str
    language: str
    names: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Spec:
    """What is measured: an engine alone, or several together."""

    names: tuple[str, ...]
    combination: Combination = Combination.UNION
    by: By = By.CHARACTERS

    @property
    def is_alone(self) -> bool:
        return len(self.names) == 1

    @property
    def options(self) -> Mapping[str, Any]:
        return {"engines": list(self.names), "combine": self.combination.value, "combine_by": self.by.value}


@dataclass(frozen=True, slots=True)
class Measured:
    """`costs` are seconds and bytes. `error`: why it could not be measured."""

    spec: Spec
    totals: Totals | None = None
    costs: Mapping[str, float] = field(default_factory=dict)
    error: str = ""


def specs(names: Sequence[str], combinations: Iterable[Combination], by: By) -> list[Spec]:
    """Each engine alone, then all of them in each combination."""
    together = [Spec(tuple(names), each, by) for each in combinations] if len(names) > 1 else []
    return [*(Spec((name,)) for name in names), *together]


def measure(
    wanted: Sequence[Spec],
    texts: Sequence[Gold],
    *,
    label_set: str,
    options: Mapping[str, Any] | None = None,
    watch: Watch = lambda done, total: None,
) -> Iterator[Measured]:
    """The figures of each. `watch` is told of texts read; what it raises ends the process that reads them."""
    gold = [_with_names(each, label_set) for each in texts]
    total = len(wanted) * len(gold)
    for place, spec in enumerate(wanted):
        before = place * len(gold)
        order = {"label_set": label_set, "options": {**(options or {}), **spec.options}}
        watch(before, total)
        yield _measured(spec, gold, order, lambda done, before=before: watch(before + done, total))  # type: ignore[misc]
    watch(total, total)


def _measured(spec: Spec, gold: Sequence[Gold], order: Mapping[str, Any], read: Callable[[int], None]) -> Measured:
    lacking = next(filter(None, (_lacking(name, gold) for name in spec.names)), "")
    if lacking:
        return Measured(spec, error=lacking)
    pairs: list[Pair] = []
    with _child(order, gold) as told:
        for line in told:
            if "error" in line:
                return Measured(spec, error=line["error"])
            if "peak" in line:
                report = evaluation.score(pairs, must_replace=lambda _: False, modifiers=False)
                return Measured(spec, report.all, line)
            of = gold[len(pairs)]
            pairs.append(Pair(of.id, of.text, _mentions(of.names), _mentions(line["names"])))
            read(len(pairs))
    raise WorkerLost("A process that measured an engine was ended, perhaps for want of memory.")


def _lacking(name: str, gold: Iterable[Gold]) -> str:
    """Why the engine reads none of the texts."""
    reasons = [engines.missing(name, language) for language in dict.fromkeys(each.language for each in gold)]
    first = reasons[0] if reasons else None
    return first.told if first is not None and all(reasons) else ""


def _with_names(gold: Gold, label_set: str) -> Gold:
    """The names as the engines give them: parts joined, possessive endings outside."""
    text = detectors.of(gold.text, labels.named(label_set), language=gold.language)
    alone = engines.Chosen()
    return Gold(gold.id, gold.text, gold.language, tuple(engines.found_names(text, gold.names, alone)))


def _mentions(names: Iterable[Sequence[int]]) -> tuple[Mention, ...]:
    return tuple(Mention(start, end, NAME) for start, end in names)


@contextmanager
def _child(order: Mapping[str, Any], gold: Sequence[Gold]) -> Iterator[Iterator[Mapping[str, Any]]]:
    """What a process says that is given the texts. It ends with the block."""
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH", ""))))
    command = [sys.executable, "-m", "pseudonymizer.measuring"]
    process = subprocess.Popen(
        command, env={**os.environ, "PYTHONPATH": path}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin is not None
    assert process.stdout is not None
    # It may answer before it has read everything.
    threading.Thread(target=_give, args=(process.stdin, order, gold), daemon=True).start()
    try:
        yield map(json.loads, process.stdout)
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def _give(into: IO[bytes], order: Mapping[str, Any], gold: Iterable[Gold]) -> None:
    with suppress(BrokenPipeError), into:
        into.write(json.dumps(order).encode() + b"\n")
        for each in gold:
            into.write(json.dumps({"text": each.text, "language": each.language}).encode() + b"\n")
