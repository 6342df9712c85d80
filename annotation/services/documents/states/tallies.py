"""Keeps counts of a project's documents and layers by adding differences, which a timer adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Count, QuerySet, Sum

from annotation.models import Document, Project, Tally, TallyKind

MANY = 20  # rows of one count, which are then added up
AT_ONCE = 1000
KEY = ("kind", "value", "person")


@dataclass(frozen=True, slots=True)
class Amount:
    documents: int = 0
    tokens: int = 0


def lines(counted: Iterable[tuple[str, str, UUID | None]]) -> str:
    """As a document's row has it: kind, value and person, a line each."""
    return "\n".join(sorted(f"{kind} {value} {person or ''}" for kind, value, person in counted))


@dataclass(slots=True)
class Differences:
    """What changes of the counts, by project and line."""

    documents: Counter[tuple[UUID, str]] = field(default_factory=Counter)
    tokens: Counter[tuple[UUID, str]] = field(default_factory=Counter)

    def note(self, project: UUID, tokens: int, before: str, *, after: str, documents: int = 1) -> None:
        """`tokens`: of all the documents."""
        was, is_now = set(before.splitlines()), set(after.splitlines())
        for changed, sign in ((is_now - was, 1), (was - is_now, -1)):
            for line in changed:
                self.documents[project, line] += sign * documents
                self.tokens[project, line] += sign * tokens

    def store(self) -> int:
        changed = [key for key, count in self.documents.items() if count or self.tokens[key]]
        Tally.objects.bulk_create(
            [
                _row(project, line, self.documents[project, line], self.tokens[project, line])
                for project, line in changed
            ]
        )
        return len(changed)


def _row(project: UUID, line: str, documents: int, tokens: int) -> Tally:
    kind, value, person = line.split(" ")
    about = {"kind": kind, "value": value, "person_id": UUID(person) if person else None}
    return Tally(project_id=project, documents=documents, tokens=tokens, **about)


def amounts(project: Project, kind: TallyKind) -> Mapping[tuple[UUID | None, str], Amount]:
    """By person and value."""
    found = Tally.objects.filter(project=project, kind=kind).order_by().values_list("person", "value")
    summed = found.annotate(documents=Sum("documents"), tokens=Sum("tokens"))
    return {(person, value): Amount(*counts) for person, value, *counts in summed if counts[0]}


def add_up() -> None:
    """Makes one row of the many of a count. What another process is adding up is passed over."""
    crowded = Tally.objects.order_by().values("project", *KEY).annotate(n=Count("pk")).filter(n__gt=MANY)
    for key in list(crowded.values("project", *KEY)):
        while _added_up(_of(key)) == AT_ONCE:
            pass


def _of(key: Mapping[str, Any]) -> QuerySet[Tally]:
    person = {"person__isnull": True} if key["person"] is None else {"person": key["person"]}
    return Tally.objects.filter(project=key["project"], kind=key["kind"], value=key["value"], **person)


@transaction.atomic
def _added_up(rows: QuerySet[Tally]) -> int:
    found = list(rows.select_for_update(skip_locked=True).order_by("pk")[:AT_ONCE])
    if found:
        first = found[0]
        first.documents, first.tokens = (sum(getattr(each, name) for each in found) for name in ("documents", "tokens"))
        first.save(update_fields=["documents", "tokens"])
        Tally.objects.filter(pk__in=[each.pk for each in found[1:]]).delete()
    return len(found)


def check() -> int:
    with _one_moment():
        return sum(len(_wrong(project).documents) for project in Project.objects.values_list("pk", flat=True))


def repair() -> int:
    """The correction is one more difference: right, whatever others add meanwhile."""
    with _one_moment():
        return sum(_wrong(project).store() for project in Project.objects.values_list("pk", flat=True))


def _wrong(project: UUID) -> Differences:
    """What is to be added so that the counts are what the documents say."""
    found = Differences()
    told = Document.objects.filter(project=project).order_by().values_list("counted")
    for counted, documents, tokens in told.annotate(Count("pk"), Sum("token_count")):
        found.note(project, tokens, "", after=counted, documents=documents)
    stored = Tally.objects.filter(project=project).order_by().values_list(*KEY)
    for kind, value, person, documents, tokens in stored.annotate(Sum("documents"), Sum("tokens")):
        found.note(project, tokens, lines([(kind, value, person)]), after="", documents=documents)
    keys = [key for key in found.documents if found.documents[key] or found.tokens[key]]
    return Differences(
        Counter({key: found.documents[key] for key in keys}), Counter({key: found.tokens[key] for key in keys})
    )


@contextmanager
def _one_moment() -> Iterator[None]:
    """What is read here is of one moment, though others write meanwhile."""
    is_outermost = not connection.in_atomic_block
    with transaction.atomic():
        if is_outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield
