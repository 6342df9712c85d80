"""Checks stored states and counts against the rows that they summarise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet

from annotation.models import Annotation, Disagreement, Document, Mention
from annotation.services.documents import values
from annotation.services.documents.states import columns, tallies
from pseudonymizer import labels
from pseudonymizer.model import STANDING, MentionStatus

AT_ONCE = 500
COUNTS = ("mention_count", "open_count", "held_back_count")


@dataclass(frozen=True, slots=True)
class Wrong:
    """The number of rows that are wrong."""

    documents: int
    layers: int
    tallies: int = 0
    values: int = 0
    disagreements: int = 0


def check() -> Wrong:
    wrong = sum(columns.wrong(some) for some in _parts(Document))
    layers = 0
    for some in _parts(Annotation):
        layers += len({*_miscounted(some).values_list("pk", flat=True), *_mislabelled(some)})
    with tallies.one_moment():
        return Wrong(wrong, layers, tallies.check(), values.check(), _of_others().count())


def repair() -> Wrong:
    """Some rows in each transaction, so that others can work meanwhile; tells how many were wrong.

    Layers first: what is said of documents follows from them.
    """
    documents = layers = 0
    for some in _parts(Annotation):
        with transaction.atomic():
            list(Annotation.objects.filter(pk__in=some).select_for_update(no_key=True).order_by("pk").values_list("pk"))
            layers += _count_anew(some)
    for some in _parts(Document):
        with transaction.atomic():
            held = Document.objects.filter(pk__in=some)
            list(held.select_for_update(no_key=True).order_by("pk").values_list("pk"))
            documents += columns.write(some)
    with tallies.one_moment():
        return Wrong(documents, layers, tallies.repair(), values.repair(), _name_people())


def _parts(model: type[Document] | type[Annotation]) -> Iterator[list[UUID]]:
    """All ids there are, so many at a time."""
    manager: Any = model.objects
    after = manager.order_by("pk").values_list("pk", flat=True)
    ids = list(after[:AT_ONCE])
    while ids:
        yield ids
        ids = list(after.filter(pk__gt=ids[-1])[:AT_ONCE])


def _kinds() -> Mapping[str, Q]:
    """What each count counts: `rows.is_undecided` in SQL."""
    undecided = Q(mentions__status=MentionStatus.PROPOSED)
    untyped = Q(mentions__status__in=STANDING, mentions__identifier_type__isnull=True)
    for key in sorted({key for key, _ in labels.available()}):
        if typed := labels.load(key).typed:
            undecided |= untyped & Q(project__label_set=key, mentions__label__in=typed)
    return {
        "mention_count": Q(mentions__status__in=set(MentionStatus) - {MentionStatus.HELD_BACK}),
        "open_count": undecided,
        "held_back_count": Q(mentions__status=MentionStatus.HELD_BACK),
    }


def _miscounted(ids: Sequence[UUID]) -> QuerySet[Annotation]:
    kinds = _kinds()
    told = {f"real_{name}": Count("mentions", filter=kind) for name, kind in kinds.items()}
    right = {name: F(f"real_{name}") for name in kinds}
    return Annotation.objects.filter(pk__in=ids).annotate(**told).exclude(**right)


def _count_anew(ids: Sequence[UUID]) -> int:
    found = _miscounted(ids).values("pk", *(f"real_{name}" for name in COUNTS))
    wrong = list(found)
    for row in wrong:
        Annotation.objects.filter(pk=row["pk"]).update(**{name: row[f"real_{name}"] for name in COUNTS})
    mislabelled = _mislabelled(ids)
    for pk, counts in mislabelled.items():
        Annotation.objects.filter(pk=pk).update(label_counts=counts)
    return len({row["pk"] for row in wrong} | mislabelled.keys())


def _mislabelled(ids: Sequence[UUID]) -> Mapping[UUID, Mapping[str, int]]:
    """What layers should say of their labels that do not."""
    right: dict[UUID, dict[str, int]] = {pk: {} for pk in ids}
    standing = Mention.objects.filter(annotation__in=ids, status__in=STANDING, label__isnull=False).exclude(label="")
    for pk, label, count in standing.order_by().values_list("annotation", "label").annotate(Count("pk")):
        right[pk][str(label)] = count
    held = Annotation.objects.filter(pk__in=ids).values_list("pk", "label_counts")
    return {pk: right[pk] for pk, counts in held if counts != right[pk]}


def _of_others() -> QuerySet[Disagreement]:
    """Disagreements that do not name the people of their review."""
    annotator, reviewer = F("review__annotation__annotator"), F("review__reviewer")
    return Disagreement.objects.exclude(annotator=annotator, reviewer=reviewer)


def _name_people() -> int:
    wrong = list(_of_others().select_related("review__annotation"))
    for each in wrong:
        people = {"annotator": each.review.annotation.annotator_id, "reviewer": each.review.reviewer_id}
        Disagreement.objects.filter(pk=each.pk).update(**people)
    return len(wrong)
