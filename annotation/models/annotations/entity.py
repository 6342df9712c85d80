from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField


class EntityQuerySet(models.QuerySet["Entity"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))


class Entity(models.Model):
    """What one or more mentions of an annotation refer to, with its pseudonym."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="entities")
    label = models.CharField(max_length=64)
    number = models.PositiveIntegerField()
    pseudonym = EncryptedTextField()
    forms = EncryptedJSONField()
    locked = models.BooleanField(default=False)

    objects = EntityQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["annotation", "label", "number"], name="number_unique_per_label"),
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.number}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
