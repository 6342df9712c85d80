"""The documents whose proposals were made with other patterns or engines than those in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef, Q

from annotation.models import Annotation, Project
from annotation.models.documents.document import DocumentQuerySet
from annotation.services import engines, patterns
from pseudonymizer.model import Origin


@dataclass(frozen=True, slots=True)
class Outdated:
    """`renewable`: can be pre-annotated anew. `waiting`: somebody has asked for it.

    `kept`: stay as they are, since somebody works on them, so that all layers of a document begin with the same
    proposals, or since they came with their own tokens.
    """

    renewable: int
    waiting: int
    kept: int


def outdated(project: Project) -> Outdated:
    found = _outdated(project)
    held = Q(opened=True) | Q(token_lengths__isnull=False)
    waiting = found.filter(~held, renewal_asked=True).count()
    return Outdated(len(renewable(project)), waiting, found.filter(held).count())


def renewable(project: Project) -> Sequence[UUID]:
    """In the order of the list of documents."""
    free = _outdated(project).filter(opened=False, token_lengths__isnull=True, renewal_asked=False)
    return list(free.order_by("external_id").values_list("pk", flat=True))


def _outdated(project: Project) -> DocumentQuerySet:
    latest = patterns.current(project)
    otherwise = Q(pattern_version__lt=latest.since if latest else 0) | _by_other_engines(project)
    made = Annotation.objects.filter(otherwise, project=project, origin=Origin.MACHINE.value)
    return project.documents.order_by().filter(Exists(made.filter(document=OuterRef("pk"))))


def _by_other_engines(project: Project) -> Q:
    """In languages whose engines can be used, layers that were made by others."""
    by_key: dict[str, list[str]] = {}
    for language, key in engines.keys(project).items():
        by_key.setdefault(key, []).append(language)
    found = Q(pk__in=[])
    for key, languages in by_key.items():
        found |= Q(document__language__in=languages) & ~Q(engines_key=key)
    return found
