"""Where somebody eats, studies or writes to: institutions that their own words do not tell."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from pseudonymizer.detectors import (
    _applying,
    _capital_nouns,
    _children,
    _employment,
    _extents,
    _frames,
    _institution_words,
    _keepers,
    _named_nouns,
    _schooling,
    _unlisted_places,
    _visits,
    _work_words,
)
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COMPANY, FIRSTNAME, HOME, PLACE, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

STREET_ENDS = ("gatan", "vägen", "torget")
_STUDYING = ("studer", "läs", "plugg", "antog", "antag", "doktorand", "elev")
# Frequent words that a branch may be named by.
BRANCHES = triggers("places.heads") | {"torget", "norr", "syd", "väst", "öst", "norra", "södra", "östra", "västra"}
# Matilda på Söder, Salam Grill: sooner one name than that of a person and a place.
NAMED_BY_WHERE = 0.97
_GROUNDS = tuple(triggers("places.grounds_ends"))
# Stands of shops, gyms and inns more often than places: handlar på Orienthallen, sov på Strandgården.
_HALLS = ("gården", "källaren", "stugan", "kvarnen", "salen", "verket")
_HOME_ENDS = ("gården", "hemmet", "gläntan", "haga", "bo", "liden", "lunden", "ängen", "kullen", "backen")
_LETTING_ENDS = ("hem", "hus", "bo", "bostäder", "byggen", "gårdarna", "fastigheter", "stugor", "bostad", "hyror")
_RENTED = frozenset(
    {"lägenhet", "lägenheten", "hyra", "hyran", "hyr", "hyrde", "hyrt", "element", "elementet", "elementen",
     "tvättstugan", "hyreskontrakt", "kontraktet", "felanmälan", "balkongen", "stuga", "stugan", "garage", "hyresgäst",
     "trapphuset"}
)  # fmt: skip
_YOU, _I = frozenset({"er", "ert", "era", "ni"}), frozenset({"jag", "mitt", "min"})
# To these somebody writes, though they are places.
_OFFICES = frozenset(
    {"hamn", "gästhamn", "småbåtshamn", "marina", "station", "slott", "camping", "park", "kyrka", "gård"}
)
_LANDLORD_ENDS = ("hem", "hus", "bostäder", "byggen", "gårdarna", "fastigheter")
ISLAND_ENDS = ("ö", "ön", "öarna", "landet", "söder", "norr", "öster", "väster", "malm", "malmen", "sidan")
_NO_SCHOOLS = frozenset(
    {"sfi", "komvux", "bup", "bvc", "mvc", "bb", "iva", "vc", "af", "aa", "na", "kbt", "ica", "cv", "gym",
     "yoga", "friskis"}
)  # fmt: skip
# innehavaren av X, personalen på X, styrelsen för X
_OF = frozenset({"av", "för", "på", "till", "hos"})
_HEADS_OF = frozenset(
    {"innehavaren", "innehavare", "ägaren", "ägarna", "föreståndaren", "föreståndare", "verksamhetschefen",
     "personalen", "styrelsen", "kundtjänst", "kundtjänsten", "ledningen", "receptionen", "ordföranden", "kassören",
     "stängningsrutin", "kansliet", "medlemmarna", "delägaren", "delägare"}
)  # fmt: skip
_CONTACTS = frozenset({"till", "styrelsen", "hej"})
_NURSERIES = frozenset({"förskolan", "dagis", "dagiset", "fritids", "fröknar", "pedagoger", "daghemmet", "förskola"})
_MEMBERSHIPS = frozenset(
    {"medlemskap", "medlemskapet", "medlemsnummer", "medlemskort", "gymkort", "träningskort", "hyresgäst", "kundnummer",
     "ordernummer", "bokningsnummer", "hyreskontrakt", "årskort", "beställningsnummer", "autogiro"}
)  # fmt: skip
_TO_LEARN = frozenset({"bli", "läsa", "plugga", "lära", "studera", "utbilda"})
_SOUGHT = frozenset({"sökt", "söker", "sökte", "ansökt", "antagen", "in"})
_COURSES = frozenset({"kurs", "kursen", "kurser", "utbildning", "utbildningen", "lektion", "lektioner", "internat"})
_SCHOOLING = frozenset(
    {"läraren", "lärare", "lärarna", "klassen", "klass", "lektion", "lektionen", "lektioner", "skolan", "fröken",
     "rektorn", "klasskompisar", "kursen", "rast", "rasten", "eleverna"}
)  # fmt: skip
_STUDIED = frozenset({"läste", "studerade", "studerar", "pluggade", "utbildade", "disputerade", "doktorerade"})
NEXT = 12
# Who goes to school and tells her age with it.
YOUNGEST, OLDEST = 5, 22
_OTHER_KINDS = [("work", 0.4), ("school", 0.3), ("place", 0.3)]
_propose = Proposer("institutions")


def is_studied(words: Words, place: int) -> bool:
    """Whether studying is told of, and no work that is nearer: läst svenska och gjort praktik på, läste er annons."""
    for key in words.sentence_before(place, 6):
        if _work_words.is_work(key) or key.startswith("annons"):
            return False
        if key.startswith(_STUDYING) and not _work_words.is_occupation(key):
            return True
    return False


def is_learnt_at(words: Words, place: int) -> bool:
    """lärde mig yrket på Escuela Norte: what is said of a business is said of a school too."""
    near = words.sentence_before(place, 6)
    return is_studied(words, place) or ("lärde" in near and "yrket" in near)


def by_frame(words: Words, span: tuple[int, int], hits: Mapping[int, Hit], *, known: bool) -> Mention | None:
    headed = words.before(span[0]) in _OF and words.before(span[0], 2) in _HEADS_OF and not known
    if headed or (span[0] != span[1] and _is_owner(words, span[0], hits)):
        why = ("frame.addressed", 0.9) if headed else ("suffix.institution", 0.8)
        return mention(words, span, "other_institution", why, [("work", 0.4)])
    taught = is_studied(words, span[0]) or _is_of_course(words, span[0])
    if span[0] == span[1] and not taught and _keepers.is_named(words, span[0], hits):
        return mention(
            words, span, "other_institution", ("frame.visited", NAMED_BY_WHERE), [("firstname_unknown", 0.3)]
        )
    company = span[0] in hits and hits[span[0]].of(COMPANY) is not None
    if span[0] == span[1] and (
        (not company and _children.is_childs(words, span[0], hits)) or _is_attended_place(words, span, hits)
    ):
        return child_there(words, span)
    if said := _said_anyway(words, span, hits, known=known):
        return said
    if known:
        return _eaten_at(words, span, hits) or _studied_at_town(words, span, hits)
    return _addressed(words, span, hits) or place_of_study(words, span) or _visited(words, span, hits)


def _is_studied_next(words: Words, last: int) -> bool:
    """på X, där jag tog min masterexamen"""
    if words.key[last + 1 : last + 3] != (",", "där"):
        return False
    said = words.key[last + 3 : last + NEXT]
    return said[:1] != () and any(key.endswith("examen") or key in _STUDIED for key in said[:6])


def _said_anyway(words: Words, span: tuple[int, int], hits: Mapping[int, Hit], *, known: bool) -> Mention | None:
    """What is told whatever lists say: to a landlord; kommit in på Boğaziçi för att läsa; min skola heter Nyland."""
    if landlord := _landlord(words, span, hits):
        return landlord
    if _is_sought_to_learn(words, span) or (not known and _is_studied_next(words, span[1])):
        return mention(words, span, "school", ("frame.studies_at", NAMED_BY_WHERE), [("city", 0.3)])
    if known and _frames.called(words, span[0]) == "school":
        return mention(words, span, "school", ("frame.is_called", NAMED_BY_WHERE), [("city", 0.3)])
    return None


def child_there(words: Words, span: tuple[int, int]) -> Mention:
    """A nursery or a school that somebody's child goes to."""
    return mention(words, span, "school", ("frame.studies_at", NAMED_BY_WHERE), [("place", 0.4), ("city", 0.4)])


