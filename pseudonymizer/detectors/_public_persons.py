"""Which names are those of persons and figures known to everybody, or of a book or film: of nobody near the writer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise

from pseudonymizer.detectors import _credits, _frames, _nouns, _opinions, _talked_of
from pseudonymizer.detectors._text import Text, Trait, Words
from pseudonymizer.lexicon import inflection, load
from pseudonymizer.lexicon.loading import CITY, PLACES, triggers
from pseudonymizer.lexicon.loading import words as listed

_ROLES, _ROLE_ENDS = triggers("public_persons.roles"), tuple(triggers("public_persons.role_ends"))
_WORKS = triggers("public_persons.works")
_FILLERS = triggers("public_persons.fillers")
_CITING, _PERFORMING = triggers("public_persons.citing"), triggers("public_persons.performing")
_REPORTING = triggers("genre.reporting") | {"programmet", "podden", "avsnittet", "reportaget", "programledaren"}
_YEAR = re.compile(r"(?:19|20)\d\d\Z")
# Filmen är regisserad av Mikael Wirén; but a cake is made by somebody near.
_MADE = frozenset(
    {"skriven", "skrivna", "skrivits", "regisserad", "producerad", "översatt", "illustrerad", "komponerad", "regi"}
)
_QUOTES = frozenset({('"',), ("”",), ("“",), ("»",), ("'",)})
_PORTRAYING = frozenset({"gestaltar", "gestaltade", "porträtterar", "porträtterade"})
FEWEST_REPORTING = 2
_OF_WORKS = frozenset(
    {"regissören", "författaren", "författarinnan", "huvudpersonen", "huvudkaraktären", "skådespelaren",
     "skådespelerskan", "karaktären", "figuren", "hjälten", "hjältinnan", "protagonisten", "antagonisten",
     "manusförfattaren"}
)  # fmt: skip
# A title is at most so many words long after the noun: filmen Min granne Totoro.
LONGEST_TITLE = 5
LONGEST_QUOTED = 10
# Whose work a text opens with has a name of so many words at most, and so many words after it is said what it is.
LONGEST_NAME, FARTHEST_WORK = 4, 16
_CAME_OUT = frozenset({("kom", "ut"), ("gavs", "ut"), ("hade", "premiär"), ("har", "filmatiserats"), ("läses", "som")})
_OF_WORK_ONLY = triggers("public_persons.of_work_only")
# A title goes on over these, not over what may follow it in the sentence.
_IN_TITLES = triggers("public_persons.in_titles")
# Some words of works end so in compounds: novellsamling, debutroman.
_WORK_ENDS = ("roman", "film", "bok", "samling", "novell", "serie", "dokumentär", "målning", "konsert", "opera")


def persons(text: Text) -> frozenset[int]:
    """The words of those names that are somebody's whom everybody knows, or the writer knows from afar."""
    words = text.words
    credits = _credits.found(words, words.where(words.having(_IS_WORK)))
    found = (*words.once(_known), *_in_roles(words), *_talked_of.by_context(words), *_credited(words), *credits)
    runs = [run for run in found if not _is_said(words, run) and not _is_place(words, run)]
    return text.once(admired).union(place for run in runs for place in run)


def admired(text: Text) -> frozenset[int]:
    """The words of the names of those who are somebody's favourites."""
    return frozenset(place for run in _talked_of.admired(text.words) for place in run)


def titles(text: Text) -> frozenset[int]:
    """The words of the titles of books, films and the like: filmen Min granne Totoro, Lagerlöfs "Jerusalem"."""
    words = text.words
    after_nouns = (run for run in words.once(_in_titles) if run and _is_work(_noun_before(words, run[0])))
    return frozenset(place for run in (*after_nouns, *_by_authors(words)) for place in run)


def _noun_before(words: Words, place: int) -> str:
    at = place - 1
    while at > 0 and ((words.key[at],) in _QUOTES or words.key[at] in _frames.CALLED | {"som"}):
        at -= 1
    return words.key[at] if at >= 0 else ""


