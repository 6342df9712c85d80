from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.services.documents import states


class Command(BaseCommand):
    help = "Says whether the states and counts kept with documents and layers are right; --repair corrects them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--repair", action="store_true")

    def handle(self, *args: object, **options: Any) -> None:
        wrong = states.repair() if options["repair"] else states.check()
        told = "wrong: " + ", ".join(f"{count} {name}" for name, count in asdict(wrong).items())
        if wrong != states.Wrong(0, 0) and not options["repair"]:
            raise CommandError(f"{told}; --repair corrects them")
        self.stdout.write(f"{told}; corrected" if options["repair"] else told)
