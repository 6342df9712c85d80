"""Makes and rotates keys: the installation's master keys, and a data key for each project."""

from __future__ import annotations

import base64
import json
import os
import secrets
import uuid
from collections.abc import Mapping
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from django.conf import settings
from django.db import IntegrityError, transaction

from annotation.errors import MasterKeyMissing, NoDataKey
from annotation.models import DataKey, ReleaseKey, keyring
from annotation.secret_files import read_or_create, replace

KEY_BYTES = 32


def ensure_master_keys() -> None:
    """Makes the file on first use. Refuses if earlier keys are in use, because new ones would not open anything."""
    path = Path(settings.MASTER_KEYS_FILE)
    if path.exists():
        return
    if DataKey.objects.exists():
        raise MasterKeyMissing("The database is encrypted with master keys whose file is missing. Restore the file.")
    create_master_keys(path)


def create_master_keys(path: Path) -> None:
    name, key = _new_master_key()
    read_or_create(path, _content(name, {name: key}))


def rotate_master_key() -> int:
    """Wraps every data key with a new master key. Returns how many. Old master keys stay until they are forgotten."""
    name, key = _new_master_key()
    # The file comes first. If we are interrupted in between, all keys can still be unwrapped, and the next run
    # finishes.
    replace(Path(settings.MASTER_KEYS_FILE), _content(name, {**keyring.master_keys().keys, name: key}))
    master = keyring.master_keys()
    with transaction.atomic():
        rows = list(DataKey.objects.select_for_update())
        for row in rows:
            row.wrapped, row.master_key_id = keyring.rewrap(row, master), master.active
        DataKey.objects.bulk_update(rows, ["wrapped", "master_key_id"])
    return len(rows)


def forget_unused_master_keys() -> int:
    """Removes master keys that wrap nothing any more from the file. Returns how many. Older backups still need them."""
    master = keyring.master_keys()
    used = {master.active, *DataKey.objects.values_list("master_key_id", flat=True)}
    replace(
        Path(settings.MASTER_KEYS_FILE),
        _content(master.active, {name: key for name, key in master.keys.items() if name in used}),
    )
    return len(master.keys.keys() - used)


def of_site() -> keyring.Key:
    """The key for everything that belongs to no project. Made on first use."""
    try:
        return keyring.active(None)
    except NoDataKey:
        ensure_master_keys()
    try:
        with transaction.atomic():
            create_data_key(None)
    except IntegrityError:
        pass  # another process was faster
    return keyring.active(None)


def release_key() -> ReleaseKey:
    """The key with which this site signs releases, made on first use and encrypted with the site's data key."""
    of_site()
    held = ReleaseKey.objects.filter(active=True).first()
    if held is not None:
        return held
    made = Ed25519PrivateKey.generate()
    public = made.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    try:
        with transaction.atomic():
            return ReleaseKey.objects.create(public=public, secret=made.private_bytes_raw())
    except IntegrityError:  # another process was faster
        return ReleaseKey.objects.get(active=True)


def sign(key: ReleaseKey, message: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(key.secret).sign(message)


def create_data_key(project_id: uuid.UUID | None) -> DataKey:
    """Call it before saving the project's row, which is encrypted with this key, and in the same transaction."""
    master = keyring.master_keys()
    key_id = uuid.uuid4()
    wrapped = keyring.wrap(os.urandom(KEY_BYTES), project_id=project_id, key_id=key_id, master=master)
    if project_id is None:  # if creating a project fails its key is not needed, but the site's key is
        keyring.made(key_id)
    return DataKey.objects.create(id=key_id, project_id=project_id, wrapped=wrapped, master_key_id=master.active)


def _new_master_key() -> tuple[str, bytes]:
    return f"master-{secrets.token_hex(4)}", os.urandom(KEY_BYTES)


def _content(active: str, keys: Mapping[str, bytes]) -> str:
    encoded = {name: base64.b64encode(key).decode("ascii") for name, key in keys.items()}
    return json.dumps({"active": active, "keys": encoded}, indent=2)
