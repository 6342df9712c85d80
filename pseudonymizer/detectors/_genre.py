"""Texts whose names belong to nobody in the writer's life: reviews, summaries, reports, arguments."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from pseudonymizer.detectors import _letters, _nouns, _own_news, _personal, _public_stretches, _small_world
from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.expressions import Expression
from pseudonymizer.lexicon.loading import triggers

FIELDS = ("genre", "topic")
_IMPERSONAL, _PERSONAL = triggers("genre.impersonal"), triggers("genre.personal")
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
    said = kind_said(text, words)
    return _tells_nobodys_life(text) if said is None else said


def is_of_people(text: Text) -> bool:
    """Whether the writer speaks of herself, or the text is a letter or otherwise of people who know each other."""
    return text.first_person or text.once(_letters.is_letter) or text.once(_small_world.is_told)


def kind_said(text: Text, words: GenreWords) -> bool | None:
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
