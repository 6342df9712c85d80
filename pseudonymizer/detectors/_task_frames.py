"""What is done, and with what, only where somebody works: löder kablar på Bofors, står vid bandet på Atria."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

_AT = frozenset({"på", "hos", "vid", "för", "åt"})
_VERBS = triggers("tasks.verbs") | {
    stem + end for stem in triggers("tasks.stems") for end in ("ar", "ade", "at", "a", "er", "te", "de", "t")
}
_BARE_VERBS = triggers("tasks.bare_verbs") | {f"{stem}a" for stem in triggers("tasks.stems")}
# What nobody does at home, whatever it is done with.
STRONG = {stem + end for stem in triggers("tasks.strong") for end in ("ar", "ade", "at", "er", "te")}
_DONE = _VERBS | STRONG
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
_DOERS = frozenset({"jag", "vi", "hon", "han", "du"})
# sitter på X och tar en kaka: what is done anywhere
_ANYWHERE = frozenset(
    {"ser", "tar", "tog", "skriver", "skrev", "säljer", "sålde", "håller", "plockar", "plockade", "räknar"}
)
_STAMPING = frozenset({"stämplar", "stämplade", "stämplat", "stämpla"})
# The verb stands so far before the preposition at most, and what it is done with so far after the verb.
FARTHEST, REACH = 9, 4
FARTHEST_VERB, LONGEST_SENTENCE = 6, 14
MOST_WORDS = 20_000


def is_done_there(near: list[str]) -> bool:
    """The words before a name, the nearest first: på | lådor i dem packar och kablar löder jag."""
    if len(near) < 3 or not _PRIVATE.isdisjoint(near[1:FARTHEST]):
        return False
    if near[0] not in _AT:
        return near[0] == "från" and _is_stamped(near)
    return _is_post(near) or _is_task(near) or _is_stamped(near)


def is_done_after(following: Sequence[str]) -> bool:
    """The words after a name: På X | skruvar jag ihop cyklar; X, där | jag på morgnarna viker lakan."""
    if not _PRIVATE.isdisjoint(following):
        return False
    for at, key in enumerate(following[:FARTHEST_VERB]):
        if key not in _VERBS and key not in STRONG:
            continue
        doer = any(each in _DOERS or _nouns.is_relative(each) for each in following[: at + 3])
        handled = key in STRONG or any(map(_is_handled, following[at + 1 : at + 2 + REACH]))
        return doer and handled
    return False


def is_post_after(following: Sequence[str]) -> bool:
    """X, där | står min syster bakom disken."""
    if following[:1] == [] or following[0] not in _STANDING:
        return False
    if not any(key in _DOERS or _nouns.is_relative(key) for key in following[1:4]):
        return False
    return any(_is_post_noun(key) and before in _AMONG for before, key in pairwise(following))


def is_stood_at(words: Words, at: int, last: int) -> bool:
    """min hustru sitter på X och mäter halter: a preposition and a name where somebody stands or sits and does it."""
    if words.after(last) != "och" or words.key[at] not in {"på", "hos"}:
        return False
    near = words.sentence_before(at + 1, LONGEST_SENTENCE)
    following = words.key[last + 1 : last + 3 + REACH]
    if _STANDING.isdisjoint(near[1:5]):
        return False
    verb = following[1] if len(following) > 2 else ""
    if verb in _ANYWHERE or verb not in _DONE or not _PRIVATE.isdisjoint(following):
        return False
    doer = any(key in _DOERS or _nouns.is_relative(key) for key in near[1:])
    return doer and (verb in STRONG or any(map(_is_handled, following[2 : 2 + REACH])))


def _is_stamped(near: list[str]) -> bool:
    """stämplar in på X, stämplar ut från X"""
    return near[1] in {"in", "ut"} and not _STAMPING.isdisjoint(near[2:5])


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
        if key in _VERBS or _is_learners(near, at):
            if any(map(_is_handled, near[max(1, at - REACH - 1) : at])):
                return True
            if near[at + 1 : at + 2] != ["och"]:
                return False
        elif key in _ENDS and at > 1 and near[at - 1] not in _VERBS:
            return False
    return False


def _is_learners(near: list[str], at: int) -> bool:
    """jag packa korv på X"""
    return near[at] in _BARE_VERBS and near[at + 1 : at + 2] != [] and near[at + 1] in _DOERS


@lru_cache(MOST_WORDS)
def _is_handled(key: str) -> bool:
    return key in _GOODS or key.endswith(_GOODS_ENDS)
