"""Proposes how to treat each entity of a court text: identifier type and confidential status, with a reason.

A person decides. Until somebody has accepted a proposal, the mention stays masked.
"""

from pseudonymizer.decisions._proposing import Learned, of_entities, proposed, shipped, with_weights

__all__ = ["Learned", "of_entities", "proposed", "shipped", "with_weights"]
