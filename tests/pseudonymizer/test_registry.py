from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pseudonymizer import errors, registry


def package(folder: Path, monkeypatch: pytest.MonkeyPatch, **modules: str) -> str:
    name = f"found_{folder.name}"
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("")
    for module, text in modules.items():
        (folder / name / f"{module}.py").write_text(text)
    monkeypatch.syspath_prepend(str(folder))
    return name


def module(name: str) -> str:
    return f"NAME = {name!r}\ndef build(): return NAME\n"


def test_modules_are_found_by_name_and_sorted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, a=module("zulu"), b=module("alfa"), _shared="x = 1\n")
    assert list(registry.find(name)) == ["alfa", "zulu"]
    assert registry.find(name)["alfa"] is sys.modules[f"{name}.b"]


def test_two_modules_of_one_name_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, a=module("alfa"), b=module("alfa"))
    with pytest.raises(errors.InvalidRegistry, match="share the name alfa"):
        registry.find(name)


def test_a_module_without_a_name_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package(tmp_path, monkeypatch, a="x = 1\n")
    with pytest.raises(errors.InvalidRegistry, match="no NAME"):
        registry.find(name)
