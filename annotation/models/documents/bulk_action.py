from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.tag import Tag
from annotation.models.encryption import EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class BulkKind(models.TextChoices):
    DELETE = "delete"
    PREANNOTATE = "preannotate"
    TAG = "tag"
    UNTAG = "untag"
    ASSIGN = "assign"
    UNASSIGN = "unassign"
    WAIVE = "waive"
    UNWAIVE = "unwaive"


TAGGING = (BulkKind.TAG, BulkKind.UNTAG)


class BulkActionQuerySet(models.QuerySet["BulkAction"]):
    def visible_to(self, user: User) -> Self:
        """All in projects that the user leads, and their own in projects that they review."""
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        reviewed = Membership.objects.filter(user=user, role__in=Role.REVIEWER.and_above).values("project")
        return self.filter(models.Q(project__in=led) | models.Q(project__in=reviewed, by=user))


class BulkAction(models.Model):
    """An action on many documents, done by a job. `position`: how many are done.

    If it can be undone, `document_ids` has only the documents that it changes. `tag`: the tag to put on or take off.
    `options`: to assign, the task, the people, and for each document the numbers of those who get it; to take that
    back, the batch. `reason`: why adjudication is waived; empty if each document gets its former waiver again.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="bulk_actions")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    kind = models.CharField(max_length=16, choices=BulkKind.choices)
    tag = models.ForeignKey(Tag, on_delete=models.CASCADE, null=True, related_name="+")
    document_ids = models.JSONField(default=list)  # some megabytes for a large project; the job reads it once
    options = models.JSONField(default=dict)
    reason = EncryptedTextField()
    total = models.PositiveIntegerField(default=0)  # number of ids
    position = models.PositiveIntegerField(default=0)
    changed = models.PositiveIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = BulkActionQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=models.Q(kind__in=BulkKind.values), name="bulk_kind_known"),
            models.CheckConstraint(
                condition=models.Q(kind__in=TAGGING, tag__isnull=False)
                | models.Q(~models.Q(kind__in=TAGGING), tag__isnull=True),
                name="tagged_with_a_tag",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of {self.total} documents"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id
