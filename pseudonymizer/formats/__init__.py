"""Formats: an annotated document read from or written to plain data. No format knows another, none knows a database."""

from pseudonymizer.formats._document import AnnotatedDocument, Format
from pseudonymizer.formats._registry import available, load

__all__ = ["AnnotatedDocument", "Format", "available", "load"]
