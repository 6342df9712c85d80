"""Where the result of a file goes, and how it gets there whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO

from pseudonymizer.errors import OutputExists

MARK = "_anonymized_"


class Existing(StrEnum):
    """What happens to files that exist where a result would go."""

    REFUSE = "refuse"
    SKIP = "skip"
    OVERWRITE = "overwrite"


@dataclass(frozen=True, slots=True)
class Filing:
    """`into`: the folder for results, which go beside their sources otherwise. `encoding`: of the sources, if known.

    `source`: the format of the sources, if their names do not tell it.
    """

    into: Path | None = None
    existing: Existing = Existing.REFUSE
    encoding: str = ""
    source: str = ""

    def target(self, source: Path, root: Path, suffix: str) -> Path:
        """`note.txt` becomes `note_anonymized_.txt`; below a folder of results, folders are as below the root."""
        folder = self.into / source.parent.relative_to(root) if self.into else source.parent
        stem = source.stem if source.suffix.lower() == suffix.lower() else source.name
        return folder / f"{stem}{MARK}{suffix}"


def is_result(path: Path) -> bool:
    return path.stem.endswith(MARK)


def refusal(existing: Sequence[Path]) -> OutputExists:
    first = existing[0]
    which = f"{first} exists" if len(existing) == 1 else f"{len(existing)} results exist, such as {first}"
    return OutputExists(f"{which}; --existing overwrite or --existing skip says what to do.", file=str(first))


@contextmanager
def replacing(target: Path) -> Iterator[BinaryIO]:
    """A file that takes the target's place when it is whole. Whatever goes wrong, there is never a part of it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{target.name}.new")
    try:
        with beside.open("wb") as file:
            yield file
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
