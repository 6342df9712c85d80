"""Whether a text tells of its writer's own life, and which of its sentences do."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import compress

from pseudonymizer.detectors import _nouns, _public_persons
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, triggers

_OWN = triggers("personal.own")
_OPINIONS = triggers("personal.opinions")
_ALONE, _ALONE_ENGLISH = triggers("genre.alone"), triggers("genre.alone_english")
# What a book does to its reader.
_MOVED = triggers("personal.moved")
# mitt emot, mitt i natten: in the middle, not mine.
_AMID = frozenset({"emot", "i", "på", "under", "bland", "framför", "ute", "inne", "uppe", "över", "mellan"})
# Min fru tyckte att filmen var lång: she is somebody near, whatever she thinks.
_MINE, _MY_TEXTS = frozenset({"min", "mitt", "mina", "vår"}), triggers("personal.my_texts")
_POSSESSIVES = frozenset({"min", "mina", "vår", "våra"})
_TAKEN_IN = frozenset({"läste", "läst", "läser", "såg", "sett", "ser", "lyssnade"})
# jag såg hur Maren grät: with own eyes.
_HOW = frozenset({"hur", "när", "medan"})
# Words for where one reads and watches, and for doing so with others.
_OCCASIONS = triggers("personal.occasions")
OCCASION_REACH = 16
# Jag läste den som ung i Lund; jag såg den i Lund.
_YOUNG = frozenset({"ung", "barn", "liten", "tonåring", "student", "pojke", "flicka", "vuxen", "gymnasist"})
_IT = frozenset({"den", "det", "boken", "filmen", "romanen", "pjäsen", "serien"})
# What a circle of readers does with a book, and what such a circle is called.
_SHARED = _TAKEN_IN | {"tittade", "tittar", "diskuterade", "diskuterar", "pratade", "valde"}
_CIRCLES = triggers("personal.circles")
_WE, _IN = frozenset({"vi", "oss"}), frozenset({"i", "på"})
_OUR = frozenset({"vår", "vårt", "våra"})
_HERE = frozenset({"här", "hemma", "hit"})
_DONE, _DONE_ENDS = triggers("personal.done"), ("ade", "dde")
_BETWEEN = frozenset({"som", "bor", "bodde", "här", "där", "uppe", "nere", "ute", "hemma", "alla", "andra"})
_EVERYBODYS = frozenset({"sverige", "norden", "europa", "skandinavien", "väst", "västvärlden"})
PLACE_REACH = 5
_AT, _ABOUT, _CHANNELS = frozenset({"på", "hos"}), frozenset({"om", "att", "som"}), triggers("personal.channels")
_REPORTING, _NEAR = triggers("genre.reporting"), triggers("stretches.near")
_STOPS = frozenset({".", "!", "?"})
# Of 160 learner texts those with fewer own words among a hundred were reviews, summaries, reports and arguments,
# all but 4 of 39 without anything to mark; those with more told of their writers.
FEWEST_IN_A_HUNDRED = 2.0
# A first line of fewer words is a title or an address.
LONGEST_HEAD = 8
# A text of fewer words shows nothing by what it lacks.
FEWEST_WORDS = 60


@dataclass(frozen=True, slots=True)
class Life:
    """Where a text speaks of its writer. `told`: as often as those do that tell of somebody's life."""

    told: bool
    sentences: Sequence[int]
    own: frozenset[int]
    places: Sequence[int] = ()

    def is_told_at(self, place: int) -> bool:
        """Whether the sentence of this word speaks of the writer."""
        return bisect_right(self.sentences, place) in self.own


def life(text: Text) -> Life:
    words = text.words
    places = [place for place in _own(text, _OWN) if not is_opinion(words, place)]
    dense = len(words) < FEWEST_WORDS or 100 * len(places) >= FEWEST_IN_A_HUNDRED * len(words)
    sentences = sorted({place + 1 for place in words.where(_STOPS)}.union(_line_ends(words)))
    return Life(dense, sentences, frozenset(bisect_right(sentences, place) for place in places), places)


def _line_ends(words: Words) -> Iterator[int]:
    """Where a line ends without a stop, as with somebody who writes none; a title belongs to what it is of."""
    ends = compress(range(1, len(words)), words.breaks)
    return (place for place in ends if place >= LONGEST_HEAD)


def _own(text: Text, keys: Collection[str]) -> list[int]:
    """Where these words stand, but not in a title: filmen Min granne Totoro."""
    titles = text.once(_public_persons.titles)
    return [place for place in text.words.where(keys) if place not in titles]


def alone(text: Text) -> frozenset[int]:
    """The sentences where the writer speaks of herself alone: in a review "we" are all who read or watch."""
    words, told = text.words, text.once(life)
    if text.language == "en":
        own = [place for place in _own(text, _ALONE_ENGLISH) if not is_opinion(words, place)]
    else:
        own = [place for place in told.places if words.key[place] in _ALONE]
    return frozenset(bisect_right(told.sentences, place) for place in own)


def ours(text: Text) -> frozenset[int]:
    """Vi som bor i Åseda, hos oss i Lund; så gjorde mamma Nesrin: people of the writer, where nobody says "I"."""
    words, sentences = text.words, text.once(life).sentences
    places = [
        place
        for place in words.where(_WE)
        if _is_at_place(words, place) or _is_together(words, place) or _has_done(words, place)
    ]
    places += [place for place in words.where(_HERE) if _is_here(words, place)]
    places += [place for place in words.where(_OUR) if _is_our_place(words, place)]
    places += words.where(_CIRCLES)
    if not words.where(_REPORTING):
        places += [place for place in words.where(_NEAR) if _is_named_relative(words, place)]
    return frozenset(bisect_right(sentences, place) for place in places)


