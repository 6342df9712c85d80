from __future__ import annotations

import uuid
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from annotation import errors
from annotation.broker.app import MOST_MESSAGES
from annotation.models import Event, Job, JobOutcome, JobQueue, JobState, Project, Verb
from annotation.services.jobs import _jobs as jobs
from annotation.services.jobs import _leases as leases
from tests.annotation import factories

pytestmark = pytest.mark.django_db

KIND = "count"


class Effects:
    """A kind of job whose effects can be counted."""

    def __init__(self, project: Project, *, outcome: JobOutcome | None = None) -> None:
        self.project = project
        self.outcome = outcome

    def prepare(self, job: Job, progress: jobs.Progress) -> jobs.Publish:
        progress(1, 2)
        assert not connection.in_atomic_block or connection.savepoint_ids == [], "the work runs outside a transaction"
        return self.publish

    def publish(self) -> JobOutcome | None:
        Event.objects.create(project=self.project, verb=Verb.PREANNOTATED)
        return self.outcome

    @property
    def handlers(self) -> Mapping[str, jobs.Handler]:
        return {KIND: self.prepare}

    def count(self) -> int:
        return Event.objects.filter(project=self.project, verb=Verb.PREANNOTATED).count()


@pytest.fixture
def project() -> Project:
    return factories.project()


@pytest.fixture(autouse=True)
def empty_queue(data_folder: Path) -> None:
    queue = data_folder / "queue"
    queue.mkdir(mode=0o700, exist_ok=True)
    for message in queue.iterdir():
        message.unlink()


@pytest.fixture
def effects(project: Project) -> Effects:
    return Effects(project)


def waiting(project: Project, **fields: object) -> Job:
    job = jobs.enqueue(KIND, uuid.uuid4(), project)
    Job.objects.filter(pk=job.pk).update(**fields)
    job.refresh_from_db()
    return job


def states(*of: Job) -> list[str]:
    stored = dict(Job.objects.values_list("pk", "state"))
    return [stored[job.pk] for job in of]


def past() -> object:
    return timezone.now() - timedelta(seconds=1)


def raising(error: Exception) -> Mapping[str, jobs.Handler]:
    def prepare(job: Job, progress: jobs.Progress) -> jobs.Publish:
        raise error

    return {KIND: prepare}


def test_a_job_is_done_once_however_often_its_message_comes(project: Project, effects: Effects) -> None:
    job = waiting(project)
    for _ in range(3):
        jobs.run(job.pk, effects.handlers)
    job.refresh_from_db()
    assert (job.state, job.outcome, job.attempts, effects.count()) == (JobState.DONE, JobOutcome.DONE, 1, 1)
    assert (job.progress, job.total) == (2, 2)
    assert job.finished_at is not None


def test_the_outcome_is_the_one_that_publishing_reports(project: Project) -> None:
    job = waiting(project)
    jobs.run(job.pk, Effects(project, outcome=JobOutcome.UNCHANGED).handlers)
    job.refresh_from_db()
    assert (job.state, job.outcome) == (JobState.DONE, JobOutcome.UNCHANGED)


def test_asking_twice_gives_the_waiting_job(project: Project) -> None:
    subject = uuid.uuid4()
    assert jobs.enqueue(KIND, subject, project) == jobs.enqueue(KIND, subject, project)
    assert jobs.enqueue("other", subject, project) != jobs.enqueue(KIND, subject, project)


def test_asking_while_the_job_runs_gives_a_new_one(project: Project) -> None:
    first = jobs.enqueue(KIND, uuid.uuid4(), project)
    assert leases.claim(first.pk) is not None
    assert jobs.enqueue(KIND, first.subject_id, project) != first


def test_two_waiting_jobs_of_one_subject_cannot_be_stored(project: Project) -> None:
    job = waiting(project)
    with pytest.raises(IntegrityError), transaction.atomic():
        Job.objects.create(kind=KIND, subject_id=job.subject_id, project=project)


def test_only_one_of_two_workers_gets_a_job(project: Project) -> None:
    job = waiting(project)
    assert leases.claim(job.pk) is not None
    assert leases.claim(job.pk) is None


