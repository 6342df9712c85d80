"""Names of animals, which identify nobody: min katt Sultan, Hugo är en sköldpadda, en häst. Hon heter Stjärna."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

_ANIMALS, _NO_ANIMALS = triggers("pets.animals"), ("skatt", "skatten", "skinkatt")
# skogskatt, travhästen
_COMPOUNDS = tuple(
    stem + end
    for stem in ("hund", "katt", "häst", "valp", "kanin", "papegoj", "sköldpadd", "ponny", "hamster", "undulat")
    for end in ("", "en", "n", "a", "an", "er", "erna", "ar", "arna")
)
_IS_ANIMAL = Trait(lambda key: key in _ANIMALS or (key.endswith(_COMPOUNDS) and not key.endswith(_NO_ANIMALS)))
_DEFINITE = ("en", "an", "et", "on", "yn")
_NOBODY = frozenset({"en", "ett", "den", "det", "alla", "andra", "ingen"})
_SEVERAL = ("ar", "er", "or", "får", "lamm")
_ARTICLES = frozenset({"en", "ett", "den", "det"})
_OWNERS = _frames.POSSESSIVES | {"sin", "sitt", "vår", "vårt", "min", "mitt", "deras", "hennes", "hans"}
_TITLES = triggers("pets.titles")
_HAVING = frozenset({"har", "ha", "hade", "också", "och"})
_IS = frozenset({"är", "var", "e", "ä"})
# katten Findus sover; but: hunden Anna köpte.
_FOLLOWING = triggers("pets.following") | {"", ".", ",", "!", "?", ")", ":"}
_CALLING = frozenset({"kallar", "kallade", "kalla", "kallat", "döpte", "döpt", "döper", "döpa"})
_CALLED = _frames.CALLED | {"hette"}
_HE_OR_SHE, _IT = frozenset({"han", "hon"}), frozenset({"den", "det", "de", "dom"})
_OBJECTS = _IT | {"honom", "henne"}
_OF_OTHERS = frozenset({"jag", "du", "vi", "ni", "man"})
_TOWARDS = frozenset({"med", "till", "åt", "för", "om", "från", "av", "hos"})
_STOPS = frozenset({".", "!", "?"})
_JOINTS = frozenset({",", "och", "eller"})
# What somebody may name though an animal was spoken of.
_NO_PETS = frozenset({"mig", "mej", "oss", "sig", "huset", "båten", "bilen"})
CALLED_REACH, SENTENCE, LONGEST_NOUN, LONGEST_NAME, LONGEST_ROW = 14, 14, 3, 5, 6
# döpte den lilla svarta till X: the name stands so many words after the verb, the verb so many after a full stop.
FARTHEST_NAME, FARTHEST_STOP = 5, 4
# en katt som heter: "som" is the animal's this near it.
NEAREST_VERB = 3
_LABELS = frozenset(
    {"firstname_male", "firstname_female", "firstname_unknown", "surname", "middlename", "initials", "extra", "city",
     "geo", "place", "region", "area", "work", "school", "other_institution"}
)  # fmt: skip


def without(text: Text, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The mentions but those of animals' names."""
    if text.label_set != "swell" or text.language != "sv" or not text.words.having(_IS_ANIMAL):
        yield from mentions
        return
    named, starts = text.once(places), text.words.start
    for mention in mentions:
        if mention.label not in _LABELS or bisect_right(starts, mention.start) - 1 not in named:
            yield mention


def places(text: Text) -> frozenset[int]:
    """The words of animals' names, also where such a name stands alone."""
    words = text.words
    told = {
        place
        for animal in words.where(words.having(_IS_ANIMAL))
        if words.text[animal].islower() or words.begins[animal]
        for run in (*_beside(words, animal), *_before(words, animal), *_called(words, animal))
        for place in run
    }
    bases = {_base(words.key[place]) for place in told}
    again = [place for key in words.forms if _base(key) in bases for place in words.where({key})] if bases else []
    if any(_is_of_person(words, place) for place in again if place not in told):
        return frozenset(told)
    return frozenset(told.union(place for place in again if not _is_in_longer(words, place, bases)))


