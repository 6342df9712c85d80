"""Schools, workplaces and other institutions. A workplace wins over every other kind."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping

from pseudonymizer.detectors import (
    _applying,
    _at_work,
    _children,
    _employment,
    _extents,
    _following,
    _frames,
    _hits,
    _institution_frames,
    _institution_words,
    _known_places,
    _listed_institutions,
    _named_nouns,
    _no_institutions,
    _nouns,
    _school_frames,
    _short_names,
    _small_institutions,
    _small_workplaces,
    _tasks_there,
    _told_names,
    _visits,
    _workplaces,
)
from pseudonymizer.detectors._frames import Frame
from pseudonymizer.detectors._hits import Hit
from pseudonymizer.detectors._institution_words import Kind
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon.loading import (
    AUTHORITY,
    COMPANY,
    FIRSTNAME,
    INSTITUTION,
    SCHOOL,
    triggers,
)
from pseudonymizer.model import Mention

NAME = "institutions"
LANGUAGES = frozenset({"sv"})

_KINDS = (SCHOOL, COMPANY, AUTHORITY, INSTITUTION)
_COLLEAGUES = triggers("institutions.colleagues")
_AMID_ANY = triggers("institutions.amid_any")
# A club or a gym is begun at and left by those who do not work there.
_JOINED = triggers("institutions.club_ends") | triggers("institutions.club_letters") | {"gym", "bibliotek", "ridskola"}
_THRIVING = frozenset(
    {"trivs", "trivdes", "trivts", "kunderna", "gästerna", "kollegerna", "stämningen", "lönen", "ledningen"}
)
# Within so many words of a business somebody's colleagues or pay show that it is where she works.
WORK_WITHIN = 25
_LEADING = _frames.CALLED | triggers("employment.owning") | {
    "på", "hos", "hås", "i", "vid", "åt", "för", "till", "från", "av", "med", "inom", "är", "at", "for", "och", ",",
    "pa", "annat", "firman", "via", "eller",
}  # fmt: skip
# Stångåhem, Gislavedshus: who lets flats is called so.
_PLAIN_NOUNS = triggers("institutions.plain_nouns")
# på jobbet Anna, i skolan Ali: after these a name may be that of whoever does something there.
_WHEREABOUTS = frozenset(
    {"jobbet", "skolan", "arbetsplatsen", "affären", "avdelningen", "laget", "stället", "kontoret"}
)
_AWAY = frozenset({"till", "från", "mot", "förbi"})
_ON_THE_WAY = frozenset(
    {"cyklar", "cyklade", "går", "gick", "åker", "åkte", "kör", "pendlar", "bussen", "tåget", "springer"}
)  # fmt: skip
_IN = frozenset({"i"})
_IN_OR_FOR = _IN | {"för", "åt"}
_WORKED_AT = frozenset({"på", "hos"})
# After other words what is listed as something else is that.
_BEFORE_LISTED = _frames.CALLED | {"på", "till", "från", "och", "eller", ":"}
_OTHERS = frozenset({"school", "other_institution"})
_TOLD = {
    "school": Kind("school"),
    "work": Kind("other_institution"),
    "other_institution": Kind("other_institution"),
}


def detect(text: Text) -> Iterator[Mention]:
    """What is a place of work once is one wherever it is named."""
    found = list(_detect(text)) if text.label_set == "swell" else []
    if text.words.where(_no_institutions.RESEARCHERS):
        found = [each for each in found if not _no_institutions.is_of_researcher(text.words, each.start)]
    works = {mention.key for mention in found if mention.label == "work" and mention.key}
    ends = {mention.end for mention in found if mention.label == "work"}
    for mention in sorted(found, key=lambda each: each.start):
        again = mention.label in _OTHERS and (
            mention.key in works
            or _workplaces.is_told(text.words, mention)
            or _workplaces.is_joined(text.text, mention, ends)
        )
        if again:
            ends.add(mention.end)
        yield _workplaces.as_work(mention) if again else mention
    yield from _again(text.words, found)
    for place, mention in _short_names.shortened(text.words, found):
        if mention.label is not None:
            why = ("context.repeated", 0.95)
            yield _institution_frames.mention(text.words, (place, place), mention.label, why, [])


def _again(words: Words, found: list[Mention]) -> Iterator[Mention]:
    """vår förening heter Candela, kören Lyra: what is called so by a noun is it wherever it is named alone."""
    covered = {mention.start for mention in found}
    for mention in found:
        first = bisect_left(words.start, mention.start)
        called = mention.evidence is not None and mention.evidence.rule == "frame.is_called"
        if mention.label is None or " " in mention.key or not (called or _is_told_by_noun(words, (first, first))):
            continue
        for place in words.where({mention.key, f"{mention.key}s"}):
            if words.capital[place] and words.start[place] not in covered and _stands_alone(words, place):
                genitive = ("gen",) if words.key[place] != mention.key else ()
                yield _institution_frames.mention(
                    words, (place, place), mention.label, ("context.repeated", 0.93), [], genitive
                )


def _stands_alone(words: Words, place: int) -> bool:
    """Whether the words beside it are no part of a name."""
    preceded = place > 0 and words.capital[place - 1] and not words.begins[place - 1]
    return not (preceded or words.is_name_like(place + 1))


def _detect(text: Text) -> Iterator[Mention]:
    words = text.words
    hits = text.once(_hits.by_place)
    for hit in _hits.of(text, *_KINDS):
        yield from _listed_institutions.read(words, hit)
    said = list(_unlisted(words, hits))
    yield from said
    yield from _institution_frames.by_capital(words, hits, {mention.start for mention in said})
    for span, label, why in _small_institutions.named(words, hits):
        yield _institution_frames.mention(words, span, label, why, [("work", 0.4)])
    for place in _short_names.clubs(words, hits):
        yield _institution_frames.mention(words, (place, place), "other_institution", ("suffix.institution", 0.95), [])
    for span, label, why in (
        *_small_workplaces.named(words, hits),
        *_told_names.named(words, hits),
        *_tasks_there.named(words, hits),
        *_school_frames.named(words, hits),
    ):
        yield _institution_frames.mention(words, span, label, why, [("work", 0.4), ("city", 0.3)])


def _unlisted(words: Words, hits: Mapping[int, Hit]) -> Iterator[Mention]:
    after = 0
    for begin in words.capitals:
        place = begin
        if place < after or not _may_begin(words, place):
            continue
        last = _extents.named_end(words, place, _extents.sequence_end(words, place))
        if _is_noun_at_start(words, place, last):  # Förskolan Trollsländan ringde
            place += 1
        noun = _named_nouns.of_work(words, place, last, hits)
        if noun is not None:
            others = [("place", 0.4), ("other_institution", 0.4)]
            yield _institution_frames.mention(words, (place, noun), "work", ("frame.works_at", 0.95), others)
            after = noun + 1
            continue
        if last == place and _children.is_nursery(words, place, hits):
            yield _institution_frames.child_there(words, (place, place))
            continue
        if last == place and not _is_led_to(words, place) and not _institution_words.says_itself(words.key[place]):
            continue
        mention = _named(words, (place, last), hits)
        if mention is not None:
            yield mention
            after = last + 1


def _may_begin(words: Words, place: int) -> bool:
    if words.begins[place] and (_institution_words.is_plain(words.key[place]) or _is_of_relative(words, place)):
        return False
    word = words.text[place]
    if word[0] == "E" and word[1:2].isdecimal():  # vid E6:an
        return False
    return bool(word.isalpha() or _extents.WORD.match(word)) and _institution_words.begins_name(words, place)


def _is_of_relative(words: Words, place: int) -> bool:
    """Mammas salong, at the beginning of a sentence."""
    key = words.key[place]
    return key.endswith("s") and not words.is_name_like(place + 1) and _nouns.is_relative(key[:-1])


def _is_noun_at_start(words: Words, place: int, last: int) -> bool:
    """Whether the noun for what is named has its capital from the sentence alone."""
    return place < last and words.begins[place] and words.key[place] in _PLAIN_NOUNS and words.is_name_like(place + 1)


def _is_led_to(words: Words, place: int) -> bool:
    """Whether the word before may say that a single word names an institution."""
    before = words.before(place)
    if before == ":":
        return _workplaces.is_field(words, place)
    if words.after(place) == "," and _named_nouns.set_off(words, place):
        return True
    return before in _LEADING or bool(_nouns.subject(before)) or _institution_frames.is_addressed(words, place)


def _named(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """A workplace before all else, then what the words say, then what somebody studies at."""
    first, last = span
    before = _before(words, first)
    if before in {"thing", "place"} or _no_institutions.is_none(words, span, hits):
        return None
    kind = _institution_words.of_words(words, span, hits) or _told(before) or _told(_named_nouns.set_off(words, last))
    kind = kind or _told(_frames.called(words, first) or "")  # min skola heter Nyland
    if kind is None:
        return _untold(words, span, hits)
    work = _workplace(words, span, kind, hits)
    if work is not None:
        return work
    studied = _institution_frames.place_of_study(words, span) if not kind.sure else None
    return studied or _of_kind(words, span, kind)


def _untold(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> Mention | None:
    """What no word says is an institution may be one by where it stands; most are towns or persons."""
    first, last = span
    home = _named_nouns.is_home(words, span)
    known = _known_places.is_known_otherwise(words, span, hits)
    if known and first == last and not home and words.before(first) not in _BEFORE_LISTED:
        return None
    if _known_places.is_in_field(words, span, hits) or _known_places.is_headed(words, span, hits):
        why = ("frame.works_at", _institution_frames.NAMED_BY_WHERE)
        return _institution_frames.mention(words, span, "work", why, [("place", 0.4)])
    if first == last and _children.is_brought(words, first, hits):
        return _institution_frames.child_there(words, span)
    on_town = known and _known_places.is_on_town(words, span, hits)
    sure = on_town or not known or home or _frames.called(words, first) == "work"
    work = _workplace(words, span, None, hits) if sure else None
    return (
        work
        or _institution_frames.by_frame(words, span, hits, known=known)
        or _institution_frames.home(words, span, hits)
    )


def _before(words: Words, first: int) -> str:
    """What the words before say it is, on the same line."""
    if first and words.breaks[first - 1]:
        return ""
    before = words.before(first)
    if before == "," and first > 2 and _is_of_name(words, first - 3):
        return ""
    if before == "är" and words.before(first, 3) in _frames.POSSESSIVES:  # vår hyresvärd är X
        return _nouns.subject(words.before(first, 2))
    return _frames.kind_before(words, first) or _employment.noun_before(words, first)


def _is_of_name(words: Words, place: int) -> bool:
    """Skånes sjukhus, X; not Loves klubb, X: a club and whose it is."""
    key = words.key[place]
    named = words.capital[place] and not words.begins[place]  # I skolan, X
    return named and key not in _frames.POSSESSIVES and not _nouns.is_first_name(key.removesuffix("s"))


def _of_kind(words: Words, span: tuple[int, int], kind: Kind) -> Mention:
    """What the words say it is; a business named amid talk of one's work is the place of work."""
    talk = _COLLEAGUES if kind.business else _AMID_ANY
    led_away = words.before(span[0]) in _AWAY and _ON_THE_WAY.isdisjoint(words.sentence_before(span[0] - 1, 5))
    visiting = words.before(span[0]) in _WORKED_AT and (
        _visits.is_visited(words, *span) or _visits.is_lain_at(words, span[0])
    )
    if (
        kind.label != "school"
        and not (led_away or visiting or _extents.is_club(words.key[span[1]]))
        and (_is_amid_work(words, span, talk) or _is_of_colleagues(words, span))
    ):
        return _institution_frames.mention(words, span, "work", ("frame.amid_work", 0.9), [("other_institution", 0.6)])
    if kind.label != "school" and _institution_frames.is_addressed(words, span[0]) and _applying.applies(words):
        return _institution_frames.mention(words, span, "work", ("frame.addressed", 0.95), [("other_institution", 0.6)])
    rule = "suffix.school" if kind.label == "school" else "suffix.institution"
    if _frames.is_called_so(words, span[0]):
        rule = "frame.is_called"
    told = (
        rule == "frame.is_called"
        or _is_told_by_noun(words, span)
        or bool(_named_nouns.set_off(words, span[1]))
        or (words.before(span[0]) == "på" and span[0] < span[1])
    )
    score = _institution_frames.NAMED_BY_WHERE if told else 0.9
    return _institution_frames.mention(words, span, kind.label, (rule, score), [("work", 0.4)])


