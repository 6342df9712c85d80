from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField
from annotation.models.projects.membership import Membership, Role


class ExceptionState(models.TextChoices):
    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"


class GuidelineExceptionQuerySet(models.QuerySet["GuidelineException"]):
    def visible_to(self, user: User) -> Self:
        """One's own suggestions, and all in projects one leads; none in projects one has left."""
        member_of = Membership.objects.filter(user=user).values("project")
        led = member_of.filter(role=Role.LEAD)
        own = models.Q(by=user, annotation__document__project__in=member_of)
        return self.filter(models.Q(annotation__document__project__in=led) | own)


class GuidelineException(models.Model):
    """A place suggested as an exception to the guidelines, with the lead's answer.

    `place`: the words there, and those before and after. They stay valid even if the mention is deleted, because the
    text never changes.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="exceptions")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    label = models.CharField(max_length=64)
    place = EncryptedJSONField()
    why = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    state = models.CharField(max_length=8, choices=ExceptionState.choices, default=ExceptionState.OPEN)
    answer = EncryptedTextField()
    answered_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    answered_at = models.DateTimeField(null=True)

    objects = GuidelineExceptionQuerySet.as_manager()

    class Meta:
        ordering = ["created_at"]
        constraints = [
            models.UniqueConstraint(fields=["annotation", "start", "end", "label"], name="one_exception_at_a_place"),
            models.CheckConstraint(condition=models.Q(start__lt=models.F("end")), name="exception_has_a_place"),
            models.CheckConstraint(
                condition=models.Q(state=ExceptionState.OPEN, answered_at__isnull=True)
                | models.Q(state__in=[ExceptionState.ACCEPTED, ExceptionState.DECLINED], answered_at__isnull=False),
                name="exception_answered_or_open",
            ),
        ]

    def __str__(self) -> str:
        return f"exception {self.state}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
