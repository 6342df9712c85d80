"""What a project's documents can be filtered by: the values that they have."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from annotation.models import Assignment, Role, User
from annotation.services.document_filters import Reader

VALUES_LISTED = 100
LONGEST_VALUE = 200


@dataclass(frozen=True, slots=True)
class Choices:
    languages: Sequence[str]
    metadata: Mapping[str, Sequence[str]]
    annotators: Sequence[User]
    assignees: Sequence[User]


def of(reader: Reader) -> Choices:
    """Of the fields that the project declares; of each the first values in order, where there are many."""
    project = reader.project
    languages: set[str] = set()
    values: dict[str, set[str]] = defaultdict(set)
    for language, metadata in project.documents.order_by().values_list("language", "metadata"):
        languages.add(language)
        for field in project.metadata_fields:
            if (value := _written(metadata.get(field))) is not None:
                values[field].add(value)
    listed = {field: sorted(values[field])[:VALUES_LISTED] for field in project.metadata_fields}
    return Choices(sorted(languages), listed, _annotators(reader), _assignees(reader))


def _written(value: object) -> str | None:
    """As a filter takes it; lists and the like cannot be chosen."""
    if isinstance(value, bool) or not isinstance(value, str | int | float) or value == "":
        return None
    return str(value) if len(str(value)) <= LONGEST_VALUE else None


def _annotators(reader: Reader) -> list[User]:
    people = User.objects.filter(annotations__document__project=reader.project)
    if reader.role == Role.ANNOTATOR:
        people = people.filter(pk=reader.user.pk)
    return list(people.distinct().order_by("username"))


def _assignees(reader: Reader) -> list[User]:
    standing = Assignment.objects.visible_to(reader.user).standing().filter(document__project=reader.project)
    return list(User.objects.filter(pk__in=standing.values("assignee")).order_by("username"))
