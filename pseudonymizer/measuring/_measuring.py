"""Measures single engines and their combinations, one after the other, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, Self

from pseudonymizer import detectors, engines, evaluation, labels
from pseudonymizer.engines import By, Combination
from pseudonymizer.errors import MissingEngine, WorkerLost
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
    meta: Mapping[str, object] = field(default_factory=dict)


class Texts(Protocol):
    """Texts that can be gone through several times. They need not all be in memory."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Gold]: ...


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
    texts: Texts,
    *,
    label_set: str,
    options: Mapping[str, Any] | None = None,
    watch: Watch = lambda done, total: None,
) -> Iterator[Measured]:
    """The figures of each. `watch` is told of texts read; what it raises ends the process that reads them."""
    total = len(wanted) * len(texts)
    languages = list(dict.fromkeys(each.language for each in texts))
    for place, spec in enumerate(wanted):
        before = place * len(texts)
        given = {**(options or {}), **spec.options}
        order = {"label_set": label_set, "options": given, "languages": languages}
        watch(before, total)
        yield _measured(spec, texts, order, lambda done, before=before: watch(before + done, total))  # type: ignore[misc]
    watch(total, total)


def _measured(spec: Spec, texts: Texts, order: Mapping[str, Any], read: Callable[[int], None]) -> Measured:
    lacking = next(filter(None, (_lacking(name, order["languages"]) for name in spec.names)), "")
    if lacking:
        return Measured(spec, error=lacking)
    with _Child(order) as child:
        try:
            totals = evaluation.totals(_pairs(child, texts, order["label_set"], read))
            return Measured(spec, totals, child.costs())
        except MissingEngine as error:
            return Measured(spec, error=error.message)


def _pairs(child: _Child, texts: Texts, label_set: str, read: Callable[[int], None]) -> Iterator[Pair]:
    for done, gold in enumerate(texts, 1):
        names = child.names({"text": gold.text, "language": gold.language, "meta": gold.meta})
        yield Pair(gold.id, gold.text, _mentions(_as_engines_give(gold, label_set)), _mentions(names))
        read(done)


def _lacking(name: str, languages: Sequence[str]) -> str:
    """Why the engine reads none of the texts."""
    reasons = [engines.missing(name, language) for language in languages]
    first = reasons[0] if reasons else None
    return first.told if first is not None and all(reasons) else ""


def _as_engines_give(gold: Gold, label_set: str) -> Iterable[tuple[int, int]]:
    """The names with their parts joined, and possessive endings outside."""
    text = detectors.of(gold.text, labels.named(label_set), language=gold.language)
    return engines.found_names(text, gold.names, engines.Chosen())


def _mentions(names: Iterable[Sequence[int]]) -> tuple[Mention, ...]:
    return tuple(Mention(start, end, NAME) for start, end in names)


class _Child:
    """A process that is given one text after the other. It ends with the block."""

    def __init__(self, order: Mapping[str, Any]) -> None:
        path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH", ""))))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pseudonymizer.measuring"],
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self._order = order

    def __enter__(self) -> Self:
        self._tell(self._order)
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()

    def names(self, row: Mapping[str, Any]) -> Sequence[Sequence[int]]:
        self._tell(row)
        found: Sequence[Sequence[int]] = self._hear()["names"]
        return found

    def costs(self) -> Mapping[str, float]:
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self._hear()

    def _tell(self, row: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # what it said before it ended is heard next
            self._process.stdin.write(json.dumps(row).encode() + b"\n")
            self._process.stdin.flush()

    def _hear(self) -> Mapping[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise WorkerLost("A process that measured an engine was ended, perhaps for want of memory.")
        told: Mapping[str, Any] = json.loads(line)
        if "error" in told:
            raise MissingEngine(str(told["error"]))
        return told
