"""How far several raters agree on the same documents: coefficients, F1 of spans, and where they differ.

A rater is whoever made a layer: a person, or the machine. Rejected mentions and those without a label count as not
marked. Raters are compared over units of two kinds:

- **token**: each token of the text. What a rater says of it is the label of the mention that shares a letter with it,
  the labels of several such mentions together, or nothing. Long mentions weigh more; unmarked text counts as agreement.
- **span**: each stretch, from one offset to another, that somebody marked. What a rater says of it is the label of the
  mention with just these ends, or nothing. A boundary that differs is two units on which the raters disagree; no unit
  is one of which everybody says nothing.

Instead of the label it can be the identifier type or the confidential status; `undecided` is a value of these. The
figures of one value ask of the same units whether a rater gives it this value or not.

- **Cohen's kappa** is for two raters and counts the documents that both have. Of spans only those count that one of the
  two marked.
- **Fleiss' kappa** wants the same number of raters everywhere, not the same raters: it counts the documents that have
  as many raters as most documents (of two such numbers the larger).
- **Krippendorff's alpha** (nominal) counts all documents with at least two raters.
- **F1** is for two raters: of mentions with the same value at the same place, and with the same value and a character
  in common. It is 0 where only one of the two marked anything, and None where neither did.

A coefficient is None where chance cannot be told from agreement: no unit, or all units with one and the same value.
So it is where nobody marked anything (`observed` is 1 for tokens, None for spans), and where documents have one rater
only: these count nowhere. Where one of two raters marked nothing, Cohen's kappa is 0, and the others are 0 or less.
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
