"""Times that are nobody's: months of every year, days of feasts, Friday the thirteenth, the year of a film."""

from __future__ import annotations

from pseudonymizer.detectors import _nouns
from pseudonymizer.detectors._text import Words
from pseudonymizer.lexicon import calendar
from pseudonymizer.lexicon.loading import triggers

_HABITS = triggers("dates.habits")
_FEASTS = triggers("dates.feasts")
_SEASONS = triggers("dates.seasons")
_EVENTS = triggers("dates.events")
# Feasts that are held whenever those who hold them like.
_MOVED = frozenset({"skördefest", "karneval", "karnevalen"})
_EACH_YEAR = frozenset({"årligen", "infaller", "infalla"})
# Spring comes, the rains begin: what seasons do, unless people are spoken of.
_BEGINNINGS = frozenset({"börjar", "slutar", "kommer"})
_PEOPLE = triggers("dates.people")
# Countries, their wars and rulers, prizes and championships.
_PUBLIC = triggers("dates.public")
_OWN = triggers("personal.own") | {"hans", "hennes", "han", "hon", "du", "vi"}
_AS = frozenset({"som", "än"})
_PREMIERES = triggers("dates.premieres")
_WORKS = tuple(triggers("dates.works"))
# Books that people fill themselves.
_THIS = frozenset({"den", "det", "filmen", "boken", "serien", "romanen", "låten"})
_MADE = frozenset(
    {"gjord", "regisserad", "skriven", "inspelad", "utgiven", "översatt", "tryckt", "producerad", "ritad"}
)
WORK_REACH = 24
_KEPT = ("anteckningsbok", "dagbok", "loggbok", "gästbok", "receptbok", "skrivbok", "kassabok", "fotoalbum",
         "familjealbum", "almanack", "skissbok", "poesialbum")  # fmt: skip
_THIRTEENTH = frozenset({"trettonde", "13", "13:e", "13e"})
_PAST = ("ade", "ades", "dde", "ddes", "tte", "kte", "ste", "nde", "lde", "rde")
_STRONG_PAST = triggers("dates.strong_past")
_NO_PAST = frozenset({"inte", "både", "under", "första", "bästa"})
# examen från University of Exeter (2017): when somebody was there.
_FROM_SCHOOLS = frozenset({"från", "vid", "på", "hos", "till"})
_CLOSING = frozenset({'"', "”", "»", "'"})
REACH = 8


def is_every_year(words: Words, place: int) -> bool:
    """i mars firar vi Nouruz, varje år i maj, sommaren är i januari: what is so in any year, and no single event."""
    near = _sentence(words, place)
    if any(map(_is_past, near)):
        return False
    if _is_compared(words, place) or words.before(place, 2) == "utom":
        return True
    if events := _EVENTS.intersection(near):
        return events <= _BEGINNINGS and not _SEASONS.isdisjoint(near) and _PEOPLE.isdisjoint(near)
    return not _HABITS.isdisjoint(near) or not _FEASTS.isdisjoint(near) or not _SEASONS.isdisjoint(near)


def _is_compared(words: Words, place: int) -> bool:
    """dubbelt så många i januari som i juli: one month as any year has it, beside another."""
    months = calendar.month_forms("sv")
    after = words.after(place) in _AS and words.after(place, 2) == "i" and words.after(place, 3) in months
    return after or (words.before(place) == "i" and words.before(place, 2) in _AS and words.before(place, 3) in months)


def is_every_month(words: Words, day: int) -> bool:
    """den 1:a varje månad, den 25 i månaden"""
    following, second = words.after(day), words.after(day, 2)
    if following == "i":
        return second in {"månaden", "varje", "var"}
    return following in {"varje", "var"} and second in {"månad", "månads"}


def is_feast(words: Words, place: int) -> bool:
    """jul den 24 december, varje år den 6 juni: the day of a feast, unless somebody's life goes on then."""
    near = _sentence(words, place)
    each = not _EACH_YEAR.isdisjoint(near) or {"varje", "år"} <= set(near)
    return (
        (each or not (_FEASTS - _MOVED).isdisjoint(near)) and _EVENTS.isdisjoint(near) and not any(map(_is_past, near))
    )


def is_unlucky_friday(words: Words, day: int) -> bool:
    """fredag den trettonde: a saying."""
    article = day - 1
    return words.key[day] in _THIRTEENTH and words.before(article).startswith("fredag")


def is_of_a_work(words: Words, year: int) -> bool:
    """Filmen från 1999, premiär år 2000, Augustpriset 2009, Lindberg (2017): of what everybody can read or see."""
    if words.before(year).endswith(("priset", "prisen")) or _is_cited(words, year):
        return True
    if not _PREMIERES.isdisjoint(words.sentence_before(year, REACH)):
        return True
    if words.before(year) == "ut" and words.before(year, 2) in {"kom", "gavs", "kommit", "släpptes", "utgiven"}:
        return True
    return _is_of_the_work(words, year) or _is_from_work(words, year)


def _is_from_work(words: Words, year: int) -> bool:
    """Filmen från 1999; but: hans anteckningsbok från 1969."""
    if words.before(year) not in {"från", "kom"}:
        return False
    near = [words.before(year, distance) for distance in (2, 3)]
    if near[0].rstrip("s").startswith(_KEPT):
        return False
    return any(key.startswith(_WORKS) or key.endswith(_WORKS) for key in near) or near[0] in _CLOSING


def _is_of_the_work(words: Words, year: int) -> bool:
    """den är från 1993, är gjord av X 2003: where a book or film was spoken of before."""
    dated = words.before(year) == "från" and words.before(year, 2) in {"är", "var"} and words.before(year, 3) in _THIS
    made = words.is_name_like(year - 1) and not _MADE.isdisjoint(words.sentence_before(year, WORK_REACH))
    if not dated and not made:
        return False
    near = words.key[max(0, year - WORK_REACH) : year]
    return any(key.startswith(_WORKS) or key.endswith((*_WORKS, "boken", "filmen", "böcker")) for key in near)


def is_of_history(words: Words, year: int) -> bool:
    """Landet blev självständigt 1975: what happened to all, where nobody near the writer is spoken of."""
    near = _sentence(words, year)
    return not _PUBLIC.isdisjoint(near) and _OWN.isdisjoint(near) and not any(map(_nouns.is_relative, near))


def _is_cited(words: Words, year: int) -> bool:
    """Lindberg (2017), Holm & Ek (2019): the year of a publication, beside who wrote it."""
    if words.before(year) != "(" or words.after(year) not in {")", ":", ","} or not words.is_name_like(year - 2):
        return False
    first = year - 2
    while first and (words.is_name_like(first - 1) or words.key[first - 1] in {"of", "and", "de", "du"}):
        first -= 1
    return words.before(first) not in _FROM_SCHOOLS


def _sentence(words: Words, place: int) -> list[str]:
    """What stands near the month in its sentence."""
    found = words.sentence_before(place, REACH)
    at = place + 1
    while at < len(words) and at - place <= REACH and words.key[at] not in {".", "!", "?"}:
        found.append(words.key[at])
        if words.breaks[at]:
            break
        at += 1
    return found


def _is_past(key: str) -> bool:
    return (len(key) > 4 and key.endswith(_PAST) and key not in _NO_PAST) or key in _STRONG_PAST
