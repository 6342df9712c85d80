from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.annotations.mention import Mention
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField


class RewriteQuerySet(models.QuerySet["Rewrite"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))


class Rewrite(models.Model):
    """An edge without a label whose target was changed by hand. Its ranges and pieces lie between `start` and `end`."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="rewrites")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    ranges = models.JSONField(default=list)
    pieces = EncryptedJSONField(default=list)
    manual = models.BooleanField(default=False)
    mention = models.ForeignKey(Mention, on_delete=models.SET_NULL, null=True, related_name="rewrites")
    pseudonym = EncryptedTextField()

    objects = RewriteQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(start__lte=models.F("end")), name="rewrite_reach"),
        ]
        indexes = [models.Index(fields=["annotation", "start"], name="rewrite_place")]

    def __str__(self) -> str:
        return f"rewrite {self.start}-{self.end}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
