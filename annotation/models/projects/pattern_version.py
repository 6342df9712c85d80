from __future__ import annotations

import uuid

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from annotation.models.projects.project import Project


class PatternVersion(models.Model):
    """A project's patterns at a time. Versions never change, so one can see what a layer was proposed with.

    The patterns are encrypted, since an expression may name somebody. `since`: the version from which on the same
    patterns are on. `restores`: the earlier version that this one goes back to.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="pattern_versions")
    version = models.PositiveIntegerField()
    since = models.PositiveIntegerField()
    restores = models.PositiveIntegerField(null=True)
    patterns = EncryptedJSONField(default=list)
    summary = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-version"]
        constraints = [
            models.UniqueConstraint(fields=["project", "version"], name="pattern_version_unique"),
            models.CheckConstraint(
                condition=models.Q(version__gt=0, since__gt=0, since__lte=models.F("version")),
                name="pattern_version_since_itself",
            ),
        ]

    def __str__(self) -> str:
        return f"patterns {self.version} of {self.project_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
