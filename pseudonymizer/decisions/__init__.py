"""Proposes how to treat each entity of a court text: identifier type and confidential status, with a reason.

A person decides. Until somebody has accepted a proposal, the mention stays masked.
"""

from pseudonymizer.decisions._proposing import FILE, of_entities, proposed, shipped, with_weights
from pseudonymizer.decisions._readable import READABLE_FROM, hidden, is_readable

__all__ = ["FILE", "READABLE_FROM", "hidden", "is_readable", "of_entities", "proposed", "shipped", "with_weights"]
