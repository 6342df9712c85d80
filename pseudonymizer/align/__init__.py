"""Aligns the words of two texts, and turns a target edited by hand into rewrites."""

from pseudonymizer.align._characters import groups, words
from pseudonymizer.align._differ import Differ
from pseudonymizer.align._rewriting import rewrites

__all__ = ["Differ", "groups", "rewrites", "words"]
