"""Lets `manage.py check` report installed extensions that are broken."""

from __future__ import annotations

from django.core.checks import CheckMessage, Warning

from pseudonymizer import detectors, formats, labels, registry


def installed_packages(**_: object) -> list[CheckMessage]:
    """A warning for each entry point that cannot be used. Everything else works without it."""
    for look in (formats.every, labels.available, detectors.modules):
        look()
    hint = "Mend or remove the package, then start Maskros again."
    return [Warning(str(each), hint=hint, id="annotation.W001") for each in registry.broken()]
