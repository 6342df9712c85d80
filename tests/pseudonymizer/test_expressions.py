import importlib
import pkgutil

import pytest

from pseudonymizer import detectors
from pseudonymizer.expressions import Expression


def expressions() -> list[Expression]:
    names = [found.name for found in pkgutil.iter_modules(detectors.__path__, f"{detectors.__name__}.")]
    values = (value for name in names for value in vars(importlib.import_module(name)).values())
    return [value for value in values if isinstance(value, Expression)]


def test_every_expression_of_the_detectors_compiles() -> None:
    found = expressions()
    assert len(found) > 50
    for expression in found:
        expression.match("")


def test_an_expression_finds_what_the_pattern_does() -> None:
    numbers = Expression(r"\d+|år")
    assert [match[0] for match in numbers.finditer("3 år, 4 ÅR")] == ["3", "år", "4"]
    assert numbers.sub("-", "3 år") == "- -"


def test_what_a_pattern_does_not_have_is_no_attribute() -> None:
    with pytest.raises(AttributeError):
        Expression("a").nothing  # noqa: B018 - the access is what is tested
