"""Pages ask as much of a large project as of a small one, and look at no table from one end to the other."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Project, User
from annotation.services.documents import states
from tests.annotation import factories

pytestmark = pytest.mark.django_db

STATUSES = ("new", "in_progress", "done", "done", "in_review", "confirmed")
SMALL, LARGE = 24, 42
LISTS = (
    "documents?",
    "documents?status=done",
    "documents?undecided=true",
    "documents?held_back=true",
    "documents?label=city",
    "documents?preannotation=failed",
    "documents?assignee=none",
    "documents?double=ready",
    "documents?todo=annotate",
    "documents?todo=review",
    "documents?todo=adjudicate",
    "documents?todo=settle",
    "documents?disputed=true",
    "documents?problem=true",
    "documents?ordering=-mention_count",
    "documents?ordering=-updated_at",
)
PAGES = ("work", "documents/choices", *LISTS)
OF_LEADS = ("progress", "assignments/overview")
# Tables of which a project has as many rows as it has documents, or more.
LARGE_TABLES = "document|annotation|mention|event|review|disagreement|assignment|job|operation"
SCANNED = re.compile(rf"^SCAN annotation_({LARGE_TABLES})$|Seq Scan on annotation_({LARGE_TABLES}) ")


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = factories.project(lead=lead, review="pair", metadata_fields=["genre"])
    one, other = factories.member(made), factories.member(made)
    made.pairs.create(one=one, other=other)
    factories.member(made, "reviewer")
    return made


def grow(project: Project, count: int) -> None:
    people = [each.user for each in project.memberships.filter(role="annotator").order_by("user__username")]
    reviewer = project.memberships.get(role="reviewer").user
    for number in range(project.documents.count(), count):
        document = factories.document(project, metadata={"genre": f"g{number % 3}"})
        factories.mention(factories.machine_layer(document), 0, 4)
        for turn, who in enumerate(people[: number % 3]):
            layer = factories.layer(document, who, status=STATUSES[(number + turn) % len(STATUSES)])
            factories.mention(layer, 0, 4)
            factories.assigned(who, document, by=reviewer)
            if layer.status == "in_review":
                factories.disagreement(factories.review(layer, reviewer))
    states.add_up()


def asked(client: Client, address: str) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        answer = client.get(address)
    assert answer.status_code == 200, answer.content
    return [query["sql"] for query in queries]


def scanned(sql: str) -> list[str]:
    """The large tables that the database would read from one end to the other."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":  # which does so with every small table, if it may
            cursor.execute("SET LOCAL enable_seqscan = off")
        explain = "EXPLAIN" if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN"
        cursor.execute(f"{explain} {sql}".replace("%", "%%"), ())
        found = (SCANNED.search(row[-1]) for row in cursor.fetchall())
        return [each[0] for each in found if each]


def people_of(project: Project) -> dict[str, User]:
    found = {each.role: each.user for each in project.memberships.order_by("-user__username")}
    assert found.keys() == {"lead", "reviewer", "annotator"}
    return found


def pages_of(project: Project) -> list[tuple[str, str]]:
    of_all = [(role, page) for role in people_of(project) for page in PAGES]
    return [*of_all, *(("lead", page) for page in OF_LEADS)]


def test_the_number_of_queries_does_not_grow(project: Project, client_of: Callable[[User], Client]) -> None:
    clients = {role: client_of(who) for role, who in people_of(project).items()}
    counted: list[dict[tuple[str, str], int]] = []
    for size in (SMALL, LARGE):
        grow(project, size)
        told = {}
        for role, page in pages_of(project):
            asked(clients[role], f"/api/projects/{project.pk}/{page}")  # what a first request has to load
            told[role, page] = len(asked(clients[role], f"/api/projects/{project.pk}/{page}"))
        counted.append(told)
    before, after = counted
    assert {page: (before[page], after[page]) for page in before if after[page] > before[page]} == {}


def test_no_page_reads_a_whole_table(project: Project, client_of: Callable[[User], Client]) -> None:
    clients = {role: client_of(who) for role, who in people_of(project).items()}
    grow(project, LARGE)
    found = {
        (role, page, table)
        for role, page in pages_of(project)
        for sql in asked(clients[role], f"/api/projects/{project.pk}/{page}")
        if sql.startswith("SELECT")
        for table in scanned(sql)
    }
    assert found == set()
