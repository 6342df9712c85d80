"""What documents are found by beside their own columns: labels, values of metadata, days, people of disagreements."""

from __future__ import annotations

import importlib
from io import StringIO
from typing import Any

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations import RunPython
from django.test.utils import CaptureQueriesContext

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Assignment,
    BulkKind,
    Disagreement,
    Document,
    DocumentLabel,
    Job,
    JobKind,
    MetadataValue,
    Project,
    Review,
    Tally,
    User,
)
from annotation.services import annotations, assignments, bulk_actions, documents, jobs, operations, projects
from annotation.services.assignments import next_documents, workload
from annotation.services.document_list import filters
from annotation.services.documents import states, values
from annotation.tasks.jobs import HANDLERS
from tests.annotation import changes, counted, factories

pytestmark = pytest.mark.django_db

RIGHT = states.Wrong(0, 0)
migration = importlib.import_module("annotation.migrations.0040_found_by")


@pytest.fixture
def project(project: Project) -> Project:
    project.metadata_fields = ["genre", "level"]
    project.save()
    return project


@pytest.fixture
def document(project: Project) -> Document:
    made = factories.document(project, metadata={"genre": "letter"})
    machine = factories.machine_layer(made)
    factories.mention(machine, 11, 16, entity=factories.entity(machine))
    return made


def labels(document: Document) -> dict[str, int]:
    return dict(document.labels.values_list("label", "layers"))


def relabelled(layer: Annotation, to: str) -> None:
    place = layer.mentions.values_list("pk", flat=True)[0]
    before = layer.mentions.values_list("label", flat=True)[0]
    changed = changes.update("mention", place, {"label": before, "entity_id": None}, {"label": to, "entity_id": None})
    layer.refresh_from_db()
    operations.save(
        layer,
        base_version=layer.version,
        operations=[changes.operation(changed)],
        by=layer.annotator or factories.user(),
    )


def listed(project: Project, label: str, *, to: User) -> set[str]:
    reader = filters.Reader.of(project, to)
    return set(filters.labelled(project.documents.all(), label, reader=reader).values_list("external_id", flat=True))


def test_the_labels_of_a_document_follow_what_is_done(document: Document, project: Project, ann: User) -> None:
    assert labels(document) == {"city": 3}
    layer = annotations.begin(document, by=ann).annotation
    assert labels(document) == {"city": 3}
    layer.mentions.update(entity=None)
    relabelled(layer, "country")
    assert labels(document) == {"country": 1, "city": 2}
    assert states.check() == RIGHT
    place = layer.mentions.values_list("pk", flat=True)[0]
    layer.refresh_from_db()
    rejected = changes.update("mention", place, {"status": "proposed"}, {"status": "rejected"})
    operations.save(layer, base_version=layer.version, operations=[changes.operation(rejected, name="reject")], by=ann)
    assert labels(document) == {"city": 2}
    assert Document.objects.get(pk=document.pk).undecided is False
    assert Document.objects.get(pk=document.pk).machine_undecided is True
    assert states.check() == RIGHT


def test_each_person_finds_by_the_layer_they_see(
    document: Document, project: Project, ann: User, rut: User, lead: User
) -> None:
    layer = annotations.begin(document, by=ann).annotation
    layer.mentions.update(entity=None)
    relabelled(layer, "country")
    name = {document.external_id}
    assert (listed(project, "country", to=lead), listed(project, "city", to=lead)) == (name, set())
    assert (listed(project, "country", to=ann), listed(project, "city", to=ann)) == (name, set())
    other = factories.member(project)
    assert (listed(project, "country", to=other), listed(project, "city", to=other)) == (set(), name)


def test_the_layer_that_is_settled_is_found_in_place_of_the_others(document: Document, ann: User, lead: User) -> None:
    factories.mention(factories.layer(document, ann, status="done"), 11, 16, label="country")
    settled = factories.layer(document, lead, adjudicated=True, status="in_progress")
    factories.mention(settled, 0, 4, label="surname")
    assert labels(document) == {"city": 2, "surname": 1}
    settled.delete()
    factories.stand(document)
    assert labels(document) == {"city": 2, "country": 1}


def test_a_save_that_brings_no_new_label_asks_no_more(document: Document, ann: User) -> None:
    layer = annotations.begin(document, by=ann).annotation
    for start in (0, 5):
        factories.mention(layer, start, start + 3)
    asked = []
    for turn, place in enumerate(layer.mentions.order_by("start").values_list("pk", flat=True)[:2]):
        layer.refresh_from_db()
        accepted = changes.update("mention", place, {"status": "proposed"}, {"status": "accepted"})
        sent: dict[str, Any] = {"base_version": turn, "operations": [changes.operation(accepted, name="accept")]}
        with CaptureQueriesContext(connection) as queries:
            operations.save(layer, **sent, by=ann)
        asked.append([query["sql"] for query in queries])
    assert not any("documentlabel" in sql for sql in asked[1])


def test_the_command_finds_wrong_labels_and_puts_them_right(document: Document, ann: User, rut: User) -> None:
    DocumentLabel.objects.update(label="country")
    document.annotations.update(label_counts={"surname": 2})
    review = factories.review(factories.layer(factories.document(document.project), ann, status="in_review"), rut)
    factories.disagreement(review)
    Disagreement.objects.update(annotator=rut)
    MetadataValue.objects.filter(field="genre").delete()
    with pytest.raises(CommandError, match="1 documents, 1 layers, 0 tallies, 1 values, 1 disagreements"):
        call_command("check_counts")
    call_command("check_counts", "--repair", stdout=StringIO())
    assert labels(document) == {"city": 3}
    assert states.check() == RIGHT


