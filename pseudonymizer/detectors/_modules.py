"""Which detectors there are: the modules of this folder, then those of installed packages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType, ModuleType

from pseudonymizer import registry
from pseudonymizer.detectors._rules import Rule, Title, own_rules, own_titles
from pseudonymizer.errors import InvalidRegistry

_FOLDER, _GROUP = "pseudonymizer.detectors", "maskros.detectors"


@cache
def modules() -> Mapping[str, ModuleType]:
    """By their names, sorted."""
    return MappingProxyType(dict(sorted({**registry.find(_FOLDER), **_installed()}.items())))


@cache
def titles() -> Mapping[str, Title]:
    return MappingProxyType({**own_titles(), **{name: _title(module) for name, module in _installed().items()}})


@cache
def rules() -> Mapping[str, Rule]:
    brought = (_rules(module) for module in _installed().values())
    return MappingProxyType({**own_rules(), **{rule: said for several in brought for rule, said in several.items()}})


def forget() -> None:
    """Looks for detectors anew when asked next."""
    for each in (modules, titles, rules, _installed):
        each.cache_clear()


@cache
def _installed() -> Mapping[str, ModuleType]:
    """Those that say all that ours say: LANGUAGES, a TITLE and RULES, each in English and Swedish."""
    found: dict[str, ModuleType] = {}
    for entry, module in registry.installed(_GROUP):
        with registry.using(entry):
            name = registry.check(module)
            _check(name, module, {*registry.find(_FOLDER), *own_titles(), *found})
            found[name] = module
    return found


def _check(name: str, module: ModuleType, taken: set[str]) -> None:
    if name in taken:
        raise InvalidRegistry(f"There is a detector {name} already.", module=module.__name__, name=name)
    if known := own_rules().keys() & _rules(module).keys():
        raise InvalidRegistry(f"There is a rule {min(known)} already.", module=module.__name__, name=name)
    if not all(_title(module)[:2]) or not all(text for said in _rules(module).values() for text in said):
        raise InvalidRegistry("A title or a rule has no text.", module=module.__name__, name=name)
    if not callable(module.build()) or not isinstance(module.LANGUAGES, frozenset | None):
        raise InvalidRegistry("It builds no detector, or names no languages.", module=module.__name__, name=name)


def _title(module: ModuleType) -> Title:
    return Title(*module.TITLE)


def _rules(module: ModuleType) -> Mapping[str, Rule]:
    return {rule: Rule(*sentences) for rule, sentences in module.RULES.items()}
