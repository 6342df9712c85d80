"""Answers like a pseudonymisation service for SVALA: sentences of words with labels and pseudonyms."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pseudonymizer.formats._document import AnnotatedDocument
from pseudonymizer.formats._format import Format, LabelSets, Way, Working
from pseudonymizer.formats._remarks import Loss, Losses, counted
from pseudonymizer.formats._svala import service
from pseudonymizer.formats._svala.exchange import from_graph, grouped, lost
from pseudonymizer.formats._svala.graph import Edge, Graph, align, by_id, by_token, edge_of, init, tokenize
from pseudonymizer.formats._svala.labels import Kind, kind
from pseudonymizer.formats._svala.values import tokens as numbered
from pseudonymizer.labels import LabelSet

NAME = "svala_service"

Word = dict[str, object]

_SENTENCE_END = re.compile(r"[.!?␤]|(?!t\.).+\.", re.DOTALL)
_ORDER = {Kind.MAIN: 0, Kind.MODIFIER: 1, Kind.NUMBER: 2}


@dataclass(frozen=True, slots=True)
class _Part:
    """A stretch of source words with the same labels, and the words that the answer has for it."""

    words: tuple[str, ...]
    shown: str
    labels: tuple[str, ...] = ()


def build() -> Format:
    return Format(
        NAME,
        "application/json",
        "_service.json",
        "exports.format.svala_service",
        writing=Working(_write, losses=_losses),
        label_sets=LabelSets.REPLACING,
        ways=(Way.ONE,),
    )


def answer(document: AnnotatedDocument) -> list[list[Word]]:
    """The source words as SVALA cuts them, in order: unlabelled originals, and labelled pseudonyms."""
    parts = list(_parts(grouped(document, masked=True)))
    sentences: list[list[Word]] = [[]]
    for place, part in enumerate(parts):
        sentences[-1] += _said(part, parts[place + 1] if place + 1 < len(parts) else None)
        if not part.labels and _SENTENCE_END.fullmatch(part.shown):
            sentences.append([])
    return [sentence for sentence in sentences if sentence]


def read(given: object, text: str, name: str, label_set: LabelSet) -> AnnotatedDocument:
    """The document for an answer. Matches the answer's words with the text that was sent. Raises InvalidFormat."""
    put = service.put(init(text), service.read(given))
    return from_graph(_showing(put), name, label_set)[0]


def _parts(graph: Graph) -> Iterator[_Part]:
    edges = by_token(graph)
    places = {token.id: place for place, token in enumerate(graph.target)}
    held: list[tuple[Edge, list[str]]] = []
    for token in graph.source:
        edge = edges[token.id]
        if held and held[-1][0] is edge and _labels(edge):
            held[-1][1].append(token.text.strip())
        else:
            held.append((edge, [token.text.strip()]))
    for edge, words in held:
        labels = _labels(edge)
        ordered = sorted(places[token] for token in edge.ids if token in places) if labels else []
        shown = "".join([graph.target[place].text for place in ordered]).strip()
        yield _Part(tuple(words), shown or " ".join(words), labels)


def _labels(edge: Edge) -> tuple[str, ...]:
    """Main label, modifiers, number. Empty for an edge without a main label."""
    known = [label for label in edge.labels if kind(label) in _ORDER]
    has_main = any(kind(label) == Kind.MAIN for label in known)
    return tuple(sorted(known, key=lambda label: (_ORDER[kind(label)], label))) if has_main else ()


def _said(part: _Part, following: _Part | None) -> Iterator[Word]:
    """One word, or one for each source word where SVALA would otherwise fail to match the rest."""
    lost = following is not None and (bool(following.labels) or following.shown in part.words[1:])
    for _ in part.words if lost else part.words[:1]:
        yield {"string": part.shown, "label": list(part.labels)}


def _showing(put: service.Answer) -> Graph:
    """The graph with the answer's pseudonyms as its target."""
    edges = by_token(put.graph)
    texts: list[str] = []
    owners: list[Edge] = []
    for token in put.graph.target:
        edge = edges[token.id]
        if edge.labels and owners and owners[-1] is edge:
            continue
        made = tokenize(put.pseudonyms[" ".join(edge.labels)]) if edge.labels else (token.text,)
        texts += made
        owners += [edge] * len(made)
    target = numbered(texts, "t")
    ids = {edge.id: [token for token in edge.ids if token.startswith("s")] for edge in edges.values()}
    for token, edge in zip(target, owners, strict=True):
        ids[edge.id].append(token.id)
    made_edges = (edge_of(ids[edge.id], edge.labels, manual=edge.manual) for edge in put.graph.edges.values())
    return align(replace(put.graph, target=target, edges=by_id(made_edges)))


def _write(document: AnnotatedDocument) -> str:
    return json.dumps(answer(document), ensure_ascii=False) + "\n"


def _losses(document: AnnotatedDocument) -> Losses:
    """What an answer cannot hold: it has labelled words only, without flags and comments."""
    flags = [mention.id for mention in document.mentions if mention.flags and mention.stands]
    comments = bool(document.comment_stage) + bool(document.comment_user)
    more = counted({"rewrites": len(document.rewrites), "comments": comments, "metadata": len(document.metadata)})
    found = [*lost(document), *more]
    return [*found, *([Loss("flags", len(flags), tuple(flags))] if flags else [])]
