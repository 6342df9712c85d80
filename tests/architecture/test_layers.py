from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT

FOLDERS = {
    "detectors": ROOT / "pseudonymizer" / "detectors",
    "formats": ROOT / "pseudonymizer" / "formats",
    "pseudonym generators": ROOT / "pseudonymizer" / "pseudonyms" / "generators",
}


def is_named(module: Path) -> bool:
    """Whether the registry finds the module, by its NAME."""
    body = ast.parse(module.read_text()).body
    targets = [target for node in body if isinstance(node, ast.Assign) for target in node.targets]
    targets += [node.target for node in body if isinstance(node, ast.AnnAssign)]
    return any(isinstance(target, ast.Name) and target.id == "NAME" for target in targets)


def imported(module: Path) -> set[str]:
    """The last parts of the names of everything it imports."""
    words: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text())):
        if isinstance(node, ast.Import):
            words |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            package = ".".join(module.relative_to(ROOT).parent.parts) if node.level else ""
            source = ".".join(part for part in (package, node.module or "") if part)
            words |= {source} | {f"{source}.{alias.name}" for alias in node.names}
    return words


@pytest.mark.parametrize("kind", FOLDERS)
def test_what_a_registry_finds_does_not_know_its_neighbours(kind: str) -> None:
    package = ".".join(FOLDERS[kind].relative_to(ROOT).parts)
    named = [module for module in sorted(FOLDERS[kind].glob("*.py")) if is_named(module)]
    assert named
    names = {f"{package}.{module.stem}" for module in named}
    known = {module.stem: imported(module) & names for module in named}
    assert {name: others for name, others in known.items() if others} == {}


@pytest.mark.parametrize("stranger", ["django", "celery", "rest_framework", "spacy"])
def test_the_library_starts_without_what_it_does_not_need(stranger: str) -> None:
    code = f"import sys, pseudonymizer.pipeline; sys.exit({stranger!r} in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
