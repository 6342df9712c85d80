"""The rule that nothing hidden in one place stays readable in another."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from pseudonymizer import leaks, pseudonyms, tokens
from pseudonymizer.leaks import PERSONS, Field, Leak
from pseudonymizer.model import Entity, IdentifierType, Mention, MentionStatus
from pseudonymizer.pseudonyms import bare
from pseudonymizer.readable import FOR_THE_USER
from pseudonymizer.validation._beside import Cleared
from pseudonymizer.validation._layer import Hit, Layer
from pseudonymizer.validation._rule import rule

# For a document that does not name its language.
_LANGUAGE = "sv"
# What words can be readable in: `fields` gives these.
READABLE_FIELDS = ("text", "rewrite", "pseudonym", "comment", "comment_user", "document_name")


@rule("error")
def readable_elsewhere(layer: Layer) -> Iterator[Hit]:
    others = list(_other_fields(layer))
    found = _leaks(layer, others)
    texts = _texts(layer, others) if found else {}
    for leak in _without_repeats((_placed(each, layer) for each in found), texts):
        key = tokens.key(texts[leak.field, leak.ref][leak.start : leak.end])
        if not (_is_cleared(leak, key, layer) or _is_said_elsewhere(leak, layer) or _is_in_longer_name(leak, layer)):
            yield _hit(leak, layer)


def _without_repeats(found: Iterable[Leak], texts: Mapping[tuple[str, str], str]) -> Iterator[Leak]:
    """Keeps only the first form of each pseudonym that reveals something."""
    lines: dict[str, int] = {}
    for leak in found:
        if leak.field == "pseudonym":
            line = texts[leak.field, leak.ref].count("\n", 0, leak.start)
            if lines.setdefault(leak.ref, line) != line:
                continue
        yield leak


def fields(layer: Layer) -> Mapping[tuple[str, str], str]:
    """The text of each field, by field name and ref. Offsets of findings are offsets in it."""
    return _texts(layer, _other_fields(layer))


def _texts(layer: Layer, others: Iterable[Field]) -> Mapping[tuple[str, str], str]:
    rewritten = {("rewrite", id_): text for id_, text in layer.shown.rewrite_texts().items()}
    return {("text", ""): layer.text, **rewritten, **{(each.name, each.ref): each.text for each in others}}


def _leaks(layer: Layer, others: Sequence[Field]) -> list[Leak]:
    hidden = leaks.hidden_of(layer.text, layer.hidden, layer.label_set, layer.policies)
    text = Field("text", layer.shown.text, readable=layer.shown.readable)
    everything = chain(hidden, layer.beside.elsewhere)
    return leaks.find(everything, [text, *others], language=layer.beside.language or _LANGUAGE)


def _other_fields(layer: Layer) -> Iterator[Field]:
    """All fields that go out besides the text. Each form of a pseudonym is on its own line."""
    for entity in layer.entities.values():
        if _tells_something(entity, layer):
            yield Field("pseudonym", "\n".join(dict.fromkeys((entity.pseudonym, *entity.forms.values()))), entity.id)
    yield Field("comment_user", layer.beside.comment_user)
    for mention in layer.mentions:
        if mention.comment and FOR_THE_USER in mention.flags:
            yield Field("comment", mention.comment, mention.id)
    yield Field("document_name", layer.beside.document_name)


def _tells_something(entity: Entity, layer: Layer) -> bool:
    """Whether the entity's pseudonym goes out and reveals something. A month drawn out of twelve reveals nothing."""
    if not entity.pseudonym or entity.id not in layer.replaced_entities:
        return False
    label = layer.label_set[entity.label]
    return entity.locked or (label.distinct and not pseudonyms.is_fixed(label))


def _placed(leak: Leak, layer: Layer) -> Leak:
    if leak.field != "text":
        return leak
    field, ref, start, end = layer.shown.place(leak.start, leak.end)
    return replace(leak, field=field, ref=ref, start=start, end=end)


def _is_cleared(leak: Leak, key: str, layer: Layer) -> bool:
    if leak.field == "text":
        return Cleared("text", leak.ref, leak.start, leak.end, key) in layer.beside.cleared
    return (leak.field, leak.ref, key) in layer.cleared_words


def _is_said_elsewhere(leak: Leak, layer: Layer) -> bool:
    """Whether the rules for pseudonyms report it: the pseudonym shows its own original, or equals one as a whole.

    If somebody else's full name happens to contain a drawn pseudonym, that is nobody's mistake.
    """
    if leak.field != "pseudonym":
        return False
    entity = layer.entities[leak.ref]
    if leak.kind == "part" and not entity.locked:
        return True
    forms = {bare(entity.pseudonym), *map(bare, entity.forms.values())}
    for hidden in leak.hidden:
        mention = layer.by_id.get(hidden.ref)
        if mention is not None and (mention.entity_id == leak.ref or bare(hidden.surface) in forms):
            return True
    return False


def _is_in_longer_name(leak: Leak, layer: Layer) -> bool:
    """Whether somebody decided that a longer name around it may stay. Never for a person's name."""
    if any(hidden.label in PERSONS for hidden in leak.hidden):
        return False
    return any(
        mention.identifier_type == IdentifierType.NO_MASK
        and mention.status == MentionStatus.ACCEPTED
        and mention.start <= leak.start
        and leak.end <= mention.end
        and (mention.start, mention.end) != (leak.start, leak.end)
        for mention in _standing_at(leak, layer)
    )


def _hit(leak: Leak, layer: Layer) -> Hit:
    ids = [hidden.ref for hidden in leak.hidden if hidden.ref]
    there = [mention.id for mention in _standing_at(leak, layer)]
    entities = (layer.by_id[id_].entity_id for id_ in ids)
    values = {
        "field": leak.field,
        "ref": leak.ref,
        "start": leak.start,
        "end": leak.end,
        "kind": leak.kind,
        "label": leak.hidden[0].label,
    }
    return Hit(
        tuple(dict.fromkeys([*ids, *there])),
        tuple(dict.fromkeys(filter(None, entities))),
        values,
        (leak.ref,) if leak.field == "rewrite" else (),
    )


def _standing_at(leak: Leak, layer: Layer) -> Iterator[Mention]:
    """The mentions that leave the place readable."""
    if leak.field != "text":
        return
    first = bisect_left(layer.kept, leak.start - layer.longest_kept, key=lambda mention: mention.start)
    for mention in layer.kept[first:]:
        if mention.start >= leak.end:
            return
        if mention.end > leak.start:
            yield mention
