from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.projects.membership import Membership
from annotation.models.projects.project import Project


class PairQuerySet(models.QuerySet["Pair"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(project__in=Membership.objects.filter(user=user).values("project"))

    def of(self, user_id: uuid.UUID | None) -> Self:
        return self.filter(models.Q(one=user_id) | models.Q(other=user_id))


class Pair(models.Model):
    """Two people of a project who review each other's annotations."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="pairs")
    one = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")
    other = models.ForeignKey(User, on_delete=models.CASCADE, related_name="+")

    objects = PairQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["project", "one"], name="one_pair_each"),
            models.UniqueConstraint(fields=["project", "other"], name="one_pair_each_other"),
            models.CheckConstraint(condition=~models.Q(one=models.F("other")), name="a_pair_is_two"),
        ]

    def __str__(self) -> str:
        return f"pair in {self.project_id}"
