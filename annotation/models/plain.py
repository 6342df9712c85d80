"""Columns as text, for reading very many rows: what JSON wants is not made an object first to be undone again."""

from __future__ import annotations

from typing import Any

from django.db.models import CharField, Func, TextField
from django.db.models.functions import Cast


class IdText(Func):
    """An id as it is written in JSON; SQLite keeps its 32 digits, PostgreSQL a type of its own."""

    arity = 1
    output_field = CharField()
    template = "CAST(%(expressions)s AS varchar)"
    dashed = " || '-' || ".join(
        f"substr(%(expressions)s, {start}, {length})" for start, length in ((1, 8), (9, 4), (13, 4), (17, 4), (21, 12))
    )

    def as_sqlite(self, compiler: Any, connection: Any, **context: Any) -> Any:
        return super().as_sql(compiler, connection, template=self.dashed, **context)


def json_text(column: str) -> Cast:
    return Cast(column, TextField())
