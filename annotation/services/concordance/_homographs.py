"""Names that are also ordinary words: what a project decided about each, for later texts as well."""

from __future__ import annotations

from collections.abc import Sequence

from annotation import errors
from annotation.models import ConcordanceAction, Project, User, Verb
from annotation.services import events, projects
from annotation.services.exports import Exported
from pseudonymizer import homographs

ROTATION = "rotation"


def rotated(project: Project) -> Sequence[str]:
    """The labels of names that become other names: only those may be homographs."""
    label_set = project.load_label_set()
    return [label.key for label in label_set.base if label.generator == ROTATION]


def has_any(project: Project) -> bool:
    return bool(rotated(project))


def decide(project: Project, word: str, decision: str) -> str:
    """What held until now. Call it in the transaction that stores the action."""
    held = projects.lock(project)
    before = str(held.homographs.get(word, ""))
    _store(held, word, decision)
    return before


def take_back(action: ConcordanceAction) -> None:
    held = projects.lock(action.project)
    if held.homographs.get(action.word, "") != action.act:
        raise errors.NotUndoable("Somebody has decided about this since.", reason="differs")
    _store(held, action.word, action.before)


def table(project: Project, *, by: User) -> Exported:
    """What was decided, as the command line reads it. Goes on record, since it tells of words of the texts."""
    events.record(Verb.HOMOGRAPHS_EXPORTED, by=by, project=project, count=len(project.homographs))
    return Exported("homographs.csv", "text/csv; charset=utf-8", homographs.write(project.homographs))


def _store(project: Project, word: str, decision: str) -> None:
    others = {each: decided for each, decided in project.homographs.items() if each != word}
    project.homographs = {**others, **({word: decision} if decision else {})}
    project.save(update_fields=["homographs"])
