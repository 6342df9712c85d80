"""Decides corpus questions, by label, value or mention, and takes decisions back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import CorpusDecision, Project, User, Verb
from annotation.services import events, projects
from annotation.services.questions import _places, _values
from pseudonymizer.labels import Label
from pseudonymizer.model import ConfidentialStatus

# What can be decided here; empty takes a decision back.
POLICIES = ("keep", "replace", "mask", "")
# What is sensitive at a place.
CATEGORIES = tuple(each.value for each in ConfidentialStatus if each is not ConfidentialStatus.NOT_CONFIDENTIAL)
MOST_AT_ONCE = 5_000


class Target(NamedTuple):
    """What a decision is about: a label, a value of it, or a mention by its place."""

    label: str
    value: str = ""
    document_id: UUID | None = None
    start: int = 0
    end: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """`values`: by their ids. Without values and mentions it is about the label as a whole.

    `category`: what is sensitive there; only where a label is decided by sentence.
    """

    label: str
    policy: str
    values: Sequence[str] = ()
    mentions: Sequence[UUID] = ()
    category: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """`number`: of what was decided together, 0 if all of it held already. `changed`: how many targets."""

    number: int
    changed: int


def decide(project: Project, wish: Wish, *, by: User) -> Act:
    label = _values.require_label(project, wish.label)
    _check(label, wish)
    targets = _targets(project, label, wish)
    with transaction.atomic():
        held = _lock(project)
        now = _Now(held, label.key)
        rows = [
            CorpusDecision(**target._asdict(), policy=wish.policy, before=now.policy(target), category=wish.category)
            for target in targets
            if (now.policy(target), now.category(target)) != (wish.policy, wish.category)
        ]
        if not rows:
            return Act(0, 0)
        number = _add(held, rows, by=by)
        events.record(
            Verb.QUESTIONS_DECIDED,
            by=by,
            project=held,
            number=number,
            label=label.key,
            policy=wish.policy or "undecided",
            about_values=sum(1 for row in rows if row.value),
            about_mentions=sum(1 for row in rows if row.document_id),
        )
    project.policies, project.decided = held.policies, held.decided
    return Act(number, len(rows))


def undo(project: Project, number: int, *, by: User) -> Act:
    """As it was before. Refused if somebody has decided about one of the targets since."""
    with transaction.atomic():
        held = _lock(project)
        decided = list(held.corpus_decisions.filter(number=number))
        if not decided:
            raise errors.NotFound
        now = _Now(held, decided[0].label)
        if any(now.number(_target(row)) != number or now.policy(_target(row)) != row.policy for row in decided):
            raise errors.NotUndoable("Somebody has decided about this since.", number=number)
        earlier = _Now(held, decided[0].label, before=number)
        rows = [
            CorpusDecision(
                **_target(row)._asdict(),
                policy=row.before,
                before=row.policy,
                category=earlier.category(_target(row)),
                undoes=number,
            )
            for row in decided
        ]
        made = _add(held, rows, by=by)
        events.record(Verb.DECISION_UNDONE, by=by, project=held, number=number)
    project.policies, project.decided = held.policies, held.decided
    return Act(made, len(rows))


def _check(label: Label, wish: Wish) -> None:
    if wish.policy not in POLICIES:
        raise errors.InvalidInput(policy=[f"One of {', '.join(POLICIES)}."])
    if wish.category and (not label.by_sentence or wish.category not in CATEGORIES):
        raise errors.InvalidInput(category=["There is no such category, or this label has none."])
    if len(wish.values) + len(wish.mentions) > MOST_AT_ONCE:
        raise errors.InvalidInput(values=[f"At most {MOST_AT_ONCE} at once."])


def _lock(project: Project) -> Project:
    access.require_open(project)
    return projects.lock(project)


def _targets(project: Project, label: Label, wish: Wish) -> list[Target]:
    """In a fixed order, each once."""
    if not wish.values and not wish.mentions:
        return [Target(label.key)]
    found = list(_chosen(project, label, set(wish.values), set(wish.mentions)))
    if not found:
        raise errors.InvalidInput(values=["None of these is there any more. Look at the list anew."])
    return list(dict.fromkeys(found))


def _chosen(project: Project, label: Label, values: Collection[str], mentions: Collection[UUID]) -> Iterator[Target]:
    """Where a label is decided by sentence, a mention brings all of its sentence along."""
    found = _places.found(project, label=label.key)
    held = [(layer, place) for layer, places in found for place in places if place.label == label.key]
    named = {place.value for _, place in held if _places.code(project, label.key, place.value) in values}
    if label.by_sentence:
        named |= {place.value for _, place in held if place.mention_id in mentions}
    for layer, place in held:
        if place.value in named and not label.by_sentence:
            yield Target(label.key, place.value)
        if place.mention_id in mentions or (label.by_sentence and place.value in named):
            yield Target(label.key, "", layer.document_id, place.start, place.end)


def _target(row: CorpusDecision) -> Target:
    return Target(row.label, row.value, row.document_id, row.start, row.end)


class _Now:
    """What counts for a label in a project that is locked. `before`: what counted before a number."""

    def __init__(self, project: Project, label: str, before: int | None = None) -> None:
        self._project = project
        rows = project.corpus_decisions.filter(label=label).order_by("number")
        self._last = {_target(row): row for row in (rows if before is None else rows.filter(number__lt=before))}

    def policy(self, target: Target) -> str:
        """A label's policy stands with the project, whoever set it there."""
        if target == Target(target.label):
            return str(self._project.policies.get(target.label, ""))
        return self._last[target].policy if target in self._last else ""

    def category(self, target: Target) -> str:
        return self._last[target].category if target in self._last else ""

    def number(self, target: Target) -> int:
        return self._last[target].number if target in self._last else 0


def _add(project: Project, rows: Sequence[CorpusDecision], *, by: User) -> int:
    """Under the next number of the project, which is locked."""
    project.decided += 1
    for row in rows:
        row.project, row.number, row.by = project, project.decided, by
        if _target(row) == Target(row.label):
            others = {label: policy for label, policy in project.policies.items() if label != row.label}
            project.policies = {**others, **({row.label: row.policy} if row.policy else {})}
    CorpusDecision.objects.bulk_create(rows, batch_size=500)
    project.save(update_fields=["decided", "policies"])
    return project.decided
