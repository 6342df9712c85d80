"""Makes the rows that the text and HTML reports share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pseudonymizer.evaluation._counting import MISSED, NONE, Report, Tallies
from pseudonymizer.evaluation._scores import Figures

UNDEFINED = "-"


class Row(NamedTuple):
    """The row of a label or a total. Counts are None where the figures are averages."""

    name: str
    gold: int | None
    proposed: int | None
    figures: Mapping[str, Figures]


def rows(report: Report) -> list[Row]:
    return [_counted(label, tallies) for label, tallies in report.labels.items()]


def totals(report: Report) -> list[Row]:
    """The totals of both scopes at both levels."""
    return [
        _counted("all labels, overall level", report.all.overall),
        Row("all labels, sentence level", None, None, report.all.by_sentence),
        _counted("must be replaced, overall level", report.must_replace.overall),
        Row("must be replaced, sentence level", None, None, report.must_replace.by_sentence),
    ]


def sentences(report: Report) -> Iterator[str]:
    """Sentences for the figures that are not shares of mentions."""
    for name, scope in (("all labels", report.all), ("must be replaced", report.must_replace)):
        rate = report.false_per_thousand(scope)
        yield (
            f"{name}: nothing leaks in {scope.texts_without_leak} of {report.texts} texts"
            f" ({scope.texts_with_gold} hold gold mentions);"
            f" {scope.false_proposals} false proposals, {rate:.2f} per 1,000 tokens"
        )
        if scope.held_back:
            yield (
                f"{name}: {scope.held_back} gold mentions that no proposal touches are held back;"
                f" nothing leaks unseen in {scope.texts_without_silent_leak} of {report.texts} texts"
            )
    if report.modifiers:
        yield (
            f"modifiers: {shown(report.modifiers.accuracy)} of {report.modifiers.compared} mentions"
            " with the right label have the right ones"
        )


def mixed_up(report: Report) -> list[tuple[str, str, int]]:
    """Gold label, proposed label and how often they were confused; most frequent first."""
    wrong = [
        (gold, proposed, count)
        for (gold, proposed), count in report.confusion.items()
        if gold not in (proposed, NONE) and proposed != MISSED
    ]
    return sorted(wrong, key=lambda each: (-each[2], each))


def shown(figure: float | None) -> str:
    return UNDEFINED if figure is None else f"{figure:.3f}"


def _counted(name: str, tallies: Tallies) -> Row:
    counted = tallies["exact"]
    return Row(name, counted.gold, counted.proposed, {match: tally.figures for match, tally in tallies.items()})
