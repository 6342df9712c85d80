"""Writes the documents of a release, as they were checked, and the manifest."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from annotation import errors
from annotation.models import Release, ReleaseDocument
from annotation.services import exports
from annotation.services.jobs import Progress
from annotation.services.releases import _checking, _contents, _hiding, _reading, reports
from annotation.services.releases._codes import Codes
from annotation.services.releases._package import Package
from annotation.services.releases._prints import Prints
from annotation.services.releases._reading import Read
from pseudonymizer import formats, tables
from pseudonymizer.formats import AnnotatedDocument


@dataclass(frozen=True, slots=True)
class Written:
    sha256: str
    manifest_sha256: str


def give_codes(release: Release) -> None:
    """From here on the documents are in the order of their codes, which tells nothing."""
    codes = Codes(release)
    for rows in _checking.chunks(release):
        authors = dict(
            release.documents.filter(pk__in=[row.pk for row in rows]).values_list("pk", "document__author_key")
        )
        for row in rows:
            row.code, row.author_code = codes.of_document(row.document_id), codes.of_author(authors[row.pk] or "")
        ReleaseDocument.objects.bulk_update(rows, ["code", "author_code"])


def write(release: Release, sink: Callable[[bytes], None], progress: Progress, done: int = 0) -> Written:
    """Raises ReleaseChanged where a document is not as it was checked."""
    whole = hashlib.sha256()

    def write_on(data: bytes) -> None:
        whole.update(data)
        sink(data)

    total = done + len(release.terms["formats"]) * release.documents.count()
    run = _Run(release, progress, done, total)
    package = Package(write_on)
    for name in sorted(release.terms["formats"]):
        run.write(package, name)
    package.add(_contents.TABLE, tables.lines([_contents.head(release), *run.table]))
    for name, content in reports.files(release):
        package.add(name, [content])
    manifest_sha256 = package.close(run.manifest())
    return Written(whole.hexdigest(), manifest_sha256)


@dataclass(slots=True)
class _Run:
    release: Release
    progress: Progress
    done: int
    total: int
    inputs: dict[str, str] = field(default_factory=dict)
    versions: dict[str, set[Any]] = field(
        default_factory=lambda: {"label_set": set(), "guidelines": set(), "tokenizer": set()}
    )
    table: list[list[object]] = field(default_factory=list)

    def write(self, package: Package, name: str) -> None:
        chosen = formats.load(name)
        if chosen.joins_documents:
            package.add(f"{name}.{chosen.extension}", chosen.pieces(self._documents()))
            return
        for document in self._documents():
            made = exports.as_file(document, name)
            package.add(f"{name}/{made.name}", [made.content])

    def manifest(self) -> dict[str, Any]:
        """What the file is, for whom, made of what. It quotes no reason and names nobody."""
        release, project = self.release, self.release.project
        blocked = Counter(release.blocks.values_list("gate", flat=True))
        return {
            "release": release.number,
            "profile": release.terms,
            "documents": len(self.inputs),
            "inputs": self.inputs,
            "label_set": {"key": project.label_set, "versions": sorted(self.versions["label_set"])},
            "guidelines": sorted(self.versions["guidelines"]),
            "tokenizer": sorted(self.versions["tokenizer"]),
            "policies": _hiding.policies(release),
            "exceptions": dict(sorted(blocked.items())),
        }

    def _documents(self) -> Iterator[AnnotatedDocument]:
        is_first = not self.inputs
        codes, prints = Codes(self.release), Prints(self.release)
        for rows in _checking.chunks(self.release):
            for read in _reading.read(self.release, rows):
                self.progress(self.done, self.total)
                content = _unchanged(read, prints)
                if is_first:
                    self._note(read, codes)
                self.done += 1
                yield replace(content, id=read.row.code)

    def _note(self, read: Read, codes: Codes) -> None:
        row, source, layer = read.row, read.source, read.layer
        assert layer is not None
        self.inputs[row.code] = codes.of_input(layer.pk, layer.version, source.sha256)
        self.versions["label_set"].add(layer.label_set_version)
        self.versions["guidelines"].add(layer.guideline_version)
        self.versions["tokenizer"].add(source.tokenizer_version)
        self.table.append(_contents.row(self.release, row, source))


def _unchanged(read: Read, prints: Prints) -> AnnotatedDocument:
    """As the gates saw it, with what goes out beside it."""
    layer, row = read.layer, read.row
    if layer is None or read.content is None or (layer.pk, layer.version) != (row.annotation_id, row.version):
        raise errors.ReleaseChanged
    if not prints.is_same_beside(read.source, row.prints):
        raise errors.ReleaseChanged
    return read.content
