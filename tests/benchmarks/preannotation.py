"""Measures how many tokens a second Swedish pre-annotation handles on one core.

Run by hand with the root on the path.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

from pseudonymizer import pipeline
from pseudonymizer.detectors import Text

ESSAYS = Path(__file__).parents[2] / "fixtures" / "demo" / "swell"
DOCUMENTS = 200
SENTENCES = 25


def learner_texts(rng: random.Random) -> list[str]:
    """Texts of sentences from the demo essays in random order, so that no two are alike."""
    essays = [path.read_text(encoding="utf-8") for path in sorted(ESSAYS.glob("*.txt"))]
    sentences = [sentence.strip() for essay in essays for sentence in essay.replace("\n", " ").split(". ")]
    return [". ".join(rng.sample(sentences, SENTENCES)) + "." for _ in range(DOCUMENTS)]


def rate(texts: list[str]) -> tuple[int, float]:
    """The number of tokens, and the CPU seconds for tokenizing and detection."""
    count, begin = 0, time.process_time()
    for text in texts:
        given = texts.of(text)
        pipeline.detect(given, {})
        count += len(given.tokens)
    return count, time.process_time() - begin


def main() -> None:
    texts = learner_texts(random.Random(1))
    begin = time.process_time()
    pipeline.detect(texts.of(texts[0]), {})
    sys.stdout.write(f"first text, lexicon loaded: {time.process_time() - begin:.2f} s\n")
    count, seconds = rate(texts)
    sys.stdout.write(f"{len(texts)} texts: {count} tokens in {seconds:.2f} s, {count / seconds:,.0f} tokens/s\n")
    line = " ".join(texts)[:300_000].replace("\n", " ")
    given: Text = texts.of(line)
    begin = time.process_time()
    found = pipeline.detect(given, {})
    sys.stdout.write(
        f"one line of {len(line):,} characters: {time.process_time() - begin:.2f} s, {len(found)} mentions\n"
    )


if __name__ == "__main__":
    main()
