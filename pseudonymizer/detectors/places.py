"""Cities, countries, regions and other geographic names, by list and by frame."""

from __future__ import annotations

from collections.abc import Iterator

from pseudonymizer.detectors import (
    _countries,
    _frames,
    _hits,
    _kinds_there,
    _name_judging,
    _nouns,
    _place_frames,
    _streets,
    _told_places,
    _towns_of_names,
    _unlisted_places,
)
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import Entry, number_words
from pseudonymizer.lexicon.loading import (
    AREA,
    CITY,
    COUNTRY,
    FIRSTNAME,
    GEO,
    HOME,
    PLACE,
    PLACES,
    REGION,
    SURNAME,
    triggers,
)
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.lexicon.scales import OF_HAND
from pseudonymizer.model import Mention

NAME = "places"
LANGUAGES = frozenset({"sv"})

_PERSONS = frozenset({FIRSTNAME, SURNAME})
# Norra Fryken, Stora Le: no first names.
_AT_FRONT = frozenset({"norra", "södra", "östra", "västra", "stora", "lilla", "gamla", "nya", "sankt", "san", "santa"})
_FOREIGN = frozenset({"city", "region", "geo", "place", "area"})
_MANY_PLACES = frozenset({"städer", "länder", "städerna", "länderna", "orter", "storstäder", "grannländer"})
_GAMES = frozenset({"fotboll", "fotbollen", "vm", "hockey", "landslag", "landslaget", "matchen"})
# belönades i Cannes, fick pris i Berlin
_AWARDED = frozenset({"belönades", "belönad", "prisades", "premiär", "pris", "priset"})
_SUBJECTS = frozenset({"jag", "du", "han", "hon", "vi", "ni", "de", "dom", "man"})
# jag stockholm bor
_LIVING_VERBS = frozenset({"bor", "bodde", "bott", "kommer", "kom", "flyttade", "flyttar", "är", "var", "åker", "åkte"})
# Borås Tidning, Gotlands Allehanda: newspapers are nobody's.
_PAPERS = triggers("places.papers")
SHORTEST_LOWER = 5
# A town of a hundred thousand inhabitants.
LARGE_TOWN = 10
# What greets or calls somebody may greet a town too, and a comma sets off the country that was spoken of.
_WEAK_OF_PERSON = frozenset({"frame.name_is", "frame.greeting"})
# byn heter X, provinsen X: the noun says what the name is of, whatever else has it.
_SAYING = frozenset({"frame.kind_of_place", "frame.is_called"})
_PARTS = frozenset({CITY, REGION})
# Of a village and the island or lake that it lies by, these words mean the latter: vid Storön, runt Ven.
_AROUND = frozenset({"över", "runt", "kring", "vid", "längs", "uppför", "nedför", "omkring"})
# What the tables call regions of these are towns with the land around them: Marsaxlokk, Şəki, Kamnik.
_OF_TOWNS = frozenset({"AZ", "BT", "LT", "LV", "MD", "ME", "MK", "MT", "SI", "TL", "XK"})
_SIDES = frozenset({"norra", "södra", "östra", "västra", "nedre", "övre", "inre", "yttre", "stora", "lilla"})
_STATIONS = frozenset({"norra", "södra", "östra", "västra", "övre", "nedre"})
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    for hit in _hits.of(text, *PLACES):
        yield from _listed(text, hit)
    yield from _unlisted_places.detect(text, _propose)
    yield from _streets.detect(text, _propose)
    yield from _towns_of_names.detect(text, _propose)


