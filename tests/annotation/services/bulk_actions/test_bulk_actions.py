from __future__ import annotations

from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation import errors
from annotation.models import (
    Annotation,
    BulkAction,
    BulkKind,
    Document,
    Event,
    Job,
    JobKind,
    JobState,
    Project,
    User,
)
from annotation.services import bulk_actions, jobs, preannotation
from annotation.services.bulk_actions import _changes
from annotation.services.document_list import tags
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

pytestmark = pytest.mark.django_db

DELETED_AT_ONCE = _changes.BY_KIND[BulkKind.DELETE].at_once


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def start(project: Project, documents: list[Document], kind: BulkKind, lead: User) -> bulk_actions.State:
    ids = [document.pk for document in documents]
    return bulk_actions.start(project, ids, kind, count=len(ids), by=lead)


def test_documents_are_deleted_with_all_that_was_made_of_them_and_leave_an_event(project: Project, lead: User) -> None:
    kept, gone = factories.document(project), factories.document(project)
    factories.mention(factories.layer(gone, lead), 0, 4)
    Job.objects.create(kind=JobKind.PREANNOTATE, subject_id=gone.pk, project=project, state="done")
    state = start(project, [gone], BulkKind.DELETE, lead)
    jobs.run(state.job.pk, HANDLERS)
    assert list(project.documents.all()) == [kept]
    assert not Annotation.objects.filter(document=gone.pk).exists()
    assert not Job.objects.filter(subject_id=gone.pk).exists()
    event = Event.objects.get(verb="document_deleted")
    assert event.values == {
        "deleted": str(gone.pk),
        "sha256": gone.sha256,
        "annotations": 1,
        "action": str(state.action.pk),
    }
    assert (event.by, event.project) == (lead, project)


def test_running_the_job_again_changes_and_counts_nothing_twice(project: Project, lead: User) -> None:
    documents = [factories.document(project) for _ in range(DELETED_AT_ONCE + 1)]
    state = start(project, documents, BulkKind.DELETE, lead)
    jobs.run(state.job.pk, HANDLERS)
    jobs.run(state.job.pk, HANDLERS)
    (after,) = bulk_actions.states(BulkAction.objects.all())
    assert (after.action.changed, after.action.position) == (len(documents), len(documents))
    assert after.job.state == JobState.DONE
    assert Event.objects.filter(verb="document_deleted").count() == len(documents)


def test_a_restarted_job_continues_where_it_was(project: Project, lead: User) -> None:
    documents = [factories.document(project) for _ in range(3)]
    state = start(project, documents, BulkKind.DELETE, lead)
    BulkAction.objects.filter(pk=state.action.pk).update(position=2, changed=2)
    jobs.run(state.job.pk, HANDLERS)
    assert list(project.documents.all()) == documents[:2]
    assert BulkAction.objects.get().changed == 3


def test_a_cancelled_action_stops_and_keeps_what_is_done(project: Project, lead: User) -> None:
    documents = [factories.document(project) for _ in range(DELETED_AT_ONCE + 5)]
    state = start(project, documents, BulkKind.DELETE, lead)

    def progress(done: int, total: int) -> None:
        if done:
            raise errors.Cancelled

    with pytest.raises(errors.Cancelled):
        bulk_actions.prepare(state.job, progress)
    assert project.documents.count() == 5
    assert BulkAction.objects.get().changed == DELETED_AT_ONCE


def test_a_project_that_is_archived_meanwhile_keeps_the_rest(project: Project, lead: User) -> None:
    state = start(project, [factories.document(project)], BulkKind.DELETE, lead)
    Project.objects.filter(pk=project.pk).update(archived=True)
    with pytest.raises(errors.ProjectArchived):
        jobs.run(state.job.pk, HANDLERS)
    assert project.documents.count() == 1
    assert Job.objects.get(pk=state.job.pk).error_code == "project_archived"


