"""Converts between our documents and SVALA's graphs, in both directions."""

from pseudonymizer.formats._svala.exporting import grouped, lost, to_graph
from pseudonymizer.formats._svala.importing import from_graph

__all__ = ["from_graph", "grouped", "lost", "to_graph"]
