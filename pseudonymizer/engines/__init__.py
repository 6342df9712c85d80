"""Engines: programs that find names of people. Each is a module of this folder; several are combined.

Everything that is no name of a person is found by our own detectors, whatever engines are chosen.
"""

from __future__ import annotations

from pseudonymizer.engines._combining import combined
from pseudonymizer.engines._engine import OWN, Combination, Engine, check, chosen, forget, names

__all__ = ["OWN", "Combination", "Engine", "check", "chosen", "combined", "forget", "names"]
