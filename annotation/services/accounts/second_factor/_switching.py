"""Sets up a second factor, switches it off, and removes one that was lost."""

from __future__ import annotations

from dataclasses import dataclass

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal import auth as totp
from django.db import transaction
from django.http import HttpRequest

from annotation.errors import Conflict, SecondFactorRequired, WrongCode
from annotation.models import Project, User, Verb
from annotation.services import events
from annotation.services.accounts import _accounts, lockouts, sessions
from annotation.services.accounts.second_factor import _codes, _requiring
from annotation.services.accounts.second_factor._codes import PersonsRecoveryCodes

OFFERED = "second_factor_offered"  # in Django's session: the encrypted secret that waits for its first code


@dataclass(frozen=True, slots=True)
class State:
    is_on: bool
    is_required: bool
    recovery_codes_left: int


@dataclass(frozen=True, slots=True)
class Offered:
    """What the user's app needs: the key to type, or the picture to scan."""

    key: str
    svg: str


def state(user: User) -> State:
    held = Authenticator.objects.filter(user=user, type=Authenticator.Type.RECOVERY_CODES).first()
    left = len(PersonsRecoveryCodes(held).get_unused_codes()) if held else 0
    return State(user.has_second_factor, _requiring.is_required_of(user), left)


def offer(request: HttpRequest, *, to: User) -> Offered:
    """Makes a new secret. It takes effect once a code shows that the app has it."""
    if to.has_second_factor:
        raise Conflict("The second factor is switched on already.")
    key = totp.generate_totp_secret()
    request.session[OFFERED] = _codes.sealed_for(to, key)
    adapter = _codes.Adapter()
    return Offered(key, adapter.build_totp_svg(adapter.build_totp_url(to, key)))


def switch_on(request: HttpRequest, *, by: User, password: str, code: str) -> list[str]:
    """Returns the recovery codes, which are shown only now. The user's other sessions end."""
    if by.has_second_factor or OFFERED not in request.session:
        raise Conflict("The set-up of the second factor was not begun here, or has ended. Begin again.")
    _accounts.require_password(request, by, password)
    key = _codes.unsealed_for(by.pk, request.session[OFFERED])
    step = _codes.time_step(key, code)
    if step is None:
        raise WrongCode
    with transaction.atomic():
        _require_off(by)
        data = {"secret": _codes.sealed_for(by, key), _codes.LAST: step}
        Authenticator.objects.create(user=by, type=Authenticator.Type.TOTP, data=data)
        _mark(by, True)
        sessions.confirm_code(request)
        sessions.end_others(request, by=by)
        events.record(Verb.SECOND_FACTOR_ON, by=by)
        codes = _fresh_recovery_codes(by)
    del request.session[OFFERED]
    return codes


def switch_off(request: HttpRequest, *, by: User, password: str, code: str) -> None:
    if _requiring.is_required_of(by):
        raise SecondFactorRequired("Your role requires the second factor.")
    _require_both(request, by, password, code)
    with transaction.atomic():
        _take_away(by)
        events.record(Verb.SECOND_FACTOR_OFF, by=by)


def renew_recovery_codes(request: HttpRequest, *, by: User, password: str, code: str) -> list[str]:
    """Makes new recovery codes; the earlier ones stop working."""
    _require_both(request, by, password, code)
    with transaction.atomic():
        events.record(Verb.RECOVERY_CODES_RENEWED, by=by)
        return _fresh_recovery_codes(by)


def reset(user: User, *, by: User | None, project: Project | None = None) -> None:
    """For somebody who lost both phone and recovery codes. Ends their sessions and any lock-out."""
    with transaction.atomic():
        _take_away(user)
        sessions.end_all(user)
        lockouts.unlock(user, by=by, project=project)
        events.record(Verb.SECOND_FACTOR_RESET, by=by, project=project, account=str(user.pk))


def _require_off(user: User) -> None:
    """Of two simultaneous set-ups, the second one sees here what the first one did."""
    if User.objects.select_for_update(no_key=True).get(pk=user.pk).has_second_factor:
        raise Conflict("The second factor is switched on already.")


def _require_both(request: HttpRequest, user: User, password: str, code: str) -> None:
    if not user.has_second_factor:
        raise Conflict("The second factor is not switched on.")
    _accounts.require_password(request, user, password)
    lockouts.require_free(request, user)
    if not _codes.is_right(user, code):
        _accounts.count_wrong_code(request, user)
        raise WrongCode


def _take_away(user: User) -> None:
    Authenticator.objects.filter(user=user).delete()
    _mark(user, False)


def _mark(user: User, on: bool) -> None:
    user.has_second_factor = on
    user.save(update_fields=["has_second_factor"])


def _fresh_recovery_codes(user: User) -> list[str]:
    kind = Authenticator.Type.RECOVERY_CODES
    Authenticator.objects.filter(user=user, type=kind).delete()
    seed = _codes.sealed_for(user, PersonsRecoveryCodes.generate_seed())
    made = Authenticator.objects.create(user=user, type=kind, data={"seed": seed, "used_mask": 0})
    return PersonsRecoveryCodes(made).generate_codes()
