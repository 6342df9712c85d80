"""Downloads a report's figures as JSON or CSV, and records who did."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from annotation.models import Report, User, Verb
from annotation.services import events
from annotation.services.exports import Exported
from annotation.services.reports._raters import MACHINE
from annotation.services.reports.agreement import EVERYBODY
from annotation.services.reports.effort import FATES
from pseudonymizer import tables
from pseudonymizer.agreement import Attribute, Unit

NUMBERS = ("units", "observed", "cohen", "fleiss", "alpha")
MATCHED = ("first", "second", "exact_f1", "overlap_f1")
FIGURES = ("scope", "first_rater", "second_rater", "field", "group", "documents", "attribute", "value", "unit")
FIGURES_HEAD = (*FIGURES, *NUMBERS, "first_mentions", "second_mentions", "exact_f1", "overlap_f1")
CONFUSION_HEAD = ("first_rater", "second_rater", "attribute", "first", "second", "count")
EFFORT_HEAD = ("by", "name", *FATES)


def agreement(report: Report, *, format_name: str, confusion: bool, by: User) -> Exported:
    events.record(Verb.EXPORTED, by=by, project=report.project, format=format_name, report=str(report.pk))
    names = raters(report)
    name = f"{'confusion' if confusion else 'agreement'}-{report.computed_at:%Y-%m-%d}"
    if format_name == "csv":
        rows = _confusion(report, names) if confusion else _figures(report, names)
        return _csv(name, CONFUSION_HEAD if confusion else FIGURES_HEAD, rows)
    cells = [dict(zip(CONFUSION_HEAD, row, strict=True)) for row in _confusion(report, names)]
    return _json(name, {**_about(report), "raters": names, **report.result, "confusion": cells})


def effort(report: Report, *, format_name: str, by: User) -> Exported:
    events.record(Verb.EXPORTED, by=by, project=report.project, format=format_name, report=str(report.pk))
    name = f"effort-{report.computed_at:%Y-%m-%d}"
    if format_name == "csv":
        return _csv(name, EFFORT_HEAD, _effort(report.result))
    return _json(name, {**_about(report), "names": people(report), **report.result})


def engines(report: Report, *, by: User) -> Exported:
    events.record(Verb.EXPORTED, by=by, project=report.project, format="json", report=str(report.pk))
    return _json(f"engines-{report.computed_at:%Y-%m-%d}", {**_about(report), **report.result})


def raters(report: Report) -> dict[str, str]:
    """The raters' names by id. The machine's name is its id."""
    listed: Sequence[str] = report.result["raters"]
    names = _names([rater for rater in listed if rater != MACHINE])
    return {rater: names.get(rater, MACHINE) for rater in listed}


def people(report: Report) -> dict[str, str]:
    return _names([row["person"] for row in report.result["people"]])


def _names(ids: Sequence[str]) -> dict[str, str]:
    return {str(user.pk): user.display_name for user in User.objects.filter(pk__in=ids)}


def _about(report: Report) -> dict[str, Any]:
    taken = report.computed_at.isoformat() if report.computed_at else None
    about = {"project": report.project.name, "computed_at": taken, "documents": report.documents}
    return {**about, "asked": report.asked}


def _csv(name: str, head: Sequence[str], rows: Iterator[Sequence[object]]) -> Exported:
    return Exported(f"{name}.csv", "text/csv; charset=utf-8", tables.as_csv(head, rows))


def _json(name: str, content: Mapping[str, Any]) -> Exported:
    return Exported(f"{name}.json", "application/json", json.dumps(content, ensure_ascii=False, indent=1))


def _figures(report: Report, names: Mapping[str, str]) -> Iterator[Sequence[object]]:
    for between, part in report.result["slices"].items():
        first, _, second = between.partition("|")
        who = ("all", "", "") if between == EVERYBODY else ("pair", names[first], names[second])
        yield from _of_part((*who, "", "", part["documents"]), part)
    for group in report.result["groups"]:
        yield from _of_part(("group", "", "", group["field"], group["value"], group["documents"]), group)


def _of_part(lead: Sequence[object], part: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for attribute in Attribute:
        found = part[attribute.value]
        rows = [("", found["overall"]), *((each["value"], each["figures"]) for each in found["values"])]
        for value, figures in rows:
            matched = [figures[name] for name in MATCHED]
            for unit in Unit:
                numbers = [figures[unit.value][name] for name in NUMBERS]
                yield (*lead, attribute.value, value, unit.value, *numbers, *matched)


def _confusion(report: Report, names: Mapping[str, str]) -> Iterator[Sequence[object]]:
    """The cells of each pair. The matrix of all people is their sum."""
    cells = report.cells.filter(between__contains="|").order_by("between", "attribute", "first", "second")
    for between, attribute, first, second, count in cells.values_list(
        "between", "attribute", "first", "second", "count"
    ):
        one, _, other = between.partition("|")
        yield names[one], names[other], attribute, first, second, count


def _effort(result: Mapping[str, Any]) -> Iterator[Sequence[object]]:
    for by, rows in (("label", result["labels"]), ("detector", result["detectors"])):
        for row in rows:
            yield (by, row["name"], *(row[fate] for fate in FATES))
    yield ("all", "", *(result["all"][fate] for fate in FATES))
