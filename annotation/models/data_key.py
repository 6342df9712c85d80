from __future__ import annotations

import uuid

from django.db import models


class DataKey(models.Model):
    """The key for a project's encrypted values, or for values of no project, encrypted with a master key."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    project = models.ForeignKey("annotation.Project", on_delete=models.CASCADE, null=True, related_name="data_keys")
    wrapped = models.BinaryField()
    master_key_id = models.CharField(max_length=64)
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["project"], condition=models.Q(active=True), name="one_active_data_key"),
            models.UniqueConstraint(
                fields=["active"], condition=models.Q(active=True, project=None), name="one_active_site_key"
            ),
        ]

    def __str__(self) -> str:
        return f"data key {self.id}"
