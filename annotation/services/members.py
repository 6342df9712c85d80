"""Who works in a project, and as what."""

from __future__ import annotations

from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet

from annotation import access, errors
from annotation.models import Membership, Project, Role, User, Verb
from annotation.services import accounts, events, projects


@dataclass(frozen=True, slots=True)
class Added:
    """`password` is the one-time password of a person who had no account; it is stored nowhere."""

    membership: Membership
    password: str | None = None


def listed(project: Project) -> QuerySet[Membership]:
    return project.memberships.select_related("user").order_by("user__username")


def add(project: Project, username: str, role: Role, *, by: User, make_account: bool = False) -> Added:
    access.require_open(project)
    with transaction.atomic():
        user, password = _found(username), None
        if user is None:
            if not make_account:
                raise errors.InvalidInput(username=["There is nobody of that user name."], unknown=True)
            user, password = accounts.create(username)
            events.record(Verb.ACCOUNT_CREATED, by=by, account=str(user.pk))
        if project.memberships.filter(user=user).exists():
            raise errors.NameTaken(f"{username} is a member already.", name=username)
        return Added(projects.add_member(project, user, role, by=by), password)


def change(membership: Membership, role: Role, *, by: User) -> Membership:
    with transaction.atomic():
        held = _lock(membership, leaving=role != Role.LEAD)
        if held.role != role:
            events.record(Verb.MEMBER_CHANGED, by=by, project=held.project, member=str(held.user_id), role=role.value)
            held.role = role
            held.save(update_fields=["role"])
    return held


def remove(membership: Membership, *, by: User) -> None:
    """What the person has made stays; the person no longer sees the project."""
    with transaction.atomic():
        held = _lock(membership, leaving=True)
        events.record(Verb.MEMBER_REMOVED, by=by, project=held.project, member=str(held.user_id))
        held.delete()


def _found(username: str) -> User | None:
    return User.objects.filter(username=username, is_active=True).first()


def _lock(membership: Membership, *, leaving: bool) -> Membership:
    """Under the project's lock two leads cannot both step down at once; `leaving`: the person will lead no longer."""
    project = projects.lock(membership.project)
    access.require_open(project)
    held = Membership.objects.select_related("user").get(pk=membership.pk)
    held.project = project
    others = project.memberships.filter(role=Role.LEAD).exclude(pk=held.pk)
    if leaving and held.role == Role.LEAD and not others.exists():
        raise errors.LastLead
    return held
