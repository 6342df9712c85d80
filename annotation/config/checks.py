"""Lets `manage.py check` report installed extensions that are broken."""

from __future__ import annotations

from django.core.checks import CheckMessage, Warning

from pseudonymizer import formats, registry


def installed_packages(**_: object) -> list[CheckMessage]:
    """Of each entry point that cannot be used, why. What works goes on without it."""
    formats.every()
    hint = "Mend or remove the package, then start Maskros again."
    return [Warning(str(each), hint=hint, id="annotation.W001") for each in registry.broken()]
