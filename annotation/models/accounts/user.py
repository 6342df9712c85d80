from __future__ import annotations

import uuid

from django.contrib.auth.models import AbstractUser
from django.db import models


class User(AbstractUser):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    must_change_password = models.BooleanField(default=False)
    has_second_factor = models.BooleanField(default=False, editable=False)  # saves requests a look-up

    @property
    def display_name(self) -> str:
        return self.get_full_name() or self.username
