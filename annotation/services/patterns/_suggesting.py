"""Suggests words for a project's patterns, from what annotators marked, changed and rejected. A lead decides."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, cast
from uuid import UUID

from annotation.models import Annotation, Document, Mention, Project, User, encryption
from annotation.models.annotations.annotation import FINISHED
from annotation.services import audit
from annotation.services.patterns._versions import current
from pseudonymizer.model import MentionStatus, Origin

# Of a large project, those that were finished last: reading them takes about a second.
MOST_DOCUMENTS = 2_000
MOST_SUGGESTIONS = 300
FEWEST_DOCUMENTS = 2
AGREEMENT = 0.8
LONGEST = 60

_Place = tuple[int, int]


class Example(NamedTuple):
    """A place in a finished layer."""

    annotation_id: UUID
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Words, and the label to give them; without one they are never to be proposed.

    `documents`: in how many people decided so. `against`: in how many they decided otherwise. `example`: one place.
    """

    words: str
    label: str
    documents: int
    against: int
    example: Example


@dataclass(frozen=True, slots=True)
class Suggestions:
    """`documents`: how many finished documents were looked at."""

    documents: int
    found: Sequence[Suggestion]


class _Decided(NamedTuple):
    """What a person decided about a place; the label is empty if nothing is to be proposed there."""

    place: _Place
    label: str
    is_correction: bool


@dataclass(slots=True)
class _Of:
    """The documents in which the same words got each label, and those in which a proposal was corrected to it."""

    decided: dict[str, set[UUID]] = field(default_factory=lambda: defaultdict(set))
    corrected: dict[str, set[UUID]] = field(default_factory=lambda: defaultdict(set))
    examples: dict[str, Example] = field(default_factory=dict)


def suggested(project: Project, *, by: User) -> Suggestions:
    """The words that most documents bear out come first. What annotators still disagree about is left out."""
    layers = _layers(project)
    of_words = _by_words(layers)
    found = {(words, each.label): each for words, of in of_words.items() if (each := _suggestion(words, of))}
    listed = _listed(project)
    # Lists find genitives by themselves.
    known = {(f"{words}s", label) for words, label in (*found, *listed)} | listed
    kept = sorted((found[key] for key in found.keys() - known), key=lambda each: (-each.documents, each.words))[
        :MOST_SUGGESTIONS
    ]
    read = {pk for each in kept for pk in of_words[each.words].corrected[each.label]}
    audit.read(Document.objects.filter(pk__in=read).only("project_id"), by=by)
    return Suggestions(len(layers), kept)


def _layers(project: Project) -> Mapping[UUID, UUID]:
    """The finished layers that count, by document."""
    finished = Annotation.objects.filter(
        project=project, shown=True, origin=Origin.PERSON.value, status__in=FINISHED, document__unadjudicated=False
    )
    rows = finished.order_by("-updated_at").values_list("document_id", "pk")[:MOST_DOCUMENTS]
    return dict(rows)


def _by_words(layers: Mapping[UUID, UUID]) -> Mapping[str, _Of]:
    found: dict[str, _Of] = defaultdict(_Of)
    by_document = dict(_decisions(layers))
    rows = Document.objects.filter(pk__in=[pk for pk, decided in by_document.items() if decided])
    for pk, sealed in rows.values_list("pk", "text").iterator(500):
        text = encryption.unseal(Document, pk, "text", cast("bytes", sealed))
        for (start, end), label, is_correction in by_document[pk]:
            of = found[" ".join(text[start:end].split())]
            of.decided[label].add(pk)
            if is_correction:
                of.corrected[label].add(pk)
                of.examples.setdefault(label, Example(layers[pk], start, end))
    return found


def _decisions(layers: Mapping[UUID, UUID]) -> Iterator[tuple[UUID, list[_Decided]]]:
    machines = Annotation.objects.filter(document__in=layers, origin=Origin.MACHINE.value)
    proposals = _mentions(dict(machines.values_list("document_id", "pk")))
    for document, mentions in _mentions(layers).items():
        proposed = {place: label for place, label, status in proposals.get(document, ()) if status != _HELD_BACK}
        yield document, list(_decided(mentions, proposed))


_HELD_BACK = MentionStatus.HELD_BACK
_Marked = tuple[_Place, str, str]


def _mentions(layers: Mapping[UUID, UUID]) -> Mapping[UUID, list[_Marked]]:
    """Place, label and status of each mention with a label, by document."""
    documents = {layer: document for document, layer in layers.items()}
    rows = Mention.objects.filter(annotation__in=documents, label__isnull=False).order_by()
    found: dict[UUID, list[_Marked]] = defaultdict(list)
    for layer, start, end, label, status in rows.values_list("annotation_id", "start", "end", "label", "status"):
        found[documents[layer]].append(((start, end), cast("str", label), status))
    return found


def _decided(mentions: Sequence[_Marked], proposed: Mapping[_Place, str]) -> Iterator[_Decided]:
    standing = {place: label for place, label, status in mentions if status == MentionStatus.ACCEPTED}
    marked = {at for start, end in standing for at in range(start, end)}
    for place, label in standing.items():
        yield _Decided(place, label, proposed.get(place) != label)
    for (start, end), _, status in mentions:
        # What was rejected in favour of another mention is no ordinary word.
        if status == MentionStatus.REJECTED and marked.isdisjoint(range(start, end)):
            yield _Decided((start, end), "", (start, end) in proposed)


def _suggestion(words: str, of: _Of) -> Suggestion | None:
    label = max(of.decided, key=lambda each: (len(of.decided[each]), each))
    so = len(of.decided[label])
    against = len(set().union(*of.decided.values()) - of.decided[label])
    is_borne_out = len(of.corrected[label]) >= FEWEST_DOCUMENTS and so >= AGREEMENT * (so + against)
    is_word = any(map(str.isalpha, words)) and len(words) <= LONGEST
    return Suggestion(words, label, so, against, of.examples[label]) if is_borne_out and is_word else None


def _listed(project: Project) -> set[tuple[str, str]]:
    """The words and labels that the project's patterns list already."""
    latest = current(project)
    return {(word, each["label"]) for each in latest.patterns for word in each.get("words", ())} if latest else set()
