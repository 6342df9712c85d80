"""Saves operations: in one order, each once, and never over somebody else's change without saying so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Protocol

from django.db import IntegrityError, transaction

from annotation import access, errors
from annotation.models import Annotation, AnnotationStatus, Document, Operation, Role, User, Verb
from annotation.services import events, rows
from annotation.services.documents import states
from annotation.services.operations import _decisions, _neighbourhood, _undoing
from annotation.services.rows import Row, Rows
from pseudonymizer import errors as library
from pseudonymizer import operations as library_operations
from pseudonymizer import tokens
from pseudonymizer.model.people import people_to_protect

Incoming = Mapping[str, Any]

EDITABLE = (AnnotationStatus.NEW, AnnotationStatus.IN_PROGRESS)


class Permit(Protocol):
    def __call__(self, annotation: Annotation, *, by: User) -> None: ...


@dataclass(frozen=True, slots=True)
class Saved:
    version: int
    missed: list[Operation]


def since(annotation: Annotation, version: int) -> list[Operation]:
    return list(annotation.operations.after(version).select_related("by"))


def is_editable(annotation: Annotation, *, by: User | None = None) -> bool:
    """Whether a layer can be edited: never the machine's, and during a review only by the reviewer."""
    if annotation.document.project.archived:
        return False
    if annotation.status == AnnotationStatus.IN_REVIEW and by is not None:
        return annotation.reviews.under_way().filter(reviewer=by).exists()
    if by is not None and annotation.annotator_id not in (None, by.pk):
        # A partner sees a layer once it is done, but must not edit it when its annotator goes on.
        return annotation.status in EDITABLE and access.role(by, annotation.document.project) != Role.ANNOTATOR
    return annotation.annotator_id is not None and annotation.status in EDITABLE


def lock(annotation: Annotation) -> Annotation:
    """The annotation as it is now, locked until the end of the transaction."""
    return _around(Annotation.objects.select_for_update(no_key=True).get(pk=annotation.pk), annotation)


def _around(current: Annotation, annotation: Annotation) -> Annotation:
    # The document cannot have changed, so it need not be read again. The annotator can.
    current.document = annotation.document
    if current.annotator_id == annotation.annotator_id:
        current.annotator = annotation.annotator
    return current


def lock_all(annotations: Iterable[Annotation]) -> list[Annotation]:
    """Locks several annotations and returns them in the given order. Rows are locked in the order of their ids."""
    wanted = list(annotations)
    rows_of = Annotation.objects.select_for_update(no_key=True).filter(pk__in=[each.pk for each in wanted])
    current = {each.pk: each for each in rows_of.order_by("pk")}
    if len(current) < len(wanted):
        raise Annotation.DoesNotExist
    return [_around(current[each.pk], each) for each in wanted]


def set_status(annotation: Annotation, status: AnnotationStatus, *, by: User, reason: str = "") -> None:
    """Changes the status. The caller has locked the annotation, saves it, and then refreshes the document's state."""
    values: dict[str, Any] = {"from": annotation.status, "to": status}
    if annotation.held_back_count:
        values |= {"held_back": annotation.held_back_count, "held_back_seen": annotation.held_back_seen}
    events.record(Verb.STATUS_CHANGED, by=by, reason=reason, **events.about(annotation), **values)
    annotation.status = status


