"""Compares a release with an earlier one of its project: which documents came, went and changed, and in what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NamedTuple
from uuid import UUID

from annotation import errors
from annotation.models import Document, Release, ReleaseDocument
from annotation.services.releases._prints import VERSIONS

AT_ONCE = 500


class Change(StrEnum):
    GONE = "gone"
    ADDED = "added"
    CHANGED = "changed"


class Difference(NamedTuple):
    """`name`: the label, or the field of the metadata, or what has versions. `before` and `after` say how it was.

    `what`: text, author, language, label, metadata, versions, or unknown where an older program has frozen one of the
    two.
    """

    what: str
    name: str = ""
    before: Any = None
    after: Any = None


class Changed(NamedTuple):
    """A document that is not the same in both, by the rows of it in the earlier and the later release."""

    change: Change
    before: UUID | None
    after: UUID | None


@dataclass(frozen=True, slots=True)
class Compared:
    """`differences`: by what and name, in how many of the changed documents. `terms`: by name, before and after."""

    changed: Sequence[Changed]
    unchanged: int
    differences: Sequence[tuple[str, str, int]]
    terms: Mapping[str, tuple[Any, Any]]

    def count(self, change: Change) -> int:
        return sum(each.change == change for each in self.changed)


@dataclass(frozen=True, slots=True)
class Row:
    """`document`: without its text, or None if it is deleted. The codes stand for it in the two files."""

    change: Change
    document: Document | None
    code_before: str
    code_after: str
    differences: Sequence[Difference]


class _Held(NamedTuple):
    pk: UUID
    digest: str
    made_of: tuple[UUID | None, int | None]

    def is_as(self, other: _Held) -> bool:
        """What was frozen before there were prints is the same if it was made of the same."""
        if self.digest and other.digest:
            return self.digest == other.digest
        return self.made_of == other.made_of


def compare(release: Release, earlier: Release) -> Compared:
    found, unchanged = _looked(release, earlier)
    return Compared(found, unchanged, _counted(found), _terms(earlier, release))


def changes(release: Release, earlier: Release) -> Sequence[Changed]:
    """Without what changed in them."""
    return _looked(release, earlier)[0]


def _looked(release: Release, earlier: Release) -> tuple[Sequence[Changed], int]:
    """What is gone, was added and has changed, in this order, and how many have not."""
    if earlier.project_id != release.project_id:
        raise errors.NotFound
    before, after = _held(earlier), _held(release)
    shared = before.keys() & after.keys()
    changed = [each for each in shared if not before[each].is_as(after[each])]
    found = [
        *(Changed(Change.GONE, before[each].pk, None) for each in before.keys() - shared),
        *(Changed(Change.ADDED, None, after[each].pk) for each in after.keys() - shared),
        *(Changed(Change.CHANGED, before[each].pk, after[each].pk) for each in changed),
    ]
    return _sorted(found), len(shared) - len(changed)


def rows(chosen: Sequence[Changed]) -> list[Row]:
    """A page of what `compare` found."""
    ids = [pk for each in chosen for pk in each[1:] if pk]
    held = ReleaseDocument.objects.in_bulk(ids)
    documents = Document.objects.without_text().in_bulk(
        {each.document_id for each in held.values() if each.document_id}
    )
    return [_row(each.change, _get(held, each.before), _get(held, each.after), documents) for each in chosen]


def _get(held: Mapping[UUID, ReleaseDocument], pk: UUID | None) -> ReleaseDocument | None:
    return held[pk] if pk else None


def _row(
    change: Change,
    before: ReleaseDocument | None,
    after: ReleaseDocument | None,
    documents: Mapping[UUID, Document],
) -> Row:
    of = after or before
    document = documents.get(of.document_id) if of and of.document_id else None
    differing = list(differences(before.prints, after.prints)) if before and after else []
    return Row(change, document, before.code if before else "", after.code if after else "", differing)


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    """Between the prints of a document in two releases."""
    if not before or not after:
        yield Difference("unknown")
        return
    told = [name for name in ("text", "author", "language") if name in before and name in after]
    yield from (Difference(name) for name in told if before[name] != after[name])
    for what, part in (("label", "labels"), ("metadata", "metadata"), (VERSIONS, VERSIONS)):
        for name in sorted(before[part].keys() | after[part].keys()):
            was, is_ = before[part].get(name), after[part].get(name)
            if was != is_:
                yield Difference(what, name, _told(what, was), _told(what, is_))


def _told(what: str, said: Any) -> Any:
    """Versions and counts of mentions as they are; of the metadata only that they differ."""
    if what == "label":
        return {name: count for name, count in (said or {}).items() if name != "print"}
    return said if what == VERSIONS else None


def _held(release: Release) -> dict[UUID, _Held]:
    """By document. One that was deleted before documents had a lasting identity counts as another one."""
    columns = ("pk", "identity", "digest", "annotation_id", "version")
    listed = release.documents.order_by().values_list(*columns)
    return {identity or pk: _Held(pk, digest, (layer, version)) for pk, identity, digest, layer, version in listed}


def _sorted(found: Iterable[Changed]) -> list[Changed]:
    """By the names of the documents."""
    ids = [each.after or each.before for each in found]
    names: dict[UUID, str] = {}
    for chunk in _chunks([pk for pk in ids if pk]):
        named = ReleaseDocument.objects.filter(pk__in=chunk).order_by()
        names.update((pk, name or "") for pk, name in named.values_list("pk", "document__external_id"))
    order = list(Change)
    return sorted(
        found,
        key=lambda each: (order.index(each.change), names[each.after or each.before], str(each.after or each.before)),  # type: ignore[index]
    )


def _counted(found: Iterable[Changed]) -> list[tuple[str, str, int]]:
    counted: Counter[tuple[str, str]] = Counter()
    changed = [each for each in found if each.change == Change.CHANGED]
    for chunk in _chunks(changed):
        wanted = [pk for each in chunk for pk in each[1:]]
        prints = dict(ReleaseDocument.objects.filter(pk__in=wanted).order_by().values_list("pk", "prints"))
        for each in chunk:
            counted.update((one.what, one.name) for one in differences(prints[each.before], prints[each.after]))
    return [(what, name, count) for (what, name), count in sorted(counted.items())]


def _chunks(values: Sequence[Any]) -> Iterator[Sequence[Any]]:
    for first in range(0, len(values), AT_ONCE):
        yield values[first : first + AT_ONCE]


def _terms(before: Release, after: Release) -> dict[str, tuple[Any, Any]]:
    names = sorted(before.terms.keys() | after.terms.keys())
    both = {name: (before.terms.get(name), after.terms.get(name)) for name in names}
    return {name: each for name, each in both.items() if each[0] != each[1]}
