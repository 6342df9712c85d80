from __future__ import annotations

import uuid
from typing import Self

from django.db import models
from django.utils import timezone

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.encryption import EncryptedTextField


class ClearanceQuerySet(models.QuerySet["Clearance"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))


class Clearance(models.Model):
    """Why words that are hidden elsewhere may stay readable at a place. Valid as long as these words stand there.

    `field`: where the place is (`text`, `rewrite`, `pseudonym`, ...). `ref`: the row that the words belong to, if any.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="clearances")
    field = models.CharField(max_length=32)
    ref = models.CharField(max_length=36, blank=True, default="")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    words = EncryptedTextField()
    reason = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    # Not auto_now_add: a clearance that is copied to another layer keeps its time.
    created_at = models.DateTimeField(default=timezone.now)

    objects = ClearanceQuerySet.as_manager()

    class Meta:
        ordering = ["field", "start", "end", "created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["annotation", "field", "ref", "start", "end"], name="one_clearance_for_a_place"
            ),
            models.CheckConstraint(condition=models.Q(start__lt=models.F("end")), name="clearance_not_empty"),
        ]

    def __str__(self) -> str:
        return f"{self.field} {self.start}-{self.end}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
