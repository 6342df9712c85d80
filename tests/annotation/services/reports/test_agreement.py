"""Tests the agreement report: figures computed by hand, changes that make it outdated, places behind a cell."""

from __future__ import annotations

import csv
import io
import json
import random
import tracemalloc
import uuid
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, Event, Job, JobState, Project, Report, ReportCell, User, Verb
from annotation.services import jobs
from annotation.services.reports import _reports as reports
from annotation.services.reports import agreement, confusion, files
from annotation.services.reports.agreement import KIND, Asked
from annotation.services.reports.confusion import Which
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import agreement as library
from pseudonymizer import tokens
from pseudonymizer.agreement import Attribute, RatedDocument
from pseudonymizer.model import Mention as MentionValue
from tests.annotation import counted, factories

pytestmark = pytest.mark.django_db

TEXT = "Anna bor i Borås."  # five tokens: Anna, bor, i, Borås and the full stop
ANNA, BORAS = (0, 4), (11, 16)
Marks = Mapping[tuple[int, int], str]
SAME: Marks = {ANNA: "firstname_female", BORAS: "city"}
OTHER: Marks = {BORAS: "place"}


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def people(project: Project) -> tuple[User, User]:
    return factories.member(project, who=factories.user("ann")), factories.member(project, who=factories.user("bo"))


def mark(layer: Annotation, marks: Marks) -> Annotation:
    for (start, end), label in marks.items():
        factories.mention(layer, start, end, label=label, status="accepted")
    return layer


def twice(
    project: Project, people: tuple[User, User], first: Marks, second: Marks, status: str = "done", **fields: Any
) -> tuple[Annotation, Annotation]:
    document = factories.document(project, TEXT, **fields)
    one, other = (factories.layer(document, person, status=status) for person in people)
    return mark(one, first), mark(other, second)


def taken(project: Project, by: User, asked: Asked | None = None) -> Report:
    agreement.start(project, asked or Asked(), by=by)
    jobs.run(Job.objects.get(kind=KIND.value, state=JobState.WAITING).pk, HANDLERS)
    return reports.latest(project, KIND)


def whole(report: Report, attribute: str = "label", part: str = "all") -> Any:
    return report.result["slices"][part][attribute]["overall"]


def test_figures_are_as_counted_by_hand(project: Project, people: tuple[User, User], lead: User) -> None:
    """Three of five tokens agree. By chance, nothing: (3 * 4) / 25, labels: 1 * 0 twice. Kappa: (.6 - .48) / .52."""
    pair = sorted(str(person.pk) for person in people)
    twice(project, people, SAME, OTHER)
    report = taken(project, lead)
    assert (report.documents, report.result["raters"], report.result["number"]) == (1, pair, 2)
    between = whole(report, part="|".join(pair))
    assert between["token"]["units"] == 5
    assert between["token"]["observed"] == pytest.approx(0.6)
    assert between["token"]["cohen"] == pytest.approx(0.12 / 0.52)
    assert (between["span"]["units"], between["span"]["observed"]) == (2, 0)
    assert (between["exact_f1"], between["overlap_f1"]) == (0, 0)


def test_f1_of_everybody_is_that_of_all_pairs_together(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, SAME)
    twice(project, people, SAME, OTHER)
    found = whole(taken(project, lead))
    assert {found["first"], found["second"]} == {4, 3}
    assert found["exact_f1"] == pytest.approx(2 * 2 / 7)


