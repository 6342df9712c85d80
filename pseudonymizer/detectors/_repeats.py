"""What was found once in a text is found again: the same name without a frame, in small letters, misspelt, in -s."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter

from rapidfuzz.distance import OSA

from pseudonymizer.detectors import _nouns, _place_frames, _public_persons
from pseudonymizer.detectors._propose import Proposer, rule_of
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Mention

NAME = "repeats"

_PLACES = ("city", "country", "area", "place", "region", "geo")
_INSTITUTIONS = ("school", "work", "other_institution")
_GENDERED = ("firstname_female", "firstname_male", "firstname_unknown")
_PERSONS = frozenset({*_GENDERED, "surname"})
_REPEATED = {
    "swell": frozenset({*_GENDERED, "surname", "middlename", *_PLACES, *_INSTITUTIONS}),
    "tab": frozenset({"PERSON", "ORG", "LOC"}),
}
_OF_OWN_THINGS = frozenset({"frame.own_thing", "frame.own_vehicle", "frame.pen_name"})
_SAID = frozenset({"frame.is_called", "frame.relative", "frame.name_is"})
_VERBS = triggers("names.verbs")
_PERSON_VERBS = triggers("names.person_verbs")
_HUMAN = triggers("names.human") | triggers("names.of_persons")
_BEFORE_NOUNS = triggers("names.before_nouns")
_FOLLOWING = _VERBS | {",", ".", "!", "?", "och"}
_SURE = 0.6
DOUBTFUL = 0.5
SHORTEST_LOWER = 4
# A form that is no word at all may be shorter.
SHORTEST_UNKNOWN = 3
# A name of fewer letters is one letter away from too many words.
SHORTEST_MISSPELT = 5
# Words met as often as "alla" begin sentences before verbs, whoever is called so.
EVERYDAY = 6.0
# Only what ends as a genitive does can be one of a known word.
_GENITIVES = Trait(lambda key: key.endswith(("s", "'", "’")))
_UNKNOWN = Trait(
    lambda key: len(key) >= SHORTEST_MISSPELT and key.isalpha() and not load().zipf(key) and not load().get(key),
    by_list=True,
)
_propose = Proposer(NAME)


def repeated(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """The mentions with those that repeat one of them, in text order; a first name has one gender throughout."""
    mentions = _of_no_towns(text, _of_own_things(text, mentions))
    known = dict(_known(text, mentions))
    standing = [mention for mention in mentions if not _gives_way(text, mention, known)]
    more = _again(text, known, standing) if known else ()
    return _agreeing(sorted([*standing, *more], key=lambda mention: mention.start))


def _of_own_things(text: Text, mentions: Sequence[Mention]) -> Sequence[Mention]:
    """Hilja is a boat wherever it is named, though women are called so; unless it is said that somebody is."""
    own = {_written(text, each) for each in mentions if each.label == "extra" and rule_of(each) in _OF_OWN_THINGS}
    if not own:
        return mentions
    return [
        replace(each, label="extra", modifiers=()) if _is_read_by_list(each) and _written(text, each) in own else each
        for each in mentions
    ]


def _of_no_towns(text: Text, mentions: Sequence[Mention]) -> Sequence[Mention]:
    """Wellington säger: no town where somebody or a workplace surely has the name, unless a place is spoken of."""
    said = {each.key: str(each.label) for each in mentions if _is_said(each)}
    return [
        _as_said(each, said[each.key])
        if each.label == "city"
        and each.key
        and each.key in said
        and rule_of(each) == "lexicon.city"
        and not _is_placed(text, each)
        else each
        for each in mentions
    ]


def _is_said(mention: Mention) -> bool:
    return mention.label == "work" or (mention.label in _GENDERED and rule_of(mention) in _SAID)


def _as_said(mention: Mention, label: str) -> Mention:
    span, kept = (mention.start, mention.end), sorted({"gen"}.intersection(mention.modifiers))
    return _propose(span, label, rule="context.repeated", score=0.75, modifiers=kept, key=mention.key)


def _is_placed(text: Text, mention: Mention) -> bool:
    place = bisect_left(text.words.start, mention.start)
    return _place_frames.of_place(text.words, place) is not None or text.words.before(place) in {"i", "på"}


def _written(text: Text, mention: Mention) -> str:
    return text.text[mention.start : mention.end].casefold().removesuffix("s")


def _is_read_by_list(mention: Mention) -> bool:
    named = mention.label in {*_GENDERED, "surname", "city"}
    return named and rule_of(mention).startswith(("lexicon.", "context."))


def _gives_way(text: Text, mention: Mention, known: Mapping[str, Mention]) -> bool:
    """Whether a doubtful mention is of what is surely named elsewhere."""
    if mention.evidence is None or mention.evidence.score >= DOUBTFUL:
        return False
    written = text.text[mention.start : mention.end].casefold()
    base, _ = _base(written, known)
    guessed = mention.label in _PLACES or rule_of(mention) == "context.person"
    if not base and guessed and len(written) > SHORTEST_MISSPELT:
        near = (name for name in known if name[0] == written[0] and OSA.distance(name, written, score_cutoff=1) == 1)
        base = next(near, "")
    return bool(base) and known[base].label != mention.label


def _known(text: Text, mentions: Iterable[Mention]) -> Iterator[tuple[str, Mention]]:
    """Single words that were surely a name; ordinary words only of persons."""
    labels = _REPEATED.get(text.label_set, frozenset())
    sure = [
        (mention.evidence.score, mention)
        for mention in mentions
        if mention.label in labels and mention.evidence is not None and mention.evidence.score >= _surely(text, mention)
    ]
    for _, mention in sorted(sure, key=itemgetter(0)):
        written = text.text[mention.start : mention.end].casefold()
        base = mention.key or written
        forms: tuple[str, ...] = (base,) if base == written else (base, written)
        if mention.label == "PERSON":
            forms = tuple(dict.fromkeys([form.rpartition(" ")[2] for form in forms]))
        elif mention.label == "surname" and " " in base:  # of Etxeberria Lasa either may stand alone
            forms += tuple(part for part in base.split() if len(part) >= SHORTEST_LOWER and not load().zipf(part))
        for key in forms:
            if key.isalpha() and len(key) >= 2 and (mention.label in _PERSONS or not _is_ordinary(text, key)):
                yield key, mention


def _surely(text: Text, mention: Mention) -> float:
    """What is no word at all is a name again where it was one by what stands beside it."""
    written = text.text[mention.start : mention.end].casefold()
    unknown = rule_of(mention) == "context.person" and not load().zipf(written)
    return 0.4 if unknown else _SURE


def _is_ordinary(text: Text, key: str) -> bool:
    """By the Swedish lists; an English text of a court says it itself, by writing the word small somewhere."""
    if text.language == "en" and text.label_set == "tab":
        return not all(text.words.is_name_like(place) for place in text.words.places.get(key, ()))
    return len(key) < 3 or load().is_ordinary(key)


def _again(text: Text, known: Mapping[str, Mention], mentions: Sequence[Mention]) -> Iterator[Mention]:
    words = text.words
    inflected = {key for key in words.having(_GENITIVES) if key[:-1] in known or not key.isalpha()}
    bases = {key: based for key in inflected | (words.forms & known.keys()) if (based := _base(key, known))[0]}
    ends = {mention.start: mention.end for mention in mentions}
    starts = sorted(ends)
    misspelt = dict(_misspelt(text, known)) if text.label_set == "swell" else {}
    public = text.once(_public_persons.places) if text.label_set == "swell" else frozenset()
    for place in words.where({*bases, *misspelt}):
        if place in public:
            continue
        before = bisect_left(starts, words.end[place])
        if before > 0 and ends[starts[before - 1]] > words.start[place]:
            continue
        key = words.key[place]
        if key in misspelt:
            yield _near(known[misspelt[key]], words, place)
            continue
        base, modifiers = bases[key]
        if _is_meant(text, place, base, modifiers) and _is_no_word(words, place, known[base], base):
            yield _like(known[base], words, place, modifiers)


def _is_no_word(words: Words, place: int, mention: Mention, base: str) -> bool:
    """Björk klagade, of a last name that is a word too; Hans ringde, but Hans mamma is hardly that man's."""
    if mention.label not in _PERSONS or not words.begins[place] or not load().is_ordinary(base):
        return True
    if base == "hans" and words.key[place] == base:
        return words.after(place) in _FOLLOWING or words.after(place) in _PERSON_VERBS
    return mention.label != "surname" or words.after(place) in _PERSON_VERBS or _is_one(words, place)


