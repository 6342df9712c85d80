"""What the end, or the beginning, of a place's name says it is."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COUNTRY, GEO, HOME, REGION, triggers
from pseudonymizer.lexicon.loading import words as listed

# Ends of a capitalised unknown word, safest first; the label each speaks for.
_ENDS = tuple((label, tuple(triggers(f"places.{label}_ends"))) for label in ("place", "geo", "city"))
_BLOCKED_END = ("bostad", "huvudstad", "hemstad", "småstad")
_QUARTERS = ("nord", "syd", "öst", "väst", "central", "norra", "södra", "östra", "västra")
# With a capital inside a sentence these are names, though the word is an ordinary one too: i Stadsparken.
_NAMED_ENDS = {
    "parken": "place", "torget": "place", "gatan": "place", "vägen": "place", "hamnen": "place",
    "platsen": "place", "bron": "place", "kajen": "place", "kyrkogården": "place", "skogen": "geo",
}  # fmt: skip
NO_PLACES = frozenset({"vintergatan", "silkesvägen", "arbetsplatsen", "motorvägen", "luftvägen", "livsvägen"})
SHORTEST_COMPOUND, SHORTEST_RIVER = 6, 5
SHORTEST_NAMED = 9
# A compound that is met this often is an ordinary noun, whatever its last part.
ORDINARY_COMPOUND = 3.0
MOST_WORDS = 20_000


@lru_cache(MOST_WORDS)
def quarter_of(key: str) -> str | None:
    """Sydirak, Östanatolien: a quarter of a listed country or region."""
    for quarter in _QUARTERS:
        if key.startswith(quarter):
            for entry in load().get(key.removeprefix(quarter)):
                island = entry.kind == GEO and entry.value != HOME and len(key) >= SHORTEST_NAMED
                if entry.kind in {COUNTRY, REGION} or island:
                    return entry.value
    return None


@lru_cache(MOST_WORDS)
def by_capital(key: str) -> str | None:
    """i Stadsparken, vid Järnvägsgatan: of a word with a capital inside a sentence, which may be ordinary else."""
    if len(key) < SHORTEST_NAMED or key in NO_PLACES:
        return None
    return next((label for end, label in _NAMED_ENDS.items() if key.endswith(end)), None)


@lru_cache(MOST_WORDS)
def by_end(key: str) -> str | None:
    never = key in NO_PLACES or key in listed("blocked_places") or key.endswith(_BLOCKED_END)
    if never or load().zipf(key) >= ORDINARY_COMPOUND:
        return None
    for label, ends in _ENDS:
        if len(key) >= (SHORTEST_RIVER if key.endswith("ån") else SHORTEST_COMPOUND) and any(
            key.endswith(end) and len(key) > len(end) for end in ends
        ):
            return label
    return None
