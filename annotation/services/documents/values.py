"""Counts the values that a project's documents have in their metadata, so that no page has to look for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Sum

from annotation.models import Document, MetadataValue, Project

AT_ONCE = 1000
LONGEST_VALUE = 200
LANGUAGE = ""  # in place of a field
Counted = Counter[tuple[str, str]]  # by field and value


def of(fields: Iterable[str], metadata: Mapping[str, Any], language: str = "") -> Counted:
    """What one document has. Lists and the like cannot be chosen, nor long values."""
    found = ((field, _written(metadata.get(field))) for field in fields)
    told = Counter((field, value) for field, value in found if value)
    return told + Counter([(LANGUAGE, language)] if language else [])


def _written(value: object) -> str:
    """As a filter takes it."""
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return str(value) if len(str(value)) <= LONGEST_VALUE else ""


def add(project: Project, counted: Counted) -> None:
    """Counts below zero are taken away."""
    rows = [
        MetadataValue(project=project, field=field, value=value, documents=count)
        for (field, value), count in sorted(counted.items())
        if count
    ]
    MetadataValue.objects.bulk_create(rows, batch_size=AT_ONCE)


def of_documents(project: Project, documents: Iterable[Document]) -> Counted:
    found = Counted()
    for document in documents:
        found.update(of(project.metadata_fields, document.metadata, document.language))
    return found


def forget(project: Project, ids: Sequence[UUID]) -> None:
    """Before documents are deleted."""
    held = project.documents.filter(pk__in=ids).only("metadata", "language")
    counted = of_documents(project, held)
    add(project, Counter({key: -count for key, count in counted.items()}))


def declare(project: Project, before: Sequence[str]) -> None:
    """After the project's fields have changed: counts those that are new."""
    MetadataValue.objects.filter(project=project).exclude(field__in=[LANGUAGE, *project.metadata_fields]).delete()
    new = [field for field in project.metadata_fields if field not in before]
    if new:
        add(project, _counted(project, new, with_language=False))


def _counted(project: Project, fields: Sequence[str], *, with_language: bool) -> Counted:
    found = Counted()
    told = project.documents.order_by().values_list("metadata", "language")
    for metadata, language in told.iterator(AT_ONCE):
        found.update(of(fields, metadata, language if with_language else ""))
    return found


def listed(project: Project, field: str, *, most: int) -> list[str]:
    """The first of them in order, as the database has it."""
    told = MetadataValue.objects.filter(project=project, field=field).order_by("value").values_list("value")
    return [value for value, _ in told.annotate(total=Sum("documents")).filter(total__gt=0)[:most]]


def check() -> int:
    return sum(len(_wrong(project)) for project in Project.objects.all())


def repair() -> int:
    """The correction is one more difference."""
    found = {project: _wrong(project) for project in Project.objects.all()}
    for project, counted in found.items():
        add(project, counted)
    return sum(map(len, found.values()))


def _wrong(project: Project) -> Counted:
    """What is to be added so that the counts are what the documents say."""
    found = _counted(project, project.metadata_fields, with_language=True)
    for field, value, count in _stored(project):
        found[field, value] -= count
    return Counter({key: count for key, count in found.items() if count})


def _stored(project: Project) -> Iterator[tuple[str, str, int]]:
    told = MetadataValue.objects.filter(project=project).order_by().values_list("field", "value")
    yield from told.annotate(total=Sum("documents"))
