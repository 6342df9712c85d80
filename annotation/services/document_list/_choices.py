"""The values that a project's documents can be filtered by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from django.db.models import Exists, OuterRef, Q

from annotation.models import Annotation, Assignment, Role, Task, User
from annotation.services.document_list.filters import Reader
from annotation.services.documents import values

VALUES_LISTED = 100
MOST_READ = 1000  # of one field, before they are put in order


@dataclass(frozen=True, slots=True)
class Choices:
    languages: Sequence[str]
    metadata: Mapping[str, Sequence[str]]
    annotators: Sequence[User]
    assignees: Sequence[User]


def of(reader: Reader) -> Choices:
    """The project's metadata fields, with the first values of each in sorted order."""
    project = reader.project
    languages = sorted(values.listed(project, values.LANGUAGE, most=MOST_READ))
    read = {field: values.listed(project, field, most=MOST_READ) for field in project.metadata_fields}
    listed = {field: sorted(found)[:VALUES_LISTED] for field, found in read.items()}
    return Choices(languages, listed, _annotators(reader), _assignees(reader))


def _annotators(reader: Reader) -> list[User]:
    """One lookup for each user instead of one for each layer."""
    made = Annotation.objects.filter(project=reader.project, annotator=OuterRef("pk"))
    if reader.role != Role.ANNOTATOR:
        return list(User.objects.filter(Exists(made)).order_by("username"))
    seen = (Q(pk__in=layers.order_by().values("annotator")) for layers in reader.special())
    return list(User.objects.filter(reduce(or_, seen)).order_by("username"))


def _assignees(reader: Reader) -> list[User]:
    standing = Assignment.objects.standing().filter(project=reader.project, assignee=OuterRef("pk"))
    tasks = (Exists(standing.filter(task=task)) for task in Task)  # one by one, so that each uses the index
    found = User.objects.filter(reduce(or_, map(Q, tasks)))
    return list((found.filter(pk=reader.user.pk) if reader.role == Role.ANNOTATOR else found).order_by("username"))
