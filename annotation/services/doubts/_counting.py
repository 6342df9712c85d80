"""Counts the doubts of a release's documents at its check, and lists them a page of documents at a time."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, QuerySet, Sum

from annotation.models import Annotation, Clearance, Release, ReleaseDocument, ReleaseState, SettledDoubt
from annotation.services.doubts import _finding, _keys
from pseudonymizer.doubts import Doubt
from pseudonymizer.formats import AnnotatedDocument

COLUMNS = ("doubts_open", "doubts_settled", "worst_doubt")


@dataclass(frozen=True, slots=True)
class Counts:
    """`documents`: in how many documents doubts are open."""

    open: int
    settled: int
    documents: int


class Counting:
    """Notes the doubts of some documents of a release, of which what is settled is read at once."""

    def __init__(self) -> None:
        self._found: list[tuple[ReleaseDocument, Annotation, list[Doubt]]] = []

    def note(self, row: ReleaseDocument, layer: Annotation | None, content: AnnotatedDocument | None) -> None:
        if layer is None or content is None:
            _write(row, [], set())
        else:
            self._found.append((row, layer, _finding.in_content(layer, content)))

    def finish(self) -> None:
        """Fills the columns of the rows that were noted; whoever noted them saves them."""
        layers = [layer for _, layer, _ in self._found]
        settled, cleared = _settled(layers), _cleared(layers)
        for row, layer, found in self._found:
            _write(row, _keyed(layer, _finding.uncleared(found, cleared[layer.pk])), settled[layer.pk])
        self._found.clear()


def counts(release: Release) -> Counts:
    """As of the last check and what was settled since."""
    is_open = Q(doubts_open__gt=0)
    held = release.documents.aggregate(
        open=Sum("doubts_open", default=0), settled=Sum("doubts_settled", default=0), documents=Count("pk", is_open)
    )
    return Counts(**held)


def of_release(release: Release) -> QuerySet[ReleaseDocument]:
    """Its documents with open doubts: those with what is most probably wrong first."""
    found = release.documents.filter(doubts_open__gt=0, annotation__isnull=False, document__isnull=False)
    around = ("annotation__document__project", "document")
    return found.select_related(*around).order_by("-worst_doubt", "document__external_id", "pk")


def recount(layer: Annotation, found: Sequence[Doubt]) -> None:
    """In the drafts that would take the layer. Those that are frozen stay as they were."""
    rows = list(ReleaseDocument.objects.filter(annotation=layer, release__state=ReleaseState.DRAFT))
    if rows:
        keyed, settled = _keyed(layer, found), _settled([layer])[layer.pk]
        for row in rows:
            _write(row, keyed, settled)
        ReleaseDocument.objects.bulk_update(rows, COLUMNS)


def _keyed(layer: Annotation, found: Iterable[Doubt]) -> list[tuple[str, int]]:
    return [(_keys.key(layer, doubt), doubt.score) for doubt in found]


def _write(row: ReleaseDocument, keyed: Sequence[tuple[str, int]], settled: set[str]) -> None:
    scores = [score for key, score in keyed if key not in settled]
    row.doubts_open, row.doubts_settled = len(scores), len(keyed) - len(scores)
    row.worst_doubt = max(scores, default=0)


def _settled(layers: Iterable[Annotation]) -> Mapping[UUID, set[str]]:
    found: dict[UUID, set[str]] = defaultdict(set)
    for layer, key in SettledDoubt.objects.filter(annotation__in=list(layers)).values_list("annotation", "key"):
        found[layer].add(key)
    return found


def _cleared(layers: Iterable[Annotation]) -> Mapping[UUID, set[tuple[int, int]]]:
    found: dict[UUID, set[tuple[int, int]]] = defaultdict(set)
    places = Clearance.objects.filter(annotation__in=list(layers), field="text")
    for layer, start, end in places.values_list("annotation", "start", "end"):
        found[layer].add((start, end))
    return found
