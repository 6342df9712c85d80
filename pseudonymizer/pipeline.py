"""From a text to its proposed mentions, entities and pseudonyms. Reads top to bottom."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pseudonymizer import detectors, entities, pseudonyms, registry, tokens
from pseudonymizer.detectors import Text
from pseudonymizer.labels import LabelSet
from pseudonymizer.lexicon import load
from pseudonymizer.lexicon.loading import COUNTRY
from pseudonymizer.model import Entity, Mention, Token
from pseudonymizer.pseudonyms import Context

THRESHOLD = 0.3
# Without a first person a text rarely tells of its writer: only what is fairly sure is proposed.
IMPERSONAL_THRESHOLD = 0.45
COURTS = "tab"

Options = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Result:
    tokens: tuple[Token, ...]
    mentions: tuple[Mention, ...]
    entities: tuple[Entity, ...]


def pseudonymize(  # noqa: PLR0913 - everything a text's pseudonyms depend on, all but the text by name
    text: str,
    *,
    label_set: LabelSet,
    language: str,
    meta: Mapping[str, object],
    options: Options,
    rng: random.Random,
    id_factory: Callable[[], str],
    forbidden: Iterable[str] = (),
    person_to_protect: str = "",
) -> Result:
    """`forbidden`: originals of the author's other documents, of which none is drawn as a pseudonym."""
    given = Text(text, tokens.tokenize(text), language, label_set.key, meta, person_to_protect)
    found = [replace(mention, id=id_factory()) for mention in detect(given, options)]
    mentions, unnamed = entities.group(found, text, label_set, id_factory=id_factory)
    context = _context(given, mentions, options, forbidden)
    named = _draw(unnamed, _Drawing(text, mentions, label_set, options, rng), context)
    return Result(given.tokens, mentions, named)


def complete(  # noqa: PLR0913 - as for a text that is pseudonymised from the beginning
    text: str,
    mentions: Iterable[Mention],
    named: Iterable[Entity],
    *,
    label_set: LabelSet,
    language: str,
    options: Options,
    rng: random.Random,
    forbidden: Iterable[str] = (),
) -> tuple[Entity, ...]:
    """The entities of a text that was annotated elsewhere, each with a pseudonym and all its forms."""
    given = Text(text, tokens.tokenize(text), language, label_set.key, {})
    keyed = tuple(replace(each, key=tokens.key(entities.original_of(each, text))) for each in mentions)
    drawing = _Drawing(text, keyed, label_set, options, rng)
    context = _context(given, keyed, options, forbidden)
    known = [_with_all_forms(entity, label_set, context) for entity in named]
    first = _first_mentions(keyed)
    for entity in known:
        if entity.pseudonym:
            context = context.taking(entity.label, entity.pseudonym)
            if entity.label == COUNTRY and entity.id in first:
                context = _knowing_country(context, first[entity.id], entity, drawing)
    unnamed = [entity for entity in known if not entity.pseudonym and _can_be_named(entity, first, label_set)]
    drawn = {entity.id: entity for entity in _draw(unnamed, drawing, context)}
    return tuple(drawn.get(entity.id, entity) for entity in known)


def _with_all_forms(entity: Entity, label_set: LabelSet, context: Context) -> Entity:
    """A form that is known already stays as it is."""
    label = label_set[entity.label]
    if not (entity.pseudonym and label.generator):
        return entity
    made = pseudonyms.written(label, entity.pseudonym, context).forms
    return replace(entity, forms={**made, **entity.forms})


def _can_be_named(entity: Entity, first: Mapping[str, Mention], label_set: LabelSet) -> bool:
    return entity.id in first and bool(label_set[entity.label].generator)


def detect(text: Text, options: Options) -> list[Mention]:
    """The proposed mentions, in text order, none overlapping. A document of a switched-off genre or topic has none."""
    if is_switched_off(text.meta, options):
        return []
    kept = detectors.resolve(candidates(text, options), threshold=threshold(text, options))
    return [_on_graphemes(mention, text.text) for mention in detectors.repeated(text, kept)]


def candidates(text: Text, options: Options) -> Iterator[Mention]:
    """All that the detectors propose. Court texts in other languages than English are read as Swedish ones are."""
    chosen = _detectors(options)
    for detector in chosen:
        yield from detector(text)
    if text.label_set == COURTS and text.language != "en":
        read = replace(text, label_set="swell")
        found = detectors.resolve(mention for detector in chosen for mention in detector(read))
        yield from detectors.to_court_labels(read, found)


