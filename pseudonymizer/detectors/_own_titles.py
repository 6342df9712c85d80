"""What the writer publishes, by how readers are spoken to: a blog, a podcast, the name somebody goes by on the net."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._shapes import CAPITAL
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import triggers

_TITLE = (
    rf"[\"”“»]?({CAPITAL}(?: [\w’'-]+){{1,5}}?)(?=[\"”“«,.;:!?\n)]|\s*\Z|"
    r" (?:ett tag|från|sedan|sen|vet|länge|ända|här|och (?:jag|vi|har|[a-zåäö]+(?:er|ar))|"
    r"i (?:flera|många|ett|två|tre|våras|somras|höstas|fjol|år)|förra|idag|nu)\b)"
)
# Hej alla som läser Mango i mörkret!; ni som har följt Kaffe och kalkyl ett tag
_FOLLOWED = Expression(rf"(?: på| till)? {_TITLE}")
_FOLLOWING = frozenset({"följt", "följer", "läser", "läst", "lyssnar", "lyssnat"})
_READERS = frozenset({"alla", "ni", "er", "du", "dig"})
# Only whoever publishes greets the readers; that one has read a book is told of anybody.
_GREETED = frozenset({"hej", "hallå", "tjena", "hejsan", "välkommen", "välkomna", "tack", "till"})
_SURE = frozenset({"följt", "följer"})
# mitt hundrade inlägg på Namib till Norrland
_POST = Expression(rf"(?: nr| nummer)?(?: \d+)? (?:här )?på {_TITLE}")
_POSTS = frozenset({"inlägg", "inlägget", "avsnitt", "avsnittet"})
_OWN = frozenset({"mitt", "mina", "vårt", "våra", "detta", "första", "sista", "nya"})
# podden som vi gör heter Kaffe och kris; jag driver bloggen Kaffe och kris
_NAMED = Expression(
    rf"(?: som)? (?:heter|hette|heta|kallas)(?: nu| numera| fortfarande| helt enkelt)? {_TITLE}| {_TITLE}"
)
_PUBLISHED = frozenset(
    {"blogg", "bloggen", "podd", "podden", "podcast", "podcasten", "poddcast", "vlogg", "vloggen", "youtubekanal",
     "youtubekanalen", "radioprogram", "programmet", "nyhetsbrev", "nyhetsbrevet"}
)  # fmt: skip
_MAKING = triggers("own_names.making")
_MAKERS = frozenset({"jag", "vi"})
MADE_WITHIN = 12
# Bilder lägger jag upp som estelifix; ni hittar mig på TikTok som ninafixar.
_USER = Expression(r" ([a-zåäö][a-zåäö0-9_.]{4,}[a-zåäö0-9])(?=[,.!?;)\n]|\s*\Z| (?:på|och|om|så)\b)")
_SHOWING = triggers("own_names.showing")
_SHOWN = _SHOWING | {"mig", "mej", "oss", "jag", "vi"}
SHOWN_WITHIN = 7
# fastighetsskötare: the last part of a compound is met so often and has more letters than this.
WORD, SHORTEST_PART = 3.0, 3
# Det är SnickarSara här; /SnickarSara
_JOINED = Expression(r" ?([A-ZÅÄÖ][a-zåäö]{2,}[A-ZÅÄÖ][a-zåäö]{2,})(?= här\b| igen\b|\s*\Z)")


def find(text: Text) -> Iterator[tuple[int, int]]:
    """Where such titles and names stand."""
    yield from _titles(text)
    yield from _users(text)
    for place in text.words.where({"är", "/", "~"}):
        joined = _JOINED.match(text.text, text.words.end[place])
        if joined is not None:
            yield joined.span(1)


def _titles(text: Text) -> Iterator[tuple[int, int]]:
    words = text.words
    for place in words.where(_FOLLOWING):
        if _speaks_to_readers(words, place):
            yield from _title(text, _FOLLOWED, words.end[place])
    for place in words.where(_POSTS):
        if not _OWN.isdisjoint(words.sentence_before(place, 4)):
            yield from _title(text, _POST, words.end[place])
    for place in words.where(_PUBLISHED):
        if _is_made(words, place):
            yield from _title(text, _NAMED, words.end[place])


def _speaks_to_readers(words: Words, verb: int) -> bool:
    before = words.sentence_before(verb, 6)
    at = 1 if before[:1] == ["har"] else 0
    if before[at : at + 1] != ["som"] or not _READERS.intersection(before[at + 1 : at + 3]):
        return "tack" in before and before[:1] == ["ni"]
    return words.key[verb] in _SURE or not _GREETED.isdisjoint(before)


def _is_made(words: Words, place: int) -> bool:
    """Whether "we" or "I" made it, in its sentence or right after: vi spelar in det hemma."""
    near = set(words.sentence_before(place, MADE_WITHIN))
    near.update(words.key[place + 1 : place + MADE_WITHIN])
    return not _MAKING.isdisjoint(near) and not _MAKERS.isdisjoint(near)


def _title(text: Text, frame: Expression, end: int) -> Iterator[tuple[int, int]]:
    """A title of several words, one of them in small letters: others are names of other kinds."""
    match = frame.match(text.text, end)
    if match is None:
        return
    first, last = match.span(match.lastindex or 0)
    if any(word.islower() for word in text.text[first:last].split()):
        yield first, last


def _users(text: Text) -> Iterator[tuple[int, int]]:
    words = text.words
    for place in words.where({"som", "hos"}) if _SHOWING.intersection(words.key) else ():
        before = words.sentence_before(place, SHOWN_WITHIN)
        shown = not _SHOWING.isdisjoint(before) and (words.key[place] == "hos" or before[0] in _SHOWN)
        match = _USER.match(text.text, words.end[place]) if shown else None
        if match is None:
            continue
        key = match[1].casefold()
        if not load().zipf(key) and not load().get(key) and not _is_compound(key):
            yield match.span(1)


def _is_compound(key: str) -> bool:
    """fastighetsskötare: what ends like a word is one."""
    starts = range(SHORTEST_PART, len(key) - SHORTEST_PART)
    return _nouns.is_person_noun(key) or any(load().zipf(key[at:]) >= WORD for at in starts)