def _by_authors(words: Words) -> Iterator[Sequence[int]]:
    """Vilhelm Mobergs Utvandrarna, Ykweno Quirns "Natten": what is somebody's known to everybody, or is quoted."""
    known = (*words.once(_known), *_in_roles(words), _at_opening(words))
    ends = {run[-1] for run in known if run and words.key[run[-1]].endswith("s")}
    for last in filter(words.joined, ends):
        if words.is_name_like(last + 1) and _nouns.subject(words.after(last)) not in _nouns.PLACE_KINDS:
            yield _title(words, last + 1)
    for quote in words.where(key for (key,) in _QUOTES):
        whole = quote > 1 and words.is_name_like(quote - 1) and words.is_name_like(quote - 2)
        if words.is_name_like(quote + 1) and words.before(quote).endswith("s") and (whole or quote - 1 in ends):
            yield _quoted(words, quote + 1)


def _quoted(words: Words, first: int) -> Sequence[int]:
    """To the closing quotation mark, or as far as a title goes without one."""
    near = range(first + 1, min(len(words), first + LONGEST_QUOTED))
    last = next((place for place in near if (words.key[place],) in _QUOTES), None)
    return _title(words, first) if last is None else range(first, last)


def places(text: Text) -> frozenset[int]:
    """The words of such names. A name that was told so once is so wherever it stands alone."""
    words = text.words
    runs = (
        *_of_works(words),
        *words.once(_in_titles),
        *_cited(words),
        *_opinions.cited(words),
        *_performing(words),
        *_talked_of.eponyms(words),
    )
    named = {place for run in runs if not _is_said(words, run) for place in run}
    examples = {place for run in _talked_of.examples(words) for place in run}
    named.update(text.once(persons), text.once(titles), examples)
    named.update(place for run in (*_called_in_roles(words), *_told_of(words)) for place in run)
    bases = {_base(words.key[place]) for place in named if words.key[place] not in _talked_of.PARTICLES}
    again = [place for place in words.capitals if _base(words.key[place]) in bases] if bases else []
    said = {_base(words.key[place]) for place in again if place not in named and _is_said_whole(words, place)}
    named -= {place for place in examples if _base(words.key[place]) in said}
    return frozenset(named.union(place for place in again if _base(words.key[place]) not in said))


def _is_said(words: Words, run: Sequence[int]) -> bool:
    """Whether it is said outright that somebody near is called so."""
    return bool(run) and _frames.said_of_person(words, run[0]) is not None


def _is_said_whole(words: Words, place: int) -> bool:
    """Mitt namn är Thi Mai Hoang: the last name is said with the first; Pemba Sherpa bears a name that many have."""
    first = place
    while first > 0 and words.is_name_like(first - 1) and words.joined(first - 1):
        first -= 1
    return _is_said(words, [first])


def _is_place(words: Words, run: Sequence[int]) -> bool:
    """Ingrid Bergmans torg: what is named after somebody."""
    return bool(run) and _nouns.subject(words.after(run[-1])) in _nouns.PLACE_KINDS


@cache
def _names() -> Mapping[str, list[list[str]]]:
    """The listed names by their first words, the longest first."""
    found: dict[str, list[list[str]]] = {}
    for name in listed("public_persons"):
        parts = name.split()
        found.setdefault(parts[0], []).append(parts)
    for names in found.values():
        names.sort(key=len, reverse=True)
    return found


@lru_cache(_frames.MOST_WORDS)
def _base(key: str) -> str:
    """Strindbergs -> strindberg: without what may be a genitive, though the name may end in -s."""
    return next((reading.base for reading in inflection.genitives(key)), key)


def _known(words: Words) -> Sequence[Sequence[int]]:
    return tuple(_of_list(words))


def _of_list(words: Words) -> Iterator[Sequence[int]]:
    names = _names()
    for place in filter(words.is_name_like, words.where(words.having(_BEGINS_NAME))):
        key = words.key[place]
        for parts in (*names.get(key, ()), *names.get(_base(key), ())):
            if _stands(words, place, parts):
                yield range(place, place + len(parts))
                break


def _stands(words: Words, place: int, parts: list[str]) -> bool:
    last = place + len(parts) - 1
    if len(parts) > 1 and words.is_name_like(last + 1) and words.joined(last) and _is_no_word(words.key[last + 1]):
        return False  # Haile Selassie Gebremedhin is somebody else
    if last >= len(words) or parts[-1] not in {words.key[last], _base(words.key[last])}:
        return False
    # En bror. Dylan är 22: a first name alone is a famous one's only where others' works are spoken of.
    first = len(parts) == 1 and words.begins[place] and _is_first_name(words, [place])
    if first and not words.where(_REPORTING | _WORKS):
        return False
    if len(parts) == 1 and words.before(place) in {"i", "från", "till"} and _is_town(words.key[place]):
        return False
    if len(parts) == 1 and (_is_name_of(words, place - 1) or (words.joined(place) and _is_name_of(words, place + 1))):
        return False
    return all(words.key[place + at] == part for at, part in enumerate(parts[:-1]))


