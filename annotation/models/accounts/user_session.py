from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone

from annotation.models.accounts.user import User


class UserSession(models.Model):
    """A browser in which somebody is logged in. Django's session has no reference to its user, so this row has it.

    Deleting the row ends the session. `address` is shortened; `browser` and `system` are plain words, not the full user
    agent.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="sessions")
    key_hash = models.CharField(max_length=64, unique=True)
    with_code = models.BooleanField(default=False)
    started_at = models.DateTimeField(default=timezone.now, db_index=True)
    used_at = models.DateTimeField(default=timezone.now, db_index=True)
    address = models.CharField(max_length=45)
    browser = models.CharField(max_length=20)
    system = models.CharField(max_length=20)

    def __str__(self) -> str:
        return f"session of {self.user_id} since {self.started_at:%Y-%m-%d %H:%M}"
