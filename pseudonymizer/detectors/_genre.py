"""Texts whose names belong to nobody in the writer's life: reviews, summaries, reports, arguments."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from pseudonymizer.detectors import (
    _letters,
    _near_names,
    _nouns,
    _own_news,
    _personal,
    _public_persons,
    _public_stretches,
    _small_world,
)
from pseudonymizer.detectors._propose import rule_of, with_evidence
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.model import Evidence, Mention


class Gate(StrEnum):
    """What is done in such a text to what stands in no sentence about the writer."""

    OFF = "off"
    LOWER = "lower"
    ON = "on"


FIELDS = ("genre", "topic")
_IMPERSONAL, _PERSONAL = triggers("genre.impersonal"), triggers("genre.personal")
_ALONE = triggers("genre.alone")
# Den 12 maj 1732: nobody alive remembers it.
_YEARS_AGO = Expression(
    r"(?<!\w)(?:i|år|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|hösten|våren|"
    r"sommaren|vintern) 1[0-8]\d\d(?=[.,;]?\s(?!\d))(?!\s(?:kr|kronor|meter|m|km|personer|invånare|elever|år)\b)"
)
_CENTURIES_AGO = Expression(
    r"\b1[0-8]\d\d(?:-tale[nt]t?\b| (?:på|kom|blev|var|började|dog|föddes|byggdes|grundades|fick|brann|skrev)\b)"
)
_SOMEBODY, _LIVING = triggers("genre.somebody"), triggers("genre.living")
_NEWSPAPERS = triggers("genre.newspapers")
_IN_PASSING = triggers("genre.in_passing")
_REPORTING, _WORKS = triggers("genre.reporting"), triggers("genre.works")
# Of 160 learner texts those with as many reporting words among a hundred told of books, films, articles and studies,
# all but two letters of application in which the writer speaks of herself as often.
MOST_REPORTING_IN_A_HUNDRED = 2.0
# Skriv i boken när ni åker: a book named once is no review.
LEAST_REPORTING_IN_A_HUNDRED = 1.0
# A text without a reporting word that says "han" or "hon" as often among a hundred words tells of somebody, near the
# writer or not: of 320 texts none without anything to mark did. Of twenty sentences of news put together half say it
# twice, one in forty as often as this.
FEWEST_OF_SOMEBODY_IN_A_HUNDRED = 2.5
# A portrait that says it less often, names its person each time and tells of living, working, being called so.
FEWEST_OF_SOMEBODY, FEWEST_LIVING_IN_A_HUNDRED = 2, 2.0
# So many words into a review the book or film has been named.
OPENING = 18
# A text of so many words may tell of its writer in one part and of the world in another: a stretch of so many words on
# both sides without "jag" is of the second kind; half as many are a portrait of a colleague.
LONG, STRETCH = 220, 120
LONGEST_SIGNATURE = 3
# With half the score only what has a frame of its own ("heter", "bor i") reaches the threshold of impersonal texts.
LOWERED = 0.5
# Where I work since May, in a review: what is faint elsewhere reaches the threshold of impersonal texts there.
TOLD_MONTH, FAINTEST = 0.45, 0.3
# Who is spoken of in one sentence ("min kusin") may still be in the next. With none 2 proposals fewer of 71 were false,
# with two 4 more, in texts without anything to mark.
SENTENCES_AFTER = 1
_WEIGHTS: Mapping[Gate, float] = {Gate.OFF: 1.0, Gate.LOWER: LOWERED, Gate.ON: 0.0}
# These find somebody whatever the text is about.
_ALWAYS = frozenset({
    "account_nr", "email", "license_nr", "personid_nr", "phone_nr", "url",
})  # fmt: skip
# What somebody made is said of the writer's life wherever it stands.
_PROVEN = "frame.own_work"
# What names somebody, or a town that a famous person is called like.
_NAMES = frozenset({
    "firstname_female", "firstname_male", "firstname_unknown", "middlename", "surname", "initials", "city",
})  # fmt: skip


# What else a title may be taken for.
_PLACES = frozenset({"country", "region", "place", "geo", "area", "other_institution", "school", "work"})
_PERSONS = _NAMES - {"city", "initials"}
_SIGNING = _PERSONS | {"initials"}
# Jag är född i Xiamen, in a text about "Regn i Xiamen".
_OWN_TOWN = frozenset({"frame.lives_in", "frame.comes_from"})


@dataclass(frozen=True, slots=True)
class GenreWords:
    """Words, or their beginnings, that in a text's genre or topic tell which kind of text it is."""

    impersonal: frozenset[str] = _IMPERSONAL
    personal: frozenset[str] = _PERSONAL

    @classmethod
    def chosen(cls, option: object) -> GenreWords:
        """With a project's own words, as {"impersonal": ["krönika"], "personal": ["artikel"]}: these go before ours."""
        if not isinstance(option, Mapping):
            return cls()
        impersonal, personal = _folded(option.get("impersonal")), _folded(option.get("personal"))
        return cls(_IMPERSONAL - personal | impersonal, _PERSONAL - impersonal | personal)


