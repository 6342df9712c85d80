"""What the leak check found, and how each hit was settled."""

from __future__ import annotations

from collections import Counter

from django.db.models import Count, QuerySet

from annotation.models import Release, ReleaseBlock
from annotation.services.releases import gates
from annotation.services.releases._gate import excepted
from annotation.services.releases.reports._section import LEAK, Asked, Section, Taken
from annotation.services.releases.reports._tables import Cell, Column, Kind, Table, columns
from pseudonymizer.leaks import HIT_KINDS

NAME = "leaks"


def build() -> Section:
    return Section(
        NAME,
        65,
        "Leaks",
        "Words that are hidden in a document of the author and were found readable in what the release would contain, "
        "by the way in which they were written. Hidden: put right in the document, or gone from it. May stay: one "
        "person, or two, said why.",
        {
            "hits": "Hits of the leak check",
            "kind": "How it was written",
            "hidden": "Hidden",
            "may_stay": "May stay",
            "open": "Open",
            "exact": "the same words",
            "signs": "invisible characters or a hyphen inside",
            "folded": "other capitals, diacritics or signs between",
            "inflected": "inflected",
            "digits": "a number with other delimiters or in words",
            "initials": "initials",
            "part": "one name of a person",
            "username": "names as one word",
            "misspelt": "misspelt",
            "nickname": "a nickname",
        },
        (lambda release, _tick: Asked(lambda: _taken(release))) if LEAK in gates.every() else None,
    )


def _taken(release: Release) -> Taken:
    """A kind without any hit is listed, too: it was looked for."""
    settled = {name.removeprefix(f"{LEAK}."): n for name, n in release.settled.items() if name.startswith(f"{LEAK}.")}
    hits = release.blocks.filter(gate=LEAK)
    stay, open_ = _counted(hits.filter(excepted())), _counted(hits.exclude(excepted()))
    rows: list[list[Cell]] = [[kind, settled.get(kind, 0), stay[kind], open_[kind]] for kind in HIT_KINDS]
    return Taken([Table("hits", columns(Column("kind", Kind.WORD), "hidden", "may_stay", "open"), rows)])


def _counted(hits: QuerySet[ReleaseBlock]) -> Counter[str]:
    return Counter(dict(hits.order_by().values_list("code").annotate(Count("pk"))))