def _is_at_place(words: Words, we: int) -> bool:
    """vi som bor i Åseda, oss i Lund, i Ecuador har vi: not vi i Sverige, who are all."""
    there = we - 2
    if words.before(we) == "där" and words.before(we, 2) == "," and words.before(we, 4) in _IN:
        return words.is_name_like(we - 3)  # på ABF, där vi har filmkväll
    if there > 0 and words.key[there - 1] == "i" and words.begins[there - 1] and words.is_name_like(there):
        return words.key[there] not in _EVERYBODYS
    for place in range(we + 1, min(we + PLACE_REACH, len(words) - 1)):
        if words.key[place] in _IN and words.is_name_like(place + 1):
            return words.key[place + 1] not in _EVERYBODYS
        if words.key[place] not in _BETWEEN:
            return False
    return False


def _has_done(words: Words, we: int) -> bool:
    """I pausen pratade vi, vi åt glass: what all do who read or watch is told in the present."""
    if words.key[we] != "vi":
        return False
    beside = (words.before(we) if words.after(we) != "," else "", words.after(we))
    return any(key in _DONE or key.endswith(_DONE_ENDS) for key in beside if key not in _OPINIONS)


def _is_here(words: Words, place: int) -> bool:
    """Här i Junsele, hemma i Tirana, hos oss på Solkulla."""
    there = place + 2
    at_name = words.after(place) in _IN and words.is_name_like(there) and words.key[there] not in _EVERYBODYS
    return at_name and words.before(place) not in {"den", "det", "de"}


def _is_our_place(words: Words, our: int) -> bool:
    """Från vårt kök i Getinge, vår gård på Sollerön."""
    there = our + 3
    return words.after(our, 2) in _IN and words.is_name_like(there) and words.key[there] not in _EVERYBODYS


def _is_together(words: Words, we: int) -> bool:
    """Vi såg filmen hemma i Sorsele, vi diskuterade den i bokcirkeln: not what all who watch it see."""
    beside = {words.before(we), *words.key[we + 1 : we + 3]}
    return not beside.isdisjoint(_SHARED) and _is_occasion(words, we)


def _is_named_relative(words: Words, place: int) -> bool:
    """mamma Nesrin; Emebet, farmor, gjorde"""
    if words.joined(place) and words.is_name_like(place + 1):
        return True
    return words.before(place) == "," and words.is_name_like(place - 2) and words.after(place) == ","


def is_opinion(words: Words, place: int) -> bool:
    """jag tycker, enligt mig, jag har nyligen läst, boken berörde mig: what is said there is about something else."""
    if (words.key[place] == "mitt" and words.after(place) in _AMID) or (
        words.key[place] in _MINE and words.after(place) in _MY_TEXTS
    ):
        return True
    if words.key[place] in _POSSESSIVES and words.joined(place) and _nouns.is_relative(words.key[place + 1]):
        return False
    following = words.key[place + 1 : place + 4]
    if following[:1] == ("såg",) and words.after(place, 2) in _HOW:
        return False
    before = words.before(place)
    taken_in = before in _TAKEN_IN or not _TAKEN_IN.isdisjoint(following)
    if taken_in and _is_occasion(words, place):
        return False
    moved = before in _MOVED and words.key[place] in {"mig", "mej", "oss"}
    thought = before in _OPINIONS or moved or not _OPINIONS.isdisjoint(following)
    return thought and not _speaks_as(words, place)


def _is_occasion(words: Words, place: int) -> bool:
    """Jag såg filmen på biografen Grand tillsammans med: where and with whom, in the same sentence."""
    near = (*words.sentence_before(place, OCCASION_REACH), *_sentence_after(words, place))
    return not _OCCASIONS.isdisjoint(near) or _is_long_ago_or_there(words, place) or _is_seen_at(words, place)


def _speaks_as(words: Words, place: int) -> bool:
    """Som enhetschef på Solkulla läser jag: what the writer is, whatever the writer thinks."""
    near = words.sentence_before(place, OCCASION_REACH)
    return near[-1:] == ["som"] and len(near) > 1 and _nouns.is_profession(near[-2])


def _is_seen_at(words: Words, place: int) -> bool:
    """Jag såg film på Roxy i Visby, vi såg den hos Torgny: not på Netflix, and nothing about what is in Visby."""
    after = _sentence_after(words, place)
    for at in range(place + 1, place + len(after)):
        if words.key[at] in _ABOUT:
            return False
        if words.key[at] in _AT and words.is_name_like(at + 1) and words.key[at + 1] not in _CHANNELS:
            return True
    return False


def _is_long_ago_or_there(words: Words, place: int) -> bool:
    """Jag läste boken som ung, jag såg den i Lund."""
    last = place + len(_sentence_after(words, place))
    young = any(words.before(at) == "som" for at in range(place + 1, last + 1) if words.key[at] in _YOUNG)
    return young or any(
        words.key[at] in _IN and words.before(at) in _IT and _is_town(words, at + 1) for at in range(place + 1, last)
    )


def _is_town(words: Words, place: int) -> bool:
    return words.is_name_like(place) and any(entry.kind == CITY for entry in load().get(words.key[place]))


def _sentence_after(words: Words, place: int) -> Sequence[str]:
    """The keys of the words after, to the end of the sentence at most."""
    near = words.key[place + 1 : place + OCCASION_REACH]
    return near[: next((at for at, key in enumerate(near) if key in _STOPS), len(near))]
