from __future__ import annotations

from functools import cache

from pseudonymizer import registry
from pseudonymizer.errors import InvalidFormat
from pseudonymizer.formats._document import Format

_FOLDER = "pseudonymizer.formats"


def available() -> tuple[str, ...]:
    return tuple(registry.find(_FOLDER))


@cache
def load(name: str) -> Format:
    if name not in registry.find(_FOLDER):
        raise InvalidFormat(f"There is no format {name}.", format=name)
    built: Format = registry.find(_FOLDER)[name].build()
    return built
