"""The names of people that a spaCy pipeline finds: one that is listed, or one that is installed."""

from __future__ import annotations

from pseudonymizer import languages
from pseudonymizer.detectors import spacy_ner
from pseudonymizer.engines import _models
from pseudonymizer.engines._engine import Engine, Find
from pseudonymizer.engines._models import Lack, Missing
from pseudonymizer.errors import MissingEngine

NAME = "spacy"


def build() -> Engine:
    return Engine("spaCy", spacy_ner.NAME, missing, _open, speed=8_000)


def missing(language: str) -> Missing | None:
    if lacking := _models.package("spacy", NAME):
        return lacking
    code = languages.base(language)
    listed = _models.lack(NAME, code)
    if listed is None or spacy_ner.is_installed(code):
        return None
    said = f"no spaCy pipeline that finds names in {code} is installed (spacy.io/models lists them)."
    return Missing(Lack.LANGUAGE, said)


def folder(language: str) -> str:
    """Where the listed pipeline lies; empty if an installed one is used."""
    return str(_models.checked(NAME, language)) if _models.lack(NAME, language) is None else ""


def _open(language: str) -> Find:
    path = folder(language)
    if spacy_ner.pipeline(language, path) is None:
        raise MissingEngine(f"The spaCy pipeline for {language} finds no names.", engine=NAME, language=language)
    return lambda text: spacy_ner.people(text, path)
