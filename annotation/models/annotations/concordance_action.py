from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class Act(models.TextChoices):
    """What is done with lines of a concordance. `ROTATE` and `LEAVE` decide homographs, for later texts as well."""

    ACCEPT = "accept"
    REJECT = "reject"
    LABEL = "label"
    MARK = "mark"
    ROTATE = "rotate"
    LEAVE = "leave"
    UNDO = "undo"


class ConcordanceActionQuerySet(models.QuerySet["ConcordanceAction"]):
    def visible_to(self, user: User) -> Self:
        """All in projects that the user leads, and their own in others."""
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        member_of = Membership.objects.filter(user=user).values("project")
        return self.filter(models.Q(project__in=led) | models.Q(project__in=member_of, by=user))


class ConcordanceAction(models.Model):
    """A decision about many lines of a concordance: one operation in each layer.

    `targets`: by layer, its lines as the person saw them. `position`: how many layers are done; `left`: the lines that
    could not be changed, with the reason. `word`: the homograph that was decided, folded; `before`: what held for it
    until then.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="concordance_actions")
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    act = models.CharField(max_length=8, choices=Act.choices)
    label = models.CharField(max_length=64, blank=True, default="")
    word = EncryptedTextField()
    before = models.CharField(max_length=8, blank=True, default="")
    undoes = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="undone_by")
    targets = models.JSONField(default=list)
    total = models.PositiveIntegerField(default=0)  # layers
    lines = models.PositiveIntegerField(default=0)
    position = models.PositiveIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)  # lines
    left = models.JSONField(default=list)
    left_count = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ConcordanceActionQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(act__in=Act.values), name="concordance_act_known"),
            models.CheckConstraint(
                condition=models.Q(act="undo", undoes__isnull=False) | ~models.Q(act="undo"), name="undo_undoes"
            ),
        ]
        indexes = [models.Index(fields=["project", "created_at"], name="concordance_action_latest")]

    def __str__(self) -> str:
        return f"{self.act} of {self.lines} lines"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
