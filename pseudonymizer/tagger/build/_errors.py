"""The errors of learners in single words."""

from __future__ import annotations

import random

_WITHOUT_MARKS = str.maketrans({"å": "a", "ä": "a", "ö": "o", "é": "e", "Å": "A", "Ä": "A", "Ö": "O"})
# Letters that learners take for each other, and endings.
_CONFUSED = {
    **{"e": "äi", "ä": "eaå", "å": "oaä", "o": "åuö", "ö": "ouä", "u": "oy", "y": "iu", "i": "ey", "a": "eäå"},
    **{"j": "gi", "g": "jk", "k": "gc", "c": "ks", "s": "cz", "v": "wf", "f": "v", "d": "t", "t": "d", "b": "p"},
    **{"p": "b", "m": "n", "n": "m"},
}
_ENDINGS = (
    *(("arna", "ana"), ("erna", "ena"), ("orna", "ona"), ("ar", "er"), ("er", "ar"), ("or", "er"), ("en", "et")),
    *(("et", "en"), ("de", "te"), ("te", "de"), ("ade", "a"), ("at", "ad"), ("are", "ere"), ("ig", "i"), ("igt", "it")),
    *(("an", "en"), ("na", "n"), ("ed", "e"), ("a", "e"), ("e", "a")),
)


def misspelt(word: str, chance: random.Random, *, whole: bool) -> str:
    """The word with one or two errors; `whole` words are not cut in two."""
    made = _one_error(word, chance, whole=whole)
    return _one_error(made, chance, whole=True) if len(word) > 5 and chance.random() < 0.2 else made


def _one_error(word: str, chance: random.Random, *, whole: bool) -> str:
    kinds = [_dropped, _doubled, _turned, _plain, _confused, _confused, _ended, _single]
    if not whole and len(word) > 5:
        kinds.append(_split)
    return chance.choice(kinds)(word, chance)


def _dropped(word: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(word)) if len(word) > 1 else 0
    return word[:place] + word[place + 1 :] or word


def _doubled(word: str, chance: random.Random) -> str:
    place = chance.randrange(len(word))
    return word[: place + 1] + word[place].lower() + word[place + 1 :]


def _turned(word: str, chance: random.Random) -> str:
    if len(word) < 4:
        return word
    place = chance.randrange(1, len(word) - 1)
    return word[:place] + word[place + 1] + word[place] + word[place + 2 :]


def _plain(word: str, chance: random.Random) -> str:
    plain = word.translate(_WITHOUT_MARKS)
    return plain if plain != word else _confused(word, chance)


def _confused(word: str, chance: random.Random) -> str:
    places = [place for place, letter in enumerate(word) if letter in _CONFUSED and (place or word.islower())]
    if not places:
        return word
    place = chance.choice(places)
    return word[:place] + chance.choice(_CONFUSED[word[place]]) + word[place + 1 :]


def _ended(word: str, chance: random.Random) -> str:
    fitting = [(end, other) for end, other in _ENDINGS if word.endswith(end) and len(word) > len(end) + 1]
    if not fitting:
        return _dropped(word, chance)
    end, other = chance.choice(fitting)
    return word.removesuffix(end) + other


def _single(word: str, chance: random.Random) -> str:
    """komer: one of a double letter; or a single one doubled."""
    places = [place for place in range(1, len(word)) if word[place] == word[place - 1]]
    if not places:
        return _doubled(word, chance)
    place = chance.choice(places)
    return word[:place] + word[place + 1 :]


def _split(word: str, chance: random.Random) -> str:
    place = chance.randrange(2, len(word) - 2)
    return f"{word[:place]} {word[place:]}"
