from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class PatternTrialQuerySet(models.QuerySet["PatternTrial"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class PatternTrial(models.Model):
    """Patterns tried on all documents of a project, by a job.

    The result has labels, ids, counts and places, never words of a text: these are read again when somebody looks.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="pattern_trials")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    patterns = EncryptedJSONField(default=list)
    result = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    computed_at = models.DateTimeField(null=True)

    objects = PatternTrialQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"trial of patterns {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
