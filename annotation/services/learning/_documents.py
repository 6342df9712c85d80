"""What is learned from: the confirmed documents in the project's language, and shipped gold texts where there are."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

from django.db.models import QuerySet

import annotation
from annotation.models import Annotation, AnnotationStatus, Document, Mention, Project
from pseudonymizer import languages
from pseudonymizer.learning import Marked, Span
from pseudonymizer.model import STANDING, IdentifierType

# With fewer, some three of which are held out, chance decides.
FEWEST = 8
# A project's own documents count as so many of the shipped ones, of which every so manyth is taken.
WEIGHT, EVERY = 3, 4
_GOLD = Path(annotation.__file__).parents[1] / "fixtures" / "gold"


def confirmed_count(project: Project) -> int:
    return _confirmed(project).count()


def confirmed(project: Project) -> list[Marked]:
    """In the order of their ids, so that the same documents give the same version."""
    layers = list(_confirmed(project).order_by("document_id").values_list("pk", "document_id"))
    spans = _spans(project, [layer for layer, _ in layers])
    documents = Document.objects.filter(pk__in=[document for _, document in layers]).in_bulk()
    weight = WEIGHT if _gold_file(project).exists() else 1
    return [_marked(documents[document], spans.get(layer, ()), weight) for layer, document in layers]


def gold(project: Project) -> Iterator[Marked]:
    file = _gold_file(project)
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines()[::EVERY]:
        row = json.loads(line)
        spans = [Span(start, end, label.partition("+")[0]) for start, end, label in row["label"]]
        yield Marked(row["id"], row["text"], spans)


def reads(project: Project, language: str) -> bool:
    """Whether what the project learned reads texts in the language."""
    return languages.base(language) == languages.base(project.language)


def _gold_file(project: Project) -> Path:
    return _GOLD / project.label_set / "dev.jsonl"


def _confirmed(project: Project) -> QuerySet[Annotation]:
    confirmed = Annotation.objects.filter(project=project, shown=True, status=AnnotationStatus.CONFIRMED)
    wanted = [each for each in project.all_languages if reads(project, each)]
    return confirmed.filter(document__language__in=wanted)


def _spans(project: Project, layers: list[UUID]) -> dict[UUID, list[Span]]:
    """An undecided mention is masked, so it is learned as one that may identify somebody."""
    has_types = project.load_label_set().identifier_types
    found: dict[UUID, list[Span]] = defaultdict(list)
    stand = Mention.objects.filter(annotation__in=layers, status__in=STANDING, label__isnull=False)
    for layer, start, end, label, kind in stand.order_by("start", "end").values_list(
        "annotation_id", "start", "end", "label", "identifier_type"
    ):
        found[layer].append(Span(start, end, label or "", (kind or IdentifierType.QUASI.value) if has_types else ""))
    return found


def _marked(document: Document, spans: list[Span] | tuple[Span, ...], weight: int) -> Marked:
    return Marked(str(document.pk), document.text, spans, document.author_key, document.person_to_protect, weight)
