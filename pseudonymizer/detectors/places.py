"""Cities, countries, regions and other geographic names, by list, by frame and by the end of the word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import _frames, _hits
from pseudonymizer.detectors._hits import Case, Hit
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import Entry, load
from pseudonymizer.lexicon.loading import AREA, CITY, COUNTRY, FIRSTNAME, HOME, PLACES, SURNAME, triggers
from pseudonymizer.lexicon.loading import words as listed
from pseudonymizer.model import Mention

NAME = "places"

_FOREIGN = frozenset({"city", "region", "geo", "place", "area"})
_WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*\Z")
# Ends of a capitalised unknown word, safest first; the label each speaks for.
_ENDS = tuple((label, tuple(triggers(f"places.{label}_ends"))) for label in ("place", "geo", "city"))
_BLOCKED_END = ("bostad", "huvudstad", "hemstad", "småstad")
_STREET_WORDS = triggers("places.street_words")
# After a mere preposition: no abbreviation, no compound, no definite form.
_TOWN_SHAPE = re.compile(r"[A-ZÅÄÖ][^\W\d_A-ZÅÄÖ]{3,}(?<!en)(?<!et)(?<!rna)(?<!ens)(?<!ets)(?<!rnas)\Z")
SHORTEST_LOWER = 5
SHORTEST_COMPOUND = 6
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    if text.label_set != "swell":
        return
    words = text.words
    for hit in text.once(_hits.find):
        if hit.kinds & set(PLACES):
            yield from _listed(words, hit)
    yield from _unlisted(text)


def _listed(words: Words, hit: Hit) -> Iterator[Mention]:
    frame = _frames.of_place(words, hit.first)
    score = _by_case(hit, frame)
    if hit.kinds & {FIRSTNAME, SURNAME}:
        score -= 0.05 if frame else 0.35
    if score < 0.3:
        return
    entry = _best(hit, frame)
    rule = "lexicon.nearest_place" if hit.guessed else f"lexicon.{entry.kind}"
    if frame is not None and frame.rule != "frame.preposition" and not hit.guessed:
        rule, score = frame.rule, max(score, frame.score)
    label, modifiers = _label(entry)
    others = [
        (_label(other)[0], score / 2) for other in hit.entries if other.kind in PLACES and other.kind != entry.kind
    ]
    yield _propose(
        (hit.start, hit.end), label, rule=rule, score=min(score, 0.97), modifiers=(*modifiers, *hit.modifiers),
        key=entry.key, others=others,
    )  # fmt: skip


def _by_case(hit: Hit, frame: _frames.Frame | None) -> float:
    """The case guard and the contest with ordinary words; a frame lifts both."""
    strong = frame is not None and frame.rule != "frame.preposition"
    if hit.guessed:
        return 0.75 if strong else 0.6
    if "pl" in hit.modifiers or hit.first != hit.last:
        return 0.55 if "pl" in hit.modifiers else 0.9
    if hit.case is Case.LOWER:
        return _in_small_letters(hit, frame is not None, strong)
    if hit.case is Case.START:
        return 0.0 if hit.ordinary and frame is None else 0.88
    return 0.35 if hit.common else 0.75 if hit.ordinary and frame is None else 0.92


def _in_small_letters(hit: Hit, framed: bool, strong: bool) -> float:
    if hit.ordinary:
        return 0.0
    if len(hit.entries[0].key) >= SHORTEST_LOWER or hit.of(COUNTRY):
        return 0.85 if framed else 0.7
    return 0.7 if strong else 0.0


def _best(hit: Hit, frame: _frames.Frame | None) -> Entry:
    """A country before a city of the same name, a Swedish city before a foreign one; a frame's word decides first."""
    places = [entry for entry in hit.entries if entry.kind in PLACES]
    if frame is not None and frame.says:
        said = [entry for entry in places if entry.kind == frame.says]
        places = said or places
    order = (COUNTRY, CITY)

    def rank(entry: Entry) -> tuple[int, bool]:
        return (order.index(entry.kind) if entry.kind in order else len(order), entry.value != HOME)

    return min(places, key=rank)


def _label(entry: Entry) -> tuple[str, tuple[str, ...]]:
    if entry.kind == AREA:
        return "area", ("foreign",)
    abroad = entry.value not in {HOME, ""} and entry.kind in _FOREIGN
    return entry.kind, ("foreign",) if abroad else ()


def _unlisted(text: Text) -> Iterator[Mention]:
    words = text.words
    hits = text.once(_hits.by_place)
    for place in words.capitals:
        other = place in hits and (hits[place].kinds - {FIRSTNAME, SURNAME} or hits[place].last > place)
        if not other and _WORD.match(words.text[place]) and not load().is_common(words.key[place]):
            yield from _capitalised(words, place, hits)
    for place in words.where(key for key in words.places if key.endswith(("gatan", "vägen"))):
        if words.text[place].islower():
            yield from _lower_street(words, place)


def _capitalised(words: Words, place: int, hits: Mapping[int, Hit]) -> Iterator[Mention]:
    """An unlisted word with a capital: a place by its end, by the word after it, or by its frame."""
    key = words.key[place]
    if _is_street(words, place):
        yield _new(words, (place, place + 1), "place", ("suffix.place", 0.85))
        return
    if _frames.kind_before(words, place) == "thing" or key in listed("never_places"):
        return
    frame = _frames.of_place(words, place)
    by_end = _by_end(key)
    if by_end is not None and (by_end != "city" or frame is not None):
        begins_only = words.begins[place] and frame is None
        yield _new(words, (place, place), by_end, (f"suffix.{by_end}", 0.7 if begins_only else 0.85))
    elif frame is not None and place not in hits and not words.begins[place] and len(key) > 2:
        yield from _framed(words, place, frame)


def _is_street(words: Words, place: int) -> bool:
    """Olof Palmes gata, Norra väg: a capitalised word and the word for a street."""
    return words.joined(place) and words.after(place) in _STREET_WORDS and not words.begins[place]


def _framed(words: Words, place: int, frame: _frames.Frame) -> Iterator[Mention]:
    weak = frame.rule == "frame.preposition"
    if weak and not _TOWN_SHAPE.match(words.text[place]):
        return
    label = frame.says if frame.says in {"city", "place", "geo", "country"} else "city"
    last = place
    while (
        words.joined(last) and words.is_name_like(last + 1) and _WORD.match(words.text[last + 1]) and last < place + 2
    ):
        last += 1
    span = (words.start[place], words.end[last])
    others = [("country", 0.3), ("region", 0.3), ("place", 0.3)]
    yield _propose(span, label, rule=frame.rule, score=0.4 if weak else min(0.7, frame.score - 0.2), others=others)


def _by_end(key: str) -> str | None:
    if key in listed("blocked_places") or key.endswith(_BLOCKED_END):
        return None
    for label, ends in _ENDS:
        if key.endswith(ends) and len(key) >= SHORTEST_COMPOUND:
            return label
    return None


def _lower_street(words: Words, place: int) -> Iterator[Mention]:
    """A street in small letters counts only with its number."""
    if words.key[place] not in listed("blocked_places") and re.match(r"\d{1,3}[a-z]?\Z", words.after(place)):
        yield _new(words, (place, place), "place", ("suffix.place", 0.65))


def _new(words: Words, span: tuple[int, int], label: str, why: tuple[str, float]) -> Mention:
    return _propose((words.start[span[0]], words.end[span[1]]), label, rule=why[0], score=why[1])


def build() -> Detector:
    return detect
