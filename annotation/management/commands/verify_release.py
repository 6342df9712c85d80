from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import SignatureInvalid
from annotation.services.releases import verifying


class Command(BaseCommand):
    help = "Says whether a release is as it was signed, and what of it differs. Needs no database."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the release, a .zip file")
        parser.add_argument("--key", type=Path, required=True, help="the site's public key, got on another way")
        parser.add_argument("--signature", type=Path, help="the signature file; else the one beside the release")

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"]
        signature = options["signature"] or path.with_name(f"{path.name}.sig")
        for each in (path, signature, options["key"]):
            if not each.is_file():
                raise CommandError(f"{each} does not exist.")
        try:
            found = verifying.verify(path, signature, options["key"])
        except SignatureInvalid as error:
            raise CommandError(error.message) from None
        if found.differing:
            raise CommandError("\n".join(["This is not the file that was signed:", *found.differing]))
        self.stdout.write("\n".join(_told(found)))


def _told(found: verifying.Verified) -> list[str]:
    signed = found.signed
    return [
        f"release {signed['release']} is as it was signed",
        f"signed: {signed['signed_at']} by {signed['name']}, confirmed by {signed['confirmed_by']}",
        f"statement: {signed['statement']}",
        f"key: {found.fingerprint}",
    ]
