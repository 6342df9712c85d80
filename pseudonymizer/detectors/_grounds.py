"""Where one bathes, skis or waits for the bus, and by what shore: places and lakes in no list."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import _place_ends
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_BATHING = triggers("waters.bathing")
_SKIING = triggers("waters.skiing")
_FINNISH_WATERS = ("järvi", "joki", "jaure", "jávri", "luokta", "lahti")
_STOPPING = frozenset({"bussen", "buss", "spårvagnen", "spårvagn", "hållplatsen", "hållplats", "tvärbanan"})
SHORTEST_SHORE = 5
_SHORE_ENDS = ("en", "an", "ern", "n", "sund", "näs", "udd", "vik", "fjord", "grund", "holme", "skär")
GROUND_ENDS = tuple(triggers("places.grounds_ends"))
# A word that is met more often is no name.
RARE_WORD = 2.5


def said(words: Words, place: int, hits: Mapping[int, Hit]) -> str:
    """Gick till X och badade, X där man kan bada, åka skidor på X: where one bathes or skis is no town."""
    key = words.key[place]
    before, following = words.before(place), words.after(place)
    if before not in {"på", "vid"} and following not in {"och", "där"}:
        return ""
    if load().zipf(key) >= RARE_WORD or hits.get(place) is not None or len(key) <= 2:
        return ""
    after = words.key[place + 1 : place + 6]
    told = following in {"och", "där"} and not _BATHING.isdisjoint(after)
    skied = before == "på" and not _SKIING.isdisjoint(words.sentence_before(place - 1, 3))
    waited = before == "vid" and not _STOPPING.isdisjoint({*words.sentence_before(place, 6), *after})
    if not ((told and before != "i") or skied or waited):
        return ""
    lake = _place_ends.by_end(key) == "geo" or (
        skied and key.endswith(("en", "ern", "ren")) and not key.endswith(GROUND_ENDS)
    )
    return "geo" if lake or key.endswith(_FINNISH_WATERS) else "place"


def is_shore(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """stugan vid Ralången: an unknown name in the definite form, as lakes have it."""
    key = words.key[place]
    unlisted = hits.get(place) is None and _place_ends.by_end(key) is None
    return unlisted and len(key) >= SHORTEST_SHORE and key.endswith(_SHORE_ENDS) and load().zipf(key) == 0
