from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role


class WaiverQuerySet(models.QuerySet["Waiver"]):
    def visible_to(self, user: User) -> Self:
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(document__project__in=reviewed)

    def standing(self) -> Self:
        """Those that were not withdrawn."""
        return self.filter(withdrawn_at__isnull=True)


class Waiver(models.Model):
    """A lead's decision, with the reason, that a document with two annotators needs no adjudication."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="waivers")
    reason = EncryptedTextField()
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    withdrawn_at = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")

    objects = WaiverQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["document"], condition=models.Q(withdrawn_at__isnull=True), name="waived_once"
            ),
        ]

    def __str__(self) -> str:
        return f"waiver of {self.document_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.document.project_id
