"""The doubts of a layer, with their lines; settling one, and taking that back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import Annotation, Role, SettledDoubt, User, Verb
from annotation.services import events, operations
from annotation.services.doubts import _counting, _finding, _keys
from pseudonymizer.doubts import Doubt, Place

AROUND = 90  # characters of a line that are shown on each side


@dataclass(frozen=True, slots=True)
class Line:
    """Words with what stands before and after them in their line."""

    start: int
    end: int
    before: str
    words: str
    after: str


@dataclass(frozen=True, slots=True)
class Told:
    """A doubt with its line and the one it is compared with. `settled`: by whom and when, if it is."""

    key: str
    doubt: Doubt
    line: Line
    other: Line | None
    settled: SettledDoubt | None


def of(annotation: Annotation) -> list[Told]:
    """What is most probably wrong comes first."""
    return of_all([annotation])[annotation.pk]


def of_all(annotations: Collection[Annotation]) -> Mapping[UUID, list[Told]]:
    """By layer."""
    rows = SettledDoubt.objects.filter(annotation__in=annotations).select_related("by")
    settled = {(each.annotation_id, each.key): each for each in rows}
    return {each.pk: _told(each, settled) for each in annotations}


def _told(annotation: Annotation, settled: Mapping[tuple[UUID, str], SettledDoubt]) -> list[Told]:
    text = annotation.document.text
    keyed = ((_keys.key(annotation, doubt), doubt) for doubt in _finding.in_layer(annotation))
    return [
        Told(
            key,
            doubt,
            _line(text, doubt.place),
            _line(text, doubt.other) if doubt.other else None,
            settled.get((annotation.pk, key)),
        )
        for key, doubt in keyed
    ]


def settle(annotation: Annotation, keys: Collection[str], *, by: User) -> None:
    """Says that what is doubted is right as it is: of all these doubts, or of none if one is no longer raised."""
    access.require_open(annotation.document.project)
    found = _finding.in_layer(annotation)
    raised = {_keys.key(annotation, doubt) for doubt in found}
    if gone := set(keys) - raised:
        raise errors.DoubtGone(keys=sorted(gone))
    with transaction.atomic():
        current = _locked(annotation, by)
        known = set(current.settled_doubts.values_list("key", flat=True))
        fresh = sorted(set(keys) - known)
        SettledDoubt.objects.bulk_create(SettledDoubt(annotation=current, key=key, by=by) for key in fresh)
        if fresh:
            events.record(Verb.DOUBTS_SETTLED, by=by, count=len(fresh), **events.about(current))
            _counting.recount(current, found)


def reopen(annotation: Annotation, keys: Collection[str], *, by: User) -> None:
    """Takes back that they are right as they are."""
    access.require_open(annotation.document.project)
    found = _finding.in_layer(annotation)
    with transaction.atomic():
        current = _locked(annotation, by)
        count, _ = current.settled_doubts.filter(key__in=list(keys)).delete()
        if count:
            events.record(Verb.DOUBT_REOPENED, by=by, count=count, **events.about(current))
            _counting.recount(current, found)


def _locked(annotation: Annotation, by: User) -> Annotation:
    """Whoever works on the layer settles its doubts; reviewers and leads do so whatever its status is."""
    current = operations.lock(annotation)
    if access.role(by, annotation.document.project) == Role.ANNOTATOR:
        operations.require_editable(current, by=by)
    return current


def _line(text: str, place: Place) -> Line:
    before, after = text[max(0, place.start - AROUND) : place.start], text[place.end : place.end + AROUND]
    return Line(*place, before.rpartition("\n")[2], text[place.start : place.end], after.partition("\n")[0])
