from __future__ import annotations

from typing import Any

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Document, Entity, Job, JobState, Project, User
from annotation.services import jobs, operations, rows
from annotation.services.operations import history
from annotation.services.pseudonyms import redraws
from annotation.tasks.jobs import HANDLERS
from tests.annotation import changes, factories

TEXT = "Anna bor i Borås."

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def essay(project: Project, author_key: str = "17") -> Document:
    return factories.document(project, text=TEXT, author_key=author_key)


def filled(layer: Annotation, name: str, **fields: Any) -> Entity:
    """Adds one entity, for Anna, to the layer."""
    entity = factories.entity(layer, "firstname_female", 1, name, **fields)
    factories.mention(layer, 0, 4, label="firstname_female", entity=entity)
    return entity


def redraw(document: Document, lead: User) -> redraws.State:
    state = redraws.start(document, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    state.redraw.refresh_from_db()
    state.job.refresh_from_db()
    return state


def name_of(entity: Entity) -> str:
    entity.refresh_from_db()
    return entity.pseudonym


def test_all_layers_of_the_author_get_other_pseudonyms_and_nobody_elses(project: Project, lead: User) -> None:
    one, other, foreign = essay(project), essay(project), essay(project, "18")
    mine = filled(factories.layer(one, factories.member(project)), "Maria")
    machine = filled(factories.machine_layer(other), "Eva")
    untouched = filled(factories.machine_layer(foreign), "Karin")
    state = redraw(one, lead)
    assert (state.job.state, state.job.total, state.redraw.changed) == (JobState.DONE, 2, 2)
    assert name_of(mine) not in ("Maria", "Anna", "")
    assert name_of(machine) not in ("Eva", "Anna", "")
    assert name_of(untouched) == "Karin"


def test_a_person_keeps_one_pseudonym_where_the_project_says_so(lead: User) -> None:
    project = factories.project(lead=lead, options={"author_pseudonyms": "same"})
    documents = [essay(project) for _ in range(4)]
    entities = [filled(factories.machine_layer(each), f"Eva{place}") for place, each in enumerate(documents)]
    redraw(documents[2], lead)
    assert len({name_of(each) for each in entities}) == 1
    assert name_of(entities[0]) not in ("Eva0", "Eva1", "Eva2", "Eva3")


def test_what_was_written_by_hand_stays_and_the_others_follow_it(lead: User) -> None:
    project = factories.project(lead=lead, options={"author_pseudonyms": "same"})
    one, other = essay(project), essay(project)
    by_hand = filled(factories.layer(one, factories.member(project)), "Rosalinda", locked=True)
    machine = filled(factories.machine_layer(other), "Eva")
    redraw(other, lead)
    assert (name_of(by_hand), name_of(machine)) == ("Rosalinda", "Rosalinda")


def test_each_annotation_gets_one_operation_that_can_be_taken_back(project: Project, lead: User) -> None:
    layer = factories.layer(essay(project), factories.member(project))
    entity = filled(layer, "Maria")
    redraw(layer.document, lead)
    (logged,) = layer.operations.all()
    assert (logged.name, logged.by) == ("redraw", lead)
    inverse = changes.undo({"op_id": str(logged.op_id), "name": "redraw", "changes": logged.changes}, "undo")
    operations.save(Annotation.objects.get(pk=layer.pk), base_version=1, operations=[inverse], by=lead)
    assert name_of(entity) == "Maria"
    layer.refresh_from_db()
    assert history.taken_back(rows.of(layer), list(layer.operations.all()))["entity"]


def test_finished_layers_are_skipped_and_counted(project: Project, lead: User) -> None:
    layer = factories.layer(essay(project), factories.member(project), status=AnnotationStatus.DONE)
    entity = filled(layer, "Maria")
    assert redraw(layer.document, lead).redraw.skipped == 1
    assert name_of(entity) == "Maria"


def test_a_job_that_is_begun_anew_goes_on_where_it_stopped(project: Project, lead: User) -> None:
    one = filled(factories.machine_layer(essay(project)), "Maria")
    state = redraw(one.annotation.document, lead)
    drawn = name_of(one)
    Job.objects.filter(pk=state.job.pk).update(state=JobState.FAILED)
    state.job.refresh_from_db()
    jobs.retry(state.job, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    assert name_of(one) == drawn


def test_a_job_that_is_cancelled_stops_between_two_layers(project: Project, lead: User) -> None:
    entities = [filled(factories.machine_layer(essay(project)), "Maria") for _ in range(3)]
    state = redraws.start(entities[0].annotation.document, by=lead)
    seen: list[int] = []

    def progress(done: int, total: int) -> None:
        if done:
            raise errors.Cancelled
        seen.append(total)

    with pytest.raises(errors.Cancelled):
        redraws.prepare(state.job, progress)
    assert seen == [3]
    assert [name_of(each) == "Maria" for each in entities] == [False, True, True]


def test_a_document_without_an_author_cannot_be_redrawn(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput):
        redraws.start(essay(project, ""), by=lead)


def test_a_deleted_redraw_leaves_nothing_to_do(project: Project, lead: User) -> None:
    state = redraws.start(essay(project), by=lead)
    state.redraw.delete()
    jobs.run(state.job.pk, HANDLERS)
    state.job.refresh_from_db()
    assert state.job.outcome == "superseded"
