"""Tries detectors on a text without keeping it: no row, job or log line is written."""

from __future__ import annotations

import hashlib
import hmac
import random
import uuid
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from annotation.errors import InvalidInput, InvalidText, TextTooLong
from annotation.models import AnnotationStatus, Project
from annotation.services import patterns, projects, rows
from annotation.services.payloads import _payloads
from pseudonymizer import engines, explaining, pipeline, tokens
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.labels import LabelSet

# What an idle core does in under two seconds: measured 1.6 s for 300 kB of Swedish, 1.5 s for 30 kB of English.
LONGEST_TEXT = 300_000
LONGEST_WITH_MODEL = 30_000


@dataclass(frozen=True, slots=True)
class Trial:
    """`options` take precedence over the project's. `seed` draws other pseudonyms for the same text."""

    text: str
    language: str = ""
    genre: str = ""
    person_to_protect: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: int = 0


def run(project: Project, trial: Trial) -> dict[str, Any]:
    """The text as the editor shows a document, read-only."""
    label_set, text = _label_set(project), _checked(project, trial)
    found = pipeline.pseudonymize(
        text,
        label_set=label_set,
        language=_language(project, trial),
        meta=_meta(trial),
        options=_options(project, trial),
        rng=_rng(project, trial),
        id_factory=lambda: str(uuid.uuid4()),
        person_to_protect=trial.person_to_protect,
    )
    mentions, entities = rows.from_values(found.mentions, found.entities)
    return {
        "id": str(uuid.uuid4()),
        "version": 0,
        "status": AnnotationStatus.NEW.value,
        "can_edit": False,
        "label_set": label_set.as_json(),
        "policies": project.policies,
        **_payloads.text(text, found.tokens),
        "mentions": _payloads.table(mentions),
        "entities": entities,
        "rewrites": [],
        "comments": dict.fromkeys(rows.COMMENT_COLUMNS, ""),
        "reserved": {},
        **_payloads.told(mentions),
    }


def explain(project: Project, trial: Trial, *, start: int, end: int) -> dict[str, Any]:
    """Why a part of the text was left unmarked."""
    text = _checked(project, trial)
    if not 0 <= start < end <= len(text):
        raise InvalidInput("There is no such stretch in the text.", start=start, end=end, length=len(text))
    found = explaining.explain(
        text,
        start,
        end,
        label_set=_label_set(project),
        language=_language(project, trial),
        meta=_meta(trial),
        options=_options(project, trial),
        person_to_protect=trial.person_to_protect,
    )
    proposed = [{"evidence": asdict(candidate)} for candidate in found.candidates]
    return {**asdict(found), **_payloads.told(proposed)}


def _label_set(project: Project) -> LabelSet:
    return projects.find_label_set(project.label_set, project.label_set_version)


def _language(project: Project, trial: Trial) -> str:
    return trial.language or project.language


def _meta(trial: Trial) -> dict[str, object]:
    return {"genre": trial.genre} if trial.genre else {}


def _options(project: Project, trial: Trial) -> dict[str, Any]:
    """Our own detectors find the names: engines are loaded by workers only."""
    own = patterns.in_force(project).patterns
    given = {**project.pipeline_options, **trial.options, "engines": [engines.OWN]}
    return {**given, "policies": project.policies, "patterns": own}


def _rng(project: Project, trial: Trial) -> random.Random:
    """The same for the same seed, so that a change of options leaves the other pseudonyms as they are."""
    return random.Random(hmac.digest(project.seed.encode(), f"trial|{trial.seed}".encode(), hashlib.sha256))


def _checked(project: Project, trial: Trial) -> str:
    """The text as it would be stored. Refuses a text that would take so long that others have to wait."""
    limit, size = _limit(project, trial), len(trial.text.encode(errors="surrogatepass"))
    if size > limit:
        raise TextTooLong(f"The text has {size:,} bytes; {limit:,} can be tried at once.", bytes=size, limit=limit)
    try:
        return tokens.clean_text(trial.text, "The text")
    except PseudonymizerError as error:
        raise InvalidText(error.message, **error.fields) from None


def _limit(project: Project, trial: Trial) -> int:
    """A language model takes ten times as long as rules and lists."""
    options = _options(project, trial)
    return LONGEST_WITH_MODEL if options.get("pos_pipeline") else LONGEST_TEXT
