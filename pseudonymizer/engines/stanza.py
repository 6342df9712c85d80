"""The names of people that stanza finds. Its model is a folder as stanza lays it out, with `resources.json`."""

from __future__ import annotations

from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models, _words
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Missing

NAME = "stanza"
_AT_ONCE = 200


def build() -> Engine:
    return Engine("stanza", NAME, missing, _open, speed=100)


def missing(language: str) -> Missing | None:
    return _models.package("stanza", NAME) or _models.lack(NAME, language)


def _open(language: str) -> Find:
    folder = _models.checked(NAME, language)
    stanza = _models.offline("stanza")
    _models.on_one_core()
    pipeline = stanza.Pipeline(
        language,
        dir=str(folder),
        processors="tokenize,ner",
        tokenize_pretokenized=True,  # offsets stay exact, and its own tokenizer takes as long as the names
        download_method=None,
        use_gpu=False,
        verbose=False,
    )

    def find(text: Text) -> list[Span]:
        found: list[Span] = []
        for batch in _words.batches(text, _AT_ONCE):
            document = pipeline([[word.text for word in words] for words in batch])
            for words, sentence in zip(batch, document.sentences, strict=True):
                for name in sentence.ents:
                    if name.type in _words.PERSON:
                        places = [token.id[0] - 1 for token in name.tokens]
                        found.append(_words.span(words[places[0] : places[-1] + 1]))
        return found

    return find
