"""Tests that a run which was ended goes on where it was: nothing is done twice, and the result is the same."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.runs import Columns, Filing
from tests.pseudonymizer.runs.running import COUNT, TEXT, Ended, Watcher, contents, left, result, run, texts

# More rows than go to a process at once.
SOME = 40


def table(folder: Path, count: int = COUNT) -> Path:
    path = folder / "notes.csv"
    rows = (f'{number},p{number % 3},"{TEXT}"\n' for number in range(count))
    path.write_text("id,patient,text\n" + "".join(rows), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("make", "key", "seed"),
    [(table, "", 1), (table, "patient", 1), (table, "", None), (texts, "", 1), (texts, "", None)],
)
def test_an_ended_run_goes_on(tmp_path: Path, make: Callable[[Path], Path], key: str, seed: int | None) -> None:
    source, columns = make(tmp_path, COUNT), Columns(key=key)
    with pytest.raises(Ended):
        run(source, columns=columns, watch=Watcher(until=SOME), seed=seed)
    assert len(left(tmp_path)) == 1
    assert not (result(source).exists() if source.is_file() else len(contents(tmp_path)) == COUNT)
    first = contents(tmp_path)
    second = Watcher()
    run(source, columns=columns, watch=second, seed=seed)
    _, done, total = second.told[0]
    # A table is counted from the beginning, files only where they are left.
    assert done >= SOME if source.is_file() else total <= COUNT - SOME
    assert left(tmp_path) == []
    assert first.items() <= contents(tmp_path).items()
    if seed:
        undisturbed = tmp_path / "undisturbed"
        run(source, columns=columns, filing=Filing(undisturbed), seed=seed)
        assert contents(undisturbed) == contents(tmp_path)


def test_what_is_kept_of_a_run_holds_no_word_of_the_source(tmp_path: Path) -> None:
    source = table(tmp_path)
    with pytest.raises(Ended):
        run(source, columns=Columns(key="patient"), watch=Watcher(until=SOME))
    (kept,) = left(tmp_path)
    assert kept.name == ".notes_anonymized_.csv.part"
    data = kept.read_bytes()
    assert data.count(b"Jag heter") >= SOME
    assert not [word for word in (b"Selam", b"Tensta", b"34 \xc3\xa5r", b"p1") if word in data]


@pytest.mark.parametrize("change", ["source", "options"])
def test_a_run_with_something_else_begins_anew(tmp_path: Path, change: str) -> None:
    source = table(tmp_path)
    with pytest.raises(Ended):
        run(source, watch=Watcher(until=SOME))
    if change == "source":
        source.write_text(source.read_text(encoding="utf-8") + "9,p9,Hej Selam\n", encoding="utf-8")
    watch = Watcher()
    run(source, watch=watch, seed=1 if change == "source" else 2)
    assert watch.told[0][1] == 0
    assert left(tmp_path) == []


def test_a_file_that_changed_meanwhile_is_done_again(tmp_path: Path) -> None:
    source = texts(tmp_path, COUNT)
    with pytest.raises(Ended):
        run(source, watch=Watcher(until=SOME))
    done = next(source.rglob("*_anonymized_*"))
    changed = done.with_name(done.name.replace("_anonymized_", ""))
    changed.write_text("Hej", encoding="utf-8")
    run(source)
    assert done.read_text(encoding="utf-8") == "Hej"


@pytest.mark.parametrize("make", [table, texts])
def test_what_was_held_back_before_the_end_is_counted_too(tmp_path: Path, make: Callable[..., Path]) -> None:
    source = make(tmp_path, COUNT)
    for path in [source] if source.is_file() else source.rglob("*.txt"):
        path.write_text(path.read_text(encoding="utf-8").replace("har fyllt", "beundrar Zlatan och har"), "utf-8")
    with pytest.raises(Ended):
        run(source, watch=Watcher(until=SOME))
    counted = run(source).held_back
    assert counted == run(source, filing=Filing(tmp_path / "whole")).held_back > SOME


def test_two_runs_at_one_place_are_refused(tmp_path: Path) -> None:
    source = table(tmp_path)
    holder = sqlite3.connect(tmp_path / ".notes_anonymized_.csv.part")
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(PseudonymizerError, match="Another run is at work") as raised:
        run(source)
    assert raised.value.code == "busy"
    holder.close()


def test_notes_that_broke_are_thrown_away(tmp_path: Path) -> None:
    source = table(tmp_path)
    (tmp_path / ".notes_anonymized_.csv.part").write_bytes(b"no database at all" * 100)
    run(source)
    assert result(source).exists()
    assert left(tmp_path) == []