def test_a_job_whose_lease_ran_out_is_done_by_the_next_worker(project: Project, effects: Effects) -> None:
    job = waiting(project)
    leases.claim(job.pk)
    Job.objects.update(lease_until=past())
    jobs.run(job.pk, effects.handlers)
    job.refresh_from_db()
    assert (job.state, job.attempts, effects.count()) == (JobState.DONE, 2, 1)


def test_a_worker_that_lost_its_lease_stores_nothing(project: Project, effects: Effects) -> None:
    job = waiting(project)
    slow = leases.claim(job.pk)
    assert slow is not None
    Job.objects.update(lease_until=past())
    jobs.run(job.pk, effects.handlers)
    with pytest.raises(errors.LeaseLost):
        slow.finish(effects.publish)
    assert effects.count() == 1


def test_a_worker_that_lost_its_lease_is_stopped_when_it_reports_progress(project: Project) -> None:
    slow = leases.claim(waiting(project).pk)
    assert slow is not None
    Job.objects.update(lease_token=uuid.uuid4())
    with pytest.raises(errors.LeaseLost):
        slow.progress(1, 2)


def test_progress_is_written_at_once_and_then_not_for_a_while(project: Project) -> None:
    lease = leases.claim(waiting(project).pk)
    assert lease is not None
    lease.progress(1, 9)
    lease.progress(2, 9)
    stored = Job.objects.get(pk=lease.job.pk)
    assert (stored.progress, stored.total) == (1, 9)


def test_what_publishing_wrote_is_taken_back_when_it_fails(project: Project, effects: Effects) -> None:
    job = waiting(project)

    def publish() -> JobOutcome | None:
        effects.publish()
        raise errors.InvalidInput

    with pytest.raises(errors.InvalidInput):
        jobs.run(job.pk, {KIND: lambda job, progress: publish})
    job.refresh_from_db()
    assert (job.state, effects.count()) == (JobState.FAILED, 0)


def test_a_deliberate_error_fails_at_once_with_its_code(project: Project) -> None:
    job = waiting(project)
    with pytest.raises(errors.InvalidText):
        jobs.run(job.pk, raising(errors.InvalidText()))
    job.refresh_from_db()
    assert (job.state, job.outcome, job.error_code) == (JobState.FAILED, JobOutcome.FAILED, "invalid_text")


def test_an_unexpected_error_is_retried_later_and_fails_after_the_last_attempt(project: Project) -> None:
    job = waiting(project)
    for attempt in (1, 2, 3):
        with pytest.raises(ZeroDivisionError):
            jobs.run(job.pk, raising(ZeroDivisionError("Anna")))
        jobs.run(job.pk, raising(ZeroDivisionError()))  # too early, so nothing happens
        job.refresh_from_db()
        assert job.attempts == attempt
        Job.objects.filter(state=JobState.RUNNING).update(lease_until=past())
    assert (job.state, job.error_code) == (JobState.FAILED, "ZeroDivisionError")


def test_cancelling_a_waiting_job_ends_it(project: Project, effects: Effects) -> None:
    job = jobs.cancel(waiting(project), by=factories.user())
    jobs.run(job.pk, effects.handlers)
    job.refresh_from_db()
    assert (job.state, effects.count()) == (JobState.CANCELLED, 0)
    assert Event.objects.get(verb=Verb.JOB_CANCELLED).values == {"job": str(job.pk)}


def test_cancelling_a_running_job_ends_it_when_it_next_reports_progress(project: Project, effects: Effects) -> None:
    job = waiting(project)

    def prepare(running: Job, progress: jobs.Progress) -> jobs.Publish:
        jobs.cancel(running, by=factories.user())
        return effects.prepare(running, progress)

    jobs.run(job.pk, {KIND: prepare})
    job.refresh_from_db()
    assert (job.state, effects.count()) == (JobState.CANCELLED, 0)


def test_cancelling_a_finished_job_changes_nothing(project: Project, effects: Effects) -> None:
    job = waiting(project)
    jobs.run(job.pk, effects.handlers)
    assert jobs.cancel(job, by=factories.user()).state == JobState.DONE
    assert not Event.objects.filter(verb=Verb.JOB_CANCELLED).exists()


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


