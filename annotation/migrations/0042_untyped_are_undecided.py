"""Counts mentions without an identifier type as undecided, in layers of label sets that mask."""

from __future__ import annotations

from typing import Any

from django.db import migrations
from django.db.models import Count, Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

MASKING = "tab"
UNTYPED = Q(status="accepted", identifier_type__isnull=True, label__isnull=False) & ~Q(label="")


def count(apps: Any, schema_editor: Any) -> None:
    _recount(apps, Q(status="proposed") | UNTYPED)


def count_proposals(apps: Any, schema_editor: Any) -> None:
    _recount(apps, Q(status="proposed"))


def _recount(apps: Any, undecided: Q) -> None:
    layers, mentions, documents = (apps.get_model("annotation", name).objects for name in ("Annotation", "Mention", "Document"))
    masked = layers.filter(project__label_set=MASKING)
    own = mentions.filter(undecided, annotation=OuterRef("pk")).order_by().values("annotation").annotate(n=Count("pk"))
    masked.update(open_count=Coalesce(Subquery(own.values("n")), 0))
    of_document = layers.filter(document=OuterRef("pk"), open_count__gt=0)
    documents.filter(project__label_set=MASKING).update(
        undecided=Exists(of_document.filter(shown=True)),
        machine_undecided=Exists(of_document.filter(annotator__isnull=True)),
    )


class Migration(migrations.Migration):
    dependencies = [
        ("annotation", "0041_preferences"),
    ]

    operations = [
        migrations.RunPython(count, count_proposals),
    ]
