"""Who may be so many years old: pronouns, relatives, persons by name, "den yngsta"."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, PLACES, triggers

PEOPLE = frozenset({"jag", "hon", "han", "vi", "de", "dom", "i", "she", "he"})
ONE_PERSON = frozenset({"jag", "hon", "han", "hen", "du", "som", "i", "she", "he"})
OWNERS = frozenset({"min", "mitt", "mina", "din", "ditt", "hans", "hennes", "vår", "vårt", "deras", "my", "her", "his"})
# Ends of words for somebody by what they do or are: läraren, ägarinnan, passageraren.
_DOERS = tuple(triggers("ages.doers"))
_SOMEBODY = triggers("ages.somebody")
_MINE = frozenset(
    {"minsta", "äldsta", "yngsta", "äldste", "yngste", "största", "lillebror", "storasyster", "lillasyster"}
)
SEVERAL = frozenset({"vi", "de", "dom", "they", "we"})
SEVERAL_RELATIVES = triggers("ages.relatives")
PERSONS = triggers("ages.persons")
_IN_PLACES = frozenset({"i", "på", "från", "till", "vid", "in", "med", "känt", "känner"})
_INITIALS = Expression(r"(?:[A-ZÅÄÖ]\.-?){2,3}\Z")
_ONE_OF_SEVERAL = triggers("ages.one_of_several")


def is_somebody_near(words: Words, verb: int) -> bool:
    """Whether a person or relative stands shortly before the verb (or after it, in a question)."""
    first = verb
    while first > max(0, verb - 5) and words.key[first - 1] not in {".", "!", "?"} and not words.breaks[first - 1]:
        first -= 1
    near = range(first, min(len(words), verb + 3))
    return any(words.key[place] in PEOPLE or is_anybody(words, place) or _is_capital(words, place) for place in near)


def _is_capital(words: Words, place: int) -> bool:
    """Whether a name may stand here: not the first word of a sentence about a thing, as in "Huset är hundra år"."""
    return words.is_name_like(place) and not (words.begins[place] and load().is_common(words.key[place]))


def is_person(words: Words, place: int) -> bool:
    if place < 0:
        return False
    genitive = _nouns.is_relative(words.key[place].removesuffix("s"))
    return genitive or words.is_name_like(place) or is_relative(words, place)


def is_one(words: Words, place: int) -> bool:
    """Whether a relative or the word for a person stands here: en dotter på, en kvinna på."""
    return 0 <= place < len(words) and (words.key[place] in PERSONS or is_relative(words, place))


def is_anybody(words: Words, place: int) -> bool:
    """Whether somebody stands here, also by what the person does: ägaren, en passagerare, den minsta."""
    if place < 0:
        return False
    key = words.key[place]
    if is_word_for_somebody(words, place) or is_called(words, place):
        return True
    named = words.is_name_like(place) and place > 0 and not words.breaks[place - 1] and not load().is_common(key)
    return named


def is_word_for_somebody(words: Words, place: int) -> bool:
    key = words.key[place]
    listed = key in PERSONS or key in _MINE or key in _SOMEBODY or is_relative(words, place)
    return listed or (len(key) > 5 and key.endswith(_DOERS))


def is_owned(words: Words, place: int) -> bool:
    return place > 0 and is_relative(words, place)


def is_relative(words: Words, place: int) -> bool:
    return 0 <= place < len(words) and _nouns.is_relative(words.key[place])


def is_subject(words: Words, place: int) -> bool:
    """Whether one person is meant: a pronoun, a relative, somebody's name."""
    if place < 0:
        return False
    if words.key[place] in ONE_PERSON or is_relative(words, place):
        return True
    if words.key[place] in _ONE_OF_SEVERAL and words.before(place) == "den":
        return True
    named = any(entry.kind == FIRSTNAME for entry in load().in_small_letters(words.key[place]))
    return named or (words.is_name_like(place) and _nouns.is_first_name(words.key[place]))


def is_called(words: Words, place: int) -> bool:
    """Whether a listed first name stands here, a name that begins with one, or initials: Pelle, Toivo Lahti, K.G."""
    if _INITIALS.match(words.text[place]):
        return True
    at = place
    while at >= 0 and words.is_name_like(at) and place - at < 3:
        if words.begins[at] and load().is_common(words.key[at]):
            return False
        if _nouns.is_first_name(words.key[at]):
            return True
        at -= 1
    return False


def is_named(words: Words, place: int) -> bool:
    """Whether a listed first name stands here that is no place and in no place: Evert 79 år, not i Sara 3 år."""
    if place < 0 or not is_called(words, place) or words.before(place) in _IN_PLACES or words.key[place] == "del":
        return False
    return not any(entry.kind in PLACES for entry in load().get(words.key[place]))


def is_introduced(words: Words, place: int) -> bool:
    """Whether a relative stands here, perhaps with a name after it: min dotter Xenia."""
    if is_relative(words, place):
        return True
    return place >= 1 and words.is_name_like(place) and is_relative(words, place - 1)
