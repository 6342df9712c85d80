"""Where the name of an institution begins and ends, and what its own words say it is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from pseudonymizer.detectors import _capital_nouns, _frames
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COMPANY, FIRSTNAME, HOME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed

WORD = Expression(r"[^\W_]+(?:[-'’&:][^\W_]+)*-?\Z")
_SCHOOL_ENDS = (
    "akademien", "skolan", "gymnasiet", "skola", "gymnasium", "förskola", "förskolan", "universitetet", "dagis", "college",
    "akademin", "institutet",
)  # fmt: skip
_DEFINITE_ENDS = (
    "skolan", "gymnasiet", "universitetet", "institutet", "sjukhuset", "biblioteket", "kyrkan", "moskén", "föreningen",
    "klubben", "församlingen", "kören", "korset", "lasarettet", "kliniken", "förskolan", "krogen", "bageriet",
    "operan",
    "teatern", "akademin", "anstalten", "mejeriet", "paviljongen", "orkestern", "boendet", "gården", "apoteket",
    "badhuset", "hallen", "värdshuset", "missionen", "mottagningen", "tandvården", "centralen", "synagogan",
)  # fmt: skip
_NO_KIND_BEFORE_NAME = ("huset", "sällskapet")
_GENITIVE_ENDS = (*(f"{end}s" for end in _DEFINITE_ENDS), "'s", ":s")
_SCHOOL_WORDS = triggers("institutions.school_words")
_SCHOOL_FIRST = triggers("institutions.school_first")
_PLACE_OF_WORK = triggers("institutions.place_of_work")
_CUSTOMERS = triggers("institutions.businesses")
_CLUB_ENDS = triggers("institutions.club_ends")
# These say what a name is only where they have a capital too: IF, Bil, Fitness.
_CAPITALS = triggers("institutions.club_letters") | triggers("institutions.trade_words")
_TRADES = _CAPITALS | _PLACE_OF_WORK
_CLUB_LETTERS = triggers("institutions.club_letters")
_FIRST_WORDS = triggers("institutions.first_words")
_SINGLE_ENDS = tuple(triggers("institutions.single_ends"))
# Länssjukhus, stadsbibliotek: compounds of these say what a name before them names.
_COMPOUND_HEADS = (
    "sjukhus", "bibliotek", "mottagning", "vårdcentral", "förening", "församling", "klubb", "boende", "orkester",
    "restaurang",
    "bageri", "verkstad", "handel", "sällskap", "teater", "klinik", "byrå", "museum", "frikyrka", "missionskyrka",
    "pingstkyrka", "baptistkyrka", "förvaltning", "laboratorium", "labb", "bryggeri",
    "snickeri", "slakteri", "rökeri", "spinneri", "väveri", "gjuteri", "tryckeri", "mejeri", "ridhus", "dansskola",
)  # fmt: skip
# Blomsterbutik, but Alis butik is what Ali has.
_ONLY_COMPOUNDS = ("fabrik", "butik", "affär")
_SPLIT_SCHOOLS = frozenset({"skolan", "gymnasiet", "förskolan", "skola"})
_SCHOOL_HEADS = ("skolan", "gymnasiet", "högskolan", "universitetet")
_FINAL_ENDS = (*_SINGLE_ENDS, *_COMPOUND_HEADS)
_HEAD_ENDS = ("skola", *_FINAL_ENDS)
_OPENING_ENDS = (
    "studio",
    "studion",
    "salong",
    "salongen",
    "restaurang",
    "byrån",
    "center",
    "mottagningen",
    "kliniken",
    "boendet",
)
_ADJECTIVES = triggers("institutions.adjectives")
_PLACE_HEADS = triggers("places.heads")
_CIVIC = frozenset(
    {"tingsrätt", "hovrätt", "förvaltningsrätt", "stadsbibliotek", "bibliotek", "fritidsgård", "ungdomsgård", "simhall",
     "sjukhuset", "sjukhus", "föreningen", "kyrkan"}
)  # fmt: skip
_HEADS = _SCHOOL_WORDS | _PLACE_OF_WORK | _CLUB_ENDS | _CIVIC
_LINKS = frozenset(
    {"&", "de", "del", "da", "do", "dos", "di", "la", "le", "of", "-", "+", "y", "und", "and", "des", "du", "für",
     "della", "dei", "delle", "et", "e", "van"}
)  # fmt: skip
_FOREIGN_LINKS = frozenset({"de", "la", "las", "los", "le", "les", "du", "des", "del", "della", "van", "der", "den", "für"})
# på Strandhotellet: an ordinary compound too, but with a capital it is one of them.
_KIND_ENDS = ("hotellet", "restaurangen", "kiosken", "handeln", "huset")
_AT = frozenset({"på", "hos", "till"})
# Besides numbers nothing else stands within a name in small letters.
_JOINING = _LINKS | {"och", "för", "i"}
# "Högskolan i Gävle" is one name; what other schools and institutions are in is a place by itself.
_LOCATED = frozenset({"folkuniversitetet", "högskolan", "universitetet", "yrkeshögskolan", "kursgården"})
_LOCATED_CLUBS = frozenset({"föreningen", "stiftelsen", "kulturföreningen", "kvinnoföreningen", "sällskapet"})
_FOR_SOMETHING = _LOCATED_CLUBS | {"institutet", "centrum", "föräldraföreningen", "förbundet", "riksförbundet"}
# Pedagogiska institutet, Kurdiska föreningen: definite nouns that an adjective makes a name.
_NATIONAL = frozenset(
    {"institutet", "föreningen", "akademin", "sjukhuset", "biblioteket", "kyrkan", "församlingen", "klubben", "kören",
     "moskén", "teatern", "operan", "skolan", "gymnasiet", "kliniken", "kulturföreningen", "kvinnoföreningen",
     "orkestern"}
)  # fmt: skip
_HOSPITALS = frozenset({"sjukhus", "universitetssjukhus", "länssjukhus", "hälsocentral", "vårdcentral", "församling"})
_QUARTERS = frozenset(
    {"väst", "norr", "syd", "öst", "norrland", "skåne", "mälardalen", "skaraborg", "bergslagen", "roslagen", "sjuhärad",
     "sverige", "norden", "halland", "småland", "värmland", "dalarna"}
)  # fmt: skip
_LETTERS = Expression(r"(?![IVX]+\Z)[A-ZÅÄÖ]{2,4}\Z")
_NO_CLUB = frozenset(
    {"sfi", "sva", "sas", "tv", "vm", "em", "sm", "os", "eu", "usa", "fn", "ab", "hb", "kb", "id", "it", "cv"}
)
_COMPANY_FORMS = frozenset({"ab", "hb", "kb"})
# After these a number is a part of the name: Arena 52.
_NUMBERED = frozenset({"arena", "lager", "studio", "club", "klubb", "bar", "gym", "center", "kafé", "café"})
LONGEST = 6
LONGEST_NAMED = 3
# As frequent a word is no name by itself: the name goes on after it.
ORDINARY_WORD = 4.0
ORDINARY_NOUN = 2.5
_WHERE = frozenset({"på", "hos", "vid"})
_SPOTS = frozenset(
    {"ån", "torget", "sjön", "stranden", "hörnet", "kajen", "hamnen", "älven", "bron", "stationen", "kyrkan"}
)
_NO_PART = frozenset(
    {"och", "som", "men", "där", "är", "har", "ligger", "i", "på", "vid", "nära", "den", "jag", "vi", "nu"}
)
MOST_WORDS = 20_000
SHORTEST_FIRST_PART = 3
SHORTEST_TRADE = 7
_TRADE_ENDS = (
    "frakt",
    "bygg",
    "transport",
    "trans",
    "städ",
    "plast",
    "teknik",
    "service",
    "pack",
    "tvätt",
    "mekan",
    "åkeri",
    "snickeri",
    "bageri",
    "konsult",
    *("hem", "bostad", "rör", "golv", "måleri", "färg", "textil", "möbler", "kakel", "bemanning", "assistans", "omsorg"),
    *("redovisning", "invest", "data", "tech", "energi", "media", "bilar", "gods", "foods", "trävaror", "livs", "gross"),
)


class Kind(NamedTuple):
    """`sure`: a word says it; else two words with capitals, one of them a town, do. `business`: people work there."""

    label: str
    sure: bool = True
    business: bool = False


def sequence_end(words: Words, place: int) -> int:
    """The last word of a name that may go on in small letters where that says what it is: Åkermans folkhögskola."""
    last = place
    while words.joined(last) and last - place < LONGEST - 1:
        following = last + 1
        if _is_stop_within(words, last):
            last += 2
        elif words.is_name_like(following) and (words.key[following].isalpha() or WORD.match(words.text[following])):
            last = following
        elif is_head(words.key[following], words.key[last]) or _is_split_school(words, place, last):
            return _with_branch(words, following)
        else:
            joined = _joined(words, place, last)
            if joined == last:
                break
            last = joined
    return last


def _with_branch(words: Words, head: int) -> int:
    """Hallands sjukhus Varberg, Islamiska föreningen Göta: which hospital or association of that name it is."""
    several = words.key[head] in _HOSPITALS or words.key[head] in _NATIONAL
    named = several and words.joined(head) and words.is_name_like(head + 1)
    return head + 1 if named and words.text[head + 1].isalpha() else head


def _is_stop_within(words: Words, last: int) -> bool:
    """Wesley Girls' High School, St. Aloysius School: a stop right after the word, and a capital after that."""
    stop = last + 1
    if words.start[stop] != words.end[last] or not words.joined(stop) or not words.is_name_like(stop + 1):
        return False
    return (words.key[stop] in {"'", "’"} and words.key[last].endswith("s")) or (
        words.key[stop] == "." and words.text[last] == "St"
    )


