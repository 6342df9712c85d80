"""Who works at what is named: by the words before it, by those after it, by what else the text tells."""

from __future__ import annotations

from bisect import bisect_right
from itertools import compress, takewhile

from pseudonymizer.detectors import (
    _applying,
    _following,
    _frames,
    _job_sentences,
    _no_employment,
    _nouns,
    _posts,
    _task_frames,
    _wards,
    _work_words,
)
from pseudonymizer.detectors._frames import Frame
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import calendar
from pseudonymizer.lexicon.loading import triggers

_VERBS = tuple(triggers("employment.verbs"))
_LEFT = triggers("employment.left")
_CHANGED = triggers("employment.changed")
_INSIDE = triggers("employment.inside")
_INSIDE_BUSINESS = triggers("employment.inside_business")
_COUNTERS = ("disken", "kassan", "köket", "verkstaden", "lagret")
_OTHER_VERBS = triggers("employment.other_verbs")
_OWNING = triggers("employment.owning")
_TASKS = triggers("employment.tasks")
_FIRMS = triggers("frames.firms")
_PREPOSITIONS = frozenset({"på", "hos", "i", "vid", "åt", "för", "at", "for", "inom", "från", "till", "hås", "pa"})
_GOING_ON = frozenset(
    {"och", "sedan", "sen", "därefter", "först", "senast", "nu", "numera", "det", "de", "den", "sista", "senaste",
     "första", "året", "åren", "år", "två", "tre", "fyra", "fem", "i", "idag", "sommaren", "hösten", "våren",
     "tidigare", "före", "innan", "ett", "några", "månader", "halvåret", *calendar.month_forms("sv")}
)  # fmt: skip
_WORKED_AT = frozenset({"på", "hos", "vid"})
_OF_FIELD = frozenset({"i", "inom", "för", "med"})
_NEXT = frozenset({"nu", "sedan", "sen", "därefter", "numera", "senast", "också", "idag", "ibland", "även"})
_AMONG = frozenset(
    {"annat", "exempel", "främst", "dels", "allt", "nämligen", "tex", "t.ex", "mest", "framförallt", "både"}
)  # fmt: skip
_FOR = frozenset({"för", "åt"})
_AT = _PREPOSITIONS - {"i", "för", "till", "från", "inom"}
_AT_OR_FROM = frozenset({"på", "hos", "vid", "från"})
# kör lastbil på X
_DRIVING = frozenset({"kör", "körde", "kört", "köra"})
_VEHICLES = frozenset(
    {"lastbil", "truck", "buss", "taxi", "traktor", "grävmaskin", "hjullastare", "dumper", "kran", "skogsmaskin"}
)
_GIVING = frozenset({"sagt", "sade", "sa", "säga", "säger"})
_DETERMINERS = _frames.POSSESSIVES | {"en", "ett", "den", "det", "ert", "er", "detta", "denna", "egen", "eget"}
_AFTER_JOB = frozenset({"efter", "till", "från", "före", "innan"})
# hos en psykolog på X: whom somebody sees is there, not she.
_SEEING = frozenset({"hos", "till", "av", "med", "från", "träffa", "träffade", "träffar", "besöka", "besökte"})
_FOR_SALE = frozenset({"lägenhet", "lägenheten", "rum", "rummet", "bil", "bilen", "cykel", "cykeln", "hus", "huset"})
_SOMEBODYS = (["forskare"], ["experter"], ["forskarna"], ["professorer"])
_ONE = (["en"], ["ett"])
# till dig som rektor på X
_TO_YOU = (["dig"], ["er"], ["du"], ["ni"])
_OWNERS = frozenset({"vi", "jag", "hon", "han", "de", "dom"})
_NEW_CLAUSE = frozenset(
    {"har", "hade", "ska", "skulle", "vill", "kan", "jag", "hon", "han", "vi", "de", "min", "mitt", "sen"}
)
_CLAUSE_ENDS = frozenset({",", ";", ":", "(", ")", "–", "att"})
_ENDS = frozenset({".", "!", "?"})
_AGREEMENTS = (
    "medlem", "abonnemang", "lägenhet", "prenumeration", "träningskort", "gymkort", "hyres", "plats", "avtal",
)  # fmt: skip
_PROJECTS = frozenset({"projekt", "projektet", "uppdrag", "uppdraget", "konsultuppdrag", "inhopp"})
_HERE = frozenset({"här", "nu", "idag", "numera"})
_LINKING = frozenset({"och", "för", "men", "när", "innan", "medan", "eftersom", "fast"})
_OF_CHURCH = frozenset(
    {"vaktmästare", "kyrkvaktmästare", "präst", "diakon", "organist", "kantor", "kyrkomusiker", "körledare", "imam"}
)  # fmt: skip
_SUBJECT = (["socialt"], ["internationellt"])  # läser socialt arbete på X
_SELVES = frozenset({"mig", "mej", "oss", "min", "mitt", "mina", "håret"})
# Whom those who work there look after.
_IN_CARE = frozenset(
    {"elever", "brukare", "brukarna", "patienter", "kunder", "gäster", "lärlingar", "boende", "klienter", "kor",
     "klasser", "kollegor", "kolleger", "arbetskamrater", "nattpass", "dagpass", "skift", "kvällspass"}
)  # fmt: skip
# As far back as this the verb of working stands in what learners write: "jobbar sedan tre år som städare på".
REACH = 11
LONGEST_ASIDE = 8
LONGEST_LEFT_OUT = 14
# A longer row of names than of so many words is a list.
FARTHEST_JOINED = 40
MOST_WORDS = 20_000


