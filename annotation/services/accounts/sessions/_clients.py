"""Describes a session's browser and place, just enough for its owner to recognise it."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

# The first word found decides: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari.
BROWSERS = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
]
SYSTEMS = [
    ("Android", "Android"),
    ("iPhone", "iOS"),
    ("iPad", "iPadOS"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
]


def browser(agent: str) -> str:
    return _first(BROWSERS, agent)


def system(agent: str) -> str:
    return _first(SYSTEMS, agent)


def shortened(address: str) -> str:
    """The network part of the address, without the machine; empty if there is no address."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if found.version == 4:
        return address.rpartition(".")[0] + ".x"
    return ":".join(found.exploded.split(":")[:3]) + ":…"


def _first(words: Sequence[tuple[str, str]], agent: str) -> str:
    return next((name for word, name in words if word in agent), "")
