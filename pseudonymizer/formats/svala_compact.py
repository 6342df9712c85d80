"""SVALA's compact text, as it stands in the addresses of its images."""

from __future__ import annotations

from functools import partial

from pseudonymizer.formats._document import AnnotatedDocument, Format
from pseudonymizer.formats._remarks import Loss, Losses
from pseudonymizer.formats._svala import compact, files
from pseudonymizer.formats._svala.exchange import from_graph, grouped, lost
from pseudonymizer.labels import LabelSet

NAME = "svala_compact"


def build() -> Format:
    return _format(spaced=False)


def _format(*, spaced: bool) -> Format:
    return Format(
        NAME,
        "text/plain; charset=utf-8",
        "txt",
        reading=_read,
        writing=partial(_write, spaced=spaced),
        checking=partial(_losses, spaced=spaced),
        spacing=None if spaced else _format(spaced=True),
    )


def _read(data: bytes, name: str, label_set: LabelSet) -> tuple[AnnotatedDocument, ...]:
    return (from_graph(compact.read(files.decode(data, name), name), name, label_set)[0],)


def _write(document: AnnotatedDocument, *, spaced: bool) -> str:
    return compact.write(files.written(document, spaced=spaced), pseudonymisation=True)


def _losses(document: AnnotatedDocument, *, spaced: bool) -> Losses:
    graph = grouped(document)
    comments = sum(edge.comment is not None for edge in graph.edges.values()) + (graph.comment is not None)
    more = {"comments": comments, "metadata": len(document.metadata)}
    return [*lost(document, spaced=spaced), *(Loss(code, count) for code, count in more.items() if count)]
