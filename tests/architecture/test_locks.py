from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT

LOCKS = [
    ROOT / "requirements.lock",
    ROOT / "requirements-dev.lock",
    ROOT / "bin" / "uv-requirements.lock",
    ROOT / "requirements-engines.lock",
]
ENGINES = {"flair", "nltk", "presidio", "rampart", "spacy", "stanza"}
PINNED = re.compile(r"^([a-z0-9][a-z0-9.-]*)==\S+( ; .+?)? \\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.M)

MARKER = re.compile(r" ; .+?(?= \\$)", re.M)


def requirements(lock: Path) -> dict[str, str]:
    """Names and versions of everything in a lock; several versions of one name are joined."""
    entries: dict[str, list[str]] = {}
    for found in PINNED.finditer(lock.read_text()):
        entries.setdefault(found.group(1), []).append(found.group(0))
    return {name: "".join(texts) for name, texts in entries.items()}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_pins_everything_by_hash_and_names_no_host(lock: Path) -> None:
    assert PINNED.sub("", lock.read_text()).strip() == ""
    assert "://" not in lock.read_text()


def test_what_is_installed_for_development_is_enough_to_run() -> None:
    running, development = requirements(LOCKS[0]), requirements(LOCKS[1])
    # A development dependency may need a package on more systems than the product does.
    somewhere = {name: MARKER.sub("", entry) for name, entry in development.items()}
    assert {name for name, entry in running.items() if somewhere.get(name) != MARKER.sub("", entry)} == set()


def test_every_declared_dependency_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    declared = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["server"]]
    names = {re.split(r"[\[<>=~! ]", line)[0] for line in declared}
    assert names - requirements(LOCKS[0]).keys() == set()
    assert {re.split(r"[\[<>=~! ]", line)[0] for line in project["dependency-groups"]["dev"]} - requirements(
        LOCKS[1]
    ).keys() == set()


def test_every_engine_is_locked_with_the_product_except_torch() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    extras = project["project"]["optional-dependencies"]
    declared = [line for name in ENGINES for line in extras[name]] + project["dependency-groups"]["engines"]
    names = {re.split(r"[\[<>=~! ]", line)[0] for line in [*declared, *project["project"]["dependencies"]]}
    assert names - requirements(LOCKS[3]).keys() == {"torch"}


def test_the_front_ends_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "frontend" / "package-lock.json").read_text())
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
    assert [name for name, package in lock["packages"].items() if name and "integrity" not in package] == []
    assert "omit-lockfile-registry-resolved=true" in (ROOT / "frontend" / ".npmrc").read_text()
