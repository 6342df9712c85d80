"""Lists what a release contains of a document: its row of the table, and everything there is to be searched."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from annotation.models import Document, Release, ReleaseDocument
from annotation.services import exports
from annotation.services.releases._reading import Read
from pseudonymizer import formats
from pseudonymizer.formats import Contents, Origin
from pseudonymizer.leaks import Field, Hit

TABLE = "documents.csv"
# What of a release is no text of the document: the columns of its table, and the names of its files.
COLUMN, FILE = "column", "file_name"
_BESIDE = (COLUMN, FILE)


@dataclass(frozen=True, slots=True)
class Content:
    """`fields`: all that is written. `written`: those of them that its formats get."""

    fields: tuple[Field, ...]
    written: Contents

    def text_of(self, name: str, ref: str = "") -> str:
        return next((each.text for each in self.fields if (each.name, each.ref) == (name, ref)), "")

    def words(self, hit: Hit) -> str:
        return self.text_of(hit.field, hit.ref)[hit.start : hit.end]

    def origin(self, hit: Hit) -> Origin:
        if hit.field in _BESIDE:
            return Origin(hit.field, hit.ref, hit.start, hit.end)
        return self.written.origin(hit.field, hit.start, hit.end)


def of(release: Release, read: Read) -> Content:
    """Derived from what is written: the document as formats get it, its row of the table, its files."""
    assert read.content is not None
    written = formats.contents(replace(read.content, id=read.row.code))
    return Content((*written.fields, *_beside(release, read)), written)


def head(release: Release) -> list[str]:
    return ["id", "author", "language", *release.terms["metadata_fields"]]


def row(release: Release, of: ReleaseDocument, source: Document) -> list[object]:
    metadata = [source.metadata.get(name, "") for name in release.terms["metadata_fields"]]
    return [of.code, of.author_code, source.language, *metadata]


def _beside(release: Release, read: Read) -> Iterator[Field]:
    columns = zip(head(release), row(release, read.row, read.source), strict=True)
    yield from (Field(COLUMN, str(value), column) for column, value in columns)
    if read.row.code:
        yield from (
            Field(FILE, exports.file_name(read.row.code, name), name)
            for name in release.terms["formats"]
            if not formats.load(name).joins_documents
        )
