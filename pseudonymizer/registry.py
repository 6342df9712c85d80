"""Finds the modules of a folder that each hold one thing under a NAME, built by build()."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType

from pseudonymizer.errors import InvalidRegistry


@cache
def find(package: str) -> Mapping[str, ModuleType]:
    """The modules of a package by their NAME, sorted; a module whose file name begins with an underscore is none."""
    folder = importlib.import_module(package)
    found: dict[str, ModuleType] = {}
    for info in sorted(pkgutil.iter_modules(folder.__path__), key=lambda info: info.name):
        if not info.name.startswith("_"):
            _add(found, importlib.import_module(f"{package}.{info.name}"))
    return MappingProxyType(dict(sorted(found.items())))


def _add(found: dict[str, ModuleType], module: ModuleType) -> None:
    name = getattr(module, "NAME", None)
    if not isinstance(name, str) or not hasattr(module, "build"):
        raise InvalidRegistry(f"{module.__name__} has no NAME or no build().", module=module.__name__)
    if name in found:
        raise InvalidRegistry(
            f"{module.__name__} and {found[name].__name__} share the name {name}.", module=module.__name__, name=name
        )
    found[name] = module
