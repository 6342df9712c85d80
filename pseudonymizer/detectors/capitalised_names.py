"""Names in languages without lists of their own: words capitalised where the language does not require it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from pseudonymizer import languages
from pseudonymizer.detectors._hits import Case, case_of
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import Entry, calendar, load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, FIRSTNAME, REGION, SURNAME, triggers
from pseudonymizer.lexicon.message_words import frequencies
from pseudonymizer.model import Mention

NAME = "capitalised_names"
LANGUAGES = None  # all but Swedish, which has lists and rules of its own

RULE, LISTED = "context.capital", "lexicon.capital"
LISTED_SCORE, SCORE, OTHER_SCORE = 0.75, 0.5, 0.3
LONGEST_PLACE = 3  # words
SHORTEST = 2  # letters
FREQUENT = 6  # of a first name, as the lexicon's scale has it
# In a heading most words have a capital, so that it says nothing.
HEADING_WORDS, HEADING_SHARE = 4, 0.6
# They write every noun with a capital.
_NOUNS = frozenset({"de", "gsw", "lb", "nds", "als"})
# A compound has at least so many letters before and in its last part.
SHORTEST_HEAD, SHORTEST_TAIL = 3, 4
_NOUN_ENDS = ("ung", "ungen", "heit", "keit", "schaft", "tion", "tionen", "tät", "ismus", "chen", "lein", "nis")
_ARTICLES = triggers("capitals.articles")
_TITLES = triggers("capitals.titles")
_NEVER = triggers("capitals.never")
# Words that open sentences and are first names somewhere.
_OPENING = triggers("capitals.opening")
_PEOPLE_ENDS = ("i", "n", "an", "ian", "ese", "ish", "is", "ns", "ans", "ians")
_GENDERS = {"f": "firstname_female", "m": "firstname_male"}
_PLACES = {CITY: "city", COUNTRY: "country", REGION: "region"}
_OTHERS = tuple((label, OTHER_SCORE) for label in ("surname", "firstname_unknown", "city", "work", "other_institution"))
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell" or languages.base(text.language) == "sv":
        return
    words, after = text.words, 0
    headings = _headings(words)
    for first in words.capitals:
        if first >= after and _may_begin(text, first, in_heading=first in headings):
            run = _run(text, first)
            yield from _named(text, run)
            after = run[-1] + 1


def _may_begin(text: Text, place: int, *, in_heading: bool) -> bool:
    """Whether the capital there means a name: the language does not ask for it, or a list knows the name."""
    words = text.words
    if not _is_worth(text, place):
        return False
    if _follows_title(words, place):
        return True
    listed = bool(load().get(_base(words.key[place])))
    if in_heading or case_of(words, place) is not Case.INSIDE:
        return listed and _is_name_at_start(words, place) and not _is_word(text, words.key[place])
    if languages.base(text.language) in _NOUNS:
        return words.before(place) not in _ARTICLES and (listed or not _is_german(words.key[place]))
    return listed or not (_is_written_small(words, place) or _mostly_opens(words, place))


def _is_word(text: Text, key: str) -> bool:
    """Mon, Mio: an ordinary word of German, French or Italian. English has a list of its own."""
    language = languages.base(text.language)
    return language != "en" and language in frequencies(key)


def _is_german(key: str) -> bool:
    """Whether it is a noun, or a compound that ends with one."""
    if not key.isalpha():
        return any(_is_german(part) for part in key.split("-") if part and part != key)
    if _is_german_word(key) or any(key.endswith(end) and len(key) > 2 * len(end) for end in _NOUN_ENDS):
        return True
    cuts = range(SHORTEST_HEAD, len(key) - SHORTEST_TAIL + 1)
    return any(_is_german_word(key[cut:]) and _is_german_head(key[:cut]) for cut in cuts)


def _is_german_head(part: str) -> bool:
    return any(_is_german_word(part.removesuffix(joint)) for joint in ("", "s", "n", "en", "er", "e"))


def _is_german_word(form: str) -> bool:
    return any("de" in frequencies(base) for base in (form, form.removesuffix("s"), form.removesuffix("n"), form + "n"))


def _is_worth(text: Text, place: int) -> bool:
    """Whether it is a word that may be a name: no abbreviation in capitals, no month, language or form of address."""
    words = text.words
    key, word = words.key[place], words.text[place]
    if len(word) < SHORTEST or not word[0].isalpha() or key in _NEVER or key.partition("'")[0] in _NEVER:
        return False
    if word.isupper() and not _is_among_capitals(words, place):
        return False
    return key.removesuffix("'s") not in calendar.capitalised(text.language) and not _is_of_people(key)


def _is_among_capitals(words: Words, place: int) -> bool:
    return case_of(words, place) is Case.START and not words.begins[place]


def _is_name_at_start(words: Words, place: int) -> bool:
    """Where a capital says nothing, a frequent first name that the text never writes small."""
    if _is_written_small(words, place) or words.key[place] in _OPENING:
        return False
    often = max((each.frequency for each in load().get(_base(words.key[place])) if each.kind == FIRSTNAME), default=0)
    return often >= FREQUENT or (often > 0 and words.joined(place) and words.is_name_like(place + 1))


def _is_written_small(words: Words, place: int) -> bool:
    return not all(words.capital[at] for at in words.places[words.key[place]])


def _mostly_opens(words: Words, place: int) -> bool:
    """Yeah, Anyway: what opens sentences more often than it stands in one is an exclamation."""
    opening = sum(words.begins[at] for at in words.places[words.key[place]])
    return 2 * opening > len(words.places[words.key[place]])


def _is_of_people(key: str) -> bool:
    """Israeli, Americans: made of a country's name."""
    stems = (key[: -len(end)] for end in _PEOPLE_ENDS if key.endswith(end))
    return any(each.kind in _PLACES for stem in stems for form in (stem, f"{stem}a") for each in load().get(form))


