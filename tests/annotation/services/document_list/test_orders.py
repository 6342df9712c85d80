"""Tests that pages of a sorted list are what sorting all documents would give, however many counts are equal."""

from __future__ import annotations

import random

import pytest

from annotation.models import Annotation, Document, DocumentState, Project, User
from annotation.services.document_list.filters import Reader
from annotation.services.document_list.orders import Ordered
from annotation.services.documents import states
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def pages(project: Project, by: User, order: str, size: int) -> list[str]:
    """The names of all documents, read page by page."""
    ordered = Ordered(project.documents.all(), [order], Reader.of(project, by))
    names = dict(project.documents.values_list("pk", "external_id"))
    return [names[pk] for start in range(0, ordered.count(), size) for pk in ordered[start : start + size]]


def counted(project: Project, counts: list[int | None]) -> dict[str, int]:
    """Makes a document for each count, without a layer where it is None. Returns the counts that the list shows."""
    made = {}
    for number, count in enumerate(counts):
        document = factories.document(project, external_id=f"d{number * 7 % 100:02}")
        made[document.external_id] = count or 0
        if count is not None:
            marked = [changes.mention_row(place, place + 1) for place in range(count)]
            factories.fill(factories.machine_layer(document), mentions=marked)
    states.refresh(project.documents.values_list("pk", flat=True))
    return made


COUNTS: dict[str, list[int | None]] = {
    "all equal": [4] * 11,
    "all different": list(range(11)),
    "some equal": [3, 1, 3, 3, 0, 7, 1, 1, 3, 0, 7],
    "some without a layer": [3, None, 0, None, 3, 3, None, 1, 0, 2, None],
    "drawn": random.Random(5).choices(range(4), k=23),
}


@pytest.mark.parametrize("size", [1, 3, 50])
@pytest.mark.parametrize("order", ["mention_count", "-mention_count"])
@pytest.mark.parametrize("counts", COUNTS.values(), ids=COUNTS)
def test_equal_counts_are_sorted_by_name_over_all_pages(
    project: Project, lead: User, counts: list[int | None], order: str, size: int
) -> None:
    made = counted(project, counts)
    sign = -1 if order[0] == "-" else 1
    # Documents without a layer have no count: they sort lowest.
    layers = set(Annotation.objects.values_list("document__external_id", flat=True))
    wanted = sorted(made, key=lambda name: (sign * (made[name] if name in layers else -1), name))
    assert pages(project, lead, order, size) == wanted


@pytest.mark.parametrize("order", ["status", "-status"])
def test_states_follow_in_their_order_and_by_name_within_one(project: Project, lead: User, order: str) -> None:
    chance = random.Random(3)
    kinds = [*DocumentState] if order == "status" else [*reversed(DocumentState)]
    made = {}
    for number in range(17):
        document = factories.document(project, external_id=f"d{number * 7 % 100:02}")
        made[document.external_id] = chance.choice(kinds[:4])
        Document.objects.filter(pk=document.pk).update(state=made[document.external_id])
    wanted = sorted(made, key=lambda name: (kinds.index(made[name]), name))
    assert pages(project, lead, order, 4) == wanted
