"""What is to be done with texts, the same for all of them: label set, engines, patterns, policies, format, seed."""

from __future__ import annotations

import hashlib
import hmac
import itertools
import json
import random
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypedDict

from pseudonymizer import (
    details,
    engines,
    entities,
    formats,
    homographs,
    labels,
    naming,
    patterns,
    pipeline,
    rotation,
    tokens,
)
from pseudonymizer.detectors import Text
from pseudonymizer.errors import InvalidOption
from pseudonymizer.formats import AnnotatedDocument
from pseudonymizer.labels import LabelSet
from pseudonymizer.model import Entity, MentionStatus
from pseudonymizer.patterns import Pattern
from pseudonymizer.pseudonyms import Elsewhere

Pair = tuple[str, str]
_SECRET_BYTES = 16
_POLICIES = ("replace", "mask", "keep")
# The label of what a pair of an expression and a replacement finds: the first of these that the set has.
_LABELS_OF_PAIRS = ("extra", "id", "MISC", "number")


class Settings(TypedDict, total=False):
    """What a caller may say about an order.

    `label_set` may name a version, as in "swell@2021-08". `details` are the additional details of the set `discharge`:
    "all", or numbers or names. `patterns` is a TOML file, or patterns, or pairs of a regular expression and its
    replacement. `gate`: false also replaces what is held back because it concerns nobody near the writer. `hints`: also
    propose what may be sensitive. `policies` say what happens to labels about which a project decides, as in
    {"country": "replace"}. `homographs` say whether first names that are also ordinary words are replaced, as in
    {"sole": "leave", "mia": "rotate"}, or are a CSV file with this. `rotation` is a sealed table of rotated names,
    which the file `rotation_key` opens. `format` is a written format. The same `seed` gives the same pseudonyms;
    without one nobody can draw them again.
    """

    label_set: str
    language: str
    engines: Sequence[str]
    combine: str
    combine_by: str
    details: str | Iterable[int | str]
    patterns: Path | Sequence[Pattern | Pair]
    gate: bool
    hints: bool
    policies: Mapping[str, str]
    homographs: Path | Mapping[str, str] | None
    rotation: Path | None
    rotation_key: Path | None
    format: str
    seed: int | str | None


@dataclass(frozen=True, slots=True)
class Order:
    """`secret` is what all pseudonyms are drawn from. `set_name` names a version; `format` may be empty."""

    set_name: str
    language: str
    options: Mapping[str, object] = field(default_factory=dict)
    policies: Mapping[str, str] = field(default_factory=dict)
    format: str = ""
    is_seeded: bool = False
    secret: bytes = field(default=b"", repr=False)

    @property
    def label_set(self) -> LabelSet:
        return labels.named(self.set_name)

    @property
    def pipeline_options(self) -> Mapping[str, object]:
        """The options, with the secret by which one name always becomes the same other name."""
        return {"rotation": self.secret.hex(), **self.options}

    def with_secret(self, secret: bytes) -> Order:
        return replace(self, secret=secret)

    def rng(self, place: str) -> random.Random:
        """The source of pseudonyms for one place, such as a row: it does not depend on what was done before."""
        return random.Random(hmac.digest(self.secret, place.encode(), "sha256"))

    def digest(self, *more: object) -> str:
        """Differs if anything differs that the result depends on, apart from a secret that nobody chose."""
        told = (self.set_name, self.language, self.options, self.policies, self.format, more)
        chosen = self.secret.hex() if self.is_seeded else ""
        return hashlib.sha256(json.dumps([told, chosen], default=str, sort_keys=True).encode()).hexdigest()


def order(settings: Settings) -> Order:
    """Raises an error with code and place for a setting that cannot be followed."""
    label_set = labels.named(settings.get("label_set", "swell"))
    language = settings.get("language") or label_set.language
    options = {
        **_engines(settings, language),
        **_details(settings),
        **_patterns(settings, label_set),
        **_homographs(settings),
        **_rotation(settings),
        **({} if settings.get("gate", True) else {"genre_gate": "off"}),
        **({"sensitive_hints": True} if settings.get("hints") else {}),
    }
    chosen = settings.get("format", "")
    if chosen and formats.load(chosen).writing is None:
        raise InvalidOption(f"{chosen} can only be read.", option="format")
    seed = settings.get("seed")
    return Order(
        f"{label_set.key}@{label_set.version}",
        language,
        options,
        _policies(settings.get("policies", {}), label_set),
        chosen,
        seed is not None,
        secrets.token_bytes(_SECRET_BYTES) if seed is None else hashlib.sha256(str(seed).encode()).digest(),
    )


def _engines(settings: Settings, language: str) -> Mapping[str, object]:
    named = settings.get("engines", ())
    names = list(dict.fromkeys([named] if isinstance(named, str) else named))
    if not names:
        return {}
    how, by = settings.get("combine", engines.Combination.UNION), settings.get("combine_by", engines.By.CHARACTERS)
    chosen = {"engines": names, "combine": how, "combine_by": by}
    engines.chosen(chosen)
    engines.prepare(names, language)
    return chosen


def _details(settings: Settings) -> Mapping[str, object]:
    if "details" not in settings:
        return {}
    return {"details": [each.name for each in details.chosen(settings["details"])]}


