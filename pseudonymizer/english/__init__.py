"""Finds names of people, and what courts' texts tell of people, in English: chains over lists, shapes and neighbours."""

from pseudonymizer.english._chains import COURT, PEOPLE, Found, find
from pseudonymizer.english._features import features

__all__ = ["COURT", "PEOPLE", "Found", "features", "find"]
