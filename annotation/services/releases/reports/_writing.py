"""Writes a report as JSON and as an HTML page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from annotation import errors
from annotation.models import Release, User, Verb
from annotation.services import events
from annotation.services.exports import Exported
from annotation.services.releases.reports import _datasheet
from annotation.services.releases.reports._page import Written, heading, page, paragraph, terms
from annotation.services.releases.reports._report import Part, Report, inside, travelling

FORMAT = "maskros-report-1"
FILES = ("report.html", "report.json", "datasheet.html")
_NOT_MEASURED = "Not measured."


def files(release: Release) -> Iterator[tuple[str, str]]:
    """What stands in the release's file. A release that was made before there were reports has none."""
    report = travelling(release)
    if report.parts:
        contents = (as_html(report), as_json(report), _datasheet.as_html(report))
        yield from zip(FILES, contents, strict=True)


def as_json(report: Report) -> str:
    release = report.release
    told = {
        "format": FORMAT,
        "release": release.number,
        "profile": release.terms["name"],
        "kind": release.terms["kind"],
        "label_set": release.project.label_set,
        "sections": [_told(part) for part in report.parts],
    }
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _told(part: Part) -> dict[str, Any]:
    tables = [each.as_json() for each in (*part.tables, *part.inside)]
    return {"name": part.name, "title": part.section.title, "measured": part.measured, "tables": tables}


def as_html(report: Report) -> str:
    release = report.release
    said = release.terms
    about = terms(
        [
            ("Release", str(release.number or "a draft")),
            ("Profile", said["name"]),
            ("Recipient", said["recipient"]),
            ("Purpose", said["purpose"]),
        ]
    )
    return page(f"Report on release {release.number or '(draft)'}", [about, *_sections(report)])


def _sections(report: Report) -> Iterator[str]:
    project = report.release.project
    label_set = project.load_label_set()
    for part in report.parts:
        yield heading(part.section.title)
        yield paragraph(part.section.means)
        if not part.measured:
            yield paragraph(_NOT_MEASURED, "open")
        written = Written(label_set, part.section.words)
        yield from map(written.table, part.tables)
        if part.inside:
            yield paragraph("Stays in the project:")
            yield from map(written.table, part.inside)


FORMATS: Mapping[str, tuple[str, Callable[[Report], str]]] = {
    "html": ("text/html; charset=utf-8", as_html),
    "json": ("application/json", as_json),
}


def download(release: Release, format_name: str, *, with_names: bool, by: User) -> Exported:
    """The report as a file of its own; who took it is recorded."""
    report = inside(release) if with_names else travelling(release)
    if not report.parts:
        raise errors.ReleaseUnchecked
    told: dict[str, Any] = {"release": str(release.pk), "number": release.number, "inside": with_names}
    events.record(Verb.EXPORTED, by=by, project=release.project, format="release_report", **told)
    media_type, write = FORMATS[format_name]
    name = f"release-{release.number or 'draft'}-report{'-internal' if with_names else ''}.{format_name}"
    return Exported(name, media_type, write(report))
