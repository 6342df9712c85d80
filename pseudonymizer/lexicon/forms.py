"""Makes the form under which an entry is looked up."""

from __future__ import annotations

import unicodedata

from pseudonymizer import tokens

# Shorter words without their diacritics are too often different words.
SHORTEST_FOLDED = 5
_FOLDED = str.maketrans({"ø": "o", "ł": "l", "ı": "i", "đ": "d", "æ": "a", "ð": "d", "þ": "t"})


def form_of(entry: str) -> str:
    """The look-up form of an entry: case folded, with its tokens joined by single spaces."""
    if entry.isalpha():
        return entry.lower() if entry.isascii() else tokens.key(entry)
    return tokens.key(" ".join(token.word for token in tokens.tokenize(entry.replace("’", "'"))))


def fold(key: str) -> str:
    """The key without diacritics."""
    if key.isascii():
        return key
    pieces = unicodedata.normalize("NFKD", key.translate(_FOLDED))
    return pieces.translate({ord(piece): None for piece in set(pieces) if unicodedata.combining(piece)})
