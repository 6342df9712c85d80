"""Formats: an annotated document read from or written to plain data. No format knows another, none knows a database."""

from pseudonymizer.formats._document import AnnotatedDocument, Brought, BroughtMention, Format, Layer
from pseudonymizer.formats._foreign import ADVICE, READ, TEXTS, Foreign, foreign
from pseudonymizer.formats._registry import available, load
from pseudonymizer.formats._remarks import Loss, Losses, Notice, Notices

__all__ = [
    "ADVICE",
    "READ",
    "TEXTS",
    "AnnotatedDocument",
    "Brought",
    "BroughtMention",
    "Foreign",
    "Format",
    "Layer",
    "Loss",
    "Losses",
    "Notice",
    "Notices",
    "available",
    "foreign",
    "load",
]
