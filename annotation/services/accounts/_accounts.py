"""Creates accounts, and changes or resets their passwords."""

from __future__ import annotations

import secrets

from django.contrib import auth
from django.contrib.auth import password_validation
from django.core.exceptions import ValidationError
from django.db import transaction
from django.http import HttpRequest

from annotation.errors import InvalidInput, InvalidPassword, LockedOut, LoginFailed, NameTaken
from annotation.models import Project, User, Verb
from annotation.services import events
from annotation.services.accounts import lockouts, sessions


def authenticated(request: HttpRequest, username: str, password: str) -> User | None:
    """Checks a password. Wrong passwords count wherever they are typed; too many lock out the name and the address."""
    if lockouts.is_spraying(request):
        raise LockedOut
    was_locked = lockouts.is_locked(request, username)
    user = auth.authenticate(request, username=username, password=password)
    if user is None and not was_locked:
        _record_failure(request, username)
    if getattr(request, "axes_locked_out", False):
        raise LockedOut
    return user if isinstance(user, User) else None


def require_password(request: HttpRequest, user: User, password: str) -> None:
    """Asks for the password again before an action that an open session alone must not allow."""
    if authenticated(request, user.username, password) != user:
        raise LoginFailed("The current password is wrong.")


def count_wrong_code(request: HttpRequest, user: User) -> None:
    """Counts and records a wrong code like a wrong password."""
    lockouts.count_wrong_code(request, user)
    _record_failure(request, user.username)


def _record_failure(request: HttpRequest, username: str) -> None:
    """Names the account only if it exists, because people also type passwords into the name field."""
    meant = User.objects.filter(username=username).first()
    told = {} if meant is None else {"account": str(meant.pk)}
    events.record_from(lockouts.origin(request, "" if meant else username), Verb.LOGIN_FAILED, by=None, **told)


def change_password(request: HttpRequest, *, by: User, current: str, new: str) -> None:
    """Ends all other sessions of the user; the current one continues."""
    require_password(request, by, current)
    if new == current:
        raise InvalidPassword("The new password is the same as the current one.")
    _validate(new, by)
    with transaction.atomic():
        by.set_password(new)
        by.must_change_password = False
        by.save(update_fields=["password", "must_change_password"])
        events.record(Verb.PASSWORD_CHANGED, by=by)
    held = sessions.current(request)
    sessions.end_others(request, by=by)
    auth.update_session_auth_hash(request, by)
    sessions.move(held, request)


def create(username: str) -> tuple[User, str]:
    """Creates an account with a one-time password, which is not stored anywhere."""
    user = User(username=username)
    if User.objects.filter(username=username).exists():
        raise NameTaken(f"There is a user named {username} already.", name=username)
    try:
        user.clean_fields(exclude=["password"])
    except ValidationError as error:
        raise InvalidInput(" ".join(error.messages), username=error.messages) from None
    return user, _give_password(user)


def reset_password(user: User, *, by: User | None, project: Project | None = None) -> str:
    """Gives a one-time password to somebody who lost theirs. Ends their sessions and any lock-out."""
    with transaction.atomic():
        password = _give_password(user)
        lockouts.unlock(user, by=by, project=project)
        events.record(Verb.PASSWORD_RESET, by=by, project=project, account=str(user.pk))
    return password


def give_one_time_password(username: str) -> str | None:
    """Creates the administrator's account, or gives an unused one a new password. None if it is already in use."""
    user = User.objects.filter(username=username).first()
    if user is not None and not user.must_change_password:
        return None
    return _give_password(user or User(username=username, is_staff=True, is_superuser=True))


def _give_password(user: User) -> str:
    password = secrets.token_urlsafe(12)
    user.set_password(password)
    user.must_change_password = True
    user.save()
    sessions.end_all(user)
    return password


def _validate(password: str, user: User) -> None:
    try:
        password_validation.validate_password(password, user)
    except ValidationError as error:
        raise InvalidPassword(" ".join(error.messages), new=error.messages) from None
