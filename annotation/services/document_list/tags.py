"""Tags on documents. Leads and reviewers create tags; members put them on documents and take them off."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from uuid import UUID

from django.db import transaction
from django.db.models import Count, QuerySet

from annotation import access, errors
from annotation.models import Document, DocumentTag, Project, Tag, User, Verb
from annotation.services import events, projects

LONGEST_NAME = 60
MOST_TAGS = 200  # per project
AT_ONCE = 1000


def listed(project: Project) -> QuerySet[Tag]:
    """Each tag with the number of its documents."""
    return project.tags.annotate(document_count=Count("document_tags")).order_by("name")


def of(documents: Iterable[Document]) -> Mapping[UUID, list[Tag]]:
    """The tags of each document, sorted by name."""
    found: dict[UUID, list[Tag]] = defaultdict(list)
    held = DocumentTag.objects.filter(document__in=list(documents)).select_related("tag").order_by("tag__name")
    for each in held:
        found[each.document_id].append(each.tag)
    return found


def add(project: Project, name: str, *, by: User) -> Tag:
    access.require_open(project)
    with transaction.atomic():
        projects.lock(project)
        if project.tags.count() >= MOST_TAGS:
            raise errors.InvalidInput(name=[f"A project has at most {MOST_TAGS} tags."])
        _require_free(project, name)
        tag = Tag.objects.create(project=project, name=name)
        events.record(Verb.TAG_CHANGED, by=by, project=project, tag=str(tag.pk), change="added")
    return tag


def rename(tag: Tag, name: str, *, by: User) -> Tag:
    access.require_open(tag.project)
    with transaction.atomic():
        projects.lock(tag.project)
        _require_free(tag.project, name, but=tag)
        tag.name = name
        tag.save(update_fields=["name"])
        events.record(Verb.TAG_CHANGED, by=by, project=tag.project, tag=str(tag.pk), change="renamed")
    return tag


def remove(tag: Tag, *, by: User) -> None:
    """Deletes the tag and takes it off all documents."""
    access.require_open(tag.project)
    with transaction.atomic():
        held = tag.document_tags.count()
        events.record(Verb.TAG_CHANGED, by=by, project=tag.project, tag=str(tag.pk), change="removed", count=held)
        tag.delete()


def put_on(tag: Tag, documents: Sequence[UUID], *, by: User | None) -> list[UUID]:
    """Returns the documents that did not have the tag before, so that undo takes it off only these."""
    access.require_open(tag.project)
    with transaction.atomic():
        projects.lock(tag.project)
        held = {pk for some in _parts(documents) for pk in _having(tag, some)}
        fresh = [each for each in dict.fromkeys(documents) if each not in held]
        rows = [DocumentTag(tag=tag, document_id=each) for each in fresh]
        DocumentTag.objects.bulk_create(rows, batch_size=AT_ONCE)
        _record(tag, len(fresh), by=by, on=True)
    return fresh


def take_off(tag: Tag, documents: Sequence[UUID], *, by: User | None) -> list[UUID]:
    """Returns the documents that had the tag."""
    access.require_open(tag.project)
    with transaction.atomic():
        projects.lock(tag.project)
        held = [pk for some in _parts(documents) for pk in _having(tag, some)]
        for some in _parts(held):
            tag.document_tags.filter(document__in=some).delete()
        _record(tag, len(held), by=by, on=False)
    return held


def _parts(documents: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    return (documents[start : start + AT_ONCE] for start in range(0, len(documents), AT_ONCE))


def _having(tag: Tag, documents: Sequence[UUID]) -> QuerySet[DocumentTag, UUID]:
    return tag.document_tags.filter(document__in=documents).values_list("document_id", flat=True)


def _record(tag: Tag, count: int, *, by: User | None, on: bool) -> None:
    if count:
        events.record(Verb.DOCUMENTS_TAGGED, by=by, project=tag.project, tag=str(tag.pk), on=on, count=count)


def _require_free(project: Project, name: str, *, but: Tag | None = None) -> None:
    others = project.tags.filter(name__iexact=name)
    if (others.exclude(pk=but.pk) if but else others).exists():
        raise errors.NameTaken(f"The project already has a tag named {name}.", name=name)
