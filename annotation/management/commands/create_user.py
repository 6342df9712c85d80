from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from annotation.errors import MaskrosError
from annotation.models import Project, Role
from annotation.services import accounts, projects


class Command(BaseCommand):
    help = "Makes an account and prints its one-time password."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name", help="the user name to log in with")
        parser.add_argument("--project", help="name or id of a project to become a member of")
        parser.add_argument("--role", choices=Role.values, default=Role.ANNOTATOR.value)

    def handle(self, *args: object, **options: Any) -> None:
        project = _project(options["project"]) if options["project"] else None
        with transaction.atomic():
            try:
                user, password = accounts.create(options["name"])
            except MaskrosError as error:
                raise CommandError(error.message) from None
            if project is not None:
                projects.add_member(project, user, Role(options["role"]), by=None)
        self.stdout.write(f"user name: {user.username}\none-time password: {password}")


def _project(name: str) -> Project:
    project = projects.named(name)
    if project is None:
        raise CommandError(f"There is no project {name}.")
    return project
