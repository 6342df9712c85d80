from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import backups


class Command(BaseCommand):
    help = "Says whether a backup is whole and, with its keys, whether these open what is in it."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--keys", type=Path)

    def handle(self, *args: object, **options: Any) -> None:
        try:
            checked = backups.verify(options["file"], keys=options["keys"])
        except (MaskrosError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"whole: made {checked.manifest.created_at}, {checked.manifest.vendor}")
        opened = checked.data_keys
        self.stdout.write("keys: not tried" if opened is None else f"keys: open all {opened} data keys")
