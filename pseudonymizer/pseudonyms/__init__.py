"""Draws pseudonyms: a generator for every label, and the laws that hold for all of them."""

from pseudonymizer.pseudonyms.drawing import draw, is_fixed, is_shifted, reserve, written
from pseudonymizer.pseudonyms.pools import country_code, home_of
from pseudonymizer.pseudonyms.shapes import bare, spellings, stands_in
from pseudonymizer.pseudonyms.shifting import Moment, Shift
from pseudonymizer.pseudonyms.values import Context, Drawn, Elsewhere

__all__ = [
    "Context",
    "Drawn",
    "Elsewhere",
    "Moment",
    "Shift",
    "bare",
    "country_code",
    "draw",
    "home_of",
    "is_fixed",
    "is_shifted",
    "reserve",
    "spellings",
    "stands_in",
    "written",
]
