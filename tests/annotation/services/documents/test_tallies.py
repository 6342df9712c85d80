"""Tests the stored counts of a project: what each act adds to them, and that they equal a new count."""

from __future__ import annotations

import importlib
from io import StringIO
from itertools import pairwise

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.db import connection

from annotation.models import (
    Annotation,
    AnnotationStatus,
    BulkKind,
    Document,
    Project,
    Tally,
    TallyKind,
    User,
)
from annotation.models.documents.tally import BY_DAY
from annotation.services import annotations, assignments, bulk_actions, documents, jobs, operations
from annotation.services.documents import states
from annotation.services.documents.states import Amount
from annotation.services.exports import layer_choices
from annotation.tasks.jobs import HANDLERS
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

migration = importlib.import_module("annotation.migrations.0033_tallies")


def amounts(project: Project) -> dict[tuple[str, str, str], tuple[int, int]]:
    """By kind, value and the person's name."""
    names = dict(User.objects.values_list("pk", "username"))
    return {
        (kind.value, value, "" if person is None else names[person]): (amount.documents, amount.tokens)
        for kind in set(TallyKind) - set(BY_DAY)
        for (person, value), amount in states.amounts(project, kind).items()
    }


@pytest.fixture
def document(project: Project) -> Document:
    made = factories.document(project, token_count=7)
    machine = factories.machine_layer(made)
    factories.mention(machine, 11, 16, entity=factories.entity(machine))
    return made


def test_every_act_changes_the_counts(document: Document, project: Project, ann: User, lead: User) -> None:
    assert amounts(project) == {("state", "free", ""): (1, 7)}
    given = assignments.assign([document.pk], [ann], by=lead, project=project)
    assert amounts(project) == {("state", "to_begin", ""): (1, 7), ("to_begin", "", ann.username): (1, 7)}
    layer = annotations.begin(document, by=ann).annotation
    place = layer.mentions.values_list("pk", flat=True)[0]
    accepted = changes.update("mention", place, {"status": "proposed"}, {"status": "accepted"})
    operations.save(layer, base_version=0, operations=[changes.operation(accepted, name="accept")], by=ann)
    begun = {("state", "in_progress", ""): (1, 7), ("layer", "in_progress", ann.username): (1, 7)}
    assert amounts(project) == {**begun, ("at_work", "", ann.username): (1, 7)}
    assert given.batch is not None
    assignments.withdraw(document.assignments.get(), by=lead)
    assert amounts(project) == begun
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=ann)
    assert amounts(project) == {("state", "done", ""): (1, 7), ("layer", "done", ann.username): (1, 7)}
    assert states.check() == states.Wrong(0, 0, 0)


def test_a_save_that_moves_nothing_adds_nothing(document: Document, ann: User) -> None:
    layer = annotations.begin(document, by=ann).annotation
    place = layer.mentions.values_list("pk", flat=True)[0]
    kinds = ("proposed", "accepted", "rejected")
    rows = []
    for version, (before, after) in enumerate(pairwise(kinds)):
        changed = changes.update("mention", place, {"status": before}, {"status": after})
        operations.save(layer, base_version=version, operations=[changes.operation(changed)], by=ann)
        rows.append(Tally.objects.count())
    assert rows[0] == rows[1]


def test_a_document_that_goes_is_no_longer_counted(document: Document, project: Project, lead: User, ann: User) -> None:
    factories.layer(document, ann, status="done")
    kept = documents.create(project, documents.Source(external_id="kept", content="Anna bor här."), by=lead)
    state = bulk_actions.start(project, [document.pk], BulkKind.DELETE, count=1, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    assert amounts(project) == {("state", "free", ""): (1, kept.token_count)}
    assert states.check() == states.Wrong(0, 0, 0)


def test_rows_are_added_up(project: Project, ann: User) -> None:
    for _ in range(30):
        factories.layer(factories.document(project, token_count=2), ann, status="done")
    before = amounts(project)
    assert before["state", "done", ""] == (30, 60)
    assert Tally.objects.filter(project=project, value="done").count() == 60
    states.add_up()
    assert amounts(project) == before
    assert Tally.objects.filter(project=project, value="done").count() == 2
    factories.layer(factories.document(project, token_count=5), ann, status="done")
    states.add_up()
    assert states.amounts(project, TallyKind.STATE)[None, "done"] == Amount(31, 65)
    assert states.check() == states.Wrong(0, 0, 0)


def test_the_command_finds_wrong_counts_and_puts_them_right(document: Document, project: Project, ann: User) -> None:
    factories.layer(document, ann, status="done")
    right = amounts(project)
    Tally.objects.filter(kind="layer").delete()
    Tally.objects.filter(kind="state", value="done").update(tokens=99)
    with pytest.raises(CommandError, match="2 tallies"):
        call_command("check_counts")
    call_command("check_counts", "--repair", stdout=StringIO())
    assert amounts(project) == right
    call_command("check_counts", stdout=(told := StringIO()))
    assert "0 tallies" in told.getvalue()


def test_older_data_are_counted(project: Project, ann: User, rut: User, lead: User) -> None:
    for status in ("new", "in_progress", "done"):
        factories.layer(factories.document(project), ann, status=status)
    both, given, taken, machine = (factories.document(project) for _ in range(4))
    for who in (ann, rut):
        factories.layer(both, who, status="confirmed")
    factories.layer(both, lead, adjudicated=True, status="in_progress")
    factories.assigned(rut, given)
    factories.layer(taken, ann, status="in_progress")
    assignments.withdraw(factories.assigned(ann, taken), by=lead)
    factories.machine_layer(machine)
    columns = ("external_id", "furthest", "counted")
    right = amounts(project), list(Document.objects.values_list(*columns))
    at_work = set(Annotation.objects.filter(at_work=True))
    assert len(at_work) == 1
    Document.objects.update(furthest="", counted="")
    Annotation.objects.update(at_work=False)
    Tally.objects.all().delete()
    migration.fill(apps, connection.schema_editor(atomic=False))
    assert (amounts(project), list(Document.objects.values_list(*columns))) == right
    assert set(Annotation.objects.filter(at_work=True)) == at_work
    assert states.check() == states.Wrong(0, 0, 0)


def test_what_an_export_would_take_is_counted(project: Project, ann: User, rut: User, lead: User) -> None:
    factories.document(project)
    factories.machine_layer(factories.document(project))
    factories.layer(factories.document(project), ann)
    two, settled = factories.document(project), factories.document(project)
    for document in (two, settled):
        factories.layer(document, ann, status="done")
        factories.layer(document, rut, status="confirmed")
    factories.layer(settled, lead, adjudicated=True, status="done")
    counts = layer_choices.counts(project.documents.all())
    assert counts == {"machine": 1, "in_progress": 1, "done": 1, "in_review": 0, "confirmed": 1}
