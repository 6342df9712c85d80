"""The values that a project's documents can be filtered by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models.fields.json import KeyTransform

from annotation.models import Annotation, Assignment, Project, User
from annotation.services.document_list.filters import Reader

VALUES_LISTED = 100
LONGEST_VALUE = 200


@dataclass(frozen=True, slots=True)
class Choices:
    languages: Sequence[str]
    metadata: Mapping[str, Sequence[str]]
    annotators: Sequence[User]
    assignees: Sequence[User]


def of(reader: Reader) -> Choices:
    """The project's metadata fields, with the first values of each in sorted order."""
    project = reader.project
    languages = project.documents.order_by("language").values_list("language", flat=True).distinct()
    listed = {field: _values(project, field) for field in project.metadata_fields}
    return Choices(list(languages), listed, _annotators(reader), _assignees(reader))


def _values(project: Project, field: str) -> list[str]:
    found = project.documents.order_by().annotate(value=KeyTransform(field, "metadata"))
    written = {_written(value) for value in found.values_list("value", flat=True).distinct()}
    return sorted(each for each in written if each is not None)[:VALUES_LISTED]


def _written(value: object) -> str | None:
    """As a filter takes it; lists and the like cannot be chosen."""
    if isinstance(value, bool) or not isinstance(value, str | int | float) or value == "":
        return None
    return str(value) if len(str(value)) <= LONGEST_VALUE else None


def _annotators(reader: Reader) -> list[User]:
    made = Annotation.objects.filter(project=reader.project, annotator__isnull=False)
    made = made.filter(reader.seen())
    return list(User.objects.filter(pk__in=made.order_by().values("annotator").distinct()).order_by("username"))


def _assignees(reader: Reader) -> list[User]:
    standing = Assignment.objects.visible_to(reader.user).standing().filter(document__project=reader.project)
    return list(User.objects.filter(pk__in=standing.values("assignee")).order_by("username"))
