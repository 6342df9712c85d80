"""Dumps and loads a database: one file for SQLite, a file per table for PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management.color import no_style
from django.db import connection, transaction

from annotation.errors import BackupUnusable

SQLITE, POSTGRESQL = "sqlite", "postgresql"
SQLITE_PART = "database.sqlite3"
MIGRATIONS = "django_migrations"


def dump(folder: Path) -> list[str]:
    """Dumps a consistent state of the database while others go on writing. Returns the names of the files."""
    return _dump_sqlite(folder) if connection.vendor == SQLITE else _dump_postgresql(folder)


def load(folder: Path) -> None:
    """Loads into an empty database whose tables match the backup's migrations."""
    _load_sqlite(folder) if connection.vendor == SQLITE else _load_postgresql(folder)


def require_sound(file: Path) -> None:
    with sqlite3.connect(file) as opened:
        try:
            said = opened.execute("PRAGMA integrity_check").fetchone()[0]
        except sqlite3.DatabaseError:
            said = "unreadable"
    opened.close()
    if said != "ok":
        raise BackupUnusable("The database in the backup is damaged.")


def _dump_sqlite(folder: Path) -> list[str]:
    """Copies all pages in one step: with several, SQLite's online backup starts again whenever somebody writes."""
    connection.ensure_connection()
    with sqlite3.connect(folder / SQLITE_PART) as copy:
        connection.connection.backup(copy, pages=-1)
        copy.execute("PRAGMA journal_mode=DELETE")  # a single file, without a log beside it
    copy.close()
    return [SQLITE_PART]


def _load_sqlite(folder: Path) -> None:
    connection.ensure_connection()
    source = sqlite3.connect(folder / SQLITE_PART)
    try:
        source.backup(connection.connection)
    finally:
        source.close()
    connection.close()


def _dump_postgresql(folder: Path) -> list[str]:
    names = []
    with transaction.atomic(), connection.cursor() as cursor:
        # A consistent state of all tables, even while others write.
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        for table in _tables(cursor):
            columns = _columns(cursor, table)
            name = f"{table}.copy"
            with (folder / name).open("wb") as file:
                file.write(f"{','.join(columns)}\n".encode())
                cursor.copy_expert(f"COPY {_quoted(table)} ({_joined(columns)}) TO STDOUT", file)
            names.append(name)
    return names


def _load_postgresql(folder: Path) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        # The backup also contains what the migrations filled in, so that is deleted first.
        cursor.execute(f"TRUNCATE {_joined(_tables(cursor))} CASCADE")
        for path in sorted(folder.glob("*.copy")):
            with path.open("rb") as file:
                columns = file.readline().decode().strip().split(",")
                cursor.copy_expert(f"COPY {_quoted(path.stem)} ({_joined(columns)}) FROM STDIN", file)
        for statement in connection.ops.sequence_reset_sql(no_style(), apps.get_models(include_auto_created=True)):
            cursor.execute(statement)


def _tables(cursor: Any) -> list[str]:
    """All tables except the record of migrations, which migrating writes."""
    names = connection.introspection.table_names(cursor)
    return sorted(name for name in names if name != MIGRATIONS)


def _columns(cursor: Any, table: str) -> list[str]:
    return [column.name for column in connection.introspection.get_table_description(cursor, table)]


def _quoted(name: str) -> str:
    return connection.ops.quote_name(name)


def _joined(names: Sequence[str]) -> str:
    return ", ".join(map(_quoted, names))
