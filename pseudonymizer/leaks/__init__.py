"""Finds words that are hidden in one place and readable in another: in a document, and in all of a release."""

from __future__ import annotations

from pseudonymizer.leaks._files import found_in
from pseudonymizer.leaks._finding import find
from pseudonymizer.leaks._forms import PERSONS
from pseudonymizer.leaks._hidden import hidden_of
from pseudonymizer.leaks._hits import HIT_KINDS, Hit, HitKind
from pseudonymizer.leaks._near import NearWords
from pseudonymizer.leaks._ordinary import is_ordinary
from pseudonymizer.leaks._searching import search
from pseudonymizer.leaks._values import Field, Hidden, Leak
from pseudonymizer.leaks._wanted import Wanted

__all__ = [
    "HIT_KINDS",
    "PERSONS",
    "Field",
    "Hidden",
    "Hit",
    "HitKind",
    "Leak",
    "NearWords",
    "Wanted",
    "find",
    "found_in",
    "hidden_of",
    "is_ordinary",
    "search",
]
