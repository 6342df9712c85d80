from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.membership import Membership, Role
from annotation.models.project import Project
from annotation.models.user import User


class BulkKind(models.TextChoices):
    DELETE = "delete"
    PREANNOTATE = "preannotate"


class BulkActionQuerySet(models.QuerySet["BulkAction"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class BulkAction(models.Model):
    """What a lead wants done with many documents, by a job. `position`: how many of them have been gone through."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="bulk_actions")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    kind = models.CharField(max_length=16, choices=BulkKind.choices)
    document_ids = models.JSONField(default=list)  # of a large project some megabytes: read once by the job
    total = models.PositiveIntegerField(default=0)  # of these ids
    position = models.PositiveIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = BulkActionQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=BulkKind.values), name="bulk_kind_known"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.total} documents"