def _listed(text: Text, hit: Hit) -> Iterator[Mention]:
    words = text.words
    frame = _place_frames.of_place(words, hit.first)
    if _is_none(words, hit, frame):
        return
    score = _by_case(hit, frame) or (0.88 if hit.case is Case.START and _is_signed_at(text, hit) else 0.0)
    score -= _for_name(text, hit, frame)
    entry = _best(words, hit, frame)
    if score < 0.3 or _is_of_institution(words, hit.first, entry):
        return
    rule = "lexicon.nearest_place" if hit.guessed else f"lexicon.{entry.kind}"
    if frame is not None and frame.rule != "frame.preposition" and not hit.guessed:
        rule, score = frame.rule, max(score, frame.score)
    label, modifiers = _label(words, hit, entry)
    told = _told_places.said(words, hit.last)
    noun = frame.says if frame is not None and frame.rule in _SAYING else ""
    if noun in _PARTS and label != AREA:
        label = noun
    told = "" if entry.kind == COUNTRY or (told in _PARTS and (label == AREA or entry.frequency == OF_HAND)) else told
    if frame is not None and frame.rule == "frame.gets_off" and label == CITY:
        noun = PLACE
    label = told or (noun if noun in {GEO, PLACE} else label)
    if told or (label == AREA and words.after(hit.last) in {",", "–", "("} and words.after(hit.last, 2) == "en"):
        rule = "frame.told_of"
    others = [(other.kind, score / 2) for other in hit.entries if other.kind in PLACES and other.kind != label]
    start = words.start[_named_begin(words, hit.first, entry)]
    last = _named_end(words, hit.last, frame)
    if last == hit.last and label in {CITY, PLACE} and _is_station(words, hit):
        label, last = PLACE, last + 1
    end = words.end[last]
    yield _propose(
        (start, end), label, rule=rule, score=min(score, 0.97), modifiers=(*modifiers, *hit.modifiers),
        key=entry.key if last == hit.last else "", others=others,
    )  # fmt: skip


def _is_none(words: Words, hit: Hit, frame: _frames.Frame | None) -> bool:
    if _is_general(words, hit) or (hit.guessed and _unlisted_places.ends_like_place(words.key[hit.first])):
        return True
    return frame is None and hit.case is Case.LOWER and _is_spoken_or_counted(words, hit)


def _is_of_institution(words: Words, place: int, entry: Entry) -> bool:
    """flyktingboendet Björkliden: rather what the noun says than a village that few know."""
    kind = _frames.kind_before(words, place) if words.before(place) != "," else ""
    known = entry.frequency == OF_HAND and words.key[place] not in _kinds_there.districts()
    return kind in _nouns.INSTITUTIONS and not known and words.joined(place - 1)


def _named_begin(words: Words, first: int, entry: Entry) -> int:
    """Nedre Vättern, Norra Dellen: a part of a lake or of mountains has its adjective within the name."""
    part = entry.kind == GEO and words.before(first) in _SIDES and words.capital[first - 1] and words.joined(first - 1)
    return first - 1 if part and not words.begins[first - 1] else first


def _named_end(words: Words, last: int, frame: _frames.Frame | None) -> int:
    """byn Dara Khel: where the kind of place is said, the capitals that follow belong to its name."""
    if frame is None or frame.rule not in {"frame.kind_of_place", "frame.is_called"}:
        return last
    while words.joined(last) and words.is_name_like(last + 1) and words.text[last + 1].isalpha():
        last += 1
    return last


def _is_station(words: Words, hit: Hit) -> bool:
    """Sundsvall Västra, hållplatsen Hörken norra: a station by its town and the side where it lies."""
    side = hit.last + 1
    if hit.modifiers or hit.case is Case.LOWER or not (words.joined(hit.last) and words.key[side] in _STATIONS):
        return False
    ends = not (words.joined(side) and words.text[side + 1][:1].isupper())
    stopped = _nouns.subject(words.before(hit.first)) == PLACE
    return ends and hit.of(CITY) is not None and (words.capital[side] or stopped)


def _is_general(words: Words, hit: Hit) -> bool:
    """städer som X och Y, a team, a neighbour of the country that is told of; what is never a place."""
    if words.key[hit.first] in listed("never_places") or _is_of_paper(words, hit):
        return True
    before, second = words.before(hit.first), words.before(hit.first, 2)
    if before in {"och", ","} and hit.first > 2:
        before, second = words.before(hit.first, 3), words.before(hit.first, 4)
    if before == "som" and second in _MANY_PLACES:
        return True
    if before == "i" and second in _AWARDED:
        return True
    if hit.of(COUNTRY) is None:
        return False
    near = words.sentence_before(hit.first, 5)
    return near[:1] == ["bredvid"] or not _GAMES.isdisjoint(near)


