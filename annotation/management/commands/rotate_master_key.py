from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import keys


class Command(BaseCommand):
    help = "Makes a new master key and wraps every project's data key with it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--forget-unused",
            action="store_true",
            help="also take the master keys that wrap nothing any more out of the file; older backups then stay closed",
        )

    def handle(self, *args: object, **options: Any) -> None:
        try:
            wrapped = keys.rotate_master_key()
            forgotten = keys.forget_unused_master_keys() if options["forget_unused"] else 0
        except MaskrosError as error:
            raise CommandError(error.message) from None
        self.stdout.write(f"data keys wrapped anew: {wrapped}\nmaster keys forgotten: {forgotten}")
