"""Draws pseudonyms while somebody works: some in advance, or one for a place or an entity."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from annotation import errors
from annotation.models import Annotation, Document
from annotation.services import documents, policies, preannotation, rows
from annotation.services.annotations import Contents
from annotation.services.policies import Policies
from annotation.services.preannotation import originals
from annotation.services.rows import Row
from pseudonymizer import naming, pseudonyms, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.labels import Label, LabelSet
from pseudonymizer.model import Entity, Mention
from pseudonymizer.naming import Others
from pseudonymizer.policies import of_value
from pseudonymizer.pseudonyms import Context, Drawn, Moment, bare, moments

COUNTRY = "country"


@dataclass(frozen=True, slots=True)
class Draw:
    """What needs a pseudonym: an entity, or a span of the source that has no entity yet."""

    label: str
    modifiers: Sequence[str] = ()
    entity_id: UUID | None = None
    original_start: int | None = None
    original_end: int | None = None


def reserved(contents: Contents) -> Mapping[str, list[dict[str, Any]]]:
    """Pseudonyms for future entities, so that labelling does not wait for the server."""
    annotation, text = contents.annotation, contents.annotation.document.text
    marked = {text[row["start"] : row["end"]] for row in contents.rows["mention"].values() if row["label"]}
    drawn = pseudonyms.reserve(
        annotation.label_set,
        taken={},
        forbidden=marked | originals.capitalised(text) | originals.of_author_elsewhere(annotation.document),
        # Another version reserves different ones, since those of this version may have been used.
        rng=preannotation.rng_of(annotation.document, f"reserve|{annotation.pk}|{annotation.version}"),
        context=_context(annotation, contents.rows["entity"].values(), {}),
    )
    return {label: [as_json(each) for each in several] for label, several in drawn.items()}


def draw(annotation: Annotation, wanted: Sequence[Draw]) -> list[Drawn]:
    """One for each, in order. None is in use in the annotation or drawn twice."""
    label_set = annotation.label_set
    marked = originals.of_annotation(annotation)
    first = _first(marked)
    context = _context(annotation, rows.entities(annotation.entities.all()).values(), first)
    forbidden = {original for _, original in marked} | originals.capitalised(annotation.document.text)
    known = originals.others(annotation.document)
    rng, options = random.SystemRandom(), annotation.document.project.pipeline_options
    context = replace(
        context.with_forbidden({*forbidden, *known.originals}),
        elsewhere=known.pseudonyms,
        shift=naming.shift_of(options, known, rng),
    )
    told = _moments(annotation, wanted) if context.shift is not None else [None] * len(wanted)
    drawn: list[Drawn] = []
    for place, each in enumerate(wanted):
        label = _base_label(label_set, each.label, f"draws.{place}.label")
        original = _original(annotation, each, first, f"draws.{place}")
        here = replace(context, country=naming.country_of(label.key, tokens.key(original)), moment=told[place])
        drawn.append(pseudonyms.draw(label, original, modifiers=each.modifiers, context=here, rng=rng))
        context = context.taking(label.key, drawn[-1].pseudonym)
    return drawn


def _moments(annotation: Annotation, wanted: Sequence[Draw]) -> list[Moment | None]:
    """The date to which each belongs, with the parts of it that are marked beside it."""
    document = annotation.document
    mentions, _, _ = rows.values(rows.of(annotation))
    standing = [each for each in mentions if each.stands]
    return [_moment(document, standing, each) for each in wanted]


def _moment(document: Document, standing: Sequence[Mention], wanted: Draw) -> Moment | None:
    of_entity = (each for each in standing if each.entity_id == str(wanted.entity_id))
    if wanted.entity_id is not None:
        mention = next(of_entity, None)
    elif wanted.original_start is None or wanted.original_end is None:
        mention = None
    else:
        mention = Mention(wanted.original_start, wanted.original_end, wanted.label)
    if mention is None:
        return None
    others = (each for each in standing if each.end <= mention.start or mention.end <= each.start)
    known = moments.of([*others, replace(mention, label=wanted.label)], document.text, document.language)
    return known.get((mention.start, mention.end))


def draw_all(annotation: Annotation, others: Others | None = None) -> list[Entity]:
    """Redraws all entities together, and returns those that changed. Masked and hand-written ones stay."""
    mentions, known, _ = rows.values(rows.of(annotation))
    document, project, label_set = annotation.document, annotation.document.project, annotation.label_set
    text = Text(document.text, documents.base_tokens(document), label_set, document.language)
    drawn = naming.redraw(
        naming.Layer(text, mentions, label_set),
        known,
        options={**project.pipeline_options, "policies": policies.of(document)},
        rng=random.SystemRandom(),
        others=originals.others(document) if others is None else others,
    )
    return [after for before, after in zip(known, drawn, strict=True) if after != before and not before.locked]


def written_by_hand(annotation: Annotation, *, label: str, pseudonym: str, entity_id: UUID | None = None) -> Drawn:
    """The pseudonym with its forms. Raises if a form equals or shows what should be hidden."""
    known = _base_label(annotation.label_set, label, "label")
    drawn = pseudonyms.written(known, pseudonym, _context(annotation, [], {}))
    own = str(entity_id or "new")
    shown = {bare(form) for form in drawn.forms.values()}
    marked = originals.of_annotation(annotation)
    if any(shown & pseudonyms.spellings(original) for spoken_of, original in marked if spoken_of == own):
        raise errors.PseudonymEqualsOriginal(label=label)
    if not pseudonyms.is_fixed(known):
        _require_hiding(annotation, drawn, own, label)
    return drawn


def _require_hiding(annotation: Annotation, drawn: Drawn, own: str, label: str) -> None:
    """The same rules keep an annotation from being marked done."""
    shown = {bare(form) for form in drawn.forms.values()}
    for spoken_of, original in originals.hidden(annotation):
        if spoken_of == own and pseudonyms.stands_in(original, drawn.forms.values()):
            message = "The pseudonym holds the original as one of its words."
            raise errors.PseudonymShowsOriginal(message, label=label, reason="contains_original")
        if spoken_of != own and bare(original) in shown:
            message = "The pseudonym is the original of something else in this text."
            raise errors.PseudonymShowsOriginal(message, label=label, reason="other_original", entity_id=spoken_of)


def as_json(drawn: Drawn) -> dict[str, Any]:
    return {"pseudonym": drawn.pseudonym, "forms": dict(drawn.forms)}


def _base_label(label_set: LabelSet, key: str, path: str) -> Label:
    if key not in label_set or label_set[key].kind != "base":
        fields: dict[str, Any] = {path: ["There is no such label."]}
        raise errors.InvalidInput(**fields)
    return label_set[key]


def _first(marked: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The first words that refer to each entity."""
    first: dict[str, str] = {}
    for entity_id, original in marked:
        first.setdefault(entity_id, original)
    return first


