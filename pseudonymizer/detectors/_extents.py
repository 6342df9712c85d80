"""Where the name of an institution ends: what joins its words, and the nouns that say what it names."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pseudonymizer.detectors import _capital_nouns, _frames, _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COMPANY, COUNTRY, FIRSTNAME, triggers
from pseudonymizer.lexicon.loading import words as listed

WORD = Expression(r"[^\W_]+(?:[-'’&:][^\W_]+)*-?\Z")
SCHOOL_ENDS = (
    "skolan", "gymnasiet", "skola", "gymnasium", "förskola", "förskolan", "universitetet", "dagis", "college",
    "akademien", "akademin", "institutet",
)  # fmt: skip
_SCHOOL_WORDS = triggers("institutions.school_words")
PLACE_OF_WORK = triggers("institutions.place_of_work")
CLUB_ENDS = triggers("institutions.club_ends")
SMALL_TRADES = triggers("institutions.small_trades")
_TOWNS_TRADES = triggers("institutions.towns_trades")
_LED = frozenset({"på", "hos", "till", "från", "åt", "över", "bakom", "utanför", "mittemot", "emot", "heter"})
_LED_TO_CLUB = _LED | {"med", "av", "för", "i"}
# Regiments and wings: på F 17, vid I 19.
_REGIMENTS = frozenset({"f", "i", "p", "a", "k", "s", "t", "lv", "ing", "lg", "amf"})
_QUARTERED = frozenset(
    {"norra", "södra", "östra", "västra", "gamla", "nya", "stora", "lilla", "övre", "nedre", "inre", "yttre"}
    | {"mellersta"}
)
_SUBJECTS = frozenset({"jag", "vi", "han", "hon", "de", "man", "du", "min", "en", "ett"})
# These say what a name is only where they have a capital too: IF, Bil, Fitness.
CAPITALS = triggers("institutions.club_letters") | triggers("institutions.trade_words")
TRADES = CAPITALS | PLACE_OF_WORK
CLUB_LETTERS = triggers("institutions.club_letters")
SINGLE_ENDS = tuple(triggers("institutions.single_ends"))
# Länssjukhus, stadsbibliotek: compounds of these say what a name before them names.
_COMPOUND_HEADS = (
    "sjukhus", "bibliotek", "mottagning", "vårdcentral", "förening", "församling", "klubb", "boende", "orkester",
    "restaurang",
    "bageri", "verkstad", "handel", "sällskap", "teater", "klinik", "byrå", "museum", "frikyrka", "missionskyrka",
    "pingstkyrka", "baptistkyrka", "förvaltning", "laboratorium", "labb", "bryggeri",
    "snickeri", "slakteri", "rökeri", "spinneri", "väveri", "gjuteri", "tryckeri", "mejeri", "ridhus", "dansskola",
)  # fmt: skip
# Blomsterbutik, but Alis butik is what Ali has.
_ONLY_COMPOUNDS = (
    "fabrik", "butik", "affär", "café", "kafé", "salong", "pensionat", "härbärge", "musteri", "sjukstuga",
    "bod", "kiosk",
    "grill", "servering", "sjukvård", "bolag", "bolaget", "kompani", "kompaniet", "kapell", "kooperativ", "stuteri",
    "trädgård", "terminal", "depå", "krog", "gästgård", "loppis", "klackbar", "glassbar", "kaffebar",
    "vinbar", "juicebar",
)  # fmt: skip
# Who learns to drive, ride or dance there goes to no school.
_NO_SCHOOLS = tuple(
    kind + end
    for kind in ("trafikskola", "körskola", "ridskola", "hundskola", "simskola", "dansskola", "seglarskola",
                 "balettskola", "skidskola", "tennisskola", "cirkusskola")
    for end in ("", "n")
)  # fmt: skip
SPLIT_SCHOOLS = frozenset({"skolan", "gymnasiet", "förskolan", "skola"})
_SCHOOL_HEADS = ("skolan", "gymnasiet", "högskolan", "universitetet")
_SCHOOL_COMPOUNDS = ("universitet", "konservatorium", "läroverk", "seminarium", "högskola", "läroverken", "fakultet")
_OF_SOMETHING = frozenset({"universitet", "universitetet", "institut", "institutet", "högskola", "akademi", "skola"})
_FINAL_ENDS = (*SINGLE_ENDS, *_COMPOUND_HEADS)
_HEAD_ENDS = ("skola", *_SCHOOL_COMPOUNDS, *_FINAL_ENDS)
ADJECTIVES = triggers("institutions.adjectives")
CIVIC = frozenset(
    {"tingsrätt", "hovrätt", "förvaltningsrätt", "stadsbibliotek", "bibliotek", "fritidsgård", "ungdomsgård", "simhall",
     "sjukhuset", "sjukhus", "föreningen", "kyrkan"}
)  # fmt: skip
_HEADS = _SCHOOL_WORDS | PLACE_OF_WORK | CLUB_ENDS | CIVIC
LINKS = frozenset(
    {"&", "de", "del", "da", "do", "dos", "di", "la", "le", "of", "-", "+", "y", "und", "and", "des", "du", "für",
     "della", "dei", "delle", "es", "et", "e", "van"}
)  # fmt: skip
_FOREIGN_LINKS = frozenset(
    {"de", "la", "las", "los", "le", "les", "du", "des", "del", "della", "van", "der", "den", "für", "the"}
)
# University of Dar es Salaam, Univerzitet u Beogradu, Uniwersytet w Krakowie
_SCHOOLS_LINKS = frozenset({"of", "es", "u", "w", "v", "at", "zu", "ve"})
_NUMBERS = frozenset({"nr", "nummer", "no"})
_STOPS = frozenset({".", "'", "’"})
# Besides numbers nothing else stands within a name in small letters.
_JOINING = LINKS | _SCHOOLS_LINKS | {"och", "för", "i"}
# The park of a town: Trädgårdsföreningen i Linköping.
_PARK = "trädgårdsföreningen"
# "Högskolan i Gävle" is one name; what other schools and institutions are in is a place by itself.
_LOCATED = frozenset(
    {"folkuniversitetet", "hyresbostäder", "högskolan", "universitetet", "yrkeshögskolan", "kursgården", "lasarettet",
     "länssjukhuset", "centralsjukhuset", "häktet"}
)  # fmt: skip
_LOCATED_CLUBS = frozenset({"föreningen", "stiftelsen", "kulturföreningen", "kvinnoföreningen", "sällskapet"})
_FOR_SOMETHING = _LOCATED_CLUBS | {"institutet", "centrum", "föräldraföreningen", "förbundet", "riksförbundet"}
# Pedagogiska institutet, Kurdiska föreningen: definite nouns that an adjective makes a name.
NATIONAL = frozenset(
    {"institutet", "föreningen", "akademin", "sjukhuset", "biblioteket", "kyrkan", "församlingen", "klubben", "kören",
     "moskén", "teatern", "operan", "skolan", "gymnasiet", "kliniken", "kulturföreningen", "kvinnoföreningen",
     "orkestern", "kulturcentret", "centret", "kulturhuset", "kultursällskapet", "sällskapet", "studiecentret",
     "kapellet", "templet", "samfundet", "församlingshemmet", "kulturskolan", "språkskolan", "ungdomsföreningen",
     "gymnastikföreningen"}
)  # fmt: skip
_HOLDERS = ("bibliotekets", "sjukhusets", "lasarettets", "församlingens", "föreningens", "klubbens")
_ADJECTIVE_ENDS = ("ska", "ella", "liga", "iska")
_DESCRIBED = frozenset(
    {"institut", "institutet", "akademi", "fakultet", "sällskap", "bolag", "kammare", "operahus", "kyrka",
     "teater", "bibliotek", "klinik", "hus", "kyrkoförsamling", "handelskammare", "ambassad", "verkstad",
     "fabrik", "bruk", "museum", "skola"}
)  # fmt: skip
_NAMED_AFTER = frozenset({"škola", "škole", "šola", "szkoła", "gimnazija", "gimnazjum", "koulu", "kool", "iskola"})
_HOSPITALS = frozenset({"sjukhus", "universitetssjukhus", "länssjukhus", "hälsocentral", "vårdcentral", "församling"})
_QUARTERS = frozenset(
    {"väst", "norr", "syd", "öst", "norrland", "skåne", "mälardalen", "skaraborg", "bergslagen", "roslagen", "sjuhärad",
     "sverige", "norden", "halland", "småland", "värmland", "dalarna"}
)  # fmt: skip
_COMPANY_FORMS = frozenset({"ab", "hb", "kb"})
# After these a number is a part of the name: Arena 52.
NUMBERED = frozenset({"arena", "lager", "studio", "club", "klubb", "bar", "gym", "center", "kafé", "café"})
LONGEST = 6
LONGEST_NAMED = 3
# As frequent a word is no name by itself: the name goes on after it.
ORDINARY_WORD = 4.0
ORDINARY_NOUN = 2.5
WHERE = frozenset({"på", "hos", "vid"})
_SPOTS = frozenset(
    {"ån", "torget", "sjön", "stranden", "hörnet", "kajen", "hamnen", "älven", "bron", "stationen", "kyrkan"}
)
_NO_PART = frozenset(
    {"och", "som", "men", "där", "är", "har", "ligger", "i", "på", "vid", "nära", "den", "jag", "vi", "nu"}
)
MOST_WORDS = 20_000


def sequence_end(words: Words, place: int) -> int:
    """The last word of a name that may go on in small letters where that says what it is: Åkermans folkhögskola."""
    last = place + is_regiment(words, place)
    while words.joined(last) and last - place < LONGEST - 1:
        following = last + 1
        if words.capital[following] and (words.key[following].isalpha() or WORD.match(words.text[following])):
            last = following
        elif (last == place and is_quarter(words, place)) or _is_stop_within(words, last):
            last += 2
        elif not _may_go_on(words.key[following]):
            break
        elif (end := _ends_at_noun(words, place, last)) is not None:
            return end
        else:
            joined = _joined(words, place, last)
            if joined == last:
                break
            last = joined
    return last


@lru_cache(MOST_WORDS)
def _may_go_on(key: str) -> bool:
    """Whether a name may go on with this word in small letters; after most names no such word follows."""
    head = key in _HEADS or key in _SCHOOL_HEADS or key in NATIONAL or ends_like_head(key)
    link = key in _STOPS or key in _NUMBERS or key in WHERE or key in _JOINING or key[:1].isdigit()
    return head or link or key in SPLIT_SCHOOLS or key.endswith(_ADJECTIVE_ENDS) or key in SMALL_TRADES


def _ends_at_noun(words: Words, place: int, last: int) -> int | None:
    """Where the name ends when words in small letters that follow say what it is."""
    following = last + 1
    if _is_small_trade(words, place, last):
        return following
    if _is_described(words, last):
        return with_branch(words, following + 1)
    if not is_head(words.key[following], words.key[last]) and not _is_split_school(words, place, last):
        return None
    end = with_branch(words, following)
    return _of_something(words, place, end) or end if words.after(end) == "för" else end


def is_regiment(words: Words, place: int) -> bool:
    """på F 17: not klass F 17, where no preposition stands."""
    if words.key[place] not in _REGIMENTS or words.before(place) not in {"på", "vid"} or not words.joined(place):
        return False
    return words.after(place).isdigit() and len(words.after(place)) < len("100")


def is_numbered(words: Words, place: int) -> bool:
    """på Skola nr 12, i Mellanskola nummer 3"""
    numbered = words.after(place) in _NUMBERS and words.after(place, 2).isdigit()
    return numbered and (schools(words.key[place]).by_kind or is_kind(words.key[place])) and not words.begins[place]


def is_quarter(words: Words, place: int) -> bool:
    """Norra kajens apotek, Gamla stans bageri: where it is, in the genitive, and a noun for what it is."""
    if words.key[place] not in _QUARTERED or not words.joined(place) or not words.joined(place + 1):
        return False
    spot = words.text[place + 1]
    return spot.islower() and spot.endswith("s") and len(spot) > len("ans") and is_head(words.after(place, 2))


def _is_small_trade(words: Words, place: int, last: int) -> bool:
    """på Ortvikens glass, från Svanströms cykel: what is sold or done, after whose it is."""
    owner, trade = words.key[last], words.key[last + 1]
    led = _LED_TO_CLUB if trade in _TOWNS_TRADES or trade in CLUB_LETTERS else _LED
    if trade not in SMALL_TRADES or words.before(place) not in led:
        return False
    if not owner.endswith("s"):
        if words.after(last, 2) in _SUBJECTS or trade not in _TOWNS_TRADES:  # i Tumba såg jag
            return False
        return any(entry.kind == CITY for entry in load().get(owner))
    return not any(entry.kind == COUNTRY for entry in load().get(owner[:-1]))


def _is_described(words: Words, last: int) -> bool:
    """Odessas tekniska institut, Sankt Petrus syriska församling: an adjective before the noun for what it is."""
    if not words.key[last + 1].endswith(_ADJECTIVE_ENDS) or words.key[last + 1] == "ska" or not words.joined(last + 1):
        return False
    noun = words.after(last, 2)
    return noun in _DESCRIBED or noun in _HEADS or ends_like_head(noun) or noun in _SCHOOL_HEADS


def office_end(words: Words, last: int) -> int:
    """Länsstyrelsen i Kalmar län, Skatteverket i Lund: which office of an authority it is."""
    if words.after(last) != "i" or words.breaks[last] or not words.is_name_like(last + 2):
        return last
    return last + 3 if words.after(last, 3) == "län" else last + 2


def with_branch(words: Words, head: int) -> int:
    """Hallands sjukhus Varberg, Kurdiska föreningen Ljuset: which hospital or association of that name it is."""
    if words.key[head] in _NAMED_AFTER:  # Osnovna škola Vuk Karadžić
        while words.joined(head) and words.is_name_like(head + 1):
            head += 1
        return head
    if words.after(head) == "campus" and schools(words.key[head]).by_kind and words.is_name_like(head + 2):
        return head + 2  # Linköpings universitet Campus Norrköping
    several = words.key[head] in _HOSPITALS or words.key[head] in NATIONAL
    named = several and words.joined(head) and words.is_name_like(head + 1)
    return head + 1 if named and words.text[head + 1].isalpha() else head


def _is_stop_within(words: Words, last: int) -> bool:
    """Wesley Girls' High School, St. Aloysius School: a stop right after the word, and a capital after that."""
    stop = last + 1
    key = words.key[stop]
    within = words.text[last] == "St" if key == "." else key in _STOPS and words.key[last].endswith("s")
    return within and words.start[stop] == words.end[last] and words.joined(stop) and words.is_name_like(stop + 1)


