"""Names that are also ordinary words: what a project decided about each, for later texts as well."""

from __future__ import annotations

from annotation import errors
from annotation.models import ConcordanceAction, Project
from annotation.services import projects
from pseudonymizer import labels, tokens

ROTATION = "rotation"


def has_any(project: Project) -> bool:
    """Whether names of the project's label set may be homographs: where each name becomes another one."""
    label_set = labels.load(project.label_set, project.label_set_version)
    return any(label.generator == ROTATION for label in label_set.base)


def key_of(word: str) -> str:
    return tokens.key(word)


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


def _store(project: Project, word: str, decision: str) -> None:
    others = {each: decided for each, decided in project.homographs.items() if each != word}
    project.homographs = {**others, **({word: decision} if decision else {})}
    project.save(update_fields=["homographs"])
