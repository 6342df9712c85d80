"""Gates: what keeps a document from being released. Each is a module of this folder with a NAME and a build()."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType

from annotation.models import Release
from annotation.services.releases._gate import Gate
from pseudonymizer import registry


@cache
def every() -> Mapping[str, Gate]:
    """By their names, sorted."""
    return MappingProxyType({name: module.build() for name, module in registry.find(__name__).items()})


def guarding(release: Release) -> Sequence[Gate]:
    """Those for releases of its kind."""
    return [gate for gate in every().values() if release.terms["kind"] in gate.kinds]
