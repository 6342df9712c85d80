from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.models import User
from annotation.services import keys, projects

Pair = tuple[str, str]


def pair(given: str) -> Pair:
    name, sign, value = given.partition("=")
    if not (name and sign and value):
        raise ArgumentTypeError(f"{given} is not of the form name=value.")
    return name, value


class Command(BaseCommand):
    help = "Makes a project with a key of its own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("name")
        parser.add_argument("--set", required=True, help="key of the label set, such as swell or swell@2021-08")
        parser.add_argument("--language", default="sv", help="language of the texts, where an import names no other")
        parser.add_argument("--lead", default="admin", help="user name of the person who leads it")
        parser.add_argument("--description", default="")
        parser.add_argument(
            "--policies", nargs="+", type=pair, default=[], metavar="LABEL=POLICY", help="keep, replace or mask"
        )
        parser.add_argument(
            "--off", nargs="+", type=pair, default=[], metavar="FIELD=VALUE", help="metadata of texts to leave alone"
        )

    def handle(self, *args: object, **options: Any) -> None:
        keys.ensure_master_keys()
        label_set, _, version = options["set"].partition("@")
        try:
            project = projects.create(
                options["name"],
                label_set=label_set,
                version=version or None,
                language=options["language"],
                lead=_person(options["lead"]),
                details=projects.Details(
                    description=options["description"],
                    policies=dict(options["policies"]),
                    options={"off": _off(options["off"])} if options["off"] else {},
                ),
            )
        except MaskrosError as error:
            raise CommandError(error.message) from None
        self.stdout.write(f"project: {project.name}\nid: {project.id}")


def _person(username: str) -> User:
    user = User.objects.filter(username=username).first()
    if user is None:
        raise CommandError(f"There is no user {username}: make one with create_user.")
    return user


def _off(given: list[Pair]) -> dict[str, list[str]]:
    fields: dict[str, list[str]] = {}
    for field, value in given:
        fields.setdefault(field, []).append(value)
    return fields
