from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.encryption import EncryptedJSONField


class OperationQuerySet(models.QuerySet["Operation"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))

    def after(self, version: int) -> Self:
        return self.filter(version__gt=version)

    def touching(self, row_id: str) -> Self:
        return self.filter(touched__contains=row_id)

    def newest_first(self) -> Self:
        return self.order_by("-version")


class Operation(models.Model):
    """An entry of the annotation's append-only log. Applying all of them gives the current rows."""

    op_id = models.UUIDField(primary_key=True, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="operations")
    version = models.PositiveIntegerField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=32)
    changes = EncryptedJSONField(default=list)
    # One line for each changed row: its id, and its labels before and after. Not encrypted, so that the history can be
    # filtered.
    touched = models.TextField(default="", editable=False)
    # Restricted, not protected: both are deleted together with their annotation.
    undoes = models.OneToOneField("self", on_delete=models.RESTRICT, null=True, related_name="undone_by")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = OperationQuerySet.as_manager()

    class Meta:
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(fields=["annotation", "version"], name="one_operation_per_version"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.version}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
