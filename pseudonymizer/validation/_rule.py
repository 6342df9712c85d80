"""Declares a function as a rule of validation, with its severity."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Literal, get_args

from pseudonymizer.validation._layer import Hit, Layer

Severity = Literal["error", "warning", "question"]
Check = Callable[[Layer], Iterator[Hit]]

SEVERITIES: tuple[Severity, ...] = get_args(Severity)


@dataclass(frozen=True, slots=True)
class Rule:
    name: str
    severity: Severity
    check: Check

    def __call__(self, layer: Layer) -> Iterator[Hit]:
        return self.check(layer)


def rule(severity: Severity) -> Callable[[Check], Rule]:
    """Makes a rule of a function; the rule has the function's name."""

    def declared(check: Check) -> Rule:
        return Rule(check.__name__, severity, check)

    return declared


def rules_of(*modules: ModuleType) -> tuple[Rule, ...]:
    """The rules that the modules declare, errors first."""
    declared = [value for module in modules for value in vars(module).values() if isinstance(value, Rule)]
    return tuple(sorted(declared, key=lambda each: SEVERITIES.index(each.severity)))
