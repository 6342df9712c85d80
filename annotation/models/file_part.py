from __future__ import annotations

import uuid
from typing import Any

from django.db import models

from annotation.models.encryption import EncryptedBytesField


class FilePart(models.Model):
    """A part of a file that is too large for one row. `parent`: the row that the file belongs to.

    A job that is tried again writes the parts of a new attempt beside the earlier ones.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    parent: models.ForeignKey[Any, Any]
    parent_id: uuid.UUID
    attempt = models.PositiveSmallIntegerField()
    position = models.PositiveIntegerField()
    data = EncryptedBytesField()

    class Meta:
        abstract = True
        ordering = ["position"]

    def __str__(self) -> str:
        return f"part {self.position} of {self.parent_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        project_id: uuid.UUID = self.parent.project_id
        return project_id
