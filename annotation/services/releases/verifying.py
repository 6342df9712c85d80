"""Verifies the file of a release with its signature and a public key. It needs no database."""

from __future__ import annotations

import base64
import hashlib
import json
import zipfile
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_public_key

from annotation.errors import SignatureInvalid

FORMAT = "maskros-signature-1"
MANIFEST = "manifest.json"
BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Verified:
    """`signed`: what the signature says. `differing`: what of the file is not as it was signed, empty if all is."""

    signed: Mapping[str, Any]
    fingerprint: str
    differing: tuple[str, ...]


def message(signed: Mapping[str, Any]) -> bytes:
    """The bytes that are signed: the same JSON whatever the signature file looks like."""
    return json.dumps(signed, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode("ascii")


def fingerprint(public: bytes) -> str:
    """In groups, to be compared by eye or read out."""
    digest = hashlib.sha256(public).hexdigest()
    return " ".join(digest[first : first + 8] for first in range(0, len(digest), 8))


def as_pem(public: bytes) -> str:
    key = Ed25519PublicKey.from_public_bytes(public)
    return key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode("ascii")


def verify(path: Path, signature: Path, key: Path) -> Verified:
    """Raises SignatureInvalid where the key has not signed what the signature file says."""
    public = _public(key)
    signed = _signed(signature, public)
    raw = public.public_bytes(Encoding.Raw, PublicFormat.Raw)
    return Verified(signed, fingerprint(raw), tuple(_differing(path, signed)))


def _public(path: Path) -> Ed25519PublicKey:
    try:
        key = load_pem_public_key(path.read_bytes())
    except (ValueError, UnsupportedAlgorithm):
        raise SignatureInvalid("The key file holds no public key.") from None
    if not isinstance(key, Ed25519PublicKey):
        raise SignatureInvalid("The key is not of the kind that signs releases (Ed25519).")
    return key


def _signed(path: Path, public: Ed25519PublicKey) -> Mapping[str, Any]:
    try:
        held = json.loads(path.read_bytes())
        signed, signature = held["signed"], base64.b64decode(held["signature"], validate=True)
        known = signed["format"] == FORMAT
    except (ValueError, KeyError, TypeError):
        raise SignatureInvalid("The signature file cannot be read.") from None
    try:
        public.verify(signature, message(signed))
    except InvalidSignature:
        raise SignatureInvalid from None
    if not known:
        raise SignatureInvalid("The signature is not of a release that this version knows.")
    return dict(signed)


def _differing(path: Path, signed: Mapping[str, Any]) -> Iterator[str]:
    with path.open("rb") as file:
        if _sha256(file) == signed["file_sha256"]:
            return
    try:
        with zipfile.ZipFile(path) as archive:
            found = list(_entries(archive, signed["manifest_sha256"]))
    except (zipfile.BadZipFile, OSError, NotImplementedError, RuntimeError, EOFError):
        found = ["the file is damaged and cannot be opened"]
    yield from found or ["the files in it are as signed, the file around them is not"]


def _entries(archive: zipfile.ZipFile, manifest_sha256: str) -> Iterator[str]:
    counts = Counter(archive.namelist())
    if MANIFEST not in counts:
        yield f"{MANIFEST} is missing"
        return
    if _hash(archive, MANIFEST) != manifest_sha256:
        yield f"{MANIFEST} was changed, so nothing can be said about the other files"
        return
    expected: Mapping[str, str] = json.loads(archive.read(MANIFEST))["files"]
    for name, sha256 in expected.items():
        if name not in counts:
            yield f"{name} is missing"
        elif _hash(archive, name) != sha256:
            yield f"{name} was changed"
    yield from (f"{name} was added" for name in sorted(counts.keys() - expected.keys() - {MANIFEST}))
    yield from (f"{name} is there more than once" for name, count in sorted(counts.items()) if count > 1)


def _hash(archive: zipfile.ZipFile, name: str) -> str:
    """Of an entry whose own check sum fails, which is reported like any other change, there is none."""
    try:
        with archive.open(name) as file:
            return _sha256(file)
    except zipfile.BadZipFile:
        return ""


def _sha256(file: IO[bytes]) -> str:
    digest = hashlib.sha256()
    while block := file.read(BLOCK):
        digest.update(block)
    return digest.hexdigest()
