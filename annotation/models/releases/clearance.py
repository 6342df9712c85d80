from __future__ import annotations

import uuid
from typing import Self

from django.db import models
from django.utils import timezone

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class ReleaseClearanceQuerySet(models.QuerySet["ReleaseClearance"]):
    def visible_to(self, user: User) -> Self:
        of = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(project__in=of)


class ReleaseClearance(models.Model):
    """Why words may stay in all releases of a project, although they are hidden somewhere.

    `digest`: keyed, of the folded words. `seconded_by`: another person, without whom words that take two stay blocked.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="release_clearances")
    digest = models.CharField(max_length=16)
    words = EncryptedTextField()
    reason = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)
    seconded_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    seconded_at = models.DateTimeField(null=True)

    objects = ReleaseClearanceQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["project", "digest"], name="words_cleared_once_in_project"),
        ]

    def __str__(self) -> str:
        return f"clearance in {self.project_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
