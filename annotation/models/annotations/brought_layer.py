from __future__ import annotations

import uuid
from typing import Self

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation, seen_by
from annotation.models.encryption import EncryptedJSONField, EncryptedTextField


class BroughtLayerQuerySet(models.QuerySet["BroughtLayer"]):
    def visible_to(self, user: User) -> Self:
        return self.filter(seen_by(user, "annotation__"))


class BroughtLayer(models.Model):
    """What a file said about a layer beyond the stored rows, so that the layer can be exported as it came.

    `annotator` is the name in the file. `mentions` and `entities` are keyed by our ids.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    annotation = models.OneToOneField(Annotation, on_delete=models.CASCADE, related_name="brought")
    annotator = EncryptedTextField()
    mentions = EncryptedJSONField()
    entities = EncryptedJSONField()

    objects = BroughtLayerQuerySet.as_manager()

    def __str__(self) -> str:
        return f"brought with {self.annotation_id}"

    @property
    def key_project_id(self) -> uuid.UUID:
        return self.annotation.key_project_id
