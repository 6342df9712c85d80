"""What stays readable: labels that are kept, confidential attributes, and words that people let pass."""

from __future__ import annotations

from collections import Counter, defaultdict

from annotation.models import Clearance, Release
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports._section import Section, Taken
from annotation.services.releases.reports._tables import LABEL, Cell, Column, Kind, Table, columns, words
from pseudonymizer.model import ConfidentialStatus

NAME = "readable"


def build() -> Section:
    return Section(
        NAME,
        50,
        "What stays readable",
        "Indirect identifiers and confidential attributes that a reader still sees: mentions that are kept, by label "
        "and by confidential category, with the documents and authors concerned. Below: places where somebody let "
        "words pass that are hidden elsewhere, and proposals of the machine that were held back as concerning nobody.",
        {
            "kept_labels": "Kept, by label",
            "confidential": "Confidential attributes that are kept",
            "let_pass": "Let pass",
            "label": "Label",
            "status": "Category",
            "mentions": "Mentions",
            "documents": "Documents",
            "authors": "Authors",
            "what": "What",
            "count": "Number",
            "cleared": "places where words that are hidden elsewhere may stay",
            "held_back": "proposals that were held back",
            "BELIEF": "belief",
            "POLITICS": "politics",
            "SEX": "sex life",
            "ETHNIC": "ethnic origin",
            "HEALTH": "health",
        },
        lambda release, _tick: _Readable(release),
    )


class _Kept:
    def __init__(self) -> None:
        self._mentions: Counter[str] = Counter()
        self._documents: Counter[str] = Counter()
        self._authors: defaultdict[str, set[str]] = defaultdict(set)

    def add(self, names: Counter[str], author: str) -> None:
        self._mentions.update(names)
        self._documents.update(names.keys())
        for name in names if author else ():
            self._authors[name].add(author)

    def table(self, name: str, first: Column) -> Table:
        rows: list[list[Cell]] = [
            [each, count, self._documents[each], len(self._authors[each])]
            for each, count in sorted(self._mentions.items())
        ]
        return Table(name, columns(first, "mentions", "documents", "authors"), rows)


class _Readable:
    def __init__(self, release: Release) -> None:
        self._release = release
        self._labels, self._confidential = _Kept(), _Kept()
        self._held_back = 0

    def add(self, shown: Shown) -> None:
        kept = [each for each in shown.treated if each.treatment == "kept"]
        statuses = (each.mention.confidential_status for each in kept)
        author = shown.source.author_key
        self._labels.add(Counter(each.label for each in kept), author)
        self._confidential.add(
            Counter(each.value for each in statuses if each not in {None, ConfidentialStatus.NOT_CONFIDENTIAL}), author
        )
        if shown.read.layer is not None:
            self._held_back += shown.read.layer.held_back_count

    def taken(self) -> Taken:
        layers = self._release.documents.values("annotation")
        cleared = Clearance.objects.filter(annotation__in=layers).order_by().count()
        return Taken(
            [
                self._labels.table("kept_labels", LABEL),
                self._confidential.table("confidential", Column("status", Kind.WORD)),
                words("let_pass", [("cleared", cleared), ("held_back", self._held_back)]),
            ]
        )