def noun_before(words: Words, place: int) -> str:
    """What the noun before the name says it is, also set off by a comma: ett äldreboende, X; en klubb i Lund, X."""
    between = range(place - 1, lead(words, place), -1)
    if not between:
        return ""
    noun = next((words.key[at] for at in between if _work_words.is_kind(words.key[at])), "")
    return "work" if noun and _work_words.is_firm(noun) else _nouns.subject(noun)


def lead(words: Words, place: int) -> int:
    """The place of the word before the name and before a noun that says what it is: på [ett äldreboende, X]."""
    at = place - 1
    if at >= 0 and words.key[at] == ",":
        at -= 1
        if at > 1 and words.capital[at] and words.key[at - 1] in {"i", "på"} and _is_kind(words, at - 2):
            at -= 2
        if at < 0 or not _is_kind(words, at):
            return place - 1
    if at >= 0 and _is_kind(words, at):
        at -= 1
        at -= _determined(words, at)
    return at


def _is_kind(words: Words, at: int) -> bool:
    """A noun for an institution; en affär, not in affär."""
    shop = words.key[at] == "affär" and (words.before(at) in _DETERMINERS or words.before(at) in {"liten", "stor"})
    return shop or _work_words.is_kind(words.key[at])


def _determined(words: Words, at: int) -> int:
    """How many words back from here an article stands, with nothing but adjectives between; 0 when none does."""
    for distance in range(min(3, at + 1)):
        key = words.key[at - distance]
        if key in _DETERMINERS:
            return distance + 1
        if key in _OWNING or key in {"har", "hade"} or _work_words.is_work(key) or _nouns.is_relative(key):
            break
    return 0


def clause(words: Words, at: int) -> list[str]:
    """The words from this one back to where its clause begins, the nearest first."""
    stops = words.once(_stops)
    before = bisect_right(stops, at)
    begin = stops[before - 1] + 1 if before else 0
    found = list(words.key[max(begin, at + 1 - REACH) : at + 1])
    found.reverse()
    return found


def _stops(words: Words) -> list[int]:
    """Where clauses and lines end."""
    return sorted({*words.where(_ENDS | _CLAUSE_ENDS), *compress(range(len(words)), words.breaks)})


