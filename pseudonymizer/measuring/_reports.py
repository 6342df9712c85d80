"""Writes measurements as a table, as JSON, and as plain data."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pseudonymizer.engines import By, Combination
from pseudonymizer.evaluation import Figures
from pseudonymizer.measuring._measuring import Measured, Spec

# The name as a whole, and any of its characters.
MATCHES = {"exact": "exact", "touched": "overlap"}
_NAME, _FIGURE, _COST = 32, 7, 9
_MEGABYTE = 1_000_000


def as_plain(measured: Measured) -> dict[str, Any]:
    """Shares between 0 and 1, or null; seconds; bytes."""
    spec, totals = measured.spec, measured.totals
    found: dict[str, Any] = {"engines": list(spec.names)}
    if not spec.is_alone:
        found |= {"combine": spec.combination.value, "by": spec.by.value}
    if totals is None:
        return {**found, "error": measured.error}
    exact = totals.overall["exact"]
    figures = {
        level: {name: _shares(of[match]) for name, match in MATCHES.items()}
        for level, of in (
            ("overall", {match: tally.figures for match, tally in totals.overall.items()}),
            ("by_sentence", totals.by_sentence),
        )
    }
    return {**found, "gold": exact.gold, "proposed": exact.proposed, **figures, "costs": dict(measured.costs)}


def _shares(figures: Figures) -> dict[str, float | None]:
    return {"precision": figures.precision, "recall": figures.recall}


def as_json(measured: Sequence[Measured]) -> str:
    return json.dumps([as_plain(each) for each in measured], ensure_ascii=False, indent=2) + "\n"


def as_text(measured: Sequence[Measured]) -> str:
    return "\n".join(_lines(measured)) + "\n"


def _lines(measured: Sequence[Measured]) -> Iterator[str]:
    yield f"{'':{_NAME}}{'overall level':^{4 * _FIGURE}}{'sentence level':^{4 * _FIGURE}}{'seconds':^{3 * _COST}}"
    pairs = f"{'exact':^{2 * _FIGURE}}{'touched':^{2 * _FIGURE}}" * 2
    yield f"{'':{_NAME}}{pairs}{'':{3 * _COST}}{'peak':>{_COST}}"
    columns = "".join(f"{each:>{_FIGURE}}" for each in ("P", "R") * 4)
    costs = "".join(f"{each:>{_COST}}" for each in ("import", "run", "both", "MB"))
    yield f"{'':{_NAME}}{columns}{costs}"
    for each in measured:
        plain = as_plain(each)
        yield f"{_named(each.spec):{_NAME}}" + (f"  {each.error}" if "error" in plain else _row(plain))


def _row(plain: Mapping[str, Any]) -> str:
    shares = [
        share
        for level in ("overall", "by_sentence")
        for match in MATCHES
        for share in (plain[level][match]["precision"], plain[level][match]["recall"])
    ]
    costs = plain["costs"]
    seconds = (costs["loading"], costs["running"], costs["loading"] + costs["running"])
    cells = "".join(f"{'-' if each is None else format(each, '.3f'):>{_FIGURE}}" for each in shares)
    return cells + "".join(f"{each:>{_COST}.1f}" for each in (*seconds, costs["peak"] / _MEGABYTE))


def _named(spec: Spec) -> str:
    if spec.is_alone:
        return spec.names[0]
    is_by_spans = spec.by is By.SPANS and spec.combination is not Combination.UNION
    return f"{spec.combination.value}{' of whole names' if is_by_spans else ''}"
