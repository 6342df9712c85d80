"""Clearances of a project: words that may stay in all its releases, although they are hidden somewhere."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import Project, Release, ReleaseBlock, ReleaseClearance, ReleaseState, User, Verb
from annotation.services import events
from annotation.services.releases import _releases, blocks
from annotation.services.releases._found import Found, digest_of_words
from annotation.services.releases.leaks import GATE


def of(project: Project) -> QuerySet[ReleaseClearance]:
    return project.release_clearances.select_related("by", "seconded_by", "project")


def clear(release: Release, block: ReleaseBlock, *, reason: str, by: User) -> ReleaseClearance:
    """The words of a hit, wherever they stand. What takes two people still takes a second one."""
    words, project = Found.of(block.found).words, release.project
    digest = digest_of_words(project, words)
    with transaction.atomic():
        alike = release.blocks.filter(gate=GATE, ref__startswith=digest, excepted_by=None)
        blocks.make_exceptions(release, blocks.Chosen(list(alike.values_list("pk", flat=True))), reason=reason, by=by)
        said = {"words": words, "reason": reason.strip(), "by": by}
        clearance, is_new = ReleaseClearance.objects.get_or_create(project=project, digest=digest, defaults=said)
        if is_new:
            _record(Verb.WORDS_CLEARED, clearance, by, reason=clearance.reason)
    return clearance


def second(clearance: ReleaseClearance, *, by: User) -> None:
    """Another person agrees; so the words may stay also where it takes two."""
    access.require_open(clearance.project)
    with transaction.atomic():
        held = _lock(clearance)
        if held.by_id == by.pk:
            raise errors.SamePerson
        now = timezone.now()
        held.seconded_by, held.seconded_at = by, now
        held.save(update_fields=["seconded_by", "seconded_at"])
        _blocks(held).filter(seconded_by=None).update(seconded_by=by, seconded_at=now)
        _record(Verb.WORDS_CLEARED_SECONDED, held, by)


def take_back(clearance: ReleaseClearance, *, by: User) -> None:
    """The hits of drafts are open again."""
    access.require_open(clearance.project)
    with transaction.atomic():
        held = _lock(clearance)
        _releases.require_all_idle(held.project)
        _blocks(held).update(**blocks.NO_EXCEPTION)
        _record(Verb.WORDS_CLEARED_TAKEN_BACK, held, by)
        held.delete()


def _lock(clearance: ReleaseClearance) -> ReleaseClearance:
    return ReleaseClearance.objects.select_for_update(of=("self",)).select_related("project").get(pk=clearance.pk)


def _blocks(clearance: ReleaseClearance) -> QuerySet[ReleaseBlock]:
    """Hits of its words in drafts, with exceptions of the same person."""
    drafts = ReleaseBlock.objects.filter(release__project=clearance.project_id, release__state=ReleaseState.DRAFT)
    return drafts.filter(gate=GATE, ref__startswith=clearance.digest, excepted_by=clearance.by_id)


def _record(verb: Verb, clearance: ReleaseClearance, by: User, *, reason: str = "") -> None:
    events.record(verb, by=by, project=clearance.project, reason=reason, clearance=str(clearance.pk))