def _folded(words: object) -> frozenset[str]:
    return frozenset(str(word).casefold() for word in words) if isinstance(words, list | tuple) else frozenset()


def is_impersonal(text: Text, words: GenreWords) -> bool:
    """By its metadata where they say so, else by how often the writer speaks of herself and of what others wrote."""
    said = _kind_said(text, words)
    return _tells_nobodys_life(text) if said is None else said


def is_of_people(text: Text) -> bool:
    """Whether the writer speaks of herself, or the text is a letter or otherwise of people who know each other."""
    return text.first_person or text.once(_letters.is_letter) or text.once(_small_world.is_told)


def _kind_said(text: Text, words: GenreWords) -> bool | None:
    """Whether the metadata call the text impersonal; None where they say nothing."""
    said = [value.casefold() for name in FIELDS if isinstance(value := text.meta.get(name), str)]
    for value in said:
        if _holds(value, words.impersonal):
            return True
        if _holds(value, words.personal):
            return False
    return None


def _holds(value: str, beginnings: Collection[str]) -> bool:
    """Whether a word of the value begins like one of these."""
    return any(word.startswith(start) for word in value.split() for start in beginnings)


def _tells_nobodys_life(text: Text) -> bool:
    """What is counted are Swedish words; of other texts only their metadata tell."""
    if text.language != "sv":
        return False
    life = text.once(_personal.life)
    reporting = _reporting(text.words)
    near = text.once(_personal.alone) | text.once(_personal.ours)
    news = bool(reporting or text.words.where(_NEWSPAPERS))
    if (not life.own and news) or (not near and _is_of_the_world(text)):
        return not text.once(_letters.is_letter)
    if bool(life.own) and text.once(_own_news.is_told):
        return False
    if life.told:
        often = 100 * reporting >= MOST_REPORTING_IN_A_HUNDRED * len(text.words)
        return often and (reporting > len(life.own) or _opens_with_work(text.words))
    if _reports_in_passing(text.words, reporting) and (_is_portrait(text.words) or _small_world.is_told(text)):
        return False
    return not text.once(_letters.is_letter)


def _is_of_the_world(text: Text) -> bool:
    """A portrait of somebody famous, what was long ago: "we" are all who live now."""
    famous = _public_stretches.opens_with_person(text)
    return famous or any(ago.search(text.text) for ago in (_YEARS_AGO, _CENTURIES_AGO))


def _reporting(words: Words) -> int:
    """How many words report what others made or found out; enligt Nawal tells what somebody near said."""
    places = words.where(_REPORTING)
    said = [place for place in places if words.key[place] == "enligt" and _nouns.is_first_name(words.after(place))]
    return len(places) - len(said)


def _reports_in_passing(words: Words, reporting: int) -> bool:
    """Skriv i boken när ni åker: no word for what only a review, a summary or an argument does."""
    little = 100 * reporting < LEAST_REPORTING_IN_A_HUNDRED * len(words)
    return not reporting or (little and words.forms.isdisjoint(_REPORTING - _IN_PASSING))


