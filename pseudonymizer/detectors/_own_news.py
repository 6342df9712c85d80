"""Whether what a text reviews or sums up is of the writer's life: one's own saga, an article about one's own café."""

from __future__ import annotations

from pseudonymizer.detectors._text import Text, Words
from pseudonymizer.lexicon.loading import triggers

_US = frozenset({"mig", "mej", "oss", "min", "mitt", "mina", "vår", "vårt", "våra"})
_NEWS = triggers("own_news.news")
_WRITE = triggers("stretches.write")
_MADE, _HAS_MADE = triggers("own_news.made"), triggers("own_news.has_made")
_REMINDING = triggers("own_news.reminding")
# Min novell is one that I wrote; min film may be one that I saw.
_MINE, _ONES_OWN = frozenset({"min", "vår"}), triggers("own_news.ones_own")
_HAVE = frozenset({"har", "hade"})
# sagan jag skrev, den har jag själv ritat: and not jag har skrivit om boken
_MAKERS, _IT = frozenset({"jag", "vi"}), frozenset({"den", "själv", "själva", ".", ",", "till", "åt"})
_KNOW, _NOT = frozenset({"känner", "kände"}), frozenset({"igen", "inte", "som", "till", "att"})
_THEM = frozenset(
    {"honom", "henne", "dem", "dom", "personen", "personerna", "paret", "familjen", "mannen", "kvinnan", "killen",
     "tjejen", "människorna", "flickan", "pojken", "ägaren", "ägarna"}
)  # fmt: skip
REACH, MAKER_REACH = 6, 5


def is_told(text: Text) -> bool:
    words = text.words
    return _is_about_us(words) or _is_ours(words) or _knows_them(words)


def _is_about_us(words: Words) -> bool:
    """Tidningen skrev om min kanal, en artikel om oss: but jag läste artikeln och tänkte på min mormor."""
    return any(
        not (_NEWS | _WRITE).isdisjoint(near := words.sentence_before(about, REACH)) and _REMINDING.isdisjoint(near)
        for about in words.where({"om"})
        if words.after(about) in _US
    )


def _is_ours(words: Words) -> bool:
    """Boken är skriven av min granne, sagan som jag har skrivit själv, min dotter har ritat bilderna."""
    if any(words.before(work) in _MINE for work in words.where(_ONES_OWN)):
        return True
    for made in words.where(_MADE):
        if words.after(made) == "av" and not _US.isdisjoint(words.key[made + 2 : made + MAKER_REACH]):
            return True
    return any(_is_maker_before(words, made) and words.after(made) in _IT for made in words.where(_HAS_MADE))


def _is_maker_before(words: Words, made: int) -> bool:
    near = words.sentence_before(made, MAKER_REACH)
    says = words.before(made) in {*_MAKERS, "själv"} or not _HAVE.isdisjoint(near[:2])
    return says and not _MAKERS.isdisjoint(near)


def _knows_them(words: Words) -> bool:
    """En nyhet om personer som jag känner: jag känner personerna, jag känner honom, not känner igen."""
    return any(
        words.before(know) == "jag" and words.after(know) in _THEM and words.after(know, 2) not in _NOT
        for know in words.where(_KNOW)
    )