def save(
    annotation: Annotation,
    *,
    base_version: int,
    operations: Sequence[Incoming],
    by: User,
    permit: Permit | None = None,
) -> Saved:
    """Applies operations that are not stored yet, all or none. Returns what others did since `base_version`.

    `permit` raises if the layer cannot be changed now; by default what cannot be edited cannot.
    """
    sent = [operation["op_id"] for operation in operations]
    try:
        with transaction.atomic():
            current = lock(annotation)
            if current.annotator_id != annotation.annotator_id:
                access.annotation(by, annotation.pk)  # raises if the user lost access while waiting for the lock
            if base_version > current.version:
                raise errors.InvalidInput(base_version=["The annotation does not have this version yet."])
            missed = since(current, base_version) if base_version < current.version else []
            fresh = _not_stored(current, operations, by)
            if fresh:
                (permit or require_editable)(current, by=by)
                _undoing.require_undoable(current, fresh, by=by)
                record(current, fresh, by=by, base_version=base_version)
                _decisions.follow(fresh)
    except IntegrityError as error:
        raise errors.IdTaken from error
    return Saved(current.version, [operation for operation in missed if str(operation.op_id) not in sent])


def record(
    annotation: Annotation, operations: Sequence[Incoming], *, by: User, base_version: int | None = None
) -> None:
    """Applies, checks, stores and logs. The caller holds the lock and has checked that the annotation may be edited."""
    label_set = annotation.label_set
    before = _neighbourhood.load(annotation, operations, overlap_allowed=label_set.allows_overlap)
    after: Rows = before
    text, touched = _Text(annotation.document, before), []
    for operation in operations:
        earlier = after
        try:
            after = library_operations.apply(earlier, operation)
            library_operations.check(
                after,
                operation,
                text_length=annotation.document.length,
                label_set=label_set,
                is_boundary=text.is_boundary,
                holds_word=text.holds_word,
            )
            text.require_all_people(operation)
        except (library.Conflict, library.RuleBroken) as error:
            raise _refusal(error, operation, annotation, before, base_version) from error
        touched.append(_touched(operation, earlier, after))
    found_by = _found_by(annotation)
    rows.persist(annotation, before, after, by=by)
    _log(annotation, operations, touched, by)
    _raise_version(annotation, len(operations), by, is_found_otherwise=found_by != _found_by(annotation))


def _not_stored(annotation: Annotation, operations: Sequence[Incoming], by: User) -> list[Incoming]:
    stored = {
        str(operation.op_id): operation
        for operation in Operation.objects.filter(pk__in=[operation["op_id"] for operation in operations])
    }
    for operation in operations:
        known = stored.get(operation["op_id"])
        if known is not None and not _is_same(known, operation, annotation, by):
            raise errors.IdTaken(op_id=operation["op_id"])
    return [operation for operation in operations if operation["op_id"] not in stored]


def _is_same(known: Operation, sent: Incoming, annotation: Annotation, by: User) -> bool:
    return (
        known.annotation_id == annotation.pk
        and known.by_id == by.pk
        and known.name == sent["name"]
        and (known.undoes_id and str(known.undoes_id)) == sent.get("undoes")
        and library_operations.whole(known.changes) == sent["changes"]
    )


def require_editable(annotation: Annotation, *, by: User) -> None:
    access.require_open(annotation.document.project)
    if not is_editable(annotation, by=by):
        raise errors.NotEditable(status=annotation.status)


def _touched(operation: Incoming, before: Rows, after: Rows) -> str:
    """One line for each changed row, with the labels it had before and after."""
    places = dict.fromkeys((change["table"], change["id"]) for change in operation["changes"])
    return "\n".join(" ".join([row_id, *_labels(table, row_id, before, after)]) for table, row_id in places)


def _labels(table: str, row_id: str, before: Rows, after: Rows) -> list[str]:
    held = (state[table].get(row_id, {}).get("label") for state in (before, after))
    return sorted({label for label in held if label})


def _log(annotation: Annotation, operations: Sequence[Incoming], touched: Sequence[str], by: User) -> None:
    Operation.objects.bulk_create(
        Operation(
            op_id=operation["op_id"],
            annotation=annotation,
            version=version,
            by=by,
            name=operation["name"],
            undoes_id=operation.get("undoes"),
            changes=operation["changes"],
            touched=rows_touched,
        )
        for version, (operation, rows_touched) in enumerate(
            zip(operations, touched, strict=True), annotation.version + 1
        )
    )


