"""The list, its filters, Work, Next and the document's page say the same of every document."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from django.http import QueryDict
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from annotation.api.documents import filters
from annotation.models import AnnotationStatus, Document, DocumentState, Project, Role, User, Waiver
from annotation.services import document_list, work
from annotation.services.document_list import pages
from annotation.services.document_list.filters import Reader
from annotation.services.work.todo import Todo
from tests.annotation import factories

STATUSES = list(AnnotationStatus)


@dataclass(frozen=True)
class Case:
    """A document: for each of two people whether it is assigned to them, and their layer; what else there is."""

    assigned: tuple[bool, bool]
    layers: tuple[AnnotationStatus | None, AnnotationStatus | None]
    result: AnnotationStatus | None
    waived: bool


cases = st.builds(
    Case,
    assigned=st.tuples(st.booleans(), st.booleans()),
    layers=st.tuples(*[st.none() | st.sampled_from(STATUSES)] * 2),
    result=st.none() | st.none() | st.sampled_from(STATUSES[1:]),
    waived=st.booleans(),
)


def made(project: Project, case: Case, people: tuple[User, User], lead: User) -> Document:
    document = factories.document(project)
    factories.machine_layer(document)
    for person, is_assigned, status in zip(people, case.assigned, case.layers, strict=True):
        if is_assigned:
            factories.assigned(person, document)
        if status is not None:
            factories.layer(document, person, status=status)
    if case.result is not None:
        factories.layer(document, lead, adjudicated=True, status=case.result)
    if case.waived:
        Waiver.objects.create(document=document, by=lead, reason="Short.")
    factories.stand(document)
    return document


def found(reader: Reader, query: str) -> set[object]:
    return set(filters.chosen(reader, QueryDict(query)).values_list("pk", flat=True))


@pytest.mark.django_db(transaction=False)
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(cases, min_size=1, max_size=5))
def test_all_pages_say_the_same_of_a_document(db: None, given_cases: list[Case]) -> None:
    project = factories.project()
    people = factories.member(project), factories.member(project)
    lead = factories.member(project, Role.LEAD)
    for case in given_cases:
        made(project, case, people, lead)
    for user in (*people, lead):
        reader = Reader.of(project, user)
        everything = list(filters.ordered(reader, QueryDict(""))[0:500])
        rows = {row.document.pk: row for row in document_list.rows(reader, everything)}
        assert len(rows) == len(given_cases)
        _states_agree(project, reader, rows)
        _own_agree(project, reader, rows)
        free = {pk for pk, row in rows.items() if row.document.state == DocumentState.FREE}
        assert work.todo.counts(project, user, reader.role)["free"] == len(free)
        assert free <= found(reader, f"todo={Todo.ANNOTATE}")


def _states_agree(project: Project, reader: Reader, rows: dict[object, document_list.Row]) -> None:
    counted = {state: amount.documents for state, amount in work.progress.of(project, by=reader.user).documents.items()}
    listed = Counter(row.document.state for row in rows.values())
    for state in DocumentState:
        those = {pk for pk, row in rows.items() if row.document.state == state}
        assert found(reader, f"status={state}") == those
        assert counted[state] == listed[state] == len(those)
    for row in rows.values():
        assert pages.read(row.document, to=reader.user).row.document.state == row.document.state


def _own_agree(project: Project, reader: Reader, rows: dict[object, document_list.Row]) -> None:
    counted = {state: amount.documents for state, amount in work.own(project, reader.user).amounts.items()}
    for state in document_list.mine.Mine:
        those = {pk for pk, row in rows.items() if row.own is not None and state in (row.own, "any")}
        assert found(reader, f"mine={state}") == those
        if state != "any":
            assert counted[state] == len(those)
    # Own documents come first.
    ordered = [rows[pk].own is None for pk in filters.ordered(reader, QueryDict("ordering=status"))[0:500]]
    assert ordered == sorted(ordered)


@pytest.mark.django_db
def test_pages_of_the_list_go_on_where_the_one_before_ended() -> None:
    project = factories.project()
    ann = factories.member(project)
    documents = [factories.document(project, external_id=f"E{number:02}") for number in range(12)]
    for document in documents[7:]:
        factories.assigned(ann, document)
    factories.stand(*documents)
    reader = Reader.of(project, ann)
    names = {document.pk: document.external_id for document in documents}
    for ordering in ("", "-external_id", "status", "-token_count", "-updated_at"):
        ordered = filters.ordered(reader, QueryDict(f"ordering={ordering}" if ordering else ""))
        read = [names[pk] for start in range(0, 15, 5) for pk in ordered[start : start + 5]]
        assert sorted(read) == sorted(names.values())
        assert {int(name[1:]) for name in read[:5]} == {7, 8, 9, 10, 11}
