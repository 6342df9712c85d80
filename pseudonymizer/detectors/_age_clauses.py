"""Where a number is what somebody is, not how many of something: the words around it in the clause."""

from __future__ import annotations

from pseudonymizer.detectors import _age_persons, _age_things, _frames
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import triggers

UNITS = triggers("ages.units")
OLD = frozenset({"gammal", "gamla", "gammalt", "gamal", "gammla", "gammel", "ålder", "old", "fyllda"})
IS = frozenset({"är", "var", "blir", "blev", "blivit", "am", "is", "was"})
STOPS = frozenset({".", "!", "?", ";", ""})
COPULAS = frozenset({"är", "va", "var", "blir", "blev", "bli", "blivit", "varit", "ä", "e", "am", "is", "was"})
FILLS = frozenset({"fyller", "fyllde", "fyllt", "fylla", "fylde", "fyler", "turned"})
_AUXILIARIES = frozenset({"har", "hade", "ska", "skall", "skulle", "kommer", "att", "hunnit", "kan", "får"})
_OPENING = frozenset({"och", "men", "då", "nu", "så", "för", "eftersom", "fast", "idag", "när"})
_REFERRED = frozenset(
    {
        "alltså",
        "dock",
        "faktiskt",
        "egentligen",
        "nämligen",
        "visst",
        "själv",
        "också",
        "alltid",
        "inte",
        "aldrig",
        "kanske",
        "typ",
        "väl",
        "nog",
        "precis",
        "hela",
    }
)
# hon är »åtti« år, han är "femtio plus"
_QUOTES = frozenset('"”“»«')
ADVERBS = triggers("ages.adverbs") | _REFERRED | _QUOTES
LONGEST_CLAUSE = 12
# när min yngsta bror var elva
LONGEST_OPENING = 6
_BESIDE = frozenset({"hos", "med", "till", "från", "för", "av", "åt"})
_DESCRIBING = frozenset({"den", "det", "en", "ett", "nya", "gamla", "förra"})
_WHEN = frozenset({"när", "då", "innan", "tills", "sedan", "medan", "strax"})
_PRONOUNS = frozenset({"jag", "du", "hon", "han", "hen", "vi", "ni", "de", "dom"})
_SUBJECTS = _PRONOUNS | {"min", "mitt", "mina", "vår", "hans", "hennes", "deras", "mamma", "pappa", "det", "en", "ett"}
_PAST = ("ade", "de", "te", "gick", "kom", "fick", "blev", "tog", "såg", "dog", "sa", "for", "drog")
# What may follow a number that stands alone: the clause ends or goes on, and nothing is counted.
_GOES_ON = triggers("ages.clause_ends") | triggers("ages.goes_on") | _QUOTES


def goes_on(words: Words, last: int) -> bool:
    """Whether nothing that could be counted follows the number that ends here."""
    following = words.after(last)
    return words.breaks[last] or following in _GOES_ON or not following or _main_clause(words, last, following)


def _main_clause(words: Words, last: int, following: str) -> bool:
    """när han var elva frågade han: a verb and its subject after a clause of time."""
    if words.after(last, 2) not in _PRONOUNS and not following.endswith(_PAST):
        return False
    near = range(max(0, last - LONGEST_OPENING), last)
    opened = any(words.key[place] in _WHEN and not words.breaks[place] for place in near)
    return opened and words.after(last, 2) in _SUBJECTS


def skipping_adverbs(words: Words, place: int) -> int:
    """The place of the first word at or before this one that is no adverb; -1 where there is none."""
    while place >= 0:
        if words.key[place] in ADVERBS:
            place -= 1
        elif words.key[place] == "bit" and "en" in words.key[max(0, place - 2) : place]:  # en bra bit över åttio
            place -= 2 if words.before(place) == "en" else 3
        elif words.key[place] == "och" and words.before(place) == "gott" and words.after(place) == "väl":
            place -= 2
        else:
            break
    return place


def past_adverbs(words: Words, place: int) -> int:
    """The place of the first word at or after this one that is no adverb; behind the last word where there is none."""
    while place < len(words) and words.key[place] in ADVERBS:
        place += 1
    return place


def is_said_of_somebody(words: Words, first: int, *, verbs: frozenset[str] = COPULAS) -> bool:
    """jag är N, var hon N, som är N, min bror, Ali, är N, är min bror N, heter Ali och är N, har blivit N."""
    left = skipping_adverbs(words, first - 1)
    if left < 0 or words.breaks[left]:
        return False
    if words.key[left] in verbs:
        return _has_subject(words, left)
    # är hon N, var min bror N: the subject stands between the verb and the number.
    verb = left - 1 if _age_persons.is_subject(words, left) else -1
    if verb >= 0 and _age_persons.is_owned(words, left) and words.key[verb] in _age_persons.OWNERS:
        verb -= 1
    return verb >= 0 and words.key[verb] in verbs and not words.breaks[verb]


def _has_subject(words: Words, verb: int) -> bool:
    before = skipping_adverbs(words, verb - 1)
    while before >= 0 and words.key[before] in _AUXILIARIES:
        before = skipping_adverbs(words, before - 1)
    if before < 0:
        return False
    if words.key[before] == ",":  # min äldsta bror, Abdirahman, är N
        return _age_persons.is_person(words, before - 1)
    if words.key[before] == "som":
        who = before - 1 - (words.before(before) == ",")
        return _age_persons.is_anybody(words, who) or (who >= 0 and words.key[who] in _age_persons.PEOPLE)
    if words.key[before] in _OPENING:
        return _spoken_of_before(words, before)
    if _is_beside(words, before) or _age_things.is_thing(words, before):
        return False
    return _age_persons.is_subject(words, before) or _age_persons.is_anybody(words, before)


def is_said_of_described(words: Words, verb: int) -> bool:
    """mannen som öppnade var över åttio: somebody told by a clause between the noun and the verb."""
    if verb < 2 or words.key[verb] not in IS:
        return False
    for place in range(verb - 1, max(0, verb - LONGEST_OPENING), -1):
        if words.key[place] in STOPS or words.breaks[place]:
            return False
        if words.key[place] == "som":
            who = place - 1
            return _age_persons.is_anybody(words, who) and not words.key[who].endswith(("or", "ar", "er", "na"))
    return False


def _is_beside(words: Words, person: int) -> bool:
    """tiden hos min arbetsgivare är en månad: the person only stands beside what the verb speaks of."""
    owner = person - 1
    while owner >= 0 and words.key[owner] in _age_persons.OWNERS | _DESCRIBING:
        owner -= 1
    return owner >= 1 and words.key[owner] in _BESIDE and words.key[person] not in _age_persons.PEOPLE


def _spoken_of_before(words: Words, joint: int) -> bool:
    """jag heter Bogdan och är N: who it is was said earlier in the sentence."""
    place = joint - 1
    while place >= 0 and joint - place <= LONGEST_CLAUSE and words.key[place] not in {".", "!", "?"}:
        if words.key[place] in _frames.CALLED:  # dirigenten heter Bertil och är N
            return True
        if words.key[place] in _age_persons.ONE_PERSON - {"i", "som"} or _age_persons.is_relative(words, place):
            return True
        place -= 1
    return False
