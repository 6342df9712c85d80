"""Releases: begun as a draft, checked, frozen, confirmed by a second person, signed, withdrawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Max, QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import (
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    JobState,
    Profile,
    Project,
    Release,
    ReleaseBlock,
    ReleaseDocument,
    ReleaseState,
    User,
    Verb,
)
from annotation.services import events, jobs, projects
from annotation.services.exports import files
from annotation.services.jobs import Progress, Publish
from annotation.services.releases import _checking, _writing, profiles
from annotation.services.releases._gate import excepted
from annotation.services.releases._writing import Written

AT_ONCE, MOST_LISTED = 1000, 100


@dataclass(frozen=True, slots=True)
class Made:
    """The file of a release that is to be frozen."""

    written: Written
    attempt: int
    size: int


@dataclass(frozen=True, slots=True)
class State:
    """A release with its latest job, if it has had one.

    `profile_changed`: since the draft was begun or checked.
    """

    release: Release
    job: Job | None
    documents: int
    open_blocks: int
    exceptions: int
    profile_changed: bool


def begin(profile: Profile, document_ids: Sequence[UUID], *, by: User) -> Release:
    """A draft of these documents under the profile's terms as they are now."""
    project = profile.project
    access.require_open(project)
    if not document_ids:
        raise errors.InvalidInput(document_ids=["There are no such documents."])
    with transaction.atomic():
        release = Release.objects.create(project=project, profile=profile, terms=profiles.terms(profile), created_by=by)
        rows = [ReleaseDocument(release=release, document_id=each, identity=each) for each in document_ids]
        ReleaseDocument.objects.bulk_create(rows, batch_size=AT_ONCE)
        events.record(Verb.RELEASE_BEGUN, by=by, project=project, release=str(release.pk), count=len(rows))
    return release


def drop(release: Release, *, by: User) -> None:
    """Of a draft only: what was frozen stays."""
    access.require_open(release.project)
    with transaction.atomic():
        held = lock(release, ReleaseState.DRAFT)
        for job in Job.objects.about(JobKind.RELEASE, held.pk):
            jobs.cancel(job, by=by)
        events.record(Verb.RELEASE_DROPPED, by=by, project=held.project, release=str(held.pk))
        held.delete()


def check(release: Release, *, by: User) -> Job:
    """Has the gates look at every document, under the terms that the profile has now; nothing is frozen."""
    return _ask(release, freezing=False, by=by)


def freeze(release: Release, *, by: User) -> Job:
    """Has it frozen if no gate blocks it. From now on it has a number."""
    return _ask(release, freezing=True, by=by)


def prepare(job: Job, progress: Progress) -> Publish:
    """Begun anew it writes parts of its own; those of the attempt before are dropped when it is whole."""
    release = Release.objects.select_related("project").filter(pk=job.subject_id, state=ReleaseState.DRAFT).first()
    if release is None:
        return lambda: JobOutcome.SUPERSEDED
    access.require_open(release.project)
    made = make(release, job.attempts, progress)
    return partial(_frozen, release, made) if made else partial(_checked, release)


def make(release: Release, attempt: int, progress: Progress) -> Made | None:
    """Checks it, and writes its file if it is to be frozen and nothing keeps it back."""
    release.documents.filter(document=None).delete()
    documents = release.documents.count()
    if release.freezing:
        _writing.give_codes(release)  # before the check, which looks through them, too
    total = documents * (1 + len(release.terms["formats"]) * release.freezing)
    _checking.check(release, progress, total)
    if not release.freezing or _checking.open_blocks(release).exists():
        return None
    parts = files.Parts(release, attempt)
    try:
        written = _writing.write(release, parts.write, progress, documents)
    except errors.MaskrosError:  # somebody cancelled it, or changed a document
        parts.drop()
        raise
    parts.store()
    return Made(written, attempt, parts.size)


def write_again(release: Release, write: Callable[[bytes], None]) -> Written:
    """The file of a frozen release made anew, if its documents are as they were."""
    return _writing.write(release, write, lambda _done, _total: None)


def latest(project: Project) -> list[State]:
    """Without the drafts of standing profiles, which nobody asked for."""
    people = ("created_by", "frozen_by", "confirmed_by", "signed_by", "withdrawn_by")
    asked_for = project.releases.exclude(standing=True, state=ReleaseState.DRAFT)
    return states(asked_for.select_related("key", *people)[:MOST_LISTED])


def states(releases: Iterable[Release]) -> list[State]:
    """Each with its latest job and its counts, in five queries for all."""
    listed = list(releases)
    ids = [release.pk for release in listed]
    found = Job.objects.filter(kind=JobKind.RELEASE, subject_id__in=ids).order_by("enqueued_at")
    latest = {job.subject_id: job for job in found}
    documents = _counted(ReleaseDocument.objects.filter(release__in=ids))
    open_ = _counted(ReleaseBlock.objects.filter(release__in=ids).exclude(excepted()))
    past = _counted(ReleaseBlock.objects.filter(excepted(), release__in=ids))
    drafts = [each for each in listed if each.state == ReleaseState.DRAFT]
    current = Profile.objects.in_bulk({each.profile_id for each in drafts})
    changed = {each.pk for each in drafts if each.terms != profiles.terms(current[each.profile_id])}
    return [
        State(
            release=each,
            job=latest.get(each.pk),
            documents=documents[each.pk],
            open_blocks=open_[each.pk],
            exceptions=past[each.pk],
            profile_changed=each.pk in changed,
        )
        for each in listed
    ]


