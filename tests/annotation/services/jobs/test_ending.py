from __future__ import annotations

import uuid

import pytest

from annotation.models import Event, Job, JobOutcome, JobState, Project, Verb
from annotation.services.jobs import _jobs as jobs
from annotation.services.jobs import _leases as leases
from tests.annotation import factories
from tests.annotation.services.jobs.counting import KIND, Effects, past, states, waiting

pytestmark = pytest.mark.django_db


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
