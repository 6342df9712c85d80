"""Runs the gates over a release and stores what they block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet

from annotation.models import Release, ReleaseBlock, ReleaseDocument
from annotation.services import doubts, policies
from annotation.services.jobs import Progress
from annotation.services.releases import _reading, _shown, gates, reports
from annotation.services.releases._gate import Block, Gate, excepted
from annotation.services.releases._prints import Prints
from annotation.services.releases._reading import Read

AT_ONCE = 200
BY_CODE, BY_AUTHOR = ("code", "pk"), ("document__author_key", "pk")
# Whoever changes one of these makes another thing of what a block is about: an exception for it is void.
ABOUT = ("needs", "start", "end", "label", "version")
_Key = tuple[str, str, str]


def rules_of(release: Release) -> list[Any]:
    """What decides what goes out beside the documents: the terms, and what the project decided about labels."""
    return [release.terms, release.project.policies, release.project.decided]


def open_blocks(release: Release) -> QuerySet[ReleaseBlock]:
    return release.blocks.exclude(excepted())


def check(release: Release, progress: Progress, total: int) -> int:
    """Begun anew it finds the same; exceptions stay where the same is found. Gives the number of documents.

    The figures of the report and the prints of the documents are taken along the way. What the project has decided by
    now stays with the release: whatever is decided later, its file can be made again.
    """
    release.figures = {"policies": dict(policies.snapshot(release.project))}
    run = _Run(release, progress, total)
    for rows in chunks(release, *BY_AUTHOR):
        found = {read.source.pk: run.look(read) for read in _reading.read(release, rows)}
        run.counting.finish()
        with transaction.atomic():
            ReleaseDocument.objects.bulk_update(rows, ["annotation", "version", "prints", "digest", *doubts.COLUMNS])
            _store(release, found)
    looked = [gate.name for gate in gates.guarding(release)]
    release.figures |= {**run.takings.figures(), "rules": rules_of(release), "gates": looked}
    release.save(update_fields=["figures"])
    return run.done


class _Run:
    def __init__(self, release: Release, progress: Progress, total: int) -> None:
        self._prints = Prints(release)
        self._progress, self._total, self.done = progress, total, 0
        self.takings = reports.Takings(release, self._tick)
        self.counting = doubts.Counting()
        self._finders = [(gate, gate.finder(release, self._tick)) for gate in gates.guarding(release)]

    def look(self, read: Read) -> list[tuple[Gate, Block]]:
        self._tick()
        shown = _shown.of(read)
        self._prints.note(shown)
        self.takings.add(shown)
        self.counting.note(read.row, read.layer, read.content)
        _note(read)
        self.done += 1
        return [(gate, block) for gate, find in self._finders for block in find(read)]

    def _tick(self) -> None:
        self._progress(self.done, self._total)


def chunks(release: Release, *order: str) -> Iterator[list[ReleaseDocument]]:
    """By default in the order of their codes once they have any, which is that of the file."""
    by = order or BY_CODE
    ids = list(release.documents.order_by(*by).values_list("pk", flat=True))
    for first in range(0, len(ids), AT_ONCE):
        yield list(release.documents.filter(pk__in=ids[first : first + AT_ONCE]).order_by(*by))


def _note(read: Read) -> None:
    read.row.annotation = read.layer
    read.row.version = read.layer.version if read.layer else None


def _store(release: Release, found: Mapping[UUID, Sequence[tuple[Gate, Block]]]) -> None:
    stored: dict[UUID, dict[_Key, ReleaseBlock]] = {document: {} for document in found}
    for held in release.blocks.filter(document__in=found):
        stored[held.document_id][held.gate, held.code, held.ref] = held
    gone: list[ReleaseBlock] = []
    settled = Counter(release.settled)
    fresh: list[ReleaseBlock] = []
    for document, blocks in found.items():
        wanted = {(gate.name, block.code, block.ref): block for gate, block in blocks}
        kept = {key for key, held in stored[document].items() if key in wanted and _is_same(held, wanted[key])}
        gone += [held for key, held in stored[document].items() if key not in kept]
        settled.update(f"{gate}.{code}" for gate, code, ref in stored[document] if (gate, code, ref) not in wanted)
        fresh += _made(release, document, {key: block for key, block in wanted.items() if key not in kept})
    _delete([held.pk for held in gone])
    ReleaseBlock.objects.bulk_create(fresh, batch_size=AT_ONCE)
    release.settled = dict(settled)
    release.save(update_fields=["settled"])


def _is_same(held: ReleaseBlock, block: Block) -> bool:
    return all(getattr(held, name) == getattr(block, name) for name in ABOUT)


def _made(release: Release, document: UUID, wanted: Mapping[_Key, Block]) -> Iterable[ReleaseBlock]:
    for (gate, code, ref), block in wanted.items():
        about = {name: getattr(block, name) for name in (*ABOUT, "found")}
        yield ReleaseBlock(release=release, document_id=document, gate=gate, code=code, ref=ref, **about)


def _delete(ids: Collection[UUID]) -> None:
    wanted = list(ids)
    for first in range(0, len(wanted), AT_ONCE):
        ReleaseBlock.objects.filter(pk__in=wanted[first : first + AT_ONCE]).delete()