def _is_split_school(words: Words, place: int, last: int) -> bool:
    """i Vinslövs skolan: a compound that was written in two words."""
    led = words.before(place) in {"på", "i", "till", "från", "vid", "in"} and not words.begins[place]
    return led and last == place and words.after(last) in SPLIT_SCHOOLS and not load().is_common(words.key[last])


def named_end(words: Words, place: int, last: int) -> int:
    """Where a name ends that begins with an ordinary word after "heter": Tre knackningar, Den glada grisen."""
    if place < last or not _frames.is_called_so(words, place):
        return last
    if not load().is_common(words.key[place]) and load().zipf(words.key[place]) < ORDINARY_WORD:
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
    if (
        link in _NUMBERS
        and words.after(last, 2).isdigit()
        and (schools(words.key[last]).by_kind or is_kind(words.key[last]))
    ):
        return ahead
    if link[:1].isdigit():
        return last + 1 if link.isdigit() and words.key[last] in NUMBERED else last
    if (link in WHERE and is_named_by_where(words, place, last)) or (
        link == "och" and (are_trades(words, last) or _capital_nouns.links(words, place, last))
    ):
        return min(ahead, len(words) - 1)
    if link == "-" and words.after(last, 2) == "och":
        return min(last + 3, len(words) - 1)
    if link == "för" and (of := _of_something(words, place, last)):
        return of
    return _linked(words, place, last) if link in _JOINING else last


