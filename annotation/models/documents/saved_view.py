from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.project import Project


class SavedViewQuerySet(models.QuerySet["SavedView"]):
    def visible_to(self, user: User) -> Self:
        """The user's own, and those shared in the user's projects."""
        member_of = models.Q(project__memberships__user=user)
        return self.filter(member_of & (models.Q(owner=user) | models.Q(shared=True)))


class SavedView(models.Model):
    """Saved filters and order of a project's document list. `query` is written as in the page's address."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="saved_views")
    owner = models.ForeignKey(User, on_delete=models.CASCADE, related_name="saved_views")
    name = models.CharField(max_length=100)
    query = models.CharField(max_length=2000, blank=True, default="")
    shared = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SavedViewQuerySet.as_manager()

    class Meta:
        ordering = ["-shared", "name"]
        constraints = [
            models.UniqueConstraint(fields=["project", "owner", "name"], name="saved_view_name_unique"),
        ]

    def __str__(self) -> str:
        return self.name
