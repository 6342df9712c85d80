"""Signs releases: a second person confirms what was frozen, then a lead signs with the site's key."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from annotation import access, errors
from annotation.models import Release, ReleaseKey, ReleaseState, User, Verb
from annotation.services import keys
from annotation.services.releases import _releases, verifying


def confirm(release: Release, *, by: User) -> Release:
    """Somebody other than who froze it says that it may be signed."""
    access.require_open(release.project)
    with transaction.atomic():
        held = _unsigned(release)
        if held.frozen_by_id == by.pk:
            raise errors.SamePerson
        held.confirmed_by, held.confirmed_at = by, timezone.now()
        held.save(update_fields=["confirmed_by", "confirmed_at"])
        _releases.record(Verb.RELEASE_CONFIRMED, held, by=by)
    return held


def sign(release: Release, *, name: str, statement: str, by: User) -> Release:
    """`name`: of who answers for the release; `statement`: what they say about it. Both travel with the signature."""
    access.require_open(release.project)
    said = {"name": name.strip(), "statement": statement.strip()}
    missing: dict[str, Any] = {key: ["Say it."] for key, value in said.items() if not value}
    if missing:
        raise errors.InvalidInput(**missing)
    with transaction.atomic():
        held = _unsigned(release)
        if held.confirmed_by is None:
            raise errors.ReleaseUnconfirmed
        if held.confirmed_by_id == by.pk:
            raise errors.SamePerson
        key = keys.release_key()
        held.signed_by, held.signed_at, held.key = by, timezone.now(), key
        assert held.confirmed_by is not None
        _sign(held, key, {**said, "confirmed_by": held.confirmed_by.display_name})
        _releases.record(Verb.RELEASE_SIGNED, held, by=by)
    return held


def sign_by_approval(release: Release) -> None:
    """With what two people said when they approved its profile. The caller has frozen it in the same transaction."""
    profile = release.profile
    assert profile.seconded_by is not None
    assert profile.seconded_at is not None
    said = {name: profile.approval[name] for name in ("name", "statement")}
    approved = {"confirmed_by": profile.seconded_by.display_name, "approved_at": _moment(profile.seconded_at)}
    key = keys.release_key()
    release.signed_at, release.key = timezone.now(), key
    _sign(release, key, {**said, **approved})
    _releases.record(Verb.RELEASE_SIGNED, release, by=None)


def _sign(release: Release, key: ReleaseKey, said: dict[str, Any]) -> None:
    release.signed = {**_about(release), **said}
    release.signature = keys.sign(key, verifying.message(release.signed))
    release.save(update_fields=["signed_by", "signed_at", "key", "signed", "signature"])


def signature_file(release: Release) -> str:
    """What is handed over beside the file."""
    if release.key is None:
        raise errors.ReleaseUnsigned
    told = {
        "signed": release.signed,
        "signature": base64.b64encode(bytes(release.signature)).decode("ascii"),
        "key": fingerprint(release.key),
    }
    return json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def public_key(key: ReleaseKey) -> str:
    """As the file that `verify_release` takes."""
    return verifying.as_pem(bytes(key.public))


def fingerprint(key: ReleaseKey) -> str:
    return verifying.fingerprint(bytes(key.public))


@dataclass(frozen=True, slots=True)
class PublicKey:
    """`public_key`: as the file that `verify_release` takes."""

    public_key: str
    fingerprint: str


def of_site() -> PublicKey:
    """With which releases are signed here."""
    return of(keys.release_key())


def of(key: ReleaseKey) -> PublicKey:
    return PublicKey(public_key(key), fingerprint(key))


def _unsigned(release: Release) -> Release:
    held = _releases.lock(release, ReleaseState.FROZEN)
    if held.signed_at is not None:
        raise errors.ReleaseSigned
    return held


def _about(release: Release) -> dict[str, Any]:
    assert release.signed_at is not None
    return {
        "format": verifying.FORMAT,
        "release": release.number,
        "kind": release.terms["kind"],
        "profile": release.terms["name"],
        "file_sha256": release.sha256,
        "manifest_sha256": release.manifest_sha256,
        "signed_at": _moment(release.signed_at),
    }


def _moment(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
