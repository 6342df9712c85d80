"""Tests the list of models: what is missing, and that nothing is opened whose checksum is wrong."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pseudonymizer import engines
from pseudonymizer.engines import Lack
from pseudonymizer.errors import MissingEngine

Listed = Callable[[str], None]


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Listed]:
    """Sets a list of models in the test's folder."""

    def write(content: str) -> None:
        (tmp_path / "models.toml").write_text(content, encoding="utf-8")
        monkeypatch.setenv(engines.VARIABLE, str(tmp_path / "models.toml"))
        engines.forget()

    engines.forget()
    yield write
    monkeypatch.delenv(engines.VARIABLE, raising=False)
    engines.forget()


def entry(path: str, sha256: str, engine: str = "spacy", language: str = "sv") -> str:
    return f'[[model]]\nengine = "{engine}"\nlanguage = "{language}"\npath = "{path}"\nsha256 = "{sha256}"\n'


def said(name: str, language: str = "sv") -> str:
    found = engines.missing(name, language)
    return found.told if found else ""


@pytest.mark.parametrize("name", [name for name in engines.names() if name != engines.OWN])
def test_an_engine_that_is_not_installed_is_told_with_the_command_that_installs_it(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda module: None)
    engines.forget()
    found = engines.missing(name, "en")
    engines.forget()
    assert found is not None
    assert found.lack is Lack.PACKAGE
    assert re.fullmatch(
        rf"The engine {name} cannot be used: the package \w+ is not installed\. "
        rf"This helps: pip install '\.\[{name.removesuffix('_sure')}\]'",
        found.told,
    )


def test_an_engine_without_a_model_says_where_models_are_listed(listed: Listed) -> None:
    assert said("nltk") == (
        "The engine nltk cannot be used: the file that MASKROS_ENGINE_MODELS names (--models) lists no model of it."
    )
    listed(entry("m", "0", "nltk", "en"))
    assert "lists no model of it for sv" in said("nltk")
    assert "is not there" in said("nltk", "en")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("[[model", "the list of models cannot be read"),
        ('[[model]]\nengine = "nltk"', "needs engine, path and sha256"),
        (entry("m", "0").replace("path", "paht"), "needs engine, path and sha256"),
        ("model = 3", "needs engine, path and sha256"),
    ],
)
def test_a_list_that_cannot_be_used_is_told_and_no_crash(listed: Listed, content: str, message: str) -> None:
    listed(content)
    assert message in said("nltk")


def test_a_model_with_another_checksum_is_not_opened(tmp_path: Path, listed: Listed) -> None:
    (tmp_path / "pipeline").mkdir()
    (tmp_path / "pipeline" / "config.cfg").write_text("[nlp]\nlang = sv", encoding="utf-8")
    listed(entry("pipeline", "0" * 64))
    assert engines.missing("spacy", "sv") is None
    with pytest.raises(MissingEngine, match=r"the checksum of .*pipeline is not the one that is listed"):
        engines.prepare(["spacy"], "sv")


def test_a_models_language_may_have_a_region_and_one_without_a_language_is_for_all(
    tmp_path: Path, listed: Listed
) -> None:
    (tmp_path / "m").write_bytes(b"x")
    listed(entry("m", "0", "nltk", "en-GB"))
    assert engines.missing("nltk", "en") is None
    listed(entry("m", "0", "nltk", ""))
    assert engines.missing("nltk", "fi") is None


def test_the_checksum_of_a_folder_is_that_of_its_files_and_their_names(tmp_path: Path) -> None:
    folder = tmp_path / "model"
    (folder / "deep").mkdir(parents=True)
    (folder / "b").write_bytes(b"second")
    (folder / "deep" / "a").write_bytes(b"first")
    lines = [(b"second", "b"), (b"first", "deep/a")]
    told = "".join(f"{hashlib.sha256(content).hexdigest()}  {name}\n" for content, name in lines)
    assert engines.checksum(folder) == hashlib.sha256(told.encode()).hexdigest()
    assert engines.checksum(folder / "b") == hashlib.sha256(b"second").hexdigest()
    before = engines.checksum(folder)
    (folder / "b").rename(folder / "c")
    assert engines.checksum(folder) != before