def test_coefficients_are_undefined_if_nobody_marked_anything(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    twice(project, people, {}, {})
    found = whole(taken(project, lead))
    assert (found["token"]["observed"], found["token"]["fleiss"], found["exact_f1"]) == (1, None, None)


def test_only_what_is_done_by_two_counts(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, SAME, "in_progress")
    alone = factories.layer(factories.document(project, TEXT), people[0], status="done")
    factories.layer(alone.document, lead, status="done", adjudicated=True)
    assert taken(project, lead).documents == 0
    assert taken(project, lead, Asked(begun_too=True)).documents == 1


def test_the_machine_can_be_a_rater(project: Project, people: tuple[User, User], lead: User) -> None:
    layer = mark(factories.layer(factories.document(project, TEXT), people[0], status="done"), SAME)
    mark(factories.machine_layer(layer.document), OTHER)
    report = taken(project, lead, Asked(machine=True))
    assert report.result["raters"] == sorted([str(people[0].pk), "machine"])
    matrix = confusion.matrix(report, "machine", Attribute.LABEL)
    assert [(cell.first, cell.second, cell.count) for cell in matrix.cells] == [
        ("nothing", "firstname_female", 1),
        ("place", "city", 1),
    ]


def test_documents_are_chosen_and_told_apart_by_their_metadata(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    twice(project, people, SAME, SAME, metadata={"genre": "letter"})
    twice(project, people, SAME, OTHER, metadata={"genre": "diary"})
    groups = taken(project, lead).result["groups"]
    told = {group["value"]: group["label"]["overall"]["exact_f1"] for group in groups}
    assert told == {"letter": 1, "diary": 0}
    assert whole(taken(project, lead, Asked(where={"genre": "letter"})))["exact_f1"] == 1


def test_a_field_may_be_called_what_it_likes(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, SAME, metadata={"text__contains": "a"})
    twice(project, people, SAME, SAME, metadata={"text__contains": "b"})
    assert taken(project, lead, Asked(where={"text__contains": "b"})).documents == 1


def test_a_report_is_outdated_when_a_layer_has_changed_or_come(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    layer, _ = twice(project, people, SAME, SAME)
    report = taken(project, lead)
    assert not agreement.is_outdated(report)
    Annotation.objects.filter(pk=layer.pk).update(version=1)
    assert agreement.is_outdated(report)
    report = taken(project, lead)
    twice(project, people, SAME, SAME)
    assert agreement.is_outdated(report)


def test_the_last_report_stays_until_another_is_whole(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, SAME)
    first = taken(project, lead)
    agreement.start(project, Asked(), by=lead)
    assert reports.state(project, KIND).report == first
    second = agreement.start(project, Asked(), by=lead)  # replaces the earlier one
    assert Job.objects.filter(kind=KIND.value, state=JobState.WAITING).count() == 1
    assert second.job is not None
    jobs.run(second.job.pk, HANDLERS)
    assert reports.latest(project, KIND).pk == second.job.subject_id
    assert not Report.objects.filter(pk=first.pk).exists()
    assert not ReportCell.objects.filter(parent=first.pk).exists()


def test_a_report_that_is_cancelled_leaves_the_one_before(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    twice(project, people, SAME, SAME)
    first = taken(project, lead)
    agreement.start(project, Asked(), by=lead)
    reports.cancel(project, KIND, by=lead)
    state = reports.state(project, KIND)
    assert state.report == first
    assert state.job is not None
    assert state.job.state == JobState.CANCELLED


def test_running_the_job_again_changes_nothing(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, SAME)
    report = taken(project, lead)
    jobs.run(Job.objects.get(kind=KIND.value).pk, HANDLERS)
    again = reports.latest(project, KIND)
    assert (again.pk, again.computed_at) == (report.pk, report.computed_at)


def test_the_matrix_of_all_people_is_symmetric(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, {BORAS: "city"}, {BORAS: "place"})
    twice(project, people, {BORAS: "place"}, {BORAS: "city"})
    matrix = confusion.matrix(taken(project, lead), "people", Attribute.LABEL)
    assert matrix.values == ["city", "place", "nothing"]
    assert [(cell.first, cell.second, cell.count) for cell in matrix.cells] == [
        ("city", "place", 2),
        ("place", "city", 2),
    ]


def test_a_cell_opens_its_places_page_by_page(project: Project, people: tuple[User, User], lead: User) -> None:
    for name in ("a", "b", "c"):
        twice(project, people, {BORAS: "city"}, {ANNA: "city", BORAS: "place"}, external_id=name)
    report = taken(project, lead)
    which = Which("people", Attribute.LABEL, ("place", "city"))
    first = confusion.places(report, which, page=slice(0, 2), by=lead)
    second = confusion.places(report, which, page=slice(2, 4), by=lead)
    assert (first.count, len(first.places), len(second.places)) == (3, 2, 1)
    names = {place.document.external_id for place in (*first.places, *second.places)}
    assert names == {"a", "b", "c"}
    place = first.places[0]
    assert (place.before, place.words, place.after) == ("Anna bor i ", "Borås", ".")
    assert {place.first.rater, place.second.rater} == {str(person.pk) for person in people}


def test_reading_words_of_a_source_is_recorded(project: Project, people: tuple[User, User], lead: User) -> None:
    layer, _ = twice(project, people, {BORAS: "city"}, {})
    which = Which("people", Attribute.LABEL, ("city", "nothing"))
    confusion.places(taken(project, lead), which, page=slice(0, 50), by=lead)
    event = Event.objects.get(verb=Verb.PLACES_READ)
    assert (event.by, event.values["documents"]) == (lead, [str(layer.document_id)])


def test_places_that_changed_since_the_report_are_not_shown(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    layer, _ = twice(project, people, {BORAS: "city"}, {})
    report = taken(project, lead)
    layer.mentions.all().delete()
    counted.count_anew()
    found = confusion.places(report, Which("people", Attribute.LABEL, ("city", "nothing")), page=slice(0, 50), by=lead)
    assert (found.count, list(found.places)) == (1, [])


def test_no_words_of_a_text_are_in_a_report(project: Project, people: tuple[User, User], lead: User) -> None:
    twice(project, people, SAME, OTHER)
    report = taken(project, lead)
    held = json.dumps([report.result, report.seen, list(report.cells.values_list("first", "second", "documents"))])
    assert "Anna" not in held
    assert "Borås" not in held


def test_the_figures_come_as_a_table(project: Project, people: tuple[User, User], lead: User) -> None:
    User.objects.filter(username="ann").update(first_name="=SUM(A1)")
    twice(project, people, SAME, OTHER, metadata={"genre": "letter"})
    twice(project, people, SAME, SAME, metadata={"genre": "diary"})
    report = taken(project, lead)
    file = files.agreement(report, format_name="csv", confusion=False, by=lead)
    rows = list(csv.DictReader(io.StringIO(file.content)))
    (row,) = (
        each
        for each in rows
        if (each["scope"], each["attribute"], each["value"], each["unit"]) == ("pair", "label", "", "span")
    )
    assert {row["first_rater"], row["second_rater"]} == {"'=SUM(A1)", "bo"}
    assert row["exact_f1"] == f"{4 / 7:.4f}"
    assert {each["group"] for each in rows if each["scope"] == "group"} == {"letter", "diary"}
    assert Event.objects.filter(verb=Verb.EXPORTED, by=lead).count() == 1


def test_the_matrix_comes_as_a_table_and_all_of_it_as_json(
    project: Project, people: tuple[User, User], lead: User
) -> None:
    twice(project, people, {BORAS: "city"}, {})
    report = taken(project, lead)
    table = files.agreement(report, format_name="csv", confusion=True, by=lead).content
    (row,) = (each for each in csv.DictReader(io.StringIO(table)) if each["attribute"] == "label")
    assert {row["first"], row["second"], row["count"]} == {"city", "nothing", "1"}
    held = json.loads(files.agreement(report, format_name="json", confusion=False, by=lead).content)
    assert row in [{**each, "count": str(each["count"])} for each in held["confusion"]]


def test_a_project_without_a_report_has_none(project: Project) -> None:
    with pytest.raises(errors.NotFound):
        reports.latest(project, KIND)
    assert reports.state(project, KIND) == reports.State(None, None)


def test_places_are_the_same_as_for_single_documents() -> None:
    """Compares with the naive method, which kept a tuple for each document and cell, on random documents."""
    chance = random.Random(3)
    rated = [drawn_document(chance) for _ in range(40)]
    expected: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for document in rated:
        for attribute, of_document in library.cells(document, "ann", "bo").items():
            for cell, times in of_document.items():
                expected["ann|bo", attribute.value, *cell].append((document.id, times))
    cells = agreement.Cells()
    assert list(cells.adding(rated)) == rated
    rows = [row for some in reports.a_few_at_a_time(cells.rows(Report())) for row in some]
    found = {(row.between, row.attribute, row.first, row.second): row for row in rows if row.between == "ann|bo"}
    assert {which: row.documents for which, row in found.items()} == expected
    assert all(row.count == sum(times for _, times in row.documents) for row in rows)


def drawn_document(chance: random.Random) -> RatedDocument:
    text = tokens.tokenize("hylla " * 20)
    layers = {
        rater: [
            MentionValue(place * 6, place * 6 + 5, chance.choice(("city", "surname")), id=f"{place}")
            for place in sorted(chance.sample(range(20), chance.randrange(8)))
        ]
        for rater in ("ann", "bo")
    }
    return RatedDocument(str(uuid.UUID(int=chance.getrandbits(128))), text, layers)


def test_many_documents_take_little_memory() -> None:
    chance = random.Random(3)
    rated = [drawn_document(chance) for _ in range(100)]
    cells = agreement.Cells()
    for document in cells.adding(rated):
        assert document
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(30):
        for document in cells.adding(rated):
            assert document
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert (after - before) / 3000 < 1000  # bytes a document; tuples would take 3,000
