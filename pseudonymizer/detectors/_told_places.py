"""What the words beside a place say it is: a town, a lake, a part of a town abroad."""

from __future__ import annotations

from functools import lru_cache

from pseudonymizer.detectors import _nouns, _place_ends
from pseudonymizer.detectors._text import Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, HOME, triggers

_TOLD = frozenset({"city", "geo", "region"})
_COUNTS = frozenset({"två", "tre", "fyra", "fem", "2", "3", "4", "flera", "många", "stora", "höga", "små"})
_MANY = {
    "floder": "geo", "sjöar": "geo", "berg": "geo", "öar": "geo", "älvar": "geo", "åar": "geo", "vulkaner": "geo",
    "städer": "city", "byar": "city", "orter": "city",
}  # fmt: skip
# Between a name and what it is said to be: X, som är en by.
_TELLING = frozenset({",", "–", "(", "som", "är", "var"})
# sjön där vi badade, byn utanför Basra: what goes on with a noun that stands beside a name.
_AFTER_KIND = frozenset({"där", "dit", "som", "jag", "vi", "i", "på", "vid", "nära", "utanför"})
_SETTING_OFF = frozenset({",", "–", "("})
_ABROAD_ENDS = (
    "göl", "gölü", "köl", "nuur", "järvi", "joki", "jaure", "jávri", "järv", "vatn", "vatnet", "dağ", "dağı", "darja",
    "fjellet", "elva", "øya", "fjorden", "glaciären", "tjåkka", "tjåhkkå", "vaara", "tunturi",
)  # fmt: skip
_STREET_ENDS = ("gatan", "vägen", "torget", "gränden", "gränd", "stigen", "allén")
# Of a name that ends like a street, and of one that ends like a water or mountain abroad.
SHORTEST_STREET, SHORTEST_WATER = 6, 5
_BATHING = triggers("waters.bathing")
_LANDS = frozenset({"bergen", "byarna", "landsbygden", "fjällen", "skogarna", "dalarna", "slätten"})
# X, en liten ö i söder; X, ett stort läger: adjectives alone stand between the article and the noun.
_BESIDE_ARTICLE = frozenset({"i", "på", "som", "där", "vid", "av", "med", "till", "från", ",", ".", "och", "eller"})
_APPOSED = _TOLD | {"place"}
_OF_WATER = triggers("waters.of_water")
_OF_MOUNTAIN = triggers("waters.of_mountain")
_CLIMBING = frozenset(
    {"klättrade", "vandrade", "klättra", "vandra", "klättrar", "vandrar", "klättrat", "vandrat", "gick", "gå", "går",
     "gått", "komma", "kom", "kommit", "ta", "tog", "tagit", "traska", "traskade", "kämpade", "upp"}
)  # fmt: skip
WORD = Expression(r"[^\W\d_]+(?:[-'’:][^\W\d_]+)*\Z")
# Tariq el-Jdideh, Jabal al-Hussein
_WITH_ARTICLE = Expression(r"(?:e[lsdzrn]?|a[lsdtrn]|ar|ash|esh|az)-[^\W\d_a-z]")
_WITHIN = frozenset({"el", "al", "del", "do", "da", "du", "di", "sur", "upon", "am", "im", "bei", "os"})
_OF_WHAT = frozenset({"de", "del", "da", "do", "dos", "di", "la", "las", "los", "el", "al", "du", "des"})
_VAGUE = frozenset({"ställe"})
LONGEST_NAME = 4
FARTHEST_NOUN = 4
FARTHEST_BUT = 9
CLIMBING_REACH = 6
# Nobody takes a town of a hundred thousand inhabitants for a part of the one that was named before it.
LARGE_TOWN = 10
# A row of more names is looked at no farther back.
LONGEST_ROW = 12
MOST_WORDS = 20_000


