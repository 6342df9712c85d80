from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.project import Project


class Role(models.TextChoices):
    """What a person may do in a project. Each role may do everything that the ones before it may."""

    ANNOTATOR = "annotator"
    REVIEWER = "reviewer"
    LEAD = "lead"

    @property
    def and_above(self) -> list[Role]:
        roles = list(Role)
        return roles[roles.index(self) :]


class MembershipQuerySet(models.QuerySet["Membership"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(project__memberships__user=user)


class Membership(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=16, choices=Role.choices)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "project"], name="one_membership_per_person_and_project"),
            models.CheckConstraint(condition=models.Q(role__in=Role.values), name="membership_role_known"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.role} in {self.project_id}"