def _is_no_word(key: str) -> bool:
    found = load().get(key)
    return key.isalpha() and not load().zipf(key) and not any(entry.kind in PLACES for entry in found)


def _is_town(key: str) -> bool:
    return any(entry.kind == CITY for entry in load().get(key))


def _is_name_of(words: Words, place: int) -> bool:
    """Rolf before Taube: then it is somebody's surname like any other."""
    return place >= 0 and words.is_name_like(place) and _is_first_name(words, [place])


def _in_roles(words: Words) -> Iterator[Sequence[int]]:
    """språkforskaren Marja Kuusela, unless it is somebody's: vår tonsättare."""
    for place in words.where(words.having(_IS_ROLE)):
        if words.joined(place) and words.before(place) not in _frames.POSSESSIVES:
            yield list(_talked_of.run(words, place + 1))


def _of_works(words: Words) -> Iterator[Sequence[int]]:
    """en uppsats av Annika Baude, filmer av till exempel Vellamine Torvaxel, Karin Boyes poesi."""
    for place in words.where({"av"}):
        if _is_work(words.before(place)) or words.before(place) in _FILLERS | _MADE:
            first = place + 1
            while words.after(first - 1) in _FILLERS:
                first += 1
            run = list(_talked_of.run(words, first))
            yield run if len(run) > 1 or not _is_first_name(words, run) else ()
    for place in words.where(words.having(_IS_WORK)):
        first = place
        while first > 0 and words.is_name_like(first - 1) and words.joined(first - 1):
            first -= 1
        if place - first > 1 and words.key[place - 1].endswith("s"):
            yield range(first, place)


def _cited(words: Words) -> Iterator[Sequence[int]]:
    """Lindberg (2017), and where somebody is cited so, Abrahamsson menar: authors of what was read."""
    cited = [
        place - 1
        for place in words.where({"("})
        if _YEAR.match(words.after(place))
        and words.after(place, 2) in {")", ":", ","}
        and words.is_name_like(place - 1)
    ]
    for place in cited:
        joined = words.before(place) in {"och", "&"} and words.is_name_like(place - 2)
        yield (place - 2, place) if joined else (place,)
    for verb in words.where(_CITING) if cited else ():
        if verb and words.is_name_like(verb - 1) and not _is_first_name(words, [verb - 1]):
            yield (verb - 1,)


def _performing(words: Words) -> Iterator[Sequence[int]]:
    """Lars Nordh är fantastisk i huvudrollen; psykologen Lena Ek, in a text about what others said."""
    for cue in words.where(_PERFORMING):
        near = [place for place in range(max(0, cue - 6), cue) if words.is_name_like(place)]
        yield near if len(near) == 2 and near[1] == near[0] + 1 else ()
        if words.key[cue] in _PORTRAYING:  # gestaltar Lydia Varg
            yield list(_talked_of.run(words, cue + 1))
    for cue in words.where({"spelad", "spelas", "spelades"}):
        if words.after(cue) == "av":  # Folke, spelad av Tomas Norström
            yield list(_talked_of.run(words, cue + 2))
            played = cue - 2 if words.before(cue) in {",", "("} else cue - 1
            yield [played] if played >= 0 and words.is_name_like(played) else ()
    if len(words.where(_REPORTING)) >= FEWEST_REPORTING:
        for place in words.capitals:
            job = words.before(place)
            if job.endswith("n") and words.joined(place - 1) and _nouns.is_person_noun(job):
                run = list(_talked_of.run(words, place))
                yield run if len(run) > 1 and words.before(place, 2) not in _frames.POSSESSIVES else ()


def _called_in_roles(words: Words) -> Iterator[Sequence[int]]:
    """regissören heter Hayao Miyazaki, huvudpersonen heter Ove: not somebody's."""
    verbs = words.where(_frames.CALLED) if len(words.where(_WORKS | _REPORTING)) > 1 else ()
    for verb in verbs:
        if words.before(verb) in _OF_WORKS and words.before(verb, 2) not in _frames.POSSESSIVES:
            yield list(_talked_of.run(words, verb + 1))


