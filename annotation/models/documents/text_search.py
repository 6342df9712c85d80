from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class TextSearchQuerySet(models.QuerySet["TextSearch"]):
    def visible_to(self, user: User) -> Self:
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(project__in=reviewed)


class TextSearch(models.Model):
    """The texts in which a phrase was found. Addresses contain the search's id, since the phrase may be personal."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="text_searches")
    by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    phrase = EncryptedTextField()
    document_ids = models.JSONField(default=list)
    searched = models.PositiveIntegerField()
    total = models.PositiveIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    objects = TextSearchQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return f"search {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
