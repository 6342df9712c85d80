"""Proposes what a project's tagger finds in a text: wherever something is probable enough."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy

from pseudonymizer.detectors import Proposer, Text
from pseudonymizer.learning import _features, _tags
from pseudonymizer.model import IdentifierType, Mention, ProposedDecision, WhyDecided
from pseudonymizer.tagger import model, reasons
from pseudonymizer.tagger._arrays import Array
from pseudonymizer.tagger.chain import OUTSIDE, Chain
from pseudonymizer.tagger.decoding import Span
from pseudonymizer.tagger.tagging import Tagged

CHAIN = "project"
HIGHEST = 0.99
LEAST_LIKELY, MOST_ALTERNATIVES = 0.02, 3
# A repeated sign or a short word is not the same thing again.
SHORTEST_REPEATED = 3
_propose = Proposer("learned")


@dataclass(frozen=True, slots=True)
class Learned:
    """`least`: the probability from which on something is proposed, and of mentions that they are masked."""

    chain: Chain
    least: float


class Read(NamedTuple):
    """A tagged text with the probability of each tag at each piece."""

    tagged: Tagged
    shares: Array


def pack(chain: Chain) -> bytes:
    return model.pack_chains({CHAIN: chain})


def unpack(data: bytes, least: float) -> Learned:
    return Learned(model.unpack_chains(data)[CHAIN], least)


def mentions(text: Text, learned: Learned) -> list[Mention]:
    read_ = read(text, learned.chain)
    return [] if read_ is None else proposed(read_, learned)


def read(text: Text, chain: Chain) -> Read | None:
    scene = _features.scene(text)
    if scene is None:
        return None
    table = _features.table(scene)
    known = chain.find(table.hashes)
    sums = chain.sums(known, table.rows, scene.size)
    return Read(Tagged(scene, table, sums), chain.probabilities(sums))


def proposed(read_: Read, learned: Learned) -> list[Mention]:
    whole = _spans(read_, learned)
    return [_mention(read_, learned, span) for span in sorted([*whole, *_again(read_, whole)])]


def _spans(read_: Read, learned: Learned) -> list[Span]:
    """Runs of pieces that are part of something. Where the label changes, or a new one begins, they are cut."""
    names = learned.chain.names
    some = 1 - read_.shares[:, names.index(OUTSIDE)]
    labels, of_label = _tags.by(lambda label, _: label, names)
    likeliest = (read_.shares @ of_label).argmax(1)
    begins = _begins(read_.shares, names)
    found: list[Span] = []
    for place in numpy.flatnonzero(some >= learned.least):
        label = labels[likeliest[place]]
        last = found[-1] if found else None
        if last and last.last == place - 1 and last.label == label and not begins[place]:
            found[-1] = last._replace(last=int(place))
        else:
            found.append(Span(int(place), int(place), label))
    return found


def _begins(shares: Array, names: Sequence[str]) -> Array:
    """Whether it is likelier that something begins at the piece than that it goes on."""
    first = shares[:, [name[0] == "B" for name in names]].sum(1)
    on: Array = shares[:, [name[0] == "I" for name in names]].sum(1)
    found: Array = first > on
    return found


def _again(read_: Read, whole: Sequence[Span]) -> Iterator[Span]:
    """The same words elsewhere in the text."""
    keys = [form.key for form in read_.tagged.scene.forms]
    taken = {place for span in whole for place in range(span.first, span.last + 1)}
    places: dict[str, list[int]] = defaultdict(list)
    for place, key in enumerate(keys):
        places[key].append(place)
    longest_first = sorted(whole, key=lambda span: (span.first - span.last, span.first))
    for words, label in {tuple(keys[span.first : span.last + 1]): span.label for span in longest_first}.items():
        if len(" ".join(words)) < SHORTEST_REPEATED:
            continue
        for first in places[words[0]]:
            span = Span(first, first + len(words) - 1, label)
            inside = range(span.first, span.last + 1)
            if tuple(keys[first : first + len(words)]) == words and taken.isdisjoint(inside):
                taken.update(inside)
                yield span


def _mention(read_: Read, learned: Learned, span: Span) -> Mention:
    chain, cut = learned.chain, read_.tagged.scene.cut
    inside = read_.shares[span.first : span.last + 1]
    labels, of_label = _tags.by(lambda label, _: label, chain.names)
    by_label = (inside @ of_label).mean(0)
    total = max(float(by_label.sum()), 1e-9)
    others = sorted(zip(by_label / total, labels, strict=True), reverse=True)[: MOST_ALTERNATIVES + 1]
    found = _propose(
        (cut.starts[span.first], cut.ends[span.last]),
        span.label,
        rule=_reason(read_.tagged, chain, span._replace(label=_heaviest(inside, chain, span))),
        score=min(HIGHEST, total),
        others=[(label, float(share)) for share, label in others if share >= LEAST_LIKELY and label != span.label],
    )
    decision = _decision(inside, learned)
    if decision is None or found.evidence is None:
        return found
    return replace(found, evidence=replace(found.evidence, decision=decision))


def _reason(tagged: Tagged, chain: Chain, span: Span) -> str:
    return next(reasons.of_table(tagged.scene, tagged.table, chain, [span]))


def _heaviest(inside: Array, chain: Chain, span: Span) -> str:
    """The likeliest tag of the mention's label, without its first letter."""
    begun = [(float(inside[0, at]), name[2:]) for at, name in enumerate(chain.names) if name[0] == "B"]
    return max(each for each in begun if _tags.parted(each[1])[0] == span.label)[1]


def _decision(inside: Array, learned: Learned) -> ProposedDecision | None:
    """Masked wherever that is probable enough; of the types that mask, the likelier one."""
    kinds, of_kind = _tags.by(lambda _, kind: kind, learned.chain.names)
    if not kinds:
        return None
    shares = dict(zip(kinds, (inside @ of_kind).max(0).tolist(), strict=True))
    masked = {kind: share for kind, share in shares.items() if kind != IdentifierType.NO_MASK}
    score = min(HIGHEST, sum(masked.values()))
    if masked and score >= learned.least:
        return ProposedDecision(IdentifierType(max(masked, key=lambda kind: masked[kind])), WhyDecided.AROUND, score)
    return ProposedDecision(IdentifierType.NO_MASK, WhyDecided.AROUND, 1 - score)
