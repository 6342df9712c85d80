"""The functions that `pseudonymizer` offers: `anonymize`, `detect`, `pseudonymize`, `evaluate` and `convert`."""

from pseudonymizer.api._converting import convert
from pseudonymizer.api._evaluating import evaluate
from pseudonymizer.api._texts import anonymize, detect, pseudonymize

__all__ = ["anonymize", "convert", "detect", "evaluate", "pseudonymize"]
