"""Tests that an earlier version's data folder and browser with unsent changes open in this one, with all data."""

from __future__ import annotations

import json
import shutil
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests import browser as browsers
from tests import servers
from tests import workplace as at
from tests.faults import processes

ARCHIVES = sorted((processes.ROOT / "tests" / "upgrades").glob("*.tar.xz"))

# The browser's database as the first version made it.
FILL = """(unsent) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("maskros", 1);
  opening.onupgradeneeded = () => {
    const store = opening.result.createObjectStore("outbox", { keyPath: "sequence", autoIncrement: true });
    store.createIndex("queue", ["user", "annotation"]);
    store.createIndex("user", "user");
    store.createIndex("operation", "operation.op_id");
  };
  opening.onerror = reject;
  opening.onsuccess = () => {
    const writing = opening.result.transaction("outbox", "readwrite");
    for (const kept of unsent) writing.objectStore("outbox").add(kept);
    writing.oncomplete = () => { opening.result.close(); resolve(); };
  };
})"""

pytestmark = pytest.mark.faults


@dataclass(frozen=True)
class Old:
    """A folder made by earlier code and upgraded; `told` is what that code reported about it."""

    folder: Path
    env: Mapping[str, str]
    told: Mapping[str, Any]

    def stored(self) -> Mapping[str, Any]:
        found: Mapping[str, Any] = json.loads(processes.python("-m", "tests.upgrades.telling", env=self.env))
        return found


@pytest.fixture(scope="module", params=ARCHIVES, ids=lambda path: path.name)
def upgraded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("upgraded")
    with tarfile.open(request.param) as archive:
        archive.extractall(folder, filter="data")
    env = processes.environment(MASKROS_DATA=str(folder))
    processes.python("manage.py", "migrate", "--verbosity", "0", env=env, timeout=600)
    return folder


@pytest.fixture
def old(upgraded: Path, tmp_path: Path) -> Old:
    folder = tmp_path / "data"
    shutil.copytree(upgraded, folder)
    env = processes.environment(MASKROS_DATA=str(folder))
    return Old(folder, env, json.loads((folder / "told.json").read_text(encoding="utf-8")))


def test_every_layer_and_review_of_an_old_folder_is_as_it_was(old: Old) -> None:
    now = old.stored()
    assert now["reviews"] == old.told["reviews"]
    assert now["layers"].keys() == old.told["layers"].keys()
    for layer, told in old.told["layers"].items():
        assert _as_told(now["layers"][layer], told) == told


def test_asking_for_pre_annotation_again_leaves_old_layers_alone(old: Old) -> None:
    """A new version of tokenizer or detectors removes nothing by itself."""
    processes.python("-m", "tests.upgrades.preannotating", env=old.env)
    test_every_layer_and_review_of_an_old_folder_is_as_it_was(old)


@pytest.mark.browser
def test_a_browsers_unsent_changes_are_sent_to_the_new_server(old: Old) -> None:
    unsent = old.told["unsent"]
    with _serving(old) as address, browsers.playwright() as running, browsers.chromium(running) as browser:
        page = browser.new_context(base_url=address, locale="en").new_page()
        page.goto("/")
        page.evaluate(FILL, unsent)
        at.log_in(page, at.Person("bertil", old.told["password"]))
        page.goto(f"/annotations/{unsent[0]['annotation']}")
        at.ready(page)
        at.saved(page)
        at.kept(page, 0)
    layer = old.stored()["layers"][unsent[0]["annotation"]]
    assert layer["version"] == unsent[0]["version"] + len(unsent)
    for change in (change for kept in unsent for change in kept["operation"]["changes"]):
        row = layer["rows"][change["table"]][change["id"]]
        assert {name: row[name] for name in change["after"]} == change["after"]


@contextmanager
def _serving(old: Old) -> Iterator[str]:
    port = servers.free_port()
    server = at.serve(old.folder, old.env, port)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        processes.kill_group(server)


def _as_told(layer: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """The layer without the fields that were added since."""
    rows = {
        table: {key: {name: row[name] for name in told["rows"][table].get(key, row)} for key, row in held.items()}
        for table, held in layer["rows"].items()
    }
    return {**{name: layer[name] for name in told}, "rows": rows}
