"""What the gates blocked: what was settled, and what passed by an exception."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from django.db.models import Count, QuerySet

from annotation.models import Needs, Release, ReleaseBlock
from annotation.services.releases._gate import excepted
from annotation.services.releases.reports._section import LEAK, Asked, Section, Taken
from annotation.services.releases.reports._tables import Cell, Column, Kind, Table

NAME = "gates"
_WHAT = (Column("gate", Kind.WORD), Column("code", Kind.WORD))


def build() -> Section:
    return Section(
        NAME,
        60,
        "Gates",
        "What was found before the release was frozen. Settled: put right in the document. Excepted: let pass by one "
        "person or by two, each time with a reason that the project keeps. Nothing was open when it was frozen.",
        {
            "blocked": "Blocked",
            "exceptions": "Exceptions",
            "gate": "Gate",
            "code": "What was found",
            "settled": "Settled",
            "excepted_one": "Excepted by one",
            "excepted_two": "Excepted by two",
            "open": "Open",
            "reason": "Reason",
            "by": "By",
            "seconded_by": "Seconded by",
            "count": "Number",
        },
        lambda release, _tick: Asked(lambda: _taken(release)),
        _reasons,
    )


def _taken(release: Release) -> Taken:
    """Of a draft some may be open. Leaks have a section of their own."""
    settled: Counter[tuple[str, ...]] = Counter()
    for name, count in release.settled.items():
        settled[tuple(name.split("."))] += count
    blocks = release.blocks.exclude(gate=LEAK)
    one = _counted(blocks.filter(excepted(), needs=Needs.ONE))
    two = _counted(blocks.filter(excepted(), needs=Needs.TWO))
    open_ = _counted(blocks.exclude(excepted()))
    found = sorted(each for each in {*settled, *one, *two, *open_} if each[0] != LEAK)
    counts = [Column(name, Kind.COUNT) for name in ("settled", "excepted_one", "excepted_two", "open")]
    rows: list[Sequence[Cell]] = [(*each, settled[each], one[each], two[each], open_[each]) for each in found]
    return Taken([Table("blocked", [*_WHAT, *counts], rows)])


def _counted(blocks: QuerySet[ReleaseBlock]) -> Counter[tuple[str, ...]]:
    rows = blocks.order_by().values_list("gate", "code").annotate(Count("pk"))
    return Counter({(gate, code): count for gate, code, count in rows})


def _reasons(release: Release) -> Table:
    """Who let what pass, and why."""
    found: Counter[tuple[str, str, str, str, str]] = Counter()
    passed = release.blocks.filter(excepted_by__isnull=False).select_related("excepted_by", "seconded_by")
    for block in passed.iterator(chunk_size=1000):
        block.release = release
        people = [each.display_name if each else "" for each in (block.excepted_by, block.seconded_by)]
        found[block.gate, block.code, block.reason, people[0], people[1]] += 1
    texts = [Column(name, Kind.TEXT) for name in ("reason", "by", "seconded_by")]
    rows: list[Sequence[Cell]] = [(*each, count) for each, count in sorted(found.items())]
    return Table("exceptions", [*_WHAT, *texts, Column("count", Kind.COUNT)], rows)
