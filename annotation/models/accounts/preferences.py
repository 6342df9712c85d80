from __future__ import annotations

from django.db import models

from annotation.models.accounts.user import User


class Preferences(models.Model):
    """How a person wants the interface to look and to be operated. Only what differs from the defaults is stored."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, primary_key=True, related_name="preferences")
    values = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"preferences of {self.user_id}"
