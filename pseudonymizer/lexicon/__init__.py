"""Knows words: names, places, institutions, professions and relatives, and how Swedish inflects them."""

from __future__ import annotations

from pseudonymizer.lexicon.entry import Entry
from pseudonymizer.lexicon.loading import load
from pseudonymizer.lexicon.store import Lexicon

__all__ = ["Entry", "Lexicon", "load"]
