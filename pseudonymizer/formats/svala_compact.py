"""Reads and writes SVALA's compact text, which the addresses of its images use."""

from __future__ import annotations

from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, LabelSets, Reading, with_spacing
from pseudonymizer.formats._remarks import Losses, counted
from pseudonymizer.formats._svala import compact, files
from pseudonymizer.formats._svala.exchange import from_graph, grouped, lost
from pseudonymizer.labels import LabelSet

NAME = "svala_compact"


def build() -> Format:
    return Format(
        NAME,
        "text/plain; charset=utf-8",
        "_svala.txt",
        "exports.format.svala_compact",
        reading=Reading(_read),
        writing=with_spacing(_write, _losses),
        label_sets=LabelSets.REPLACING,
    )


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    return (from_graph(compact.read(files.decode(data, name), name), name, label_set)[0],)


def _write(document: AnnotatedDocument, *, spaced: bool) -> str:
    return compact.write(files.written(document, spaced=spaced), pseudonymisation=True)


def _losses(document: AnnotatedDocument, *, spaced: bool) -> Losses:
    graph = grouped(document)
    comments = sum(edge.comment is not None for edge in graph.edges.values()) + (graph.comment is not None)
    more = counted({"comments": comments, "metadata": len(document.metadata)})
    return [*lost(document, spaced=spaced), *more]
