"""Measures the cost of agreement figures and of comparing two layers. Run by hand with the root on the path."""

from __future__ import annotations

import random
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

from pseudonymizer import agreement, comparison, tokens
from pseudonymizer.model import ConfidentialStatus, IdentifierType, Mention

DOCUMENTS = 10_000
TOKENS = 400
MENTIONS = 30
LONG = 3_500
LABELS = ("PERSON", "CODE", "LOC", "ORG", "DEM", "DATETIME", "QUANTITY", "MISC")
TEXT = tokens.tokenize("hylla " * TOKENS)


def layer(rng: random.Random) -> list[Mention]:
    return [
        Mention(
            TEXT[place].word_start,
            TEXT[place].word_end,
            rng.choice(LABELS),
            id=f"m{place}",
            entity_id=f"e{rng.randrange(MENTIONS)}",
            identifier_type=rng.choice(list(IdentifierType)),
            confidential_status=rng.choice(list(ConfidentialStatus)),
        )
        for place in sorted(rng.sample(range(TOKENS), MENTIONS))
    ]


def changed(rng: random.Random, mentions: list[Mention]) -> list[Mention]:
    """Removes a tenth of the mentions, relabels a tenth, and moves the start of a tenth."""
    kept = [mention for mention in mentions if rng.random() < 0.9]
    labelled = [replace(each, label=rng.choice(LABELS)) if rng.random() < 0.1 else each for each in kept]
    return [replace(each, start=each.start + 1) if rng.random() < 0.1 else each for each in labelled]


def documents() -> Iterator[agreement.RatedDocument]:
    rng = random.Random(1)
    for number in range(DOCUMENTS):
        first = layer(rng)
        groups = {"genre": rng.choice("abc"), "level": rng.choice("ABCD")}
        yield agreement.RatedDocument(str(number), TEXT, {"ann": first, "bo": changed(rng, first)}, groups)


def seconds(begin: float) -> str:
    return f"{time.process_time() - begin:.2f} s"


def main() -> None:
    begin = time.process_time()
    made = sum(1 for _ in documents())
    making = time.process_time() - begin
    begin = time.process_time() + making
    report = agreement.measure(documents())
    sys.stdout.write(f"{made} documents, {len(report.raters)} raters: {seconds(begin)}\n")
    begin = time.process_time() + making
    agreement.confusion(documents(), "ann", "bo")
    sys.stdout.write(f"their confusion matrix: {seconds(begin)}\n")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    sys.stdout.write(f"memory at most: {peak} MB\n")
    long = [Mention(n * 6, n * 6 + 4, "PERSON", id=str(n), entity_id=str(n % 90)) for n in range(LONG)]
    begin = time.process_time()
    comparison.compare(long, [replace(mention, start=mention.start + 1) for mention in long])
    sys.stdout.write(f"two layers of {LONG} mentions compared: {seconds(begin)}\n")


if __name__ == "__main__":
    main()
