from __future__ import annotations

import uuid

from django.db import models

from annotation.models.accounts.user import User
from annotation.models.annotations.annotation import Annotation


class SettledDoubt(models.Model):
    """Somebody says that what a doubt is about is right as it is.

    `key`: a keyed hash of the kind of doubt and what it is about; no words, and no place in the text.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # The constraint below begins with it.
    annotation = models.ForeignKey(Annotation, on_delete=models.CASCADE, related_name="settled_doubts", db_index=False)
    key = models.CharField(max_length=32)
    by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["annotation", "key"], name="doubt_settled_once")]

    def __str__(self) -> str:
        return f"settled doubt of {self.annotation_id}"
