"""Learns the weights of the decisions from rulings that annotators have decided. Needs numpy."""

from pseudonymizer.decisions.build.learning import STATUSES, TYPES, Ruling, examples, learn, statuses

__all__ = ["STATUSES", "TYPES", "Ruling", "examples", "learn", "statuses"]
