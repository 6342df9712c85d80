"""A noun for an institution beside its name: Karlshamns hamn, where somebody works; Solgläntan, ett äldreboende."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pseudonymizer.detectors import _applying, _capital_nouns, _employment, _job_sentences, _nouns, _visits, _work_words
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COMPANY, FIRSTNAME, PLACES, triggers
from pseudonymizer.lexicon.loading import words as listed

_ELSEWHERE = frozenset({"i", "till", "mot", "nära", "utanför"})
# Sunne kommun, Göteborgs stad: public bodies that are named by a town with or without a genitive.
_PUBLIC = frozenset({"kommun", "kommuns", "kommunen", "landsting", "länsstyrelse", "kommunförbund", "stad"})
_STREETS = frozenset(
    {"torg", "torget", "gata", "gatan", "väg", "vägen", "plats", "platsen", "plan", "park", "strand", "backe"}
)
_HEADS = triggers("places.heads") - _STREETS
_TRADES = triggers("institutions.trade_words") | triggers("institutions.trade_nouns")
_BUSINESS_ENDS = tuple(triggers("institutions.business_ends"))
_CARE_ENDS = ("gården", "hemmet", "gläntan", "liden", "hagen")
_HOME_ENDS = ("gården", "backen", "haga", "lunden", "liden", "ängen", "kullen", "gläntan", "dalen", "hemmet", "bo")
_WORKED_IN = frozenset(
    {"bruk", "gruva", "fabrik", "fabriker", "varv", "hamn", "järnverk", "stålverk", "kraftverk", "stenbrott",
     "smältverk"}
)  # fmt: skip
_HOMES_AFTER = {"på": _HOME_ENDS, "i": ("gläntan", "gården", "hemmet")}
_GROUND_ENDS = (
    "gatan",
    "vägen",
    "torget",
    "sjön",
    "älven",
    "berget",
)
_AFTER_NOUN = frozenset(
    {
        "som",
        "i",
        "på",
        "vid",
        "dit",
        "där",
        ",",
        ".",
        "bredvid",
        "bakom",
        "utanför",
        "intill",
        "mitt",
        "över",
        "nära",
        "vars",
    }
)
_VISITORS = frozenset({"man", "jag", "vi"})
_VISITING = frozenset(
    {"äta", "äter", "fika", "fikar", "köpa", "köper", "handla", "handlar", "träna", "tränar", "låna", "lånar",
     "dricker",
     "åt", "köpte", "handlade", "fikade", "hyra", "tvätta"}
)  # fmt: skip
_OURS = frozenset({"school", "other_institution"})
_BEFORE_SAID = frozenset({",", "i", "på"})
SHORTEST_NOUN = 3
_WORKED_AT = frozenset({"på", "hos", "vid", "åt"})
# Adverbs, verbs, participles and times of the day or the year: jobbar på X kvällstid, på X ibland.
_NO_NOUN_ENDS = (
    "tid", "tids", "tals", "dagar", "dagarna", "helger", "helgerna", "nätter", "nätterna", "kvällar", "kvällarna",
    "vardag",
    "veckor", "månader", "igen", "bland", "vis", "ade", "ar", "er", "it", "igt", "en", "et", "na", "lls", "ans", "unda",
    "mest", "ast", "are", "ning", "dag", "kväll", "natt", "morse", "ande", "ende", "tills", "ligen", "ingen", "städer",
)  # fmt: skip
SHORTEST_TRADE = 5
# As seldom a word that ends so is a noun nearly always.
RARE_NOUN = 4.0
# A definite noun is met as often as this where it may be what something is called.
ORDINARY_LEAST, ORDINARY_MOST = 1.0, 5.0
_BEFORE_NOUN = frozenset({"på", "hos", "från", "finns"})
_NO_NAMES = triggers("institutions.never_alone") | {
    "platsbanken", "blocket", "filmstaden", "facket", "landet", "kontinenten",
}  # fmt: skip
_LIVING = frozenset({"bor", "bodde", "bo", "bott", "promenerar", "promenerade", "gatan", "adressen"})
MOST_WORDS = 20_000


def of_work(words: Words, place: int, last: int, hits: Mapping[int, Hit]) -> int | None:
    """på Karlshamns hamn, hos Teleborgs bokbinderi: the place of the noun after the name of where somebody works."""
    noun = last + 1
    if not words.joined(last) or words.capital[noun] or not _may_follow_name(words.key[noun]):
        return None
    elsewhere = words.before(place) in _ELSEWHERE and not _applying.is_head_of_application(words, place)
    if elsewhere and not (words.before(place) == "i" and words.key[noun] in _WORKED_IN):
        return None
    owner = hits.get(place)
    owned = words.before(place) in _WORKED_AT and words.key[last].endswith("s") and _is_business(words.key[noun])
    if owner is not None and owner.of(FIRSTNAME, COMPANY) and not owner.of(*PLACES) and not owned:
        return None
    if words.key[noun].endswith("ska") and words.joined(noun) and not words.capital[noun + 1]:
        noun += 1  # Nyhammars mekaniska verkstad
    key, named = words.key[noun], words.key[last].endswith("s")
    if not key.isalpha() or len(key) < SHORTEST_NOUN:
        return None
    says = key in _HEADS or (named and _is_business(key)) or _may_be_trade(words, place, noun, owner)
    says = says or (key in _PUBLIC and owner is not None)
    told = key in _PUBLIC and _applying.is_head_of_application(words, place)  # Till Tranås kommun
    told = told or (says and _employment.of_work(words, place, noun, business=True) is not None)
    return noun if told and says else None


@lru_cache(MOST_WORDS)
def _may_follow_name(key: str) -> bool:
    """Whether the word may be such a noun, or an adjective before one; most that follow a name are neither."""
    if key in _HEADS or key in _PUBLIC or key in _TRADES or key.endswith("ska") or _is_business(key):
        return True
    return len(key) >= SHORTEST_TRADE and not load().is_common(key) and _is_rare_noun(key)


def _is_rare_noun(key: str) -> bool:
    return not key.endswith(_NO_NOUN_ENDS) and load().zipf(key) < RARE_NOUN


def _may_be_trade(words: Words, place: int, noun: int, owner: Hit | None) -> bool:
    """på Tibro möbelfabrik, Arjeplog fjällcamp, Hylténs metall: a noun that nothing else can be after a name."""
    key = words.key[noun]
    if words.before(place) not in _WORKED_AT:
        return False
    if key in _TRADES and owner is not None and owner.of(*PLACES) and not owner.of(FIRSTNAME):  # på Hökensås bröd
        return True
    if len(key) < SHORTEST_TRADE or load().is_common(key):
        return False
    return (
        _is_business(key)
        or (words.key[noun - 1].endswith("s") and key in _TRADES)  # på Ekmans glass
        or _is_rare_noun(key)
    )


def is_home(words: Words, span: tuple[int, int]) -> bool:
    """på Rosengården: one is "i" a town, and "på" what ends so."""
    if span[0] != span[1]:
        return False
    ends = _HOMES_AFTER.get(words.before(span[0]))
    return ends is not None and words.key[span[0]].endswith(ends)


def is_care_home(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """på Ölmegården: what ends so and is no listed place, where nobody lives or walks."""
    if words.before(place) not in {"på", "vid"} or not words.key[place].endswith(_CARE_ENDS) or place in hits:
        return False
    return _LIVING.isdisjoint(words.sentence_before(place - 1, 4)) and not words.begins[place]


def _is_business(key: str) -> bool:
    """bokbinderi, verkstad, tvätteri: a noun that ends as those of businesses do."""
    return key.endswith(_BUSINESS_ENDS) and not key.endswith(("gatan", "vägen"))


def set_off(words: Words, last: int) -> str:
    """på Solgläntan, ett äldreboende, där; på Trädgårdarna i Adolfsberg, ett äldreboende: what is said of it after."""
    following = words.after(last)
    if following not in _BEFORE_SAID or words.key[last].endswith(_GROUND_ENDS):
        return ""
    if following == "," and words.before(last) == "i" and last > 1 and words.capital[last - 2]:
        return ""  # what X is, not the town it is in: på X i Nybro, en förskola
    if following != "," and words.is_name_like(last + 2):
        last += 2
    if words.after(last) == "," and words.key[last + 2 : last + 4] == ("det", "är"):
        last += 2
    elif words.after(last) != ",":
        return ""
    elif _job_sentences.is_own_firm(words, last):
        return "work"
    elif words.after(last, 2) in _job_sentences.OWN and (said := _nouns.subject(words.after(last, 3))) in _OURS:
        return said  # X, min skola; X, vår kör
    return _noun_after(words, last) or _told_by_visit(words, last) or _article_after(words, last)


def by_capital(words: Words, hits: Mapping[int, Hit]) -> Iterator[int]:
    """alla på Hörnet, förkläde från Havet, där finns Kupan: a noun with a capital amid the sentence."""
    for place in words.capitals:
        before, key = words.before(place), words.key[place]
        if before not in _BEFORE_NOUN or words.begins[place] or place in hits or words.is_name_like(place + 1):
            continue
        named = key.endswith(_nouns.DEFINITE_ENDS) and not words.text[place].isupper()
        if not named or key in listed("never_names") or key in _NO_NAMES:
            continue
        if words.before(place, 2) in _visits.WATCHING:  # tittar på Antikrundan
            continue
        ordinary = ORDINARY_LEAST <= load().zipf(key) < ORDINARY_MOST and _nouns.subject(key) not in _OURS
        if ordinary and words.before(place, 2) not in _LIVING and not words.once(_capital_nouns.writes_capitals):
            yield place


def _article_after(words: Words, last: int) -> str:
    """X, ett äldreboende; X, den klinik där"""
    definite = words.after(last, 2) in {"den", "det"} and "där" in words.key[last + 4 : last + 6]  # den klinik där
    if words.after(last, 2) not in {"ett", "en"} and not definite:
        return ""
    nouns = words.key[last + 3 : last + 5]
    said = next((_nouns.subject(noun) for noun in nouns if _work_words.is_kind(noun)), "")
    return said or ("work" if "boende" in nouns else "")


def _noun_after(words: Words, last: int) -> str:
    """om Samaria, församlingen som hjälpte oss; till Lekan, öppna förskolan; but i Lund, skolan ligger där."""
    at = last + 2
    if at < len(words) and words.key[at].endswith("a") and words.joined(at):
        at += 1
    if at >= len(words) or not words.text[at].islower() or not words.key[at].endswith(("en", "et", "an", "én")):
        return ""
    if words.before(last) == "i" or words.after(at) not in _AFTER_NOUN:
        return ""
    return _nouns.subject(words.key[at]) if _work_words.is_kind(words.key[at]) else ""


def _told_by_visit(words: Words, last: int) -> str:
    """på Ekgården, där man kan äta; förbi Almas, där jag köper en bulle."""
    if words.after(last, 2) != "där" or words.after(last, 3) not in _VISITORS or words.before(last) in _ELSEWHERE:
        return ""
    return "" if _VISITING.isdisjoint(words.key[last + 4 : last + 6]) else "other_institution"
