"""The engines that find names in a project's texts: which there are, which it chose, and what made a layer."""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from annotation.errors import InvalidInput
from annotation.models import Project
from pseudonymizer import engines, languages
from pseudonymizer.detectors import Title
from pseudonymizer.engines import OWN, Chosen, Lack, Missing
from pseudonymizer.errors import PseudonymizerError

KEY_DIGITS = 16
logger = logging.getLogger(__name__)
OWN_TITLE = Title("Maskros", "Maskros")
Options = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Lacking:
    """Why an engine cannot read the project's texts in a language, and the command that helps, if one does."""

    language: str
    lack: str
    command: str


@dataclass(frozen=True, slots=True)
class Listed:
    """`speed`: about how many tokens it reads in a second; 0 if that is unknown."""

    key: str
    title: str
    chosen: bool
    speed: int
    lacking: Sequence[Lacking]
    usable: bool


def finds_names(project: Project) -> bool:
    """Whether the project's label set has labels for names of people."""
    return bool(engines.people(project.load_label_set()))


def chosen(project: Project, options: Options | None = None) -> Chosen:
    """What the options say; by default the project's own."""
    return engines.chosen(project.options if options is None else options)


def listed(project: Project) -> list[Listed]:
    """All engines that there are, and those that the project chose though they are gone; none without names to find."""
    if not finds_names(project):
        return []
    wanted = chosen(project).names
    return [_listed(name, project, wanted) for name in dict.fromkeys((*engines.names(), *wanted))]


def _listed(name: str, project: Project, wanted: Sequence[str]) -> Listed:
    lacking = _lacking(name, project.all_languages)
    is_known = name != OWN and name in engines.names()
    return Listed(
        key=name,
        title=title(name),
        chosen=name in wanted,
        speed=engines.load(name).speed if is_known else 0,
        lacking=lacking,
        usable=len(lacking) < len(project.all_languages),
    )


def title(name: str) -> str:
    return OWN_TITLE.en if name == OWN else engines.titles().get(name, name)


def _lacking(name: str, of_languages: Iterable[str]) -> list[Lacking]:
    """A language with a region is told as its base."""
    bases = dict.fromkeys(map(languages.base, of_languages))
    missing = ((code, engines.missing(name, code)) for code in bases)
    return [Lacking(code, found.lack.value, found.command) for code, found in missing if found is not None]


def require_usable(project: Project, options: Options) -> None:
    """Refuses engines that the project has not chosen yet and that can read none of its texts."""
    before = chosen(project).names
    for name in chosen(project, options).names:
        reasons = [engines.missing(name, code) for code in project.all_languages]
        first = reasons[0]
        if name not in before and first is not None and all(reasons):
            raise InvalidInput(first.told, options={"engines": [first.told]})


def made_by(project: Project, language: str) -> dict[str, Any]:
    """What would find the names in a text of the project now; empty for our own detectors alone."""
    return engines.made_by(chosen(project), language) if finds_names(project) else {}


def key(made: Mapping[str, Any]) -> str:
    """The same for the same engines, models and combination. Empty for our own detectors alone."""
    if not made:
        return ""
    plain = json.dumps(made, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:KEY_DIGITS]


def gone(project: Project, language: str) -> Missing | None:
    """What keeps texts in this language from being pre-annotated. A language that an engine does not read is none."""
    if not finds_names(project):
        return None
    missing = (engines.missing(name, language) for name in chosen(project).names)
    return next((each for each in missing if each is not None and each.lack is not Lack.LANGUAGE), None)


def keys(project: Project) -> dict[str, str]:
    """By language of its texts, the key of what would find their names now. Without languages that cannot be read."""
    of_texts = project.documents.order_by().values_list("language", flat=True).distinct()
    return {code: key(made_by(project, code)) for code in of_texts if gone(project, code) is None}


def load_used() -> None:
    """Loads the engines that projects use. A worker does so before it forks, so that its processes share them."""
    wanted = {
        (name, languages.base(code))
        for project in Project.objects.kept().filter(archived=False)
        for code in project.all_languages
        if finds_names(project)
        for name in engines.usable(chosen(project), code).names
    }
    for name, language in sorted(wanted):
        try:
            engines.prepare([name], language)
        except PseudonymizerError as error:
            # Its documents will say so. Others can be pre-annotated.
            logger.warning("%s", error.message)
