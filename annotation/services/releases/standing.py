"""Standing profiles: once two people have approved one, what is confirmed is released under it without being asked for.

Gates let nothing pass here by exception. What they block waits, and is listed in a draft of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    JobState,
    Profile,
    Release,
    ReleaseDocument,
    ReleaseState,
    User,
    Verb,
)
from annotation.services import events, jobs, projects
from annotation.services.jobs import Progress, Publish
from annotation.services.releases import _checking, _releases, _series, profiles, signing

UNDER_WAY = (JobState.WAITING, JobState.RUNNING)
_ATTEMPT = 1  # what a dead worker has begun is dropped, never gone on with


@dataclass(frozen=True, slots=True)
class Standing:
    """`waiting`: the draft with what gates block. `released`: how many releases it has made so far."""

    profile: Profile
    job: Job | None
    waiting: Release | None
    waiting_count: int
    released: int
    last: Release | None


def state(profile: Profile) -> Standing:
    made = profile.releases.filter(standing=True)
    waiting = made.filter(state=ReleaseState.DRAFT, number=None).first()
    frozen = made.exclude(state=ReleaseState.DRAFT).order_by("-number")
    job = Job.objects.about(JobKind.STANDING, profile.pk).first()
    count = waiting.documents.count() if waiting else 0
    return Standing(profile, job, waiting, count, frozen.count(), frozen.first())


def approve(profile: Profile, *, name: str, statement: str, one_by_one: bool, by: User) -> Profile:
    """The first of two people. `name` and `statement` are what its releases are signed with."""
    said = {"name": name.strip(), "statement": statement.strip()}
    missing: dict[str, Any] = {key: ["Say it."] for key, value in said.items() if not value}
    if missing:
        raise errors.InvalidInput(**missing)
    with transaction.atomic():
        held = _lock(profile)
        profiles.clear_approval(held)
        held.approval = {**said, "terms": profiles.terms(held)}
        held.one_by_one, held.approved_by, held.approved_at = one_by_one, by, timezone.now()
        held.save()
        _record(Verb.PROFILE_APPROVED, held, by)
    return held


def second(profile: Profile, *, by: User) -> Profile:
    """Another person; from now on it is standing."""
    with transaction.atomic():
        held = _lock(profile)
        if held.approved_by_id is None:
            raise errors.ProfileUnapproved
        if held.approved_by_id == by.pk:
            raise errors.SamePerson
        held.seconded_by, held.seconded_at = by, timezone.now()
        held.save(update_fields=["seconded_by", "seconded_at"])
        _record(Verb.APPROVAL_SECONDED, held, by)
    return held


def end(profile: Profile, *, by: User) -> Profile:
    with transaction.atomic():
        held = _lock(profile)
        if held.approved_by_id is not None:
            profiles.clear_approval(held)
            held.save()
            _record(Verb.APPROVAL_ENDED, held, by)
    return held


def begin(profile: Profile, *, by: User | None) -> Job:
    """Has what is new released. The run that is under way, if there is one: it takes what it finds."""
    access.require_open(profile.project)
    with transaction.atomic():
        held = _lock(profile)
        if not held.is_standing:
            raise errors.ProfileUnapproved
        running = Job.objects.about(JobKind.STANDING, held.pk).filter(state__in=UNDER_WAY).first()
        if running is not None:
            return running
        job = jobs.enqueue(JobKind.STANDING, held.pk, held.project, JobQueue.LONG)
        jobs.publish_after_commit(job)
        _record(Verb.STANDING_RUN, held, by)
    return job


def begin_daily() -> int:
    """Begins the first run of the day of each standing profile; returns how many."""
    since = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    due = [profile for profile in every() if not _had_run(profile, since)]
    for profile in due:
        begin(profile, by=None)
    return len(due)


def every() -> Sequence[Profile]:
    """Of projects that are open."""
    standing = Profile.objects.filter(approved_by__isnull=False, seconded_by__isnull=False)
    return list(standing.filter(project__archived=False, project__being_deleted=False).select_related("project"))


def _had_run(profile: Profile, since: datetime) -> bool:
    return Job.objects.about(JobKind.STANDING, profile.pk).filter(enqueued_at__gte=since).exists()


def prepare(job: Job, progress: Progress) -> Publish:
    """Each release is made and stored by itself: begun anew it goes on with what is still new."""
    profile = Profile.objects.select_related("project").filter(pk=job.subject_id).first()
    if profile is None or not profile.is_standing or profile.project.archived:
        return lambda: JobOutcome.SUPERSEDED
    waiting = _series.renewed(profile)
    total = waiting.documents.count()
    _checking.check(waiting, progress, 2 * total)
    released = sum(_release(waiting, group, partial(_step, progress, total)) for group in _groups(waiting))
    outcome = JobOutcome.DONE if released else JobOutcome.UNCHANGED
    return lambda: outcome


def _step(progress: Progress, total: int, done: int, _of: int) -> None:
    progress(total + min(done, total), 2 * total)


def _groups(waiting: Release) -> Iterator[list[ReleaseDocument]]:
    """What no gate blocks and what has changed: each document alone, or all together."""
    blocked = waiting.blocks.filter(document=OuterRef("document"))
    free = list(waiting.documents.filter(~Exists(blocked)).order_by("pk"))
    same = set(_series.unchanged(waiting, free))
    _series.take_out(waiting, [row.identity for row in free if row.pk in same])
    fresh = [row for row in free if row.pk not in same]
    if waiting.profile.one_by_one:
        yield from ([row] for row in fresh)
    elif fresh:
        yield fresh


def _release(waiting: Release, rows: Sequence[ReleaseDocument], progress: Progress) -> int:
    """Gives how many releases it made: none where somebody changed a document meanwhile, so that it waits again."""
    release = _begun(waiting, rows)
    try:
        made = _releases.make(release, _ATTEMPT, progress)
    except errors.ReleaseChanged:
        made = None
    with transaction.atomic():
        profile = _lock(waiting.profile)
        if made is None or not profile.is_standing or _is_done(release):
            release.delete()
            return 0
        release.profile = profile
        _releases.note_frozen(release, made)
        signing.sign_by_approval(release)
    return 1


def _begun(waiting: Release, rows: Sequence[ReleaseDocument]) -> Release:
    """With a number of its own; the documents move to it from the draft with what waits."""
    project = waiting.project
    with transaction.atomic():
        projects.lock(project)
        release = Release.objects.create(
            project=project,
            profile=waiting.profile,
            terms=waiting.terms,
            number=_releases.next_number(project),
            standing=True,
            freezing=True,
        )
        for row in rows:
            row.release = release
        ReleaseDocument.objects.bulk_update(rows, ["release"], batch_size=_series.AT_ONCE)
    return release


def _is_done(release: Release) -> bool:
    """Whether another run has released one of its documents since this one began."""
    since = ReleaseDocument.objects.filter(
        release__profile=release.profile_id, release__frozen_at__gt=release.created_at
    )
    return since.filter(identity__in=release.documents.values("identity")).exists()


def _lock(profile: Profile) -> Profile:
    """As it is now, held until the end of the transaction."""
    access.require_open(projects.lock(profile.project))  # as whoever changes its terms does
    found = Profile.objects.select_for_update(no_key=True, of=("self",))
    return found.select_related("project", "approved_by", "seconded_by").get(pk=profile.pk)


def _record(verb: Verb, profile: Profile, by: User | None) -> None:
    events.record(verb, by=by, project=profile.project, profile=str(profile.pk))