def _is_split_school(words: Words, place: int, last: int) -> bool:
    """i Vinslövs skolan: a compound that was written in two words."""
    led = words.before(place) in {"på", "i", "till", "från", "vid", "in"} and not words.begins[place]
    return led and last == place and words.after(last) in _SPLIT_SCHOOLS and not load().is_common(words.key[last])


def named_end(words: Words, place: int, last: int) -> int:
    """Where a name ends that begins with an ordinary word after "heter": Tre knackningar, Den glada grisen."""
    ordinary = place == last and (load().is_common(words.key[place]) or load().zipf(words.key[place]) >= ORDINARY_WORD)
    if not ordinary or words.before(place) not in _frames.CALLED:
        return last
    end = last
    while words.joined(end) and end - place < LONGEST_NAMED and words.text[end + 1].isalpha():
        if words.key[end + 1] in _NO_PART:
            break
        end += 1
    return end


def _joined(words: Words, place: int, last: int) -> int:
    """Where a small word within the name leads: Frukt & Grönt, Föreningen Folk i Sala, Institutet för rymdfysik."""
    link, ahead = words.after(last), last + 2
    if link in {"nr", "nummer", "no"} and _schools(words.key[last]).by_kind and words.after(last, 2).isdigit():
        return ahead
    if link[:1].isdigit():
        return last + 1 if link.isdigit() and words.key[last] in _NUMBERED else last
    if (link in _WHERE and _is_named_by_where(words, place, last)) or (link == "och" and (_are_trades(words, last) or _capital_nouns.links(words, place, last))):
        return min(ahead, len(words) - 1)
    if link == "-" and words.after(last, 2) == "och":
        return min(last + 3, len(words) - 1)
    if link == "för" and words.key[place] in _FOR_SOMETHING:
        return min(ahead, len(words) - 1)
    return _linked(words, place, last) if link in _JOINING else last


