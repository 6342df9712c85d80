"""Maps the labels in files to the project's labels: as the user chose, or as in earlier imports."""

from __future__ import annotations

from collections.abc import Mapping

from annotation.errors import InvalidInput
from annotation.models import Import, Project
from annotation.services.imports import _columns
from pseudonymizer import entities
from pseudonymizer.labels import LabelSet

LABELS = "labels"  # in an import's plan
# A file's label may be mapped to this instead of a label, if the label set distinguishes first names from surnames.
NAMES = "@names"


def label_choices(batch: Import) -> Mapping[str, str]:
    """The choices made for this import; before anything is chosen, those of earlier imports."""
    chosen: Mapping[str, str] | None = batch.plan.get(LABELS)
    if chosen is not None:
        return chosen
    label_set = _label_set(batch.project)
    remembered = _columns.remembered(batch.project, LABELS)
    return {name: wanted for name, wanted in remembered.items() if _may_become(wanted, label_set)}


def check(project: Project, chosen: Mapping[str, str]) -> None:
    label_set = _label_set(project)
    if unknown := [wanted for wanted in chosen.values() if not _may_become(wanted, label_set)]:
        raise InvalidInput(labels=[f"{unknown[0]} is not a label of the project's label set."])


def may_part_names(project: Project) -> bool:
    return entities.parts_names(_label_set(project))


def _label_set(project: Project) -> LabelSet:
    return project.load_label_set()


def _may_become(wanted: str, label_set: LabelSet) -> bool:
    if wanted == NAMES:
        return entities.parts_names(label_set)
    return not wanted or all(part in label_set for part in wanted.split("+"))
