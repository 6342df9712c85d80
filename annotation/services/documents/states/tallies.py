"""Keeps counts of a project's documents and layers by adding differences, which a timer adds up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

from django.db import connection, transaction
from django.db.models import CharField, Count, Sum
from django.db.models.functions import Cast, Substr

from annotation.models import Document, Event, Project, Tally, TallyKind
from annotation.models.documents.tally import BY_DAY
from annotation.services import events

KEY = ("kind", "value", "person")
DAY_LENGTH = len("2026-01-31")


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


def by_day(project: Project, since: date) -> Mapping[tuple[str, str], int]:
    """How many layers were begun, done and confirmed, by kind and day."""
    found = Tally.objects.filter(project=project, kind__in=BY_DAY, value__gte=str(since)).order_by()
    summed = found.values_list("kind", "value").annotate(documents=Sum("documents"))
    return {(kind, day): count for kind, day, count in summed}


def amounts(project: Project, kind: TallyKind) -> Mapping[tuple[UUID | None, str], Amount]:
    """By person and value."""
    found = Tally.objects.filter(project=project, kind=kind).order_by().values_list("person", "value")
    summed = found.annotate(documents=Sum("documents"), tokens=Sum("tokens"))
    return {(person, value): Amount(*counts) for person, value, *counts in summed if counts[0]}


def check() -> int:
    with one_moment():
        return sum(len(_wrong(project).documents) for project in Project.objects.values_list("pk", flat=True))


def repair() -> int:
    """The correction is one more difference: right, whatever others add meanwhile."""
    with one_moment():
        return sum(_wrong(project).store() for project in Project.objects.values_list("pk", flat=True))


def _wrong(project: UUID) -> Differences:
    """What is to be added so that the counts are what the documents say."""
    found = Differences()
    told = Document.objects.filter(project=project).order_by().values_list("counted")
    for counted, documents, tokens in told.annotate(Count("pk"), Sum("token_count")):
        found.note(project, tokens, "", after=counted, documents=documents)
    for day, verb, to, count in _by_day(project):
        if (kind := events.counted_by_day(verb, to)) is not None:
            found.note(project, 0, "", after=lines([(kind, day, None)]), documents=count)
    stored = Tally.objects.filter(project=project).order_by().values_list(*KEY)
    for kind, value, person, documents, tokens in stored.annotate(Sum("documents"), Sum("tokens")):
        found.note(project, tokens, lines([(kind, value, person)]), after="", documents=documents)
    keys = [key for key in found.documents if found.documents[key] or found.tokens[key]]
    return Differences(
        Counter({key: found.documents[key] for key in keys}), Counter({key: found.tokens[key] for key in keys})
    )


def _by_day(project: UUID) -> Iterator[tuple[str, str, str, int]]:
    """The day as text: to make dates of forty thousand moments costs SQLite a third of a second."""
    told = Event.objects.filter(project=project, verb__in=events.COUNTED_BY_DAY).order_by()
    day = Substr(Cast("created_at", CharField()), 1, DAY_LENGTH)
    yield from told.annotate(day=day).values_list("day", "verb", "values__to").annotate(n=Count("*"))


@contextmanager
def one_moment() -> Iterator[None]:
    """What is read here is of one moment, though others write meanwhile."""
    is_outermost = not connection.in_atomic_block
    with transaction.atomic():
        if is_outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ")
        yield
