"""Measures every GET route with 10,000 documents and 300,000 mentions. It walks the routes, so none is forgotten.

Run by hand: python -m tests.benchmarks.pages [--documents N] [--only PART], or on_postgresql pages
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from uuid import UUID

from tests.benchmarks import scratch

# isort: split
from django.urls import URLPattern

from annotation.api import urls
from annotation.models import Annotation, Document, Project, User
from tests.benchmarks import corpus

# Queries for routes that need one, or whose cost depends on it.
WHICH = "between=people&attribute=label"
QUERIES = {
    "projects/<uuid:project_id>/documents": ["", "page=2"],
    "projects/<uuid:project_id>/agreement/matrix": [WHICH],
    "projects/<uuid:project_id>/agreement/places": [f"{WHICH}&first=city&second=city"],
    "projects/<uuid:project_id>/agreement/file": ["file=csv"],
    "projects/<uuid:project_id>/effort/file": ["file=csv"],
    "projects/<uuid:project_id>/disagreements": ["", "stage=settled"],
    "projects/<uuid:project_id>/disagreements/contexts": ["{disagreements}"],
    "annotations/<uuid:annotation_id>/reviews/export": ["format=reviews_json"],
    "annotations/<uuid:annotation_id>/export": ["format=masked_text"],
    "annotations/<uuid:annotation_id>/export/losses": ["format=jsonl"],
}
SETTLED = "annotations/<uuid:annotation_id>/settled"  # for an adjudicated layer
APART = {"schema", SETTLED}  # the description of the API itself; routes for long documents only
LONG = {
    corpus.COMPARED: ("documents/<uuid:document_id>/comparison", "annotations/<uuid:annotation_id>"),
    corpus.ADJUDICATED: ("documents/<uuid:document_id>/comparison",),
    corpus.SETTLED: (SETTLED,),
}


def routes() -> Iterator[str]:
    for pattern in urls.urlpatterns:
        assert isinstance(pattern, URLPattern)
        view = getattr(pattern.callback, "view_class", None)
        if view and hasattr(view, "get") and str(pattern.pattern) not in APART:
            yield str(pattern.pattern)


def address(route: str, ids: dict[str, object]) -> str:
    return "/api/" + re.sub(r"<\w+:(\w+)>", lambda place: str(ids[place[1]]), route)


def of_long(project: Project, name: str) -> tuple[UUID, UUID]:
    document = Document.objects.get(project=project, external_id=name)
    layer = Annotation.objects.filter(document=document, annotator__isnull=False, adjudicated=False)[0]
    return document.pk, layer.pk


def run(count: int, only: str) -> None:
    project = corpus.build(count)
    ids = corpus.names(project)
    lead = scratch.client(User.objects.get(username="lead"))
    scratch.head(f"{count} documents, a lead")
    for route in routes():
        for query in QUERIES.get(route, [""]):
            asked = f"{address(route, ids)}?{query.format(**ids)}"
            if only in route:
                scratch.measure(f"{route} {query}", lambda asked=asked: scratch.get(lead, asked))
    for name, some in LONG.items():
        document, layer = of_long(project, name)
        for route in some:
            asked = address(route, {"document_id": document, "annotation_id": layer})
            if only in route:
                scratch.measure(f"{name}: {route}", lambda asked=asked: scratch.get(lead, asked))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--documents", type=int, default=10_000)
    parser.add_argument("--only", default="")
    given = parser.parse_args()
    scratch.prepare()
    run(given.documents, given.only)
    sys.stdout.flush()
