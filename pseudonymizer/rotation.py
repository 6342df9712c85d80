"""Rotates first names: in one project each name always becomes the same other name.

A reader cannot tell a replaced name from one that stayed. Who has the project's secret, or the table, can.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from pseudonymizer import tokens
from pseudonymizer.errors import PseudonymizerError
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.reference import first_names

VERSION = 1
NONCE_BYTES = 12
_MAGIC = b"maskros rotation 1\n"
UNKNOWN = "u"


class SealedTable(PseudonymizerError):
    """The table cannot be opened with this key."""

    code = "sealed_table"


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
    """The table that the option "rotation" stands for: itself, or the one of a secret."""
    if isinstance(given, Table):
        return given
    return draw(given.encode()) if isinstance(given, str) and given else None


def write_sealed(table: Table, key: bytes) -> bytes:
    """The table, encrypted with AES-256-GCM. `key` has 32 bytes."""
    nonce = secrets.token_bytes(NONCE_BYTES)
    plain = json.dumps({"version": VERSION, "names": dict(table.names), "secret": table.secret.hex()})
    return _MAGIC + nonce + AESGCM(key).encrypt(nonce, plain.encode(), _MAGIC)


def read_sealed(data: bytes, key: bytes) -> Table:
    if not data.startswith(_MAGIC):
        raise SealedTable("This is not a table of rotated names.")
    nonce, sealed = data[len(_MAGIC) :][:NONCE_BYTES], data[len(_MAGIC) + NONCE_BYTES :]
    try:
        read = json.loads(AESGCM(key).decrypt(nonce, sealed, _MAGIC))
    except (InvalidTag, ValueError):
        raise SealedTable from None
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
