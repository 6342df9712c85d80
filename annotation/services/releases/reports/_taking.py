"""Takes the figures of all sections while the documents of a release are read."""

from __future__ import annotations

import json
from typing import Any

from annotation.models import Release
from annotation.services.releases._shown import Shown
from annotation.services.releases.reports import sections
from annotation.services.releases.reports._section import Taken, Tick


class Takings:
    def __init__(self, release: Release, tick: Tick) -> None:
        every = sections.every()
        self._taking = {name: each.begin and each.begin(release, tick) for name, each in every.items()}

    def add(self, shown: Shown) -> None:
        for taking in self._taking.values():
            if taking is not None:
                taking.add(shown)

    def figures(self) -> dict[str, Any]:
        """To be stored with the release; as the database gives it back."""
        told = []
        for name, taking in self._taking.items():
            taken = taking.taken() if taking is not None else Taken()
            tables = {
                "travels": [table.as_json() for table in taken.travels],
                "inside": [table.as_json() for table in taken.inside],
            }
            told.append({"name": name, "measured": taking is not None, **tables})
        return dict(json.loads(json.dumps({"sections": told})))
