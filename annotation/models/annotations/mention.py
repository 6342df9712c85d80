from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.annotations.entity import Entity
from annotation.models.encryption import EncryptedTextField
from pseudonymizer.model import ConfidentialStatus, IdentifierType, MentionStatus, Origin


class Flagged(models.Func):
    """Whether a mention has any flags. Compiles to the same SQL as the condition of the index, without a parameter."""

    template = "%(expressions)s <> '[]'"
    output_field = models.BooleanField()


class MentionQuerySet(models.QuerySet["Mention"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))


class Mention(models.Model):
    """A span of the source text and what was decided about it. The words themselves are never stored here."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # Both indexes below begin with it.
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="mentions", db_index=False)
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()
    label = models.CharField(max_length=64, null=True)  # noqa: DJ001 - no label is not an empty label
    modifiers = models.JSONField(default=list)
    identifier_type = models.CharField(  # noqa: DJ001 - undecided is null, as in the row JSON
        max_length=16, null=True, choices=[(kind.value, kind.value) for kind in IdentifierType]
    )
    confidential_status = models.CharField(  # noqa: DJ001
        max_length=24, null=True, choices=[(status.value, status.value) for status in ConfidentialStatus]
    )
    entity = models.ForeignKey(Entity, on_delete=models.SET_NULL, null=True, related_name="mentions")
    flags = models.JSONField(default=list)
    comment = EncryptedTextField()
    origin = models.CharField(max_length=8, choices=[(origin.value, origin.value) for origin in Origin])
    status = models.CharField(max_length=16, choices=[(status.value, status.value) for status in MentionStatus])
    evidence = models.JSONField(null=True)
    decisions = models.JSONField(default=list, db_default=[])
    # Who last accepted, rejected or corrected it; null if undecided or unknown. Not part of the row that operations
    # change: the server writes it.
    decided_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+", db_index=False)

    objects = MentionQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(start__lt=models.F("end")), name="mention_not_empty"),
            models.CheckConstraint(
                condition=models.Q(status__in=[status.value for status in MentionStatus]), name="mention_status_known"
            ),
        ]
        indexes = [
            models.Index(fields=["annotation", "start"], name="mention_place"),
            models.Index(fields=["annotation", "status", "label"], name="mention_counts"),
            models.Index(fields=["annotation"], condition=models.Q(Flagged("flags")), name="mention_flagged"),
        ]

    def __str__(self) -> str:
        return f"{self.label} {self.start}-{self.end}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