def _is_one(words: Words, place: int) -> bool:
    """Strand är läkare"""
    told = words.after(place) in {"är", "var"}
    return told and (words.after(place, 2) in _HUMAN or _nouns.is_person_noun(words.after(place, 2)))


def _misspelt(text: Text, known: Mapping[str, Mention]) -> Iterator[tuple[str, str]]:
    """The unknown words of the text that are one letter away from a known name."""
    names: dict[str, list[str]] = {}
    for name in known:
        if len(name) >= SHORTEST_MISSPELT:
            names.setdefault(name[0], []).append(name)
    for key in text.words.having(_UNKNOWN) - known.keys() if names else ():
        near = next((name for name in names.get(key[0], ()) if OSA.distance(key, name, score_cutoff=1) == 1), "")
        if near and not key.startswith(near):
            yield key, near


def _near(mention: Mention, words: Words, place: int) -> Mention:
    assert mention.label is not None
    score = 0.65 if words.is_name_like(place) else 0.55
    kept = tuple(modifier for modifier in mention.modifiers if modifier == "foreign")
    span = (words.start[place], words.end[place])
    return _propose(span, mention.label, rule="context.misspelt", score=score, modifiers=kept, key=mention.key)


def _base(key: str, known: Mapping[str, Mention]) -> tuple[str, tuple[str, ...]]:
    if key in known:
        return key, ()
    if key.isalpha():
        return (key[:-1], ("gen",)) if key[-1] == "s" and key[:-1] in known else ("", ())
    for reading in inflection.genitives(key):
        if reading.base in known:
            return reading.base, reading.modifiers
    return "", ()


