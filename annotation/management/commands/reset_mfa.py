from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from annotation.management.people import person
from annotation.services.accounts import second_factor


class Command(BaseCommand):
    help = "Takes the second factor of a person away who has lost it, and ends their sessions."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the user name")

    def handle(self, *args: object, **options: Any) -> None:
        user = person(options["name"])
        had = user.has_second_factor
        second_factor.reset(user, by=None)
        self.stdout.write("second factor taken away" if had else "had no second factor")