def _is_of_paper(words: Words, hit: Hit) -> bool:
    """Ystads allehanda, Mora Tidning"""
    if not words.joined(hit.last) or words.after(hit.last) not in _PAPERS:
        return False
    return bool(hit.modifiers) or words.key[hit.last].endswith("s") or words.is_name_like(hit.last + 1)


def _for_name(text: Text, hit: Hit, frame: _frames.Frame | None) -> float:
    """What a place loses that is a name too, or stands where persons are named."""
    words = text.words
    person = None
    if hit.of(FIRSTNAME) and (
        words.before(hit.first, 2) in _frames.FOND or _name_judging.is_owner_of_relative(words, hit)
    ):
        return 0.6
    if hit.first == hit.last:
        hits = text.once(_hits.by_place)
        if (
            _name_judging.follows_first_name(words, hit, hits)
            or _name_judging.signs_after_initial(words, hit)
            or _is_last_name(words, hit)
        ):
            return 0.6
        joined = _name_judging.joined_to_person(text.words, hit.first, hits)
        person = _frames.of_person(text.words, hit.first) or joined
    if person is not None and (lost := _for_person(text, hit, person, frame)):
        return lost
    if hit.kinds.isdisjoint(_PERSONS):
        return 0.0
    if frame is not None:
        return 0.05
    surname_only = hit.of(FIRSTNAME) is None and any(entry.value == HOME for entry in hit.entries)
    meant = surname_only or _name_judging.is_larger_place(hit) or _is_in_named_country(text, hit)
    return 0.05 if meant else 0.35


def _is_last_name(words: Words, hit: Hit) -> bool:
    """Jag heter Ionuț Moldoveanu: a village or a mountain that few know, as somebody's second name."""
    before = hit.first - 1
    if hit.first < 1 or not (words.joined(before) and words.is_name_like(before)) or words.key[before] in _AT_FRONT:
        return False
    if any(entry.frequency == OF_HAND and entry.kind in {CITY, COUNTRY, PLACE} for entry in hit.entries):
        return False
    return _frames.called(words, before) == "person"


def _for_person(text: Text, hit: Hit, person: _frames.Frame, frame: _frames.Frame | None) -> float:
    """What a place loses where a person's name is called for."""
    if person.rule == "frame.signature" and _is_signed_at(text, hit):
        return 0.05
    if person.rule == "frame.parting" and (hit.guessed or _is_small_abroad(hit)):
        return 0.7
    dated = frame is not None and frame.rule == "frame.dateline"
    if person.rule in _WEAK_OF_PERSON and _is_surely_place(hit):
        return 0.05
    return 0.6 if person.score >= 0.75 and not dated else 0.0


def _is_surely_place(hit: Hit) -> bool:
    """samma land som jag, Mexiko; hallå Kristianstad: a country or a Swedish town or region that nobody is called."""
    known = hit.of(COUNTRY, REGION, CITY)
    if known is None or not hit.kinds.isdisjoint(_PERSONS) or hit.ordinary or hit.guessed:
        return False
    return known.kind == COUNTRY or (known.frequency == OF_HAND and known.value == HOME)


def _is_signed_at(text: Text, hit: Hit) -> bool:
    """Noor Al Khatib, and Lomma on the line below."""
    words = text.words
    alone = hit.first > 1 and words.breaks[hit.first - 1] and (hit.last + 1 == len(words) or words.breaks[hit.last])
    at_home = any(entry.kind == CITY and entry.value == HOME for entry in hit.entries)
    return alone and at_home and hit.of(FIRSTNAME) is None and words.is_name_like(hit.first - 1)


