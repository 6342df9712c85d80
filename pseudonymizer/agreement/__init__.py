"""Measures how far several raters agree on the same documents: coefficients, F1 of spans, and where they differ.

A rater is whoever made a layer: a person or the machine. Rejected mentions and mentions without a label count as
unmarked. Raters are compared over two kinds of unit:

- **token**: each token of the text. A rater's value is the label of the mention that shares a letter with the token,
  several labels together if there are several such mentions, or nothing. Long mentions weigh more, and unmarked text
  counts as agreement.
- **span**: each stretch, from one offset to another, that at least one rater marked. A rater's value is the label of
  the mention with exactly these ends, or nothing. A boundary that differs gives two units on which the raters disagree.

The identifier type or the confidential status can be compared instead of the label; `undecided` is one of their values.
The figures for a single value use the same units and ask whether a rater gave it that value or not.

- **Cohen's kappa** compares two raters over the documents that both have. Only spans that at least one of the two
  marked are counted.
- **Fleiss' kappa** needs the same number of raters everywhere, though not the same raters. It uses the documents that
  have the most common number of raters (of two equally common numbers, the larger).
- **Krippendorff's alpha** (nominal) uses all documents with at least two raters.
- **F1** compares two raters: mentions with the same value at the same place, and mentions with the same value and a
  character in common. It is 0 where only one of the two marked anything, and None where neither did.

A coefficient is None where agreement cannot be told from chance: there are no units, or all units have the same value.
This includes documents where nobody marked anything (`observed` is then 1 for tokens and None for spans). Documents
with a single rater are ignored. Where one of two raters marked nothing, Cohen's kappa is 0 and the others are 0 or
less.
"""

from pseudonymizer.agreement._confusion import NOTHING, Place, cells, confusion, places
from pseudonymizer.agreement._documents import UNDECIDED, Attribute, RatedDocument
from pseudonymizer.agreement._matches import Matches
from pseudonymizer.agreement._measuring import Coefficients, Figures, PairFigures, Report, measure
from pseudonymizer.agreement._units import Unit

__all__ = [
    "NOTHING",
    "UNDECIDED",
    "Attribute",
    "Coefficients",
    "Figures",
    "Matches",
    "PairFigures",
    "Place",
    "RatedDocument",
    "Report",
    "Unit",
    "cells",
    "confusion",
    "measure",
    "places",
]