def _is_meant(text: Text, place: int, base: str, modifiers: tuple[str, ...]) -> bool:
    """Whether the word is the known name here, and not the ordinary word that is spelt so."""
    words = text.words
    capital = words.is_name_like(place)
    if text.label_set != "swell":
        return capital
    if not _is_ordinary(text, base):
        return capital or len(base) >= (SHORTEST_LOWER if load().zipf(base) else SHORTEST_UNKNOWN)
    if capital and not (words.begins[place] and load().zipf(base)):
        return True
    if modifiers:
        return capital or _nouns.is_relative(words.after(place)) or not load().zipf(words.key[place])
    followed = words.after(place) in _FOLLOWING or (capital and load().zipf(words.after(place)) > 0)
    if capital:
        return followed and load().zipf(base) < EVERYDAY
    return words.after(place) in _VERBS and words.before(place) not in _BEFORE_NOUNS


def _like(mention: Mention, words: Words, place: int, modifiers: tuple[str, ...]) -> Mention:
    assert mention.label is not None
    start, end = words.start[place], words.end[place]
    score = 0.75 if words.is_name_like(place) else 0.6
    if mention.label in _REPEATED["tab"]:
        return _propose((start, end - 2 if modifiers else end), mention.label, rule="context.repeated", score=score)
    kept = tuple(modifier for modifier in mention.modifiers if modifier == "foreign")
    return _propose(
        (start, end),
        mention.label,
        rule="context.repeated",
        score=score,
        modifiers=(*kept, *modifiers),
        key=mention.key,
    )


def _agreeing(mentions: Sequence[Mention]) -> list[Mention]:
    """One name has one gender in a text: the known one, or the one said most surely; what is a stop once is no town."""
    stops = {mention.key for mention in mentions if mention.label == "place" and mention.key}
    if stops:
        mentions = [
            replace(mention, label="place") if mention.label == "city" and mention.key in stops else mention
            for mention in mentions
        ]
    best: dict[str, tuple[bool, float, str]] = {}
    for mention in mentions:
        if mention.label in _GENDERED and mention.key and mention.evidence is not None:
            claim = (mention.label != "firstname_unknown", mention.evidence.score, mention.label)
            if mention.key not in best or claim > best[mention.key]:
                best[mention.key] = claim
    agreed: list[Mention] = []
    for mention in mentions:
        first = mention.key in best and (mention.label in _GENDERED or _is_lone_surname(mention, agreed, best))
        label = best[mention.key][2] if first else mention.label
        agreed.append(mention if label == mention.label else replace(mention, label=label))
    return agreed


def _is_lone_surname(mention: Mention, before: Sequence[Mention], best: Mapping[str, tuple[bool, float, str]]) -> bool:
    """Whether a surname stands alone that was surely somebody's first name elsewhere in the text."""
    if mention.label != "surname" or mention.evidence is None or best[mention.key][1] <= mention.evidence.score:
        return False
    return not before or before[-1].end + 1 < mention.start
