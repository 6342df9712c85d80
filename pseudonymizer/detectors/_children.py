"""Nurseries and schools called by a single word that may be a place or a thing too: a child is there, or is missed."""

from __future__ import annotations

from collections.abc import Mapping

from pseudonymizer.detectors import _capital_nouns, _employment, _nouns, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon.loading import COUNTRY, FIRSTNAME, GEO, PLACE, PLACES, REGION, triggers

_STREET_ENDS = (
    "gatan", "vägen", "torget", "stigen", "gränden", "stranden", "stationen", "parken", "berget", "ön", "öarna",
)  # fmt: skip
_LEADING = frozenset({"på", "till", "från"})
_ISLANDS = ("land", "ö", "ön", "öarna")
_NO_SCHOOLS = frozenset({"bup", "bvc", "mvc", "bb", "iva", "sfi", "komvux", "friskis", "yoga", "gym", "ica"})
_PLACE_HEADS = triggers("places.heads")
_CHILDREN = triggers("schooling.children") | {
    "söner", "döttrar", "pojken", "flickan", "tvillingarna", "pojkarna", "flickorna", "bebisen",
    "systerdotter", "systerson", "brorson", "brorsdotter", "barnbarn", "barnbarnet", "lillebror", "lillasyster",
}  # fmt: skip
_STAFF = triggers("schooling.staff")
_GRADES = triggers("schooling.grades")
_GOING = frozenset(
    {"går", "gå", "gick", "gått", "börjar", "börja", "började", "börjat", "trivs", "trivdes", "slutar", "pluggar"}
)  # fmt: skip
_FETCHING = frozenset({"hämtar", "hämta", "hämtade", "hämtat", "lämnar", "lämna", "lämnade", "lämnat"})
_ELSEWHERE = frozenset({"ut", "runt", "förbi", "promenad", "hem", "bio", "tur", "och"})
_COMING = frozenset({"kommer", "komma", "kom", "gå", "vara"})
_AWAY = frozenset({"hemma", "ledig", "borta", "frånvarande"})
_ABSENCE = triggers("schooling.absence")
_MOVING = frozenset({"byta", "byter", "bytte", "bytt"})
_GREETINGS = frozenset({"hej", "hejsan", "kära", "hallå", "tack"})
_NURSERIES = frozenset({"förskola", "förskolan", "dagis", "dagiset", "skola", "barnomsorg", "fritids", "förskoleplats"})
_AT_WORK = frozenset({"jobbet", "jobb", "chef", "chefen", "jobba", "arbeta", "skiftet", "passet", "kollegor"})
_NAMES = triggers("schooling.nurseries")
_JOINING = frozenset({"och", "att", "om", "för", "men", "när"})
_TO_AND_FRO = _FETCHING | _GOING | {"ringde", "ringer", "sjuk", "feber"}
_DWELLING = frozenset(
    {
        "bor",
        "bodde",
        "låg",
        "ligger",
        "dog",
        "flyttade",
        "jobbar",
        "jobbade",
        "arbetar",
        "arbetade",
        "boende",
        "brukare",
        "gamla",
        "morgonpasset",
        "passet",
    }
)
# Who goes "på" what has a name goes to school there, when nothing stands between but who and when.
_ATTENDING = frozenset(
    {"går", "gick", "gå", "gått", "börjar", "började", "börja", "börjat", "slutar", "slutade", "pluggar", "pluggade"}
)  # fmt: skip
_PUPILS = frozenset(
    {"jag", "vi", "han", "hon", "de", "dom", "min", "mitt", "mina", "våra", "vår", "hans", "hennes", "båda"}
)
_YOUNG = frozenset({"pojke", "flicka", "pojken", "flickan", "dotter", "son", "barn", "barnbarn"})
_ADVERBS = frozenset(
    {"nu", "också", "fortfarande", "alltid", "redan", "numera", "inte", "en", "andra", "äldsta", "yngsta", "barn",
     "alla", "bara", "två", "tre", "tidigare", "då", "igen", "sedan", "höst", "i", "ju"}
)  # fmt: skip
_FAMILY = _CHILDREN | {"flickor", "pojkar", "flicka", "pojke", "hon", "han", "de", "jag", "vi"}
_TAUGHT = frozenset(
    {"lektion", "lektionen", "lektioner", "klassrummet", "klasskompisar", "klasskompis", "klasskamrater", "skolgången"}
)
_CLASS_LETTERS = frozenset("abcdef")
_CLASS = frozenset({"klass", "årskurs", "åk"})
_NOT_THERE = _ELSEWHERE | {"in", "upp", "ner", "över", "bort", "fram"}
_FIRST_DAY = frozenset({"dag", "dagen", "veckan", "vecka"})
_WHICH_CHILD = frozenset({"äldsta", "äldste", "yngsta", "yngste", "mellersta", "lillebror", "lillasyster", "minsta"})
REACH = 9


