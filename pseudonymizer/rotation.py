"""Rotates first names: in one project each name always becomes the same other name.

A reader cannot tell a replaced name from one that stayed. Who has the project's secret, or the table, can.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pseudonymizer import tokens
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.reference import first_names

VERSION = 1
KEY_BYTES, NONCE_BYTES = 32, 12
# People copy keys in groups of so many letters and digits.
KEY_GROUP = 4
_MAGIC = b"maskros rotation 1\n"
UNKNOWN = "u"


class NoTable(PseudonymizerError):
    """This is not a table of rotated names."""

    code = "no_rotation_table"


class WrongKey(PseudonymizerError):
    """The table cannot be opened with this key."""

    code = "wrong_rotation_key"


@dataclass(frozen=True, eq=False)
class Table:
    """`names`: the other name for each name of the reference list, by its comparison key."""

    names: Mapping[str, str]
    secret: bytes

    def other(self, name: str) -> str:
        """The name that replaces this one, in the case in which this one is written."""
        key = tokens.key(name)
        return _same_case(name, self.names[key] if key in self.names else self._of_stranger(key))

    def _of_stranger(self, key: str) -> str:
        """A name that is not in the list gets one that is: always the same, by a keyed hash."""
        others = _by_gender()[_gender(key)]
        place = int.from_bytes(hmac.digest(self.secret, key.encode("utf-8", "surrogatepass"), hashlib.sha256))
        drawn = (others[(place + step) % len(others)] for step in range(len(others)))
        return next(other for other in drawn if not _alike(key, tokens.key(other)))


@lru_cache(32)
def draw(secret: bytes) -> Table:
    """The table of a secret: a permutation of the reference list that leaves no name as it is.

    Women's names become women's names, and men's names men's.
    """
    rng = random.Random(hmac.digest(secret, b"rotation", hashlib.sha256))
    names: dict[str, str] = {}
    for group in _by_gender().values():
        names |= _rotated(group, rng)
    return Table(MappingProxyType(names), secret)


def table_of(given: object) -> Table | None:
    """The table that the option "rotation" stands for: itself, the one of a secret, or one that was stored."""
    if isinstance(given, Table):
        return given
    if isinstance(given, Mapping) and given:
        return _restored(given["secret"], tuple(sorted(given["names"].items())))
    return draw(given.encode()) if isinstance(given, str) and given else None


def as_stored(table: Table) -> dict[str, Any]:
    """The table as plain data: its secret, and the names that become others than the secret says.

    There are some if the table was made with an earlier reference list.
    """
    drawn = draw(table.secret).names
    changed = {name: other for name, other in table.names.items() if drawn.get(name) != other}
    return {"secret": table.secret.hex(), "names": changed}


@lru_cache(32)
def _restored(secret: str, changed: tuple[tuple[str, str], ...]) -> Table:
    drawn = draw(bytes.fromhex(secret))
    return replace(drawn, names=MappingProxyType({**drawn.names, **dict(changed)})) if changed else drawn


def differing(one: Table, other: Table) -> list[str]:
    """The keys of the names that the tables turn into different names, in alphabetical order."""
    return sorted(key for key in {*one.names, *other.names} if one.other(key) != other.other(key))


def new_key() -> bytes:
    return secrets.token_bytes(KEY_BYTES)


def write_key(key: bytes) -> str:
    """The key as people keep it: ABCD-EFGH-..."""
    letters = base64.b32encode(key).decode().rstrip("=")
    return "-".join(letters[at : at + KEY_GROUP] for at in range(0, len(letters), KEY_GROUP))


def read_key(written: str) -> bytes:
    """Case, hyphens and white space do not matter."""
    letters = "".join(filter(str.isalnum, written)).upper()
    try:
        key = base64.b32decode(letters + "=" * (-len(letters) % 8))
    except (binascii.Error, ValueError):
        raise WrongKey("This is not a key: it has letters and digits that no key has.") from None
    if len(key) != KEY_BYTES:
        raise WrongKey("This is not a whole key.")
    return key


def write_sealed(table: Table, key: bytes) -> bytes:
    """The table, encrypted with AES-256-GCM."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    plain = json.dumps({"version": VERSION, "names": dict(table.names), "secret": table.secret.hex()})
    return _MAGIC + nonce + AESGCM(key).encrypt(nonce, plain.encode(), _MAGIC)


def read_sealed(data: bytes, key: bytes) -> Table:
    if not data.startswith(_MAGIC):
        raise NoTable
    nonce, sealed = data[len(_MAGIC) :][:NONCE_BYTES], data[len(_MAGIC) + NONCE_BYTES :]
    try:
        read = json.loads(AESGCM(key).decrypt(nonce, sealed, _MAGIC))
    except (InvalidTag, ValueError):
        raise WrongKey from None
    return Table(MappingProxyType(read["names"]), bytes.fromhex(read["secret"]))


def _rotated(group: Sequence[str], rng: random.Random) -> Mapping[str, str]:
    """Each name of the shuffled group becomes the next one.

    The group is shuffled again if that would turn a name into a spelling of itself (Jona, Jonas).
    """
    while True:
        shuffled = rng.sample(group, len(group))
        following = [*shuffled[1:], *shuffled[:1]]
        pairs = [(tokens.key(name), other) for name, other in zip(shuffled, following, strict=True)]
        if not any(_alike(key, tokens.key(other)) for key, other in pairs):
            return dict(pairs)


def _alike(one: str, other: str) -> bool:
    return other in {one, f"{one}s"} or one == f"{other}s"


@lru_cache(1)
def _by_gender() -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for name, gender in first_names().values():
        found.setdefault(gender, []).append(name)
    return found


@lru_cache(10_000)
def _gender(key: str) -> str:
    gender = load().gender(key)
    return gender if gender in _by_gender() else UNKNOWN


def _same_case(original: str, name: str) -> str:
    if original.islower():
        return name.lower()
    return name.upper() if original.isupper() and len(original) > 1 else name