def _original(annotation: Annotation, wanted: Draw, first: Mapping[str, str], path: str) -> str:
    if wanted.entity_id is not None:
        return first.get(str(wanted.entity_id), "")
    start, end = wanted.original_start, wanted.original_end
    if start is None or end is None or not start < end <= annotation.document.length:
        fields: dict[str, Any] = {path: ["Name an entity, or a place in the source."]}
        raise errors.InvalidInput(**fields)
    return tokens.plain(annotation.document.text[start:end])


def _taken(entities: Iterable[Row]) -> Mapping[str, frozenset[str]]:
    taken: dict[str, set[str]] = defaultdict(set)
    for row in entities:
        taken[row["label"]].add(tokens.key(row["pseudonym"]))
    return {label: frozenset(keys) for label, keys in taken.items()}


def _context(annotation: Annotation, entities: Collection[Row], first: Mapping[str, str]) -> Context:
    project = annotation.document.project
    countries = _countries(entities, first, policies.of(annotation.document))
    context = Context.chosen(project.pipeline_options, language=annotation.document.language)
    return replace(context, taken=_taken(entities), countries=countries)


def _countries(entities: Iterable[Row], first: Mapping[str, str], decided: Policies) -> Mapping[str, str]:
    """The countries in the text, each with the country that replaces it in the target."""
    countries: dict[str, str] = {}
    for row in entities:
        named = tokens.key(first.get(row["id"], ""))
        code = naming.country_of(COUNTRY, named) or pseudonyms.country_code(named) if row["label"] == COUNTRY else None
        if code is not None:
            replaced = decided.get(of_value(COUNTRY, named), decided.get(COUNTRY)) == "replace"
            countries[code] = pseudonyms.country_code(row["pseudonym"]) or "" if replaced else code
    return countries
