from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from annotation.management.people import person
from annotation.services import accounts


class Command(BaseCommand):
    help = "Gives a person a new one-time password, prints it, and ends their sessions."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the user name")

    def handle(self, *args: object, **options: Any) -> None:
        user = person(options["name"])
        self.stdout.write(f"user name: {user.username}\none-time password: {accounts.reset_password(user, by=None)}")