def _of_something(words: Words, place: int, last: int) -> int:
    """Where "för" leads: Institutet för rymdfysik, Beijings universitet för främmande språk; 0 when nowhere."""
    ahead = last + 2
    if place < last and words.key[last] in _OF_SOMETHING and ahead < len(words) - 1:
        described = words.key[ahead].endswith(("ande", "ska", "iga", "na")) and words.joined(ahead)
        return ahead + 1 if described else ahead
    return min(ahead, len(words) - 1) if words.key[place] in _FOR_SOMETHING else 0


def holds_where(words: Words, span: tuple[int, int]) -> bool:
    """Whether a place is said within the name: Fiket vid ån."""
    return not WHERE.isdisjoint(words.key[span[0] + 1 : span[1]])


def is_named_by_where(words: Words, place: int, last: int) -> bool:
    """på Matilda på Söder, en affär som heter Frukt hos Sami: one is "på" no person, and a noun is no name."""
    key, ahead = words.key[place], last + 2
    if last != place or words.begins[place]:
        return False
    if is_kind(key) and words.is_name_like(ahead) and words.after(last, 2) in _SPOTS:  # till Bageriet på Hörnet
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
    of_school = link in _SCHOOLS_LINKS and schools(words.key[place]).by_kind
    if words.after(last, 2) in _FOREIGN_LINKS and (link in _FOREIGN_LINKS or of_school):  # Universidad de los Andes
        ahead += 1
    if not words.is_name_like(ahead):
        return last
    if link == "i":
        return ahead if _is_located(words, place, last) else last
    return ahead if link in LINKS or of_school else last


