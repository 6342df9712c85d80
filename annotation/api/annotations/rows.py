"""The serializers of rows and operations, derived from the schema of the rows. Long lists bypass them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema_field
from rest_framework import serializers

from annotation.services import rows
from annotation.services.operations import batches
from pseudonymizer.model import MentionStatus, Origin, WhyDecided, WhyHeldBack, kinds, schema
from pseudonymizer.model.kinds import Field, Kind
from pseudonymizer.model.schema import Table

# The settings name the API's enums after these lists.
ORIGINS = [origin.value for origin in Origin]
REASONS = [why.value for why in WhyHeldBack]
WHY_DECIDED = [why.value for why in WhyDecided]
MENTION_STATUSES = [status.value for status in MentionStatus]

Made = type[serializers.Serializer[Any]]


def _made(name: str, fields: dict[str, Any], about: str) -> Made:
    return type(name, (serializers.Serializer,), {**fields, "__doc__": about})


def _fields(fields: Iterable[Field], **options: Any) -> dict[str, Any]:
    return {field.name: _field(field, **options) for field in fields}


def _field(field: Field, **options: Any) -> Any:
    options = {"help_text": field.about, **options} if field.about else options
    if field.optional:
        options["required"] = False
    return _of_kind(field.kind, {"allow_null": True, **options} if field.nullable else options)


def _of_kind(kind: Kind, options: dict[str, Any]) -> Any:
    return _SERIALIZED[type(kind)](kind, options)


def _whole(kind: kinds.Whole, options: dict[str, Any]) -> Any:
    limits: dict[str, Any] = {"min_value": kind.lowest} if kind.lowest >= 0 else {}
    return serializers.IntegerField(**limits, **options)


def _list(kind: kinds.ListOf, options: dict[str, Any]) -> Any:
    if isinstance(kind.item, kinds.Record):
        return _RECORDS[kind.item.name](many=True, **options)
    return serializers.ListField(child=_of_kind(kind.item, {}), **options)


_SERIALIZED: Mapping[type, Callable[[Any, dict[str, Any]], Any]] = {
    kinds.Id: lambda _, options: serializers.UUIDField(**options),
    kinds.Text: lambda kind, options: serializers.CharField(allow_blank=kind.blank, **options),
    kinds.Word: lambda _, options: serializers.CharField(**options),
    kinds.Key: lambda _, options: serializers.CharField(**options),
    kinds.Choice: lambda kind, options: serializers.ChoiceField([each.value for each in kind.options], **options),
    kinds.Whole: _whole,
    kinds.Score: lambda _, options: serializers.FloatField(**options),
    kinds.YesNo: lambda _, options: serializers.BooleanField(**options),
    kinds.Words: lambda _, options: serializers.ListField(child=serializers.CharField(), **options),
    kinds.Forms: lambda _, options: serializers.DictField(child=serializers.CharField(allow_blank=True), **options),
    kinds.Range: lambda _, options: serializers.ListField(
        child=_of_kind(schema.OFFSET, {}), min_length=2, max_length=2, **options
    ),
    kinds.ListOf: _list,
    kinds.Record: lambda kind, options: _RECORDS[kind.name](**options),
}


_RECORDS: dict[str, Made] = {}
# Records come before the records that contain them.
for _record in (schema.ALTERNATIVE, schema.PROPOSED_DECISION, schema.EVIDENCE, schema.PERSON_DECISION, schema.PIECE):
    _RECORDS[_record.name] = _made(_record.name, _fields(_record.fields), _record.about)


def _row(table: Table) -> Made:
    return _made(table.type_name, _fields(table.fields), table.about)


MentionRow, EntityRow, RewriteRow = map(_row, (schema.MENTION, schema.ENTITY, schema.REWRITE))


def drawn_with(name: str, **more: Any) -> Made:
    drawn = _fields([schema.ENTITY["pseudonym"], schema.ENTITY["forms"]])
    return _made(name, {**drawn, **more}, "A pseudonym with its forms.")


Drawn = drawn_with("Drawn")
AnnotationRow = _row(schema.ANNOTATION)
Comments = _made(
    "Comments", _fields(field for field in schema.ANNOTATION.fields if field.name != "id"), schema.ANNOTATION.about
)


def _change(table: Table) -> Made:
    name = table.type_name.removesuffix("Row")
    some = _made(f"{name}Fields", _fields(table.fields, required=False), f"Some fields of a row, or all: {table.about}")
    fields = {
        "table": serializers.ChoiceField([table.name]),
        "id": serializers.UUIDField(),
        "before": some(allow_null=True),
        "after": some(allow_null=True),
    }
    return _made(f"{name}Change", fields, "An insert has no `before`, a delete no `after`; an update the same fields.")


ROW_CHANGE = PolymorphicProxySerializer(
    component_name="RowChange",
    serializers={table.name: _change(table) for table in schema.TABLES.values()},
    resource_type_field_name="table",
    many=True,
)


@extend_schema_field(ROW_CHANGE)
class RowChanges(serializers.ListField):
    """Output is not checked. Input is checked by `batches`."""


class MentionTable(serializers.Serializer[Any]):
    """A header, and one list for each mention, in text order."""

    columns = serializers.ListField(child=serializers.ChoiceField(rows.MENTION_COLUMNS))
    rows = serializers.ListField(child=serializers.ListField(child=serializers.JSONField(allow_null=True)))


class Operation(serializers.Serializer[Any]):
    op_id = serializers.UUIDField()
    name = serializers.ChoiceField(batches.NAMES)
    undoes = serializers.UUIDField(required=False, allow_null=True, default=None)
    changes = RowChanges()


class LoggedOperation(Operation):
    name = serializers.ChoiceField(batches.LOGGED)
    undoes = serializers.UUIDField(allow_null=True)
    version = serializers.IntegerField()
    by = serializers.CharField()
    created_at = serializers.DateTimeField()
