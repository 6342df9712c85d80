"""The keys that this process has opened: master keys from their file, and data keys, each unwrapped once."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Self
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings
from django.db import transaction

from annotation.errors import DecryptionFailed, MasterKeyMissing, NoDataKey
from annotation.models.data_key import DataKey

NONCE_BYTES = 12


@dataclass(frozen=True, slots=True)
class MasterKeys:
    active: str
    keys: dict[str, bytes]


@dataclass(frozen=True, slots=True)
class Key:
    """`cipher` and `name` are computed once, since thousands of values are decrypted with one key."""

    id: UUID
    secret: bytes
    cipher: AESGCM
    name: str

    @classmethod
    def of(cls, key_id: UUID, secret: bytes) -> Self:
        return cls(key_id, secret, AESGCM(secret), str(key_id))


_by_id: dict[bytes, Key] = {}
_active: dict[UUID | None, Key] = {}
_uncommitted: set[UUID] = set()


def forget() -> None:
    """Drops every key from memory, so that they are read again when needed."""
    _by_id.clear()
    _active.clear()
    _uncommitted.clear()


def master_keys() -> MasterKeys:
    path = Path(settings.MASTER_KEYS_FILE)
    if not path.exists():
        raise MasterKeyMissing(f"The master keys file {path.name} does not exist.")
    content = json.loads(path.read_text())
    return MasterKeys(content["active"], {name: base64.b64decode(key) for name, key in content["keys"].items()})


def wrap(secret: bytes, *, project_id: UUID | None, key_id: UUID, master: MasterKeys) -> bytes:
    nonce = os.urandom(NONCE_BYTES)
    bound_to = _binding(project_id, key_id, master.active)
    return nonce + AESGCM(master.keys[master.active]).encrypt(nonce, secret, bound_to)


def rewrap(row: DataKey, master: MasterKeys) -> bytes:
    """Wraps the same data key with the active master key."""
    return wrap(_unwrap(row).secret, project_id=row.project_id, key_id=row.id, master=master)


def by_id(key_id: bytes) -> Key:
    """Finds a key by the sixteen bytes in a record."""
    if key_id not in _by_id:
        row = DataKey.objects.filter(id=UUID(bytes=key_id)).first()
        if row is None:
            raise DecryptionFailed("The data key of a stored value does not exist.")
        _by_id[key_id] = _unwrap(row)
    return _by_id[key_id]


def active(project_id: UUID | None) -> Key:
    """The key for encrypting new values of the project. `None` as the project: values that belong to no project."""
    if project_id not in _active:
        row = DataKey.objects.filter(project=project_id, active=True).first()
        if row is None:
            raise NoDataKey
        if row.id in _uncommitted:
            return by_id(row.id.bytes)
        _active[project_id] = by_id(row.id.bytes)
    return _active[project_id]


def made(key_id: UUID) -> None:
    """Keeps a new key out of memory until its row is certain to stay."""
    _uncommitted.add(key_id)
    transaction.on_commit(partial(_uncommitted.discard, key_id))


def require_opens(row: DataKey) -> None:
    """Raises MasterKeyMissing or DecryptionFailed if the master keys file does not open the row."""
    _unwrap(row)


def _unwrap(row: DataKey) -> Key:
    return unwrap(row, master_keys().keys)


def unwrap(row: DataKey, keys: Mapping[str, bytes]) -> Key:
    """Raises MasterKeyMissing or DecryptionFailed if these master keys do not open the row."""
    if row.master_key_id not in keys:
        raise MasterKeyMissing(master_key_id=row.master_key_id)
    wrapped = bytes(row.wrapped)
    bound_to = _binding(row.project_id, row.id, row.master_key_id)
    try:
        secret = AESGCM(keys[row.master_key_id]).decrypt(wrapped[:NONCE_BYTES], wrapped[NONCE_BYTES:], bound_to)
    except InvalidTag as error:
        raise DecryptionFailed("The project's data key cannot be unwrapped with the master key.") from error
    return Key.of(row.id, secret)


def _binding(project_id: UUID | None, key_id: UUID, master_key_id: str) -> bytes:
    return f"data_key|{project_id}|{key_id}|{master_key_id}".encode()
