"""Reads columns as text. For very many rows, whose JSON would otherwise be parsed only to be written again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.db.models import CharField, Func, TextField
from django.db.models.functions import Cast


class IdText(Func):
    """An id as it is written in JSON. SQLite stores 32 digits, PostgreSQL has a type for it.

    The dashes are added in Python: SQLite takes several times as long to join the five parts.
    """

    arity = 1
    output_field = CharField()
    template = "CAST(%(expressions)s AS varchar)"

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return super().as_sql(compiler, connection, template="%(expressions)s", **context)

    def get_db_converters(self, connection: Any) -> list[Callable[..., Any]]:
        return [_dashed] if connection.vendor == "sqlite" else []


def _dashed(digits: str | None, _expression: object, _connection: object) -> str | None:
    if digits is None:
        return None
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"


def json_text(column: str) -> Cast:
    return Cast(column, TextField())
