"""Sentences about a book, a film or somebody famous in a text that tells of its writer's life elsewhere."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from pseudonymizer.detectors import _nouns, _own_news, _personal, _public_persons
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

# What only a review says, and what any text may say of a book or film.
_REVIEWING = triggers("stretches.reviewing")
_WORKS = triggers("genre.works") | triggers("stretches.works") | _REVIEWING
_SPOKEN = triggers("genre.reporting") | _WORKS
_ARTICLES = frozenset({"artikel", "notis", "nyhet", "reportage", "nyhetsartikel", "undersökning", "inslag"})
_ONE, _BY = frozenset({"en", "ett"}), frozenset({"enligt", "av", "i"})
_NEWS = triggers("stretches.news")
_WRITE = triggers("stretches.write")
_TO_SOMEBODY = (("hej",), ("till",), ("hejsan",))
_TOPICS = frozenset({"saker", "nyhet", "nyheter", "nyheten", "nyheterna"})
_TAKEN_IN = frozenset({"läste", "läst", "hörde", "hört", "lyssnade", "lyssnat", "såg", "sett"})
# Ni skriver att ...; jag såg på nätet att ni söker folk: a letter to them.
_YOU = frozenset({"ni", "er", "era", "du", "dig", "vår", "vårt"})
# Jag läste i en av morgontidningarna i går om: so many words lie between what is said of the news.
NEWS_REACH = 6
# jag handlar mat
_ABOUT = frozenset({"handlar", "handlade"})
_STRONG = triggers("genre.alone") - {"mig", "mej"}
_PRONOUNS = frozenset({"han", "hon", "hans", "hennes", "honom", "henne"})
# Min bror gillar X. Han ...: it is the brother who is spoken of, unless X is presented.
_PRESENTING = triggers("stretches.presenting")
# Who comes into a text so is somebody near, though nobody says "my".
_NEAR = triggers("stretches.near")
_OPENING_QUOTES = (('"',), ("”",), ("“",), ("»",), ("'",))
_QUOTES = frozenset("\"”“»«'")
_TOLD_OF_WORK = frozenset(
    {"av", "är", "handlar", "utspelar", "kom", "berättar", "hade", "skildrar", "utspelas", "heter"}
)
LONGEST_TITLE = 12
# So far into the text the work has been named, and so often it is spoken of.
OPENING_SENTENCES, OPENING_WORDS, FEWEST_CUES = 2, 12, 2


def held(text: Text) -> frozenset[int]:
    """The numbers of the sentences that tell of nobody near the writer."""
    if text.language != "sv":
        return frozenset()
    persons = text.once(_public_persons.persons)
    if text.once(_own_news.is_told):
        return frozenset(_of_person(text, persons))
    cues = _cues(text.words)
    words = text.words
    often = len(cues) >= FEWEST_CUES and any(words.key[cue] in _REVIEWING for cue in cues)
    reviewed = (often and _opens(text, cues)) or _opens(text, [cue for cue in cues if _is_within(words, cue)])
    reviewed = reviewed or ((words.once(_opens_with_title) or words.once(_opens_with_work)) and bool(cues))
    reviewed = reviewed or _opens(text, (place for place in words.where(_ARTICLES) if _is_summed_up(words, place)))
    reviewed = reviewed or _opens(text, (place for place in words.where(_NEWS) if _is_told_by_news(words, place)))
    reviewed = reviewed or bool(words.once(_public_persons.titled_at_opening))
    return frozenset((*(_of_work(text, cues) if reviewed else ()), *_of_person(text, persons), *_of_plot(text, cues)))


def spoken(text: Text) -> frozenset[int]:
    """The numbers of the sentences that speak of a work."""
    return numbers(text, text.words.where(_SPOKEN)) if text.language == "sv" else frozenset()


def _opens_with_title(words: Words) -> bool:
    """ "Fyren" (2014) av X är en roman: the first words are a title in quotation marks, and it is said what it is."""
    if words.text[:1] not in _OPENING_QUOTES:
        return False
    end = next((at for at, text in enumerate(words.text[1:LONGEST_TITLE], start=1) if text in _QUOTES), None)
    if end is None:
        return False
    if words.after(end) == "(":
        end = next((at for at, text in enumerate(words.text[end : end + 6], start=end) if text == ")"), end)
    return words.after(end) in _TOLD_OF_WORK


def _opens_with_work(words: Words) -> bool:
    """Filmen heter X, boken är om en åsna: the first words say that a work is spoken of, and not whose it is."""
    return words.key[:1] != () and words.key[0] in _WORKS and words.after(0) in _TOLD_OF_WORK


def _is_summed_up(words: Words, place: int) -> bool:
    """Enligt en artikel i Svenska Dagbladet, jag har läst en notis om: what follows is news."""
    told = words.before(place) in _ONE and (words.before(place, 2) in _BY or words.after(place) == "i")
    return told and words.key[place + 1 : place + 3] != ("i", "min")


def _is_told_by_news(words: Words, place: int) -> bool:
    """En dagstidning skriver, skriver tidningen X; jag läste i tidningen om: what follows is news."""
    after = words.key[place + 1 : place + 1 + NEWS_REACH]
    if not _YOU.isdisjoint((*after, words.before(place, 2))) or words.key[:1] in _TO_SOMEBODY:
        return False
    if words.before(place) in _WRITE or words.before(place, 2) in _WRITE or not _WRITE.isdisjoint(after):
        return words.key[place] not in _TOPICS
    near = words.sentence_before(place, NEWS_REACH)
    return not _TAKEN_IN.isdisjoint(near) and "om" in (*after[:3], *near[:1])


def _cues(words: Words) -> list[int]:
    """Where a book or film is spoken of."""
    return [place for place in words.where(_WORKS) if words.key[place] not in _ABOUT or words.after(place) == "om"]


def opens_with_person(text: Text) -> bool:
    """Frida Kahlo var en konstnär: a portrait of somebody whom everybody knows names the person first."""
    return any(text.words.begins[place] for place in text.once(_public_persons.persons) if place < OPENING_WORDS)


def _opens(text: Text, cues: Iterable[int]) -> bool:
    return any(number < OPENING_SENTENCES for number in numbers(text, cues))


def _is_within(words: Words, cue: int) -> bool:
    """I romanen flyr X till Y: what goes on in a book."""
    return words.before(cue) == "i" and words.begins[cue - 1] and words.key[cue].endswith(("en", "n"))


def _of_work(text: Text, cues: Iterable[int]) -> Iterator[int]:
    """From the beginning, and again from where the work is spoken of, to where the writer speaks of herself."""
    own, strong = text.once(_personal.alone) | text.once(_personal.ours), numbers(text, text.words.where(_STRONG))
    public, told = numbers(text, (*cues, *text.once(_public_persons.places))), True
    for number in range(len(text.once(_personal.life).sentences) + 1):
        if number in own:  # boken har för mig blivit: that is no turn to the writer's life
            told = told and number in public and number not in strong
            continue
        told = told or number in public
        if told:
            yield number


def _of_plot(text: Text, cues: Iterable[int]) -> Iterator[int]:
    """Vi såg filmen. Den handlar om X som bor i Y: the sentence that tells it, where it says nothing of the writer."""
    words = text.words
    told = [at - 1 for at in words.where(_ABOUT) if at and words.after(at) == "om" and words.begins[at - 1]]
    if not told:
        return
    own, named = text.once(_personal.life).own, numbers(text, (cue for cue in cues if words.key[cue] not in _ABOUT))
    for at in told:
        (number,) = numbers(text, (at,))
        if number not in own and (words.key[at] in _WORKS or (words.key[at] == "den" and number - 1 in named)):
            yield number


def _of_person(text: Text, persons: Iterable[int]) -> Iterator[int]:
    """Min favoritspelare är X. Han kommer från Y: as long as each sentence says "he" or "she" of the person."""
    own = text.once(_personal.life).own
    named, near = numbers(text, persons), numbers(text, text.words.where(_NEAR))
    going_on = numbers(text, text.words.where(_PRONOUNS)) - own - near
    words = text.words
    opening = numbers(text, (place for place in persons if words.begins[place]))
    presented = numbers(text, (*words.where(_PRESENTING), *text.once(_public_persons.admired)))
    presented |= numbers(text, (place for place in persons if words.before(place) == "om"))
    liked = numbers(text, text.once(_public_persons.admired))
    by_relatives = numbers(text, (place for place in words.where(_PRESENTING) if _is_done_by_relative(words, place)))
    for number in sorted(named - (own - (presented - by_relatives))):
        if number in (opening | liked) - own:
            yield number
        after = number + 1
        while after in going_on or (after not in own | near and after + 1 in going_on):
            yield after
            after += 1


def _is_done_by_relative(words: Words, verb: int) -> bool:
    """Min man beundrar X: whoever is spoken of next may be he."""
    return any(map(_nouns.is_relative, words.sentence_before(verb, 4)))


def numbers(text: Text, places: Iterable[int]) -> frozenset[int]:
    """Of the sentences in which these words stand."""
    sentences = text.once(_personal.life).sentences
    return frozenset(bisect_right(sentences, place) for place in places)
