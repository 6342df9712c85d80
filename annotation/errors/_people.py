"""Errors of people: who may do what, and how they log in."""

from __future__ import annotations

from annotation.errors._base import MaskrosError


class NotAuthenticated(MaskrosError):
    """Log in first."""

    code = "not_authenticated"
    status = 401


class OtherPerson(NotAuthenticated):
    """Somebody else is logged in to this browser now."""

    code = "other_person"


class Forbidden(MaskrosError):
    """Your role in the project does not allow this."""

    code = "forbidden"
    status = 403


class CsrfFailed(MaskrosError):
    """The request does not come from a page of this site, or the page is too old. Load the page again."""

    code = "csrf_failed"
    status = 403


class PasswordChangeRequired(MaskrosError):
    """Choose a new password before going on."""

    code = "password_change_required"
    status = 403


class SecondFactorRequired(MaskrosError):
    """Your role requires a second factor at log-in. Set it up before going on."""

    code = "second_factor_required"
    status = 403


class LastLead(MaskrosError):
    """A project must have at least one lead. Make another member a lead first."""

    code = "last_lead"
    status = 409


class LoginFailed(MaskrosError):
    """The user name or the password is wrong."""

    code = "login_failed"
    status = 401


class WrongCode(MaskrosError):
    """The code is wrong, or was used before."""

    code = "wrong_code"
    status = 401


class LogInExpired(MaskrosError):
    """The log-in took too long. Start again with user name and password."""

    code = "log_in_expired"
    status = 401


class LockedOut(MaskrosError):
    """Too many failed attempts to log in. Wait a while and try again."""

    code = "locked_out"
    status = 429


class InvalidPassword(MaskrosError):
    """The password cannot be used."""

    code = "invalid_password"
