"""That what layers say of how many mentions they have is what the rows say."""

from __future__ import annotations

from django.db.models import Count, F, Q, QuerySet

from annotation.models import Annotation


def miscounted() -> QuerySet[Annotation]:
    counted = Annotation.objects.annotate(
        all=Count("mentions"), proposed=Count("mentions", filter=Q(mentions__status="proposed"))
    )
    return counted.exclude(mention_count=F("all"), open_count=F("proposed"))


def count_anew() -> None:
    """After a test has changed rows past the services."""
    for layer in miscounted():
        proposed = layer.mentions.filter(status="proposed").count()
        Annotation.objects.filter(pk=layer.pk).update(mention_count=layer.mentions.count(), open_count=proposed)