def of_work(words: Words, first: int, last: int, *, business: bool = False) -> Frame | None:
    """Whether somebody works at what is named from `first` to `last`; a `business` may be begun at and left."""
    what = _frames.called(words, first)
    what = "work" if business and what == "city" and _job_sentences.is_at_spot(words, first) else what
    if what in _nouns.INSTITUTIONS or what == "person":  # hennes man heter X och kör taxi
        return _called(words, first, what) if what != "person" else None
    at = lead(words, first)
    near = _phrase(words, at)
    near = [near[0], *clause(words, at - len(near) - 1)] if _is_continued(near) else near
    if _no_employment.is_none(near, business=business):
        return None
    if _is_told_around(words, (first, last), at, business=business):
        return Frame("frame.works_at", 0.87)
    if _is_told_before(words, near, (at, last), business=business):
        return Frame("frame.works_at", 0.85)
    return Frame("frame.works_at", 0.82) if _is_advertised(words, near, last) else None


def _is_told_around(words: Words, span: tuple[int, int], at: int, *, business: bool) -> bool:
    """Whether what is beside the name, on one side or the other, tells it without a preposition."""
    first, last = span
    return (
        _is_owned(words, first, at)
        or _is_inverted(words, first, last, business=business)
        or _following.tells_of_work(words, last, business=business)
        or _job_sentences.is_beside_job(words, first)
        or _job_sentences.is_somebodys_firm(words, first)
        or (business and _job_sentences.is_relatives(words, first, last))
        or _is_left_out(words, at)
    )


def _is_told_before(words: Words, near: list[str], places: tuple[int, int], *, business: bool) -> bool:
    """Whether the clause before tells it, up to the preposition at the first of the places."""
    at, last = places
    if len(near) > 1 and near[0] in _PREPOSITIONS and _governs(near, business=business):
        return True
    return (
        _posts.is_of_post(near, business=business)
        or _job_sentences.names_job(near)
        or _task_frames.is_done_there(near)
        or _task_frames.is_stood_at(words, at, last)
        or _is_the_job(words, near, at)
        or _job_sentences.is_told_after(words, last)
    )


def _phrase(words: Words, at: int) -> list[str]:
    """The clause before the name, or before what it is joined to: speciallärare, på X; från Y och X."""
    least = max(0, at - FARTHEST_JOINED)
    while at > least + 1 and words.key[at] in {"och", ","} and words.capital[at - 1] and words.capital[at + 1]:
        at -= 1
        while at > least and words.capital[at]:
            at -= 1
    at = _before_row(words, at, least)
    at = _wards.before(words, at)
    if words.key[at] in _AT and (comma := _set_off(words, at)):
        return [words.key[at], *clause(words, comma - 1)]
    if words.key[at] == "annat" and words.before(at) == "bland":
        at -= 2
    return clause(words, at)


def _set_off(words: Words, at: int) -> int:
    """The comma before which the clause goes on: speciallärare, på X; fått jobb, tro det eller ej, på X."""
    if words.before(at) in _AMONG:  # ..., bland annat på X
        return next((back for back in range(at - 1, max(0, at - 4), -1) if words.key[back] == ","), 0)
    if at <= 1 or words.key[at - 1] != ",":
        return 0
    if _work_words.is_occupation(words.key[at - 2]):
        return at - 1
    return next((back for back in range(at - 2, max(0, at - LONGEST_ASIDE), -1) if words.key[back] == ","), 0)


def _before_row(words: Words, at: int, least: int) -> int:
    """först på X, sedan på Y och nu på Z: the preposition before the first of them."""
    while at > least + 3 and words.key[at] in _AT:
        link = at - 1
        while link > least and words.key[link] in _NEXT:
            link -= 1
        if words.key[link] not in {"och", ","} or not words.capital[link - 1] or link == at:
            return at
        before = link - 1
        while before > least and words.capital[before]:
            before -= 1
        if words.key[before] not in _AT:
            return at
        at = before
    return at


def _is_continued(near: list[str]) -> bool:
    """..., och sedan augusti 2018 på X: a clause without a verb goes on with the one before."""
    return bool(near) and near[0] in _AT and all(key in _GOING_ON or key.isdecimal() for key in near[1:])


