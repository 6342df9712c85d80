from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import backups


class Command(BaseCommand):
    help = "Writes a copy of the database into one file, while people work, and the master keys into another."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the file to write, as maskros-2026-11-30.tar")
        parser.add_argument("--keys", type=Path, help="where the keys go; keep them apart from the backups")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            backups.make(options["file"], keys=options["keys"])
        except MaskrosError as error:
            raise CommandError(error.message) from None
        self.stdout.write(f"written: {options['file']}")
        if options["keys"] is None:
            self.stdout.write("The keys are not in it. Nothing in it can be read without them.")
