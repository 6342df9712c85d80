"""Swedish findings under the labels for court texts: the parts of a name or an address become one mention."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pseudonymizer.detectors._text import Text
from pseudonymizer.model import Evidence, Mention

_NAMES = ("firstname_female", "firstname_male", "firstname_unknown", "middlename", "initials", "surname")
_LABELS = {
    **dict.fromkeys(_NAMES, "PERSON"),
    **dict.fromkeys(("city", "country", "region", "geo", "place", "area", "street_nr", "zip_code"), "LOC"),
    **dict.fromkeys(("school", "work", "other_institution"), "ORG"),
    **dict.fromkeys(("age_digits", "age_string", "prof", "edu"), "DEM"),
    **dict.fromkeys(("transport_name", "transport_nr"), "MISC"),
}
_JOINED = {"PERSON": _NAMES, "LOC": ("street_nr",)}


def to_court_labels(text: Text, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """The mentions with their counterparts' labels; what detectors for court texts find themselves is left out."""
    waiting: Mention | None = None
    for mention in sorted(mentions, key=lambda mention: mention.start):
        label = _LABELS.get(mention.label or "")
        if label is None:
            continue
        if waiting is not None and _continues(text, waiting, mention, label):
            waiting = replace(waiting, end=mention.end, key="")
            continue
        if waiting is not None:
            yield waiting
        waiting = replace(mention, label=label, modifiers=(), key="", evidence=_without_others(mention))
    if waiting is not None:
        yield waiting


def _continues(text: Text, waiting: Mention, mention: Mention, label: str) -> bool:
    between = text.text[waiting.end : mention.start]
    joined = mention.label in _JOINED.get(label, ())
    return waiting.label == label and joined and bool(between) and not between.strip(" ")


def _without_others(mention: Mention) -> Evidence | None:
    return replace(mention.evidence, alternatives=()) if mention.evidence is not None else None