def _governs(near: list[str], *, business: bool) -> bool:
    """Whether the nearest verb or noun that the preposition belongs to tells of working."""
    if _holds_post(near):
        return not any(_work_words.is_studying(key) for key in takewhile(_tells_no_work, near))
    driving = not _VEHICLES.isdisjoint(near[1:4]) and not _DRIVING.isdisjoint(near[2:5])
    if (
        driving
        or (near[0] in _FOR and not _TASKS.isdisjoint(near[1:5]))
        or (business and near[0] in _FOR and _job_sentences.is_done_for(near))
        or (business and (_is_inside(near) or _job_sentences.is_of_task(near)))
        or _job_sentences.is_of_colleague(near)
    ):
        return True
    for distance, key in enumerate(near[1:], start=1):
        if _is_leaving(near, distance) or (business and _is_changed(near, distance)):
            return True
        if _work_words.is_work(key) and near[distance + 1 : distance + 2] not in _SUBJECT:
            noun = key.endswith(("et", "en")) and not key.startswith(_VERBS)
            return not (noun and distance + 1 < len(near) and near[distance + 1] in _AFTER_JOB)
        if (
            key in _OTHER_VERBS
            or _work_words.is_studying(key)
            or (key in _LINKING and near[distance - 1] in _NEW_CLAUSE)
        ):
            return False
    return False


def _tells_no_work(key: str) -> bool:
    return not _work_words.is_work(key)


def _holds_post(near: list[str]) -> bool:
    """kollegorna på X; läkare på X, but not min läkare på X; som organist i X; intervju till X."""
    if len(near) > 3 and near[2] in _OF_FIELD and _work_words.is_occupation(near[3]):  # lärare i engelska på X
        near = [near[0], *near[3:]]
    asked = near[1].endswith("intervju" if near[0] != "på" else "intervjun") and near[0] in {"till", "hos", "på"}
    if asked or (near[0] == "hos" and near[1] in _PROJECTS):
        return True
    if near[1] in _HERE and len(near) > 2:  # vaktmästare här på X
        near = [near[0], *near[2:]]
    if near[0] == "till":
        return near[1] in _OWNING
    role = len(near) > 2 and (near[2] in _frames.POSSESSIVES or (near[2] == "som" and near[3:4] in _TO_YOU))
    if near[1:] in _SOMEBODYS:  # Forskare vid X har visat
        return False
    role = role or (near[2:3] in _ONE and not _SEEING.isdisjoint(near[3:4])) or _is_trained_for(near)
    at = near[0] in _AT or (near[0] == "i" and near[2:3] == ["som"])
    if near[0] == "i" and (near[1] in _OWNING or near[1] in _OF_CHURCH):
        return True
    return near[1] in _INSIDE or (at and _work_words.is_occupation(near[1]) and not role)


def _is_inside(near: list[str]) -> bool:
    """står i kassan på X; but "och i kassan på X" begins what is said of others."""
    if near[1] == "alla" and near[0] == "i":  # kära alla i X
        return False
    inside = near[1] in _INSIDE_BUSINESS or near[1].endswith(_COUNTERS)
    return inside and near[2:4] not in (["i", "och"], ["i", "men"])


def _is_changed(near: list[str], distance: int) -> bool:
    """började på X, är kvar på X; but not ligger kvar på X."""
    lying = near[distance] == "kvar" and not _no_employment.LYING.isdisjoint(near[distance + 1 : distance + 4])
    return near[distance] in _CHANGED and near[0] in _AT_OR_FROM and not lying


def _is_trained_for(near: list[str]) -> bool:
    """min utbildning till bibliotekarie vid X"""
    return near[2:3] == ["till"] and any(key.startswith("utbild") for key in near[3:5])


def _is_leaving(near: list[str], distance: int) -> bool:
    """uppsagd från; sagt upp mig från."""
    given = near[distance] in {"upp", "mig", "sig"} and not _GIVING.isdisjoint(near[distance + 1 : distance + 4])
    if not given and near[distance] not in _LEFT:
        return False
    return not any(key.startswith(_AGREEMENTS) for key in near[1:distance])  # säger upp mitt medlemskap i X


