"""Tells what made the names in a text, so that it can be seen later whether others would be found."""

from __future__ import annotations

from typing import Any

from pseudonymizer import languages
from pseudonymizer.engines import _models
from pseudonymizer.engines._engine import OWN, By, Chosen, Combination, load, usable


def made_by(chosen: Chosen, language: str) -> dict[str, Any]:
    """The engines that read a language, with their models, and how they are combined; empty for our own detectors.

    Choices that find the same names are told alike: the order counts only for PRIORITY, and what engines agree on only
    where they have to agree.
    """
    able = usable(chosen, language)
    if able.names == (OWN,):
        return {}
    ordered = able.names if able.combination is Combination.PRIORITY else tuple(sorted(able.names))
    told: dict[str, Any] = {"engines": [{"name": name, "model": model_of(name, language)} for name in ordered]}
    if len(ordered) > 1:
        told["combine"] = able.combination.value
    if len(ordered) > 1 and able.combination in (Combination.INTERSECTION, Combination.MAJORITY):
        told["combine_by"] = By(able.by).value
    return told


def model_of(name: str, language: str) -> str:
    """Which model the engine reads the language with; empty for our own detectors."""
    if name == OWN:
        return ""
    code, engine = languages.base(language), load(name)
    return engine.model(code) if engine.model else _models.identified(name, code)
