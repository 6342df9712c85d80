from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.documents.document import Document
from annotation.models.encryption import EncryptedBytesField, EncryptedJSONField, EncryptedTextField
from annotation.models.projects.membership import Membership, Role
from annotation.models.projects.project import Project


class ImportStatus(models.TextChoices):
    OPEN = "open"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


class ImportFileState(models.TextChoices):
    WAITING = "waiting"
    STORED = "stored"
    REFUSED = "refused"


class ImportQuerySet(models.QuerySet["Import"]):
    def visible_to(self, user: User) -> Self:
        led = Membership.objects.filter(user=user, role=Role.LEAD).values("project")
        return self.filter(project__in=led)


class Import(models.Model):
    """A batch of uploaded files that become documents of a project."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey(Project, on_delete=models.CASCADE, related_name="imports")
    by = models.ForeignKey(User, on_delete=models.PROTECT, null=True, related_name="+")
    language = models.CharField(max_length=16)
    status = models.CharField(max_length=16, choices=ImportStatus.choices, default=ImportStatus.OPEN)
    plan = EncryptedJSONField()  # how to read the files: the roles of columns, the owners of layers
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ImportQuerySet.as_manager()

    class Meta:
        constraints = [
            models.CheckConstraint(condition=models.Q(status__in=ImportStatus.values), name="import_status_known"),
        ]

    def __str__(self) -> str:
        return f"import {self.id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.project_id


class ImportFileQuerySet(models.QuerySet["ImportFile"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(parent__in=Import.objects.visible_to(user))


class ImportFile(models.Model):
    """An uploaded file, until it is refused with a reason or stored as a document (its bytes are then deleted)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    parent = models.ForeignKey(Import, on_delete=models.CASCADE, related_name="files")
    position = models.PositiveIntegerField()
    name = EncryptedTextField()
    data = EncryptedBytesField()
    attributes = models.JSONField(default=dict)
    person_to_protect = EncryptedTextField()
    state = models.CharField(max_length=8, choices=ImportFileState.choices, default=ImportFileState.WAITING)
    code = models.CharField(max_length=64, blank=True, default="")
    message = EncryptedTextField()
    values = models.JSONField(default=dict)
    document = models.ForeignKey(Document, on_delete=models.SET_NULL, null=True, related_name="+")

    objects = ImportFileQuerySet.as_manager()

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["parent", "position"], name="import_file_position"),
        ]
        indexes = [models.Index(fields=["parent", "state", "position"], name="import_file_state")]

    def __str__(self) -> str:
        return f"file {self.position} of {self.parent_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.parent.project_id
