"""Finds the formats: the modules of this folder, and those of installed packages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import PurePath
from types import MappingProxyType, ModuleType

from pseudonymizer import registry
from pseudonymizer.errors import InvalidFormat, InvalidRegistry
from pseudonymizer.formats._format import Format

_FOLDER, _GROUP = "pseudonymizer.formats", "maskros.formats"
_BEGINNING = 1000


def available() -> tuple[str, ...]:
    return tuple(_formats())


def every() -> tuple[Format, ...]:
    """All formats, sorted by name."""
    return tuple(_formats().values())


def load(name: str) -> Format:
    """The format with this name or alias. Raises InvalidFormat if there is none."""
    found = _by_any_name().get(name)
    if found is None:
        raise InvalidFormat(f"There is no format {name}.", format=name)
    return found


def is_known(name: str) -> bool:
    return name in _by_any_name()


def of_file(name: str, data: bytes = b"") -> Format | None:
    """The format for importing a file: by its name, or, if that is not enough, by its first bytes."""
    several = sharing(name)
    found = (each for each in several if _recognises(each, data[:_BEGINNING]))
    plain = (each for each in several if each.reading and each.reading.recognises is None)
    return next(found, next(plain, None))


def sharing(name: str) -> tuple[Format, ...]:
    """The formats that a file with this name may have."""
    ending = PurePath(name.replace("\\", "/")).suffix.lower()
    return tuple(each for each in every() if each.reading and ending in each.reading.endings)


def endings() -> tuple[str, ...]:
    """The file name suffixes that can be imported."""
    return tuple(sorted({ending for each in every() if each.reading for ending in each.reading.endings}))


def forget() -> None:
    """Clears the cache, so that formats are looked for again."""
    registry.find.cache_clear()
    _formats.cache_clear()
    _by_any_name.cache_clear()


@cache
def _formats() -> Mapping[str, Format]:
    found: dict[str, Format] = {}
    for name, module in registry.find(_FOLDER).items():
        found |= _built(name, module, found)
    for entry, module in registry.installed(_GROUP):
        with registry.using(entry):
            found |= _built(registry.check(module), module, found)
    return MappingProxyType(dict(sorted(found.items())))


def _built(name: str, module: ModuleType, found: Mapping[str, Format]) -> Mapping[str, Format]:
    made = module.build()
    if not isinstance(made, Format) or made.name != name:
        raise InvalidRegistry(f"{module.__name__} does not build a format of its NAME.", module=module.__name__)
    if taken := {each for known in found.values() for each in _names(known)} & set(_names(made)):
        raise InvalidRegistry(f"There is a format {min(taken)} already.", module=module.__name__, name=name)
    return {name: made}


@cache
def _by_any_name() -> Mapping[str, Format]:
    return {name: each for each in every() for name in _names(each)}


def _names(known: Format) -> Iterator[str]:
    yield known.name
    yield from known.aliases


def _recognises(known: Format, beginning: bytes) -> bool:
    return bool(known.reading and known.reading.recognises and known.reading.recognises(beginning))
