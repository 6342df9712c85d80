"""The names of people that NLTK's chunker finds.

Its model is a folder of NLTK's data: the tagger `averaged_perceptron_tagger_*`, `maxent_ne_chunker_tab` and `words`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models, _words
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Missing

NAME = "nltk"
_TAGGERS = "averaged_perceptron_tagger_"


def build() -> Engine:
    return Engine("NLTK", NAME, missing, _open, speed=1_000)


def missing(language: str) -> Missing | None:
    return _models.package("nltk", NAME) or _models.lack(NAME, language)


def _open(language: str) -> Find:
    folder = _models.checked(NAME, language)
    data, tag, chunk = (_models.offline(f"nltk.{each}") for each in ("data", "tag.perceptron", "chunk.named_entity"))
    # NLTK reads nothing outside of these folders.
    data.path.insert(0, str(folder))
    tagger = tag.PerceptronTagger(lang=_tagger_language(folder))
    chunker = chunk.Maxent_NE_Chunker("multiclass")

    def find(text: Text) -> list[Span]:
        return [name for words in _words.sentences(text) for name in _names(words)]

    def _names(words: list[_words.Word]) -> Iterator[Span]:
        place = 0
        for part in chunker.parse(tagger.tag([word.text for word in words])):
            length = 1 if isinstance(part, tuple) else len(part)
            if not isinstance(part, tuple) and part.label() in _words.PERSON:
                yield _words.span(words[place : place + length])
            place += length

    return find


def _tagger_language(folder: Path) -> str:
    """The end of the tagger's name, such as `eng`."""
    found = sorted((folder / "taggers").glob(f"{_TAGGERS}*"))
    return found[0].name.removeprefix(_TAGGERS) if found else "eng"