def _is_told_by_noun(words: Words, span: tuple[int, int]) -> bool:
    """på äldreboendet Hagalund, kören Lyra: a definite noun right before says it, whatever else is called so."""
    noun = words.before(span[0])
    told = noun.endswith(("en", "et", "an", "én")) and noun not in _WHEREABOUTS and bool(_told(_nouns.subject(noun)))
    return told and not words.capital[span[0] - 1] and not words.breaks[span[0] - 1]


def _is_amid_work(words: Words, span: tuple[int, int], talk: frozenset[str]) -> bool:
    nearby = words.key[max(0, span[0] - WORK_WITHIN) : span[1] + WORK_WITHIN]
    return not talk.isdisjoint(nearby)


def _is_of_colleagues(words: Words, span: tuple[int, int]) -> bool:
    """jag trivs på X, kollegorna är snälla; kunderna på X"""
    if words.key[span[1]] in _JOINED or words.before(span[0]) not in _WORKED_AT:
        return False
    near = words.sentence_before(span[0], 3)
    return len(near) > 1 and near[1] in _THRIVING


def _told(before: str) -> Kind | None:
    """What the word before says: förskolan Hattstugan, kören Storsjöklang."""
    return _TOLD.get(before)


def _workplace(words: Words, span: tuple[int, int], kind: Kind | None, hits: Mapping[int, Hit]) -> Mention | None:
    single = kind is None and span[0] == span[1]
    inside = single and words.before(span[0]) in (_IN_OR_FOR if span[0] in hits else _IN)
    if inside and not _named_nouns.is_home(words, span):
        return None
    noun = single and _institution_words.is_named_noun(words, span[0])
    joined = words.key[span[1]] in _JOINED or words.before(span[0]) in _JOINED
    begun = (
        noun
        or (kind is None and _known_places.may_be_business(words, span, hits))
        or (kind is not None and kind.label != "school" and not joined)
    )
    work = _employment.of_work(words, *span, business=begun)
    if work is None and (kind is None or not kind.sure) and _at_work.is_of_us(words, span[0]):
        work = Frame("frame.works_at", 0.85)
    if work is not None and work.says and kind is not None and kind.sure:
        return None
    if work is None or (
        kind is not None
        and kind.label == "school"
        and _institution_frames.is_learnt_at(words, span[0])
        and not (words.after(span[1]) in {",", "där"} and _following.tells_of_work(words, span[1]))
    ):
        return None
    if _known_places.is_on_town(words, span, hits):
        score = _institution_frames.NAMED_BY_WHERE
        return _institution_frames.mention(words, span, work.says or "work", (work.rule, score), [("city", 0.4)])
    score = work.score + 0.08 if kind else work.score + 0.08 if _is_sure(words, span, hits) else work.score - 0.15
    school = kind is not None and kind.label == "school"
    others = [*([("school", 0.5)] if school else []), ("other_institution", 0.4), ("city", 0.2)]
    return _institution_frames.mention(words, span, work.says or "work", (work.rule, score), others)


def _is_sure(words: Words, span: tuple[int, int], hits: Mapping[int, Hit]) -> bool:
    """Whether what somebody works at is called so, or no place that one can be on and no person."""
    first, last = span
    before = words.before(first)
    if before in _frames.CALLED:
        return True
    hit = hits.get(first)
    person = hit is not None and hit.of(FIRSTNAME) is not None
    if (
        (person and before != "på")
        or words.key[last] in _institution_frames.BRANCHES
        or words.key[last].endswith((*_institution_frames.STREET_ENDS, "ö", "ön"))
    ):
        return False
    return before in {"på", "hos", "vid"} or first < last


def build() -> Detector:
    return detect
