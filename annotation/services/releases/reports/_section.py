"""What a section of the report is: all that the file, the API and the page know about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from annotation.models import Release
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports._tables import Table

LEAK: Final = "leak"  # the gate with a section of its own
Tick = Callable[[], None]  # called often: the job ends there once it is cancelled


@dataclass(frozen=True, slots=True)
class Taken:
    """`travels`: what stands in the release's file, without names, reasons or words of a text. `inside`: also that."""

    travels: Sequence[Table] = ()
    inside: Sequence[Table] = ()


class Taking(Protocol):
    """Looks at one document of a release after the other, and gives the figures after the last."""

    def add(self, shown: Shown) -> None: ...

    def taken(self) -> Taken: ...


@dataclass(frozen=True, slots=True)
class Asked:
    """Figures for which no document is read."""

    ask: Callable[[], Taken]

    def add(self, shown: Shown) -> None:
        pass

    def taken(self) -> Taken:
        return self.ask()


@dataclass(frozen=True, slots=True)
class Section:
    """`place`: sections stand in this order. `begin`: None where nothing measures it yet; the report says so.

    `words`: what the file writes for a table, a column or a word, if it is not the name itself. The page has all of
    them in its catalogue, at `released.`. `named`: a table with people's names and reasons, which is made when a lead
    looks at the report and is stored nowhere.
    """

    name: str
    place: int
    title: str
    means: str
    words: Mapping[str, str] = field(default_factory=dict)
    begin: Callable[[Release, Tick], Taking] | None = None
    named: Callable[[Release], Table] | None = None
