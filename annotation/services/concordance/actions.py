"""Decides many lines at once, and takes that back: one operation in each layer, at once or in a job."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import (
    Act,
    Annotation,
    ConcordanceAction,
    Document,
    Job,
    JobKind,
    JobOutcome,
    JobQueue,
    JobState,
    Project,
    Role,
    User,
    Verb,
)
from annotation.services import events, jobs
from annotation.services.concordance import _applying, _homographs
from annotation.services.concordance._changing import Target
from annotation.services.document_list.filters import Reader
from annotation.services.jobs import Progress, Publish
from pseudonymizer import tokens

MOST_LINES = 20_000
AT_ONCE = 10  # layers per transaction
WITHOUT_JOB = 20  # layers that are changed while the person waits
LISTED = 20
LEFT_LISTED = 200
LABELLING = (Act.LABEL, Act.MARK)
ON_HOMOGRAPHS = (Act.ROTATE, Act.LEAVE)


@dataclass(frozen=True, slots=True)
class Wish:
    """`lines`: by layer, as the person saw them. `count`: how many the person was told. `word`: a homograph."""

    act: Act
    lines: Sequence[tuple[UUID, Target]]
    count: int
    label: str = ""
    word: str = ""


@dataclass(frozen=True, slots=True)
class State:
    """`job`: None where there was so little to do that it was done at once."""

    action: ConcordanceAction
    job: Job | None = None

    @property
    def state(self) -> str:
        return self.job.state if self.job else JobState.DONE.value

    @property
    def is_over(self) -> bool:
        return self.state not in (JobState.WAITING, JobState.RUNNING)


@dataclass(frozen=True, slots=True)
class LeftLine:
    """A line that could not be changed, with the reason."""

    annotation_id: UUID
    document: Document | None
    start: int
    end: int
    reason: str


def start(project: Project, wish: Wish, *, by: User) -> State:
    _require_sound(project, wish, by)
    targets = _targets(project, wish, by)
    word = tokens.key(wish.word) if wish.act in ON_HOMOGRAPHS else ""
    action = ConcordanceAction(project=project, by=by, act=wish.act, label=wish.label, word=word, targets=targets)
    action.lines, action.total = len(wish.lines), len(targets)
    with transaction.atomic():
        if word:
            action.before = _homographs.decide(project, word, wish.act)
        return _begin(action, Verb.LINES_DECIDED)


def undo(action: ConcordanceAction, *, by: User) -> State:
    """Takes back in each layer what was changed there, unless somebody has changed it since."""
    access.require_open(action.project)
    _require_undoable(action, by)
    back = ConcordanceAction(project=action.project, by=by, act=Act.UNDO, label=action.label, undoes=action)
    back.targets = [[layer, targets[:1]] for layer, targets in action.targets[: action.position]]
    back.total, back.lines = len(back.targets), action.changed
    with transaction.atomic():
        if action.word:
            _homographs.take_back(action)
        return _begin(back, Verb.LINES_UNDONE)


def cancel(action: ConcordanceAction, *, by: User) -> State:
    state = _state(action)
    return state if state.job is None else State(action, jobs.cancel(state.job, by=by))


def latest(project: Project, *, by: User) -> list[State]:
    """The latest actions that the person may see."""
    seen = ConcordanceAction.objects.visible_to(by).filter(project=project).select_related("by")
    return states(seen.defer("targets", "left")[:LISTED])


def states(actions: Iterable[ConcordanceAction]) -> list[State]:
    """Each action with its job, in one query."""
    listed = list(actions)
    found = Job.objects.filter(kind=JobKind.CONCORDANCE, subject_id__in=[each.pk for each in listed], latest=True)
    by_subject = {job.subject_id: job for job in found}
    return [State(each, by_subject.get(each.pk)) for each in listed]


def undone(project: Project, actions: Iterable[ConcordanceAction]) -> set[UUID | None]:
    """Those that somebody has taken back."""
    back = ConcordanceAction.objects.filter(project=project, undoes__in=[each.pk for each in actions])
    return set(back.values_list("undoes_id", flat=True))


def left(action: ConcordanceAction) -> list[LeftLine]:
    """The first lines that could not be changed."""
    listed = [(UUID(layer), start, end, reason) for layer, start, end, reason in action.left[:LEFT_LISTED]]
    layers = Annotation.objects.filter(pk__in={each[0] for each in listed}).select_related("document")
    found = {each.pk: each.document for each in layers.defer("document__text", "document__person_to_protect")}
    return [LeftLine(layer, found.get(layer), start, end, reason) for layer, start, end, reason in listed]


def prepare(job: Job, progress: Progress) -> Publish:
    """A restarted job continues where it stopped."""
    around = ("project", "by", "undoes")
    action = ConcordanceAction.objects.select_related(*around).filter(pk=job.subject_id).first()
    if action is None:
        return lambda: JobOutcome.SUPERSEDED
    while action.position < action.total:
        progress(action.position, action.total)
        _step(action)
    return partial(jobs.completed, job, action.total)


def _require_sound(project: Project, wish: Wish, by: User) -> None:
    access.require_open(project)
    if wish.act == Act.UNDO:
        raise errors.InvalidInput(act=["Undo an action by its own address."])
    if wish.act in ON_HOMOGRAPHS:
        access.require(by, project, Role.LEAD)
        if not wish.word.strip():
            raise errors.InvalidInput(word=["Name the string."])
    elif not wish.lines:
        raise errors.InvalidInput(lines=["Choose lines."])
    if wish.count != len(wish.lines):
        raise errors.SelectionChanged(count=len(wish.lines))
    if wish.act in LABELLING:
        label_set = project.load_label_set()
        if wish.label not in label_set or label_set[wish.label].kind != "base":
            raise errors.InvalidInput(label=["There is no such label."])


def _targets(project: Project, wish: Wish, by: User) -> list[Any]:
    """By layer, in a fixed order. All must be layers that the person may see."""
    of_layer = itemgetter(0)
    lines = sorted(dict.fromkeys(wish.lines), key=lambda line: (str(line[0]), line[1].start, line[1].end))
    grouped = [[str(layer), [list(target) for _, target in several]] for layer, several in groupby(lines, of_layer)]
    seen: set[UUID] = set()
    for first in range(0, len(grouped), 500):
        ids = [UUID(str(layer)) for layer, _ in grouped[first : first + 500]]
        visible = Annotation.objects.visible_to(by).filter(project=project, pk__in=ids)
        seen |= set(visible.values_list("pk", flat=True))
    if len(seen) < len(grouped):
        raise errors.NotFound
    return grouped


def _require_undoable(action: ConcordanceAction, by: User) -> None:
    if action.by_id != by.pk:
        raise errors.NotUndoable(reason="not_own")
    if action.act == Act.UNDO:
        raise errors.NotUndoable(reason="unknown")
    if not _state(action).is_over:
        raise errors.NotUndoable("It is still under way: stop it first.", reason="running")
    if undone(action.project, [action]):
        raise errors.NotUndoable(reason="already")


def _begin(action: ConcordanceAction, verb: Verb) -> State:
    """Little is done at once, much in a job."""
    action.save(force_insert=True)
    told: dict[str, Any] = {"action": str(action.pk), "act": action.act, "lines": action.lines}
    if action.undoes_id:
        told["undoes"] = str(action.undoes_id)
    events.record(verb, by=action.by, project=action.project, **told)
    if action.total > WITHOUT_JOB:
        job = jobs.enqueue(JobKind.CONCORDANCE, action.pk, action.project, JobQueue.LONG)
        jobs.publish_after_commit(job)
        return State(action, job)
    while action.position < action.total:
        _step(action)
    return State(action)


def _state(action: ConcordanceAction) -> State:
    (state,) = states([action])
    return state


def _step(action: ConcordanceAction) -> None:
    """Stores the position in the same transaction as the change, so that a restart repeats and counts nothing twice."""
    with transaction.atomic():
        held = ConcordanceAction.objects.select_for_update(no_key=True).defer("targets").get(pk=action.pk)
        project = Project.objects.get(pk=action.project_id)
        access.require_open(project)
        reader = Reader.of(project, action.by)
        wanted = action.targets[held.position : held.position + AT_ONCE]
        for layer_id, listed in wanted:
            changed, left_here = _applying.apply(action, reader, UUID(layer_id), [Target(*each) for each in listed])
            held.changed += changed
            held.left_count += len(left_here)
            held.left += [[layer_id, target.start, target.end, reason] for target, reason in left_here]
        held.position += len(wanted)
        held.save(update_fields=["changed", "left", "left_count", "position"])
    action.position, action.changed = held.position, held.changed
    action.left, action.left_count = held.left, held.left_count