def test_the_values_of_metadata_are_counted(project: Project, lead: User) -> None:
    def told(field: str) -> list[str]:
        return values.listed(project, field, most=10)

    source = {"content": "Anna bor här.", "metadata": {"genre": "letter", "level": "A1", "odd": "x"}}
    first = documents.create(project, documents.Source(external_id="a", **source), by=lead)
    documents.create(project, documents.Source(external_id="b", **source, language="en"), by=lead)
    assert (told("genre"), told("odd"), told("")) == (["letter"], [], ["en", "sv"])
    documents.change(first, by=lead, metadata={"genre": "diary", "level": None}, language="nb")
    assert (told("genre"), told("level"), told("")) == (["diary", "letter"], ["A1"], ["en", "nb"])
    project.refresh_from_db()
    projects.change(project, by=lead, metadata_fields=["genre", "odd"])
    project.refresh_from_db()
    assert (told("odd"), told("level"), told("genre")) == (["x"], [], ["diary", "letter"])
    state = bulk_actions.start(project, [first.pk], BulkKind.DELETE, count=1, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    assert (told("genre"), told("")) == (["letter"], ["en"])
    assert states.check() == RIGHT


def test_many_rows_of_a_value_are_added_up(project: Project) -> None:
    for _ in range(30):
        factories.document(project, metadata={"genre": "letter"})
    states.add_up()
    assert list(MetadataValue.objects.filter(field="genre").values_list("value", "documents")) == [("letter", 30)]
    assert states.check() == RIGHT


def test_days_are_counted(document: Document, project: Project, ann: User) -> None:
    layer = annotations.begin(document, by=ann).annotation
    layer.mentions.update(status="accepted")
    counted.count_anew()
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=ann)
    told = Tally.objects.filter(kind__in=["begun_on", "done_on"]).values_list("kind", "documents")
    assert sorted(told) == [("begun_on", 1), ("done_on", 1)]


def test_who_gets_a_layer_gets_its_disagreements(project: Project, document: Document, ann: User, lead: User) -> None:
    layer = factories.layer(document, ann, status="in_progress")
    review = factories.review(layer, lead, outcome="returned", finished_at=layer.created_at)
    factories.disagreement(review)
    to = factories.member(project)
    assignments.reassign(project, ann, [to], by=lead, begun_too=True)
    assert Disagreement.objects.get().annotator == to
    assert states.check() == RIGHT


def test_what_people_took_for_themselves_is_no_batch(project: Project, ann: User, lead: User) -> None:
    for _ in range(3):
        factories.document(project)
    next_documents.take_next(project, by=ann)
    given = [assignments.assign([each.pk], [ann], by=lead, project=project) for each in project.documents.all()[1:]]
    assert [each.id for each in workload.batches(project)] == [each.batch for each in reversed(given)]


def test_a_later_job_takes_the_place_of_the_earlier(document: Document, project: Project) -> None:
    first = jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    Job.objects.update(state="failed")
    second = jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    assert dict(Job.objects.values_list("pk", "latest")) == {first.pk: False, second.pk: True}


def test_older_data_are_filled(document: Document, project: Project, ann: User, rut: User, lead: User) -> None:
    """The migration's result is what the services would have kept."""
    layer = factories.layer(document, ann, status="done")
    factories.mention(layer, 0, 4, label="surname", status="accepted")
    factories.mention(layer, 5, 8, label="city", status="rejected")
    waits = factories.document(project)
    review = factories.review(factories.layer(waits, rut, status="in_review"), lead)
    factories.disagreement(review)
    factories.assigned(ann, waits, by=lead)
    factories.assigned(rut, document, by=rut)
    next_documents.take_next(project, by=ann)
    annotations.begin(factories.document(project, metadata={"genre": 3}), by=ann, empty=True)
    jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    tables = {
        Document: ("assigned", "undecided", "machine_undecided"),
        Annotation: ("reviewable", "label_counts"),
        Assignment: ("project",),
        Review: ("project",),
        Disagreement: ("project", "annotator", "reviewer"),
        Job: ("latest",),
    }
    right = {model: list(model._default_manager.order_by("pk").values_list(*names)) for model, names in tables.items()}
    of_labels = sorted(DocumentLabel.objects.values_list("document", "label", "layers"))
    DocumentLabel.objects.all().delete()
    MetadataValue.objects.all().delete()
    Tally.objects.filter(kind__in=["begun_on", "done_on", "confirmed_on"]).delete()
    Document.objects.update(assigned=False, undecided=False, machine_undecided=False)
    Annotation.objects.update(reviewable=False, label_counts={})
    Disagreement.objects.update(annotator=None)
    migration.fill(apps, connection.schema_editor(atomic=False))
    filled = {model: list(model._default_manager.order_by("pk").values_list(*names)) for model, names in tables.items()}
    assert filled == right
    assert sorted(DocumentLabel.objects.values_list("document", "label", "layers")) == of_labels
    assert states.check() == RIGHT


def test_going_back_leaves_only_counts_that_the_earlier_code_allows(document: Document, ann: User) -> None:
    annotations.begin(document, by=ann, empty=True)
    assert Tally.objects.filter(kind="begun_on").exists()
    (run,) = (each for each in migration.Migration.operations if isinstance(each, RunPython))
    run.reverse_code(apps, connection.schema_editor(atomic=False))
    kinds = set(Tally.objects.values_list("kind", flat=True))
    assert "state" in kinds
    assert kinds <= {"state", "layer", "at_work", "to_begin"}
