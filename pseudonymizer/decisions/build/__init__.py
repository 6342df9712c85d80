"""Learns the weights of the decisions from rulings that annotators have decided. Needs numpy."""

from pseudonymizer.decisions.build._examples import TYPES, Ruling, examples, right
from pseudonymizer.decisions.build._learning import learn, learned

__all__ = ["TYPES", "Ruling", "examples", "learn", "learned", "right"]