@pytest.mark.parametrize("count", [0, 2])
def test_a_different_number_of_documents_than_shown_is_refused(project: Project, lead: User, count: int) -> None:
    ids = [factories.document(project).pk]
    with pytest.raises(errors.SelectionChanged):
        bulk_actions.start(project, ids, BulkKind.DELETE, count=count, by=lead)
    assert not Job.objects.exists()


def test_only_documents_that_nobody_has_begun_are_pre_annotated_again(project: Project, lead: User) -> None:
    fresh, begun, brought = [factories.document(project) for _ in range(3)]
    for document in (fresh, begun, brought):
        factories.machine_layer(document)
    factories.layer(begun, lead)
    Document.objects.filter(pk=brought.pk).update(token_lengths=[17])
    state = start(project, [fresh, begun, brought], BulkKind.PREANNOTATE, lead)
    jobs.run(state.job.pk, HANDLERS)
    assert list(Job.objects.filter(kind=JobKind.PREANNOTATE).values_list("subject_id", flat=True)) == [fresh.pk]
    assert BulkAction.objects.get().changed == 1


def test_the_old_proposals_stay_until_there_are_new_ones(project: Project, lead: User) -> None:
    document = factories.document(project, "Anna bor i Borås.")
    old = factories.machine_layer(document)
    state = start(project, [document], BulkKind.PREANNOTATE, lead)
    jobs.run(state.job.pk, HANDLERS)
    assert preannotation.machine_layer(document) == old
    jobs.run(Job.objects.get(kind=JobKind.PREANNOTATE).pk, HANDLERS)
    new = preannotation.machine_layer(document)
    assert new is not None
    assert new != old
    assert new.mentions.exists()


def test_a_waiting_job_is_not_queued_twice(project: Project, lead: User) -> None:
    document = factories.document(project)
    jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    state = start(project, [document], BulkKind.PREANNOTATE, lead)
    jobs.run(state.job.pk, HANDLERS)
    assert Job.objects.filter(kind=JobKind.PREANNOTATE).count() == 1


def test_the_preview_says_how_many_documents_people_have_opened(project: Project, lead: User) -> None:
    begun, fresh = factories.document(project), factories.document(project)
    factories.layer(begun, lead)
    factories.layer(begun, factories.member(project))
    factories.machine_layer(fresh)
    assert bulk_actions.begun(project.documents.filter(pk__in=[begun.pk, fresh.pk])) == 1


def test_the_api_starts_what_was_chosen_and_tells_how_far_it_is(client: Any, project: Project, lead: User) -> None:
    document = factories.document(project)
    factories.document(project)
    client.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    address = f"/api/projects/{project.id}/bulk-actions"
    body = {"kind": "delete", "count": 1, "document_ids": [str(document.pk)]}
    made = client.post(address, body, content_type="application/json").json()
    assert (made["state"], made["total"], made["changed"]) == ("waiting", 1, 0)
    jobs.run(made["job_id"], HANDLERS)
    (listed,) = client.get(address).json()
    assert (listed["state"], listed["position"], listed["changed"]) == ("done", 1, 1)
    assert client.post(address, {"kind": "delete", "count": 2}, content_type="application/json").status_code == 409


