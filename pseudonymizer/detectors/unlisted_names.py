"""What else has a capital inside a sentence: names that no list has and no other rule explains."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pseudonymizer.detectors import _extents, _hits, _public_persons, _where_persons
from pseudonymizer.detectors._propose import Proposer
from pseudonymizer.detectors._shapes import QUOTES
from pseudonymizer.detectors._text import Detector, Text, Words
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COMPANY
from pseudonymizer.model import Mention

NAME = "unlisted_names"
LANGUAGES = frozenset({"sv"})
RULE = "context.unlisted"

# What such names mostly are after these words in 1,400 learner texts; elsewhere most are workplaces.
_BEFORE = {
    "i": "city",
    "från": "city",
    "till": "city",
    "på": "other_institution",
    "vid": "place",
    "utanför": "place",
    "bakom": "place",
    "nedanför": "place",
    "framför": "place",
    "finns": "place",
    "ligger": "place",
    "passerar": "place",
    "längs": "geo",
    "runt": "geo",
    "över": "geo",
    "med": "firstname_unknown",
}
_PLACES = frozenset({"city", "area", "region", "country", "place", "geo"})
_OTHERS = ("work", "other_institution", "place", "city", "geo", "extra", "firstname_unknown", "surname")
# Under what any other rule says, above the threshold of texts about people only.
SCORE, OTHER_SCORE = 0.4, 0.2
SHORTEST = 3
# A word that is met this often is hardly a name, whatever its capital is for.
MOST_FREQUENT = 2.5
MOST_WORDS = 20_000
# Guldpalmen and Patientnämnden belong to everybody.
_PUBLIC_ENDS = (
    "priset", "palmen", "nämnden", "förbundet", "programmet", "partiet", "bladet", "sidan", "fonden", "lotteriet",
    "tidningen", "spegeln", "kriget",
)  # fmt: skip
_DEFINITE = ("n", "en", "et", "ns", "ens", "arna", "erna")
_BRANDS = (
    "facebook", "instagram", "youtube", "whatsapp", "netflix", "google", "snapchat", "tiktok", "spotify", "iphone",
    "android", "duolingo", "zoommöte", "teamsmöte", "excelfil", "worddokument", "powerpoint", "swish", "bankid",
    "covid",
)  # fmt: skip
_propose = Proposer(NAME)


def detect(text: Text) -> Iterator[Mention]:
    """The words, or rows of words, with a capital that nothing explains: of ten eight are somebody's."""
    if text.label_set != "swell" or text.language != "sv":
        return
    words, after = text.words, 0
    for place in words.capitals:
        if place >= after and not words.begins[place] and _is_unexplained(text, place):
            last = _extents.sequence_end(words, place)
            yield _mention(words, place, last)
            after = last + 1


def _is_unexplained(text: Text, place: int) -> bool:
    words = text.words
    if not _may_be_name(words.key[place], words.text[place]) or words.before(place) in QUOTES:
        return False
    return (
        place not in text.once(_hits.by_place)
        and place not in text.once(_public_persons.titles)
        and place not in text.once(_public_persons.places)
    )


@lru_cache(MOST_WORDS)
def _may_be_name(key: str, word: str) -> bool:
    """A word with one capital that is neither frequent nor known to be nobody's; not B-körkort."""
    first, hyphen, rest = word.partition("-")
    if len(word) < SHORTEST or word.isupper() or (hyphen and first.isupper() and rest.islower()):
        return False
    lexicon = load()
    known = lexicon.is_common(key) or lexicon.zipf(key) > MOST_FREQUENT or _where_persons.is_nobodys(key)
    return not (known or key.endswith(_PUBLIC_ENDS) or _is_of_brand(key))


def _is_of_brand(key: str) -> bool:
    """Volvon, Saaben, Youtubekanal: a brand or a chain in its definite form, or what is done with it."""
    stems = [key.removesuffix(end) for end in _DEFINITE if key.endswith(end)]
    if key.endswith("skan") and load().is_common(key[:-1]):  # Arabiskan
        return True
    return key.startswith(_BRANDS) or any(_where_persons.is_nobodys(stem) or _is_company(stem) for stem in stems)


def _is_company(key: str) -> bool:
    return any(entry.kind == COMPANY for entry in load().get(key))


def _mention(words: Words, first: int, last: int) -> Mention:
    label = _BEFORE.get(words.before(first), "work")
    return _guessed((words.start[first], words.end[last]), label, RULE)


def _guessed(span: tuple[int, int], label: str, rule: str) -> Mention:
    others = [(other, OTHER_SCORE) for other in _OTHERS]
    return _propose(span, label, rule=rule, score=SCORE, others=others)


def whole(text: Text, mentions: Sequence[Mention]) -> list[Mention]:
    """What was not explained and follows a place's name, or a capital that nothing took, is one name with it."""
    if text.label_set != "swell":
        return list(mentions)
    found: list[Mention] = []
    for mention in mentions:
        before = found[-1] if found else None
        if mention.evidence is None or mention.evidence.rule != RULE:
            found.append(mention)
        elif before is not None and before.end == mention.start - 1:  # Kaveri Software, Nylands Bilskadecenter
            joins = before.label in _PLACES and text.text[before.end] == " " and text.text[before.start].isupper()
            found[-1:] = [_together(before.start, mention)] if joins else [before, mention]
        else:
            start = _begun(text.words, mention, before.end if before is not None else 0)
            found.append(mention if start == mention.start else _together(start, mention))
    return found


def _begun(words: Words, mention: Mention, after: int) -> int:
    """El Rocoto, Gula Hornbill: where the name begins, if a word with a capital inside the sentence leads to it."""
    before = bisect_left(words.start, mention.start) - 1
    leads = before > 0 and words.joined(before) and words.is_name_like(before) and not words.begins[before]
    return words.start[before] if leads and words.start[before] >= after else mention.start


def _together(start: int, mention: Mention) -> Mention:
    return _guessed((start, mention.end), "work", "context.unlisted_end")


def build() -> Detector:
    return detect
