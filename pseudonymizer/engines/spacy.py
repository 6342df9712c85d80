"""The names of people that a spaCy pipeline finds: one that is listed, or one that is installed."""

from __future__ import annotations

from pseudonymizer import languages
from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models, _pipelines
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Lack, Missing
from pseudonymizer.engines._words import PERSON
from pseudonymizer.errors import MissingEngine

NAME = "spacy"
_AT_ONCE = 8


def build() -> Engine:
    return Engine("spaCy", "spacy_ner", missing, _open, speed=8_000, model=model)


def missing(language: str) -> Missing | None:
    if lacking := _models.package("spacy", NAME):
        return lacking
    code = languages.base(language)
    listed = _models.lack(NAME, code)
    if listed is None or _pipelines.is_installed(code):
        return None
    said = f"no spaCy pipeline that finds names in {code} is installed (spacy.io/models lists them)."
    return Missing(Lack.LANGUAGE, said)


def folder(language: str) -> str:
    """Where the listed pipeline lies; empty if an installed one is used."""
    return str(_models.checked(NAME, language)) if _models.lack(NAME, language) is None else ""


def model(language: str) -> str:
    """The pipeline's name and version, or the checksum of the one that is listed."""
    return _models.identified(NAME, language) or _pipelines.version(language)


def _open(language: str) -> Find:
    loaded = _pipelines.pipeline(language, folder(language))
    if loaded is None:
        raise MissingEngine(f"The spaCy pipeline for {language} finds no names.", engine=NAME, language=language)

    def find(text: Text) -> list[Span]:
        pieces = list(_pipelines.pieces(text.text))
        read = loaded.pipe((piece for _, piece in pieces), batch_size=_AT_ONCE)
        return [
            (offset + each.start_char, offset + each.end_char)
            for (offset, _), document in zip(pieces, read, strict=True)
            for each in document.ents
            if each.label_ in PERSON
        ]

    return find
