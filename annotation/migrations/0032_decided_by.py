from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

AT_ONCE = 500
DECIDED = ["accepted", "rejected"]
# What these operations change stands beside the decision.
NOTES = {"flag", "comment", "document_comment"}


def fill(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    """Some layers at a time, from the part of their logs that is in clear."""
    operations, mentions = (
        apps.get_model("annotation", name).objects.using(editor.connection.alias) for name in ("Operation", "Mention")
    )
    layers = list(operations.order_by().values_list("annotation", flat=True).distinct())
    for start in range(0, len(layers), AT_ONCE):
        some = layers[start : start + AT_ONCE]
        log = operations.filter(annotation__in=some).order_by("annotation", "version")
        told = log.values_list("by", "name", "undoes__name", "touched").iterator()
        for by, ids in _deciders(told).items():
            for first in range(0, len(ids), AT_ONCE):
                decided = mentions.filter(pk__in=ids[first : first + AT_ONCE], annotation__in=some, status__in=DECIDED)
                decided.update(decided_by=by)


def _deciders(log: Iterable[tuple[Any, str, str | None, str]]) -> Mapping[Any, list[str]]:
    """By person the rows that this person was the last to change; those that are no mentions are not found later."""
    last: dict[str, Any] = {}
    for by, name, undone, touched in log:
        if (undone or name) not in NOTES:
            last |= dict.fromkeys((line.partition(" ")[0] for line in touched.splitlines()), by)
    found = defaultdict(list)
    for row_id, by in last.items():
        found[by].append(row_id)
    return found


class Migration(migrations.Migration):
    dependencies = [("annotation", "0031_kept_columns")]

    operations = [
        migrations.AddField(
            model_name="mention",
            name="decided_by",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