def _opens_with_work(words: Words) -> bool:
    """Jag har nyligen sett filmen ...: a review says at once what it is about; a short one by its first word."""
    if words.key[:1] and words.key[0] in _REPORTING:
        return True
    return len(words) >= _personal.FEWEST_WORDS and any(place < OPENING for place in words.where(_WORKS))


def _is_portrait(words: Words) -> bool:
    """Whether the text tells of one person's life, though not of its writer's."""
    somebody, living = (len(words.where(keys)) for keys in (_SOMEBODY, _LIVING))
    often = 100 * somebody >= FEWEST_OF_SOMEBODY_IN_A_HUNDRED * len(words)
    lives = somebody >= FEWEST_OF_SOMEBODY and 100 * living >= FEWEST_LIVING_IN_A_HUNDRED * len(words)
    return often or lives


def gated(text: Text, mentions: Iterable[Mention], gate: Gate, words: GenreWords) -> Iterator[Mention]:
    """The mentions, those lowered that speak of nobody near the writer."""
    if gate is Gate.OFF or text.label_set != "swell":
        yield from mentions
        return
    titles = text.once(_public_persons.titles)
    near, public, starts = _nearness(text, words), text.once(_public_persons.places), text.words.start
    mentions, signed = list(mentions), _signature(text.words)
    figures, own_works = _figures(text, mentions, near), _own_works(text, mentions)
    for mention in mentions:
        label, place = mention.label, bisect_right(starts, mention.start) - 1
        by_writer = place >= signed and label in _SIGNING
        kept = near is None or label in _ALWAYS or rule_of(mention) == _PROVEN or by_writer or near(place)
        own_town = label == "city" and rule_of(mention) in _OWN_TOWN
        famous = place in public and label in _NAMES and not own_town and not _is_near_by(text, place, own_works)
        named = famous or (place in titles and label in _PLACES)
        held = not kept or named or _is_figure(text, mention, place, figures)
        lifted = near is not None and label == "month_word" and not held
        yield _weighed(mention, _WEIGHTS[gate]) if held else _at_least(mention, TOLD_MONTH) if lifted else mention


def _signature(words: Words) -> int:
    """Where the last line begins, if it is a name or two: of the writer, whatever the text is about."""
    last = len(words)
    if words.key[-1:] == (".",) and len(words.before(last - 1)) == 1:  # Senada H.
        last -= 1
    first = last
    while first > 1 and last - first < LONGEST_SIGNATURE and words.is_name_like(first - 1):
        first -= 1
        if words.breaks[first - 1] or _letters.follows_stroke(words, first):
            return first
    return len(words)


def _figures(text: Text, mentions: Iterable[Mention], near: Callable[[int], bool] | None) -> frozenset[str]:
    """Who is named where nobody near the writer is: a figure of the book, also where the writer thinks of it."""
    if near is None:
        return frozenset()
    words = text.words
    places = (bisect_right(words.start, mention.start) - 1 for mention in mentions if mention.label in _PERSONS)
    figures = frozenset(words.key[place].removesuffix("s") for place in places if not near(place))
    return figures - text.once(_near_names.bases) if figures else figures


def _is_near_by(text: Text, place: int, own_works: Collection[str]) -> bool:
    """Whether a name that may be a figure's is that of somebody near, or in the title of an own work; no credit is."""
    base = text.words.key[place].removesuffix("s")
    near = base in text.once(_near_names.bases) and place not in text.once(_public_persons.persons)
    return near or base in own_works


def _own_works(text: Text, mentions: Iterable[Mention]) -> frozenset[str]:
    """The words of the titles of what somebody near made: who is painted in Fredag hos Ture is no figure."""
    starts, ends = text.words.start, [(each.start, each.end) for each in mentions if rule_of(each) == _PROVEN]
    places = (range(bisect_left(starts, start), bisect_left(starts, end)) for start, end in ends)
    return frozenset(text.words.key[place].removesuffix("s") for run in places for place in run)