def is_childs(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """Min son går på Ekdalen; fröknarna på Lyckan; Ida kommer inte till Grodan i dag, hon har feber."""
    before, key = words.before(place), words.key[place]
    if before not in _LEADING or words.begins[place] or key in _NO_SCHOOLS:
        return False
    if key.endswith(_STREET_ENDS) or words.after(place) in _PLACE_HEADS:
        return False
    hit = hits.get(place)
    if hit is not None and (hit.of(COUNTRY, REGION) or (hit.of(GEO) and key.endswith(_ISLANDS))):
        return False
    near = _clause(words, place - 1)[:REACH]
    if before == "på":
        return _is_at_staff(near) or _is_sent(words, place, near, hits)
    return _is_missed(words, place, near, hits)


def _clause(words: Words, at: int) -> list[str]:
    """The clause, with the child that is set off before it: Amir, min yngste son, ska börja på X."""
    near = _employment.clause(words, at)
    comma = at - len(near)
    if comma < 2 or words.key[comma] != ",":
        return near
    if words.before(comma, 2) == "," and words.before(comma, 3) in _WHICH_CHILD:  # Den äldsta, Palesa, går på X
        return [*near, "barn"]
    return [*near, words.before(comma)] if words.before(comma) in _CHILDREN else near


def is_nursery(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """Blåsippan ringde; lämnade barnen på Smultronet: what nurseries are called, where children are spoken of."""
    if words.key[place] not in _NAMES or words.begins[place] or _is_known(place, hits):
        return False
    if words.is_name_like(place + 1) or words.before(place) not in _LEADING | _JOINING:
        return False
    if not words.where(_CHILDREN | _STAFF | _NURSERIES) or not words.where(_TO_AND_FRO | _STAFF | _NURSERIES):
        return False
    return _DWELLING.isdisjoint(words.sentence_before(place, REACH)) and not words.where(_AT_WORK)


def is_brought(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """Whether a child goes there and nobody works there: hej alla på X, Ella har feber; säger upp platsen på X."""
    at = place - 1
    if words.key[at] in {"eller", "och"} and at > 1 and words.capital[at - 1]:  # plats på X eller Y
        at -= 2
    if words.key[at] not in _LEADING:
        return False
    near = _clause(words, at)[:REACH]
    if is_first_day(near):
        return True
    if any(map(_work_words.is_work, near)) or words.where(_AT_WORK) or words.key[place] in _NO_SCHOOLS:
        return False
    if near[:2] == ["på", "plats"] and words.where(_NURSERIES):
        return not words.key[place].endswith(_STREET_ENDS)
    if not _is_known(place, hits) and (_is_place_sought(words, near) or _is_moved(near)):
        return True
    return is_childs(words, place, hits)


def is_attended(words: Words, first: int, last: int) -> bool:
    """hon går på ängslätt; hade första dagen på Bjurbäck; på Källbo, klass 2; hämtar mitt barnbarn på Grisbacka"""
    if words.before(first) != "på":
        return False
    at = last + 2 if words.after(last) in {",", "i"} else last + 1
    near = _employment.clause(words, first - 1)[:REACH]
    lettered = near[1:2] != [] and near[1][:1].isdigit() and near[1][1:] in _CLASS_LETTERS  # alla i 5B på X
    if lettered or not _CLASS.isdisjoint((*words.key[at : at + 3], *near[1:6])):
        return True
    child = any(key in _PUPILS or _nouns.is_relative(key) for key in near[1:])
    if is_first_day(near) or (near[1:2] != [] and near[1] in _TAUGHT):
        return True
    if not _FETCHING.isdisjoint(near) and _ELSEWHERE.isdisjoint(near[1:3]):
        return not _CHILDREN.isdisjoint(near)
    if child and words.after(last) in {"går", "gick", "pluggar"} and not _FAMILY.isdisjoint(near[1:4]):  # på X går
        return True
    going = next((at for at, key in enumerate(near[1:6], start=1) if key in _ATTENDING), 0)
    return (
        bool(going) and child and _NOT_THERE.isdisjoint(near[1:going]) and all(map(_may_stand_between, near[1:going]))
    )


def is_first_day(near: list[str]) -> bool:
    """min pojke hade första dagen på X"""
    told = near[1:2] != [] and near[1] in _FIRST_DAY and near[2:3] == ["första"]
    return told and any(key in _CHILDREN or key in _YOUNG for key in near[3:])


def _may_stand_between(key: str) -> bool:
    """går min yngsta son på X; går hon fortfarande på X"""
    return (
        key in _PUPILS or key in _ADVERBS or key in _CHILDREN or key.endswith(("sta", "re")) or _nouns.is_relative(key)
    )


def _is_place_sought(words: Words, near: list[str]) -> bool:
    """hej alla på X, Ella har feber; säger upp platsen på X; står i kö på X"""
    if near[:1] != ["på"]:
        return False
    if near[1:2] == ["alla"] and not _GREETINGS.isdisjoint(near[2:4]):
        return bool(words.where(_ABSENCE)) and bool(words.where(_CHILDREN | _STAFF))
    if near[1:3] == ["platsen", "upp"]:
        return True
    return near[1:2] in (["plats"], ["platsen"], ["kö"]) and bool(words.where(_CHILDREN | _NURSERIES))


def _is_moved(near: list[str]) -> bool:
    """vår dotter byter från X till Y; byta förskola till X"""
    moved = near[:1] in (["från"], ["till"]) and not _MOVING.isdisjoint(near[1:6])
    return moved and not (_CHILDREN | _NURSERIES).isdisjoint(near)


def _is_at_staff(near: list[str]) -> bool:
    """fröknarna på Lyckan; går ettan på Lillsjön; har prov på Norrtull"""
    at = 2 if near[1:2] and near[1] not in _STAFF and near[2:3] and near[2] in _STAFF else 1
    return near[at : at + 1] != [] and (near[at] in _STAFF or near[at] in _GRADES)


def _is_sent(words: Words, place: int, near: list[str], hits: Mapping[int, Hit]) -> bool:
    """A child goes there, is brought there or is there."""
    child = not _CHILDREN.isdisjoint(near)
    key = words.key[place]
    noun = (key in _NAMES or _capital_nouns.is_definite_noun(key)) and not _is_known(place, hits)
    if not child:
        named = noun and any(words.capital[at] and _is_person(at, hits) for at in range(max(0, place - 4), place))
        named = named or (noun and near[2:3] != [] and near[2] in _FETCHING and words.capital[place - 2])
        return named and not _FETCHING.isdisjoint(near)
    if not _ELSEWHERE.isdisjoint(near[1:4]):
        return False
    if not _GOING.isdisjoint(near[1:6]) or (not _FETCHING.isdisjoint(near) and not _is_known(place, hits)):
        return True
    return noun and near[1] in {"är", "var"}


def _is_missed(words: Words, place: int, near: list[str], hits: Mapping[int, Hit]) -> bool:
    """kan inte komma till Grodan; stannar hemma från Solgläntan: because a child is ill."""
    if near[0] == "till":
        told = "inte" in near[1:4] and not _COMING.isdisjoint(near[1:5])
    else:
        told = not _AWAY.isdisjoint(near[1:3])
    if not told or not words.where(_ABSENCE) or words.where(_AT_WORK):
        return False
    return not _is_known(place, hits) or bool(words.where(_STAFF))


def _is_known(place: int, hits: Mapping[int, Hit]) -> bool:
    hit = hits.get(place)
    return hit is not None and hit.of(PLACE, *PLACES) is not None


def _is_person(place: int, hits: Mapping[int, Hit]) -> bool:
    return place in hits and hits[place].of(FIRSTNAME) is not None
