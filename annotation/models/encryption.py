"""Encrypted fields: AES-256-GCM over the compressed value, bound to model, row, field and key.

A row read from the database holds the encrypted record, and decrypts it when the attribute is first read. Plain values
are encrypted when the row is saved (`save`, `bulk_create`). `update` takes only encrypted values, as in
`update(field=seal(row, "field", value))`, and `bulk_update` takes these in a `Value`. A record is valid for one row
only: to copy a row, read the plain value and set it on the copy.
"""

from __future__ import annotations

import base64
import json
import os
import zlib
from typing import TYPE_CHECKING, Any, Protocol, cast
from uuid import UUID

from cryptography.exceptions import InvalidTag
from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models.query_utils import DeferredAttribute

from annotation.errors import DecryptionFailed
from annotation.models import keyring

if TYPE_CHECKING:
    TextBase = models.Field[str, str]
    JSONBase = models.Field[Any, Any]
    BytesBase = models.Field[bytes, bytes]
else:
    TextBase = JSONBase = BytesBase = models.Field

RECORD_VERSION = b"\x01"
KEY_ID_BYTES = 16
_TEXT_BINDING = b"text|"
HEADER_BYTES = 1 + KEY_ID_BYTES + keyring.NONCE_BYTES
SMALL_WINDOW = 12  # for compression: the window size as an exponent of two
LARGE = 1 << 18


class Sealed(bytes):
    """An encrypted record as the database stores it; empty for an empty value."""

    __slots__ = ()


class Encrypted(Protocol):
    """A row with encrypted fields. It knows the project whose key encrypts them."""

    pk: Any

    @property
    def key_project_id(self) -> UUID | None: ...


def seal(row: models.Model, field_name: str, value: object) -> Sealed:
    """The encrypted record for a value of the row, as in `update(field=seal(row, "field", value))`."""
    return seal_for(cast("Encrypted", row), type(row), row.pk, field_name, value)


def seal_for(owner: Encrypted, model: type[models.Model], row_id: UUID | str, field_name: str, value: object) -> Sealed:
    """Does the same without an instance of the row. `owner`: any row of the same project."""
    field = cast("_EncryptedMixin", model._meta.get_field(field_name))
    plain = field.to_bytes(value)
    if not plain:
        return Sealed()
    key = keyring.active(owner.key_project_id)
    nonce = os.urandom(keyring.NONCE_BYTES)
    bound_to = _binding(model, row_id, field_name, key.name)
    ciphertext = key.cipher.encrypt(nonce, _compressed(plain), bound_to)
    return Sealed(RECORD_VERSION + key.id.bytes + nonce + ciphertext)


def _compressed(plain: bytes) -> bytes:
    """Most values are a word or two, and setting up a window of 32 kB would take ten times as long.

    Large values are mostly imported and exported files, which are read once and soon deleted.
    """
    if len(plain) > LARGE:
        return zlib.compress(plain, zlib.Z_BEST_SPEED)
    return zlib.compress(plain, wbits=SMALL_WINDOW if len(plain) <= 1 << SMALL_WINDOW else zlib.MAX_WBITS)


def unseal(model: type[models.Model], row_id: UUID | str, field_name: str, record: bytes) -> Any:
    """Decrypts a record that was read with `values_list`."""
    field = cast("_EncryptedMixin", model._meta.get_field(field_name))
    if not record:
        return field.from_bytes(b"")
    if record[:1] != RECORD_VERSION or len(record) <= HEADER_BYTES:
        raise DecryptionFailed("A stored value is not an encrypted record.")
    key = keyring.by_id(bytes(record[1 : 1 + KEY_ID_BYTES]))
    nonce = record[1 + KEY_ID_BYTES : HEADER_BYTES]
    bound_to = _binding(model, row_id, field_name, key.name)
    try:
        compressed = key.cipher.decrypt(nonce, record[HEADER_BYTES:], bound_to)
    except InvalidTag as error:
        raise DecryptionFailed(model=model._meta.model_name, field=field_name) from error
    return field.from_bytes(zlib.decompress(compressed))


