"""A release that is cancelled while it is checked or written stays a draft and leaves nothing behind."""

from __future__ import annotations

import pytest
from django.test import override_settings

from annotation.models import Job, JobState, Project, Release, ReleaseState, User
from annotation.services import jobs, releases
from annotation.services.jobs import Progress, Publish, _leases
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db
DOCUMENTS = 4


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    for number in range(DOCUMENTS):
        released.confirmed(made, f"essay{number}", author_key="kim")
    return made


@pytest.fixture
def release(project: Project, lead: User) -> Release:
    return released.begun(released.profile(project, lead), lead)


def run_until(job: Job, place: int, by: User) -> list[tuple[int, int]]:
    """Somebody cancels the job once it has told of so many documents."""
    told: list[tuple[int, int]] = []

    def handle(running: Job, progress: Progress) -> Publish:
        def report(done: int, total: int) -> None:
            told.append((done, total))
            if done == place:
                jobs.cancel(running, by=by)
            progress(done, total)

        return releases.prepare(running, report)

    jobs.run(job.pk, {job.kind: handle})
    return told


@pytest.mark.parametrize("place", [0, 2, DOCUMENTS, DOCUMENTS + 3, 2 * DOCUMENTS + 1])
def test_cancelled_it_is_a_draft_without_parts_and_can_be_frozen_later(
    release: Release, lead: User, place: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_leases, "PROGRESS_EVERY", 0)
    job = releases.freeze(release, by=lead)
    with override_settings(EXPORT_PART_BYTES=7):
        told = run_until(job, place, lead)
    assert told[-1][0] == place
    job.refresh_from_db()
    release.refresh_from_db()
    assert (job.state, release.state, release.attempt) == (JobState.CANCELLED, ReleaseState.DRAFT, 0)
    assert not release.parts.exists()
    assert released.frozen(release, lead).state == ReleaseState.FROZEN


def test_it_tells_how_far_it_is_from_the_first_document_to_the_last_file(
    release: Release, lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_leases, "PROGRESS_EVERY", 0)
    told = run_until(releases.freeze(release, by=lead), -1, lead)
    done = [each for each, _ in told]
    assert done == sorted(done)
    assert set(done) == set(range(3 * DOCUMENTS))
    assert {total for _, total in told} == {3 * DOCUMENTS}


def test_reading_what_an_author_hides_can_be_cancelled_too(
    release: Release, lead: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One author may have ten thousand documents, of which the release holds one."""
    monkeypatch.setattr(_leases, "PROGRESS_EVERY", 0)
    release.documents.filter(pk__in=list(release.documents.values_list("pk", flat=True)[1:])).delete()
    told = run_until(releases.check(release, by=lead), -1, lead)
    assert len(told) > DOCUMENTS
