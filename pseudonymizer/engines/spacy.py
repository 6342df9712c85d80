"""The names of people that an installed spaCy pipeline finds."""

from __future__ import annotations

from pseudonymizer import languages
from pseudonymizer.detectors import spacy_ner
from pseudonymizer.engines._engine import Engine

NAME = "spacy"


def build() -> Engine:
    return Engine(spacy_ner.NAME, _missing, spacy_ner.people)


def _missing(language: str) -> str:
    code = languages.base(language)
    if spacy_ner.is_installed(code):
        return ""
    return f"no spaCy pipeline that finds names in {code} is installed (spacy.io/models lists them)."
