"""Places in no list: by the end of the word, by the word after it, by their frame."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import (
    _countries,
    _frames,
    _grounds,
    _headed_places,
    _hits,
    _institution_words,
    _name_judging,
    _nouns,
    _place_ends,
    _place_frames,
    _told_places,
)
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Text, Trait
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import CITY, COUNTRY, FIRSTNAME, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

_HEADS = triggers("places.heads")
_GEO_HEADS = triggers("places.geo_heads")
_SURE_FRAMES = frozenset({"frame.lives_in", "frame.comes_from", "frame.is_called", "frame.kind_of_place"})
# Adzjarien, Karakalpakstan: in no list of countries it is a part of one.
_REGION_ENDS = ("ien", "istan", "kstan")
# Svenneby gamla kyrka: adjectives within a name, before its last word.
_BETWEEN = frozenset({"gamla", "nya", "stora", "lilla", "norra", "södra", "östra", "västra"})
# Without a capital only these follow the first word of a name that ends with what it names.
_AFTER_FIRST = _BETWEEN | _HEADS | _GEO_HEADS
# Cerro Alegre, Ban Nong Saeng: words that names of places abroad begin with; of mountains, waters and islands.
_BEGINNINGS, _GEO_BEGINNINGS = triggers("places.beginnings"), triggers("places.geo_beginnings")
_PLACE_BEGINNINGS = triggers("places.place_beginnings")
_ALL_BEGINNINGS = _BEGINNINGS | _GEO_BEGINNINGS | _PLACE_BEGINNINGS
_JOINED_TO = frozenset({"och", ",", "med"})
_INTO = frozenset({"i", "genom", "ur", "utanför", "byn", "staden", "orten", "stadsdelen"})
_REACHED = frozenset({"till", "från", "genom"})
_LIVED = frozenset({"frame.lives_in", "frame.comes_from"})
# bor i Kronoparken: a part of a town, since nobody lives in a park.
_LIVED_ENDS = ("parken", "hamnen", "backen", "gården", "platsen", "stationen")
_NOT_PLACES = frozenset({"person", "pet", "thing", "school", "work", "other_institution"})
# After a mere preposition: no abbreviation, no compound, no definite form.
_TOWN_SHAPE = Expression(r"[^\W\d_a-zåäö][^\W\d_A-ZÅÄÖ]{3,}(?<!en)(?<!et)(?<!rna)(?<!ens)(?<!ets)(?<!rnas)\Z")
# Other ends of a street, misspelt ones too: kyrkstigen 4, storgattan 12.
_STREET_ENDS = ("vegen", "gattan", "gatn", "vägn", "stigen", "gränden", "backen", "allén", "torget", "stråket")
SHORTEST_STREET = 9
_STREETS = Trait(
    lambda key: key.endswith(("gatan", "vägen")) or (len(key) >= SHORTEST_STREET and key.endswith(_STREET_ENDS))
)
_PERSONS = frozenset({FIRSTNAME, SURNAME})
_FAMILY = frozenset({"familjen", "familj", "family"})
_IN_OR_FROM = frozenset({"i", "på", "från"})
# lägenhät, hyresrätt, studentboende: where one lives that is no place, in compounds and misspelt.
_LOWER_NOUNS = tuple(triggers("places.lower_nouns"))
_NOW = frozenset({"nu", "numera", "idag", "sedan"})
NOW_REACH = 6
SHORTEST_LOWER = 5
SHORTEST_ISLAND = 4
FARTHEST_TOWN = 30
# A word met this often that begins a sentence is no part of a place's name: "Även vägen".
FREQUENT_AT_START = 4.0


def detect(text: Text, propose: Proposer) -> Iterator[Mention]:
    finder = _Finder(text, propose)
    words, is_common = text.words, load().is_common
    after = 0
    for place in words.capitals:
        # At the beginning of a sentence a frequent word begins no place.
        if place >= after and not (words.begins[place] and is_common(words.key[place])):
            found = finder.at(place)
            if found is not None:
                after = found[0] + 1
                yield found[1]
    for place in words.where(words.having(_STREETS)):
        if words.text[place].islower():
            yield from finder.lower_street(place)
    for place in words.where(_IN_OR_FROM):
        yield from finder.in_small_letters(place + 1)


def ends_like_place(key: str) -> bool:
    """Almedalen, Apelviken: rather a place or a lake of its own than a misspelt town."""
    return _place_ends.by_end(key) in {"place", "geo"}


class _Finder:
    """What the rules below share for one text."""

    def __init__(self, text: Text, propose: Proposer) -> None:
        self.text, self.words, self.propose = text, text.words, propose
        self.hits: Mapping[int, Hit] = text.once(_hits.by_place)

    def at(self, place: int) -> tuple[int, Mention] | None:
        """The place that begins with this capitalised word, with its last word."""
        words = self.words
        if not (words.text[place].isalpha() or _told_places.WORD.match(words.text[place])):
            return None
        headed = self._headed(place) or self._begun(place) or self._noble(place)
        if headed is not None:
            return headed
        key, hit = words.key[place], self.hits.get(place)
        if load().is_common(key) or (hit is not None and self._is_listed(place, hit)):
            return None
        small = words.text[place].partition("-")[2].islower() and not ends_like_place(key)
        if small or self._is_other_name(place):
            return None
        return next(self._single(place, hit), None)

    def _is_listed(self, place: int, hit: Hit) -> bool:
        """Whether more than somebody's name is found here, and not by a guess at a word that ends like a place."""
        guessed = hit.guessed and ends_like_place(self.words.key[place])
        return not guessed and (hit.last > place or not hit.kinds <= _PERSONS)

    def _headed(self, place: int) -> tuple[int, Mention] | None:
        """Ingrid Bergmans torg, Södra station, Göta älv: capitalised words before the word for what they name."""
        words = self.words
        following = words.after(place)
        if following not in _AFTER_FIRST and not words.is_name_like(place + 1):
            return None
        last = place
        while words.joined(last) and last - place < 3:
            last += 1
            if words.key[last] in _HEADS or words.key[last] in _GEO_HEADS:
                break
            if not words.is_name_like(last) and words.key[last] not in _BETWEEN:
                return None
        key, after = words.key[last], place + 1
        if last < after or not (key in _HEADS or key in _GEO_HEADS):
            return None
        first = words.key[place]
        frequent = words.begins[place] and (load().is_common(first) or load().zipf(first) >= FREQUENT_AT_START)
        if (
            frequent
            or self._is_person(place, last)
            or self._is_person(place - 1, last)
            or not _told_places.WORD.match(words.text[last - 1])
            or _frames.kind_before(words, place) == "thing"
            or words.before(place) in _FAMILY
            or self._is_said_of_town(place, last)
            or _institution_words.is_opened(words, place)
        ):
            return None
        label, rule = ("place", "suffix.place") if key in _HEADS else ("geo", "suffix.geo")
        return last, self._new(
            (place, last), label, (rule, _headed_places.sureness(words, self.hits.get(place), place, last))
        )

    def _is_said_of_town(self, place: int, last: int) -> bool:
        """i Rimini havet är blått: a town one is in, and then what the sentence tells of."""
        told = self.words.key[last] in _GEO_HEADS and self.words.key[last].endswith(("et", "n"))
        inside = last == place + 1 and self.words.before(place) in {"i", "hemma"} and self._is_town(place)
        return told and inside and self.words.text[last].islower()

    def _noble(self, place: int) -> tuple[int, Mention] | None:
        if not _headed_places.is_of_family(self.words, place):
            return None
        return place + 1, self._new((place, place + 1), "place", ("suffix.place", 0.85))

    def _begun(self, place: int) -> tuple[int, Mention] | None:
        """till Sierra Norte, i Ban Nong Saeng: capitals after a word that names of places abroad begin with."""
        words, key = self.words, self.words.key[place]
        if key not in _ALL_BEGINNINGS:
            return None
        told = "geo" if key in _GEO_BEGINNINGS else "place" if key in _PLACE_BEGINNINGS else ""
        last = _told_places.named_end(words, place)
        if last == place:
            return None
        frame = _place_frames.of_place(words, place)
        hit = self.hits.get(place)
        framed = frame is not None and (words.before(place) != "på" or key == "cerro")
        told = told or ("place" if frame is None and words.before(place) == "vid" else "")
        alone = bool(told) and _frames.of_person(words, place) is None and words.before(place) not in _JOINED_TO
        if not (framed or alone) or (hit is not None and hit.last > place):
            return None
        label = told or (self._label(place, last, frame) if frame is not None else "city")
        return last, self._new((place, last), label, ("frame.preposition", 0.97))

    def _is_person(self, place: int, last: int) -> bool:
        """Carina Berg, Olena Kovalenko Berg: with a capital such a word is a surname after a first name."""
        hit = self.hits.get(place)
        named = hit is not None and hit.of(FIRSTNAME) is not None and self.words.joined(place)
        return named and self.words.is_name_like(last) and self.words.is_name_like(place)

    def _is_other_name(self, place: int) -> bool:
        words = self.words
        known = _frames.called(words, place) in _NOT_PLACES or _frames.kind_before(words, place) in _NOT_PLACES
        return known or words.key[place] in listed("never_places")

    def _single(self, place: int, hit: Hit | None) -> Iterator[tuple[int, Mention]]:
        words = self.words
        key = words.key[place]
        frame = _place_frames.of_place(words, place)
        told = self._told(place)
        if told is not None and not words.begins[place] and (hit is None or hit.guessed):
            part = told[0] == "city" and self._is_abroad(place) and _told_places.is_part_of_town(words, place)
            label = "area" if part else told[0]
            rule = "frame.told_of" if _told_places.said(words, place) else "frame.kind_of_place"
            last = _told_places.named_end(words, place) if words.before(place, 2) == "upp" else place
            yield last, self._new((place, last), label, (rule, told[1]))
            return
        region = _place_ends.quarter_of(key)
        by_end = self._end_of(place, frame)
        if region is not None:
            yield place, self._new((place, place), "region", ("suffix.region", 0.85))
        elif key.endswith(("ö", "ön")) and words.before(place) == "på" and len(key) >= SHORTEST_ISLAND:
            yield place, self._new((place, place), "geo", ("frame.island", 0.75))
        elif (
            key.endswith(_grounds.GROUND_ENDS)
            and hit is None
            and (frame is not None or words.before(place) in {"på", "vid"})
        ):
            lived = frame is not None and frame.rule in {"frame.lives_in", "frame.comes_from"}
            yield place, self._new((place, place), "city" if lived else "place", ("suffix.place", 0.6))
        elif by_end is not None and (by_end != "city" or frame is not None or words.before(place) == "på"):
            begins_only = frame is None and (words.begins[place] or by_end == "city")
            score = 0.7 if begins_only else 0.9 if _told_places.is_street(self.words, place) else 0.85
            yield place, self._new((place, place), by_end, (f"suffix.{by_end}", score))
        elif frame is not None and hit is not None and _told_places.is_part_of_town(words, place):
            yield place, self._new((place, place), "area", ("context.part_of_town", 0.95))
        elif frame is not None and self._may_be_framed(place, hit, frame):
            yield from self._framed(place, frame)

    def _end_of(self, place: int, frame: _frames.Frame | None) -> str | None:
        """What the end of the word says; but nobody lives "i" a valley or a ridge that is no village."""
        key = self.words.key[place]
        named = _place_ends.by_capital(key) if not self.words.begins[place] else None
        said = _place_ends.by_end(key) or named or ("place" if _told_places.is_street(self.words, place) else None)
        lived = frame is not None and frame.rule in _LIVED and self.words.before(place) in {"i", "från"}
        return "city" if lived and (said == "geo" or key.endswith(_LIVED_ENDS)) else said

    def _told(self, place: int) -> tuple[str, float] | None:
        """What the words beside it say it is, and how surely."""
        words = self.words
        water = _told_places.is_bathed_in(words, place) or _told_places.is_water(words.key[place])
        water = water or (self.hits.get(place) is None and _told_places.is_of_nature(words, place))
        told = _told_places.said(words, place) or ("geo" if water else "") or _grounds.said(words, place, self.hits)
        if told:
            return told, 0.8
        return ("geo", 0.5) if words.before(place) == "vid" and _grounds.is_shore(words, place, self.hits) else None

    def _may_be_framed(self, place: int, hit: Hit | None, frame: _frames.Frame) -> bool:
        """No person that somebody is fond of, and at the beginning of a sentence only what heads a letter."""
        words = self.words
        short = len(words.key[place]) <= 2 and not (
            _told_places.goes_on(words, place) and len(words.key[place + 1]) > 2
        )
        if words.before(place, 2) in _frames.FOND or short:
            return False
        inside = frame.rule == "frame.dateline" or not words.begins[place]
        return inside and (hit is None or self._is_in(place, frame))

    def _is_in(self, place: int, frame: _frames.Frame) -> bool:
        """bor i Zewe: nobody lives in a person, whoever has the name too."""
        before = self.words.before(place)
        if self.words.before(place, 2) in _frames.FOND or _nouns.is_relative(self.words.after(place)):
            return False
        hit = self.hits.get(place)
        if (
            hit is not None
            and hit.of(FIRSTNAME) is not None
            and (_name_judging.is_owner_of_home(self.words, hit) or self._owns(hit))
        ):
            return False
        if self._is_reached(place, frame):
            return True
        if frame.rule in {"frame.preposition", "frame.goes_to"}:
            return before == "i"
        return frame.rule == "frame.kind_of_place" or (
            frame.rule in _SURE_FRAMES and (before in _INTO or frame.rule == "frame.is_called")
        )

    def _owns(self, hit: Hit) -> bool:
        """snördes in i Gunvors korsett: a first name in the genitive, with the noun of what she owns after it."""
        words, after = self.words, hit.last + 1
        owned = "gen" in hit.modifiers and words.joined(hit.last) and words.text[after].islower()
        return owned and words.text[after].isalpha() and not load().is_common(words.key[after])

    def _is_reached(self, place: int, frame: _frames.Frame) -> bool:
        """kom till Gao, kommer från Picton, från Linden i Guyana: no name alone, where somebody travels or is from."""
        hit = self.hits.get(place)
        if hit is None or self.words.is_name_like(place + 1) or self.words.before(place) not in _REACHED:
            return False
        surname = hit.kinds == {SURNAME}
        if frame.rule == "frame.comes_from":
            land = self.hits.get(place + 2) if self.words.after(place) == "i" else None
            return surname or (land is not None and land.of(COUNTRY) is not None)
        return surname and frame.rule == "frame.goes_to"

    def _framed(self, place: int, frame: _frames.Frame) -> Iterator[tuple[int, Mention]]:
        words = self.words
        weak = frame.rule == "frame.preposition"
        if weak and not _TOWN_SHAPE.match(words.text[place]) and not words.key[place].endswith(_REGION_ENDS):
            return
        last = place
        if words.key[place].endswith("ska") and words.joined(place) and words.text[place + 1].islower():
            if frame.rule != "frame.kind_of_place":
                return
            last += 1
        while last < place + 2 and (further := _told_places.further(words, last)) > last:
            last = further
        told = frame.rule == "frame.kind_of_place" and frame.says != "country"
        said = bool(_told_places.said(words, last))
        told = told or self._ends_with_town(place, last) or said
        by_frame = 0.6 if place in self.hits else 0.45 if weak else min(0.7, frame.score - 0.2)
        score = 0.95 if said else 0.92 if told else by_frame
        others = [("country", 0.3), ("region", 0.3), ("place", 0.3)]
        rule = "frame.told_of" if said else frame.rule
        yield last, self._new((place, last), self._label(place, last, frame), (rule, score), others)

    def _ends_with_town(self, place: int, last: int) -> bool:
        """i Bohinjska Bistrica: a town that is listed by its last word alone."""
        return last > place and place not in self.hits and self._is_town(last) and self.words.before(place) == "i"

    def _label(self, place: int, last: int, frame: _frames.Frame) -> str:
        """City, unless a word says otherwise; part of a town beside one abroad; a region after a town it holds."""
        words = self.words
        if self._is_abroad(place) and (
            _told_places.is_part_of_town(words, place) or _told_places.is_part_of_town(words, last)
        ):
            return "area"
        island = frame.rule == "frame.island" and self._is_abroad(place)
        if island or frame.says in {"city", "place", "geo", "country", "region"}:
            return frame.says or "geo"
        if words.key[last].endswith(_REGION_ENDS) or (
            self.hits.get(place) is None and _told_places.is_of_land(words, place)
        ):
            return "region"
        if words.before(place) == "i" and words.before(place, 2) and self._is_town(place - 2):
            return "region"
        if words.key[last].endswith("ö") and not self._is_abroad(place):
            return "city" if words.before(place) == "i" else "geo"
        inside = words.before(place) in {"i", "genom", "på"} and self._names_foreign_town(place)
        part = inside and self._is_abroad(place) and not self._is_now(place)
        return _told_places.said(words, last) or ("area" if part else "city")

    def _is_now(self, place: int) -> bool:
        """Nu bor jag i X: rather a town of today's than a part of the one abroad that was named before."""
        return not _NOW.isdisjoint(self.words.sentence_before(place, NOW_REACH))

    def _is_town(self, place: int) -> bool:
        hit = self.hits.get(place)
        return hit is not None and hit.of(CITY) is not None and hit.case is not Case.LOWER

    def _names_foreign_town(self, place: int) -> bool:
        """Whether a town abroad was named shortly before: what follows in no list is rather a part of it."""
        nearby = range(place - 1, max(-1, place - FARTHEST_TOWN), -1)
        return any(_told_places.is_foreign_town(self.words, back) and self._is_town(back) for back in nearby)

    def _is_abroad(self, place: int) -> bool:
        return _countries.is_abroad(self.text, place)

    def lower_street(self, place: int) -> Iterator[Mention]:
        """A street in small letters counts only with its number."""
        words = self.words
        lived = words.before(place) in {"på", "adress"}
        known = words.key[place] not in listed("blocked_places") or (
            lived and words.key[place].endswith(("gatan", "vägen"))
        )
        if known and re.match(r"\d{1,3}[a-z]?\Z", words.after(place)):
            quarter = words.before(place) in _BETWEEN and words.joined(place - 1)
            yield self._new((place - quarter, place), "place", ("suffix.place", 0.75 if quarter else 0.65))

    def in_small_letters(self, place: int) -> Iterator[Mention]:
        """bor på naksta, kommer från darfor: a word that nobody knows, where somebody surely lives or comes from."""
        words = self.words
        key = words.key[place] if place < len(words) else ""
        if len(key) < SHORTEST_LOWER or load().zipf(key) or not key.isalpha() or not words.text[place].islower():
            return
        never = key in listed("never_places")  # bor i sverige
        unlisted = not never and self.hits.get(place) is None and not key.endswith(_LOWER_NOUNS)
        if unlisted and _place_frames.is_settled(words, place - 1) and not load().is_word_nearly(key):
            yield self._new((place, place), _place_ends.by_end(key) or "city", ("frame.lives_in", 0.5))

    def _new(
        self, span: tuple[int, int], label: str, why: tuple[str, float], others: list[tuple[str, float]] | None = None
    ) -> Mention:
        words = self.words
        dated = why[0] == "frame.dateline"
        known_at_home = dated or label == "country"
        abroad = label == "area" or (not known_at_home and _countries.is_abroad(self.text, *span))
        place = (words.start[span[0]], words.end[span[1]])
        modifiers = ("foreign",) if abroad else ()
        return self.propose(place, label, rule=why[0], score=why[1], modifiers=modifiers, others=others or [])