def _eaten_at(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """What has the name of a town abroad."""
    hit = hits.get(span[0])
    town = hit.of(CITY) if hit is not None else None
    if town is None or town.value == HOME or not _visits.is_eaten_at(words, span[0]):
        return None
    return mention(words, span, "other_institution", ("frame.visited", 0.95), [("city", 0.4)])


def _studied_at_town(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """läser på Broby: one is "i" a Swedish town, and "på" a school that has its name."""
    first, last = span
    hit = hits.get(first)
    town = hit.of(CITY, *_places_of_school(words, last)) if hit is not None and hit.last == last else None
    if town is None or words.before(first) != "på" or words.key[first].endswith(ISLAND_ENDS):
        return None
    if not (
        is_studied(words, first)
        or _is_of_course(words, first)
        or _is_at_school_age(words, first)
        or _children.is_attended(words, first, last)
    ) or _is_led_to_as_place(words, first):
        return None
    return mention(words, span, "school", ("frame.studies_at", 0.95), [("city", 0.4)])


def _places_of_school(words: Words, last: int) -> tuple[str, ...]:
    """Jag går på Kyrkbacken i X. Läraren heter Y: a place that has the name too, where a school is spoken of next."""
    told = not words.key[last].endswith(STREET_ENDS) and not _SCHOOLING.isdisjoint(words.key[last + 1 : last + NEXT])
    return (PLACE,) if told else ()


def _is_attended_place(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    hit = hits.get(span[0])
    place = hit is not None and hit.of(PLACE) is not None and words.before(span[0]) == "på"
    return place and bool(_places_of_school(words, span[1])) and _children.is_attended(words, *span)


def _is_at_school_age(words: Words, first: int) -> bool:
    """är 16 år och går på Klippan; går i nian på Norrtull"""
    near = words.sentence_before(first, 8)
    if near[1:2] not in (["går"], ["gick"], ["börjar"]):
        return False
    return any(key.isdecimal() and YOUNGEST <= int(key) <= OLDEST for key in near if len(key) < len("100"))


def _is_of_course(words: Words, first: int) -> bool:
    """kursen på Björknäs; går på kurs varje tisdag på X"""
    return any(key in _COURSES for key in words.sentence_before(first, 6))


def _is_led_to_as_place(words: Words, first: int) -> bool:
    near = words.sentence_before(first, 4)
    return not {"bor", "bodde", "hus", "lägenhet"}.isdisjoint(near)


def _visited(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """What is no person, no ordinary word and ends like no place."""
    first, last = span
    noun = first == last and _institution_words.is_named_noun(words, first)
    joined = _visits.is_joined(words, first) or (_visits.is_treated(words, first) and _may_be_home(words.key[last]))
    if joined and not words.begins[first] and not (first in hits and hits[first].of(FIRSTNAME, SURNAME, COMPANY)):
        return mention(words, span, "other_institution", ("frame.visited", NAMED_BY_WHERE), [("place", 0.3)])
    yours = words.before(first) == "på" and words.before(first, 2) == "er"
    single = first == last and not yours and not noun and (bool(load().zipf(words.key[first])) or words.begins[first])
    if first in hits and hits[first].of(COMPANY):  # chains are nobody's secret
        return None
    named = first in hits and hits[first].of(FIRSTNAME, SURNAME) and not _visits.is_eaten_at(words, first)
    if single or named or words.key[last] in BRANCHES:
        return None
    if not _visits.is_visited(words, first, last, noun=noun):
        return None
    likely = _unlisted_places.ends_like_place(words.key[last]) or words.key[last].endswith(_GROUNDS)
    if likely and not words.key[last].endswith(_HALLS) and not (noun and _visits.is_eaten_at(words, first)):
        return None
    score = NAMED_BY_WHERE if likely else 0.9 if yours else 0.65
    return mention(words, span, "other_institution", ("frame.visited", score), [("place", 0.3)])


def _may_be_home(key: str) -> bool:
    """Lindgården; but Solhöjden is where somebody lives."""
    return key.endswith(_HOME_ENDS) or not _unlisted_places.ends_like_place(key)


def is_addressed(words: Words, first: int) -> bool:
    return words.before(first) in _CONTACTS and (first == 1 or (first > 1 and words.breaks[first - 2]))


def _landlord(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """Till Årehus, on a line of its own where a flat is spoken of; Till Åmåls Hamn: nobody writes to a place."""
    first, last = span
    if not is_addressed(words, first) or not words.breaks[last] or (first in hits and hits[first].of(FIRSTNAME)):
        return None
    if first < last:
        named = words.key[last] in _OFFICES and bool(words.where(_YOU))
    else:
        named = words.key[first].endswith(_LETTING_ENDS) and bool(words.where(_RENTED) and words.where(_YOU | _I))
    if not named:
        return None
    label = "work" if _applying.applies(words) else "other_institution"
    return mention(words, span, label, ("frame.addressed", NAMED_BY_WHERE), [("work", 0.4), ("city", 0.3)])


def _addressed(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """A letter that begins "Till Hyresbostäder Björken": two words or more that are no person's name."""
    first, last = span
    in_town = words.after(last) == "i" and words.is_name_like(last + 2) and words.breaks[last + 2]
    ends = in_town or words.breaks[last] or words.after(last) in {",", "!"}
    if not is_addressed(words, first) or not ends:
        return None
    hit = hits.get(first)
    if first == last and _is_greeted_nursery(words, first):
        return mention(words, span, "school", ("frame.addressed", 0.95), [("other_institution", 0.5)])
    if first == last:
        located = words.after(last) == "i" and words.is_name_like(last + 2)
        lets = hit is None and (words.key[first].endswith(_LANDLORD_ENDS) or located or _is_joined_by_number(words))
        return mention(words, span, "other_institution", ("frame.addressed", 0.95), []) if lets else None
    if hit is not None and hit.of(FIRSTNAME):
        return None
    return mention(words, span, "other_institution", ("frame.addressed", 0.6), [("surname", 0.3)])


def _is_joined_by_number(words: Words) -> bool:
    """Hej Gymmix! Jag säger upp mitt medlemskap hos er: a member or a customer writes to no person."""
    told = words.where(_MEMBERSHIPS) or (words.where({"hyr", "hyra", "hyran", "hyrt"}) and words.where({"lägenhet"}))
    return bool(told) and bool(words.where({"er", "ert", "era"}))


def _is_greeted_nursery(words: Words, first: int) -> bool:
    """Hej Grodan! Min dotter kommer inte till förskolan: a definite noun, greeted where a nursery is spoken of."""
    key = words.key[first]
    return _capital_nouns.is_definite_noun(key) and bool(words.where(_NURSERIES))


def place_of_study(words: Words, span: tuple[int, int]) -> Mention | None:
    first, last = span
    if first == last and len(words.text[first]) == 1:  # hon hette något på K
        return None
    school = _schooling.of_school(words, first)
    if _is_graduated_from(words, first) or _is_sought_to_learn(words, span):
        return mention(words, span, "school", ("frame.studies_at", 0.85), [])
    if school is None or words.begins[first] or words.key[last] in _NO_SCHOOLS:
        return None
    if school.rule == "frame.studies_at" and words.before(first) not in {"på", "vid"}:
        return None
    sure = _institution_words.says_itself(words.key[last])
    score = school.score if sure else school.score - 0.2
    return mention(words, span, "school", (school.rule, score), [("place", 0.3), ("work", 0.3)])


def _is_sought_to_learn(words: Words, span: tuple[int, int]) -> bool:
    """har sökt till X för att bli laborant"""
    if words.key[span[1] + 1 : span[1] + 3] != ("för", "att") or words.after(span[1], 3) not in _TO_LEARN:
        return False
    return not _SOUGHT.isdisjoint(words.sentence_before(span[0], 4))


def _is_graduated_from(words: Words, first: int) -> bool:
    """kandidatexamen från KNUST, i maskinteknik vid UNAM: letters alone name a university."""
    if words.before(first) not in {"från", "på", "vid"}:
        return False
    near = words.sentence_before(first, 5)
    if near[1:2] == ["studenten"]:  # tog studenten från X
        return True
    letters = words.text[first].isupper() and len(words.text[first]) > 2 and near[:1] in (["från"], ["vid"])
    return letters and any(key.endswith(("examen", "master")) for key in near)


def _is_owner(words: Words, place: int, hits: Mapping[int, Hit]) -> bool:
    """A surname or unknown name in the genitive before a capital names somebody's business: Östbergs Asia."""
    hit = hits.get(place)
    noun = words.after(place)
    if _capital_nouns.follows_name(words, place) or _capital_nouns.is_no_trade(noun):
        return False
    if _capital_nouns.is_title_noun(noun) or words.once(_capital_nouns.writes_capitals):
        return False
    if hit is None:
        unlisted = words.key[place].endswith("s") and len(words.key[place]) > 4 and not words.begins[place]
        return unlisted and _frames.of_person(words, place) is None and hits.get(place + 1) is None
    if words.key[place + 1 : place + 2] and words.key[place + 1] in listed("never_places"):
        return False
    owner = "gen" in hit.modifiers and hit.of(SURNAME) is not None and hit.of(FIRSTNAME) is None
    return owner and words.is_name_like(place + 1)


def home(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """på Ölmegården, vid Lindhemmet: one is "på" no place that ends so, but where people are cared for."""
    if span[0] < span[1] or not _named_nouns.is_care_home(words, span[0], hits):
        return None
    return mention(words, span, "work", ("suffix.institution", 0.88), _OTHER_KINDS)


def by_capital(words: Words, hits: Mapping[int, Hit], said: Collection[int]) -> Iterator[Mention]:
    """Ordinary nouns that have a capital amid the sentence, where nothing said begins."""
    for place in _named_nouns.by_capital(words, hits):
        if words.start[place] not in said:
            work = _employment.of_work(words, place, place, business=True)
            label = "other_institution" if work is None else "work"
            yield mention(words, (place, place), label, ("context.named_noun", 0.5), _OTHER_KINDS)


def mention(
    words: Words,
    span: tuple[int, int],
    label: str,
    why: tuple[str, float],
    others: list[tuple[str, float]],
    known: tuple[str, ...] = (),
) -> Mention:
    modifiers, key = _institution_words.modifiers(words, span)
    place = (words.start[span[0]], words.end[span[1]])
    joined = {*modifiers, *known}
    score = NAMED_BY_WHERE if _extents.holds_where(words, span) else why[1]
    return _propose(place, label, rule=why[0], score=score, modifiers=sorted(joined), key=key, others=others)
