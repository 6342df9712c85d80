"""How far people agree who annotated the same documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from annotation.models import Release
from annotation.services import reports
from annotation.services.releases.reports._section import Asked, Section, Taken, Tick
from annotation.services.releases.reports._tables import Cell, Column, Kind, Table, words

NAME = "agreement"
_FIGURES = ("exact_f1", "overlap_f1", "alpha")


def build() -> Section:
    return Section(
        NAME,
        70,
        "Agreement",
        "How far people who annotated the same documents without seeing each other's work marked the same places with "
        "the same labels. F1 is 1 where they agree in everything; Krippendorff's alpha leaves out mere chance.",
        {
            "rated": "Documents that people annotated independently",
            "by_label": "Agreement by label",
            "what": "What",
            "count": "Number",
            "documents": "Documents",
            "raters": "people who annotated them",
            "label": "Label",
            "exact_f1": "F1, same place",
            "overlap_f1": "F1, overlapping",
            "alpha": "Krippendorff's alpha",
        },
        lambda release, tick: Asked(lambda: _taken(release, tick)),
    )


def _taken(release: Release, tick: Tick) -> Taken:
    found = reports.agreement.over(release.project, release.documents.values("document"), tick)
    counts = words("rated", [("documents", found["documents"]), ("raters", found["raters"])])
    if not found["documents"]:
        return Taken([counts])
    head = [Column("label", Kind.LABEL), *(Column(name, Kind.FIGURE) for name in _FIGURES)]
    return Taken([counts, Table("by_label", head, list(_rows(found["label"])))])


def _rows(found: Mapping[str, Any]) -> Iterator[list[Cell]]:
    yield ["", *_figures(found["overall"])]
    for each in found["values"]:
        yield [each["value"], *_figures(each["figures"])]


def _figures(found: Mapping[str, Any]) -> list[Cell]:
    figures = (found["exact_f1"], found["overlap_f1"], found["span"]["alpha"])
    return [None if each is None else round(each, 4) for each in figures]
