"""What a run has done so far, in a file of its own, so that a run which was ended goes on where it was.

The file holds results, places, hashes and the secret that pseudonyms are drawn from, and never a word of a source. It
is removed when the run is done.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, Self

from pseudonymizer.errors import Busy

_TABLES = """
CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value BLOB);
CREATE TABLE IF NOT EXISTS row (number INTEGER PRIMARY KEY, place INTEGER, size INTEGER, line INTEGER, unit TEXT);
CREATE TABLE IF NOT EXISTS result (number INTEGER PRIMARY KEY, texts TEXT, held_back INTEGER);
CREATE TABLE IF NOT EXISTS file (name TEXT PRIMARY KEY, state TEXT, held_back INTEGER);
CREATE INDEX IF NOT EXISTS row_unit ON row (unit, number);
"""
_UNDONE = "SELECT row.number, place, size, line, unit FROM row LEFT JOIN result USING (number) WHERE texts IS NULL"


class Row(NamedTuple):
    """Where a row of a source lies. Rows of one `unit` are about one person and are done together."""

    number: int
    offset: int
    size: int
    line: int
    unit: str


def unit(key: str, secret: bytes) -> str:
    """The same for rows with the same key. Only the secret tells which key it was. Empty for an empty key."""
    return hmac.digest(secret, key.encode(), hashlib.sha256).hex()[:32] if key else ""


class Work:
    """`secret` is that of the run which began the work. `is_resumed`: there was such a run, and it was not ended."""

    def __init__(self, path: Path | None, digest: str, secret: bytes) -> None:
        self.path = path
        self._database = self._opened(digest)
        self._is_open = True
        self.is_resumed = self._about("digest") == digest.encode()
        if not self.is_resumed:
            self._begin(digest, secret)
        self.secret = self._about("secret")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        """Keeps the file for a run to go on with, unless it holds nothing yet."""
        if self._is_open and kind is not None and self._is_empty():
            self.finish()
        if self._is_open:
            self._close()

    def _is_empty(self) -> bool:
        (kept,) = self._database.execute(
            "SELECT (SELECT COUNT(*) FROM result) + (SELECT COUNT(*) FROM file)"
        ).fetchone()
        return not kept

    def _close(self) -> None:
        self._is_open = False
        self._database.commit()
        self._database.close()

    def _opened(self, digest: str) -> sqlite3.Connection:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            return self._connected()
        except sqlite3.OperationalError:
            raise Busy(f"Another run is at work: {self.path} is in use.", file=str(self.path)) from None
        except sqlite3.DatabaseError:
            # Not a database, or one that broke: it holds nothing that cannot be made again.
            if self.path is not None:
                self.path.unlink()
            return self._connected()

    def _connected(self) -> sqlite3.Connection:
        database = sqlite3.connect(self.path or ":memory:", timeout=0)
        try:
            database.execute("PRAGMA locking_mode = EXCLUSIVE")
            database.executescript(_TABLES)
            database.execute("INSERT OR REPLACE INTO about VALUES ('lock', 1)")
            database.commit()
        except sqlite3.Error:
            database.close()
            raise
        return database

    def _about(self, name: str) -> bytes:
        found = self._database.execute("SELECT value FROM about WHERE name = ?", [name]).fetchone()
        return bytes(found[0]) if found else b""

    def _begin(self, digest: str, secret: bytes) -> None:
        for table in ("about", "row", "result", "file"):
            self._database.execute(f"DELETE FROM {table}")  # noqa: S608 - one of four names
        self._tell(digest=digest.encode(), secret=secret)

    def _tell(self, **values: bytes) -> None:
        self._database.executemany("INSERT OR REPLACE INTO about VALUES (?, ?)", values.items())
        self._database.commit()

    def finish(self) -> None:
        """Removes the file."""
        self._close()
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    # Rows of a table.

    def index(self, rows: Iterable[Row]) -> None:
        """Notes where the rows are, unless an earlier run did it to the end."""
        if self._about("indexed"):
            return
        self._database.execute("DELETE FROM row")
        self._database.executemany("INSERT INTO row VALUES (?, ?, ?, ?, ?)", rows)
        self._tell(indexed=b"1")

    def count(self) -> tuple[int, int]:
        """How many rows are done, and how many there are."""
        done, total = self._database.execute(
            "SELECT (SELECT COUNT(*) FROM result), (SELECT COUNT(*) FROM row)"
        ).fetchone()
        return int(done), int(total)

    def units(self) -> Iterator[tuple[Row, ...]]:
        """The rows that are not done, unit by unit. A unit's results are kept together or not at all."""
        last = -1
        alone = f"{_UNDONE} AND unit = '' AND row.number > ? ORDER BY row.number LIMIT 1000"
        while rows := self._database.execute(alone, [last]).fetchall():
            yield from ((Row(*row),) for row in rows)
            last = rows[-1][0]
        units = "SELECT unit, MIN(number) FROM row WHERE unit <> '' GROUP BY unit ORDER BY 2"
        for unit, _ in self._database.execute(units).fetchall():
            rows = self._database.execute(f"{_UNDONE} AND unit = ? ORDER BY row.number", [unit]).fetchall()
            if rows:
                yield tuple(Row(*row) for row in rows)

    def keep(self, results: Iterable[tuple[int, Sequence[str], int]]) -> None:
        """Keeps the texts of rows, by number, with how many mentions in them were held back."""
        rows = ((number, json.dumps(texts, ensure_ascii=False), held_back) for number, texts, held_back in results)
        with self._database:
            self._database.executemany("INSERT INTO result VALUES (?, ?, ?)", rows)

    def held_back(self) -> int:
        """How many mentions were held back so far."""
        query = "SELECT (SELECT TOTAL(held_back) FROM result) + (SELECT TOTAL(held_back) FROM file)"
        return int(self._database.execute(query).fetchone()[0])

    def results(self) -> Iterator[tuple[Row, list[str]]]:
        """All rows with their results, in order."""
        query = (
            "SELECT row.number, place, size, line, unit, texts FROM row JOIN result USING (number) ORDER BY row.number"
        )
        for *row, texts in self._database.execute(query):
            yield Row(*row), json.loads(texts)

    # Files of a folder.

    def file(self, name: str) -> str:
        """What `keep_file` noted of a file; empty if nothing."""
        found = self._database.execute("SELECT state FROM file WHERE name = ?", [name]).fetchone()
        return str(found[0]) if found else ""

    def keep_file(self, name: str, state: str, held_back: int) -> None:
        self._database.execute("INSERT OR REPLACE INTO file VALUES (?, ?, ?)", [name, state, held_back])

    def commit(self) -> None:
        self._database.commit()
