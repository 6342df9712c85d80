from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.repository import ROOT, files

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text()
SERVICES = ROOT / "annotation" / "services"
MODELS = ROOT / "annotation" / "models"
LINK = re.compile(r"\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)")
# Files that the docs name: with at least one folder, and a suffix of a source file.
NAMED = re.compile(r"(?<![\w./-])((?:[\w-]+/)+[\w.-]+\.(?:py|tsx?|toml|json|md|txt|css))\b")


def rows_under(heading: str) -> str:
    return ARCHITECTURE.split(f"### {heading}\n")[1].split("\n##")[0]


def classes(path: Path) -> Iterator[ast.ClassDef]:
    return (node for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef))


def bases(node: ast.ClassDef) -> set[str]:
    return {ast.unparse(base) for base in node.bases}


def anchors(path: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", path.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_room_of_the_services_is_in_the_picture() -> None:
    rooms = {path.parent.name for path in SERVICES.glob("*/__init__.py")}
    modules = {path.stem for path in SERVICES.glob("[!_]*.py")}
    told = rows_under("The rooms")
    assert set(re.findall(r"^\| `(\w+)` \|", told, re.MULTILINE)) == rooms
    assert {name for name in modules if f"`{name}`" not in told} == set()


def test_every_table_is_in_the_picture() -> None:
    every = [node for path in MODELS.rglob("*.py") for node in classes(path)]
    abstract = {node.name for node in every if "abstract = True" in ast.unparse(node)}
    found = {node.name for node in every if bases(node) & {"models.Model", *abstract}} - abstract
    assert {"Document", "ReleasePart"} <= found
    assert {name for name in found if f"`{name}`" not in rows_under("The tables")} == set()


def test_every_kind_of_job_is_in_the_picture() -> None:
    [kinds] = [node for node in classes(MODELS / "jobs" / "job.py") if node.name == "JobKind"]
    values = {ast.literal_eval(node.value) for node in kinds.body if isinstance(node, ast.Assign)}
    assert {value for value in values if f"`{value}`" not in rows_under("Jobs")} == set()


@pytest.mark.parametrize("page", [str(path.relative_to(ROOT)) for path in files(".md")])
def test_links_lead_somewhere(page: str) -> None:
    broken = []
    for target, anchor in LINK.findall((ROOT / page).read_text()):
        path = (ROOT / page).parent / target if target else ROOT / page
        if not path.exists() or (anchor and path.suffix == ".md" and anchor not in anchors(path)):
            broken.append(f"{target}#{anchor}")
    assert broken == []


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_files_that_the_docs_name_exist(page: str) -> None:
    folders = ("", "docs", "annotation", "pseudonymizer", "frontend", "frontend/src")
    named = NAMED.findall((ROOT / page).read_text())
    assert named
    assert [name for name in named if not any((ROOT / folder / name).exists() for folder in folders)] == []
