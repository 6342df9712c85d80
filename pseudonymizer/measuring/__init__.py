"""Measures engines on gold texts: what they find, how long it takes, and how much memory each needs."""

from pseudonymizer.measuring._measuring import Gold, Measured, Spec, measure, specs
from pseudonymizer.measuring._reading import read
from pseudonymizer.measuring._reports import as_json, as_plain, as_text

__all__ = ["Gold", "Measured", "Spec", "as_json", "as_plain", "as_text", "measure", "read", "specs"]
