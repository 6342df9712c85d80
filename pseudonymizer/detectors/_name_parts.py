"""The parts of a name from its first word on, and the letters that stand for one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pseudonymizer.detectors import _frames, _nouns
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.kinds import PERSONS
from pseudonymizer.lexicon.loading import CITY, COUNTRY, FIRSTNAME, HOME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.lexicon.scales import OF_HAND

# Some languages write one sound, and one initial, in two letters: Sz. K.
_LETTER = r"(?:[A-ZÅÄÖŠŽČĆĐŁŚŻÉİÇŞÜ]|Sz|Cz|Dz|Rz|Ch|Sh|Zh|Kh|Ph|Lj|Nj|Dž|Gy|Tj|Sj|Zj|Ts|Th|Chr|Kr)"
INITIALS = Expression(rf"(?:{_LETTER}\.-?){{1,4}}{_LETTER}?\.?\Z|{_LETTER}(?:-{_LETTER})?\Z")
_LONGEST_LETTER = len("Chr")
# So dotted, letters are no initials.
_ABBREVIATIONS = frozenset(
    {"p.s.", "u.s.a.", "u.s.", "f.n.", "e.u.", "a.d.", "b.c.", "u.k.", "d.v.s.", "o.s.v.", "n.b.", "s.k."}
)
# Letters alone on a line sign the text when they are so near its end.
LONGEST_ENDING = 30
WORD = Expression(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\Z")
_SHORT_VIETNAMESE = frozenset({"Le", "Do", "Ho", "Vo", "Ly", "Vu"})
VIETNAMESE = triggers("names.vietnamese_surnames")
# Le Gall, Le Page: Breton, Norman and French surnames.
_AFTER_LE = triggers("names.after_le")
# Yassine Ben Salah, Elias Abou Chakra, Alhousseini Ag Ibrahim; in small letters some are words.
_CAPITAL_PARTICLES = frozenset({"Ben", "Abou", "Abu", "Abi", "Bou", "Bu", "Ag", "Ter", "Mac", "Nic", "Ní", "Ó", "Ap"})
# Sidi Abou Traoré: before these it is a name by itself.
_AFTER_MIDDLE = triggers("names.surname_first")
# Thi Hoa, Saw Htoo: such a first word never stands alone.
BEGINNINGS = triggers("names.first_beginnings")
# Inga Maj
_PAIR_FIRST, _PAIR_SECOND = triggers("names.swedish_first"), triggers("names.swedish_second")
# Zaw Min, Khin Myint: one name in two or three words, and none is a last one.
BURMESE_SURE = triggers("names.burmese_sure")
BURMESE = BURMESE_SURE | triggers("names.burmese")
_LONGEST = 5
# Small words of many languages that are said after a name, out of love or respect.
_HONORIFICS = triggers("names.honorifics")
_ADDRESSING = triggers("names.addressing")
_PLACE_NOUNS = triggers("names.place_nouns")
_QUOTES = frozenset("\"”“»«'’")
_KOREAN = frozenset({"park", "bang", "song", "yang", "hong", "moon", "noh", "ha", "min", "na", "do", "ma", "so"})
# Kinds and places that a letter tells apart, and shortened words.
LETTERED = frozenset(
    {"typ", "grupp", "gruppen", "grup", "gruppe", "klas", "årskurs", "modul",
     "plan", "vitamin", "klass", "punkt", "del", "alternativ", "hepatit", "port", "uppgång",
     "bokstaven", "bokstav", "block", "hus", "sal", "rum", "linje", "spår", "nivå", "kurs", "betyg", "fröken"}
)  # fmt: skip
PERSON_VERBS = triggers("names.person_verbs") | triggers("names.verbs")
_PERSON_PLACES = triggers("names.person_places") - {"åt", "om", "av"}
# Of Anna-Karin, Bengt-Göran, Per-Olof: what else so begins is a vitamin or a class.
_DOUBLE_LETTERS = frozenset("ABCEGHIJKLMPRSTUÅ")
_PERSON_NOUNS = frozenset(
    {"chef", "chefen", "lärare", "granne", "kollega", "handledare", "vän", "kompis", "kontaktperson"}
)
SIBILANTS = ("s", "x", "z")
# Without a capital a further part must be rarer as a word than this.
RARE_WORD = 3.5
# A village in Sweden of two thousand inhabitants: sooner a last name after a first one.
VILLAGE = 6
# Kaj-Erik Nyby, Britta Sundby: parts of towns and villages that people are called by.
_LIKE_LAST_NAMES = ("by", "lund", "gård", "mark", "strand", "sund", "näs", "vall", "dal", "gren", "ström")
_PLACES = frozenset(PLACES)


def are_letters(word: str) -> bool:
    """Whether the word is one letter or some that stand for names; most words are seen at once to be longer."""
    return (len(word) <= _LONGEST_LETTER or not word.isalpha()) and INITIALS.match(word) is not None


class Part(NamedTuple):
    first: int
    last: int
    hit: Hit | None


def extended(words: Words, first: Part, hits: Mapping[int, Hit], *, framed: bool) -> list[Part]:
    parts = [first]
    lower = not words.is_name_like(first.first)
    while len(parts) < _LONGEST and words.joined(parts[-1].last) and not _is_genitive(words, parts[-1]):
        part = next_part(words, parts[-1].last + 1, hits, lower=lower, framed=framed)
        if part is None:
            break
        parts.append(part)
    last = parts[-1]
    return [*parts[:-1], Part(last.first, last.last + 1, last.hit)] if has_apostrophe(words, last.last) else parts


def has_apostrophe(words: Words, place: int) -> bool:
    """Hans' hus: a stop of its own right after a name in -s, -x or -z, with a word after it."""
    stands = words.after(place) in {"'", "’"} and words.start[place + 1] == words.end[place] and words.joined(place + 1)
    return stands and words.key[place].endswith(SIBILANTS) and words.key[place + 2].isalpha()


