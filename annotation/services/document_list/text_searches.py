"""Finds a phrase in a project's texts. They are encrypted, so each is decrypted in turn, up to a limit."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import accumulate, takewhile
from typing import cast
from uuid import UUID

from django.utils import timezone

from annotation import errors
from annotation.models import Document, Project, TextSearch, User, Verb, encryption
from annotation.services import events
from pseudonymizer import tokens

LONGEST_PHRASE = 200
SHORTEST_PHRASE = 2
MOST_TEXTS = 10_000
MOST_CHARACTERS = 60_000_000  # of all texts together, a few seconds' work
KEPT = timedelta(days=7)
AT_ONCE = 500


def search(project: Project, phrase: str, *, by: User) -> TextSearch:
    """Ignores case, invisible characters and differences in white space. Records that the texts were read."""
    if sum(map(len, tokens.key(phrase).split())) < SHORTEST_PHRASE:
        raise errors.InvalidInput(phrase=[f"Search for at least {SHORTEST_PHRASE} letters."])
    wanted = _within_reach(project)
    found = _found(project, wanted, tokens.Phrase.of(phrase).holds)
    total = project.documents.count()
    made = TextSearch.objects.create(
        project=project, by=by, phrase=phrase, document_ids=found, searched=len(wanted), total=total
    )
    events.record(
        Verb.TEXTS_SEARCHED, by=by, project=project, search=str(made.pk), searched=len(wanted), found=len(found)
    )
    return made


def expire() -> int:
    """Deletes old searches. They are kept for a while so that people can return to them."""
    count, _ = TextSearch.objects.filter(created_at__lt=timezone.now() - KEPT).delete()
    return count


def _within_reach(project: Project) -> list[UUID]:
    """The first texts by name, up to the limits."""
    rows = project.documents.order_by("external_id").values_list("pk", "length")[:MOST_TEXTS]
    sums = accumulate((length for _, length in rows), initial=0)
    return [pk for (pk, _), _ in takewhile(lambda pair: pair[1] < MOST_CHARACTERS, zip(rows, sums, strict=False))]


def _found(project: Project, wanted: list[UUID], holds: Callable[[str], bool]) -> list[str]:
    found = []
    for start in range(0, len(wanted), AT_ONCE):
        rows = Document.objects.filter(pk__in=wanted[start : start + AT_ONCE]).order_by().values_list("pk", "text")
        # Reads the raw column: making a model instance for each text would cost more than decrypting it.
        found += [str(pk) for pk, text in rows if holds(encryption.unseal(Document, pk, "text", cast("bytes", text)))]
    return found
