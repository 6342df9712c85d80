from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.repository import ROOT, files

SOURCES = (".py", ".ts", ".tsx", ".css", ".md", ".toml", ".yml", ".json", ".html", ".txt", "Dockerfile", "run", "test")
LANDFILLS = {"utils", "helpers", "common", "misc", "manager", "util", "helper"}

# Built from parts, so that this file does not contain them.
MACHINE = re.compile(r"(?<![\w.])/(?:" + "|".join(["work" + "/", "root" + "/", "home" + "/"]) + ")")
HOSTS = re.compile(
    "|".join(["pypi" + r"\.org", "files\\.python" + "hosted", "registry" + r"\.npmjs", "deb" + r"\.debian"])
)
LATER = re.compile(r"\b(?:" + "|".join(["TO" + "DO", "FIX" + "ME", "XX" + "X"]) + r")\b")
SKIPPED = r"\b(?:it|test|describe)\.(?:only|skip)" + r"\("
AVOIDED = re.compile("|".join([r"pytest\.mark\." + r"(?:skip|xfail)", r"unittest" + r"\.mock", SKIPPED]))


def lines_with(pattern: re.Pattern[str], paths: list[Path]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}:{number}"
        for path in paths
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_file_names_a_path_of_one_machine() -> None:
    assert lines_with(MACHINE, files(*SOURCES)) == []


def test_no_file_names_the_host_of_a_registry() -> None:
    assert lines_with(HOSTS, files()) == []


def test_nothing_is_left_for_later() -> None:
    assert lines_with(LATER, files(".py", ".ts", ".tsx", ".css", ".html")) == []


def test_no_test_is_left_out_and_none_replaces_our_own_code() -> None:
    assert lines_with(AVOIDED, files(".py", ".ts", ".tsx")) == []


def test_no_file_is_named_after_a_landfill() -> None:
    named = [
        path for path in files(".py", ".ts", ".tsx") if LANDFILLS & set(path.relative_to(ROOT).with_suffix("").parts)
    ]
    assert named == []


def test_no_source_file_is_longer_than_four_hundred_lines() -> None:
    generated = {ROOT / "frontend" / "src" / "api" / "schema.d.ts"}
    paths = [
        path for path in files(".py", ".ts", ".tsx", ".css") if path not in generated and "migrations" not in path.parts
    ]
    assert [f"{path.relative_to(ROOT)}" for path in paths if len(path.read_text().splitlines()) > 400] == []
