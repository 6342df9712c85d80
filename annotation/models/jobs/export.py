from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField
from annotation.models.file_part import FilePart
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class ExportQuerySet(models.QuerySet["Export"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class Export(models.Model):
    """Many documents as one archive, made by a job.

    `attempt`: the attempt whose parts make up the file; 0 until complete.

    `unadjudicated`: also includes double annotations that were not adjudicated, as the lead chose. `statuses`: which
    documents to include; empty for exports from before this could be chosen.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="exports")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    format = models.CharField(max_length=32)
    document_ids = models.JSONField(default=list)
    unadjudicated = models.BooleanField(default=False)
    statuses = models.JSONField(default=list)
    attempt = models.PositiveSmallIntegerField(default=0)
    written = models.PositiveIntegerField(default=0)
    skipped = models.PositiveIntegerField(default=0)
    listing = EncryptedJSONField()  # which file is which document, what was left out and why, and what the format lost
    size = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ExportQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"export {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id


class ExportPart(FilePart):
    parent = models.ForeignKey(Export, on_delete=models.CASCADE, related_name="parts")

    class Meta(FilePart.Meta):
        constraints = [
            models.UniqueConstraint(fields=["parent", "attempt", "position"], name="export_part_position"),
        ]
