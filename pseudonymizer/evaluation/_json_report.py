"""Writes the report as JSON with stable keys."""

from __future__ import annotations

import json
from collections.abc import Mapping

from pseudonymizer.evaluation._counting import Modifiers, Report, Tallies, Totals
from pseudonymizer.evaluation._matching import MATCHES


def as_json(report: Report) -> str:
    values = {
        "texts": report.texts,
        "tokens": report.tokens,
        "labels": {label: _tallies(tallies) for label, tallies in report.labels.items()},
        "all": _totals(report, report.all),
        "must_replace": _totals(report, report.must_replace),
        "confusion": _confusion(report),
        "modifiers": _modifiers(report.modifiers) if report.modifiers else None,
    }
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


def _tallies(tallies: Tallies) -> Mapping[str, object]:
    counted = tallies["exact"]
    figures = {match: tallies[match].figures.as_json() for match in MATCHES}
    return {"gold": counted.gold, "proposed": counted.proposed, **figures}


def _totals(report: Report, totals: Totals) -> Mapping[str, object]:
    return {
        "overall_level": _tallies(totals.overall),
        "sentence_level": {match: figures.as_json() for match, figures in totals.by_sentence.items()},
        "texts_with_gold": totals.texts_with_gold,
        "texts_without_leak": totals.texts_without_leak,
        "texts_without_silent_leak": totals.texts_without_silent_leak,
        "held_back": totals.held_back,
        "false_proposals": totals.false_proposals,
        "false_proposals_per_1000_tokens": report.false_per_thousand(totals),
    }


def _confusion(report: Report) -> Mapping[str, Mapping[str, int]]:
    rows: dict[str, dict[str, int]] = {}
    for (gold, proposed), count in report.confusion.items():
        rows.setdefault(gold, {})[proposed] = count
    return rows


def _modifiers(modifiers: Modifiers) -> Mapping[str, object]:
    by_modifier = {
        name: {"gold": tally.gold, "proposed": tally.proposed, **tally.figures.as_json()}
        for name, tally in modifiers.by_modifier.items()
    }
    return {
        "compared": modifiers.compared,
        "alike": modifiers.alike,
        "accuracy": modifiers.accuracy,
        "by_modifier": by_modifier,
    }