def _told_of(words: Words) -> Iterator[Sequence[int]]:
    """Boken handlar om Bosse som är nio år: whom a book or film is about, if no one in the writer's life."""
    for place in words.where({"om"}):
        if words.before(place) not in {"handlar", "handlade", "berättar"} or not words.is_name_like(place + 1):
            continue
        about = {words.before(place, 2), words.before(place, 3)}
        if not about.isdisjoint(
            {"den", "boken", "filmen", "romanen", "serien", "novellen", "berättelsen", "pjäsen", "sagan"}
        ):
            yield list(_talked_of.run(words, place + 1))


def _credited(words: Words) -> Iterator[Sequence[int]]:
    """ "Natten" (2012) av Ove Kvist, and Ove Kvists "Natten" at the beginning of a text."""
    yield _at_opening(words)
    for place in words.where({"av"}):
        year = words.before(place) == ")" and _YEAR.match(words.before(place, 2)) is not None
        if (words.before(place),) in _QUOTES or (year and (words.before(place, 4),) in _QUOTES):
            run = list(_talked_of.run(words, place + 1))
            yield run if len(run) > 1 else ()


def _at_opening(words: Words) -> Sequence[int]:
    """Ove Kvists Natten är en film: whose work the first sentence of a text is about."""
    last = next((at for at in range(1, min(LONGEST_NAME, len(words) - 1)) if words.key[at].endswith("s")), 0)
    if not last or not all(words.is_name_like(at) and words.joined(at) for at in range(last + 1)):
        return ()
    titled = words.is_name_like(last + 1) or (words.after(last),) in _QUOTES
    near = words.key[last + 1 : last + FARTHEST_WORK]
    sentence = near[: near.index(".")] if "." in near else near
    said = ("är" in sentence and any(map(_is_work, sentence))) or _is_told_of_work(sentence)
    return range(last + 1) if titled and said else ()


def _is_told_of_work(sentence: Sequence[str]) -> bool:
    """kom ut 1940, belönades med Guldpalmen, brukar läsas som"""
    came_out = any(pair in _CAME_OUT for pair in pairwise(sentence))
    return came_out or not _OF_WORK_ONLY.isdisjoint(sentence)


def titled_at_opening(words: Words) -> Sequence[int]:
    """Whose work, under its title, the text begins with."""
    return _at_opening(words)


def _is_first_name(words: Words, run: list[int]) -> bool:
    """en dikt av Karin: somebody near, unlike "en bok av Torvaxel"."""
    return any(_nouns.is_first_name(words.key[place]) for place in run)


def _is_work(key: str) -> bool:
    return key in _WORKS or (key.endswith(_WORK_ENDS) and len(key) > 4)


_IS_ROLE = Trait(lambda key: key in _ROLES or key.endswith(_ROLE_ENDS))
_IS_WORK = Trait(_is_work)
_IS_THING = Trait(lambda key: _nouns.subject(key) == "thing")
_BEGINS_NAME = Trait(lambda key: key in _names() or _base(key) in _names(), by_list=True)


def _in_titles(words: Words) -> Sequence[Sequence[int]]:
    return tuple(_after_nouns(words))


def _after_nouns(words: Words) -> Iterator[Sequence[int]]:
    """boken Anna och vargen; a title that begins with an ordinary word goes on to its last capital."""
    after = {place + 1 for place in words.where(words.having(_IS_THING) | _frames.CALLED)}
    quoted = {place + 1 for place in after if words.key[place : place + 1] in _QUOTES}
    for place in quoted:
        if words.is_name_like(place) and _frames.kind_before(words, place - 1) == "thing":
            yield _title(words, place)
    for place in filter(words.is_name_like, after):
        beside = place > 0 and words.joined(place - 1) and _frames.kind_before(words, place) == "thing"
        if beside or _frames.called(words, place) == "thing":
            yield _title(words, place)


def _goes_on_over(words: Words, first: int, comma: int) -> bool:
    """Mio, min Mio; Jag, Daniel Blake."""
    again = words.after(comma) in _IN_TITLES and words.after(comma, 2) == words.key[first]
    return again or (words.key[first] in {"jag", "vi"} and words.is_name_like(comma + 1))


def _title(words: Words, first: int) -> Sequence[int]:
    last = at = first
    while at - first < LONGEST_TITLE and words.joined(at):
        at += 1
        if words.key[at] == "," and _goes_on_over(words, first, at):
            at += 1
        if words.is_name_like(at):
            last = at
        elif not (words.key[at] in _IN_TITLES or (at == first + 1 and load().is_common(words.key[first]))):
            break
    return range(first, last + 1)