def _follows_title(words: Words, place: int) -> bool:
    before = words.before(place)
    return before in _TITLES or (before == "." and words.before(place, 2) in _TITLES)


def _headings(words: Words) -> frozenset[int]:
    """The places of the words of lines in which most words have a capital."""
    found: set[int] = set()
    first = 0
    ends = [place for place in range(len(words)) if words.breaks[place] or place == len(words) - 1]
    for last in ends if len(ends) > 1 else ():  # one line alone heads nothing
        line = [place for place in range(first, last + 1) if words.key[place][:1].isalpha()]
        capitals = sum(words.capital[place] for place in line)
        if len(line) >= HEADING_WORDS and capitals >= HEADING_SHARE * len(line):
            found.update(line)
        first = last + 1
    return frozenset(found)


def _run(text: Text, first: int) -> Sequence[int]:
    """The words of one name: those that follow with a capital on the same line."""
    words = text.words
    following = takewhile(
        lambda place: words.joined(place - 1) and words.is_name_like(place) and _is_worth(text, place),
        range(first + 1, len(words)),
    )
    return [first, *following]


def _named(text: Text, run: Sequence[int]) -> Iterator[Mention]:
    """A place as a whole; else a mention for each part, the last of several a surname."""
    words, place = text.words, run[0]
    while place <= run[-1]:
        last, label = _place_from(words, place, run[-1])
        if label:
            yield _propose(
                (words.start[place], _end(words, last)), label, rule=LISTED, score=LISTED_SCORE, others=_OTHERS
            )
            place = last + 1
            continue
        yield _part(words, place, is_last=place == run[-1] and len(run) > 1)
        place += 1


def _place_from(words: Words, first: int, end: int) -> tuple[int, str]:
    """The longest listed place that begins there, and its label; none where the word is a first name too."""
    for last in range(min(end, first + LONGEST_PLACE - 1), first - 1, -1):
        entries = load().get(_base(" ".join(words.key[first : last + 1])))
        kind = next((entry.kind for entry in entries if entry.kind in _PLACES), "")
        if kind and not any(entry.kind == FIRSTNAME for entry in entries):
            return last, _PLACES[kind]
    return first, ""


def _part(words: Words, place: int, *, is_last: bool) -> Mention:
    entries = load().get(_base(words.key[place]))
    label, listed = _label(entries, is_last=is_last)
    rule, score = (LISTED, LISTED_SCORE) if listed else (RULE, SCORE)
    return _propose((words.start[place], _end(words, place)), label, rule=rule, score=score, others=_OTHERS)


def _label(entries: Sequence[Entry], *, is_last: bool) -> tuple[str, bool]:
    first = next((entry for entry in entries if entry.kind == FIRSTNAME), None)
    is_surname = any(entry.kind == SURNAME for entry in entries)
    if is_last:
        return "surname", is_surname
    if first is not None:
        return _GENDERS.get(first.value, "firstname_unknown"), True
    return ("surname", True) if is_surname else ("firstname_unknown", False)


def _base(key: str) -> str:
    """Anna's: without what English joins to a name."""
    return key.removesuffix("'s")


def _end(words: Words, place: int) -> int:
    return words.end[place] - (2 if words.key[place].endswith("'s") else 0)


def build() -> Detector:
    return detect