def _is_small_abroad(hit: Hit) -> bool:
    """Kram från Ratu: nobody writes from a town abroad that few know, where somebody signs."""
    town = hit.of(CITY, AREA)
    return town is not None and town.value != HOME and town.frequency < LARGE_TOWN and len(hit.kinds & set(PLACES)) == 1


def _is_in_named_country(text: Text, hit: Hit) -> bool:
    """Valdivia, alone and no first name, in a text that names Chile."""
    alone = not hit.modifiers and not text.words.is_name_like(hit.first - 1)
    return alone and hit.of(FIRSTNAME) is None and _countries.is_in_named_country(text, hit)


def _by_case(hit: Hit, frame: _frames.Frame | None) -> float:
    """The case guard and the contest with ordinary words; a frame lifts both."""
    strong = frame is not None and frame.rule != "frame.preposition"
    if hit.guessed:
        return 0.75 if strong else 0.6
    if hit.inhabitant or hit.first != hit.last:
        return 0.7 if hit.inhabitant else 0.9
    if hit.case is Case.LOWER:
        return _in_small_letters(hit, frame is not None, strong)
    if hit.case is Case.START:
        return 0.0 if hit.ordinary and frame is None else 0.88
    return 0.35 if hit.common else 0.75 if hit.ordinary and frame is None else 0.92


def _is_spoken_or_counted(words: Words, hit: Hit) -> bool:
    """vi prater om fotboll, två koror: a verb or a noun of another language, and no town that one lives in."""
    before = words.before(hit.first)
    if hit.inhabitant or any(entry.value in {HOME, ""} for entry in hit.entries):
        return False
    if before in _SUBJECTS:
        return words.after(hit.last) not in _LIVING_VERBS
    return before.isdecimal() or (before not in {"en", "ett"} and number_words.read(before) is not None)


def _in_small_letters(hit: Hit, framed: bool, strong: bool) -> float:
    if hit.ordinary or (not framed and all(entry.kind == GEO and entry.value != HOME for entry in hit.entries)):
        return 0.0  # a darling, and no river in Australia
    if len(hit.entries[0].key) >= SHORTEST_LOWER or hit.of(COUNTRY):
        return 0.85 if framed else 0.7
    at_home = any(entry.value == HOME for entry in hit.entries)
    return 0.7 if strong else 0.6 if framed and at_home else 0.0


def _best(words: Words, hit: Hit, frame: _frames.Frame | None) -> Entry:
    """A country before a city of the same name, a Swedish city before a foreign one; a frame's word decides first."""
    places = [entry for entry in hit.entries if entry.kind in PLACES]
    if len(places) == 1:
        return places[0]
    if frame is not None and frame.says:
        said = [entry for entry in places if entry.kind == frame.says]
        places = said or places
    island = words.before(hit.first) in _AROUND or (frame is not None and frame.rule == "frame.island")
    order = (COUNTRY, GEO, CITY) if island else (COUNTRY, CITY)

    def rank(entry: Entry) -> tuple[int, bool]:
        return (order.index(entry.kind) if entry.kind in order else len(order), entry.value != HOME)

    return min(places, key=rank)


def _label(words: Words, hit: Hit, entry: Entry) -> tuple[str, tuple[str, ...]]:
    abroad = entry.value not in {HOME, ""} and entry.kind in _FOREIGN
    if entry.kind == AREA or (entry.kind == CITY and abroad and _told_places.is_part_of_town(words, hit.first)):
        return "area", ("foreign",)
    if entry.kind == CITY and _kinds_there.is_farm(words, hit):
        return PLACE, ("foreign",) if abroad and entry.frequency == OF_HAND else ()
    water = entry.kind == CITY and _kinds_there.is_water(words, hit, entry)
    if water or (entry.kind in {CITY, REGION} and _kinds_there.is_island(words, hit.first, entry)):
        return GEO, ("foreign",) if abroad else ()
    if entry.kind == REGION and entry.frequency != OF_HAND and entry.value in _OF_TOWNS:
        return CITY, ("foreign",)
    return _kinds_there.kind(words, hit, entry), ("foreign",) if abroad else ()


def build() -> Detector:
    return detect
