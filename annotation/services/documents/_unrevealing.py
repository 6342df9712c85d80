"""Says whether a document's name gives away words that its text hides."""

from __future__ import annotations

import re

from pseudonymizer import tokens
from pseudonymizer.entities import surface_of
from pseudonymizer.formats import AnnotatedDocument

WORD = re.compile(r"[^\W_]{2,}")


def reveals(name: str, document: AnnotatedDocument) -> bool:
    """Whether the name contains a hidden word, or a word of the name of the person to protect."""
    hidden = (surface_of(mention, document.text) for mention in document.mentions if document.effect(mention) != "keep")
    told = {word for text in (*hidden, document.person_to_protect) for word in _words(text)}
    return not told.isdisjoint(_words(tokens.plain(name)))


def _words(text: str) -> set[str]:
    return {word.casefold() for word in WORD.findall(text)}