def _base(key: str) -> str:
    return key.removesuffix("s")


def _is_of_person(words: Words, place: int) -> bool:
    """min mormor Elsa: the animal is called like somebody."""
    return words.is_name_like(place) and _nouns.is_relative(words.before(place))


def _is_in_longer(words: Words, place: int, bases: set[str]) -> bool:
    """Nelson Mandela: no horse."""
    left = place > 0 and words.joined(place - 1) and words.is_name_like(place - 1) and not words.begins[place - 1]
    right = words.joined(place) and words.is_name_like(place + 1)
    others = [words.key[at] for at, there in ((place - 1, left), (place + 1, right)) if there]
    return any(_base(key) not in bases and key not in _TITLES for key in others)


def _run(words: Words, first: int, *, small: bool = False) -> Iterator[int]:
    """The words of a name from here on; after "heter" one in small letters, too."""
    place = first
    most = min(len(words), first + LONGEST_NAME)
    while place < most and (words.is_name_like(place) or words.key[place] in _TITLES):
        yield place
        if not words.joined(place):
            return
        place += 1
    if place == first < len(words) and small and words.key[first].isalpha():
        yield first


def _row(words: Words, first: int) -> Iterator[list[int]]:
    """heter Misse, Murre och Maja"""
    for _ in range(LONGEST_ROW):
        run = list(_run(words, first, small=True))
        if not run:
            return
        yield run
        after = run[-1] + 1
        if after + 1 >= len(words) or words.key[after] not in _JOINTS or not words.is_name_like(after + 1):
            return
        first = after + 1


def _beside(words: Words, animal: int) -> Iterator[list[int]]:
    """min katt Sultan, katten Findus är; vår katt, Kip, sover."""
    before = words.before(animal)
    owned = _owner(words, animal) in _OWNERS | {"en"} or before in _HAVING or before.endswith("s")
    if words.joined(animal) and (run := list(_run(words, animal + 1))):
        if owned or words.breaks[run[-1]] or words.after(run[-1]) in _FOLLOWING:
            yield run
    elif words.joined(animal) and owned and _is_small_name(words, animal + 1):
        yield [animal + 1]
    elif words.after(animal) == "," and (run := list(_run(words, animal + 2))):
        if owned and words.after(run[-1]) in {",", "."}:
            yield run
        elif words.key[animal].endswith(_SEVERAL):
            yield from _row(words, animal + 2)
    elif before in _CALLING and words.after(animal) in {"till", "för"}:  # vi döpte valpen till Kebab
        yield from _row(words, animal + 2)


def _is_small_name(words: Words, place: int) -> bool:
    """min hund mulle är vit"""
    key = words.key[place]
    return _nouns.is_first_name(key) and not load().is_common(key) and words.after(place) in _FOLLOWING | _HE_OR_SHE


def _owner(words: Words, animal: int) -> str:
    """min gamla katt: what stands before the noun and its adjectives."""
    for back in range(1, LONGEST_NOUN + 1):
        key = words.before(animal, back)
        if key in _OWNERS | _ARTICLES:
            return key
        if not key.isalpha() or key in _JOINTS:
            break
    return ""


def _before(words: Words, animal: int) -> Iterator[list[int]]:
    """Hugo är en sköldpadda; Kip, vår katt; Pepino, blandras; Sigge heter hunden."""
    if words.before(animal) in _CALLED and words.key[animal].endswith(_DEFINITE):
        yield from _run_ending(words, animal - 2)
        return
    owner = _owner(words, animal)
    article = animal
    while owner and words.key[article] != owner:
        article -= 1
    joint = article - 1
    if joint < 1:
        return
    if owner and words.key[joint] in _IS:
        yield from _run_ending(words, joint - 1)
    elif words.key[joint] == "," and (owner or not words.key[animal].endswith(_DEFINITE)):
        ends = words.breaks[animal] or words.after(animal) in {",", ".", "som", "på", "med", "i"}
        if ends and words.text[joint - 1].istitle():
            yield from _run_ending(words, joint - 1)


