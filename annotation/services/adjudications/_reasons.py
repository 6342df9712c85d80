"""Stores why an item was settled as it was, for the annotators of the two layers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from uuid import UUID

from django.db import transaction

from annotation import errors
from annotation.models import Adjudication, ItemReason, User
from annotation.services.adjudications import _settling


def give(adjudication: Adjudication, item_id: UUID, text: str, *, by: User) -> None:
    """Replaces an earlier reason; an empty text removes it."""
    with transaction.atomic():
        _settling.lock(adjudication, by=by)
        item = adjudication.items.filter(pk=item_id).first()
        if item is None:
            raise errors.NotFound
        item.adjudication = adjudication
        ItemReason.objects.filter(item=item).delete()
        if text:
            ItemReason.objects.create(item=item, text=text, by=by)


def of(adjudication: Adjudication, items: Collection[UUID] | None = None) -> Mapping[str, str]:
    """Reasons by item, for all items or the given ones."""
    found = ItemReason.objects.filter(item__adjudication=adjudication).select_related("item")
    told: dict[str, str] = {}
    for reason in found if items is None else found.filter(item__in=items):
        reason.item.adjudication = adjudication
        told[str(reason.item_id)] = reason.text
    return told
