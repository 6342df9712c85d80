"""The entities that the edges of a graph speak of, with the pseudonyms their targets give them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pseudonymizer.model import Entity
from pseudonymizer.pseudonyms.inflection import FORMS

Shown = tuple[str, str]


def named(entity: Entity, shown: Iterable[Shown]) -> Entity:
    """The entity with what its edges show, each as the key of a form and a text, the first of a form counting."""
    forms: dict[str, str] = {}
    for key, text in shown:
        forms.setdefault(key, text)
    if not forms:
        return entity
    base, by_notation = _base(forms)
    written = {key: "-".join([base, *key.split("+")]) if key else base for key in FORMS} if by_notation else {"": base}
    return Entity(entity.id, entity.label, entity.number, base, {**written, **forms}, locked=True)


def _base(forms: Mapping[str, str]) -> tuple[str, bool]:
    """The pseudonym itself, and whether its forms are SVALA's notation: `Norrby-gen`."""
    stems = [stem(key, text) for key, text in forms.items() if key]
    found = next((each for each in stems if each), None)
    if "" in forms:
        return forms[""], found == forms[""]
    if found:
        return found, True
    key, text = next(iter(forms.items()))
    return (text[:-1] if "gen" in key and text[-1:] in ("s", "S") and len(text) > 1 else text), False


def stem(key: str, text: str) -> str | None:
    """What stands before the form's notation, if the text ends in that."""
    ending = "-" + key.replace("+", "-")
    return text.removesuffix(ending) if text.endswith(ending) else None


def form(entity: Entity, key: str) -> str:
    return entity.forms.get(key) or entity.pseudonym
