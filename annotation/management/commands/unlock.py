from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from annotation.management.people import person
from annotation.services.accounts import lockouts


class Command(BaseCommand):
    help = "Lets a person log in again, or a client's address, after too many wrong passwords."

    def add_arguments(self, parser: ArgumentParser) -> None:
        meant = parser.add_mutually_exclusive_group(required=True)
        meant.add_argument("name", nargs="?", help="the user name")
        meant.add_argument("--address", help="the address of a client")

    def handle(self, *args: object, **options: Any) -> None:
        if options["address"]:
            forgotten = lockouts.forget_address(options["address"])
        else:
            forgotten = lockouts.unlock(person(options["name"]), by=None)
        self.stdout.write("unlocked" if forgotten else "was not locked")
