"""Which roles must have a second factor in this installation."""

from __future__ import annotations

from django.conf import settings

from annotation.models import Membership, User

ADMINISTRATOR = "administrator"  # a role of the site; the other roles belong to projects


def is_required_of(user: User) -> bool:
    roles = settings.SECOND_FACTOR_ROLES
    if not roles:
        return False
    if ADMINISTRATOR in roles and (user.is_staff or user.is_superuser):
        return True
    return Membership.objects.filter(user=user, role__in=roles).exists()


def must_be_added(user: User) -> bool:
    """Whether the user must set it up before doing anything else."""
    return not user.has_second_factor and is_required_of(user)
