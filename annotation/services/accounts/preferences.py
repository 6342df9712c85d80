"""What a person prefers about the interface. The values are checked by the view; they never hold words of a text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from annotation.models import Preferences, User


def of(user: User) -> Mapping[str, Any]:
    stored = Preferences.objects.filter(user=user).values_list("values", flat=True).first()
    return stored or {}


def change(user: User, changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """Changes the named preferences; None goes back to the default."""
    with transaction.atomic():
        Preferences.objects.get_or_create(user=user)
        held = Preferences.objects.select_for_update(no_key=True).get(user=user)
        held.values = merged(held.values, changes)
        held.save(update_fields=["values"])
    values: Mapping[str, Any] = held.values
    return values


def merged(values: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """`seen` only grows, so that two open pages do not undo each other."""
    changed = {**values, **changes}
    if changes.get("seen") is not None:
        changed["seen"] = sorted({*values.get("seen", ()), *changes["seen"]})
    return {name: value for name, value in changed.items() if value is not None}
