from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test import Client

from annotation.broker.app import app
from annotation.models import keyring
from annotation.services import health, keys
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def data(tmp_path: Path, settings: Any) -> Path:
    assert app.conf.broker_url  # create the queue's folder before the data folder changes
    settings.DATA = tmp_path
    (tmp_path / "worker_alive").touch()
    return tmp_path


def parts(client: Client) -> tuple[int, dict[str, str]]:
    response = client.get("/health/ready")
    return response.status_code, response.json()["parts"]


def test_it_is_alive_without_a_session_and_without_a_query(client: Client, django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(0):
        response = client.get("/health/live")
    assert (response.status_code, response.json()) == (200, {"status": "ok"})


def test_it_is_ready_when_every_part_works(client: Client, data: Path) -> None:
    factories.project()
    assert parts(client) == (200, dict.fromkeys(health.CHECKS, "ok"))


def test_a_worker_that_has_not_been_seen_is_named(client: Client, data: Path) -> None:
    long_ago = time.time() - 600
    os.utime(data / "worker_alive", (long_ago, long_ago))
    status, found = parts(client)
    assert (status, found["worker"], found["database"]) == (503, "none has been seen lately", "ok")


def test_keys_that_open_nothing_are_named(client: Client, data: Path, settings: Any) -> None:
    factories.project()
    settings.MASTER_KEYS_FILE = data / "other_keys.json"
    keys.create_master_keys(settings.MASTER_KEYS_FILE)
    status, found = parts(client)
    assert (status, found["keys"]) == (503, "do not open what is stored")


def test_a_migration_that_waits_is_named(client: Client, data: Path) -> None:
    with connection.cursor() as cursor:
        last = "SELECT max(name) FROM django_migrations WHERE app = 'annotation'"
        cursor.execute(f"DELETE FROM django_migrations WHERE app = 'annotation' AND name = ({last})")
    status, found = parts(client)
    assert (status, found["migrations"]) == (503, "1 to be applied")


def test_a_full_disk_is_named(client: Client, data: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LEAST_FREE_BYTES", 10**18)
    assert parts(client)[1]["disk"].endswith("MB left")


class TestStarting:
    def test_a_machine_without_the_keys_is_refused(self, data: Path, settings: Any) -> None:
        factories.project()
        settings.MASTER_KEYS_FILE = data / "none.json"
        keyring.forget()
        with pytest.raises(ImproperlyConfigured, match="master keys"):
            health.require_fit()

    def test_an_empty_installation_starts(self, data: Path, settings: Any) -> None:
        settings.MASTER_KEYS_FILE = data / "none.json"
        health.require_fit()

    def test_a_folder_that_others_can_read_is_closed_to_them(self, data: Path) -> None:
        data.chmod(0o755)
        health.require_fit()
        assert data.stat().st_mode & 0o777 == 0o700
