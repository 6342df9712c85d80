"""Checks whether a value has the type of its field, and whether it keeps the field's limits."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations

from pseudonymizer import tokens
from pseudonymizer.model import kinds
from pseudonymizer.model.kinds import Field, Kind
from pseudonymizer.model.schema import TABLES, Table

Check = Callable[[object], bool]


def types(table: Table) -> Mapping[str, Check]:
    """By field, a check of the value's type. Limits and choices are left to the rules."""
    return {field.name: _of(field, strict=False) for field in table.fields}


def limits(table: Table) -> Mapping[str, Check]:
    """By field, a check whether a value from outside may be stored."""
    return {field.name: _of(field, strict=True) for field in table.fields}


def _of(field: Field, *, strict: bool) -> Check:
    check = _check(field.kind, strict)
    return (lambda value: value is None or check(value)) if field.nullable else check


@cache
def _check(kind: Kind, strict: bool) -> Check:
    match kind:
        case kinds.Id() | kinds.Text() | kinds.Word() | kinds.Key() | kinds.Choice():
            return _limited(kind) if strict else _is_string
        case kinds.Whole(lowest=lowest, highest=highest):
            return _whole(lowest, highest) if strict else _is_whole
        case kinds.Score(largest=largest):
            return _score(largest) if strict else _is_number
        case kinds.YesNo():
            return lambda value: isinstance(value, bool)
        case _:
            return _composed(kind, strict)


def _limited(kind: Kind) -> Check:
    """The check for kinds that are written as strings."""
    match kind:
        case kinds.Text(longest=longest):
            return _text(0, longest)
        case kinds.Word(longest=longest):
            return _text(1, longest)
        case kinds.Key(pattern=pattern):
            return _key(pattern)
        case kinds.Choice(options=options):
            return _choice(frozenset(option.value for option in options))
        case _:
            return is_uuid


def _composed(kind: Kind, strict: bool) -> Check:
    """The check for kinds that are composed of other values."""
    match kind:
        case kinds.Words(ordered=ordered, most=most):
            return _words(_check(kinds.Word(), True), ordered, most) if strict else _list(_is_string)
        case kinds.Range():
            return _range(_check(kinds.Whole(0, kinds.HIGHEST_OFFSET), strict))
        case kinds.ListOf(item=item, most=most):
            return _list(_check(item, strict), most if strict else None)
        case kinds.Forms(modifiers=modifiers):
            return _forms(form_keys(modifiers) if strict else None, _check(kinds.Text(), strict))
        case kinds.Record(fields=fields):
            needed = {field.name for field in fields if not field.optional}
            return _record({field.name: _of(field, strict=strict) for field in fields}, needed)
        case _:
            raise TypeError(kind)


def form_keys(modifiers: tuple[str, ...]) -> frozenset[str]:
    """All ways to join some of the modifiers, including none."""
    sizes = range(len(modifiers) + 1)
    return frozenset("+".join(keys) for size in sizes for keys in combinations(modifiers, size))


def is_uuid(value: object) -> bool:
    """Whether it is a UUID in the usual spelling. Ids are compared as strings, so no other spelling is accepted."""
    if not isinstance(value, str) or len(value) != 36:
        return False
    try:
        return str(uuid.UUID(value)) == value
    except ValueError:
        return False


def _is_string(value: object) -> bool:
    return isinstance(value, str)


def _is_whole(value: object) -> bool:
    """JSON's true and false are no numbers."""
    return type(value) is int


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _text(shortest: int, longest: int) -> Check:
    return lambda value: isinstance(value, str) and shortest <= len(value) <= longest and tokens.is_storable(value)


def _key(pattern: str) -> Check:
    expression = re.compile(pattern)
    return lambda value: isinstance(value, str) and expression.fullmatch(value) is not None


def _choice(known: frozenset[str]) -> Check:
    return lambda value: isinstance(value, str) and value in known


def _whole(lowest: int, highest: int) -> Check:
    return lambda value: type(value) is int and lowest <= value <= highest


def _score(largest: int) -> Check:
    # Also false for NaN.
    return lambda value: isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= largest


def _list(item: Check, most: int | None = None) -> Check:
    return lambda value: isinstance(value, list) and (most is None or len(value) <= most) and all(map(item, value))


def _words(word: Check, ordered: bool, most: int) -> Check:
    of_words = _list(word, most)
    return lambda value: (
        isinstance(value, list)
        and of_words(value)
        and len(set(value)) == len(value)
        and not (ordered and value != sorted(value))
    )


def _range(offset: Check) -> Check:
    return lambda value: isinstance(value, list) and len(value) == 2 and all(map(offset, value))


def _forms(known: frozenset[str] | None, form: Check) -> Check:
    return lambda value: (
        isinstance(value, dict) and (known is None or value.keys() <= known) and all(map(form, value.values()))
    )


def _record(fields: Mapping[str, Check], needed: set[str]) -> Check:
    return lambda value: (
        isinstance(value, dict)
        and needed <= value.keys() <= fields.keys()
        and all(fields[name](held) for name, held in value.items())
    )


TYPES: Mapping[str, Mapping[str, Check]] = {name: types(table) for name, table in TABLES.items()}
LIMITS: Mapping[str, Mapping[str, Check]] = {name: limits(table) for name, table in TABLES.items()}
