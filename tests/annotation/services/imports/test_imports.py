from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from annotation.errors import Cancelled, LeaseLost
from annotation.models import Event, Import, ImportFile, Job, JobKind, Mention, Project, User
from annotation.services import jobs
from annotation.services.imports import _imports as imports
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def one_by_one(settings: Any) -> None:
    settings.IMPORT_GROUP_FILES = 1


@pytest.fixture
def batch(project: Project, lead: User) -> Import:
    made = imports.create(project, language="", by=lead)
    imports.add_files(made, [imports.File(f"{number}.txt", b"Text %d" % number) for number in range(4)])
    return imports.start(made, by=lead)


def claimed(batch: Import) -> Job:
    job = Job.objects.get(kind=JobKind.IMPORT, subject_id=batch.id)
    job.state, job.lease_token = "running", uuid4()
    job.save()
    return job


def nothing(done: int, total: int) -> None:
    pass


def stop_at(number: int, then: Callable[[], object]) -> imports.Progress:
    def progress(done: int, total: int) -> None:
        if done == number:
            then()

    return progress


@pytest.mark.parametrize(("at_once", "steps"), [(1, [0, 1, 2, 3]), (3, [0, 3]), (50, [0])])
def test_the_import_says_how_far_it_is(batch: Import, settings: Any, at_once: int, steps: list[int]) -> None:
    settings.IMPORT_GROUP_FILES = at_once
    said: list[tuple[int, int]] = []
    imports.prepare(claimed(batch), lambda done, total: said.append((done, total)))
    assert said == [(done, 4) for done in steps]


@pytest.mark.usefixtures("one_by_one")
def test_what_was_stored_before_the_worker_died_is_not_stored_again(batch: Import, project: Project) -> None:
    def die() -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        imports.prepare(claimed(batch), stop_at(2, die))
    assert project.documents.count() == 2
    before = set(project.documents.values_list("id", flat=True))
    imports.prepare(claimed(batch), nothing)()
    assert project.documents.count() == 4
    assert before < set(project.documents.values_list("id", flat=True))
    assert imports.counts(batch) == imports.Counts(total=4, stored=4, refused=0)


def test_working_off_a_finished_import_changes_nothing(batch: Import, project: Project) -> None:
    imports.prepare(claimed(batch), nothing)()
    rows = list(project.documents.values_list("id", "sha256"))
    imports.prepare(claimed(batch), nothing)()
    assert list(project.documents.values_list("id", "sha256")) == rows


@pytest.mark.usefixtures("one_by_one")
def test_a_worker_that_lost_its_lease_stores_nothing_more(batch: Import, project: Project) -> None:
    job = claimed(batch)
    taken_over = stop_at(1, lambda: Job.objects.filter(id=job.id).update(lease_token=uuid4()))
    with pytest.raises(LeaseLost):
        imports.prepare(job, taken_over)
    assert project.documents.count() == 1


@pytest.mark.usefixtures("one_by_one")
def test_cancelling_stops_at_the_next_group_and_keeps_what_is_stored(
    batch: Import, project: Project, lead: User
) -> None:
    with pytest.raises(Cancelled):
        imports.prepare(claimed(batch), stop_at(2, lambda: imports.cancel(batch, by=lead)))
    assert project.documents.count() == 2
    assert imports.status(Import.objects.get(id=batch.id)) == "cancelled"
    waiting = ImportFile.objects.filter(parent=batch, state="waiting")
    assert list(waiting.values_list("data", flat=True)) == [b"", b""]


def test_every_stored_document_waits_for_its_pre_annotation(batch: Import, project: Project) -> None:
    imports.prepare(claimed(batch), nothing)
    waiting = Job.objects.filter(kind=JobKind.PREANNOTATE, state="waiting")
    assert set(waiting.values_list("subject_id", flat=True)) == set(project.documents.values_list("id", flat=True))


def test_the_final_event_counts_stored_and_refused_files(batch: Import) -> None:
    imports.prepare(claimed(batch), nothing)()
    values = Event.objects.get(verb="import_finished").values
    assert values == {"batch": str(batch.id), "stored": 4, "refused": 0}


def test_documents_keep_the_attributes_of_their_files(project: Project, lead: User) -> None:
    known = {"external_id": "E1", "language": "en", "metadata": {"level": "B1"}, "author_key": "E"}
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("x.txt", b"Text", known, person_to_protect="Eva")])
    imports.run_here(batch, by=lead)
    document = project.documents.get()
    assert (document.external_id, document.language, document.metadata) == ("E1", "en", {"level": "B1"})
    assert (document.author_key, document.person_to_protect) == ("E", "Eva")


@pytest.mark.parametrize(
    ("name", "external_id"),
    [
        ("a.txt", "a"),
        ("A.TXT", "A"),
        ("folder/a.txt", "a"),
        ("c\\b\\a.txt", "a"),
        ("a.b.txt", "a.b"),
        ("å ä.txt", "å ä"),
    ],
)
def test_a_document_is_named_after_its_file(project: Project, lead: User, name: str, external_id: str) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, b"Text")])
    imports.run_here(batch, by=lead)
    assert project.documents.get().external_id == external_id


