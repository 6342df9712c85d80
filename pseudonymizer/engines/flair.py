"""The names of people that a flair sequence tagger finds."""

from __future__ import annotations

import logging

from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models, _words
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Missing

NAME = "flair"
_AT_ONCE = 32


def build() -> Engine:
    return Engine("flair", NAME, missing, _open, speed=100)


def missing(language: str) -> Missing | None:
    return _models.package("flair", NAME) or _models.lack(NAME, language)


def _open(language: str) -> Find:
    path = _models.checked(NAME, language)  # a pickle
    data, models = _models.offline("flair.data"), _models.offline("flair.models")
    _models.on_one_core()
    # It tells of its models on the standard output, which belongs to the results.
    logging.getLogger("flair").setLevel(logging.ERROR)
    tagger = models.SequenceTagger.load(str(path))

    def find(text: Text) -> list[Span]:
        found: list[Span] = []
        for batch in _words.batches(text, _AT_ONCE):
            read = [data.Sentence([word.text for word in words]) for words in batch]
            tagger.predict(read, mini_batch_size=_AT_ONCE)
            for words, sentence in zip(batch, read, strict=True):
                for name in sentence.get_spans(tagger.label_type):
                    if name.get_label(tagger.label_type).value in _words.PERSON:
                        found.append(_words.span(words[name.tokens[0].idx - 1 : name.tokens[-1].idx]))
            # What was computed for each word would be kept as long as the sentences are.
            for sentence in read:
                sentence.clear_embeddings()
        return found

    return find
