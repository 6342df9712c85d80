"""Exceptions to the guidelines: members suggest places, and a lead accepts or declines each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from annotation import access, errors
from annotation.models import Annotation, ExceptionState, GuidelineException, Project, Role, User, Verb
from annotation.models.documents.document import texts
from annotation.services import events, operations
from annotation.services.exports import Exported
from pseudonymizer import tables, tokens

AROUND = 60  # characters of context on either side
HEAD = (
    *("document", "start", "end", "label", "words", "before", "after", "why", "suggested_by", "suggested_at"),
    *("state", "answer", "answered_by", "answered_at"),
)


@dataclass(frozen=True, slots=True)
class Group:
    """Exceptions for the same words with the same label."""

    label: str
    words: str
    exceptions: Sequence[GuidelineException]

    @property
    def count(self) -> int:
        return len(self.exceptions)

    @property
    def answer(self) -> str:
        return self.exceptions[0].answer


@dataclass(frozen=True, slots=True)
class Place:
    start: int
    end: int
    label: str


def suggest(annotation: Annotation, place: Place, *, why: str, by: User) -> GuidelineException:
    """Suggesting a place again reopens it with the new reason."""
    access.require_open(annotation.document.project)
    if annotation.annotator_id is None:
        raise errors.NotEditable(status=annotation.status)
    _check(annotation, place)
    with transaction.atomic():
        current = operations.lock(annotation)
        held = GuidelineException.objects.filter(
            annotation=current, start=place.start, end=place.end, label=place.label
        ).first() or GuidelineException(annotation=current, start=place.start, end=place.end, label=place.label)
        held.place, held.why, held.by = _around(annotation, place), why, by
        held.state, held.answer, held.answered_by, held.answered_at = ExceptionState.OPEN, "", None, None
        held.save()
        events.record(Verb.EXCEPTION_SUGGESTED, by=by, label=place.label, **events.about(current))
    return held


def withdraw(exception: GuidelineException, *, by: User) -> None:
    """Withdraws an unanswered suggestion. Its author and leads may do this."""
    access.require_open(exception.annotation.document.project)
    with transaction.atomic():
        current = operations.lock(exception.annotation)
        held = GuidelineException.objects.select_for_update(no_key=True).get(pk=exception.pk)
        if held.state != ExceptionState.OPEN:
            raise errors.ExceptionAnswered(state=held.state)
        events.record(Verb.EXCEPTION_WITHDRAWN, by=by, label=held.label, **events.about(current))
        held.delete()


def answer(project: Project, ids: Collection[UUID], *, state: ExceptionState, text: str, by: User) -> int:
    """Gives all of them the same answer; `open` withdraws an answer."""
    access.require_open(project)
    with transaction.atomic():
        wanted = GuidelineException.objects.filter(annotation__project=project, pk__in=ids)
        held = list(wanted.select_for_update(no_key=True, of=("self",)).select_related("annotation__document"))
        if len(held) < len(set(ids)):
            raise errors.NotFound
        is_open = state == ExceptionState.OPEN
        for exception in held:
            exception.state, exception.answer = state, "" if is_open else text
            exception.answered_by, exception.answered_at = (None, None) if is_open else (by, timezone.now())
            exception.save(update_fields=["state", "answer", "answered_by", "answered_at"])
        events.record(Verb.EXCEPTION_ANSWERED, by=by, project=project, state=state.value, count=len(held))
    return len(held)


def of_annotation(annotation: Annotation) -> QuerySet[GuidelineException]:
    """Whoever may see the layer may see what was suggested in it."""
    return annotation.exceptions.select_related("by", "answered_by").order_by("start", "end")


def groups(project: Project, to: User, *, state: str = "") -> list[Group]:
    """The exceptions that `to` may see, grouped by words, the most frequent first."""
    grouped = _grouped(_of_project(project, to, state))
    if grouped and access.role(to, project) == Role.LEAD:
        events.record(Verb.PLACES_READ, by=to, project=project, exceptions=sum(group.count for group in grouped))
    return sorted(grouped, key=lambda group: (-group.count, tokens.key(group.words), group.label))


def accepted(project: Project) -> list[Group]:
    """For all members: words, label and answer of accepted exceptions, without their places."""
    rows = GuidelineException.objects.filter(annotation__project=project, state=ExceptionState.ACCEPTED)
    return sorted(_grouped(rows.order_by("-answered_at")), key=lambda group: (tokens.key(group.words), group.label))


def as_csv(project: Project, *, by: User) -> Exported:
    """Records who downloaded the file."""
    events.record(Verb.EXPORTED, by=by, project=project, format="exceptions")
    return Exported("exceptions.csv", "text/csv; charset=utf-8", tables.as_csv(HEAD, _rows(project, by)))


def _rows(project: Project, by: User) -> Iterator[Sequence[object]]:
    """In the order of the documents."""
    for each in _of_project(project, by, "").order_by("annotation__document__external_id", "start", "end"):
        place = each.place
        yield (
            *(each.annotation.document.external_id, each.start, each.end, each.label),
            *(place["words"], place["before"], place["after"], each.why),
            *(each.by.display_name, each.created_at.isoformat(timespec="seconds"), each.state, each.answer),
            each.answered_by.display_name if each.answered_by else "",
            each.answered_at.isoformat(timespec="seconds") if each.answered_at else "",
        )


def _grouped(exceptions: Iterable[GuidelineException]) -> list[Group]:
    found: dict[tuple[str, str], list[GuidelineException]] = defaultdict(list)
    for exception in exceptions:
        found[exception.label, tokens.key(" ".join(exception.place["words"].split()))].append(exception)
    return [Group(label, several[0].place["words"], several) for (label, _), several in found.items()]


def _of_project(project: Project, to: User, state: str) -> QuerySet[GuidelineException]:
    seen = GuidelineException.objects.visible_to(to).filter(annotation__project=project)
    shown = seen.filter(state=state) if state else seen
    document = "annotation__document__"
    return shown.select_related("annotation__document", "by", "answered_by").defer(*texts(document))


def _check(annotation: Annotation, place: Place) -> None:
    if not place.start < place.end <= annotation.document.length:
        raise errors.InvalidInput(end=["There is no such place in the text."])
    label_set = annotation.label_set
    if place.label not in label_set or label_set[place.label].kind != "base":
        raise errors.InvalidInput(label=["There is no such label."])


def _around(annotation: Annotation, place: Place) -> dict[str, str]:
    text = annotation.document.text
    return {
        "words": text[place.start : place.end],
        "before": text[max(0, place.start - AROUND) : place.start],
        "after": text[place.end : place.end + AROUND],
    }
