"""Tells what somebody has accepted as readable: at a place of a document, or wherever it stands in the project."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from annotation.models import Needs, Release
from annotation.services.releases._found import Found
from annotation.services.releases._reading import Read
from pseudonymizer import rendering, tokens
from pseudonymizer.leaks import PERSONS
from pseudonymizer.model import MentionStatus


@dataclass(frozen=True, slots=True)
class Cleared:
    """The project's clearances, by the keys of their words."""

    by_one: frozenset[str]
    by_two: frozenset[str]

    @classmethod
    def of(cls, release: Release) -> Self:
        """Where a standing profile releases by itself, only what two people cleared counts."""
        held = [(tokens.key(each.words), each.seconded_by_id) for each in release.project.release_clearances.all()]
        by_two = frozenset(key for key, second in held if second)
        return cls(by_two if release.standing else frozenset(key for key, _ in held), by_two)

    def lets(self, words: str, needs: Needs) -> bool:
        return tokens.key(words) in (self.by_two if needs == Needs.TWO else self.by_one)


def in_document(read: Read, found: Found, label: str) -> bool:
    """By a clearance of the layer, or by a mention that somebody accepted and that stays readable."""
    return _is_cleared(read, found) or (found.field == "text" and _is_kept(read, found, label))


def _is_cleared(read: Read, found: Found) -> bool:
    """In the text the place counts, elsewhere the words: places move there when somebody types."""
    assert read.layer is not None
    here = [each for each in read.layer.clearances.all() if (each.field, each.ref) == (found.field, found.ref)]
    if found.field == "text":
        return any(each.start <= found.start and found.end <= each.end for each in here)
    return any(tokens.key(each.words) == tokens.key(found.words) for each in here)


def _is_kept(read: Read, found: Found, label: str) -> bool:
    """A person's name within something longer still is that name."""
    content = read.content
    assert content is not None
    for mention in content.mentions:
        if mention.start <= found.start and found.end <= mention.end:
            is_whole = (mention.start, mention.end) == (found.start, found.end)
            is_accepted = mention.status == MentionStatus.ACCEPTED and mention.label is not None
            is_shown = rendering.effect(mention, content.text, content.label_set, content.policies) == "keep"
            if is_accepted and is_shown and (is_whole or label not in PERSONS):
                return True
    return False