def _detectors(options: Options) -> list[detectors.Detector]:
    """All detectors but those that the option "detectors" sets to false."""
    chosen = options.get("detectors")
    off = {name for name, on in chosen.items() if not on} if isinstance(chosen, Mapping) else set()
    found = registry.find("pseudonymizer.detectors")
    return [module.build() for name, module in found.items() if name not in off]


def is_switched_off(meta: Mapping[str, object], options: Options) -> bool:
    """The option "off" lists values of metadata fields, as {"genre": ["book review"]}."""
    off = options.get("off")
    if not isinstance(off, Mapping):
        return False
    return any(isinstance(values, Sequence) and meta.get(name) in values for name, values in off.items())


def threshold(text: Text, options: Options) -> float:
    """The score under which what a detector proposes is dropped."""
    chosen = options.get("threshold")
    if isinstance(chosen, int | float):
        return float(chosen)
    return THRESHOLD if text.first_person or text.label_set != "swell" else IMPERSONAL_THRESHOLD


def _on_graphemes(mention: Mention, text: str) -> Mention:
    """The mention, widened where its pattern stopped in the middle of what a reader sees as one character."""
    start, end = mention.start, mention.end
    while not tokens.is_grapheme_boundary(text, start):
        start -= 1
    while not tokens.is_grapheme_boundary(text, end):
        end += 1
    return mention if (start, end) == (mention.start, mention.end) else replace(mention, start=start, end=end)


@dataclass(frozen=True, slots=True)
class _Drawing:
    """What stays the same while the entities of one text get their pseudonyms."""

    text: str
    mentions: tuple[Mention, ...]
    label_set: LabelSet
    options: Options
    rng: random.Random


def _context(text: Text, mentions: Iterable[Mention], options: Options, forbidden: Iterable[str]) -> Context:
    """No original of the author and no capitalised word of the text, marked or overlooked, may be drawn."""
    words = text.words
    capitalised = (words.text[place] for place in range(len(words)) if words.is_name_like(place))
    originals = (entities.original_of(mention, text.text) for mention in mentions)
    context = Context.chosen(options, language=text.language)
    return context.with_forbidden([*forbidden, *originals, *capitalised])


def _draw(unnamed: Iterable[Entity], drawing: _Drawing, context: Context) -> tuple[Entity, ...]:
    """Countries first, since the cities follow them; every entity keeps its place and number."""
    first = _first_mentions(drawing.mentions)
    drawn: dict[str, Entity] = {}
    for entity in sorted(unnamed, key=lambda entity: (entity.label != COUNTRY, entity.number)):
        named = _named(entity, first[entity.id], drawing, context)
        context = context.taking(entity.label, named.pseudonym)
        if entity.label == COUNTRY:
            context = _knowing_country(context, first[entity.id], named, drawing)
        drawn[entity.id] = named
    return tuple(drawn[entity.id] for entity in unnamed)


def _first_mentions(mentions: Iterable[Mention]) -> Mapping[str, Mention]:
    first: dict[str, Mention] = {}
    for mention in mentions:
        if mention.entity_id is not None:
            first.setdefault(mention.entity_id, mention)
    return first


def _named(entity: Entity, mention: Mention, drawing: _Drawing, context: Context) -> Entity:
    """The entity with its pseudonym; a masked label has none."""
    label = drawing.label_set[entity.label]
    if label.policy == "mask":
        return entity
    home = _country_of(mention)
    drawn = pseudonyms.draw(
        label,
        entities.original_of(mention, drawing.text),
        modifiers=mention.modifiers,
        context=replace(context, country=home) if home else context,
        rng=drawing.rng,
    )
    return replace(entity, pseudonym=drawn.pseudonym, forms=drawn.forms)


def _country_of(mention: Mention) -> str | None:
    """The code of the country a listed place lies in."""
    for entry in load().get(mention.key):
        if entry.kind == mention.label and len(entry.value) == 2:
            return entry.value
    return None


def _knowing_country(context: Context, mention: Mention, named: Entity, drawing: _Drawing) -> Context:
    """The context with what becomes of this country: itself where it is kept, else the country drawn for it."""
    code = _country_of(mention)
    if code is None:
        return context
    policies = drawing.options.get("policies")
    replaced = isinstance(policies, Mapping) and policies.get(COUNTRY) == "replace"
    becomes = (pseudonyms.country_code(named.pseudonym) or "") if replaced else code
    return replace(context, countries={**context.countries, code: becomes})
