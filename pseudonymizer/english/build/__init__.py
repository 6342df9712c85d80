"""Builds what finds names in English: the table of names, and the chains, learned from texts that may be shipped.

The chains learn from invented sentences (`sentences.txt`), whose names are drawn anew each time, and from marked
texts that are given: rulings in TAB's JSON, and JSON lines with `text` and `spans`.
"""

from pseudonymizer.english.build._learning import learn
from pseudonymizer.english.build._names import compile_names
from pseudonymizer.english.build._sentences import ROUNDS, Sentence

__all__ = ["ROUNDS", "Sentence", "compile_names", "learn"]
