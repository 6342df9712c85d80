"""How sure a word is a person's name: its case, the ordinary word it may be, the place it may be, what frames it."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import (
    _frames,
    _hits,
    _met_persons,
    _no_persons,
    _nouns,
    _personal,
    _place_frames,
    _presented,
    _where_persons,
)
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._name_parts import (
    BEGINNINGS,
    WORD,
    are_letters,
    begins_korean,
    has_apostrophe,
    is_before_initial,
    is_particle,
    may_be_last_name,
)
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import FIRSTNAME, HOME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.scales import OF_HAND

_SURNAME_SHAPE = Expression(
    r"(?:O['’]|Mc|Mac)[A-Z][a-z]+\Z|[A-ZÅÄÖŠŽČÇŞ][^\W\d_]{2,}(?:sson|ssons|dotter|qvist|kvist|ström|ović|ovic|enko|zadeh|oğlu|yan|"
    r"wicz|ewski|owski|owska)\Z"
)
_ARABIC = Expression(
    r"(?:Al|El)-(?!Qa|Jaz|Shab|Azhar|Aqsa|Ahram|Arab|Nusra|Hol|Fatiha|Fajr|Hijra|Andal)[A-Z][a-z]{3,}\Z"
)
# Vi heter likadant: how, not what.
_HOW = frozenset({"likadant", "detsamma", "annorlunda", "lika", "något", "precis", "olika", "exakt"})
# After these a word in small letters is more often a thing's name.
_LOOSE = frozenset({"kallas", "kallades", "called", "named"})
_OF_PLACES = frozenset(PLACES)
_NO_PERSONS = frozenset({"geo", "place", "country"})
_CELEBRATIONS = triggers("names.celebrations")
_TITLES = triggers("frames.titles")
_OWNED = triggers("names.owned")
_PERSON_VERBS = triggers("names.person_verbs")
_STREETS = ("gatan", "vägen", "torget", "gränden", "stigen", "allén", "plan", "platsen", "bron", "parken", "leden")
_LETTERS = frozenset({"frame.greeting", "frame.parting", "frame.signature"})
_JOINING = frozenset({"och", ",", "&"})
SHORTEST_LOWER = 5
# First names of fewer bearers (3,000) and surnames of fewer (100,000) are doubted: many are words of other languages.
FREQUENT_FIRST = 7
FREQUENT_LAST = 10
# A word that is met this often begins sentences before verbs, too: "Per kom".
VERY_FREQUENT = 5.0
# A place must have so many steps more inhabitants than a name has bearers to be sooner meant (two make a power of ten).
PLACE_BEFORE_NAME = 2

Judgement = tuple[str, float]


def listed(words: Words, hit: Hit, frame: _frames.Frame | None, hits: Mapping[int, Hit]) -> Judgement | None:
    score = _by_case(words, hit, hits)
    kind = "firstname" if hit.of(FIRSTNAME) else "surname"
    rule = f"lexicon.{kind}"
    small = hit.case is Case.LOWER and hit.common
    if frame is None and _no_persons.is_something_else(words, hit):
        return None
    if frame is not None and frame.rule in _LETTERS and _no_persons.is_everyday(words, hit):
        return None
    if small and frame is not None and frame.rule not in {"frame.is_called", "frame.relative"}:
        return None
    if frame is not None and not (small and len(hit.entries[0].key) < 3 and frame.rule != "frame.relative"):
        rule, score = frame.rule, max(score, frame.score)
    if kind == "surname" and (frame is None or frame.says != "surname"):
        score -= 0.15
    score -= _for_place(words, hit, frame)
    return (rule, score) if score >= 0.3 else None


def _for_place(words: Words, hit: Hit, frame: _frames.Frame | None) -> float:
    """What a name loses that is a place too, or stands after "i": much, unless a frame says that it is a person's."""
    place = hit.of(*PLACES)
    if frame is None and words.before(hit.first) in _frames.CALLED and words.is_name_like(hit.first):
        return 0.6
    if frame is not None:
        return 0.05 if place else 0.0
    if place is None:
        return _for_preposition(words, hit)
    if hit.of(FIRSTNAME) is None and place.value == HOME:
        return 0.35
    return 0.35 if _place_frames.of_place(words, hit.first) or is_larger_place(hit) else 0.05


def _for_preposition(words: Words, hit: Hit) -> float:
    """på Napoli, från Valdivia: a surname alone stands rarely where places do; floden Drin is nobody either."""
    before, named = words.before(hit.first), hit.of(FIRSTNAME) is not None
    owner = is_owner_of_relative(words, hit) or is_owner_of_home(words, hit) or _is_owner(words, hit)
    if named and (words.before(hit.first, 2) in _frames.FOND or owner):
        return 0.0
    if words.joined(hit.first - 1) and _frames.kind_before(words, hit.first) in _NO_PERSONS:
        return 0.65
    stays = not named and not hit.modifiers and not _SURNAME_SHAPE.match(words.text[hit.first])
    if stays and (before in {"på", "i", "vid"} or _place_frames.is_lived_in(words, hit.first)):
        return 0.65
    if before == "i":
        return 0.65 if named and not hit.modifiers and hit.case is Case.INSIDE and not hit.ordinary else 0.35
    return 0.0


