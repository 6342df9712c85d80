"""The Text Anonymization Benchmark's JSON: a list of documents with the mentions of one or more annotators.

Identifier type and confidential status are null while undecided. A mention's `edit_type` is the file's as long as its
place and label are unchanged. A mention that did not come from a file has `check` if the machine made it and `insert`
if a person did. A document that protects several people has a record for each of them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain

from pseudonymizer.formats._document import AnnotatedDocument, Layer
from pseudonymizer.formats._format import Format, LabelSets, Reading, Working
from pseudonymizer.formats._remarks import Loss, LossCode, Losses, counted
from pseudonymizer.formats._tab.people import part
from pseudonymizer.formats._tab.reading import read
from pseudonymizer.formats._tab.writing import standing, unheld, written
from pseudonymizer.model import Entity, Mention, MentionStatus

NAME = "tab_json"


def build() -> Format:
    return Format(
        NAME,
        "application/json",
        ".json",
        "exports.format.tab_json",
        reading=Reading(read, (".json",), recognises=_is_list),
        writing=Working(lambda document: "".join(_pieces([document])), _pieces, _losses),
        label_sets=LabelSets.MASKING,
        layered=True,
    )


def _is_list(beginning: bytes) -> bool:
    return beginning.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"[")


def _pieces(documents: Iterable[AnnotatedDocument]) -> Iterator[str]:
    """A JSON list with one line for each document, and for each person whom it protects."""
    before = "[\n"
    for document in chain.from_iterable(map(part, documents)):
        yield before + json.dumps(written(document), ensure_ascii=False, check_circular=False)
        before = ",\n"
    yield "[]\n" if before == "[\n" else "\n]\n"


_LOST: Sequence[tuple[LossCode, Callable[[Mention], bool]]] = (
    ("modifiers", lambda mention: bool(mention.modifiers)),
    ("flags", lambda mention: bool(mention.flags)),
    ("comment", lambda mention: bool(mention.comment)),
    ("evidence", lambda mention: mention.evidence is not None),
    ("proposed", lambda mention: mention.status == MentionStatus.PROPOSED),
)


def _losses(document: AnnotatedDocument) -> Losses:
    layers = document.layers
    held = [mention for layer in layers for mention in standing(layer)]
    return tuple(chain(_lost_mentions(layers, held), _lost_values(document, layers, held)))


def _lost_mentions(layers: Sequence[Layer], held: Sequence[Mention]) -> Iterator[Loss]:
    everything = [mention for layer in layers for mention in layer.mentions]
    rejected = [mention for mention in everything if mention.status == MentionStatus.REJECTED]
    unlabelled = [each for each in everything if each.label is None and each.stands]
    held_back = [mention for mention in everything if mention.status == MentionStatus.HELD_BACK]
    kinds: list[tuple[LossCode, list[Mention]]]
    kinds = [("rejected", rejected), ("held_back", held_back), ("unlabelled", unlabelled)]
    kinds += [(code, [mention for mention in held if is_lost(mention)]) for code, is_lost in _LOST]
    for code, found in kinds:
        if found:
            yield Loss(code, len(found), tuple(mention.id for mention in found))


def _lost_values(document: AnnotatedDocument, layers: Sequence[Layer], held: Sequence[Mention]) -> Iterator[Loss]:
    named = {mention.entity_id for mention in held}
    entities = [entity for layer in layers for entity in layer.entities] or list(document.entities)
    counts: Mapping[LossCode, int] = {
        "pseudonym": sum(map(_has_pseudonym, entities)),
        "unused_entity": sum(entity.id not in named for entity in entities),
        "rewrite": len(document.rewrites),
        "document_comment": sum(map(bool, (document.comment_stage, document.comment_user))),
        "language": int(bool(document.language)),
        "tokens": int(document.token_lengths is not None),
        "metadata": len(unheld(document)),
    }
    yield from counted(counts)


def _has_pseudonym(entity: Entity) -> bool:
    return bool(entity.pseudonym or entity.forms)
