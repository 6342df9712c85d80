"""Defines what an engine is, which engines there are, and which of them an order chooses."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from types import MappingProxyType, ModuleType
from typing import NamedTuple

from pseudonymizer import languages, registry
from pseudonymizer.detectors import Text
from pseudonymizer.engines import _models
from pseudonymizer.engines._models import Lack, Missing
from pseudonymizer.errors import InvalidOption, InvalidRegistry, MissingEngine

# The name of our own detectors among the engines.
OWN = "detectors"
_FOLDER, _GROUP = "pseudonymizer.engines", "maskros.engines"
_loading = threading.Lock()

Span = tuple[int, int]
Find = Callable[[Text], Iterable[Span]]


@dataclass(frozen=True, slots=True)
class Engine:
    """A program that finds names of people.

    `title` is its proper name, and `detector` what the evidence of its mentions names. `missing` says cheaply what
    keeps it from reading a language; None if nothing does. `open` loads what it needs for the language and returns a
    function that gives the spans of the names in a text. `speed`: about how many tokens it reads in a second.
    `model` tells which model it reads a language with, if that is not the one that is listed.
    """

    title: str
    detector: str
    missing: Callable[[str], Missing | None]
    open: Callable[[str], Find]
    speed: int
    model: Callable[[str], str] | None = None


class Combination(StrEnum):
    """Which of the names that several engines find become names: what one found, all, more than half of them.

    With PRIORITY a name counts unless it overlaps one of an earlier engine.
    """

    UNION = "union"
    INTERSECTION = "intersection"
    MAJORITY = "majority"
    PRIORITY = "priority"


class By(StrEnum):
    """What the engines agree on: single characters, which may leave half a name, or whole names."""

    CHARACTERS = "characters"
    SPANS = "spans"


class Chosen(NamedTuple):
    names: tuple[str, ...] = (OWN,)
    combination: Combination = Combination.UNION
    by: By = By.CHARACTERS


def names() -> tuple[str, ...]:
    return (OWN, *_modules())


def titles() -> Mapping[str, str]:
    """The proper names of the engines, except our own detectors."""
    return {name: load(name).title for name in _modules()}


@cache
def load(name: str) -> Engine:
    made: Engine = _modules()[name].build()
    return made


@cache
def missing(name: str, language: str) -> Missing | None:
    """What keeps the engine from reading texts in this language."""
    if name == OWN:
        return None
    if name not in names():
        said = f"The engine {name} is not installed; there are {', '.join(names())}."
        return Missing(Lack.PACKAGE, said)
    found = load(name).missing(languages.base(language))
    return found and found._replace(said=f"The engine {name} cannot be used: {found.said}")


@cache
def find(name: str, language: str) -> Find:
    """The engine's function for the language, loaded once a process. Raises MissingEngine if it cannot be used.

    Programs that run a model in two threads at once are not all safe, so that one text waits for the other.
    """
    lacking = missing(name, language)
    if lacking is not None:
        raise MissingEngine(lacking.told, engine=name, language=language)
    with _loading:
        opened = _opened(name, languages.base(language))
    return opened


@cache
def _opened(name: str, language: str) -> Find:
    found, lock = load(name).open(language), threading.Lock()

    def one_at_a_time(text: Text) -> Iterable[Span]:
        with lock:
            return list(found(text))

    return one_at_a_time


def prepare(wanted: Sequence[str], language: str) -> None:
    """Loads the engines for texts in a language. Raises MissingEngine, with what helps, for one that cannot be used."""
    for name in wanted:
        if name != OWN:
            find(name, language)


def usable(chosen: Chosen, language: str) -> Chosen:
    """Without the engines that have no model for this language; our own detectors where none is left."""
    able = tuple(name for name in chosen.names if not _cannot_read(name, language))
    return chosen._replace(names=able or (OWN,))


def _cannot_read(name: str, language: str) -> bool:
    lacking = missing(name, language)
    return lacking is not None and lacking.lack is Lack.LANGUAGE


def forget() -> None:
    """Clears the caches, so that engines are looked for again."""
    for each in (registry.find, _modules, load, missing, find, _opened, _models.listed):
        each.cache_clear()


def chosen(options: Mapping[str, object]) -> Chosen:
    """What the options "engines", "combine" and "combine_by" say; our own detectors where they say nothing."""
    wanted = options.get("engines")
    how, by = options.get("combine", Combination.UNION), options.get("combine_by", By.CHARACTERS)
    if how not in set(Combination):
        raise InvalidOption(f"There is no combination {how}; there are {', '.join(Combination)}.", option="combine")
    if by not in set(By):
        raise InvalidOption(f"Engines are not combined by {by}, but by {' or '.join(By)}.", option="combine_by")
    listed = tuple(wanted) if isinstance(wanted, Sequence) and not isinstance(wanted, str) else ()
    return Chosen(tuple(dict.fromkeys(map(str, listed))) or (OWN,), Combination(str(how)), By(str(by)))


@cache
def _modules() -> Mapping[str, ModuleType]:
    """Our own engines, then those of installed packages."""
    found = dict(registry.find(_FOLDER))
    for entry, module in registry.installed(_GROUP):
        with registry.using(entry):
            name = registry.check(module)
            if name == OWN or name in found:
                raise InvalidRegistry(f"There is an engine {name} already.", module=module.__name__, name=name)
            if not isinstance(module.build(), Engine):
                raise InvalidRegistry("It builds no engine.", module=module.__name__, name=name)
            found[name] = module
    return MappingProxyType(found)
