from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import backups


class Command(BaseCommand):
    help = "Puts a backup back into an empty installation and brings it up to date."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--keys", type=Path, required=True)

    def handle(self, *args: object, **options: Any) -> None:
        try:
            manifest = backups.restore(options["file"], keys=options["keys"])
        except (MaskrosError, OSError) as error:
            raise CommandError(str(error)) from None
        self.stdout.write(f"restored: as of {manifest.created_at}")
