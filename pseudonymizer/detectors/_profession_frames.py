"""Where somebody is said to have a profession: a verb of being, a word for work, or the person right beside it."""

from __future__ import annotations

from pseudonymizer.detectors import _age_persons, _applying, _frames, _nouns, _professions
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

BEING = triggers("occupations.being")
FILLERS = triggers("occupations.fillers")
_WORK_STEMS = tuple(triggers("occupations.work_stems"))
_STUDY = tuple(triggers("occupations.study_stems"))
_MARRIED = triggers("occupations.married")
_SUBJECTS = frozenset({"jag", "hon", "han", "hen", "du", "vi", "de", "dom"})
_OTHERS = _SUBJECTS | {"andra", "ena", "själv", "bror", "syster"}
_WRITERS = frozenset({"jag", "undertecknad"})
_TRAINED = frozenset({"utbildad", "legitimerad", "nyutbildad", "nyexaminerad", "pensionerad", "numera"})
_SOUGHT = frozenset({"söker", "behöver", "sökte", "behövde", "anställer", "saknar"})
_LINKS = frozenset({"som", "till"})
BEFORE = BEING | {"som"}
# What may follow a profession that stands beside a name: it ends there, or says where somebody works.
_AFTER_BESIDE = frozenset({",", ".", "(", ")", "på", "i", "hos", "vid", "från", "med", "inom", ""})
# "är numera också en mycket duktig läkare": so many words may stand between the verb and the profession.
MOST_FILLERS = 4
# Nobody has more professions; a longer row of them is a list.
MOST_JOINED = 12
_NEAR = 8
_TIMES = frozenset(
    {"år", "vecka", "veckor", "dag", "dagar", "månad", "månader", "tid", "säsong", "säsonger", "sommar", "jättebra"}
)


def after(words: Words, verb: int) -> int:
    """The place of the first word after the verb that is no article, adjective or inverted subject."""
    place = verb + 1
    while place < len(words) and place - verb <= MOST_FILLERS and words.key[place] in FILLERS:
        place += 1
    return place


def is_said(words: Words, first: int) -> bool:
    """Whether the word is what somebody is said to be, or wanted as."""
    by_trade = words.key[first + 1 : first + 3] == ("till", "yrket")
    return by_trade or _is_trained(words, first) or is_held(words, first) or _is_sought(words, first)


def is_held(words: Words, first: int, *, joined: int = 0) -> bool:
    """Back over articles, adjectives and inverted subjects to a verb of being, or to a word for work or study.

    `joined`: how many more professions were passed over on the way back.
    """
    for back in range(first - 1, max(-1, first - 2 - MOST_FILLERS), -1):
        key = words.key[back]
        if words.breaks[back]:
            return False
        if key in BEING or (
            key in {",", "och"} and (_follows_profession(words, back, joined) or _follows_quality(words, back))
        ):
            return True
        if key in _LINKS:
            return _is_link_to_work(words, back)
        if _nouns.is_relative(key) and words.key[max(0, back - 1)] in _frames.POSSESSIVES:
            return back == first - 1 or words.before(back, 2) in BEING
        if key not in FILLERS and not words.is_name_like(back):
            return _is_of_other(words, back, first) or _is_married_to(words, back)
    return False


def _is_trained(words: Words, first: int) -> bool:
    """Utbildad jurist från X, hade jag ...: at the beginning of a sentence."""
    return words.before(first) in _TRAINED and words.begins[first - 1]


def is_only_one(words: Words, first: int) -> bool:
    """jag är den enda barnpsykiatern här"""
    return words.before(first) in {"enda", "sista", "första"} and words.before(first, 3) in BEING


def is_worked_as(words: Words, first: int) -> bool:
    """jobbar som kassör: what others are in the free time."""
    return words.before(first) == "som" and words.before(first, 2).startswith(("jobba", "arbeta"))


def _is_sought(words: Words, first: int) -> bool:
    """ni söker en kock, Ökna herrgård behöver en duktig diskare: what the job is that is asked for."""
    at = first - 1
    while at > 0 and words.key[at] in FILLERS and first - at <= MOST_FILLERS:
        at -= 1
    return words.key[at] in _SOUGHT and 0 < at < first - 1 and words.once(_applying.applies)


def is_beside(words: Words, first: int, last: int) -> bool:
    """Jonas Berg, lokförare på X; Pelle, 52, till vardags tandläkare i X; jag, en latinlärare med X."""
    if words.after(last) not in _AFTER_BESIDE and not words.breaks[last]:
        return False
    at = first - 1
    while at > 0 and (words.key[at] in FILLERS or words.key[at] in {"till", "vardags", "yrket", "utbildad", "sedan"}):
        at -= 1
    if at < 1 or words.key[at] != ",":
        return False
    if words.before(at).isdecimal() and words.before(at, 2) == ",":
        at -= 2
    return _age_persons.is_called(words, at - 1) or (words.before(at) in _WRITERS and first - at > 1)


def _is_link_to_work(words: Words, link: int) -> bool:
    """jobbar på X som, min examen som, hon som, efter tio år som; at the beginning of a sentence: Som tolk får."""
    near = words.sentence_before(link, _NEAR)
    if words.key[link] == "till":
        return any(other.startswith(_STUDY) or other in _MARRIED for other in near)
    if not near:
        return words.begins[link]
    return near[0] in _SUBJECTS or near[0] in _TIMES or any(other.startswith(_WORK_STEMS) for other in near)


def _follows_profession(words: Words, place: int, joined: int) -> bool:
    """läkare och forskare: what is joined to a profession that somebody has."""
    if joined >= MOST_JOINED or not _professions.names_one(words.before(place)):
        return False
    return is_held(words, place - 1, joined=joined + 1)


def _follows_quality(words: Words, place: int) -> bool:
    """jag är 27 och it-tekniker, hon är snäll och sömmerska: what is joined to one other word after the verb."""
    if words.key[place] != "och" or words.is_name_like(place - 1):
        return False
    verb = place - 2
    while verb > 0 and words.key[verb] in FILLERS - _SUBJECTS | {"gammal", "år"}:
        verb -= 1
    return verb >= 0 and words.key[verb] in {"är", "var", "ä", "e"}


def _is_of_other(words: Words, who: int, first: int) -> bool:
    """jag är lärare och min man snickare, den ena var sotare och den andra präst: the verb was said before."""
    if who != first - 1 or not (words.key[who] in _OTHERS or _nouns.is_relative(words.key[who])):
        return False
    joint = who - 1
    while joint > 0 and (words.key[joint] in _frames.POSSESSIVES or words.key[joint] in {"den", "det"}):
        joint -= 1
    return joint > 0 and words.key[joint] in {"och", ",", "men"} and _follows_profession(words, joint, 0)


def _is_married_to(words: Words, back: int) -> bool:
    """gift med en svensk silversmed, dotter till en präst."""
    near = words.sentence_before(back + 1, 6)
    return near[:1] != [] and near[0] in {"med", "till"} and not _MARRIED.isdisjoint(near[1:5])