@pytest.mark.parametrize("name", [".txt", "a\nb.txt", "a" * 201 + ".txt"])
def test_a_file_whose_name_cannot_name_a_document_is_refused(project: Project, lead: User, name: str) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, b"Text")])
    imports.run_here(batch, by=lead)
    assert ImportFile.objects.get().code == "invalid_input"


def test_two_imports_of_the_same_files_store_each_document_once(project: Project, lead: User) -> None:
    for stored in (2, 0):
        batch = imports.create(project, language="", by=lead)
        imports.add_files(batch, [imports.File("a.txt", b"A"), imports.File("b.txt", b"B")])
        imports.run_here(batch, by=lead)
        assert imports.counts(batch).stored == stored
    assert project.documents.count() == 2


def test_trying_a_cancelled_import_again_does_not_bring_its_files_back(
    batch: Import, project: Project, lead: User
) -> None:
    imports.cancel(batch, by=lead)
    job = jobs.retry(Job.objects.get(kind=JobKind.IMPORT), by=lead)
    jobs.run(job.id, {JobKind.IMPORT: imports.prepare})
    job.refresh_from_db()
    assert (job.state, job.outcome) == ("done", "superseded")
    assert (imports.status(Import.objects.get(id=batch.id)), imports.counts(batch).refused) == ("cancelled", 0)
    assert not project.documents.exists()


@pytest.mark.usefixtures("one_by_one")
def test_an_import_that_failed_goes_on_where_it_stopped_when_it_is_tried_again(
    batch: Import, project: Project, lead: User
) -> None:
    job = claimed(batch)
    with pytest.raises(LeaseLost):
        imports.prepare(job, stop_at(2, lambda: Job.objects.update(state="failed")))
    jobs.retry(job, by=lead)
    jobs.run(job.id, {JobKind.IMPORT: imports.prepare})
    assert (imports.status(Import.objects.get(id=batch.id)), project.documents.count()) == ("done", 4)


def test_what_is_stored_at_once_is_bounded_by_its_size(batch: Import, settings: Any) -> None:
    settings.IMPORT_GROUP_BYTES = 12  # two texts of six characters
    said: list[int] = []
    imports.prepare(claimed(batch), lambda done, total: said.append(done))
    assert said == [0, 2]


def test_a_file_that_is_refused_keeps_no_other_from_being_stored(project: Project, lead: User) -> None:
    texts = {"a.txt": b"A", "b.txt": b"\xff", "c.txt": b"", "a": b"again", "d.txt": b"D"}
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(name, data) for name, data in texts.items()])
    imports.run_here(batch, by=lead)
    codes = dict(batch.files.values_list("position", "code"))
    assert codes == {0: "", 1: "invalid_text", 2: "invalid_text", 3: "duplicate_document", 4: ""}
    assert {document.external_id: document.text for document in project.documents.all()} == {"a": "A", "d": "D"}
    assert all(file.data == b"" for file in batch.files.all())


def test_each_stored_file_knows_its_document(batch: Import, project: Project) -> None:
    imports.prepare(claimed(batch), nothing)()
    assert [(file.state, file.document and file.document.text) for file in batch.files.all()] == [
        ("stored", f"Text {number}") for number in range(4)
    ]


def test_a_name_that_is_taken_while_a_group_is_stored_spoils_no_other_file(project: Project, lead: User) -> None:
    """Another request stores a document named b just before the import does, each time it tries."""
    inside = False

    def intrude(execute: Callable[..., object], sql: str, params: object, many: bool, context: object) -> object:
        nonlocal inside
        if not inside and sql.startswith("INSERT") and isinstance(params, tuple) and "b" in params:
            inside = True
            factories.document(project, external_id="b", text="Theirs")
            inside = False
        return execute(sql, params, many, context)

    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(f"{name}.txt", b"Ours") for name in "abc"])
    with connection.execute_wrapper(intrude):
        imports.run_here(batch, by=lead)
    assert dict(batch.files.values_list("position", "code")) == {0: "", 1: "duplicate_document", 2: ""}
    assert imports.counts(batch) == imports.Counts(total=3, stored=2, refused=1)


@pytest.mark.usefixtures("site_key")
def test_the_queries_of_a_group_do_not_grow_with_its_files(
    project: Project, lead: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File(f"{number}.txt", b"Text") for number in range(40)])
    imports.start(batch, by=lead)
    job = claimed(batch)
    with django_assert_max_num_queries(22):
        imports.prepare(job, nothing)
    assert project.documents.count() == 40


@pytest.mark.usefixtures("site_key")
def test_the_queries_of_a_table_with_spans_do_not_grow_with_its_rows(project: Project, lead: User) -> None:
    def queries(count: int) -> int:
        rows = [{"text": "Alva bor i Torsby.", "label": [[0, 4, "firstname_female"], [11, 17, "city"]]}] * count
        batch = imports.create(project, language="", by=lead)
        imports.add_files(batch, [imports.File(f"{count}.jsonl", "\n".join(map(json.dumps, rows)).encode())])
        job = claimed(imports.start(batch, by=lead))
        with CaptureQueriesContext(connection) as captured:
            imports.prepare(job, nothing)
        return len(captured)

    _, few, many = queries(1), queries(2), queries(40)
    assert many <= few + 3  # SQLite takes so many values in a statement
    assert Mention.objects.count() == 2 * (1 + 2 + 40)
