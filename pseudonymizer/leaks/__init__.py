"""Finds words that are hidden in one place and readable in another."""

from __future__ import annotations

from pseudonymizer.leaks._finding import find
from pseudonymizer.leaks._forms import PERSONS
from pseudonymizer.leaks._hidden import hidden_of
from pseudonymizer.leaks._values import Field, Hidden, Leak

__all__ = ["PERSONS", "Field", "Hidden", "Leak", "find", "hidden_of"]
