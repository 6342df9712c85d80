"""Runs orders in the tests, in this process."""

from __future__ import annotations

from pathlib import Path
from typing import Unpack

from pseudonymizer import orders, runs
from pseudonymizer.orders import Settings
from pseudonymizer.runs import Columns, Filing, Outcome, Run

TEXT, COUNT = "Jag heter Selam, bor i Tensta och har fyllt 34 år.", 70
FILING, COLUMNS = Filing(), Columns()


class Ended(BaseException):
    """The run is ended, as Ctrl+C does."""


class Watcher:
    """Notes what a run tells, and ends it when so much is done."""

    def __init__(self, *, until: int | None = None) -> None:
        self.until = until
        self.told: list[tuple[str, int, int]] = []

    def __call__(self, what: str, done: int, total: int) -> None:
        self.told.append((what, done, total))
        if self.until is not None and done >= self.until:
            raise Ended


def run(
    *paths: Path,
    filing: Filing = FILING,
    columns: Columns = COLUMNS,
    watch: Watcher | None = None,
    processes: int = 1,
    **settings: Unpack[Settings],
) -> Outcome:
    if "seed" not in settings:
        settings["seed"] = 1
    return runs.run(paths, Run(orders.order(settings), filing, columns, processes, watch or Watcher()))


def result(source: Path) -> Path:
    return source.with_name(f"{source.stem}_anonymized_{source.suffix}")


def texts(folder: Path, count: int) -> Path:
    """A folder of so many notes."""
    for number in range(count):
        path = folder / "notes" / str(number % 3) / f"{number}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{TEXT} {number}", encoding="utf-8")
    return folder / "notes"


def contents(folder: Path) -> dict[str, bytes]:
    """The results below a folder."""
    return {path.name: path.read_bytes() for path in folder.rglob("[!.]*_anonymized_*")}


def left(folder: Path) -> list[Path]:
    """What runs below a folder left behind."""
    return [path for path in folder.rglob("*") if path.suffix in (".part", ".new")]