def _called(words: Words, place: int, what: str) -> Frame | None:
    """min firma heter X: a firm is somebody's workplace; a shop or club with a word for working or owning."""
    near = words.sentence_before(place, 14)
    if near[1:] in (["den"], ["det"]):  # Vi har ett kafé. Det heter X
        near += words.sentence_before(place - len(near) - 1, 14)
    kind = next((index for index, key in enumerate(near) if _work_words.is_kind(key) or key == "affär"), 0)
    owned = not _job_sentences.OWN.isdisjoint(near[kind + 1 : kind + 3]) or _is_had(near[kind:])
    spoken = near if what == "work" else near[kind + 1 : kind + 5]
    working = any(_work_words.is_work(key) or key in _FIRMS or _work_words.is_occupation(key) for key in spoken)
    if working or (what == "work" and owned) or _following.tells_of_work(words, place):
        return Frame("frame.works_at", 0.85)
    return None if what == "school" else Frame("frame.is_called", 0.7, "other_institution")


def _is_the_job(words: Words, near: list[str], at: int) -> bool:
    """Jag har fått jobb! Det är på X."""
    begins = at - 3
    if near[1:] not in (["är", "det"], ["var", "det"]) or begins < 0 or near[0] not in _AT:
        return False
    return any(_work_words.is_work(key) for key in words.sentence_before(begins, REACH))


def _is_had(near: list[str]) -> bool:
    """min moster driver ett bageri; hon har en salong."""
    somebody = any(key in _OWNERS or _nouns.is_relative(key) for key in near[:6])
    return not _OWNING.isdisjoint(near) or (somebody and not {"har", "hade"}.isdisjoint(near[:6]))


def _is_owned(words: Words, first: int, at: int) -> bool:
    """driver en restaurang, X; har egen salong, X; öppnade kafé X: a noun for a business after a verb of having one."""
    if at == first - 1:
        return words.key[at] in _OWNING
    noun = words.key[at + 1 : first]
    return bool({"egen", "eget"} & set(noun)) or (words.key[at] not in _PREPOSITIONS and _is_had(clause(words, at)[:6]))


def _is_left_out(words: Words, at: int) -> bool:
    """vi arbetar heltid, han på X och jag på Y: the verb of the clause before is meant again."""
    if words.key[at] not in {"på", "hos"} or words.before(at) not in _OWNERS or words.before(at, 2) not in {",", "och"}:
        return False
    return any(key.startswith(_VERBS) for key in words.sentence_before(at - 1, LONGEST_LEFT_OUT))


def _is_inverted(words: Words, first: int, last: int, *, business: bool) -> bool:
    """På X jobbar jag varannan helg; hos X städar min fru."""
    if words.before(first) not in _WORKED_AT or not (words.begins[first - 1] or words.before(first, 2) == ","):
        return False
    following = words.after(last)
    said = words.key[last + 1 : last + 1 + REACH]
    told = _work_words.is_work(following) or following in _TASKS or _task_frames.is_done_after(said)
    verb = following.endswith(("r", "de")) and told
    if following in _OWNERS and len(said) > 1:  # på X jag lagar mat
        learners = _work_words.is_work(said[1]) or said[1] in _TASKS or (business and said[1] in _job_sentences.DEEDS)
        return learners and (len(said) < 3 or said[2] not in _SELVES)
    return verb or ((business or "elever" in said) and _is_done_by_us(said))


def _is_done_by_us(following: tuple[str, ...]) -> bool:
    """Hos X odlar vi gurka; på X har jag tre elever."""
    if following[1:2] not in (("vi",), ("jag",)):
        return False
    deed = following[0] in _job_sentences.DEEDS and (len(following) < 3 or following[2] not in _SELVES)
    return deed or (following[0] in {"har", "hade"} and not _IN_CARE.isdisjoint(following))


def _is_advertised(words: Words, near: list[str], last: int) -> bool:
    """er annons på X:s hemsida, hos er på X: where somebody applies for a job."""
    advertised = not {"annons", "annonsen"}.isdisjoint(near[:7]) and _FOR_SALE.isdisjoint(
        _following.rest(words, last + 1)
    )
    told = advertised or near[1:3] == ["er", "hos"]
    return told and _applying.applies(words)
