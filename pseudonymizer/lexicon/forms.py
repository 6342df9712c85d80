"""The form under which an entry is looked up."""

from __future__ import annotations

import unicodedata

from pseudonymizer import tokens

# A shorter word without its diacritics is too often another one.
SHORTEST_FOLDED = 5
_FOLDED = str.maketrans({"ø": "o", "ł": "l", "ı": "i", "đ": "d", "æ": "a", "ð": "d", "þ": "t"})


def form_of(entry: str) -> str:
    """The entry as the lexicon looks it up: case folded, its tokens joined by single spaces."""
    if entry.isalpha():
        return entry.lower() if entry.isascii() else tokens.key(entry)
    return tokens.key(" ".join(token.word for token in tokens.tokenize(entry.replace("’", "'"))))


def fold(key: str) -> str:
    """The key without diacritics."""
    if key.isascii():
        return key
    pieces = unicodedata.normalize("NFKD", key.translate(_FOLDED))
    return pieces.translate({ord(piece): None for piece in set(pieces) if unicodedata.combining(piece)})
