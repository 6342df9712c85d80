"""Measures detection on short texts that failed in trials: what must be hidden, and what must not be proposed.

Run by hand with the root on the path and a file of cases.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pseudonymizer import pipeline
from pseudonymizer.model import Mention
from tests.pseudonymizer import texts

HEAD = (
    "covered    every letter and digit that must go is in a proposal, or held back where the case allows that\n"
    "label      that, and the proposal with the same bounds has the right label\n"
    "in vain    words that must not be proposed and are\n"
)


@dataclass(frozen=True, slots=True)
class Span:
    start: int
    end: int
    label: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    id: str
    point: str
    language: str
    text: str
    must: tuple[Span, ...]
    never: tuple[Span, ...]
    held_back_counts: bool

    @classmethod
    def read(cls, line: str) -> Case:
        row = json.loads(line)
        must = tuple(Span(*span) for span in row["must"])
        never = tuple(span for words in row["never"] for span in _occurrences(words, row["text"]))
        return cls(row["id"], row["point"], row["lang"], row["text"], must, never, "held back" in row.get("note", ""))


@dataclass(frozen=True, slots=True)
class Outcome:
    case: Case
    missed: tuple[Span, ...]
    mislabelled: tuple[Span, ...]
    in_vain: tuple[Span, ...]


def _occurrences(words: str, text: str) -> Iterator[Span]:
    start = text.find(words)
    while start >= 0:
        yield Span(start, start + len(words))
        start = text.find(words, start + 1)


def outcome(case: Case) -> Outcome:
    found = [each for each in pipeline.detect(texts.of(case.text, language=case.language), {}) if each.label]
    proposed = [each for each in found if each.stands]
    hidden = found if case.held_back_counts else proposed
    missed = tuple(span for span in case.must if not _is_covered(span, case.text, hidden))
    labelled = {(each.start, each.end, each.label) for each in hidden}
    mislabelled = tuple(
        span for span in case.must if (span.start, span.end, span.label.split("+")[0]) not in labelled | _of(missed)
    )
    in_vain = tuple(span for span in case.never if any(_touch(span, each) for each in proposed))
    return Outcome(case, missed, mislabelled, in_vain)


def _of(spans: Sequence[Span]) -> set[tuple[int, int, str | None]]:
    return {(span.start, span.end, span.label.split("+")[0]) for span in spans}


def _is_covered(span: Span, text: str, found: Sequence[Mention]) -> bool:
    signs = (place for place in range(span.start, span.end) if text[place].isalnum())
    return all(any(each.start <= place < each.end for each in found) for place in signs)


def _touch(span: Span, mention: Mention) -> bool:
    return mention.start < span.end and span.start < mention.end


def main() -> None:
    parser = argparse.ArgumentParser(prog="trials", description=__doc__)
    parser.add_argument("cases", type=Path)
    parser.add_argument("--show", action="store_true", help="name the cases that fail, with their words")
    chosen = parser.parse_args()
    outcomes = [outcome(Case.read(line)) for line in chosen.cases.read_text(encoding="utf-8").splitlines()]
    by_point: dict[str, list[Outcome]] = defaultdict(list)
    for each in outcomes:
        by_point[each.case.point].append(each)
    sys.stdout.write(f"{HEAD}\n{'':20}{'must':>6}{'covered':>9}{'label':>8}{'never':>8}{'in vain':>9}\n")
    for point, theirs in by_point.items():
        sys.stdout.write(_row(point, theirs))
    sys.stdout.write(_row("all", outcomes))
    if chosen.show:
        sys.stdout.writelines(f"{each.case.id}: {fault}\n" for each in outcomes for fault in _faults(each))


def _row(name: str, outcomes: Sequence[Outcome]) -> str:
    must, never = (sum(len(getattr(each.case, part)) for each in outcomes) for part in ("must", "never"))
    covered = must - sum(len(each.missed) for each in outcomes)
    right = covered - sum(len(each.mislabelled) for each in outcomes)
    in_vain = sum(len(each.in_vain) for each in outcomes)
    shares = (f"{_share(covered, must):>9}{_share(right, must):>8}", f"{never:>8}{_share(in_vain, never):>9}")
    return f"{name:20}{must:6}{''.join(shares)}\n"


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.3f}" if whole else "-"


def _faults(outcome: Outcome) -> Iterator[str]:
    kinds = (("missed", outcome.missed), ("mislabelled", outcome.mislabelled), ("in vain", outcome.in_vain))
    for kind, spans in kinds:
        for span in spans:
            yield f"{kind} {outcome.case.text[span.start : span.end]!r} {span.label}".rstrip()


if __name__ == "__main__":
    main()
