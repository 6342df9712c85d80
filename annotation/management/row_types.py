"""Writes the schema of rows as TypeScript: types and plain data, by which the browser reads and checks rows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import chain
from typing import Any

from pseudonymizer.model import kinds, schema
from pseudonymizer.model.kinds import Field, Kind
from pseudonymizer.model.operation_names import OperationName
from pseudonymizer.model.rows import blank, may_be_blank
from pseudonymizer.model.schema import TABLES, Table

HEAD = """// Generated from pseudonymizer/model/schema.py by `python manage.py row_types`: do not edit.

import type { Field } from "./kinds";

export type Uuid = string;
"""
RECORDS = (schema.ALTERNATIVE, schema.PROPOSED_DECISION, schema.EVIDENCE, schema.PERSON_DECISION, schema.PIECE)
PLAIN: dict[type, str] = {
    kinds.Id: "Uuid",
    kinds.Text: "string",
    kinds.Word: "string",
    kinds.Key: "string",
    kinds.Whole: "number",
    kinds.Score: "number",
    kinds.YesNo: "boolean",
    kinds.Words: "readonly string[]",
    kinds.Range: "readonly [start: number, end: number]",
    kinds.Forms: "Readonly<Record<string, string>>",
}


def text() -> str:
    return "\n".join([HEAD, *_enums(), *_types(), *_data()]) + "\n"


def _enums() -> Iterator[str]:
    declared = [record.fields for record in RECORDS] + [table.fields for table in TABLES.values()]
    fields = list(chain.from_iterable(declared))
    found: list[type[StrEnum]] = [field.kind.options for field in fields if isinstance(field.kind, kinds.Choice)]
    found.append(OperationName)
    for options in dict.fromkeys(found):
        yield f"export const {_constant(options)} = {_json([option.value for option in options])} as const;"
        yield f"export type {options.__name__} = (typeof {_constant(options)})[number];\n"


def _constant(options: type[StrEnum]) -> str:
    """For example, MentionStatus becomes MENTION_STATUS_OPTIONS."""
    return "_".join(re.findall(r"[A-Z][a-z]*", options.__name__)).upper() + "_OPTIONS"


def _types() -> Iterator[str]:
    for record in RECORDS:
        yield _type(record.name, record.about, record.fields)
    for table in TABLES.values():
        yield _type(table.type_name, table.about, table.fields)
    yield "export type TableRows = {"
    yield from (f"  readonly {table.name}: {table.type_name};" for table in TABLES.values())
    yield "};\n\nexport type TableName = keyof TableRows;\n"
    changed = dict.fromkeys(field.name for table in TABLES.values() for field in table.fields if not field.fixed)
    yield "/** The fields that people change. */"
    yield f"export type ChangedField = {' | '.join(map(_json, changed))};\n"


def _type(name: str, about: str, fields: Iterable[Field]) -> str:
    lines = [f"/** {about} */", f"export type {name} = {{"]
    for field in fields:
        null = " | null" if field.nullable else ""
        lines += [f"  /** {field.about} */"] if field.about else []
        lines.append(f"  readonly {field.name}{'?' if field.optional else ''}: {_typed(field.kind)}{null};")
    return "\n".join([*lines, "};\n"])


def _typed(kind: Kind) -> str:
    match kind:
        case kinds.Choice(options=options):
            return options.__name__
        case kinds.Record(name=name):
            return name
        case kinds.ListOf(item=item):
            item_type = _typed(item)
            return f"ReadonlyArray<{item_type}>" if item_type.startswith("readonly") else f"readonly {item_type}[]"
        case _:
            return PLAIN[type(kind)]


def _data() -> Iterator[str]:
    yield f"export const LONGEST_TEXT = {kinds.LONGEST_TEXT};\n"
    yield "/** The fields of each table, in the order of its columns. */"
    yield "export const FIELDS: { readonly [K in TableName]: ReadonlyArray<Field<keyof TableRows[K] & string>> } = {"
    for table in TABLES.values():
        yield f"  {table.name}: ["
        yield from (f"    {_field(field)}," for field in table.fields)
        yield "  ],"
    yield "};\n"
    for table in TABLES.values():
        blanks = {field.name: blank(field) for field in table.fields if may_be_blank(field)}
        kept = f"as const satisfies Partial<{table.type_name}>"
        yield f"export const {_blank(table)} = {_json(blanks)} {kept};\n"
    yield "/** What the fields of a row hold that nobody has filled. */"
    held = ", ".join(f"{table.name}: {_blank(table)}" for table in TABLES.values())
    yield f"export const BLANKS = {{ {held} }} as const;"


def _blank(table: Table) -> str:
    return f"BLANK_{table.name.upper()}"


def _field(field: Field) -> str:
    signs = [f"{name}: true" for name in ("nullable", "fixed", "added", "optional") if getattr(field, name)]
    return "{ " + ", ".join([f'name: "{field.name}"', f"kind: {_kind(field.kind)}", *signs]) + " }"


def _kind(kind: Kind) -> str:
    name = re.sub(r"(?<=[a-z])[A-Z]", lambda found: "_" + found[0], type(kind).__name__).lower()
    told: dict[str, str] = {"is": f'"{name}"'}
    match kind:
        case kinds.Choice(options=options):
            told["options"] = _constant(options)
        case kinds.Record(fields=fields):
            told["fields"] = "[" + ", ".join(map(_field, fields)) + "]"
        case kinds.ListOf(item=item, most=most):
            told |= {"item": _kind(item), "most": str(most)}
        case kinds.Whole(lowest=lowest, highest=highest):
            told |= {"lowest": str(lowest), "highest": str(highest)}
        case kinds.Text(longest=longest) | kinds.Word(longest=longest):
            told["longest"] = str(longest)
        case kinds.Words(most=most):
            told["most"] = str(most)
    return "{ " + ", ".join(f"{key}: {value}" for key, value in told.items()) + " }"


def _json(value: Any) -> str:
    return json.dumps(value)
