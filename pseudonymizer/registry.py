"""Finds plug-ins: the modules of a folder that have a NAME and a build().

Installed packages add to them by entry points. One that cannot be used is logged and listed in `broken()`; everything
else keeps working.
"""

from __future__ import annotations

import importlib
import logging
import pkgutil
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import MappingProxyType, ModuleType

from pseudonymizer.errors import InvalidRegistry

_log = logging.getLogger(__name__)
_broken: dict[tuple[str, str], Broken] = {}


@dataclass(frozen=True, slots=True)
class Broken:
    """An entry point that cannot be used, and why."""

    group: str
    name: str
    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.name} ({self.group}) of the package {self.package} is not used: {self.reason}"


@cache
def find(package: str) -> Mapping[str, ModuleType]:
    """The modules by NAME, sorted, with those of its folders. File names that begin with an underscore are skipped."""
    found: dict[str, ModuleType] = {}
    for module in _modules(package):
        _add(found, module)
    return MappingProxyType(dict(sorted(found.items())))


def _modules(package: str) -> Iterator[ModuleType]:
    folder = importlib.import_module(package)
    for info in sorted(pkgutil.iter_modules(folder.__path__), key=lambda info: info.name):
        name = f"{package}.{info.name}"
        if info.name.startswith("_"):
            continue
        if info.ispkg:
            yield from _modules(name)
        else:
            yield importlib.import_module(name)


def installed(group: str) -> Iterator[tuple[EntryPoint, ModuleType]]:
    """The modules that installed packages register in a group of entry points, except those that cannot be imported."""
    for entry in sorted(entry_points(group=group), key=lambda each: each.name):
        module = None
        with using(entry):
            module = entry.load()
            if not isinstance(module, ModuleType):
                raise InvalidRegistry(f"{entry.value} is not a module.", module=entry.value)
        if module is not None:
            yield entry, module


@contextmanager
def using(entry: EntryPoint) -> Iterator[None]:
    """Blames any error in the block on the installed package: it is logged and not raised."""
    try:
        yield
    except Exception as error:
        package = entry.dist.name if entry.dist else "?"
        told = Broken(entry.group, entry.name, package, f"{type(error).__name__}: {error}")
        _broken[entry.group, entry.name] = told
        _log.error("%s", told)


def broken() -> tuple[Broken, ...]:
    """The entry points found broken so far."""
    return tuple(_broken.values())


def forget() -> None:
    """Clears what was found, so that it is looked for again."""
    find.cache_clear()
    _broken.clear()


def check(module: ModuleType) -> str:
    """The NAME of the module. Raises InvalidRegistry unless it has a NAME and a build()."""
    name = getattr(module, "NAME", None)
    if not isinstance(name, str) or not hasattr(module, "build"):
        raise InvalidRegistry(f"{module.__name__} has no NAME or no build().", module=module.__name__)
    return name


def _add(found: dict[str, ModuleType], module: ModuleType) -> None:
    name = check(module)
    if name in found:
        raise InvalidRegistry(
            f"{module.__name__} and {found[name].__name__} share the name {name}.", module=module.__name__, name=name
        )
    found[name] = module
