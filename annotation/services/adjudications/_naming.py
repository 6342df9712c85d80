"""Pseudonyms for entities that cannot keep theirs in the adjudicated layer, since another one has the same there."""

from __future__ import annotations

import random

from annotation.models import Annotation
from annotation.services import documents, rows
from annotation.services.adjudications._rows import Adoption
from annotation.services.preannotation import originals
from annotation.services.rows import Rows
from pseudonymizer import naming
from pseudonymizer.detectors import Text


def completed(annotation: Annotation, adoption: Adoption, held: Rows | None = None) -> Rows:
    """What was taken, with a pseudonym for each entity that was left without; `held`: all rows, if not among it."""
    if not adoption.blank:
        return adoption.rows
    document, label_set = annotation.document, annotation.label_set
    known = {table: {**(held or {}).get(table, {}), **adoption.rows[table]} for table in ("mention", "entity")}
    mentions, entities, _ = rows.values({**known, "rewrite": {}})
    drawn = naming.complete(
        naming.Layer(
            Text(document.text, documents.base_tokens(document), document.language, label_set.key),
            tuple(sorted(mentions, key=lambda mention: (mention.start, mention.end))),
            label_set,
        ),
        entities,
        options={**document.project.options, "policies": document.project.policies},
        rng=random.SystemRandom(),
        others=originals.others(document),
    )
    for each in drawn:
        if each.id in adoption.blank:
            adoption.name(each)
    return adoption.rows
