"""Gives an entity a new pseudonym if the adjudicated layer already uses its old one for another entity."""

from __future__ import annotations

import random

from annotation.models import Annotation
from annotation.services import preannotation, rows
from annotation.services.adjudications._rows import Adoption
from annotation.services.rows import Rows


def completed(annotation: Annotation, adoption: Adoption, held: Rows | None = None) -> Rows:
    """The rows taken, with a new pseudonym for each entity that has none.

    `held`: all rows, if `adoption` has only some.
    """
    if not adoption.blank:
        return adoption.rows
    known = {table: {**(held or {}).get(table, {}), **adoption.rows[table]} for table in ("mention", "entity")}
    mentions, entities, _ = rows.values({**known, "rewrite": {}})
    in_order = sorted(mentions, key=lambda mention: (mention.start, mention.end))
    rng = random.SystemRandom()
    for each in preannotation.named(annotation.document, annotation.label_set, in_order, entities, rng):
        if each.id in adoption.blank:
            adoption.name(each)
    return adoption.rows
