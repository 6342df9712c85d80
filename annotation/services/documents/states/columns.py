"""Works out what a document's row says of its layers and assignments, and what it adds to the tallies."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from annotation.models import (
    Annotation,
    AnnotationStatus,
    Document,
    DocumentState,
    Double,
    TallyKind,
)
from annotation.models.annotations.annotation import BEGUN, FINISHED
from annotation.services.documents.states import labels, tallies
from annotation.services.documents.states.known import Known, Layer, known_of, layers_of

AT_ONCE = 500
STATUSES = [status.value for status in AnnotationStatus]


class Columns(NamedTuple):
    """What the row says."""

    state: str
    assigned: bool
    opened: bool
    double: str
    unadjudicated: bool
    reviewable: bool
    furthest: str
    undecided: bool
    machine_undecided: bool
    counted: str


def refresh(document_ids: Iterable[UUID]) -> None:
    """Call this after changing layers, assignments or waivers of the documents, in the same transaction.

    The rows are locked first: of two who change one document, the second counts what the first one did.
    """
    wanted = sorted(set(document_ids))
    for start in range(0, len(wanted), AT_ONCE):
        some = wanted[start : start + AT_ONCE]
        list(Document.objects.filter(pk__in=some).select_for_update(no_key=True).order_by("pk").values_list("pk"))
        write(some)


def refresh_given(document_ids: Iterable[UUID]) -> None:
    """The same after assignments have changed. Layers under way, which may be changed too, are locked before it."""
    wanted = list(document_ids)
    for start in range(0, len(wanted), AT_ONCE):
        some = wanted[start : start + AT_ONCE]
        layers = Annotation.objects.filter(document__in=some, status=AnnotationStatus.IN_PROGRESS)
        list(layers.select_for_update(no_key=True).order_by("pk").values_list("pk"))
    refresh(wanted)


def refresh_found(document_id: UUID) -> None:
    """The same after mentions have changed, and nothing else has: what is found by them."""
    (was_undecided,) = (
        Document.objects.filter(pk=document_id).select_for_update(no_key=True).values_list("undecided", flat=True)
    )
    known = Known(layers_of([document_id]))
    labels.write({document_id: known})
    if was_undecided != known.undecided:
        Document.objects.filter(pk=document_id).update(undecided=known.undecided)


def write(ids: Sequence[UUID]) -> int:
    """Corrects wrong rows; returns how many documents that were."""
    known, wrong = known_of(ids), set[UUID]()
    changed: dict[Columns, list[UUID]] = defaultdict(list)
    differences = tallies.Differences()
    rows = Document.objects.filter(pk__in=ids).order_by().values_list("pk", "project", "token_count", *Columns._fields)
    for pk, project, tokens, *held in rows:
        before, right = Columns(*held), columns(known[pk])
        if before != right:
            changed[right].append(pk)
            wrong.add(pk)
            differences.note(project, tokens, before.counted, after=right.counted)
    for right, those in changed.items():
        Document.objects.filter(pk__in=those).update(**right._asdict())
    differences.store()
    return len(wrong | _write_layers(known.values()) | labels.write(known))


def forget(ids: Iterable[UUID]) -> None:
    """Takes documents out of the tallies before they are deleted, or before their tokens change: `refresh` follows."""
    wanted, differences = list(ids), tallies.Differences()
    held = Document.objects.filter(pk__in=wanted).select_for_update(no_key=True).order_by("pk")
    for project, tokens, counted in held.values_list("project", "token_count", "counted"):
        differences.note(project, tokens, counted, after="")
    Document.objects.filter(pk__in=wanted).update(counted="")
    differences.store()


def wrong(ids: Sequence[UUID]) -> int:
    """How many of the documents, or of their layers, say something else than they should."""
    known = known_of(ids)
    rows = Document.objects.filter(pk__in=ids).order_by().values_list("pk", *Columns._fields)
    found = {pk for pk, *held in rows if Columns(*held) != columns(known[pk])}
    layers = (each for one in known.values() for is_wrong in (_misshown, *_MARKS.values()) for each in is_wrong(one))
    return len(found | {each.document_id for each in layers} | labels.wrong(known))


def columns(known: Known) -> Columns:
    state = _state(known)
    return Columns(
        state=state,
        assigned=bool(known.assigned),
        opened=bool(known.made),
        double=_double(known),
        unadjudicated=known.unadjudicated,
        reviewable=bool(known.reviewable()),
        furthest=_furthest(known),
        undecided=known.undecided,
        machine_undecided=known.machine is not None and known.machine.open_count > 0,
        counted=_counted(known, state),
    )


def _furthest(known: Known) -> str:
    """Of the adjudicated layer if that is done, else of the layer that is furthest."""
    if known.result is not None and known.result.status in FINISHED:
        return known.result.status
    made = [STATUSES.index(each.status) for each in known.layers if each.annotator_id is not None]
    if not made:
        return "machine" if known.layers else ""
    return STATUSES[max(*made, STATUSES.index(AnnotationStatus.IN_PROGRESS))]


def _counted(known: Known, state: str) -> str:
    begun = [(TallyKind.LAYER, each.status, each.annotator_id) for each in known.made if each.status in BEGUN]
    at_work = [(TallyKind.AT_WORK, "", each.annotator_id) for each in known.at_work()]
    to_begin = [(TallyKind.TO_BEGIN, "", person) for person in known.assigned - known.people(BEGUN)]
    return tallies.lines([(TallyKind.STATE, state, None), *begun, *at_work, *to_begin])


def _state(known: Known) -> str:
    waits = not known.assigned <= known.people(BEGUN)
    standing = [known.result] if known.result else [each for each in known.made if each.status in BEGUN]
    rank = min((STATUSES.index(each.status) for each in standing), default=None)
    if rank is None:
        return DocumentState.TO_BEGIN if waits else DocumentState.FREE
    if rank == 0:
        return DocumentState.TO_BEGIN
    return DocumentState.IN_PROGRESS if waits else DocumentState(STATUSES[rank])


def _double(known: Known) -> str:
    if known.waived:
        return Double.WAIVED
    if known.result is not None:
        return Double.SETTLED if known.result.status in FINISHED else Double.BEGUN
    if len(known.people(FINISHED)) > 1:
        return Double.READY
    return Double.WAITING if max(len(known.people(BEGUN)), len(known.assigned)) > 1 else ""


def _misshown(known: Known) -> list[Layer]:
    right = known.shown()
    return [each for each in known.layers if each.shown != (right is not None and each.pk == right.pk)]


def _write_layers(known: Collection[Known]) -> set[UUID]:
    found = [each for one in known for each in _misshown(one)]
    # Those that are no longer shown first: of a document one is.
    for is_shown in (True, False):
        ids = [each.pk for each in found if each.shown == is_shown]
        if ids:
            Annotation.objects.filter(pk__in=ids).update(shown=not is_shown)
    for name, is_wrong in _MARKS.items():
        marked = [each for one in known for each in is_wrong(one)]
        for value in (True, False):
            ids = [each.pk for each in marked if getattr(each, name) == value]
            if ids:
                Annotation.objects.filter(pk__in=ids).update(**{name: not value})
        found += marked
    return {each.document_id for each in found}


def _not_at_work(known: Known) -> list[Layer]:
    """Layers that say wrongly whether somebody is at work on them."""
    right = {each.pk for each in known.at_work()}
    return [each for each in known.layers if each.at_work != (each.pk in right)]


def _not_reviewable(known: Known) -> list[Layer]:
    """Layers that say wrongly whether they can be reviewed."""
    right = {each.pk for each in known.reviewable()}
    return [each for each in known.layers if each.reviewable != (each.pk in right)]


_MARKS: Mapping[str, Callable[[Known], list[Layer]]] = {"at_work": _not_at_work, "reviewable": _not_reviewable}
