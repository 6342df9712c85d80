"""What a concordance is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.db import models
from django.db.models import Q

from annotation import errors
from annotation.models import Annotation, Project
from pseudonymizer import tokens
from pseudonymizer.model import MentionStatus

SHORTEST = 2
LONGEST = 200
HOMOGRAPH = "homograph"
NOTHING = "none"  # the status of a place where nothing is marked
STATUSES = (NOTHING, *(status.value for status in MentionStatus))

Places = Callable[[str], Iterable[tuple[int, int]]]


class Kind(models.TextChoices):
    WORDS = "words"
    LABEL = "label"
    DETECTOR = "detector"
    HOMOGRAPHS = "homographs"


@dataclass(frozen=True, slots=True)
class Wanted:
    """`value`: the words, the label or the detector. `whole`: words are not found inside longer ones.

    Empty filters let everything pass. `metadata`: values by field.
    """

    kind: Kind
    value: str = ""
    whole: bool = False
    labels: Sequence[str] = ()
    statuses: Sequence[str] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)

    def require_sound(self, project: Project) -> None:
        if self.kind == Kind.WORDS and sum(map(len, tokens.key(self.value).split())) < SHORTEST:
            raise errors.InvalidInput(value=[f"Search for at least {SHORTEST} letters."])
        if self.kind in (Kind.LABEL, Kind.DETECTOR) and not self.value:
            raise errors.InvalidInput(value=["Choose one."])
        if unknown := sorted(self.metadata.keys() - set(project.metadata_fields)):
            raise errors.InvalidInput(metadata=[f"The project has no field {', '.join(unknown)}."])

    def places(self) -> Places | None:
        """Finds places in a text; None where rows of mentions are looked up instead."""
        return tokens.Phrase.of(self.value, whole=self.whole).places if self.kind == Kind.WORDS else None

    def of_mentions(self) -> Q:
        """The mentions that are looked up."""
        if self.kind == Kind.LABEL:
            return Q(label=self.value)
        if self.kind == Kind.DETECTOR:
            return Q(evidence__detector=self.value)
        return Q(evidence__held_back=HOMOGRAPH)

    def passes(self, label: str | None, status: str) -> bool:
        return (not self.statuses or status in self.statuses) and (not self.labels or label in self.labels)


def words_at(annotation: Annotation, start: int, end: int) -> str:
    """The words of a place, on one line."""
    text = annotation.document.text
    if not 0 <= start < end <= len(text) or end - start > LONGEST:
        raise errors.InvalidInput(place=["There is no such place in the text, or it is too long."])
    return " ".join(tokens.plain(text[start:end]).split())
