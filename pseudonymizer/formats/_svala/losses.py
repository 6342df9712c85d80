"""Lists what SVALA's graph cannot hold of a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._remarks import Loss, LossCode, counted
from pseudonymizer.formats._svala import comments
from pseudonymizer.formats._svala.values import comments_on
from pseudonymizer.model import Mention, MentionStatus

STATUSES: Sequence[tuple[LossCode, MentionStatus]] = (
    ("rejected", MentionStatus.REJECTED),
    ("held_back", MentionStatus.HELD_BACK),
    ("proposed", MentionStatus.PROPOSED),
)


def of(
    document: AnnotatedDocument, shared: Iterable[Sequence[Mention]], glued: Iterable[Mention], *, respaced: bool
) -> Iterator[Loss]:
    """`shared` are mentions on the same edge; `glued` are mentions that end within one of SVALA's tokens."""
    yield from _mentions("shared_edge", chain.from_iterable(shared))
    yield from _mentions("inside_token", glued)
    yield from counted({"white_space": int(respaced)})
    yield from of_any(document)


def of_any(document: AnnotatedDocument) -> Iterator[Loss]:
    """What none of SVALA's formats can hold."""
    mentions = [mention for mention in document.mentions if mention.stands]
    for code, status in STATUSES:
        yield from _mentions(code, (each for each in document.mentions if each.status == status))
    yield from _mentions("identifier_type", (each for each in mentions if each.identifier_type is not None))
    yield from _mentions("confidential_status", (each for each in mentions if each.confidential_status is not None))
    yield from _mentions("evidence", (each for each in mentions if each.evidence is not None))
    yield from _mentions("comment", (each for each in mentions if each.comment and not comments_on(each.flags)))
    both = document.comment_stage, document.comment_user
    yield from counted(
        {
            "rewrite_link": sum(rewrite.mention_id is not None for rewrite in document.rewrites),
            "comment_parts": int(comments.split(comments.join(*both)) != both),
            "person_to_protect": int(bool(document.person_to_protect)),
        }
    )


def _mentions(code: LossCode, found: Iterable[Mention]) -> Iterator[Loss]:
    ids = tuple(dict.fromkeys(mention.id for mention in found))
    if ids:
        yield Loss(code, len(ids), ids)
