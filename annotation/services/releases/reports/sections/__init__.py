"""The sections of a release's report. Each is a module of this folder with a NAME and a build()."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from annotation.services.releases.reports._section import Section
from pseudonymizer import registry


@cache
def every() -> Mapping[str, Section]:
    """By their names, in the order in which they stand."""
    found = [module.build() for module in registry.find(__name__).values()]
    return MappingProxyType({each.name: each for each in sorted(found, key=lambda section: section.place)})
