"""The table of a release: what is told of each document beside its text."""

from __future__ import annotations

from annotation.models import Document, Release, ReleaseDocument

NAME = "documents.csv"


def head(release: Release) -> list[str]:
    return ["id", "author", "language", *release.terms["metadata_fields"]]


def row(release: Release, of: ReleaseDocument, source: Document) -> list[object]:
    metadata = [source.metadata.get(name, "") for name in release.terms["metadata_fields"]]
    return [of.code, of.author_code, source.language, *metadata]
