"""Checks that the mention counts of layers match their rows."""

from __future__ import annotations

from django.db.models import Count, F, Q, QuerySet

from annotation.models import Annotation

KINDS = {
    "others": Q(mentions__status__in=("proposed", "accepted", "rejected")),
    "undecided": Q(mentions__status="proposed")
    | Q(
        mentions__status="accepted",
        mentions__identifier_type__isnull=True,
        mentions__label__gt="",
        project__label_set="tab",
    ),
    "held_back": Q(mentions__status="held_back"),
}


def miscounted() -> QuerySet[Annotation]:
    counted = Annotation.objects.annotate(**{name: Count("mentions", filter=kind) for name, kind in KINDS.items()})
    return counted.exclude(mention_count=F("others"), open_count=F("undecided"), held_back_count=F("held_back"))


def count_anew() -> None:
    """Counts again, after a test has changed rows without the services."""
    for layer in miscounted():
        counts = {"mention_count": layer.others, "open_count": layer.undecided, "held_back_count": layer.held_back}
        Annotation.objects.filter(pk=layer.pk).update(**counts)
