"""The names of people that Presidio finds with a spaCy pipeline. Its other recognizers are not run."""

from __future__ import annotations

from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models, _pipelines, spacy
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Missing

NAME = "presidio"


def build() -> Engine:
    return Engine("Presidio", NAME, missing, _open, speed=4_000, model=spacy.model)


def missing(language: str) -> Missing | None:
    return _models.package("presidio_analyzer", NAME) or spacy.missing(language)


def _open(language: str) -> Find:
    presidio = _models.offline("presidio_analyzer")
    recognizers = _models.offline("presidio_analyzer.predefined_recognizers")
    nlp = _models.offline("presidio_analyzer.nlp_engine")
    engine = nlp.SpacyNlpEngine(models=[{"lang_code": language, "model_name": language}])
    # It would download a pipeline that it does not find under this name.
    engine.nlp = {language: _pipelines.pipeline(language, spacy.folder(language))}
    only = recognizers.SpacyRecognizer(supported_language=language, supported_entities=["PERSON"])
    registry = presidio.RecognizerRegistry(recognizers=[only], supported_languages=[language])
    analyzer = presidio.AnalyzerEngine(registry=registry, nlp_engine=engine, supported_languages=[language])

    def find(text: Text) -> list[Span]:
        found = [
            (offset + each.start, offset + each.end)
            for offset, piece in _pipelines.pieces(text.text)
            for each in analyzer.analyze(piece, language=language, entities=["PERSON"])
        ]
        return sorted(found)

    return find