def _is_genitive(words: Words, part: Part) -> bool:
    if part.hit is not None:
        return "gen" in part.hit.modifiers
    return words.key[part.last].endswith(("'s", "’s"))


def next_part(words: Words, place: int, hits: Mapping[int, Hit], *, lower: bool, framed: bool) -> Part | None:
    last = place
    while is_particle(words, last) and last + 1 < len(words) and last - place < 3:
        last += 1
    word, hit = words.text[last], hits.get(last)
    if last == place and are_letters(word):
        return initial(words, place)
    if words.key[last].endswith("namn"):
        return None
    paired = words.before(place) in BEGINNINGS or (
        words.before(place) in _PAIR_FIRST and words.key[last] in _PAIR_SECOND
    )
    paired = paired or (words.before(place) in BURMESE_SURE and words.key[last] in BURMESE)
    known = _is_vietnamese_middle(words, last) or (paired and word[0].isupper())
    common = load().is_common(words.key[last]) and not known and not _is_surname_inside(words, last, hit)
    if common or not (word.isalpha() or WORD.match(word)) or (hit is not None and hit.last > last):
        return None
    named = hit is not None and hit.of(FIRSTNAME, SURNAME) is not None
    if words.is_name_like(last):
        town = framed and _is_like_town(words, last, hits)
        return None if _is_blocked(hit, named) and not town else Part(place, last, hit if named else None)
    if not lower and words.key[last] in _HONORIFICS:  # Hej Maral jan!
        return None
    wanted = (named and hit is not None and not hit.ordinary) or _is_rarely_a_word(words.key[last])
    # Jag heter Sunita gurung
    begun = lower or not load().zipf(words.key[last])
    return Part(place, last, hit) if begun and framed and wanted else None


def _is_surname_inside(words: Words, place: int, hit: Hit | None) -> bool:
    """Olena Kovalenko Berg, J. Berg: a frequent word, with a capital that no sentence gives it."""
    lettered = words.before(place) == "." and place > 1 and are_letters(words.text[place - 2])
    inside = words.capital[place] and (not words.begins[place] or lettered)
    surname = hit.of(SURNAME) if hit is not None and inside else None
    return surname is not None and surname.frequency >= OF_HAND


def _is_rarely_a_word(key: str) -> bool:
    """jag heter abdirahman jama nur: a name of the lists, in a row of names without capitals."""
    found, zipf = load().get(key), load().zipf(key)
    listed_name = any(entry.kind in PERSONS and (entry.frequency >= OF_HAND or not zipf) for entry in found)
    return listed_name and zipf < RARE_WORD


def is_particle(words: Words, place: int) -> bool:
    if place >= len(words):
        return False
    if words.text[place] in _CAPITAL_PARTICLES:
        follows = words.is_name_like(place + 1) and words.joined(place)
        return follows and words.after(place) not in _AFTER_MIDDLE
    return words.key[place] in listed("name_particles") and not _is_vietnamese_middle(words, place)


