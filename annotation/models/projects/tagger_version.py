from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedBytesField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class TaggerVersionQuerySet(models.QuerySet["TaggerVersion"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class TaggerVersion(models.Model):
    """A tagger that a job learned from a project's confirmed documents.

    `learned` has numbers in place of words, encrypted with the project's key; empty if it was erased, or not kept.
    `figures` are counts by label, never words of a text. `compared`: the version that was in use; 0 for the detectors.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="tagger_versions")
    version = models.PositiveIntegerField()
    compared = models.PositiveIntegerField(default=0)
    kept = models.BooleanField(default=False)
    in_use = models.BooleanField(default=False)
    learned = EncryptedBytesField()
    figures = models.JSONField(default=dict)
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    computed_at = models.DateTimeField(null=True)

    objects = TaggerVersionQuerySet.as_manager()

    class Meta:
        ordering = ["-version"]
        constraints = [
            models.UniqueConstraint(fields=["project", "version"], name="tagger_version_unique"),
            models.UniqueConstraint(
                fields=["project"], condition=models.Q(in_use=True), name="one_tagger_version_in_use"
            ),
            models.CheckConstraint(
                condition=models.Q(in_use=False) | models.Q(kept=True), name="tagger_version_in_use_is_kept"
            ),
        ]

    def __str__(self) -> str:
        return f"tagger {self.version} of {self.project_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