def _is_located(words: Words, place: int, last: int) -> bool:
    """Whether "i" and where it is are a part of the name: Högskolan i Borås, Föreningen Vi i Sala, Flytt i Väst."""
    if words.key[last] in _LOCATED:
        return True
    if words.key[place] == _PARK:
        return False
    if words.key[place] in _LOCATED_CLUBS or words.key[place].endswith("föreningen"):
        # Föreningen Folk i Sala, but Föreningen Öppna Händer and Föreningen Umoja in a town
        return last < place + 2 and (last == place or load().zipf(words.key[last]) >= ORDINARY_NOUN)
    ahead = last + 2
    key = words.key[last]
    trade = key in CAPITALS or key.partition("-")[2] in CAPITALS or _capital_nouns.is_coined(key)
    return words.after(ahead) in _COMPANY_FORMS or (words.key[ahead] in _QUARTERS and trade)


def are_trades(words: Words, last: int) -> bool:
    """Bygg och Trä: two trades, both with capitals."""
    if words.key[last] not in TRADES or words.after(last) != "och":
        return False
    return words.is_name_like(last + 2) and words.key[last + 2] in TRADES


def is_head(key: str, before: str = "s") -> bool:
    """Whether a common noun says what the name before it names; Stadsbibliotekets kafé is what the library has."""
    if before.endswith(_HOLDERS) and key.endswith(("café", "kafé", "cafe")):
        return False
    if key in _SCHOOL_HEADS or key in NATIONAL:
        return before.endswith("ska") or before in ADJECTIVES
    if key in _HEADS:
        return True
    return ends_like_head(key)