def _patterns(settings: Settings, label_set: LabelSet) -> Mapping[str, object]:
    given = settings.get("patterns", ())
    if isinstance(given, Path):
        given = patterns_of(given)
    pairs = [each for each in given if not isinstance(each, Pattern)]
    label = next((each for each in _LABELS_OF_PAIRS if each in label_set), label_set.base[-1].key)
    made = [*(each for each in given if isinstance(each, Pattern)), *patterns.pairs(pairs, label=label)]
    patterns.check_all(made, label_set)
    return {"patterns": list(map(patterns.as_plain, made))} if made else {}


def _homographs(settings: Settings) -> Mapping[str, object]:
    given = settings.get("homographs")
    if isinstance(given, Path):
        given = homographs.read(given.read_text(encoding="utf-8"), str(given))
    for decision in (given or {}).values():
        if decision not in homographs.DECISIONS:
            known = " and ".join(homographs.DECISIONS)
            raise InvalidOption(f"There is no decision {decision}; there are {known}.", option="homographs")
    return {"homographs": {tokens.key(string): decision for string, decision in given.items()}} if given else {}


def _rotation(settings: Settings) -> Mapping[str, object]:
    table, key = settings.get("rotation"), settings.get("rotation_key")
    if table is None and key is None:
        return {}
    if table is None or key is None:
        raise InvalidOption("A table of rotated names and its key are given together.", option="rotation")
    return {"rotation": rotation.as_stored(rotation_of(table, key))}


def rotation_of(table: Path, key: Path) -> rotation.Table:
    """The table of rotated names in a file, which the key in another file opens."""
    return rotation.read_sealed(
        table.read_bytes(), rotation.read_key(key.read_text(encoding="utf-8", errors="replace"))
    )


def patterns_of(path: Path | None, pairs: Iterable[Pair] = ()) -> tuple[Pattern | Pair, ...]:
    """The patterns in a TOML file, and the pairs."""
    found = patterns.read_toml(path.read_bytes(), str(path)) if path else ()
    return (*found, *((expression, replacement) for expression, replacement in pairs))


def _policies(given: Mapping[str, str], label_set: LabelSet) -> Mapping[str, str]:
    open_to = [label.key for label in label_set.base if label.question]
    for label, policy in given.items():
        if label not in open_to:
            raise InvalidOption(f"No project decides about {label}; it does about {', '.join(open_to)}.", label=label)
        if policy not in _POLICIES:
            raise InvalidOption(f"There is no policy {policy}; there are {', '.join(_POLICIES)}.", label=label)
    return dict(given)


def anonymized(document: AnnotatedDocument, order: Order, place: str = "") -> AnnotatedDocument:
    """The document with mentions, entities and pseudonyms. What it brought is kept."""
    return _pseudonymized(document, order, order.rng(place))


def held_back(document: AnnotatedDocument) -> int:
    """How many mentions were held back, and so are left readable."""
    return sum(mention.status == MentionStatus.HELD_BACK for mention in document.mentions)


def anonymized_together(
    documents: Sequence[AnnotatedDocument], order: Order, place: str
) -> tuple[AnnotatedDocument, ...]:
    """Documents about one person: a name has one pseudonym in all of them, which is an original in none."""
    rng = order.rng(place)
    done = [_pseudonymized(each, order, rng) for each in documents]
    if len(done) == 1:
        return tuple(done)
    originals = [original for each in done for _, original in _named(each)]
    known: dict[tuple[str, str], str] = {}
    return tuple(_renamed(each, order, rng, naming.Others(originals, Elsewhere(known)), known) for each in done)


def _pseudonymized(document: AnnotatedDocument, order: Order, rng: random.Random) -> AnnotatedDocument:
    counter = itertools.count(1)
    result = pipeline.pseudonymize(
        document.text,
        label_set=order.label_set,
        language=document.language or order.language,
        meta=document.metadata,
        options=order.pipeline_options,
        rng=rng,
        id_factory=lambda: f"new-{next(counter)}",
        person_to_protect=document.person_to_protect,
        brought=pipeline.Brought(document.mentions, document.entities),
    )
    return replace(document, mentions=result.mentions, entities=result.entities, policies=order.policies)


def _renamed(
    document: AnnotatedDocument,
    order: Order,
    rng: random.Random,
    others: naming.Others,
    known: dict[tuple[str, str], str],
) -> AnnotatedDocument:
    """The document with pseudonyms drawn anew, which are added to `known`."""
    text = Text(
        document.text, document.base_tokens, order.label_set, document.language or order.language, document.metadata
    )
    bare = [each if each.locked else replace(each, pseudonym="", forms={}) for each in document.entities]
    layer = naming.Layer(text, tuple(document.mentions), order.label_set)
    drawn = naming.complete(layer, bare, options=order.pipeline_options, rng=rng, others=others)
    renamed = replace(document, entities=drawn)
    for entity, original in _named(renamed):
        known.setdefault((entity.label, original), entity.pseudonym)
    return renamed


def _named(document: AnnotatedDocument) -> Iterable[tuple[Entity, str]]:
    """The entities of what stands, with the comparison key of each original."""
    held = {entity.id: entity for entity in document.entities}
    for mention in document.mentions:
        if mention.stands and mention.entity_id in held:
            original = tokens.key(entities.original_of(mention, document.text))
            yield held[mention.entity_id], original