def test_without_ids_all_filtered_documents_are_meant_however_many(
    project: Project, lead: User, client_of: Callable[[User], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("annotation.api.documents.filters.MOST_CHOSEN", 2)
    for number in range(5):
        factories.document(project, external_id=f"essay{number}")
    kept = factories.document(project, external_id="letter")
    client, at = client_of(lead), f"/api/projects/{project.pk}"

    def sent(path: str, **body: object) -> Any:
        return client.post(f"{at}/{path}?search=essay", body, content_type="application/json").json()

    tag = project.tags.create(name="odd")
    assert sent("documents/summary")["count"] == 5
    assert len(sent("documents/tagging", tag_id=str(tag.pk), on=True)["document_ids"]) == 5
    assert tag.document_tags.count() == 5
    started = sent("bulk-actions", kind="delete", count=5)
    assert started["total"] == 5
    jobs.run(UUID(started["job_id"]), HANDLERS)
    assert list(project.documents.all()) == [kept]
    assert BulkAction.objects.get().changed == 5


def test_the_ids_of_a_large_selection_are_read_once(project: Project, lead: User) -> None:
    documents = [factories.document(project) for _ in range(2 * DELETED_AT_ONCE + 1)]
    state = start(project, documents, BulkKind.DELETE, lead)
    with CaptureQueriesContext(connection) as queries:
        jobs.run(state.job.pk, HANDLERS)
    assert sum('"document_ids"' in each["sql"] for each in queries if each["sql"].startswith("SELECT")) == 1
    assert BulkAction.objects.get().changed == len(documents)


def test_a_tag_is_put_on_many_documents_by_a_job_and_taken_off_those_again(project: Project, lead: User) -> None:
    before, *fresh = (factories.document(project) for _ in range(4))
    tag = tags.add(project, "odd", by=lead)
    tags.put_on(tag, [before.pk], by=lead)
    ids = [before.pk, *(each.pk for each in fresh)]
    state = bulk_actions.tag(tag, ids, BulkKind.TAG, count=4, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    state.action.refresh_from_db()
    assert (state.action.changed, state.action.total, tag.document_tags.count()) == (3, 3, 4)
    jobs.run(bulk_actions.undo(state.action, by=lead).job.pk, HANDLERS)
    assert [each.document_id for each in tag.document_tags.all()] == [before.pk]


def test_taking_a_tag_off_is_undone_as_far_as_it_came(project: Project, lead: User) -> None:
    documents = [factories.document(project) for _ in range(3)]
    tag = tags.add(project, "odd", by=lead)
    tags.put_on(tag, [each.pk for each in documents[:2]], by=lead)
    state = bulk_actions.tag(tag, [each.pk for each in documents], BulkKind.UNTAG, count=3, by=lead)
    assert state.action.total == 2
    stopped = bulk_actions.cancel(state.action, by=lead)
    assert stopped.job.state == JobState.CANCELLED
    jobs.run(bulk_actions.undo(state.action, by=lead).job.pk, HANDLERS)
    assert tag.document_tags.count() == 2
    again = bulk_actions.tag(tag, [each.pk for each in documents], BulkKind.UNTAG, count=3, by=lead)
    jobs.run(again.job.pk, HANDLERS)
    assert tag.document_tags.count() == 0
    again.action.refresh_from_db()
    jobs.run(bulk_actions.undo(again.action, by=lead).job.pk, HANDLERS)
    assert tag.document_tags.count() == 2


def test_a_selection_that_has_changed_is_not_tagged_and_what_is_deleted_is_not_undone(
    project: Project, lead: User
) -> None:
    document, tag = factories.document(project), tags.add(project, "odd", by=lead)
    with pytest.raises(errors.SelectionChanged):
        bulk_actions.tag(tag, [document.pk], BulkKind.TAG, count=2, by=lead)
    with pytest.raises(errors.InvalidInput):
        bulk_actions.undo(start(project, [document], BulkKind.DELETE, lead).action, by=lead)


def test_a_reviewer_can_tag_in_bulk_and_sees_only_own_actions(client: Any, project: Project, lead: User) -> None:
    reviewer = factories.member(project, "reviewer")
    document, tag = factories.document(project), tags.add(project, "odd", by=lead)
    bulk_actions.tag(tag, [document.pk], BulkKind.TAG, count=1, by=lead)
    client.force_login(reviewer, backend="django.contrib.auth.backends.ModelBackend")
    address = f"/api/projects/{project.id}/bulk-actions"
    body = {"kind": "tag", "count": 1, "tag_id": str(tag.pk)}
    made = client.post(address, body, content_type="application/json")
    assert (made.status_code, made.json()["tag"]) == (201, "odd")
    assert [each["id"] for each in client.get(address).json()] == [made.json()["id"]]
    refused = client.post(address, {**body, "kind": "delete"}, content_type="application/json")
    assert refused.status_code == 403
    without = client.post(address, {"kind": "tag", "count": 1}, content_type="application/json")
    assert (without.status_code, without.json()["fields"]) == (400, {"tag_id": ["Choose a tag."]})
