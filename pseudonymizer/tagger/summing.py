"""Sums of the tags at each piece. What a word by itself adds to a piece so far away is summed once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy

from pseudonymizer.remembering import Remembered
from pseudonymizer.tagger import features, forms
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import Chain
from pseudonymizer.tagger.columns import Table
from pseudonymizer.tagger.scenes import REACH

# About 1 kB each.
MOST_WORDS = 20_000
# So many pieces are added up at once.
_AT_ONCE = 2_000


class Summing:
    def __init__(self, chain: Chain) -> None:
        self._chain = chain
        self._words = Remembered(self._read, MOST_WORDS)

    def of(self, words: Sequence[str], of_text: Table) -> Array:
        """By piece and tag, of the words themselves and of what they tell together."""
        chain = self._chain
        sums = chain.steps(chain.find(of_text.hashes), of_text.rows, len(words))
        for begin in range(0, len(words), _AT_ONCE):
            self._add(words[begin : begin + _AT_ONCE], sums, begin)
        return chain.scaled(sums)

    def _add(self, words: Sequence[str], sums: Array, begin: int) -> None:
        known = numpy.stack([self._words[word] for word in words])
        for step in (0, *features.STEPS):
            first, last = max(0, begin - step), min(len(sums), begin - step + len(words))
            if first < last:
                sums[first:last] += known[first - begin + step : last - begin + step, step + REACH]

    def _read(self, word: str) -> Array:
        """By how far away the word stands."""
        steps, hashes = zip(*features.of_form(forms.read()[word]), strict=True)
        places = numpy.array(steps, numpy.int32) + REACH
        rows = numpy.repeat(places, [len(each) for each in hashes])
        found = self._chain.steps(self._chain.find(numpy.concatenate(hashes)), rows, 2 * REACH + 1)
        return found.reshape(2 * REACH + 1, -1).astype(numpy.int16)
