"""Where the models of engines lie on this machine: a list with a checksum for each. Nothing is ever downloaded.

Some models are pickles, which run code when they are loaded, so none is opened before its checksum is right.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import tomllib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from pseudonymizer import languages
from pseudonymizer.errors import InvalidFormat, MissingEngine

# Names the list of models.
VARIABLE = "MASKROS_ENGINE_MODELS"
# Libraries that load from a hub otherwise, if only to ask for a newer version.
_OFFLINE = ("HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE", "HF_DATASETS_OFFLINE")
_FIELDS = {"engine", "path", "sha256"}
SHORT = 12  # digits of a checksum are enough to tell models apart


class Lack(StrEnum):
    """What an engine lacks: its package, a model that is set for it, or a model for the language of a text."""

    PACKAGE = "package"
    MODEL = "model"
    LANGUAGE = "language"


class Missing(NamedTuple):
    """Why an engine cannot be used, and the command that helps, if one does."""

    lack: Lack
    said: str
    command: str = ""

    @property
    def told(self) -> str:
        return f"{self.said} This helps: {self.command}" if self.command else self.said


@dataclass(frozen=True, slots=True)
class Model:
    """`language` is empty for a model of all languages."""

    engine: str
    language: str
    path: Path
    sha256: str


def package(name: str, extra: str) -> Missing | None:
    """What is missing if the package cannot be imported. Does not import it."""
    if importlib.util.find_spec(name) is not None:
        return None
    return Missing(Lack.PACKAGE, f"the package {name} is not installed.", f"pip install '.[{extra}]'")


def lack(engine: str, language: str) -> Missing | None:
    """What is missing if no model is listed for the language. Does not read the model."""
    try:
        known = [model for model in _all() if model.engine == engine]
    except InvalidFormat as error:
        return Missing(Lack.MODEL, error.message)
    if not known:
        return Missing(Lack.MODEL, f"the file that {VARIABLE} names (--models) lists no model of it.")
    model = _for(known, language)
    if model is None:
        return Missing(Lack.LANGUAGE, f"the file that {VARIABLE} names (--models) lists no model of it for {language}.")
    if not model.path.exists():
        return Missing(Lack.MODEL, f"its model {model.path} is not there.")
    return None


def of(engine: str, language: str) -> Model | None:
    return _for([model for model in _all() if model.engine == engine], language)


def identified(engine: str, language: str) -> str:
    """The beginning of the checksum of the engine's listed model; empty without one."""
    model = of(engine, language)
    return model.sha256[:SHORT] if model else ""


def checked(engine: str, language: str) -> Path:
    """The path of the engine's model. Raises MissingEngine unless its checksum is the listed one."""
    model = of(engine, language)
    if model is None or not model.path.exists():
        raise MissingEngine(f"The engine {engine} has no model for {language}.", engine=engine, language=language)
    if checksum(model.path) != model.sha256:
        message = f"The engine {engine} cannot be used: the checksum of {model.path} is not the one that is listed."
        raise MissingEngine(message, engine=engine, language=language)
    return model.path


def checksum(path: Path) -> str:
    """SHA-256 of a file; of a folder, that of what `sha256sum` would say of its files, sorted by their names."""
    if not path.is_dir():
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    digest = hashlib.sha256()
    files = {each.relative_to(path).as_posix(): each for each in path.rglob("*") if each.is_file()}
    for name in sorted(files):
        digest.update(f"{checksum(files[name])}  {name}\n".encode())
    return digest.hexdigest()


def offline(module: str) -> ModuleType:
    """The module of an engine, imported with what keeps it and its libraries from asking the network."""
    os.environ.update(dict.fromkeys(_OFFLINE, "1"))
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    return importlib.import_module(module)


def on_one_core() -> None:
    """Texts are shared out among processes, and threads that were started before a fork would be lost in it."""
    offline("torch").set_num_threads(1)


def _all() -> tuple[Model, ...]:
    named = os.environ.get(VARIABLE, "")
    return listed(named) if named else ()


@cache
def listed(name: str) -> tuple[Model, ...]:
    """The models in a TOML file, whose paths may be relative to it."""
    path = Path(name)
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")).get("model", [])
    except (OSError, ValueError) as error:
        raise InvalidFormat(f"{name}: the list of models cannot be read.", file=name) from error
    if not (isinstance(tables, list) and all(isinstance(each, dict) and _is_whole(each) for each in tables)):
        raise InvalidFormat(f"{name}: each [[model]] needs engine, path and sha256, and may have language.", file=name)
    return tuple(
        Model(each["engine"], each.get("language", ""), path.parent / each["path"], each["sha256"].lower())
        for each in tables
    )


def _is_whole(table: dict[str, object]) -> bool:
    return (
        table.keys() >= _FIELDS
        and table.keys() <= {*_FIELDS, "language"}
        and all(isinstance(value, str) for value in table.values())
    )


def _for(models: list[Model], language: str) -> Model | None:
    code = languages.base(language)
    fitting = (model for model in models if not model.language or languages.base(model.language) == code)
    return max(fitting, key=lambda model: bool(model.language), default=None)
