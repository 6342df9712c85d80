"""How names and titles are written: the pieces that expressions for them are made of."""

from __future__ import annotations

CAPITAL = r"[A-ZÅÄÖ][\w’'-]*"
# Up to three words, each with a capital.
FEW_CAPITALS = rf"{CAPITAL}(?: {CAPITAL}){{0,2}}"
QUOTES = frozenset("\"”“»«'’‘")
# The same as they stand between the brackets of an expression.
QUOTE = r"\"”“»«'’‘"
