"""Checks codes. Each code works only once."""

from __future__ import annotations

from allauth.core.internal.cryptokit import compare_user_code
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth as totp
from django.db import transaction

from annotation.errors import DecryptionFailed
from annotation.models import User, encryption
from annotation.services import keys

LAST = "last"  # in an authenticator's data: the number of the last time step whose code was used


class Adapter(DefaultMFAAdapter):  # type: ignore[misc]  # allauth carries no types
    """Stores secrets encrypted with the site's key."""

    def encrypt(self, text: str) -> str:
        return encryption.seal_text(text, keys.of_site())

    def decrypt(self, encrypted_text: str) -> str:
        return encryption.unseal_text(encrypted_text)


def sealed_for(user: User, secret: str) -> str:
    """Encrypts a secret for this user only: moved to another row, it cannot be decrypted."""
    return Adapter().encrypt(f"{user.pk}:{secret}")


def unsealed_for(user_id: object, sealed: str) -> str:
    owner, _, secret = Adapter().decrypt(sealed).partition(":")
    if owner != str(user_id):
        raise DecryptionFailed
    return secret


class PersonsRecoveryCodes(RecoveryCodes):  # type: ignore[misc]
    def generate_codes(self) -> list[str]:
        unsealed_for(self.instance.user_id, self.instance.data["seed"])
        codes: list[str] = super().generate_codes()
        return codes


def is_right(user: User, code: str) -> bool:
    """Checks a code from the app or a recovery code, and uses it up."""
    with transaction.atomic():
        return _opens_by_time(user, code) or _opens_by_recovery(user, code)


def time_step(secret: str, code: str) -> int | None:
    """The time step that the code belongs to, among the current ones."""
    for step in totp.yield_hotp_counters_from_time():
        if compare_user_code(actual=code, expected=totp.format_hotp_value(totp.hotp_value(secret, step))):
            return int(step)
    return None


def _opens_by_time(user: User, code: str) -> bool:
    held = _locked(user, Authenticator.Type.TOTP)
    if held is None:
        return False
    step = time_step(unsealed_for(user.pk, held.data["secret"]), code)
    if step is None or step <= held.data[LAST]:
        return False
    held.data[LAST] = step
    held.save(update_fields=["data"])
    held.record_usage()
    return True


def _opens_by_recovery(user: User, code: str) -> bool:
    held = _locked(user, Authenticator.Type.RECOVERY_CODES)
    return held is not None and PersonsRecoveryCodes(held).validate_code(code)


def _locked(user: User, kind: str) -> Authenticator | None:
    """Makes two requests with the same code run one after the other."""
    return Authenticator.objects.select_for_update().filter(user=user, type=kind).first()
