"""Finds the pseudonyms of the entities in a graph from the targets of their edges."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pseudonymizer.model import Entity
from pseudonymizer.pseudonyms.inflection import FORMS

Shown = tuple[str, str]


def named(entity: Entity, shown: Iterable[Shown]) -> Entity:
    """The entity with the pseudonyms its edges show, as pairs of form key and text.

    The first text of each form counts.
    """
    forms: dict[str, str] = {}
    for key, text in shown:
        forms.setdefault(key, text)
    if not forms:
        return entity
    base, by_notation = _base(forms)
    written = {key: "-".join([base, *key.split("+")]) if key else base for key in FORMS} if by_notation else {"": base}
    return Entity(entity.id, entity.label, entity.number, base, {**written, **forms}, locked=True)


def _base(forms: Mapping[str, str]) -> tuple[str, bool]:
    """The base form of the pseudonym, and whether its other forms use SVALA's notation: `Norrby-gen`."""
    stems = [stem(key, text) for key, text in forms.items() if key]
    found = next((each for each in stems if each), None)
    if "" in forms:
        return forms[""], found == forms[""]
    if found:
        return found, True
    key, text = next(iter(forms.items()))
    return (text[:-1] if "gen" in key and text[-1:] in ("s", "S") and len(text) > 1 else text), False


def stem(key: str, text: str) -> str | None:
    """The text without the notation of the form; None if it does not end with it."""
    ending = "-" + key.replace("+", "-")
    return text.removesuffix(ending) if text.endswith(ending) else None


def form(entity: Entity, key: str) -> str:
    return entity.forms.get(key) or entity.pseudonym
