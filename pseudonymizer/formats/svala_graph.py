"""Reads and writes SVALA's graph as JSON. Each file holds one document and gives it its name."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, LabelSets, Reading, with_spacing
from pseudonymizer.formats._remarks import Loss, Losses
from pseudonymizer.formats._svala import files
from pseudonymizer.formats._svala.exchange import lost, to_graph
from pseudonymizer.labels import LabelSet

NAME = "svala"


def build() -> Format:
    return Format(
        NAME,
        "application/json",
        ".json",
        "exports.format.svala",
        reading=Reading(_read, (".json",), named_by_file=True),
        writing=with_spacing(_write, _losses, _both),
        label_sets=LabelSets.REPLACING,
        aliases=("svala_graph",),
    )


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    return (files.read(files.decode(data, name), name, label_set),)


def _write(document: AnnotatedDocument, *, spaced: bool) -> str:
    return _both(document, spaced=spaced)[0]


def _both(document: AnnotatedDocument, *, spaced: bool) -> tuple[str, Losses]:
    graph, found = to_graph(document, spaced=spaced)
    return files.dump(graph) + "\n", [*found, *_metadata(document)]


def _losses(document: AnnotatedDocument, *, spaced: bool) -> Losses:
    return [*lost(document, spaced=spaced), *_metadata(document)]


def _metadata(document: AnnotatedDocument) -> Iterator[Loss]:
    if document.metadata:
        yield Loss("metadata", len(document.metadata))
