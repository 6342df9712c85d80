"""Who is talked of from afar: whom the writer admires or presents, names as examples, what is named after somebody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pseudonymizer.detectors import _frames
from pseudonymizer.detectors._text import Trait, Words
from pseudonymizer.lexicon.loading import triggers
from pseudonymizer.lexicon.loading import words as listed

PARTICLES = listed("name_particles")
_ADMIRED = triggers("public_persons.admired")
_IS_FAVOURITE = Trait(
    lambda key: key in {"favorit", "idol", "favoriter"} or (key.startswith("favorit") and key[7:] in _ADMIRED)
)
_NAMES_IT = frozenset({"är", "heter", "var", ":"})
# Min favoritförfattare. Hon heter X; en favoritsångare som heter X.
_SKIPPED = frozenset({".", ",", "han", "hon", "som", "och"})
_HE_OR_SHE = frozenset({"han", "hon"})
_FAMOUS, _NOT = triggers("public_persons.famous"), frozenset({"inte", "ingen"})
# So many words into the sentence that follows, it says what the person is.
ROLE_REACH = 6
_BY_CONTEXT, _CONTEXTS = triggers("public_persons.by_context"), triggers("public_persons.contexts")
CONTEXT_REACH = 8
_NAMED_AFTER = triggers("public_persons.named_after")
_WHOEVER = frozenset({"den", "de", "dem", "dom", "alla", "folk", "personer", "människor", "sökande"})
_BEARING = frozenset({"blir", "klarar", "bär", "döpts", "döps", "uttalar"})


def admired(words: Words) -> Iterator[Sequence[int]]:
    """Min favoritsångare heter X, min idol är X, jag skriver om X. Hon är skådespelare: though it is a name."""
    for place in words.where(words.having(_IS_FAVOURITE)):
        joint = place + 1 + (words.after(place) in _ADMIRED)
        skipped = _SKIPPED if words.key[place] != "idol" else ()  # Min mamma är min idol. Hon heter X
        while words.key[joint : joint + 1] and words.key[joint] in skipped and joint - place < 4:
            joint += 1
        if words.key[joint : joint + 1] and words.key[joint] in _NAMES_IT:
            yield list(run(words, joint + 1))
    yield from _presented(words)


def by_context(words: Words) -> Iterator[Sequence[int]]:
    """Zlatan, where football is spoken of: known to everybody, but others are called so too."""
    for place in words.where(_BY_CONTEXT):
        near = words.key[max(0, place - CONTEXT_REACH) : place + CONTEXT_REACH]
        if words.is_name_like(place) and not _CONTEXTS.isdisjoint(near):
            yield list(run(words, place))


def _presented(words: Words) -> Iterator[Sequence[int]]:
    """Jag ska skriva om X Y. Hon är skådespelare: who is no relative, and known for what she does."""
    for place in words.where({"om"}):
        named = list(run(words, place + 1))
        after = named[-1] + 1 if len(named) > 1 else 0
        if not after or words.after(after - 1) not in {".", ","} or words.after(after) not in _HE_OR_SHE | {"som"}:
            continue
        near = words.key[after + 1 : after + 1 + ROLE_REACH]
        if words.after(after, 2) in {"är", "var"} and not _FAMOUS.isdisjoint(near) and _NOT.isdisjoint(near):
            yield named


def eponyms(words: Words) -> Iterator[Sequence[int]]:
    """Parkinsons sjukdom, Downs syndrom: what is named after somebody long dead."""
    for place in words.where(_NAMED_AFTER):
        if place and words.is_name_like(place - 1) and words.before(place).endswith("s"):
            yield (place - 1,)


def examples(words: Words) -> Iterator[Sequence[int]]:
    """De som heter Andersson eller Berg, namn som Ali och Sara: whoever is called so."""
    for place in words.where({"som"}):
        before, called = words.before(place), words.after(place)
        first = place + 1 if before in {"namn", "efternamn", "förnamn"} else place + 2
        if first == place + 1 or (before in _WHOEVER and called in _frames.CALLED | _BEARING):
            yield list(_row(words, first))


def _row(words: Words, first: int) -> Iterator[int]:
    """The names from here on with what joins them."""
    place = first
    while words.is_name_like(place):
        yield place
        place += 1
        if words.key[place : place + 1] and words.key[place] in {",", "och", "eller"}:
            place += 1


def run(words: Words, first: int) -> Iterator[int]:
    """The capitalised words from here on, with the particles between them."""
    place = first
    while words.is_name_like(place) or (words.key[place : place + 1] and words.key[place] in PARTICLES):
        yield place
        if not words.joined(place):
            return
        place += 1
