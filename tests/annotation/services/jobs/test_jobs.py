from __future__ import annotations

import uuid

import pytest
from django.db import IntegrityError, transaction

from annotation import errors
from annotation.models import Job, JobOutcome, JobState, Project
from annotation.services.jobs import _jobs as jobs
from annotation.services.jobs import _leases as leases
from tests.annotation.services.jobs.counting import KIND, Effects, past, raising, waiting

pytestmark = pytest.mark.django_db


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