def holds_where(words: Words, span: tuple[int, int]) -> bool:
    """Whether a place is said within the name: Fiket vid ån."""
    return not _WHERE.isdisjoint(words.key[span[0] + 1 : span[1]])


def _is_named_by_where(words: Words, place: int, last: int) -> bool:
    """på Matilda på Söder, en affär som heter Frukt hos Sami: one is "på" no person, and a noun is no name."""
    key, ahead = words.key[place], last + 2
    if last != place or words.begins[place]:
        return False
    if _is_kind(key) and words.is_name_like(ahead) and words.after(last, 2) in _SPOTS:  # till Skomakeriet på Hörnet
        return True
    if words.before(place) not in _frames.CALLED | {"på"}:
        return False
    kinds = {entry.kind for form in (key, key.removesuffix("s")) for entry in load().get(form)}
    named = FIRSTNAME in kinds and COMPANY not in kinds
    noun = not kinds and load().zipf(key) >= ORDINARY_NOUN
    return (named or noun) and (words.is_name_like(ahead) or words.after(last, 2) in _SPOTS)


def _linked(words: Words, place: int, last: int) -> int:
    """Where a link before a capital leads: Puls & Styrka, Högskolan i Borås, Bo Väl i Lund AB."""
    link, ahead = words.after(last), last + 2
    if link in _FOREIGN_LINKS and words.after(last, 2) in _FOREIGN_LINKS:  # Universidad de los Andes
        ahead += 1
    if not words.is_name_like(ahead):
        return last
    if link == "i":
        return ahead if _is_located(words, place, last) else last
    return ahead if link in _LINKS else last


def _is_located(words: Words, place: int, last: int) -> bool:
    """Whether "i" and where it is are a part of the name: Högskolan i Borås, Föreningen Vi i Sala, Flytt i Väst."""
    if words.key[last] in _LOCATED:
        return True
    if words.key[place] in _LOCATED_CLUBS or words.key[place].endswith("föreningen"):
        return last < place + 2  # Föreningen Folk i Sala, but Föreningen Öppen Dörr in a town
    ahead = last + 2
    key = words.key[last]
    trade = key in _CAPITALS or key.partition("-")[2] in _CAPITALS or _capital_nouns.is_coined(key)
    return words.after(ahead) in _COMPANY_FORMS or (words.key[ahead] in _QUARTERS and trade)


