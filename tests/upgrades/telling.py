"""Prints a data folder's layers and reviews: MASKROS_DATA=FOLDER python -m tests.upgrades.telling."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")
django.setup()

from annotation.models import Annotation, Review  # noqa: E402 - Django is set up first
from annotation.services import rows  # noqa: E402


def stored() -> dict[str, Any]:
    layers = Annotation.objects.select_related("document__project", "annotator")
    return {
        "layers": {str(layer.pk): _layer(layer) for layer in layers},
        "reviews": {str(review.pk): _review(review) for review in Review.objects.all()},
    }


def _layer(layer: Annotation) -> dict[str, Any]:
    log = [[str(each.pk), each.name, each.changes] for each in layer.operations.all()]
    return {"status": layer.status, "version": layer.version, "rows": rows.of(layer), "log": log}


def _review(review: Review) -> dict[str, Any]:
    noted = review.disagreements.all()
    return {
        "outcome": review.outcome,
        "verdict": review.verdict,
        "reason": review.reason,
        "disagreements": {str(each.pk): [each.state, each.decision, each.opinion] for each in noted},
    }


if __name__ == "__main__":
    sys.stdout.write(json.dumps(stored(), ensure_ascii=False))
