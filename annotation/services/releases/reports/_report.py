"""Puts a release's report together: the one that travels in its file, and the one for its leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from annotation.models import Release
from annotation.services.releases.reports import sections
from annotation.services.releases.reports._section import Section
from annotation.services.releases.reports._tables import Table


@dataclass(frozen=True, slots=True)
class Part:
    """A section as it was measured. `inside`: tables that never leave the project."""

    section: Section
    measured: bool
    tables: Sequence[Table]
    inside: Sequence[Table] = ()

    @property
    def name(self) -> str:
        return self.section.name


@dataclass(frozen=True, slots=True)
class Report:
    """Without parts where the release was never checked, or was made before there were reports."""

    release: Release
    parts: Sequence[Part]


def travelling(release: Release) -> Report:
    """It names nobody, quotes no text and no reason."""
    return Report(release, [Part(part.section, part.measured, part.tables) for part in _stored(release)])


def inside(release: Release) -> Report:
    """With people's names and reasons, and what does not go out with the documents: for leads of the project."""
    return Report(release, [_named(release, part) for part in _stored(release)])


def _named(release: Release, part: Part) -> Part:
    named = [part.section.named(release)] if part.section.named else []
    return Part(part.section, part.measured, part.tables, [*part.inside, *named])


def _stored(release: Release) -> Iterator[Part]:
    known = sections.every()
    stored: list[dict[str, Any]] = release.figures.get("sections", [])
    for each in stored:
        name = each["name"]
        section = known.get(name) or Section(name, 0, name.replace("_", " "), "")
        travels, kept = ([Table.read(table) for table in each[which]] for which in ("travels", "inside"))
        yield Part(section, each["measured"], travels, kept)