def _are_trades(words: Words, last: int) -> bool:
    """Bygg och Trä: two trades, both with capitals."""
    if words.key[last] not in _TRADES or words.after(last) != "och":
        return False
    return words.is_name_like(last + 2) and words.key[last + 2] in _TRADES


def is_head(key: str, before: str = "s") -> bool:
    """Whether a common noun says what the name before it names."""
    if key in _SCHOOL_HEADS or key in _NATIONAL:
        return before.endswith("ska") or before in _ADJECTIVES
    if key in _HEADS:
        return True
    return _ends_like_head(key)


@lru_cache(MOST_WORDS)
def _ends_like_head(key: str) -> bool:
    compound = key.endswith(_ONLY_COMPOUNDS) and key not in _ONLY_COMPOUNDS
    return compound or key.endswith(_HEAD_ENDS)


def begins_name(words: Words, place: int) -> bool:
    """Whether a name may begin with this word: no frequent word that has its capital from the sentence."""
    key = words.key[place]
    if words.key[place].endswith("ska") and not words.begins[place] and words.after(place) in _NATIONAL:
        return True
    if key in _NUMBERED and words.after(place).isdigit() and not words.begins[place]:
        return True
    if words.text[place] == "St" and words.after(place) == "." and words.is_name_like(place + 2):
        return True
    named = words.is_name_like(place + 1) or words.after(place) in {"&", "+"} or words.before(place) in _frames.CALLED
    if (named and not words.begins[place]) or _are_trades(words, place):
        return True
    if words.after(place) in _WHERE and _is_named_by_where(words, place, place):
        return True
    compound = key.endswith(_KIND_ENDS) and key not in _KIND_ENDS
    if compound and not words.begins[place] and words.before(place) in _AT:
        return True
    if _says_kind(key) and not _is_compound(key) and (load().zipf(key) or load().is_common(key)):
        following = words.after(place)
        linked = following in _LINKS or following in {"i", "för"}
        return words.is_name_like(place + 1) or linked or is_head(following, key)
    return not load().is_common(key)


@lru_cache(MOST_WORDS)
def _says_kind(key: str) -> bool:
    return key in _ADJECTIVES or key in _PLACE_OF_WORK or key in _SCHOOL_FIRST or key in _FIRST_WORDS or _is_kind(key)


@lru_cache(MOST_WORDS)
def is_plain(key: str) -> bool:
    """No name begins with such a word at the beginning of a sentence."""
    return load().is_common(key) and key not in _TRADES and not _says_kind(key)


def _is_kind(key: str) -> bool:
    """Hälsocentralen, Biblioteket: with a capital such a word is a part of the name."""
    return _frames.subject(key) in {"work", "other_institution"}


