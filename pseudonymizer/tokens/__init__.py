"""Handles stored text, its tokens and graphemes, and the characters in it that no reader sees."""

from __future__ import annotations

from pseudonymizer.tokens._cleaning import clean, clean_text, cleaned_places, is_storable
from pseudonymizer.tokens._covering import covering
from pseudonymizer.tokens._cutting import (
    LONGEST_ABBREVIATION,
    LONGEST_PARAGRAPH,
    TOKENIZER_VERSION,
    count,
    cut,
    holds_word,
    paragraphs,
    tokenize,
)
from pseudonymizer.tokens._encodings import ENCODINGS, Encoding, decoded, recognised
from pseudonymizer.tokens._graphemes import is_grapheme_boundary, may_combine
from pseudonymizer.tokens._phrases import Phrase
from pseudonymizer.tokens._sentences import REACH, sentence
from pseudonymizer.tokens._signs import SIGNS, Broken, IsOne, Plain, is_no_list, key, may_hide, plain, read

__all__ = [
    "ENCODINGS",
    "LONGEST_ABBREVIATION",
    "LONGEST_PARAGRAPH",
    "REACH",
    "SIGNS",
    "TOKENIZER_VERSION",
    "Broken",
    "Encoding",
    "IsOne",
    "Phrase",
    "Plain",
    "clean",
    "clean_text",
    "cleaned_places",
    "count",
    "covering",
    "cut",
    "decoded",
    "holds_word",
    "is_grapheme_boundary",
    "is_no_list",
    "is_storable",
    "key",
    "may_combine",
    "may_hide",
    "paragraphs",
    "plain",
    "read",
    "recognised",
    "sentence",
    "tokenize",
]