def _is_vietnamese_middle(words: Words, place: int) -> bool:
    """Tuan Van Pham, Anh Tuan Le: no Dutch "van", no Swedish "le", beside or as a Vietnamese surname."""
    if words.text[place] == "Le" and words.after(place) in _AFTER_LE:
        return False
    if words.text[place] in _SHORT_VIETNAMESE:
        return place > 0 and words.joined(place - 1) and words.is_name_like(place - 1)
    return words.text[place] == "Van" and not VIETNAMESE.isdisjoint((words.before(place), words.after(place)))


def _is_blocked(hit: Hit | None, named: bool) -> bool:
    """Whether the word is known to be something else than a part of a name."""
    if hit is None or named:
        return False
    return not may_be_last_name(hit)


def _is_like_town(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """Hon heter Vendela Karlstad: a town at home is a last name, too, right after a first name that is said."""
    before, hit = hits.get(place - 1), hits.get(place)
    first = before is not None and before.of(FIRSTNAME) is not None and not before.kinds & _PLACES
    return first and hit is not None and hit.first == hit.last and hit.of(CITY) is not None and not hit.modifiers


def may_be_last_name(hit: Hit) -> bool:
    """Lucas Pereira, Ionuț Moldoveanu, Barbro Norrgård: a place abroad or a village after a first name."""
    place = hit.of(*PLACES)
    if place is None or not _PLACES.issuperset(hit.kinds) or hit.of(COUNTRY) is not None:
        return False
    if place.value != HOME:
        return True
    small = place.frequency <= VILLAGE or place.key.endswith(_LIKE_LAST_NAMES)
    return place.kind == CITY and small and not hit.modifiers


def initial(words: Words, place: int) -> Part | None:
    """An initial with its full stop, where it does not end the sentence."""
    word = words.text[place]
    if word.endswith("."):
        return Part(place, place, None)
    if words.after(place) != "." or not words.joined(place):
        bare = len(word) == 1 or "-" in word
        return Part(place, place, None) if bare and words.is_name_like(place + 1) else None
    hyphened = words.text[place + 2 : place + 3] == ("-",) and INITIALS.match(
        " ".join(words.text[place + 3 : place + 4])
    )
    last = place + 4 if hyphened and words.after(place, 4) == "." else place + 1  # B.-M.
    return Part(place, last, None)


def is_title(words: Words, place: int) -> bool:
    """Puan Rohani, Doña Rosa, Kuya Jun: how other languages address somebody, before a first name."""
    if words.key[place] not in _ADDRESSING or not words.joined(place) or not words.is_name_like(place + 1):
        return False
    begins = place == 0 or words.breaks[place - 1]
    signs = begins and (place + 2 >= len(words) or words.breaks[place + 1])
    if signs or (words.before(place) in _frames.CALLED and words.before(place, 2) == "jag"):  # Jag heter Haji Karim
        return False
    return _nouns.is_first_name(words.key[place + 1]) or _nouns.is_first_name(words.key[place + 1].removesuffix("s"))


def is_of_place(words: Words, place: int) -> bool:
    """Bab Doukkala, Torre Maria, Cerro Carmen: with a noun for a place of another language before it, or itself one."""
    if words.key[place] in _PLACE_NOUNS and words.capital[place]:
        return words.joined(place) and words.is_name_like(place + 1)
    return words.before(place) in _PLACE_NOUNS and words.joined(place - 1) and words.capital[place - 1]


def is_of_number(words: Words, place: int) -> bool:
    """på nummer 17 C. Ring gärna; intyg 5509/B. Mer finns inte: a letter that belongs to a number."""
    if not place or words.breaks[place - 1]:
        return False
    return words.before(place)[-1:].isdigit() or (words.before(place) == "/" and words.before(place, 2)[-1:].isdigit())


def begins_korean(words: Words, place: int) -> bool:
    """Park Min-ji: a word that is a Korean last name before a first name of two syllables."""
    if words.key[place] not in _KOREAN or not words.is_name_like(place) or not words.is_name_like(place + 1):
        return False
    first, hyphen, second = words.text[place + 1].partition("-")
    return bool(hyphen) and second.islower() and 1 < len(first) < 6 and 1 < len(second) < 6


def is_letter_for_name(words: Words, place: int) -> bool:
    """Har du träffat R. igen? O. sov inte: a dotted capital amid a sentence, or one that somebody's verb follows."""
    hyphened = words.text[place][1:2] == "-"  # Det var B-G. som lärde mig
    if (
        (len(words.text[place]) > 2 and not hyphened)
        or words.after(place) != "."
        or not words.joined(place + 1)
        or place + 2 >= len(words)
    ):
        return False
    following = words.key[place + 2]
    if words.before(place) in {"är", "var"} and words.before(place, 2) == "vem":  # Vem är M.?
        return following in {"?", "!", ","}
    small = words.text[place + 2].islower() and following.isalpha()
    if not small or words.before(place) in LETTERED or words.before(place)[-1:].isdigit():
        return False
    if words.begins[place]:
        return following in PERSON_VERBS and words.text[place] not in {"A", "B", "C"}
    if words.before(place) == ",":
        return following in PERSON_VERBS and len(words.text[place]) == 1
    return words.before(place).isalpha() and words.text[place - 1].islower()


def _is_somebody(words: Words, place: int) -> bool:
    """Jag har frågat B-G; P-O ringde; min chef är M-L: two letters of a double name, where persons are."""
    before, after = words.before(place), words.after(place)
    if before in LETTERED or words.text[place][0] not in _DOUBLE_LETTERS:
        return False
    told = before in {"är", "var"} and not _PERSON_NOUNS.isdisjoint(words.sentence_before(place - 1, 2))
    return before in _PERSON_PLACES or after in PERSON_VERBS or told


def signed_letters(words: Words, place: int) -> Part | None:
    """R. I., P-O, A-K Ö, K: letters that greet somebody or sign, dotted ones also alone on a line near the end."""
    if words.text[place][1:2] == "-" and _is_somebody(words, place):
        return Part(place, place, None)
    begins = place == 0 or words.breaks[place - 1]
    frame = _frames.of_person(words, place)
    # Asked before the letters are followed to their end, which may be far: a text may hold nothing else.
    if frame is None and not begins:
        return _signed_quotation(words, place)
    last = place
    while last + 1 < len(words) and not words.breaks[last] and _is_lettered(words, last + 1):
        last += 1
    ends = last + 1 >= len(words) or words.breaks[last]
    dotted = "." in words.text[last]
    signs = frame is not None and (ends or words.after(last) in {"!", ",", ")"})
    alone = begins and ends and dotted and place > 0 and len(words) - place <= LONGEST_ENDING
    named = frame is not None and frame.rule == "frame.name_is" and dotted and words.is_name_like(last + 1)
    ordinary = words.text[place] == "I" and last == place
    return Part(place, last, None) if (signs or alone or named) and not ordinary else None


def _signed_quotation(words: Words, place: int) -> Part | None:
    """ "Maten står i ugnen. B-I.": letters that end a note which the text quotes."""
    last = place if words.text[place].endswith(".") else place + 1
    ends = words.text[place : last + 1][-1].endswith(".") and words.after(last) in _QUOTES
    return Part(place, last, None) if ends and words.before(place) in {".", "!", "?"} else None


def _is_lettered(words: Words, place: int) -> bool:
    """A letter of initials, or the stop after one."""
    if words.text[place] == ".":
        return INITIALS.match(words.text[place - 1]) is not None and not words.text[place - 1].endswith(".")
    return INITIALS.match(words.text[place]) is not None


def are_initials(words: Words, parts: list[Part]) -> bool:
    """Whether several dotted letters stand there: B. N., T.K.; no known abbreviation, unless an age follows."""
    first, last = parts[0].first, parts[-1].last
    written = "".join(words.text[first : last + 1])
    aged = words.after(last) in {",", "("} and words.after(last, 2).isdigit()
    return written.count(".") > 1 and (aged or written.casefold() not in _ABBREVIATIONS)


def is_before_initial(words: Words, place: int) -> bool:
    """Ixmucané C., som bor; Yolotl A. ringde: what is no word, before a dotted letter that ends no sentence."""
    letter, stop = place + 1, place + 2
    if not words.joined(place) or not words.is_name_like(letter) or words.after(letter) != ".":
        return False
    if len(words.text[letter]) != 1 or words.key[place] in LETTERED or load().zipf(words.key[place]):
        return False
    following = words.after(stop)
    return words.joined(stop) and (following == "," or (following.isalpha() and not words.is_name_like(stop + 1)))