def of_words(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Kind | None:
    """What the words themselves say: school, work-like or club-like, or nothing."""
    first, last = span
    if words.key[last] in _PLACE_HEADS and not is_opened(words, first):
        return None
    if last > first + 1 and _with_branch(words, last - 1) == last:
        return of_words(words, (first, last - 1), hits)
    if _is_school(words, span):
        return Kind("school")
    if _is_other(words, span, hits):
        return Kind("other_institution", business=not _CUSTOMERS.isdisjoint((words.key[first], words.key[last])))
    noun = _capital_nouns.is_coined(words.key[first]) or (first < last and _capital_nouns.ends_name(words, span, hits))
    return Kind("other_institution", sure=False) if noun or _is_town_and_name(words, span, hits) else None


def is_opened(words: Words, first: int) -> bool:
    """Kafé, BVC, Brf, HK: words that a name begins with and that say what it names."""
    if words.key[first] in _CLUB_LETTERS:
        return words.text[first].isupper() or words.key[first] == "brf"
    key = words.key[first]
    return (
        key in _FIRST_WORDS
        or key in _SCHOOL_FIRST
        or key in _PLACE_OF_WORK
        or key.endswith(_OPENING_ENDS)
        or _is_kind(key)
    )


def _is_other(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    first, last = span
    final = words.key[last]
    if first == last:
        return _is_compound(final) or _is_trade(final)
    if _ends_like_head(final) or final in _CLUB_ENDS or final in _CIVIC:
        return True
    if is_opened(words, first):
        return not (words.begins[first] and _is_kind(words.key[first]) and _is_named(hits, first + 1, last))
    # One is "på" no person: åt på Salam Grill.
    person = _is_named(hits, first, first) and "gen" not in hits[first].modifiers and words.before(first) != "på"
    if _LETTERS.match(words.text[last]) and final not in _NO_CLUB and not person and not words.text[first].isupper():
        return True
    return final in _PLACE_OF_WORK or (words.is_name_like(last) and final in _CAPITALS and not person)


def _is_named(hits: Mapping[int, Hit], first: int, last: int) -> bool:
    """Whether one of the words is a first name."""
    return any(place in hits and hits[place].of(FIRSTNAME) for place in range(first, last + 1))


@lru_cache(MOST_WORDS)
def says_itself(key: str) -> bool:
    """Stadsbiblioteket, Ekskolan: a word that needs no other beside it."""
    return _is_compound(key) or key.removesuffix("s").endswith(_SCHOOL_ENDS) or _capital_nouns.is_coined(key)


@lru_cache(MOST_WORDS)
def _is_trade(key: str) -> bool:
    """Örnfrakt, Nordpack: what is no word and ends as the names of firms do."""
    ended = len(key) >= SHORTEST_TRADE and key.endswith(_TRADE_ENDS)
    return ended and not load().zipf(key) and not load().get(key)


def _is_compound(key: str) -> bool:
    """Stadsbiblioteket, not biblioteket."""
    if not key.endswith(_SINGLE_ENDS):
        return False
    return any(key.endswith(end) and len(key) >= len(end) + SHORTEST_FIRST_PART for end in _SINGLE_ENDS)


def _is_school(words: Words, span: tuple[int, int]) -> bool:
    first, last = span
    if first < last and (words.key[first] in _SCHOOL_FIRST or words.key[last] in _SPLIT_SCHOOLS | {"institutet"}):
        return True
    for place in range(first, last + 1):
        schools = _schools(words.key[place])
        if schools.by_name or (first < last and (schools.by_kind or (place > first and schools.after_name))):
            return True
    return False


class _Schools(NamedTuple):
    by_name: bool
    by_kind: bool
    after_name: bool


@lru_cache(MOST_WORDS)
def _schools(word: str) -> _Schools:
    """Whether a word, in the genitive or not, is a school's name, one for schools, or ends so after a name."""
    key = word.removesuffix("s")
    named = key.endswith(_SCHOOL_ENDS) and key not in listed("blocked_places") and len(key) > 7 and key != "akademien"
    return _Schools(named, key in _SCHOOL_WORDS, key.endswith("skola"))


def _is_town_and_name(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Arvika Tvätt, Gymkompaniet Backa: a town beside a capitalised word that is neither a person nor a place."""
    first, last = span
    if last != first + 1 or not all(words.is_name_like(place) and len(words.text[place]) > 1 for place in span):
        return False
    towns = [place for place in span if place in hits and _is_at_home(hits[place])]
    if len(towns) != 1 or (towns[0] == last and (words.begins[first] or _frames.subject(words.key[first]))):
        return False
    beside = first if towns[0] == last else last
    other, town = hits.get(beside), hits[towns[0]]
    if _capital_nouns.is_no_trade(words.key[beside]):
        return False
    return town.of(FIRSTNAME) is None and (other is None or not other.of(FIRSTNAME, SURNAME, *PLACES))


def _is_at_home(hit: Hit) -> bool:
    town = hit.of(CITY)
    return town is not None and town.value == HOME


def modifiers(words: Words, span: tuple[int, int]) -> tuple[tuple[str, ...], str]:
    """The form the name stands in, and its key without a genitive ending."""
    key = " ".join(words.key[span[0] : span[1] + 1])
    final = words.key[span[1]]
    genitive = key.endswith(_GENITIVE_ENDS) or (span[0] < span[1] and _capital_nouns.is_noun_in_genitive(final))
    bare = key.removesuffix("s").rstrip("':") if genitive else key
    return tuple(name for name, holds in (("def", _is_definite(bare)), ("gen", genitive)) if holds), bare


def _is_definite(key: str) -> bool:
    """Definite by its last word, or by its first when that says what it is: Högskolan i Gävle, Förskolan Månskenet."""
    first = key.partition(" ")[0]
    kind = _is_kind(first) and first.endswith(("en", "et", "an"))
    kind = kind and (first == key or not first.endswith(_NO_KIND_BEFORE_NAME))
    return (
        key.endswith(_DEFINITE_ENDS) or kind or first in {"högskolan", "universitetet", "förskolan", "folktandvården"}
    )