def said(words: Words, last: int) -> str:
    """en sjö, X; X, som är en by: what the words beside it say it is, if that is a town, a lake or a region."""
    before, following = words.before(last), words.after(last)
    if before in {",", ":", "och"} and (row := _of_row(words, last)):
        return row
    if following not in _TELLING:
        return ""
    set_off = following in _SETTING_OFF
    if set_off and (words.after(last, 2) in {"en", "ett", "det"} or _is_definite_kind(words, last + 2)):
        return _set_off(words, last)
    return _is_told(words, last)


def _is_told(words: Words, last: int) -> str:
    """X är en by; X, som är en stor by; X, som inte är en dam utan en by."""
    at = last + 1
    while words.after(at - 1) in {",", "–", "(", "som"} and at < last + 3:
        at += 1
    if words.after(at - 1) == "inte":
        return _but(words, at)
    if words.after(at - 1) not in {"är", "var"}:
        return ""
    if words.after(at) not in {"en", "ett"}:
        return ""
    kinds = (_nouns.subject(key) for key in words.key[at + 2 : at + 5])
    kind = next((kind for kind in kinds if kind), "")
    return kind if kind in _TOLD else ""


def _but(words: Words, place: int) -> str:
    """X, som inte är en dam utan en by: by the noun after what it is not."""
    following = words.key[place + 1 : place + FARTHEST_BUT]
    but = place + 1 + following.index("utan") if "utan" in following else 0
    return _apposed(words, but + 2) if but and words.after(but) in {"en", "ett"} else ""


def _set_off(words: Words, last: int) -> str:
    """vid Colón, torget där; X, en ö i havet; runt X, det är sjön: by the noun after a comma."""
    if words.after(last, 2) in {"en", "ett"}:
        return _apposed(words, last + 3)
    if words.after(last, 2) != "det":
        return _nouns.subject(words.after(last, 2))
    if words.after(last, 3) not in {"är", "var"}:
        return _apposed(words, last + 3)  # X, det högsta berget i landet
    if words.after(last, 4) in {"en", "ett"}:  # X, det är en liten by
        return _apposed(words, last + 5)
    beside = _nouns.subject(words.after(last, 4))
    return beside if beside in _TOLD else ""


def _of_row(words: Words, place: int) -> str:
    """en sjö, X; har två floder, Bug och Ingul; tre berg: X, Y och Z."""
    if words.before(place) == "," and words.before(place, 3) in {"en", "ett"}:
        beside = _nouns.subject(words.before(place, 2))
        return beside if beside in _TOLD else ""
    farthest = max(2, place - 2 * LONGEST_ROW)
    while place > farthest and words.key[place - 1] in {"och", ","} and words.is_name_like(place - 2):
        place -= 2
    if words.before(place) not in {",", ":"} or words.before(place, 3) not in _COUNTS:
        return ""
    return _MANY.get(words.before(place, 2), "")


def _apposed(words: Words, first: int) -> str:
    """X, en ö i havet: by the noun after an article, which adjectives may part from it."""
    for place in range(first, min(first + FARTHEST_NOUN, len(words))):
        key = words.key[place]
        if key in _BESIDE_ARTICLE:
            return ""
        if kind := _nouns.subject(key):
            return kind if kind in _APPOSED and key not in _VAGUE else ""
    return ""


def _is_definite_kind(words: Words, place: int) -> bool:
    """torget där mormor bodde, sjön i min hemstad: beside a name that is set off by a comma."""
    key = words.key[place] if place < len(words) else ""
    kind = _nouns.subject(key) if key.endswith(("et", "en", "ön", "sjön", "ån", "byn", "arna", "erna")) else ""
    return kind in _TOLD | {"place"} and words.after(place) in _AFTER_KIND


def is_part_of_town(words: Words, place: int) -> bool:
    """Chapinero i Bogotá; Lagos, i Surulere; stadsdelen Arabahmet."""
    if words.before(place) in {"stadsdelen", "stadsdel", "kvarteret", "förorten", "området"}:
        return True
    if words.after(place) == "," and words.after(place, 3) in {"stadsdel", "förort", "kvarter"}:  # X, en stadsdel i Y
        return True
    if words.after(place) == "i" and is_foreign_town(words, place + 2):
        return True
    if any(entry.kind == CITY and entry.frequency >= LARGE_TOWN for entry in load().get(words.key[place])):
        return False
    return words.before(place) == "i" and words.before(place, 2) == "," and is_foreign_town(words, place - 3)


