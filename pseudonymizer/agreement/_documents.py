"""Defines a document with the layers of its raters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from operator import attrgetter

from pseudonymizer.model import Mention, Token

UNDECIDED = "undecided"


class Attribute(StrEnum):
    """What is compared about a mention."""

    LABEL = "label"
    IDENTIFIER_TYPE = "identifier_type"
    CONFIDENTIAL_STATUS = "confidential_status"

    def of(self, mention: Mention) -> str:
        return _READ[self](mention) or UNDECIDED


_READ: Mapping[Attribute, Callable[[Mention], str | None]] = {
    Attribute.LABEL: attrgetter("label"),
    Attribute.IDENTIFIER_TYPE: attrgetter("identifier_type"),
    Attribute.CONFIDENTIAL_STATUS: attrgetter("confidential_status"),
}


@dataclass(frozen=True, slots=True)
class RatedDocument:
    """A document to measure. `layers` are keyed by rater.

    `groups` holds metadata by field, such as genre and level, for figures by group.
    """

    id: str
    tokens: Sequence[Token]
    layers: Mapping[str, Sequence[Mention]]
    groups: Mapping[str, str] = field(default_factory=dict)

    @property
    def raters(self) -> tuple[str, ...]:
        return tuple(sorted(self.layers))

    def of(self, raters: Collection[str] | None) -> RatedDocument:
        """The document with the layers of these raters only, or of all if `raters` is None."""
        layers = {
            rater: [mention for mention in mentions if _is_marked(mention)]
            for rater, mentions in self.layers.items()
            if raters is None or rater in raters
        }
        return replace(self, layers=layers)


def _is_marked(mention: Mention) -> bool:
    return mention.label is not None and mention.stands