def _run_ending(words: Words, last: int) -> Iterator[list[int]]:
    place = last
    while place > last - LONGEST_NAME and words.is_name_like(place) and (place == last or words.joined(place)):
        place -= 1
    if place < last:
        yield list(range(max(0, place + 1), last + 1))


def _called(words: Words, animal: int) -> Iterator[list[int]]:
    """en katt som heter Sultan; en häst. Hon heter Stjärna; en katt som ingen ville ha. Jag kallade den Mandazi."""
    stop = 0
    for verb in range(animal + 1, min(len(words), animal + CALLED_REACH)):
        key = words.key[verb]
        if key in _STOPS or words.breaks[verb - 1]:
            if stop:
                return
            stop = verb if key in _STOPS else verb - 1
        elif (first := _name_after(words, animal, verb, stop)) is not None:
            yield from _row(words, first)
            return
        elif key in _CALLED | _CALLING or _is_somebody(key):
            return


def _name_after(words: Words, animal: int, verb: int, stop: int) -> int | None:
    """Where the animal's name begins, if this word says what it is called."""
    key = words.key[verb]
    if key in _CALLED or (key == "namnet" and words.before(verb) in {"fick", "fått", "har", "bär"}):
        return verb + 1 if _is_animals(words, animal, verb, stop) else None
    return _baptised(words, verb, stop) if key in _CALLING else None


def _is_animals(words: Words, animal: int, verb: int, stop: int) -> bool:
    """Whether it is the animal that is called so, and not who owns it or walks with it."""
    subject = words.before(verb)
    named = verb - 1 > animal and words.is_name_like(verb - 1) and not words.begins[verb - 1]
    if subject in _OF_OTHERS or (named and subject not in words.having(_IS_ANIMAL)):
        return False
    if stop and verb - 2 != stop:
        return subject in words.having(_IS_ANIMAL) and verb - 3 <= stop
    if (
        subject in _IT
        or (subject == "som" and verb - animal <= NEAREST_VERB)
        or (stop and subject in words.having(_IS_ANIMAL))
    ):
        return True
    if subject in _HE_OR_SHE:
        return not _somebody_before(words, animal)
    if stop or (verb - 1 > animal and subject not in {"och", "som"}):
        return False
    return not _is_beside_person(words, animal) and "som" not in words.sentence_before(animal, SENTENCE)


def _is_beside_person(words: Words, animal: int) -> bool:
    """mannen med katten heter, ägaren till min hund heter"""
    towards = animal - 2 if words.before(animal) in _OWNERS | _ARTICLES else animal - 1
    if towards < 1 or words.key[towards] not in _TOWARDS:
        return False
    return _is_somebody(words.before(towards)) or words.is_name_like(towards - 1)


def _somebody_before(words: Words, animal: int) -> bool:
    """Min syster har en hund. Hon heter Eva: of whom it is said nobody knows."""
    near = words.sentence_before(animal, SENTENCE)
    first = animal - len(near)
    named = any(
        words.is_name_like(at) and _nouns.is_first_name(words.key[at]) and not load().is_common(words.key[at])
        for at in range(first, animal)
    )
    return named or any(map(_is_somebody, near))


def _is_somebody(key: str) -> bool:
    return key not in _NOBODY and _nouns.is_person_noun(key)


def _baptised(words: Words, verb: int, stop: int) -> int | None:
    """kallade den X, har döpt det minsta till X, döpte hästen till X: where the name begins."""
    if stop and verb - stop > FARTHEST_STOP:
        return None
    place = verb + 1
    while place < len(words) and place - verb <= FARTHEST_NAME and not words.is_name_like(place):
        key = words.key[place]
        if key in _NO_PETS or key in _STOPS:
            return None
        place += 1
    between = words.key[verb + 1 : place]
    return place if not stop or not _OBJECTS.union(words.having(_IS_ANIMAL)).isdisjoint(between) else None
