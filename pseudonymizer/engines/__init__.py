"""Engines: programs that find names of people. Each is a module of this folder; several are combined.

Everything that is no name of a person is found by our own detectors, whatever engines are chosen.
"""

from __future__ import annotations

from pseudonymizer.engines._agreeing import agreed
from pseudonymizer.engines._combining import by_engine, combined, people
from pseudonymizer.engines._combining import names as found_names
from pseudonymizer.engines._engine import (
    OWN,
    By,
    Chosen,
    Combination,
    Engine,
    chosen,
    find,
    forget,
    load,
    missing,
    names,
    prepare,
    titles,
    usable,
)
from pseudonymizer.engines._made import made_by
from pseudonymizer.engines._models import VARIABLE, Lack, Missing, checksum

__all__ = [
    "OWN",
    "VARIABLE",
    "By",
    "Chosen",
    "Combination",
    "Engine",
    "Lack",
    "Missing",
    "agreed",
    "by_engine",
    "checksum",
    "chosen",
    "combined",
    "find",
    "forget",
    "found_names",
    "load",
    "made_by",
    "missing",
    "names",
    "people",
    "prepare",
    "titles",
    "usable",
]
