"""Replaces ids, authors, senders and file names by codes, made with a key that stays with the owner of the data.

The import page makes the same codes in the browser: `fixtures/codes.json` holds what both must produce.
"""

from __future__ import annotations

import base64
import csv
import hmac
import io
import json
import os
import secrets
import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from annotation.errors import InvalidFormat, InvalidInput
from annotation.services.imports import _columns, _rows, _texts
from pseudonymizer import formats

KEY_BYTES = 32
CODE_LENGTH = 13  # characters of base32: 65 bits
SENDERS = frozenset({"sender", "receiver", "avsändare", "mottagare", "phone", "user"})
LARGEST = 2**53  # above this, whole numbers written with a decimal point differ between programs
CODED_ROLES = (_columns.NAME, _columns.AUTHOR)


@dataclass(frozen=True, slots=True)
class Coder:
    """Under one key a value always gets the same code, and nobody can reverse it without the key."""

    key: bytes
    columns: Collection[str] = ()  # empty: the columns whose names suggest ids, authors or senders

    def code(self, value: str) -> str:
        written = unicodedata.normalize("NFC", value.strip())  # some systems store file names in another normal form
        digest = hmac.digest(self.key, written.encode("utf-8", "surrogatepass"), "sha256")
        return base64.b32encode(digest).decode("ascii").lower()[:CODE_LENGTH]

    def name(self, file_name: str) -> str:
        """A code that keeps the file's extension."""
        ending = _texts.ending(file_name)
        return self.code(file_name[: len(file_name) - len(ending)]) + ending

    def coded(self, file_name: str, data: bytes) -> tuple[str, bytes]:
        """Codes the name and the content. Refuses formats in which ids may stand outside columns."""
        name = self.name(file_name)
        if _texts.ending(file_name) in formats.TEXTS:
            return name, data
        if not _rows.holds_rows(file_name):
            problem = "only texts and tables can be coded: in other formats ids stand in many places"
            raise InvalidFormat(f"{file_name}: {problem}.", reason="format")
        return name, self._table(file_name, data)

    def _table(self, file_name: str, data: bytes) -> bytes:
        sheet = _rows.read(data, file_name)
        wanted = self._wanted(sheet.columns, file_name)
        rows = [self._row(row, wanted, file_name) for row in sheet.rows]
        if not sheet.separator:
            return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
        written = io.StringIO(newline="")
        table = csv.DictWriter(written, sheet.columns, delimiter=sheet.separator)
        table.writeheader()
        table.writerows(rows)
        return written.getvalue().encode()

    def _wanted(self, columns: Sequence[str], file_name: str) -> set[str]:
        if missing := sorted(set(self.columns) - set(columns)):
            raise InvalidFormat(f"{file_name}: line 1 has no column {missing[0]}.", line=1, reason="column")
        return set(self.columns) or {column for column in columns if is_id(column)}

    def _row(self, row: _rows.Row, wanted: Collection[str], file_name: str) -> dict[str, Any]:
        coded = dict(row.values)
        for column in wanted & coded.keys():
            if coded[column] not in (None, ""):
                coded[column] = self.code(_as_text(coded[column], row.line, file_name))
        return coded


def _as_text(value: object, line: int, file_name: str) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and value.is_integer() and abs(value) < LARGEST:
        return f"{value:.1f}"  # spreadsheets write whole numbers like this if a column has empty cells
    raise InvalidFormat(f"{file_name}: line {line} has an id that is no text.", line=line, reason="id")


def is_id(column: str) -> bool:
    return _columns.role_of(column) in CODED_ROLES or column.casefold() in SENDERS


def key_from(path: Path) -> bytes:
    """Reads the key from the file, or makes a new key if there is no file."""
    try:
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_hex(KEY_BYTES))
    except FileExistsError:
        pass
    try:
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise InvalidInput(f"{path.name} holds no key: {2 * KEY_BYTES} hexadecimal digits.")
    return key
