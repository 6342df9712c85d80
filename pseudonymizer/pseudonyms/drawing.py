"""Draws pseudonyms under the laws that hold for all generators."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain, islice

from pseudonymizer import registry, tokens
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.pseudonyms import inflection
from pseudonymizer.pseudonyms.shapes import bare, spellings, stands_in
from pseudonymizer.pseudonyms.values import Context, Drawn, Generator, Inflection, Request

# Replaces a label's own series where that would show the original, as A-skola shows a "skola".
_OTHER_SERIES = ("A-extra", "A-namn", "A-plats")

# Far more than there are names to avoid, since a series never ends.
MOST_TRIED = 10_000


@cache
def generator(name: str) -> Generator:
    built: Generator = registry.find("pseudonymizer.pseudonyms.generators")[name].build()
    return built


def is_fixed(label: Label) -> bool:
    """Whether the label's pseudonym may unavoidably equal the original."""
    return bool(label.generator) and generator(label.generator).fixed


def draw(label: Label, original: str, *, modifiers: Iterable[str] = (), context: Context, rng: random.Random) -> Drawn:
    """A pseudonym for this original.

    If all candidates coincide with it, returns the least bad one, marked `coincides`.
    """
    if generator(label.generator).sole:
        return _only(label, Request(label, original, frozenset(modifiers), context, rng))
    request = Request(_hiding(label, original, context), original, frozenset(modifiers), context, rng)
    if (shifted := _shifted(request)) is not None:
        return shifted
    second_best: list[tuple[int, Drawn]] = []
    for candidate in islice(_free(request), MOST_TRIED):
        drawn = written(label, candidate, context)
        flaws = _flaws(drawn, request)
        if not flaws:
            return drawn
        second_best.append((flaws, drawn))
    _, best = min(second_best, key=lambda pair: pair[0])
    return Drawn(best.pseudonym, best.forms, coincides=True)


def is_shifted(label: Label) -> bool:
    """Whether the label's pseudonyms move with all dates and ages of an author, if the project wants that."""
    return bool(label.generator) and generator(label.generator).shifts


def _shifted(request: Request) -> Drawn | None:
    """The pseudonym that keeps order and intervals, even if it is an original elsewhere; None if there is none."""
    if request.context.shift is None or not is_shifted(request.label):
        return None
    drawn = written(request.label, next(generator(request.label.generator).candidates(request)), request.context)
    own = spellings(request.original)
    return None if any(bare(form) in own for form in drawn.forms.values()) else drawn


def _only(label: Label, request: Request) -> Drawn:
    return written(label, next(generator(label.generator).candidates(request)), request.context)


def written(label: Label, pseudonym: str, context: Context) -> Drawn:
    """A given pseudonym with its forms."""
    return _written(label.generator, pseudonym, context.language, context.inflection)


@lru_cache(maxsize=10_000)
def _written(generator_name: str, pseudonym: str, language: str, mode: Inflection) -> Drawn:
    forms = inflection.forms(pseudonym, generator(generator_name).declension, language=language, mode=mode)
    return Drawn(pseudonym, forms)


def _hiding(label: Label, original: str, context: Context) -> Label:
    """The label, with another series where its own would show the original."""
    if label.series is None or tokens.key(original[:1]) != tokens.key(label.series[2:3]):
        return label
    series = (replace(label, series=stem) for stem in (label.series, *_OTHER_SERIES))
    return next(
        each for each in series if not _shows(written(each, (each.series or "")[1:], context), original, context)
    )


def _free(request: Request) -> Iterator[str]:
    """Free candidates: first the pseudonym from the author's other texts.

    Pseudonyms of other originals are left out.
    """
    label, context, own = request.label, request.context, tokens.key(request.original)
    avoided = request.taken
    if context.current and not (is_fixed(label) or generator(label.generator).ordered):
        avoided = avoided | {tokens.key(context.current)}
    known = context.elsewhere.pseudonym(label.key, own)
    for candidate in chain([known] if known else [], generator(label.generator).candidates(request)):
        key = tokens.key(candidate) if avoided or label.distinct else ""
        if key not in avoided and not (label.distinct and context.elsewhere.is_of_another(label.key, key, own)):
            yield candidate


def _flaws(drawn: Drawn, request: Request) -> int:
    """0: none. 1: equals an original of the author. 2: shows its own original or that in the genitive."""
    keys, surfaces = _compared(tuple(drawn.forms.values()))
    forbidden = not (request.context.forbidden.isdisjoint(keys) and request.context.forbidden.isdisjoint(surfaces))
    equal = not spellings(request.original).isdisjoint(surfaces)
    return forbidden + 2 * (equal or (not is_fixed(request.label) and _shows(drawn, request.original, request.context)))


@lru_cache(maxsize=10_000)
def _compared(forms: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    """The comparison keys of a pseudonym's forms, as they are and without delimiters."""
    keys = frozenset(map(tokens.key, forms))
    return keys, frozenset(map(bare, keys))


def _shows(drawn: Drawn, original: str, context: Context) -> bool:
    """Whether the original is one of several parts of the pseudonym. What notation adds does not count as a part."""
    if drawn.pseudonym.isalpha():
        return False
    return stands_in(original, [drawn.pseudonym] if context.inflection == "notation" else drawn.forms.values())


def reserve(
    label_set: LabelSet,
    *,
    taken: Mapping[str, Iterable[str]],
    forbidden: Iterable[str],
    rng: random.Random,
    count: int = 12,
    context: Context | None = None,
) -> dict[str, list[Drawn]]:
    """Pseudonyms for future entities, by label. Labels whose pseudonyms are made from the original have none."""
    start = context or Context()
    for label, pseudonyms in taken.items():
        for pseudonym in pseudonyms:
            start = start.taking(label, pseudonym)
    start = start.with_forbidden(forbidden)
    return {label.key: _reserved(label, start, rng, count) for label in label_set.base if label.generator}


def _reserved(label: Label, context: Context, rng: random.Random, count: int) -> list[Drawn]:
    if generator(label.generator).depends:
        return []
    found: dict[str, Drawn] = {}
    for _ in range(count):
        drawn = draw(label, "", context=context, rng=rng)
        context = context.taking(label.key, drawn.pseudonym)
        found.setdefault(drawn.pseudonym, drawn)
    return list(found.values())
