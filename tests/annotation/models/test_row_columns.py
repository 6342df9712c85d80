"""Tests the columns of rows against the schema in the library."""

from __future__ import annotations

from typing import Any

import pytest
from django.db.models import CharField, Field, ForeignKey, JSONField, Model, PositiveIntegerField

from annotation.models import Annotation, Entity, Mention, Rewrite
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from pseudonymizer.model import kinds, schema

MODELS: dict[str, type[Model]] = {"mention": Mention, "entity": Entity, "rewrite": Rewrite, "annotation": Annotation}
# Columns that only the server has: the layer, who decided the mention, where the rewrite is.
BESIDE = {
    "mention": {"annotation_id", "decided_by_id"},
    "entity": {"annotation_id"},
    "rewrite": {"annotation_id", "start", "end"},
}
FIELDS = [(table, field.name) for table in schema.TABLES.values() for field in table.fields]


def column(table: schema.Table, name: str) -> Field[Any, Any]:
    return next(each for each in MODELS[table.name]._meta.concrete_fields if each.attname == name)


@pytest.mark.parametrize("name", BESIDE)
def test_a_table_has_the_columns_of_the_schema(name: str) -> None:
    columns = {field.attname for field in MODELS[name]._meta.concrete_fields}
    assert columns == {*schema.TABLES[name].names, *BESIDE[name]}


@pytest.mark.parametrize(("table", "name"), FIELDS)
def test_a_column_takes_what_the_schema_allows(table: schema.Table, name: str) -> None:
    field, held = table[name], column(table, name)
    assert held.null == field.nullable
    assert isinstance(held, EncryptedTextField | EncryptedJSONField) == field.sealed
    match field.kind:
        case kinds.Word(longest=longest):
            assert isinstance(held, CharField)
            assert held.max_length == longest
        case kinds.Choice(options=options):
            assert isinstance(held, CharField)
            assert [value for value, _ in held.choices or ()] == [option.value for option in options]
            assert all(len(option.value) <= (held.max_length or 0) for option in options)
        case kinds.Whole():
            assert isinstance(held, PositiveIntegerField)
        case kinds.Id(of=str(named)):
            assert isinstance(held, ForeignKey)
            assert held.related_model is MODELS[named]
        case kinds.Words() | kinds.ListOf() | kinds.Record():
            assert isinstance(held, JSONField) or field.sealed
