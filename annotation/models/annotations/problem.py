from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role


class ProblemQuerySet(models.QuerySet["Problem"]):
    def visible_to(self, user: User) -> Self:
        """Leads see all; others see those they reported and those of their layers, while they are members."""
        member_of = Membership.objects.filter(user=user).values("project")
        led = member_of.filter(role=Role.LEAD)
        own = models.Q(by=user) | models.Q(annotation__annotator=user)
        return self.filter(models.Q(annotation__project__in=led) | models.Q(annotation__project__in=member_of) & own)

    def open(self) -> Self:
        return self.filter(answered_at__isnull=True)


class Problem(models.Model):
    """What keeps an annotator from finishing a document, and a lead's answer, which closes it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # The indexes below begin with it.
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="problems", db_index=False)
    text = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    answer = EncryptedTextField()
    answered_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    answered_at = models.DateTimeField(null=True)

    objects = ProblemQuerySet.as_manager()

    class Meta:
        ordering = ["created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["annotation"], condition=models.Q(answered_at__isnull=True), name="one_open_problem_of_layer"
            ),
            models.CheckConstraint(
                condition=models.Q(answered_at__isnull=True, answered_by__isnull=True)
                | models.Q(answered_at__isnull=False, answered_by__isnull=False),
                name="problem_answered_by_somebody",
            ),
        ]
        indexes = [models.Index(fields=["annotation", "created_at"], name="problem_of_layer")]

    def __str__(self) -> str:
        return f"problem of {self.annotation_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
