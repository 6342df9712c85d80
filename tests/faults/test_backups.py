"""Tests backups made while people work: consistent, readable elsewhere and by later code, and only with the keys."""

from __future__ import annotations

import json
import shutil
import sqlite3
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests import fresh, servers
from tests.faults import processes
from tests.faults.places import Place, place

pytestmark = pytest.mark.faults

WRITERS = 8


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def variables(request: pytest.FixtureRequest) -> Iterator[list[dict[str, str]]]:
    """The environments of two installations with one kind of database: one to copy, one to restore into."""
    with ExitStack() as stack:
        if request.param == "sqlite":
            yield [{}, {}]
        else:
            addresses = [stack.enter_context(make()) for make in (fresh.postgresql, servers.postgresql)]
            yield [{"MASKROS_DATABASE_URL": address} for address in addresses]


def manage(env: Mapping[str, str], *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "manage.py", *map(str, arguments)]
    return subprocess.run(command, cwd=processes.ROOT, env=env, capture_output=True, text=True, check=False)


def empty(folder: Path, variables: Mapping[str, str]) -> Mapping[str, str]:
    return processes.environment(
        MASKROS_DATA=str(folder / "data"), DJANGO_SETTINGS_MODULE="tests.faults.settings", **variables
    )


def told(env: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(processes.python("-m", "tests.upgrades.telling", env=env))
    return found


def written(made: Place) -> None:
    for number in range(WRITERS):
        person = made.desk("hire", f"person{number}", "annotator")
        made.desk("essay", f"essay{number}", person["username"], "Hon bor i Falun.", ["Falun"])


@contextmanager
def writing(made: Place) -> Iterator[None]:
    """Somebody changes every layer in the meantime."""
    command = [sys.executable, "-m", "tests.faults.writers"]
    with subprocess.Popen(command, cwd=processes.ROOT, env=made.env, stdin=subprocess.PIPE) as writers:
        try:
            assert processes.eventually(lambda: all(each["version"] for each in told(made.env)["layers"].values()), 60)
            yield
            writers.communicate(timeout=60)
            assert writers.returncode == 0
        finally:
            writers.kill()


def test_a_backup_under_eight_writers_is_of_one_moment_and_opens_elsewhere(
    tmp_path: Path, variables: list[dict[str, str]]
) -> None:
    backup, keys = tmp_path / "backup.tar", tmp_path / "keys.json"
    with place(tmp_path / "one", "tests.archive", **variables[0]) as made:
        written(made)
        with writing(made):
            done = manage(made.env, "backup", backup, "--keys", keys)
            between = told(made.env)["layers"]
        assert done.returncode == 0, done.stderr
    other = empty(tmp_path / "two", variables[1])
    assert "open all 2 data keys" in manage(other, "verify_backup", backup, "--keys", keys).stdout
    done = manage(other, "restore", backup, "--keys", keys)
    assert done.returncode == 0, done.stderr
    found = told(other)["layers"]
    assert found.keys() == between.keys()
    versions = {layer: held["version"] for layer, held in found.items()}
    assert 0 < sum(versions.values()) < sum(held["version"] for held in between.values())
    for held in found.values():
        (mention,) = held["rows"]["mention"].values()
        assert mention["status"] == ("proposed", "accepted")[held["version"] % 2]
    unbroken = manage(other, "verify_events")
    assert (unbroken.returncode, unbroken.stdout.partition(":")[0]) == (0, "unbroken"), unbroken.stderr
    logged = json.loads(processes.python("-m", "tests.faults.logged", env=other))
    assert logged == versions
    assert "holds data" in manage(other, "restore", backup, "--keys", keys).stderr


def tables(env: Mapping[str, str], *last: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(processes.python("-m", "tests.faults.tables", *last, env=env, timeout=600))
    return found


@pytest.mark.parametrize("last", ["0040_found_by", "0046_no_layer_status"])
def test_the_tables_of_an_older_backup_are_as_they_were_and_become_those_of_a_first_start(
    tmp_path: Path, variables: list[dict[str, str]], last: str
) -> None:
    """A first start creates all tables by one squashed migration, which must not run while a backup is restored."""
    restored = tables(empty(tmp_path / "old", variables[0]), last)
    columns = [name for name, *_ in restored["then"]["annotation_annotation"][0]]
    assert ("pattern_version" in columns) == (last > "0045")
    assert restored["now"] == tables(empty(tmp_path / "new", variables[1]))["now"]


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of earlier code, and a backup that it made."""
    folder = tmp_path_factory.mktemp("old")
    with tarfile.open(processes.ROOT / "tests" / "upgrades" / "2026-11-30.tar.xz") as opened:
        opened.extractall(folder / "data", filter="data")
    done = manage(processes.environment(MASKROS_DATA=str(folder / "data")), "backup", folder / "backup.tar")
    assert done.returncode == 0, done.stderr
    return folder


class TestOfYesterday:
    @pytest.fixture
    def backup(self, old: Path, tmp_path: Path) -> Path:
        shutil.copytree(old, tmp_path, dirs_exist_ok=True)
        shutil.copy(tmp_path / "data" / "master_keys.json", tmp_path / "keys.json")
        return tmp_path / "backup.tar"

    def test_opens_under_todays_code(self, backup: Path, tmp_path: Path) -> None:
        env = empty(tmp_path / "new", {})
        assert manage(env, "restore", backup, "--keys", tmp_path / "keys.json").returncode == 0
        before = json.loads((tmp_path / "data" / "told.json").read_text())
        now = told(env)
        assert now["layers"].keys() == before["layers"].keys()
        assert {each["version"] for each in now["layers"].values()} == {0, 1, 2, 4}

    def test_is_refused_without_its_keys_and_nothing_is_written(self, backup: Path, tmp_path: Path) -> None:
        wrong = tmp_path / "wrong.json"
        wrong.write_text(json.dumps({"active": "other", "keys": {"other": "AAAA"}}))
        env = empty(tmp_path / "new", {})
        done = manage(env, "restore", backup, "--keys", wrong)
        assert done.returncode == 1
        assert "does not belong to this backup" in done.stderr
        assert not (tmp_path / "new" / "data" / "master_keys.json").exists()

    def test_a_damaged_one_is_told(self, backup: Path, tmp_path: Path) -> None:
        content = bytearray(backup.read_bytes())
        content[len(content) // 2] ^= 0xFF
        damaged = tmp_path / "damaged.tar"
        damaged.write_bytes(content)
        done = manage(empty(tmp_path / "new", {}), "verify_backup", damaged)
        assert (done.returncode, "is damaged" in done.stderr) == (1, True)
        damaged.write_bytes(backup.read_bytes()[:5000])
        assert "cut off" in manage(empty(tmp_path / "new", {}), "verify_backup", damaged).stderr

    def test_it_takes_no_other_files_place(self, backup: Path, tmp_path: Path) -> None:
        env = processes.environment(MASKROS_DATA=str(tmp_path / "data"))
        assert "exists already" in manage(env, "backup", backup).stderr

    def test_it_is_one_sound_file_without_a_word_of_the_texts(self, backup: Path, tmp_path: Path) -> None:
        assert "Hässelby".encode() not in backup.read_bytes()
        with tarfile.open(backup) as opened:
            opened.extractall(tmp_path / "parts", filter="data")
        database = sqlite3.connect(tmp_path / "parts" / "database.sqlite3")
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.close()
