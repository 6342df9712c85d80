"""Finds the people that commands name."""

from __future__ import annotations

from django.core.management.base import CommandError

from annotation.models import User


def person(name: str) -> User:
    found = User.objects.filter(username=name).first()
    if found is None:
        raise CommandError(f"There is nobody of the user name {name}.")
    return found
