"""Saves a project's patterns. Each saved set is a version that stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import PatternVersion, Project, User, Verb
from annotation.services import events
from pseudonymizer import patterns
from pseudonymizer.labels import LabelSet
from pseudonymizer.patterns import Finding, Pattern

Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class InForce:
    """The patterns that pre-annotation uses, and their version; 0 without any."""

    version: int
    patterns: Sequence[Plain]


@dataclass(frozen=True, slots=True)
class Told:
    """Something wrong with the pattern at this place in the list."""

    place: int
    finding: Finding

    def as_json(self) -> dict[str, Any]:
        finding = self.finding
        return {
            "place": self.place,
            "code": finding.code.value,
            "field": finding.field,
            "start": finding.start,
            "end": finding.end,
            "is_warning": finding.is_warning,
        }


def current(project: Project) -> PatternVersion | None:
    return project.pattern_versions.select_related("by").first()


def in_force(project: Project) -> InForce:
    latest = project.pattern_versions.first()
    return InForce(latest.version, _on(latest.patterns)) if latest else InForce(0, ())


def listed(project: Project) -> QuerySet[PatternVersion]:
    """Newest first."""
    return project.pattern_versions.select_related("by")


def of_version(project: Project, version: int) -> PatternVersion:
    found = listed(project).filter(version=version).first()
    if found is None:
        raise errors.NotFound
    return found


def findings(project: Project, given: Sequence[Pattern]) -> list[Told]:
    """What is wrong with each of the patterns, errors and warnings."""
    found = patterns.set_findings(given, label_set(project))
    return [Told(place, finding) for place, several in enumerate(found) for finding in several]


def require_valid(project: Project, given: Sequence[Pattern]) -> None:
    wrong = [told.as_json() for told in findings(project, given) if not told.finding.is_warning]
    if wrong:
        raise errors.InvalidPatterns(findings=wrong)


def save(
    project: Project,
    given: Sequence[Pattern],
    *,
    base: int,
    by: User,
    summary: str = "",
    restores: int | None = None,
) -> PatternVersion | None:
    """The new version, or the current one if nothing changed. `base`: the version that the person has changed."""
    access.require_open(project)
    require_valid(project, given)
    plain = _plain(given)
    with transaction.atomic():
        # The lock keeps two people from saving over each other.
        Project.objects.select_for_update(no_key=True).only("id").get(pk=project.pk)
        latest = current(project)
        if base != (latest.version if latest else 0):
            raise errors.PatternsChanged(version=latest.version if latest else 0)
        if plain == _held(latest):
            return latest
        return _added(project, plain, latest, by=by, summary=summary, restores=restores)


def _added(
    project: Project,
    plain: list[dict[str, Any]],
    latest: PatternVersion | None,
    *,
    by: User,
    summary: str,
    restores: int | None,
) -> PatternVersion:
    version = latest.version + 1 if latest else 1
    since = latest.since if latest and _on(_held(latest)) == _on(plain) else version
    values = {"since": since, "restores": restores, "patterns": plain, "summary": summary}
    added = PatternVersion.objects.create(project=project, version=version, by=by, **values)
    counts: Any = {"version": version, "patterns": len(plain), "on": len(_on(plain)), "restores": restores}
    events.record(Verb.PATTERNS_SAVED, by=by, project=project, **counts)
    return added


def _held(latest: PatternVersion | None) -> list[dict[str, Any]]:
    """With the fields that patterns have got since the version was saved."""
    return _plain(map(patterns.of_plain, latest.patterns)) if latest else []


def _plain(given: Iterable[Pattern]) -> list[dict[str, Any]]:
    return [patterns.as_plain(each) for each in given]


def _on(plain: Sequence[Plain]) -> list[Plain]:
    return [each for each in plain if each["on"]]


def label_set(project: Project) -> LabelSet:
    return project.load_label_set()