def seal_text(text: str, key: keyring.Key) -> str:
    """For values in other packages' tables. They are not bound to a row, so the value itself must say whose it is."""
    nonce = os.urandom(keyring.NONCE_BYTES)
    sealed = key.cipher.encrypt(nonce, text.encode(), _TEXT_BINDING + key.name.encode())
    return base64.b64encode(RECORD_VERSION + key.id.bytes + nonce + sealed).decode("ascii")


def unseal_text(sealed: str) -> str:
    record = base64.b64decode(sealed)
    key = keyring.by_id(record[1 : 1 + KEY_ID_BYTES])
    nonce = record[1 + KEY_ID_BYTES : HEADER_BYTES]
    try:
        plain = key.cipher.decrypt(nonce, record[HEADER_BYTES:], _TEXT_BINDING + key.name.encode())
    except InvalidTag as error:
        raise DecryptionFailed from error
    return plain.decode()


def _binding(model: type[models.Model], row_id: UUID | str, field_name: str, key_name: str) -> bytes:
    return f"{model._meta.model_name}|{row_id}|{field_name}|{key_name}".encode()


class DecryptingAttribute(DeferredAttribute):
    """Decrypts when first read, and keeps the plain value on the instance."""

    def __get__(self, instance: models.Model | None, cls: Any = None) -> Any:
        value = super().__get__(instance, cls)
        if instance is None or not isinstance(value, Sealed):
            return value
        name = self.field.attname
        plain = unseal(type(instance), instance.pk, name, value)
        instance.__dict__[name] = plain
        return plain

    def __set__(self, instance: models.Model, value: object) -> None:
        instance.__dict__[self.field.attname] = value


class _EncryptedMixin:
    descriptor_class: Any = DecryptingAttribute

    if TYPE_CHECKING:
        attname: str
        name: str

    def to_bytes(self, value: Any) -> bytes:
        raise NotImplementedError

    def from_bytes(self, plain: bytes) -> Any:
        raise NotImplementedError

    def get_internal_type(self) -> str:
        return "BinaryField"

    def from_db_value(self, value: Any, expression: object, connection: object) -> Sealed | None:
        return None if value is None else Sealed(bytes(value))

    def pre_save(self, model_instance: models.Model, add: bool) -> Sealed | None:
        value = model_instance.__dict__.get(self.attname)
        if value is None or isinstance(value, Sealed):
            return value
        return seal(model_instance, self.attname, value)

    def get_db_prep_value(self, value: object, connection: BaseDatabaseWrapper, prepared: bool = False) -> Any:
        if value is None:
            return None
        if not value:  # empty values are not encrypted; a migration that adds a field relies on this
            value = Sealed()
        if not isinstance(value, Sealed):
            # The message must not contain the value, which may be personal data.
            raise TypeError(f"{self.name} takes sealed values only; use save() or seal().")
        return cast("Any", connection).Database.Binary(value)

    def get_placeholder(self, value: object, compiler: object, connection: BaseDatabaseWrapper) -> str:
        return str(cast("Any", connection.ops).binary_placeholder_sql(value))

    def value_to_string(self, obj: models.Model) -> str:
        return base64.b64encode(self.pre_save(obj, False) or b"").decode("ascii")

    def to_python(self, value: Any) -> Any:
        return value


class EncryptedTextField(_EncryptedMixin, TextBase):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{"default": "", "editable": False, **options})

    def to_bytes(self, value: Any) -> bytes:
        return str(value).encode("utf-8")

    def from_bytes(self, plain: bytes) -> str:
        return plain.decode("utf-8")


class EncryptedJSONField(_EncryptedMixin, JSONBase):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{"default": dict, "editable": False, **options})

    def to_bytes(self, value: Any) -> bytes:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8") if value else b""

    def from_bytes(self, plain: bytes) -> Any:
        return json.loads(plain) if plain else self.get_default()


class EncryptedBytesField(_EncryptedMixin, BytesBase):
    def __init__(self, **options: Any) -> None:
        super().__init__(**{"default": b"", "editable": False, **options})

    def to_bytes(self, value: Any) -> bytes:
        return bytes(value)

    def from_bytes(self, plain: bytes) -> bytes:
        return plain
