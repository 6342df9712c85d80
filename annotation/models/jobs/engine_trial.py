from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedJSONField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class EngineTrialQuerySet(models.QuerySet["EngineTrial"]):
    def visible_to(self, user: User) -> Self:
        """One's own, in projects that one still leads: nobody else knows the text."""
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(by=user, project__in=led)


class EngineTrial(models.Model):
    """A text on which a lead tries engines. A job finds the names, since engines are loaded by workers only.

    Deleted after some minutes, and when its lead tries another text.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="engine_trials")
    by = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    asked = EncryptedJSONField(default=dict)
    result = EncryptedJSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)
    computed_at = models.DateTimeField(null=True)

    objects = EngineTrialQuerySet.as_manager()

    def __str__(self) -> str:
        return f"trial of engines {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
