"""Rows in the form the database takes: prepared before a transaction, written with one statement per table."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from operator import itemgetter
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.models import BooleanField, CharField, ForeignKey, IntegerField, JSONField, Model, UUIDField

Prepared = list[tuple[type[Model], list[tuple[Any, ...]]]]

AS_IT_IS = (BooleanField, CharField, IntegerField)


def new_ids() -> Callable[[], str]:
    """Ids for the rows of one layer. They begin alike, so that they are stored together in the database's indexes."""
    first = os.urandom(6).hex()
    beginning = f"{first[:8]}-{first[8:]}-4"

    def new_id() -> str:
        rest = os.urandom(9).hex()
        return f"{beginning}{rest[:3]}-8{rest[3:6]}-{rest[6:]}"

    return new_id


def records(model: type[Model], found: Iterable[Mapping[str, Any]]) -> list[tuple[Any, ...]]:
    """Prepares rows for `write`: their values in the order of the model's columns, as the database takes them."""
    fields = model._meta.concrete_fields
    columns = zip(*map(itemgetter(*[field.attname for field in fields]), found), strict=True)
    ready = (map(stored, column) if (stored := _stored(field)) else column for field, column in zip(fields, columns))  # noqa: B905 - there is no column without rows
    return list(zip(*ready, strict=True))


def _stored(field: Any) -> Callable[[Any], Any] | None:
    """Converts a value for the database; None if it needs no conversion.

    Results are cached: thousands of lists are empty, and thousands of mentions share a few entities.
    """
    stored = partial(field.get_db_prep_save, connection=connections[DEFAULT_DB_ALIAS])
    is_plain = connection.vendor == "sqlite"  # takes bytes, and stores ids as their digits
    if isinstance(field, AS_IT_IS) or (is_plain and field.get_internal_type() == "BinaryField"):
        return None
    if isinstance(field, JSONField):
        return _written_once(stored)
    if isinstance(field, ForeignKey):
        return cache(stored)
    return _digits_or(stored) if is_plain and isinstance(field, UUIDField) else stored


def _digits_or(stored: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """An id in the usual spelling does not have to become an object first."""

    def digits(value: Any) -> Any:
        is_usual = isinstance(value, str) and len(value) == 36 and value.islower()
        return value.replace("-", "") if is_usual else stored(value)

    return digits


def _written_once(stored: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Many rows share the same value."""
    empty = stored([])
    known: dict[int, tuple[Any, Any]] = {}  # keeps the value itself too, so that no other object gets its id

    def written(value: Any) -> Any:
        if value == []:
            return empty
        if id(value) not in known:
            known[id(value)] = value, stored(value)
        return known[id(value)][1]

    return written


def write(prepared: Prepared) -> None:
    """Uses one statement per table. The ORM takes ten times as long to build it."""
    for model, records in prepared:
        if records:
            quote = connection.ops.quote_name
            columns = [quote(str(field.column)) for field in model._meta.concrete_fields]
            places = ", ".join(["%s"] * len(columns))
            statement = f"INSERT INTO {quote(model._meta.db_table)} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - names of ours
            with connection.cursor() as cursor:
                cursor.executemany(statement, records)
