"""Each engine with its model, and no network. `bin/test engines` runs these in an environment of their own."""

from __future__ import annotations

import importlib.util
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import known_sentences
import pytest
import small_models

from pseudonymizer import engines

# Without the engines, nothing here can run.
collect_ignore_glob = [] if importlib.util.find_spec("flair") else ["test_*.py"]

TRAINED = {"flair": "flair", "nltk": "nltk", "presidio": "spacy", "spacy": "spacy", "stanza": "stanza"}
ALL = ("flair", "nltk", "presidio", "rampart", "spacy", "stanza")


class Network(Exception):
    """A test asked for another machine."""


@pytest.fixture(scope="session", autouse=True)
def no_network() -> Iterator[None]:
    def refuse(*_: object, **__: object) -> None:
        raise Network("There is no network in these tests.")

    with pytest.MonkeyPatch.context() as patch:
        for each in ("connect", "connect_ex", "sendto"):
            patch.setattr(socket.socket, each, refuse)
        for each in ("getaddrinfo", "create_connection", "gethostbyname"):
            patch.setattr(socket, each, refuse)
        yield


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Those that have been trained so far."""
    return {"": tmp_path_factory.mktemp("models")}


@pytest.fixture(scope="module", params=ALL)
def engine(request: pytest.FixtureRequest, models: dict[str, Path]) -> Iterator[str]:
    """The name of an engine whose model is trained and listed."""
    name: str = request.param
    folder = models[""]
    trained = TRAINED.get(name)
    if trained and trained not in models:
        models[trained] = getattr(small_models, trained)(folder, known_sentences.sentences())
    with listed(folder / f"{name}.toml", {trained: models[trained]} if trained else {}):
        yield name


@contextmanager
def listed(file: Path, models: Mapping[str, Path]) -> Iterator[None]:
    """Engines use these models, and only these, within this context."""
    rows = (
        f'[[model]]\nengine = "{name}"\nlanguage = "en"\npath = "{path}"\nsha256 = "{engines.checksum(path)}"\n'
        for name, path in models.items()
    )
    file.write_text("".join(rows), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(engines.VARIABLE, str(file))
        engines.forget()
        yield
    engines.forget()
