"""Shows the log in pages with filters, and reverses it to show earlier versions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any
from uuid import UUID

from django.db.models import Q
from django.db.models.functions import Length

from annotation.models import Annotation, Operation, User
from annotation.models.annotations.operation import OperationQuerySet
from annotation.services import rows
from annotation.services.rows import Rows
from pseudonymizer import operations as library

MOST_OPERATIONS = 200
# Encrypted bytes that a page may hold. An operation that changed thousands of rows fills a page by itself.
MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Wanted:
    """Filters for operations. `before`: only versions below this one; `limit`: at most this many."""

    within: Q | None = None
    by: UUID | None = None
    label: str = ""
    row_ids: Sequence[UUID] = ()
    before: int | None = None
    limit: int = MOST_OPERATIONS


@dataclass(frozen=True, slots=True)
class Page:
    """Operations, newest first. `undone_by`: the operation that undid each, if any."""

    version: int
    operations: list[Operation]
    undone_by: Mapping[UUID | None, UUID]
    more: bool
    people: list[User]


def page(annotation: Annotation, wanted: Wanted) -> Page:
    versions, more = _fitting(_candidates(annotation, wanted), wanted.limit)
    entries = list(annotation.operations.filter(version__in=versions).newest_first().select_related("by"))
    later = annotation.operations.filter(undoes__in=[entry.pk for entry in entries])
    return Page(
        annotation.version,
        entries,
        undone_by=dict(later.values_list("undoes", "pk")),
        more=more,
        people=list(User.objects.filter(pk__in=annotation.operations.values("by")).order_by("pk")),
    )


def taken_back(held: Rows, log: Iterable[Operation]) -> Rows:
    """Reverses the operations of the log, whose result is `held`, and returns the rows as they were before."""
    newest_first = sorted(log, key=lambda entry: entry.version, reverse=True)
    changes = chain.from_iterable(_inverse(entry) for entry in newest_first)
    return rows.in_order(library.apply(held, {"changes": changes}))


def _inverse(entry: Operation) -> list[Any]:
    back = library.invert({"op_id": str(entry.pk), "name": entry.name, "changes": entry.changes})
    return list(back["changes"])


def _candidates(annotation: Annotation, wanted: Wanted) -> Iterator[tuple[int, int]]:
    """Version and encrypted size of matching operations, newest first. Decrypts nothing."""
    log = _chosen(annotation.operations.filter(version__lte=annotation.version), wanted).newest_first()
    sized = log.annotate(size=Length("changes"))
    if not wanted.label:
        yield from sized.values_list("version", "size").iterator()
        return
    held = _rows_of_label(annotation, wanted.label)
    for version, size, touched in sized.values_list("version", "size", "touched").iterator():
        if not held.isdisjoint(row_id for row_id, _ in _lines(touched)):
            yield version, size


def _chosen(log: OperationQuerySet, wanted: Wanted) -> OperationQuerySet:
    if wanted.within is not None:
        log = log.filter(wanted.within)
    if wanted.by is not None:
        log = log.filter(by=wanted.by)
    if wanted.before is not None:
        log = log.filter(version__lt=wanted.before)
    for row_id in wanted.row_ids:
        log = log.touching(str(row_id))
    return log


def _rows_of_label(annotation: Annotation, label: str) -> set[str]:
    """The mentions and entities that have the label, or had it before or after some change."""
    listed = annotation.operations.filter(touched__contains=f" {label}").values_list("touched", flat=True)
    return {row_id for touched in listed.iterator() for row_id, labels in _lines(touched) if label in labels}


def _lines(touched: str) -> Iterator[tuple[str, list[str]]]:
    for line in touched.splitlines():
        row_id, *labels = line.split(" ")
        yield row_id, labels


def _fitting(candidates: Iterator[tuple[int, int]], limit: int) -> tuple[list[int], bool]:
    """The versions that fit on one page, at least one, and whether there are more."""
    versions: list[int] = []
    left = MOST_BYTES
    for version, size in candidates:
        if versions and (len(versions) == limit or size > left):
            return versions, True
        versions.append(version)
        left -= size
    return versions, False
