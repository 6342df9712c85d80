from __future__ import annotations

import uuid
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import audit
from annotation.services.audit import Found, Head, Walk


class Command(BaseCommand):
    help = "Says whether the record of events is unbroken, and which event is the first that is not as it was."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--project", type=_id, help="check what the events of this project say, and all links")
        parser.add_argument("--head", type=_head, help="an end of the chain noted earlier, as this command prints it")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            walk = audit.verify(earlier=options["head"], project_id=options["project"])
        except MaskrosError as error:
            raise CommandError(error.message) from None
        if walk.found is not None:
            raise CommandError(f"{_told(walk.found)}\nunbroken before that: {walk.head}")
        self.stdout.write(_whole(walk))


def _whole(walk: Walk) -> str:
    begun = walk.begun_at.isoformat(timespec="seconds") if walk.begun_at else "not yet"
    return "\n".join(
        [
            f"unbroken: {walk.head.position} events",
            f"begun: {begun}, with {walk.adopted} earlier events",
            f"waiting for a place in the chain: {walk.waiting}",
            f"head: {walk.head}",
        ]
    )


def _told(found: Found) -> str:
    place = f"event {found.event} of {found.at.isoformat()}" if found.event and found.at else "the end of the chain"
    return f"broken at position {found.position}: {place}: {found.fault.label}"


def _id(text: str) -> uuid.UUID:
    try:
        return uuid.UUID(text)
    except ValueError:
        raise ArgumentTypeError("This is no id of a project.") from None


def _head(text: str) -> Head:
    try:
        return Head.parse(text)
    except ValueError:
        raise ArgumentTypeError("A head looks like 1200:9f86d0...") from None