@lru_cache(MOST_WORDS)
def ends_like_head(key: str) -> bool:
    if key.endswith(_NO_SCHOOLS):
        return True
    compound = key.endswith(_ONLY_COMPOUNDS) and key not in _ONLY_COMPOUNDS
    return compound or key.endswith(_HEAD_ENDS)


def is_club(key: str) -> bool:
    """Whether it is members who belong there: förening, BK, Brf."""
    return key in CLUB_ENDS or key in CLUB_LETTERS or key.endswith(("förening", "föreningen", "klubb", "klubben"))


def is_kind(key: str) -> bool:
    """Hälsocentralen, Biblioteket: with a capital such a word is a part of the name."""
    return _nouns.subject(key) in {"work", "other_institution"}


class _Schools(NamedTuple):
    by_name: bool
    by_kind: bool
    after_name: bool


@lru_cache(MOST_WORDS)
def schools(word: str) -> _Schools:
    """Whether a word, in the genitive or not, is a school's name, one for schools, or ends so after a name."""
    key = word.removesuffix("s")
    if key.endswith(_NO_SCHOOLS):
        return _Schools(by_name=False, by_kind=False, after_name=False)
    named = key.endswith(SCHOOL_ENDS) and key not in listed("blocked_places") and len(key) > 7 and key != "akademien"
    kind = not _SCHOOL_WORDS.isdisjoint({word, key}) or key.endswith(_SCHOOL_COMPOUNDS)
    return _Schools(named, kind, key.endswith("skola"))
