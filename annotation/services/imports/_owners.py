"""Decides who owns the layers of a file: the member chosen in the import, or else a placeholder account.

Nobody can log in to a placeholder. It has the name from the file, so that no layer is ever shown under somebody else's
name.
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Collection, Mapping

from annotation.models import Project, User, Verb
from annotation.services import events

LONGEST_NAME = 150
NOT_IN_A_USER_NAME = re.compile(r"[^\w.@+-]+")


def of(project: Project, chosen: Mapping[str, str], name: str) -> uuid.UUID:
    """The account of an annotator: the chosen member, or a placeholder that is the same for all files of a project."""
    return uuid.UUID(chosen[name]) if name in chosen else placeholder_id(project, name)


def placeholder_id(project: Project, name: str) -> uuid.UUID:
    return uuid.uuid5(project.pk, f"annotator {name}")


def make_placeholders(project: Project, names: Collection[str], *, by: User | None) -> None:
    """Makes the placeholder accounts that do not exist yet. Call it in the transaction that stores the layers."""
    wanted = {placeholder_id(project, name): name for name in names}
    known = set(User.objects.filter(pk__in=wanted).values_list("pk", flat=True))
    made = [_placeholder(pk, name) for pk, name in wanted.items() if pk not in known]
    # Another import may bring the same annotator at the same time. Only one of the two makes the account.
    User.objects.bulk_create(made, ignore_conflicts=True)
    for user in made:
        events.record(Verb.ACCOUNT_CREATED, by=by, project=project, account=str(user.pk), placeholder=True)


def _placeholder(pk: uuid.UUID, name: str) -> User:
    username = f"{NOT_IN_A_USER_NAME.sub('-', name)[:100]}-{pk.hex[:8]}"
    user = User(pk=pk, username=username, first_name=name, is_active=False)
    user.set_unusable_password()
    return user