def test_the_sweeper_ends_a_job_that_killed_its_worker_too_often(project: Project) -> None:
    job = waiting(project, attempts=2)
    leases.claim(job.pk)
    Job.objects.update(lease_until=past())
    assert jobs.sweep() == 0
    job.refresh_from_db()
    assert (job.state, job.outcome, job.error_code) == (JobState.FAILED, JobOutcome.FAILED, "worker_lost")


def test_the_sweeper_ends_a_cancelled_job_whose_worker_is_gone(project: Project) -> None:
    job = waiting(project)
    leases.claim(job.pk)
    jobs.cancel(job, by=factories.user())
    Job.objects.update(lease_until=past())
    jobs.sweep()
    job.refresh_from_db()
    assert job.state == JobState.CANCELLED


def test_a_worker_is_woken_when_the_transaction_has_been_committed(
    project: Project, data_folder: Path, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        jobs.publish_after_commit(waiting(project))
        assert messages(data_folder) == 0
    assert messages(data_folder) == 1


@pytest.mark.parametrize("state", [JobState.FAILED, JobState.CANCELLED])
def test_trying_again_does_the_ended_job_as_if_it_were_new(project: Project, effects: Effects, state: JobState) -> None:
    ended = {"lease_until": None, "finished_at": past(), "outcome": "failed", "error_code": "worker_lost"}
    job = waiting(project, state=state, attempts=3, cancel_requested=state == JobState.CANCELLED, progress=4, **ended)
    again = jobs.retry(job, by=factories.user())
    assert (again.pk, again.state, again.attempts, again.progress) == (job.pk, JobState.WAITING, 0, 0)
    assert (again.error_code, again.outcome, again.finished_at, again.cancel_requested) == ("", "", None, False)
    jobs.run(job.pk, effects.handlers)
    job.refresh_from_db()
    assert (job.state, job.attempts, effects.count()) == (JobState.DONE, 1, 1)
    assert Event.objects.get(verb=Verb.JOB_RETRIED).values == {"job": str(job.pk)}


@pytest.mark.parametrize("state", [JobState.WAITING, JobState.RUNNING, JobState.DONE])
def test_retrying_leaves_jobs_alone_that_did_not_fail(project: Project, state: JobState) -> None:
    job = waiting(project, state=state, attempts=1)
    assert (jobs.retry(job, by=factories.user()).state, job.attempts) == (state, 1)
    assert not Event.objects.filter(verb=Verb.JOB_RETRIED).exists()


def test_a_failed_job_whose_subject_has_a_newer_one_is_not_tried_again(project: Project) -> None:
    failed = waiting(project, state=JobState.FAILED)
    newer = jobs.enqueue(KIND, failed.subject_id, project)
    assert jobs.retry(failed, by=factories.user()).state == JobState.FAILED
    assert Job.objects.filter(state=JobState.WAITING).get() == newer


def test_all_work_of_a_kind_in_a_project_is_cancelled_and_taken_up_again(project: Project, effects: Effects) -> None:
    by = factories.user()
    pending = [waiting(project) for _ in range(3)]
    assert leases.claim(pending[0].pk) is not None
    done, failed = waiting(project, state=JobState.DONE), waiting(project, state=JobState.FAILED)
    elsewhere, other = waiting(factories.project()), jobs.enqueue("other", uuid.uuid4(), project)
    assert jobs.cancel_all(project, KIND, by=by) == 3
    assert Event.objects.get(verb=Verb.JOB_CANCELLED).values == {"kind": KIND, "count": 3}
    assert states(*pending) == ["running", "cancelled", "cancelled"]
    assert states(done, failed, elsewhere, other) == ["done", "failed", "waiting", "waiting"]
    assert jobs.retry_all(project, KIND, JobState.CANCELLED, by=by) == 2
    assert Event.objects.get(verb=Verb.JOB_RETRIED).values == {"kind": KIND, "count": 2}
    assert states(*pending, failed) == ["running", "waiting", "waiting", "failed"]


def test_cancelling_or_retrying_nothing_leaves_no_event(project: Project) -> None:
    waiting(project, state=JobState.DONE)
    assert jobs.cancel_all(project, KIND, by=factories.user()) == 0
    assert jobs.retry_all(project, KIND, JobState.FAILED, by=factories.user()) == 0
    assert jobs.retry_all(project, KIND, JobState.DONE, by=factories.user()) == 0
    assert not Event.objects.exists()


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