def is_foreign_town(words: Words, place: int) -> bool:
    if not 0 <= place < len(words) or not words.is_name_like(place):
        return False
    forms = {words.key[place], f"{words.key[place]} {words.after(place)}"}
    entries = [entry for form in forms for entry in load().get(form)]
    towns = any(entry.kind == CITY and entry.value != HOME for entry in entries)
    return towns and all(entry.kind != COUNTRY for entry in entries)


def is_of_land(words: Words, place: int) -> bool:
    """från bergen i Svaneti, byarna i X: what holds mountains and villages is no town."""
    return words.before(place) == "i" and words.before(place, 2) in _LANDS


def further(words: Words, last: int) -> int:
    """The next capital of a place's name, small words within left behind: Maaser el Chouf."""
    if goes_on(words, last):
        return last + 1
    small = words.joined(last) and words.after(last) in _WITHIN and words.joined(last + 1)
    return last + 2 if small and words.is_name_like(last + 2) else last


def goes_on(words: Words, last: int) -> bool:
    following = words.text[last + 1] if words.joined(last) else ""
    return bool(WORD.match(following) and (following[0].isupper() or _WITH_ARTICLE.match(following)))


def named_end(words: Words, last: int) -> int:
    """The last capital of a name that may have a small word within: Lago de Yojoa."""
    most = last + LONGEST_NAME
    while words.joined(last) and last < most:
        if words.is_name_like(last + 1) and words.text[last + 1][:1].isalpha():
            last += 1
        elif (small := _small_within(words, last)) and words.is_name_like(last + small + 1):
            last += small + 1
        else:
            break
    return last


def _small_within(words: Words, last: int) -> int:
    """How many small words go on with a name: Lago de Yojoa, Place de la Liberté."""
    small = 0
    while small < 2 and words.joined(last + small) and words.after(last + small) in _OF_WHAT:
        small += 1
    return small if words.joined(last + small) else 0


def is_bathed_in(words: Words, place: int) -> bool:
    """Vi brukar fiska i Rusken: an unknown name of what one fishes, bathes or sails in."""
    key = words.key[place]
    if words.before(place) not in {"i", "på"} or load().zipf(key) > 0 or len(key) <= 2:
        return False
    return not _BATHING.isdisjoint(words.sentence_before(place, 4)) and _place_ends.by_end(key) != "place"


def is_of_nature(words: Words, place: int) -> bool:
    """vattnet i Eskiln, lavan från Matavanu, vid foten av Alagöz: what only a lake, a river or a mountain has."""
    noun, before = words.before(place, 2), words.before(place)
    if before == "på" and noun == "upp":  # gå upp på Garphytteklint
        return not _CLIMBING.isdisjoint(words.sentence_before(place - 2, CLIMBING_REACH))
    if load().zipf(words.key[place]) > 0 or before not in {"i", "på", "från", "av", "uppför", "nedför"}:
        return False
    return noun in _OF_WATER or noun in _OF_MOUNTAIN or (before in {"uppför", "nedför"} and noun in _CLIMBING)


@lru_cache(MOST_WORDS)
def is_water(key: str) -> bool:
    """vid Göjgöl, över Nasijärvi: lakes and mountains abroad by the end of their names."""
    return key.endswith(_ABROAD_ENDS) and len(key) >= SHORTEST_WATER and not load().zipf(key)


def is_street(words: Words, place: int) -> bool:
    """på Ringvägen, på Skolgatan: within a sentence a capital makes a street of an ordinary noun."""
    key = words.key[place]
    named = key.endswith(_STREET_ENDS) and len(key) >= SHORTEST_STREET and key not in _place_ends.NO_PLACES
    return named and not words.begins[place]
