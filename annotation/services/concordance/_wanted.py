"""What a concordance is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.db import models
from django.db.models import Q

from annotation import errors
from annotation.models import Annotation, Project
from annotation.services.concordance import _homographs
from pseudonymizer import patterns, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import MentionStatus, WhyHeldBack

SHORTEST = 2
LONGEST = 200
NOTHING = "none"  # the status of a place where nothing is marked
STATUSES = (NOTHING, *(status.value for status in MentionStatus))

Places = Callable[[str], Iterable[tuple[int, int]]]


class Kind(models.TextChoices):
    WORDS = "words"
    PATTERN = "pattern"
    LABEL = "label"
    DETECTOR = "detector"
    HOMOGRAPHS = "homographs"


@dataclass(frozen=True, slots=True)
class Wanted:
    """`value`: the words, the expression, the label or the detector.

    `whole`: words are not found inside longer ones. `match_case`: of an expression; words are found in any case.
    Empty filters let everything pass. `metadata`: values by field. `documents`: only these, by their ids.
    """

    kind: Kind
    value: str = ""
    whole: bool = False
    match_case: bool = False
    labels: Sequence[str] = ()
    statuses: Sequence[str] = ()
    metadata: Mapping[str, str] = field(default_factory=dict)
    documents: Sequence[UUID] = ()

    def require_sound(self, project: Project) -> None:
        if self.kind == Kind.WORDS and sum(map(len, tokens.key(self.value).split())) < SHORTEST:
            raise errors.InvalidInput(value=[f"Search for at least {SHORTEST} letters."])
        if self.kind == Kind.PATTERN:
            self._require_pattern(project)
        if self.kind in (Kind.LABEL, Kind.DETECTOR) and not self.value:
            raise errors.InvalidInput(value=["Choose one."])
        if unknown := sorted(self.metadata.keys() - set(project.metadata_fields)):
            raise errors.InvalidInput(metadata=[f"The project has no field {', '.join(unknown)}."])

    def places(self, project: Project) -> Places | None:
        """Finds places in a text; None where rows of mentions are looked up instead."""
        if self.kind == Kind.WORDS:
            return tokens.Phrase.of(self.value, whole=self.whole).places
        return self._matches(project) if self.kind == Kind.PATTERN else None

    def _require_pattern(self, project: Project) -> None:
        try:
            patterns.check(self._pattern(project), _label_set(project))
        except patterns.InvalidPattern as error:
            raise errors.InvalidInput(
                error.message, value=[error.message], reason=error.code, place=error.place
            ) from None

    def _pattern(self, project: Project) -> patterns.Pattern:
        """Any label will do: nothing is marked yet."""
        label = _label_set(project).base[0].key
        return patterns.Pattern("concordance", self.value, label, ignore_case=not self.match_case)

    def _matches(self, project: Project) -> Places:
        pattern, label_set = self._pattern(project), _label_set(project)

        def places(text: str) -> Iterator[tuple[int, int]]:
            found = patterns.find(Text(text, (), label_set, project.language), [pattern])
            return ((each.start, each.end) for each in found)

        return places

    def of_mentions(self, project: Project) -> Q:
        """The mentions that are looked up. A homograph is decided by string, so all names that are rotated are read."""
        if self.kind == Kind.LABEL:
            return Q(label=self.value)
        if self.kind == Kind.DETECTOR:
            return Q(evidence__detector=self.value)
        return Q(evidence__held_back=WhyHeldBack.HOMOGRAPH.value) | Q(label__in=_homographs.rotated(project))

    def passes(self, label: str | None, status: str) -> bool:
        return (not self.statuses or status in self.statuses) and (not self.labels or label in self.labels)


def _label_set(project: Project) -> LabelSet:
    return project.load_label_set()


def words_at(annotation: Annotation, start: int, end: int) -> str:
    """The words of a place, on one line."""
    text = annotation.document.text
    if not 0 <= start < end <= len(text) or end - start > LONGEST:
        raise errors.InvalidInput(place=["There is no such place in the text, or it is too long."])
    return " ".join(tokens.plain(text[start:end]).split())
