"""Which words of two texts belong together, and what a target edited by hand makes of a document's rewrites."""

from pseudonymizer.align._characters import groups, words
from pseudonymizer.align._differ import Differ
from pseudonymizer.align._rewriting import rewrites

__all__ = ["Differ", "groups", "rewrites", "words"]
