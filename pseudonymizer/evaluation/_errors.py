"""Lists the errors with the text around them. This is the only report that contains text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from pseudonymizer.evaluation._counting import Pair
from pseudonymizer.evaluation._matching import Matching, best
from pseudonymizer.model import Mention

CONTEXT = 30


class Kind(StrEnum):
    MISSED = "missed"
    FALSE = "false"
    LABEL = "label"
    EXTENT = "extent"


@dataclass(frozen=True, slots=True)
class Wrong:
    """A gold mention without an exact match and the proposal found there, or a false positive."""

    kind: Kind
    pair: Pair
    mention: Mention
    met: Mention | None = None

    @property
    def gold(self) -> Mention | None:
        return None if self.kind == Kind.FALSE else self.mention

    @property
    def proposed(self) -> Mention | None:
        return self.mention if self.kind == Kind.FALSE else self.met


def _errors(pairs: Iterable[Pair]) -> Iterator[Wrong]:
    """Every missed, wrongly labelled or wrongly bounded gold mention, and every false positive."""
    for pair in pairs:
        matching = Matching(pair.text, pair.gold, pair.proposed)
        rows = zip(matching.gold, matching.of_gold, matching.gold_hits, strict=True)
        for mention, others, hits in rows:
            if not hits["exact"]:
                met = best(mention, others)
                yield Wrong(_kind(mention, met), pair, mention, met)
        for mention, touched in zip(matching.proposed, matching.of_proposed, strict=True):
            if not touched:
                yield Wrong(Kind.FALSE, pair, mention)


def error_list(pairs: Iterable[Pair]) -> str:
    """One tab-separated line for each error: kind, labels, detector and rule if known, text, offsets, context."""
    order = list(Kind)
    found = sorted(
        _errors(pairs),
        key=lambda each: (order.index(each.kind), each.mention.label or "", each.pair.id, each.mention.start),
    )
    head = "kind\tgold\tproposed\trule\tid\tstart\tend\tcontext\n"
    return head + "".join("\t".join(_cells(each)) + "\n" for each in found)


def _kind(mention: Mention, met: Mention | None) -> Kind:
    if met is None:
        return Kind.MISSED
    return Kind.EXTENT if met.label == mention.label else Kind.LABEL


def _cells(wrong: Wrong) -> list[str]:
    mention, evidence = wrong.mention, wrong.proposed and wrong.proposed.evidence
    return [
        wrong.kind,
        _name(wrong.gold),
        _name(wrong.proposed),
        f"{evidence.detector}:{evidence.rule}" if evidence else "",
        wrong.pair.id,
        str(mention.start),
        str(mention.end),
        _context(wrong.pair.text, mention),
    ]


def _name(mention: Mention | None) -> str:
    return "+".join([mention.label or "", *mention.modifiers]) if mention else ""


def _context(text: str, mention: Mention) -> str:
    before = text[max(0, mention.start - CONTEXT) : mention.start]
    after = text[mention.end : mention.end + CONTEXT]
    marked = f"{before}[{text[mention.start : mention.end]}]{after}"
    return " ".join(marked.replace("\n", " / ").split())
