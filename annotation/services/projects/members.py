"""Adds and removes the members of a project, and changes their roles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from annotation import access, errors
from annotation.models import Membership, Project, Role, User, Verb
from annotation.services import accounts, events
from annotation.services.accounts import lockouts, second_factor
from annotation.services.projects import _projects


@dataclass(frozen=True, slots=True)
class Added:
    """`password`: the one-time password if the account is new. It is not stored anywhere."""

    membership: Membership
    password: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A membership as a particular user may see it."""

    id: UUID
    user: User
    role: str
    is_locked: bool
    may_reset_password: bool
    may_reset_second_factor: bool


def listed(project: Project, *, to: User) -> list[Shown]:
    return shown(project.memberships.select_related("user").order_by("user__username"), to=to)


def shown(memberships: Iterable[Membership], *, to: User) -> list[Shown]:
    """Memberships of one project. Only its leads learn who is locked out."""
    held = list(memberships)
    is_lead = bool(held) and access.role(to, held[0].project) == Role.LEAD
    people = [each.user for each in held] if is_lead else []
    locked, resettable = lockouts.locked(people), may_reset(people, by=to)
    return [_as_shown(each, each.user in locked, each.user in resettable) for each in held]


def _as_shown(held: Membership, is_locked: bool, may_reset: bool) -> Shown:
    return Shown(held.pk, held.user, held.role, is_locked, may_reset, may_reset and held.user.has_second_factor)


def add(project: Project, username: str, role: Role, *, by: User, make_account: bool = False) -> Added:
    access.require_open(project)
    with transaction.atomic():
        user, password = _found(username), None
        if user is None:
            if not make_account:
                raise errors.InvalidInput(username=["Nobody has that user name."], unknown=True)
            user, password = accounts.create(username)
            events.record(Verb.ACCOUNT_CREATED, by=by, account=str(user.pk))
        if project.memberships.filter(user=user).exists():
            raise errors.NameTaken(f"{username} is already a member.", name=username)
        return Added(_projects.add_member(project, user, role, by=by), password)


def change(membership: Membership, role: Role, *, by: User) -> Membership:
    with transaction.atomic():
        held = _lock(membership, leaving=role != Role.LEAD)
        if held.role != role:
            events.record(Verb.MEMBER_CHANGED, by=by, project=held.project, member=str(held.user_id), role=role.value)
            held.role = role
            held.save(update_fields=["role"])
    return held


def remove(membership: Membership, *, by: User) -> None:
    """Removes a member. Their work stays, but they no longer see the project."""
    with transaction.atomic():
        held = _lock(membership, leaving=True)
        events.record(Verb.MEMBER_REMOVED, by=by, project=held.project, member=str(held.user_id))
        held.delete()


def may_reset(people: Iterable[User], *, by: User) -> set[User]:
    """Users whose password or second factor this lead may reset: no administrators, and no members of other projects.

    The lead could log in with the new password, and must not see anything they do not already see.
    """
    wanted = [person for person in people if not person.is_staff and person != by]
    led = Membership.objects.filter(user=by, role=Role.LEAD).values("project")
    elsewhere = set(Membership.objects.filter(user__in=wanted).exclude(project__in=led).values_list("user", flat=True))
    return {person for person in wanted if person.pk not in elsewhere}


def reset_password(membership: Membership, *, by: User) -> str:
    access.require_open(membership.project)
    if membership.user not in may_reset([membership.user], by=by):
        raise errors.Forbidden("Only an administrator can give this person a new password.")
    return accounts.reset_password(membership.user, by=by, project=membership.project)


def reset_second_factor(membership: Membership, *, by: User) -> None:
    access.require_open(membership.project)
    if membership.user not in may_reset([membership.user], by=by):
        raise errors.Forbidden("Only an administrator can take this person's second factor away.")
    second_factor.reset(membership.user, by=by, project=membership.project)


def unlock(membership: Membership, *, by: User) -> None:
    access.require_open(membership.project)
    lockouts.unlock(membership.user, by=by, project=membership.project)


def _found(username: str) -> User | None:
    return User.objects.filter(username=username, is_active=True).first()


def _lock(membership: Membership, *, leaving: bool) -> Membership:
    """The project's lock keeps two leads from stepping down at once. `leaving`: the member will no longer be a lead."""
    project = _projects.lock(membership.project)
    access.require_open(project)
    held = Membership.objects.select_related("user").get(pk=membership.pk)
    held.project = project
    others = project.memberships.filter(role=Role.LEAD).exclude(pk=held.pk)
    if leaving and held.role == Role.LEAD and not others.exists():
        raise errors.LastLead
    return held
