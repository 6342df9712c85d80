"""Makes the example package findable, or adds a module to our own folder of formats."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pseudonymizer.engines
import pseudonymizer.formats
from pseudonymizer import detectors, engines, formats, labels, registry

FOLDER = Path(__file__).parent / "installed"
PACKAGE = "maskros_example"
_ENGINE = """import re
from pseudonymizer.engines import Engine
NAME = "{name}"
def build():
    find = lambda text: [m.span() for m in re.finditer(r"{names}", text.text)]
    return Engine("{name}", "spacy_ner", lambda language: None, lambda language: find, 1_000_000)
"""


@contextmanager
def example() -> Iterator[None]:
    """The package is installed within this context."""
    sys.path.insert(0, str(FOLDER))
    _look_anew()
    try:
        yield
    finally:
        sys.path.remove(str(FOLDER))
        _forget(PACKAGE)


@contextmanager
def own_format(folder: Path, name: str) -> Iterator[None]:
    """The example's format with this name is among our own within this context."""
    with own_module(folder, name, (FOLDER / PACKAGE / f"{name}.py").read_text(encoding="utf-8")):
        yield


@contextmanager
def own_module(folder: Path, name: str, text: str) -> Iterator[None]:
    """A module with this text is among our own formats within this context, in another folder."""
    (folder / f"{name}.py").write_text(text, encoding="utf-8")
    ours = list(pseudonymizer.formats.__path__)
    pseudonymizer.formats.__path__ = [*ours, str(folder)]
    _look_anew()
    try:
        yield
    finally:
        pseudonymizer.formats.__path__ = ours
        _forget(f"pseudonymizer.formats.{name}")


@contextmanager
def own_engines(folder: Path, **names: str) -> Iterator[None]:
    """Engines that find what a regular expression matches are among our own within this context."""
    with _engines(folder, {name: _ENGINE.format(name=name, names=found) for name, found in names.items()}):
        yield


@contextmanager
def own_module_engine(folder: Path, name: str, text: str) -> Iterator[None]:
    """A module with this text is among our own engines within this context."""
    with _engines(folder, {name: text}):
        yield


@contextmanager
def _engines(folder: Path, modules: Mapping[str, str]) -> Iterator[None]:
    for name, text in modules.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    ours = list(pseudonymizer.engines.__path__)
    pseudonymizer.engines.__path__ = [*ours, str(folder)]
    engines.forget()
    try:
        yield
    finally:
        pseudonymizer.engines.__path__ = ours
        for name in modules:
            sys.modules.pop(f"pseudonymizer.engines.{name}", None)
        engines.forget()


def _forget(module: str) -> None:
    for name in [each for each in sys.modules if each == module or each.startswith(f"{module}.")]:
        del sys.modules[name]
    _look_anew()


def _look_anew() -> None:
    for each in (registry, formats, labels, detectors):
        each.forget()
