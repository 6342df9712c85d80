from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection

from annotation.config import environment, settings
from annotation.secret_files import read_or_create

ROOT = Path(__file__).resolve().parents[3]
PRODUCTION = {"MASKROS_HTTPS": "1", "MASKROS_ALLOWED_HOSTS": "maskros.example.org"}


def manage(data: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("MASKROS_", "DJANGO_"))}
    return subprocess.run(
        [sys.executable, ROOT / "manage.py", *arguments],
        env={**kept, "MASKROS_DATA": str(data), **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_settings_pass_djangos_own_check(tmp_path: Path) -> None:
    done = manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.returncode == 0, done.stderr


def test_debug_is_off_unless_asked_for() -> None:
    assert settings.DEBUG is False


def test_passwords_are_hashed_with_argon2() -> None:
    assert settings.PASSWORD_HASHERS == ["django.contrib.auth.hashers.Argon2PasswordHasher"]


def test_the_secret_key_is_made_once_for_the_owner_only(tmp_path: Path) -> None:
    first = environment.secret_key(tmp_path / "data")
    assert environment.secret_key(tmp_path / "data") == first
    assert len(first) > 50
    assert stat.S_IMODE((tmp_path / "data" / "secret_key").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_secret_file_that_exists_is_read_not_replaced(tmp_path: Path) -> None:
    read_or_create(tmp_path / "key", "one")
    assert read_or_create(tmp_path / "key", "two") == "one"
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def test_a_database_address_is_taken_apart() -> None:
    found = environment.database("postgres://me:p%40ss@db.example:5433/mask?sslmode=require")
    assert (found["USER"], found["PASSWORD"], found["HOST"], found["PORT"]) == ("me", "p@ss", "db.example", "5433")
    assert (found["NAME"], found["OPTIONS"]["sslmode"]) == ("mask", "require")
    assert (found["CONN_MAX_AGE"], found["CONN_HEALTH_CHECKS"]) == (60, True)


@pytest.mark.django_db
def test_postgresql_does_not_compile_queries() -> None:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SHOW jit")
            assert cursor.fetchone() == ("off",)


def test_a_pooler_that_refuses_options_gets_none() -> None:
    assert environment.database("postgres://me@db.example/mask?options=")["OPTIONS"]["options"] == ""
    assert environment.database("postgres://me@db.example/mask")["OPTIONS"]["options"] == "-c jit=off"


def test_a_relative_and_an_absolute_sqlite_path_are_told_apart() -> None:
    assert environment.database("sqlite:///a.sqlite3")["NAME"] == "a.sqlite3"
    assert environment.database("sqlite:////var/a.sqlite3")["NAME"] == "/var/a.sqlite3"


@pytest.mark.parametrize("password", ["a/b", "a#b", "50%", "a@b", "a:b?c", "p/#@%ss:@/x"])
def test_a_password_of_any_signs_works(password: str) -> None:
    found = environment.database("postgres://me@db.example/mask", password)
    assert (found["USER"], found["PASSWORD"], found["HOST"]) == ("me", password, "db.example")
    in_address = environment.database(f"postgres://me:{password}@db.example:5433/mask?sslmode=require")
    parts = (in_address["USER"], in_address["PASSWORD"], in_address["HOST"], in_address["PORT"], in_address["NAME"])
    assert parts == ("me", password, "db.example", "5433", "mask")


@pytest.mark.parametrize(
    "url", ["mysql://me:s3cret/#@x/y", "postgres://me:s3cret@host", "postgres://me:s3cret@h:port/x"]
)
def test_an_address_that_cannot_be_read_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="MASKROS_DATABASE_URL") as raised:
        environment.database(url)
    assert "s3cret" not in str(raised.value)


def test_sqlite_takes_the_write_lock_first_and_waits() -> None:
    options = environment.database("sqlite:///a")["OPTIONS"]
    assert (options["transaction_mode"], options["timeout"]) == ("IMMEDIATE", 20)
    assert "journal_mode=WAL" in options["init_command"]
    assert "synchronous=NORMAL" in options["init_command"]


@pytest.mark.django_db
def test_postgresql_is_spoken_through_psycopg2() -> None:
    if connection.vendor == "postgresql":
        assert type(connection.connection).__module__.startswith("psycopg2")


@pytest.mark.parametrize(
    ("url", "immutable"),
    [
        ("/static/maskros/assets/main-0a1B_c3-.js", True),
        ("/static/maskros/manifest.json", False),
        ("/static/admin/css/base.css", False),
    ],
)
def test_only_files_with_a_hash_in_their_name_are_kept_for_ever(url: str, immutable: bool) -> None:
    assert settings.immutable_file("", url) is immutable


def test_the_first_migration_makes_every_table(tmp_path: Path) -> None:
    from_models = manage(tmp_path, "makemigrations", "--check", "--dry-run")
    assert from_models.returncode == 0, from_models.stdout
