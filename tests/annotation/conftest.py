from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connections
from django.test import Client, override_settings

from annotation.models import User, keyring
from annotation.services import keys
from tests import fresh


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Keeps tests out of the installation's own data folder, and makes password hashing fast."""
    folder = tmp_path_factory.mktemp("data")
    settings.DATA = folder
    settings.MASTER_KEYS_FILE = folder / "master_keys.json"
    override_settings(CACHES={"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}).enable()
    settings.WHITENOISE_AUTOREFRESH = True  # otherwise every client would list all static files
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    keys.create_master_keys(settings.MASTER_KEYS_FILE)
    return folder


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings_parallel_suffix: None, data_folder: Path) -> None:
    """Uses a SQLite file, as in an installation: with an in-memory database, waiting threads fail at once.

    The database is a copy, since every worker would otherwise run all migrations.
    """
    database = connections["default"].settings_dict
    if database["ENGINE"].endswith("sqlite3"):
        database["TEST"]["NAME"] = str(data_folder / "test.sqlite3")
        fresh.sqlite(data_folder / "test.sqlite3")
    else:
        database["TEST"]["TEMPLATE"] = os.environ.get("MASKROS_TEST_TEMPLATE")


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The copied file is used rather than made anew."""
    return connections["default"].settings_dict["ENGINE"].endswith("sqlite3")


@pytest.fixture
def site_key(db: None, django_capture_on_commit_callbacks: Any) -> None:
    """Loads the key into the process, as after the first event of an installation, for tests that count queries."""
    with django_capture_on_commit_callbacks(execute=True):
        keys.of_site()
    keys.of_site()


@pytest.fixture(autouse=True)
def no_keys_remembered() -> Iterator[None]:
    yield
    keyring.forget()


@pytest.fixture
def client_of() -> Callable[[User], Client]:
    def logged_in(user: User) -> Client:
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return logged_in
