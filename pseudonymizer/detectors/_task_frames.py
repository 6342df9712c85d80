"""What is done, and with what, only where somebody works: löder kablar på Bofors, står vid bandet på Atria."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.lexicon.loading import triggers

_AT = frozenset({"på", "hos", "vid", "för", "åt"})
_VERBS = triggers("tasks.verbs") | {
    stem + end for stem in triggers("tasks.stems") for end in ("ar", "ade", "at", "a", "er", "te", "de", "t")
}
# What nobody does at home, whatever it is done with.
STRONG = {stem + end for stem in triggers("tasks.strong") for end in ("ar", "ade", "at", "er", "te")}
_GOODS = triggers("tasks.goods")
_GOODS_ENDS = tuple(triggers("tasks.goods_ends"))
_POSTS = triggers("tasks.posts")
_POST_ENDS = tuple(triggers("tasks.post_ends"))
_AMONG = frozenset({"vid", "i", "bakom", "mellan", "på"})
_STANDING = frozenset(
    {"står", "stod", "stått", "stå", "sitter", "satt", "suttit", "sitta", "går", "gick", "gått", "jobbat", "springer",
     "sprang", "sprungit", "svettas", "slitit", "sliter"}
)  # fmt: skip
# med tjugo andra packar jag; but packade vi väskan, and whatever is bought.
_PRIVATE = frozenset(
    {"köpa", "köper", "köpte", "köpt", "handlar", "handlade", "mig", "sig", "oss", "beställde", "letar"}
)
_ENDS = frozenset({"och", "men", "när", "som", "att"})
# The verb stands so far before the preposition at most, and what it is done with so far after the verb.
FARTHEST, REACH = 9, 4
MOST_WORDS = 20_000


def is_done_there(near: list[str]) -> bool:
    """The words before a name, the nearest first: på | lådor i dem packar och kablar löder jag."""
    if len(near) < 3 or near[0] not in _AT or not _PRIVATE.isdisjoint(near[1:FARTHEST]):
        return False
    return _is_post(near) or _is_task(near)


def _is_post(near: list[str]) -> bool:
    """står vid bandet på X; går mellan rummen på X"""
    if not _is_post_noun(near[1]) or near[2] not in _AMONG:
        return False
    return not _STANDING.isdisjoint(near[3:FARTHEST])


@lru_cache(MOST_WORDS)
def _is_post_noun(key: str) -> bool:
    return key in _POSTS or key.endswith(_POST_ENDS)


def _is_task(near: list[str]) -> bool:
    """A verb, and what it is done with between it and the name."""
    for at, key in enumerate(near[1:FARTHEST], start=1):
        if key in STRONG:
            return at > 1
        if key in _VERBS:
            return any(map(_is_handled, near[max(1, at - REACH - 1) : at]))
        if key in _ENDS and at > 1:
            return False
    return False


@lru_cache(MOST_WORDS)
def _is_handled(key: str) -> bool:
    return key in _GOODS or key.endswith(_GOODS_ENDS)
