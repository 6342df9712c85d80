"""Reads the settings that differ between installations: environment variables and files in the data folder."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote

from django.core.exceptions import ImproperlyConfigured

from annotation.secret_files import read_or_create

# A password ends at the last @, so it may contain / # and @. A literal % is written %25.
_POSTGRES = re.compile(
    r"postgres(?:ql)?://(?:(?P<user>[^:@/]*)(?::(?P<password>.*))?@)?"
    r"(?P<host>\[[^]]*\]|[^@:/?#\[]*)(?::(?P<port>\d+))?/(?P<name>[^/@?]*)(?:\?(?P<query>[^@]*))?"
)
# Compiling a query takes longer than running any of ours.
WITHOUT_JIT = "-c jit=off"
SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in ("1", "true", "yes", "on")


def number(name: str, default: int) -> int:
    given = os.environ.get(name, "")
    return int(given) if given.isdigit() else default


def names(name: str, default: str) -> list[str]:
    return [part.strip() for part in os.environ.get(name, default).split(",") if part.strip()]


ROLES = ("annotator", "reviewer", "lead", "administrator")


def roles(name: str) -> frozenset[str]:
    """The roles in this variable. Refuses unknown ones: a misspelt role would silently protect nothing."""
    found = frozenset(names(name, ""))
    if not found <= frozenset(ROLES):
        raise ImproperlyConfigured(f"{name} may name these roles, with commas between them: {', '.join(ROLES)}.")
    return found


def secret_key(data: Path) -> str:
    """The secret key, created on first use. All processes of an installation share it."""
    given = os.environ.get("MASKROS_SECRET_KEY", "")
    return given or read_or_create(data / "secret_key", secrets.token_urlsafe(64))


def database(url: str, password: str = "") -> dict[str, Any]:
    """The database settings. `password` replaces the one in the address, where it would need percent-encoding."""
    scheme, _, rest = url.partition("://")
    if scheme == "sqlite":
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": unquote(rest[1:]),
            "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_PRAGMAS},
        }
    found = _POSTGRES.fullmatch(url)
    if found is None:
        # Without the value, which may hold the password.
        raise ImproperlyConfigured("MASKROS_DATABASE_URL is neither sqlite:///FILE nor postgres://USER@HOST:PORT/NAME.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(found["name"]),
        "USER": unquote(found["user"] or ""),
        "PASSWORD": password or unquote(found["password"] or ""),
        "HOST": (found["host"] or "").strip("[]"),
        "PORT": found["port"] or "",
        # An empty "?options=" drops the first option, for poolers that refuse it.
        "OPTIONS": {"options": WITHOUT_JIT, **dict(parse_qsl(found["query"] or "", keep_blank_values=True))},
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
    }


def cache(broker_url: str, data: Path) -> dict[str, Any]:
    """The cache that all processes share for rate limits: Redis if there is one, or else files."""
    if broker_url.startswith(("redis://", "rediss://")):
        return {
            "BACKEND": "annotation.config.caches.ForgivingRedisCache",
            "LOCATION": [broker_url],
            "KEY_PREFIX": "maskros",
        }
    return {"BACKEND": "django.core.cache.backends.filebased.FileBasedCache", "LOCATION": data / "cache"}
