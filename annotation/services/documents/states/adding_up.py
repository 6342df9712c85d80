"""Makes one row of the many of a count. A timer does it, now and then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.db.models import Count, Model, QuerySet

from annotation.models import MetadataValue, Tally

MANY = 20  # rows of one count, which are then added up
AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class _Table:
    """`key`: what the rows of one count have in common; `sums`: what is added up."""

    rows: QuerySet[Any]
    key: Sequence[str]
    sums: Sequence[str]


def add_up() -> None:
    """What another process is adding up is passed over."""
    for table in (
        _Table(Tally.objects.order_by(), ("project", "kind", "value", "person"), ("documents", "tokens")),
        _Table(MetadataValue.objects.order_by(), ("project", "field", "value"), ("documents",)),
    ):
        crowded = table.rows.values(*table.key).annotate(n=Count("pk")).filter(n__gt=MANY)
        for key in list(crowded.values(*table.key)):
            while _added_up(table.rows.filter(**_is(key)), table.sums) == AT_ONCE:
                pass


def _is(key: Mapping[str, Any]) -> Mapping[str, Any]:
    missing = {f"{name}__isnull": True for name, value in key.items() if value is None}
    return {**missing, **{name: value for name, value in key.items() if value is not None}}


@transaction.atomic
def _added_up(rows: QuerySet[Any], sums: Sequence[str]) -> int:
    found: list[Model] = list(rows.select_for_update(skip_locked=True).order_by("pk")[:AT_ONCE])
    if found:
        first = found[0]
        for name in sums:
            setattr(first, name, sum(getattr(each, name) for each in found))
        first.save(update_fields=sums)
        rows.filter(pk__in=[each.pk for each in found[1:]]).delete()
    return len(found)
