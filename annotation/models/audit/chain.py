"""The chain of events: each link is a keyed hash over an event and the link before it.

Events are written without a place in the chain, so that nobody waits for anybody. The worker links them soon after.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable
from uuid import UUID

from django.db import models

from annotation.models.accounts.user import User

FIRST = b"\x00" * 32  # comes before the first link


def link(key: bytes, before: bytes, position: int, event_id: UUID, mac: bytes) -> bytes:
    return hmac.digest(key, b"|".join([b"link", before, str(position).encode(), event_id.bytes, mac]), hashlib.sha256)


class Chain(models.Model):
    """The end of the chain, in a single row.

    `adopting`: events from before the chain existed are still being linked; `adopted`: how many those were.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    position = models.BigIntegerField(default=0)
    head = models.BinaryField(default=FIRST)
    begun_at = models.DateTimeField(null=True)
    adopting = models.BooleanField(default=True)
    adopted = models.BigIntegerField(default=0)
    mac = models.BinaryField(default=b"")

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(id=1), name="one_chain")]

    def __str__(self) -> str:
        return f"chain of {self.position}"

    def contents_mac(self, key: bytes) -> bytes:
        told: Iterable[object] = (self.position, bytes(self.head).hex(), self.begun_at, self.adopting, self.adopted)
        return hmac.digest(key, "|".join(["chain", *map(str, told)]).encode(), hashlib.sha256)


class Fault(models.TextChoices):
    """A kind of error in the chain."""

    ALTERED = "altered", "it does not say what it said when it was written"
    MISSING = "missing", "an event before it is gone"
    MOVED = "moved", "its link does not follow from the one before"
    FOREIGN = "foreign", "this installation has not written it so"
    CUT_OFF = "cut_off", "events are gone from the end"
    HEAD = "head", "what is stored of it was altered"


class ChainCheck(models.Model):
    """A check of the whole chain, done in parts: how far it is, and the first error it found."""

    id = models.BigAutoField(primary_key=True)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True)
    position = models.BigIntegerField(default=0)
    head = models.BinaryField(default=FIRST)
    fault = models.CharField(max_length=8, choices=Fault.choices, default="", blank=True)
    fault_event = models.UUIDField(null=True)
    fault_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"check at {self.position}"
