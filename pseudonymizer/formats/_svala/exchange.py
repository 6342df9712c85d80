"""Between our documents and SVALA's graphs, both ways."""

from pseudonymizer.formats._svala.exporting import to_graph
from pseudonymizer.formats._svala.importing import from_graph

__all__ = ["from_graph", "to_graph"]
