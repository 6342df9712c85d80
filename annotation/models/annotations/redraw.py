from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class RedrawQuerySet(models.QuerySet["Redraw"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class Redraw(models.Model):
    """A request for new pseudonyms in all texts of an author, and the layers already done."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="redraws")
    author_key = models.CharField(max_length=200)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    done = models.JSONField(default=list)
    changed = models.PositiveIntegerField(default=0)
    skipped = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = RedrawQuerySet.as_manager()

    def __str__(self) -> str:
        return f"redraw {self.id}"