def is_owner_of_relative(words: Words, hit: Hit) -> bool:
    """i Lasses föräldrars hus: somebody's relatives follow."""
    return "gen" in hit.modifiers and _nouns.is_relative(words.after(hit.last))


def is_owner_of_home(words: Words, hit: Hit) -> bool:
    """i Oskars familj, i Eriks rum: somebody's family or rooms follow."""
    return words.key[hit.last].endswith("s") and words.after(hit.last) in _OWNED


def _is_owner(words: Words, hit: Hit) -> bool:
    """i Gunvors korsett: a genitive of what can only be a name, before an ordinary noun."""
    after, key = words.after(hit.last), words.key[hit.last]
    own = "gen" in hit.modifiers or (key.endswith("s") and _nouns.is_first_name(key[:-1]))  # i Arturs lada
    return own and after.islower() and not load().is_common(after) and not hit.ordinary


def follows_first_name(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> bool:
    """Cristina Marín, Maria da Coimbra, Ana Toledo Braga: a town abroad after a first name is a surname."""
    place = _before_particles(words, hit.first)
    before = hits.get(place)
    if before is None and _is_between_names(words, hit, hits):
        return may_be_last_name(hit)
    if before is None or not words.joined(place) or not words.is_name_like(place) or before.modifiers:
        return False
    if before.of(FIRSTNAME) is None and before.first == before.last and before.of(*PLACES) is not None:
        return may_be_last_name(hit) and follows_first_name(words, before, hits)
    named = before.of(FIRSTNAME) is not None and before.of(*PLACES) is None and not before.ordinary
    return named and may_be_last_name(hit)


def _is_between_names(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> bool:
    """Nhadja Évora Tavares: after a word that is none, and before a last name."""
    before, after = hit.first - 1, hits.get(hit.last + 1)
    if before < 0 or after is None or not (words.joined(before) and words.joined(hit.last)):
        return False
    last = after.of(SURNAME) is not None and words.is_name_like(after.first)
    return last and words.is_name_like(before) and not load().zipf(words.key[before])


def _before_particles(words: Words, place: int) -> int:
    """The word before this one, or before the small words of a name that precede it."""
    before = place - 1
    while before > 0 and words.joined(before) and place - before < 3 and is_particle(words, before):
        before -= 1
    return before


def signs_after_initial(words: Words, hit: Hit) -> bool:
    """F. Lomé, on a line of its own."""
    dotted = words.before(hit.first) == "."
    first = hit.first - (2 if dotted else 1)
    if first < 0 or not are_letters(words.text[first]) or not (dotted or words.text[first].endswith(".")):
        return False
    return (first == 0 or words.breaks[first - 1]) and (hit.last + 1 == len(words) or words.breaks[hit.last])


def is_larger_place(hit: Hit) -> bool:
    """Whether the place has far more inhabitants than the name has bearers."""
    place = max((entry.frequency for entry in hit.entries if entry.kind in PLACES), default=0)
    name = max((entry.frequency for entry in hit.entries if entry.kind in {FIRSTNAME, SURNAME}), default=0)
    return place >= name + PLACE_BEFORE_NAME


def _by_case(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> float:
    """The case guard and the contest with ordinary words."""
    first, last = hit.of(FIRSTNAME), hit.of(SURNAME)
    if hit.case is Case.INSIDE:
        rare = first is None and last is not None and last.frequency < FREQUENT_LAST
        doubted = rare or (first is not None and first.frequency < FREQUENT_FIRST and last is None)
        common = hit.common and words.key[hit.first] not in _no_persons.BORNE
        return 0.45 if common else 0.65 if hit.ordinary else 0.75 if doubted else 0.9
    if hit.case is Case.START:
        return _at_start(words, hit, hits)
    half, hyphen, other = words.key[hit.first].partition("-")
    if hyphen and half == other:  # saka-saka
        return 0.0
    if hit.ordinary or (hit.modifiers and len(hit.entries[0].key) < SHORTEST_LOWER):
        return 0.0
    return 0.6 if len(hit.entries[0].key) >= SHORTEST_LOWER and first is not None else 0.0


def _at_start(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> float:
    if _supported(words, hit, hits):
        return 0.75
    if hit.ordinary:
        return 0.0
    zipf = load().zipf(words.key[hit.first])
    if hit.of(FIRSTNAME) is None:
        return 0.0 if zipf else 0.75
    if hit.entries[0].frequency < FREQUENT_FIRST and len(hit.entries[0].key) < SHORTEST_LOWER:
        return 0.0
    return 0.85 if not zipf or hit.entries[0].frequency > FREQUENT_FIRST else 0.35


def _supported(words: Words, hit: Hit, hits: Mapping[int, Hit]) -> bool:
    """Whether a capitalised name follows, a genitive's apostrophe, or words that only follow a person's name."""
    if has_apostrophe(words, hit.last) or _presented.is_set_off(words, hit.last):
        return True
    following = hits.get(hit.last + 1)
    if words.joined(hit.last) and words.is_name_like(hit.last + 1):
        unlisted = following is None and not load().is_common(words.after(hit.last))
        return unlisted or (following is not None and following.of(FIRSTNAME, SURNAME) is not None)
    if words.after(hit.last) in _JOINING and words.is_name_like(hit.last + 2):
        other = hits.get(hit.last + 2)
        named = other is not None and other.of(FIRSTNAME, SURNAME) is not None and not other.kinds & _OF_PLACES
        common = hit.common and words.key[hit.first] not in _no_persons.BORNE
        return not common and (named or (other is None and not load().zipf(words.after(hit.last, 2))))
    if _where_persons.is_surely_told_of(words, hit.first, hit.last) and hit.of(FIRSTNAME) is not None:
        return True
    borne = words.key[hit.first] in _no_persons.BORNE
    return (borne or load().zipf(words.key[hit.first]) < VERY_FREQUENT) and _is_told_so(words, hit)


def _is_told_so(words: Words, hit: Hit) -> bool:
    """Rosa är min vän; Stig svor; inga rädisor; Stig bestämmer: Swedish goes on in small letters after a semicolon."""
    begun = words.before(hit.first) == ";" or words.after(hit.last) in _PERSON_VERBS
    if words.key[hit.first] in _no_persons.BORNE:  # what else this word may be was asked before
        return begun
    return _presented.is_presented(words, hit.last) or (begun and not hit.common)


def joined_to_person(words: Words, place: int, hits: Mapping[int, Hit]) -> _frames.Frame | None:
    """Chidi och Amara: joined to a listed first name or to a name after "heter"."""
    if (
        words.key[place] in _CELEBRATIONS
        or words.before(place) not in _JOINING
        or not words.is_name_like(place)
        or place < 2
        or not words.is_name_like(place - 2)
    ):
        return None
    other = hits.get(place - 2)
    if _is_in_row(words, place, hits.get(place)):
        return _frames.Frame("context.coordinated", 1.0)
    person = other is not None and other.of(FIRSTNAME) is not None and other.of(*PLACES) is None and not other.common
    if not person and words.before(place, 3) not in _frames.CALLED:
        return None
    hit, called = hits.get(place), words.before(place, 3) in _frames.CALLED
    last = hit is not None and hit.kinds == {SURNAME} and words.before(place) != ","  # Stig och Frid
    if not (called or last) and (hit is None or hit.of(FIRSTNAME) is None):
        listed_place = hit is not None and bool(hit.kinds & _OF_PLACES)
        noun = words.before(place) == "," or load().zipf(words.key[place]) >= _where_persons.WORD_NOT_NAME
        if listed_place or noun or words.key[place].endswith(_where_persons.DEFINITE_ENDS):
            return None
    return _frames.Frame("context.coordinated", 0.8)


def _is_in_row(words: Words, place: int, hit: Hit | None) -> bool:
    """Where two of a row are persons, what is a place too, a last name or no word is another."""
    if hit is not None and (hit.of(FIRSTNAME) is not None or hit.last > hit.first or hit.common):
        return False
    rare = hit is not None or load().zipf(words.key[place]) < _where_persons.WORD_NOT_NAME
    return rare and not words.begins[place] and _met_persons.is_in_row(words, place)


def unknown(text: Text, place: int, hits: Mapping[int, Hit], frame: _frames.Frame | None) -> Judgement | None:
    """A word in no list is a name where a frame, its own form or a surname after it says so."""
    words = text.words
    if not _may_be_name(words, place, hits, frame):
        return None
    if frame is not None:
        return _framed(words, place, frame)
    if words.begins[place] and load().zipf(words.key[place]) >= _where_persons.WORD_NOT_NAME:
        return None
    return _by_form_or_neighbour(text, place, hits)


def _may_be_name(words: Words, place: int, hits: Mapping[int, Hit], frame: _frames.Frame | None) -> bool:
    """A place may be, too, where a person is surely spoken of."""
    key, hit = words.key[place], hits.get(place)
    other = key in _TITLES or words.before(place) in _no_persons.SAINTS or key.endswith("namn")
    other = other or _no_persons.is_of_illness(words, place)
    if other or (key in _CELEBRATIONS and not _is_said(frame)):
        return False
    if key.endswith(_STREETS) and (frame is None or frame.says != "surname"):
        return False
    if (
        (load().is_common(key) and not begins_korean(words, place))
        or len(key) < 2
        or not (key.isalpha() or WORD.match(words.text[place]))
        or _is_compound(words.text[place])
    ):
        return False
    family = frame is not None and frame.rule == "frame.family" and hit is not None
    known = family and hit is not None and any(entry.frequency >= OF_HAND for entry in hit.entries)  # min familj Aleppo
    framed = frame is not None and not known and (frame.score >= 0.75 or frame.rule == "frame.parting")
    if hit is not None and not (framed and hit.kinds <= _OF_PLACES):
        return False
    if frame is not None and frame.rule == "frame.on_door":
        return True
    return _frames.kind_before(words, place) not in {"thing", "school", "work", "other_institution"}


def _is_said(frame: _frames.Frame | None) -> bool:
    return frame is not None and frame.says == "person"


def _is_compound(word: str) -> bool:
    """OS-bubblan, Atalanta-målvakten: a noun with a name before its hyphen."""
    _, hyphen, last = word.rpartition("-")
    return bool(hyphen) and last.islower() and load().zipf(last) > 0


def _by_form_or_neighbour(text: Text, place: int, hits: Mapping[int, Hit]) -> Judgement | None:
    words = text.words
    if _hits.case_of(words, place) is Case.INSIDE and (
        _SURNAME_SHAPE.match(words.text[place]) or (_ARABIC.match(words.text[place]) and text.once(_personal.life).told)
    ):
        return "suffix.surname", 0.6
    if words.key[place] in BEGINNINGS and words.joined(place) and _is_first_name(words, hits.get(place + 1)):
        return "context.before_first_name", 0.75  # Pa Modou är
    return _by_neighbour(text, place, hits)


def _by_neighbour(text: Text, place: int, hits: Mapping[int, Hit]) -> Judgement | None:
    words = text.words
    if is_before_initial(words, place):
        return "context.before_initial", 0.75
    if _is_before_surname(words, place, hits.get(place + 1)):
        return "context.before_surname", 0.65
    if _where_persons.is_companion(words, place):
        return "context.companion", 0.65
    if _where_persons.is_where_persons_are(text, place):
        return "context.person", 0.65 if words.before(place) == "till" else 0.4
    if _where_persons.opens_as_person(text, place):
        return "context.person", 0.5 if load().is_name(words.key[place]) else 0.42
    return ("context.rare_name", 0.45) if _is_rare_name(text, place) else None


def _is_first_name(words: Words, hit: Hit | None) -> bool:
    return hit is not None and hit.of(FIRSTNAME) is not None and words.is_name_like(hit.first)


def _is_rare_name(text: Text, place: int) -> bool:
    """Sanduni bakade: a word of no other kind that others are called, where no place is spoken of."""
    words = text.words
    key = words.key[place]
    if _hits.case_of(words, place) is not Case.INSIDE or load().zipf(key) or not load().is_name(key):
        return False
    if _where_persons.is_nobodys(key):
        return False
    return _place_frames.of_place(words, place) is None and text.once(_personal.life).told


def _framed(words: Words, place: int, frame: _frames.Frame) -> Judgement | None:
    """In small letters only a person who is surely spoken of can be called an unknown name."""
    if words.is_name_like(place):
        key = words.key[place]
        if frame.rule == "frame.greeting" and (_where_persons.is_nobodys(key) or _where_persons.is_firm_like(key)):
            return None
        frequent = load().zipf(words.key[place]) >= _where_persons.WORD_NOT_NAME and frame.rule in _LETTERS
        if frequent and _is_whole_line(words, place):
            return frame.rule, frame.score - 0.05
        return None if frequent else (frame.rule, frame.score - 0.05)
    if words.key[place] in _HOW:
        return None
    said = frame.rule == "frame.is_called" and frame.says == "person" and words.before(place) not in _LOOSE
    return (frame.rule, frame.score - 0.25) if said else None


def _is_whole_line(words: Words, place: int) -> bool:
    """Rasa Petrauskienė: a line of two, the second no word at all."""
    second = place + 1
    if place and not words.breaks[place - 1]:
        return False
    ends = words.is_name_like(second) and (second + 1 == len(words) or words.breaks[second])
    return ends and words.joined(place) and not load().zipf(words.key[second])


def _is_before_surname(words: Words, place: int, following: Hit | None) -> bool:
    if following is None or not words.joined(place) or not words.is_name_like(place):
        return False
    if words.begins[place] and words.key[place].endswith(("en", "et", "na", "are")):
        return False
    surname = following.of(SURNAME) is not None and not following.ordinary and not following.kinds & _OF_PLACES
    return surname and following.case is Case.INSIDE and _hits.case_of(words, place) is not Case.LOWER
