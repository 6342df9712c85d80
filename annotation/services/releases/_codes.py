"""Draws the ids that stand for documents and authors in a release from the project's secret."""

from __future__ import annotations

import base64
import hashlib
import hmac

from annotation.models import Release


class Codes:
    """Without the secret nobody can tell which document an id stands for, and in the order of ids none stands out.

    Where the profile asks for it, ids are the same in all its releases; those of two profiles never are.
    """

    def __init__(self, release: Release) -> None:
        self._key = release.project.seed.encode()
        is_stable = release.terms["stable_ids"]
        self._scope = f"profile {release.profile_id}" if is_stable else f"release {release.number}"

    def of_document(self, document_id: object) -> str:
        return f"d{self._drawn('document', document_id)}"

    def of_author(self, author_key: str) -> str:
        return f"a{self._drawn('author', author_key)}" if author_key else ""

    def of_input(self, *said: object) -> str:
        """By which the project can show later what a document was made of; nobody else learns anything from it."""
        return self._digest("input", "|".join(map(str, said))).hex()

    def _drawn(self, kind: str, of: object) -> str:
        """Sixty bits: small letters and digits that no spreadsheet takes for a number behind the first letter."""
        return base64.b32encode(self._digest(kind, of)[:8]).decode()[:12].lower()

    def _digest(self, kind: str, of: object) -> bytes:
        return hmac.digest(self._key, f"maskros release|{self._scope}|{kind}|{of}".encode(), hashlib.sha256)
