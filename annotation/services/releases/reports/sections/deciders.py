"""Who decided: how many people in which part. Names only for the project's own leads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from django.db.models import Count, QuerySet

from annotation.models import Annotation, Membership, Mention, Release, Review, ReviewOutcome, User
from annotation.models.annotations.annotation import FINISHED
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports._section import Section, Taken
from annotation.services.releases.reports._tables import Cell, Column, Kind, Table, columns, words
from pseudonymizer.model import MentionStatus

NAME = "deciders"
_PARTS = ("annotated", "adjudicated", "confirmed")


def build() -> Section:
    return Section(
        NAME,
        80,
        "Who decided",
        "How many people annotated the documents, settled what two annotators saw differently, and confirmed the "
        "result in a review. Below: whether a person or the machine found the mentions.",
        {
            "parts": "People by what they did",
            "found_by": "Who found the mentions",
            "names": "People",
            "what": "What",
            "people": "People",
            "documents": "Documents",
            "count": "Number",
            "person": "Person",
            "role": "Role",
            "annotated": "annotated",
            "adjudicated": "adjudicated",
            "confirmed": "confirmed in a review",
            "by_machine": "proposed by the machine, accepted by a person",
            "by_people": "found by people",
            "undecided": "proposed by the machine, not decided on",
            "decided": "Mentions decided",
        },
        lambda release, _tick: _Deciders(release),
        lambda release: Table("names", _HEAD, list(_names(release))),
    )


_HEAD = [
    Column("person", Kind.TEXT),
    Column("role", Kind.WORD),
    *(Column(name, Kind.COUNT) for name in (*_PARTS, "decided")),
]


class _Deciders:
    def __init__(self, release: Release) -> None:
        self._release = release
        self._found: Counter[str] = Counter()

    def add(self, shown: Shown) -> None:
        for each in shown.treated:
            if each.mention.status == MentionStatus.PROPOSED:
                self._found["undecided"] += 1
            else:
                self._found["by_machine" if each.mention.origin == "machine" else "by_people"] += 1

    def taken(self) -> Taken:
        rows = [[part, *_amounts(rows, person)] for part, rows, person in _parts(self._release)]
        found = words("found_by", [(name, self._found[name]) for name in ("by_machine", "by_people", "undecided")])
        return Taken([Table("parts", columns(Column("what", Kind.WORD), "people", "documents"), rows), found])


def _parts(release: Release) -> Iterator[tuple[str, QuerySet[Any], str]]:
    """The rows of each part, with the path to the person. Documents are counted over `document`."""
    documents, taken = release.documents.values("document"), release.documents.values("annotation")
    of_annotators = Annotation.objects.of_annotators().filter(document__in=documents, status__in=FINISHED)
    settled = Annotation.objects.filter(pk__in=taken, adjudicated=True)
    reviews = Review.objects.filter(annotation__in=taken, outcome=ReviewOutcome.CONFIRMED)
    yield "annotated", of_annotators, "annotator"
    yield "adjudicated", settled, "annotator"
    yield "confirmed", reviews, "reviewer"


def _amounts(rows: QuerySet[Any], person: str) -> list[Cell]:
    document = "annotation__document" if rows.model is Review else "document"
    found = rows.order_by().aggregate(people=Count(person, distinct=True), documents=Count(document, distinct=True))
    return [found["people"], found["documents"]]


def _names(release: Release) -> Iterator[list[Cell]]:
    """Everybody who had a part, in the order of their names."""
    parts = {part: _by_person(rows, person) for part, rows, person in _parts(release)}
    decided = Mention.objects.filter(annotation__in=release.documents.values("annotation"), decided_by__isnull=False)
    counts = [*(parts[name] for name in _PARTS), _by_person(decided, "decided_by")]
    people = {person for counted in counts for person in counted}
    roles = dict(Membership.objects.filter(project=release.project, user__in=people).values_list("user", "role"))
    named = User.objects.filter(pk__in=people)
    for user in sorted(named, key=lambda user: (user.display_name, str(user.pk))):
        yield [user.display_name, roles.get(user.pk, ""), *(counted[user.pk] for counted in counts)]


def _by_person(rows: QuerySet[Any], person: str) -> Counter[Any]:
    return Counter(dict(rows.order_by().values_list(person).annotate(Count("pk"))))