def _found_by(annotation: Annotation) -> tuple[set[str], bool]:
    """What the list finds its document by, if it is the layer that is shown."""
    return set(annotation.label_counts), annotation.open_count > 0


def _raise_version(annotation: Annotation, count: int, by: User, *, is_found_otherwise: bool) -> None:
    annotation.version += count
    is_machine = annotation.annotator_id is None
    is_first = annotation.status == AnnotationStatus.NEW and not is_machine
    if is_first:
        set_status(annotation, AnnotationStatus.IN_PROGRESS, by=by)
    kept = (*rows.COMMENT_COLUMNS, *rows.COUNT_COLUMNS, "label_counts")
    annotation.save(update_fields=["version", "status", "updated_at", *kept])
    if is_first or (is_machine and is_found_otherwise):
        states.refresh([annotation.document_id])
    elif is_found_otherwise and annotation.shown:
        states.refresh_found(annotation.document_id)


def _refusal(
    error: library.Conflict | library.RuleBroken,
    operation: Incoming,
    annotation: Annotation,
    stored: Rows,
    base_version: int | None,
) -> errors.Conflict | errors.RuleBroken:
    """The error with what the page needs to show both sides: the current rows, and who changed the row last."""
    touched = [(change["table"], change["id"]) for change in operation["changes"]]
    current: dict[str, dict[str, Row | None]] = {table: {} for table in stored}
    for table, row_id in touched:
        current[table][row_id] = stored[table].get(row_id)
    extra = {"current": {"version": annotation.version, "rows": current}}
    if isinstance(error, library.RuleBroken):
        return errors.RuleBroken(error.message, extra=extra, **{**error.fields, "op_id": operation["op_id"]})
    done_at = _undoing.version_of(operation["undoes"]) if operation.get("undoes") else base_version
    by = None if done_at is None else _last_to_change(annotation, error.fields, done_at)
    return errors.Conflict(extra=extra, **{**error.fields, "op_id": operation["op_id"], "by": by})


def _last_to_change(annotation: Annotation, place: Mapping[str, object], after_version: int) -> str | None:
    """Who last changed the field, or added or removed the row."""
    log = annotation.operations.after(after_version).touching(str(place["id"])).newest_first()
    for operation in log.select_related("by").iterator(chunk_size=20):
        if any(_is_about(change, place) for change in operation.changes):
            return operation.by.display_name
    return None


def _is_about(change: Mapping[str, Any], place: Mapping[str, object]) -> bool:
    if (change["table"], change["id"]) != (place["table"], place["id"]):
        return False
    return change["before"] is None or change["after"] is None or place["field"] in change["after"]


class _Text:
    """Says whether a mention may stand somewhere. Decrypts the text only for places that no stored row occupies."""

    def __init__(self, document: Document, stored: Rows) -> None:
        self._document = document
        self._spans = {(row["start"], row["end"]) for row in stored["mention"].values()}
        self._spans |= {(start, end) for row in stored["rewrite"].values() for start, end in row["ranges"]}
        self._boundaries = set(chain.from_iterable(self._spans))

    def is_boundary(self, offset: int) -> bool:
        return offset in self._boundaries or tokens.is_grapheme_boundary(self._document.text, offset)

    def require_all_people(self, operation: Incoming) -> None:
        """Raises if a mention has decisions for fewer or more people than the document protects."""
        for change in operation["changes"]:
            decisions = (change["after"] or {}).get("decisions")
            if decisions and len(decisions) != len(people_to_protect(self._document.person_to_protect)):
                raise library.RuleBroken(
                    "Not each person has a decision.",
                    rule="unknown_person",
                    table="mention",
                    id=change["id"],
                    field="decisions",
                )

    def holds_word(self, start: int, end: int) -> bool:
        return (start, end) in self._spans or tokens.holds_word(self._document.text, start, end)