def _is_figure(text: Text, mention: Mention, place: int, figures: Collection[str]) -> bool:
    named = mention.label in _PERSONS and text.words.key[place].removesuffix("s") in figures
    return named and mention.evidence is not None and not mention.evidence.rule.startswith("frame.")


def _nearness(text: Text, words: GenreWords) -> Callable[[int], bool] | None:
    """What says of a word of the text whether the writer's life is told there; None where it is told throughout."""
    if is_impersonal(text, words):
        return partial(_is_told, text.once(_personal.life).sentences, text.once(_told_sentences))
    held = text.once(_public_stretches.held)
    if held and (held := held - text.once(_of_somebody_near)):
        return partial(_is_outside, text.once(_personal.life).sentences, held)
    own_words = text.language == "sv" and text.once(_personal.life).told
    if not own_words or len(text.words) < LONG or _kind_said(text, words) is not None or text.once(_letters.is_letter):
        return None
    return partial(_is_own_stretch, text.words.where(_ALONE))


def _is_outside(sentences: Sequence[int], held: Collection[int], place: int) -> bool:
    """Whether the sentence is none of those about a work or somebody famous."""
    return bisect_right(sentences, place) not in held


def _is_own_stretch(alone: Sequence[int], place: int) -> bool:
    """Whether "jag" stands some sentences before or after."""
    following = bisect_right(alone, place - STRETCH)
    return following < len(alone) and alone[following] <= place + STRETCH


def _is_told(sentences: Sequence[int], told: Collection[int], place: int) -> bool:
    """Whether the sentence speaks of the writer, or the one before it does."""
    return bisect_right(sentences, place) in told


def _told_sentences(text: Text) -> frozenset[int]:
    """Where the writer speaks of herself alone, with what comes after: in a review "we" are all who read or watch."""
    return _going_on(text, text.once(_personal.alone) | text.once(_personal.ours) | text.once(_near_sentences))


def _near_sentences(text: Text) -> frozenset[int]:
    """Where somebody near is named."""
    near = text.once(_near_names.bases)
    return _public_stretches.numbers(text, text.words.where({*near, *(f"{name}s" for name in near)}))


def _of_somebody_near(text: Text) -> frozenset[int]:
    return _going_on(text, text.once(_near_sentences))


def _going_on(text: Text, own: frozenset[int]) -> frozenset[int]:
    """These sentences and those that follow, as long as somebody is spoken of and no work."""
    elsewhere = text.once(_public_stretches.spoken) | text.once(_paragraphs)
    going_on = _public_stretches.numbers(text, text.words.where(_SOMEBODY))
    told = set(own)
    for sentence in own:
        after = sentence + 1
        while after not in elsewhere and (after <= sentence + SENTENCES_AFTER or after in going_on):
            told.add(after)
            after += 1
    return frozenset(told)


def _paragraphs(text: Text) -> frozenset[int]:
    """The sentences that begin a line: there something else may be spoken of."""
    words, sentences = text.words, text.once(_personal.life).sentences
    first = (0, *sentences)
    return frozenset(n for n, place in enumerate(first) if 0 < place < len(words) and _begins_anew(words, place))


def _begins_anew(words: Words, place: int) -> bool:
    """Whether a paragraph begins there, where the line before ended with a stop."""
    return words.breaks[place - 1] and not words.key[place - 1].isalnum()


def _at_least(mention: Mention, score: float) -> Mention:
    evidence = mention.evidence
    low = evidence is not None and FAINTEST <= evidence.score < score
    return _scored(mention, evidence, score) if low and evidence else mention


def _weighed(mention: Mention, weight: float) -> Mention:
    evidence = mention.evidence
    if evidence is None:
        return mention
    return _scored(mention, evidence, round(evidence.score * weight, 2))


def _scored(mention: Mention, evidence: Evidence, score: float) -> Mention:
    return with_evidence(mention, Evidence(evidence.detector, evidence.rule, score, evidence.alternatives))