def _counted(rows: QuerySet[Any]) -> Counter[UUID]:
    """How many of the rows each release has."""
    return Counter(dict(rows.order_by().values_list("release").annotate(Count("pk"))))


def content(release: Release, *, by: User) -> Iterator[bytes]:
    """The file, part by part; who took it is recorded. What was withdrawn goes to nobody any more."""
    require_frozen(release)
    record(Verb.EXPORTED, release, by=by, format="release")
    return parts_of(release)


def parts_of(release: Release) -> Iterator[bytes]:
    parts = release.parts.filter(attempt=release.attempt).order_by("position")
    return (bytes(part.data) for part in parts.iterator(chunk_size=4))


def file_name(release: Release) -> str:
    return f"release-{release.number}.zip"


def withdraw(release: Release, *, reason: str, by: User) -> Release:
    access.require_open(release.project)
    if not reason.strip():
        raise errors.InvalidInput(reason=["Say why."])
    with transaction.atomic():
        held = lock(release, ReleaseState.FROZEN)
        held.state, held.withdrawn_because = ReleaseState.WITHDRAWN, reason.strip()
        held.withdrawn_by, held.withdrawn_at = by, timezone.now()
        held.save(update_fields=["state", "withdrawn_because", "withdrawn_by", "withdrawn_at"])
        record(Verb.RELEASE_WITHDRAWN, held, by=by, reason=held.withdrawn_because)
    return held


def lock(release: Release, state: ReleaseState) -> Release:
    """The release as it is now, held until the end of the transaction."""
    held = Release.objects.select_for_update(no_key=True, of=("self",)).select_related("project").get(pk=release.pk)
    if held.state != state:
        raise errors.ReleaseNotInState(state=held.state, needed=state.value)
    if held.standing and held.state == ReleaseState.DRAFT:
        raise errors.ReleaseStanding
    return held


def require_frozen(release: Release) -> None:
    if release.state != ReleaseState.FROZEN:
        raise errors.ReleaseNotInState(state=release.state, needed=ReleaseState.FROZEN.value)


def record(verb: Verb, release: Release, *, by: User | None, reason: str = "", **values: Any) -> None:
    about: dict[str, Any] = {"release": str(release.pk), "number": release.number, **values}
    events.record(verb, by=by, project=release.project, reason=reason, **about)


def _ask(release: Release, *, freezing: bool, by: User) -> Job:
    project = release.project
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        held = lock(release, ReleaseState.DRAFT)
        require_idle(held)
        held.freezing = freezing
        if freezing:
            if held.terms != profiles.terms(held.profile):
                raise errors.ProfileChanged
            held.frozen_by = by
            held.number = held.number or next_number(project)
        else:
            held.terms = profiles.terms(held.profile)
        held.save(update_fields=["freezing", "frozen_by", "number", "terms"])
        job = jobs.enqueue(JobKind.RELEASE, held.pk, project, JobQueue.LONG)
        jobs.publish_after_commit(job)
    return job


def require_idle(release: Release) -> None:
    """What is checked or written right now must not change on the way."""
    if Job.objects.about(JobKind.RELEASE, release.pk).filter(state=JobState.RUNNING).exists():
        raise errors.ReleaseBusy


def require_all_idle(project: Project) -> None:
    """Also what standing profiles release."""
    kinds = (JobKind.RELEASE, JobKind.STANDING)
    if project.jobs.filter(kind__in=kinds, state=JobState.RUNNING).exists():
        raise errors.ReleaseBusy


def next_number(project: Project) -> int:
    """The caller has locked the project."""
    last: int | None = project.releases.aggregate(last=Max("number"))["last"]
    return 1 + (last or 0)


def _checked(release: Release) -> JobOutcome:
    """It is no release yet where a gate still blocks it."""
    Release.objects.filter(pk=release.pk).update(checked_at=timezone.now(), freezing=False)
    release.parts.all().delete()
    return JobOutcome.UNCHANGED if release.freezing else JobOutcome.DONE


def _frozen(release: Release, made: Made) -> JobOutcome:
    note_frozen(release, made)
    return JobOutcome.DONE


def note_frozen(release: Release, made: Made) -> None:
    now, written = timezone.now(), made.written
    release.state, release.attempt, release.size = ReleaseState.FROZEN, made.attempt, made.size
    release.sha256, release.manifest_sha256 = written.sha256, written.manifest_sha256
    release.checked_at, release.frozen_at, release.freezing = now, now, False
    release.save(
        update_fields=[
            *("state", "attempt", "size", "sha256", "manifest_sha256", "checked_at", "frozen_at", "freezing"),
        ]
    )
    release.parts.exclude(attempt=made.attempt).delete()
    count = release.documents.count()
    exceptions = release.blocks.count()
    record(Verb.RELEASE_FROZEN, release, by=release.frozen_by, documents=count, exceptions=exceptions)
