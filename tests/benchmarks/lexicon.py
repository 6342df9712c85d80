"""Measures the time and memory for loading the lexicon and looking words up. Run by hand with the root on the path."""

from __future__ import annotations

import random
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from pseudonymizer import pipeline
from pseudonymizer.lexicon import Lexicon, artefact, load
from pseudonymizer.lexicon.kinds import CITY, COUNTRY
from tests.benchmarks.preannotation import learner_texts
from tests.pseudonymizer import texts

MISSPELT = ("stokhulm", "götebourg", "skollan", "tidnign", "afganistan", "frukkost", "linköpping", "semmester")
TIMES = 200


def resident(figure: str = "VmRSS") -> float:
    """The memory of the process in MB, including mapped files. "VmHWM" is its maximum."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(re.search(rf"{figure}:\s+(\d+)", status)[1]) / 1024  # type: ignore[index]  # Linux always has it


def fresh(mode: str) -> str:
    """The output of a new process that is started for this."""
    command = [sys.executable, "-m", "tests.benchmarks.lexicon", mode]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def first_text() -> None:
    pipeline.detect(texts.of("Anna bor i Borås."), {})
    say(f"a process that has read its first text: {time.process_time():.2f} s CPU, {resident('VmHWM'):.0f} MB")


def many_texts() -> None:
    texts = learner_texts(random.Random(1))
    for text in texts:
        pipeline.detect(texts.of(text), {})
    say(f"and one that has read {len(texts)}: {resident('VmHWM'):.0f} MB at most")


def microseconds(call: Callable[[str], object], forms: Iterable[str]) -> float:
    asked = list(forms)
    begin = time.perf_counter()
    for form in asked:
        call(form)
    return 1e6 * (time.perf_counter() - begin) / len(asked)


def lookups(lexicon: Lexicon, names: list[str], running: list[str]) -> None:
    """Looks up new forms, the same forms again, and misspelt ones."""
    say(f"compiled entries alone: {microseconds(artefact.read().entries.get, names):.2f} µs")
    say(f"running text of {len(running):,} words: {microseconds(lexicon.get, running):.2f} µs")
    say(f"the same again: {microseconds(lexicon.get, running):.2f} µs")
    say(f"names not asked for before: {microseconds(lexicon.get, names):.2f} µs")
    near = microseconds(lambda form: lexicon.closest(form, (CITY, COUNTRY), contest=True), MISSPELT * TIMES)
    say(f"the nearest place to a misspelt word, with contest: {near:.0f} µs")


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


def main() -> None:
    say(fresh("first"))
    say(fresh("many"))
    names = random.Random(1).sample(artefact.read().entries.keys(), 20_000)
    running = [word.casefold() for text in learner_texts(random.Random(1)) for word in text.split()]
    before, begin = resident(), time.process_time()
    artefact.read()
    mapped = time.process_time()
    lexicon = load()
    loaded = time.process_time()
    say(f"compiled lexicon mapped: {1000 * (mapped - begin):.1f} ms; with the lists: {1000 * (loaded - begin):.0f} ms")
    say(f"memory: {resident() - before:.1f} MB")
    lookups(lexicon, names, running)
    say(f"memory after the look-ups: {resident() - before:.1f} MB")
    say(f"files: {sum(path.stat().st_size for path in artefact.FOLDER.glob('*.marisa')) / 1e6:.1f} MB")


if __name__ == "__main__":
    {"first": first_text, "many": many_texts}.get(" ".join(sys.argv[1:]), main)()
