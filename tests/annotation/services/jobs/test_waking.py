from __future__ import annotations

import uuid
from pathlib import Path

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from annotation.broker.app import MOST_MESSAGES
from annotation.models import Job, JobQueue, JobState, Project
from annotation.services.jobs import _jobs as jobs
from annotation.services.jobs import _leases as leases
from tests.annotation import factories
from tests.annotation.services.jobs.counting import KIND, Effects, past, waiting

pytestmark = pytest.mark.django_db


def messages(data_folder: Path) -> int:
    return len(list((data_folder / "queue").iterdir()))


def test_the_sweeper_wakes_a_worker_for_each_job_that_waits_and_does_not_repeat_itself(project: Project) -> None:
    waiting(project)
    assert jobs.sweep() == 1
    assert jobs.sweep() == 0


def test_a_backlog_has_few_messages_and_gets_more_when_it_runs_low(project: Project, data_folder: Path) -> None:
    for _ in range(MOST_MESSAGES + 30):
        waiting(project)
    assert jobs.sweep() == MOST_MESSAGES == messages(data_folder)
    for path in sorted((data_folder / "queue").iterdir())[: MOST_MESSAGES // 2 - 1]:
        path.unlink()
    assert jobs.refill() == 0
    for path in sorted((data_folder / "queue").iterdir())[:1]:
        path.unlink()
    assert jobs.refill() == MOST_MESSAGES // 2


def test_a_worker_sends_what_is_missing_after_each_job(project: Project, effects: Effects, data_folder: Path) -> None:
    for _ in range(3):
        waiting(project)
    jobs.run_next(jobs.Turns(), JobQueue.values, effects.handlers)
    assert (effects.count(), messages(data_folder)) == (1, 2)


def test_a_worker_that_is_woken_for_nothing_does_nothing(project: Project, effects: Effects) -> None:
    jobs.run_next(jobs.Turns(), JobQueue.values, effects.handlers)
    assert effects.count() == 0


def test_interactive_jobs_run_before_bulk_jobs(project: Project) -> None:
    kinds = {JobQueue.BULK: "a", JobQueue.INTERACTIVE: "b", JobQueue.LONG: "c"}
    for queue, kind in kinds.items():
        jobs.enqueue(kind, uuid.uuid4(), project, queue)
    assert claimed(jobs.Turns(), 3) == ["b", "c", "a"]


def test_projects_take_turns() -> None:
    many, few, one = (factories.project() for _ in range(3))
    for project, count in ((many, 6), (few, 2), (one, 1)):
        for _ in range(count):
            jobs.enqueue(project.name, uuid.uuid4(), project)
    order = claimed(jobs.Turns(), 9)
    assert set(order[:3]) == {many.name, few.name, one.name}
    assert set(order[3:5]) == {many.name, few.name}
    assert order[5:] == [many.name] * 4


def claimed(turns: jobs.Turns, count: int) -> list[str]:
    leases_ = [turns.claim(JobQueue.values) for _ in range(count)]
    return [lease.job.kind for lease in leases_ if lease]


def test_a_worker_does_only_jobs_of_its_queues(project: Project) -> None:
    jobs.enqueue(KIND, uuid.uuid4(), project, JobQueue.BULK)
    assert jobs.Turns().claim([JobQueue.INTERACTIVE, JobQueue.LONG]) is None
    assert jobs.Turns().claim([JobQueue.BULK]) is not None


def test_a_bulk_job_moves_ahead_when_it_is_asked_for_alone(project: Project) -> None:
    job = jobs.enqueue(KIND, uuid.uuid4(), project)
    assert jobs.enqueue(KIND, job.subject_id, project, JobQueue.INTERACTIVE) == job
    jobs.enqueue(KIND, job.subject_id, project)
    job.refresh_from_db()
    assert job.queue == JobQueue.INTERACTIVE


def test_the_sweeper_wakes_a_worker_for_the_job_of_a_dead_worker(project: Project) -> None:
    leases.claim(waiting(project).pk)
    assert jobs.sweep() == 0
    Job.objects.update(lease_until=past())
    assert jobs.sweep() == 1


def test_a_worker_is_woken_when_the_transaction_has_been_committed(
    project: Project, data_folder: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        jobs.publish_after_commit(waiting(project))
        assert messages(data_folder) == 0
    assert messages(data_folder) == 1


def test_workers_are_woken_for_what_is_tried_again(
    project: Project, data_folder: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    ended = [waiting(project, state=JobState.FAILED) for _ in range(4)]
    with django_capture_on_commit_callbacks(execute=True):
        jobs.retry_all(project, KIND, JobState.FAILED, by=factories.user())
        assert messages(data_folder) == 0
    assert messages(data_folder) == 4
    turns = jobs.Turns()
    assert [lease.job for _ in ended if (lease := turns.claim(JobQueue.values))] == ended
