from __future__ import annotations

import uuid

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.project import Project


class Guideline(models.Model):
    """A version of a project's guidelines.

    Versions never change, so one can always see which rules a layer followed.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="guidelines")
    version = models.PositiveIntegerField()
    text = EncryptedTextField()
    summary = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-version"]
        constraints = [
            models.UniqueConstraint(fields=["project", "version"], name="guideline_version_unique"),
            models.CheckConstraint(condition=models.Q(version__gt=0), name="guideline_version_positive"),
        ]

    def __str__(self) -> str:
        return f"guideline {self.version} of {self.project_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
