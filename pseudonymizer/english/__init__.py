"""Finds names of people, and what court texts tell of them, in English: chains over lists, shapes and neighbours."""

from pseudonymizer.english._chains import COURT, NOTES, PEOPLE, Chain, Found, find
from pseudonymizer.english._features import features
from pseudonymizer.english._forms import FOLDER, form, is_institution

__all__ = ["COURT", "FOLDER", "NOTES", "PEOPLE", "Chain", "Found", "features", "find", "form", "is_institution"]
