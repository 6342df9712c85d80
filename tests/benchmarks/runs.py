"""Measures how long the command line takes for many short notes, and how much memory all its processes use.

Run by hand with the root on the path: `python -m tests.benchmarks.runs [--notes 50000] [--processes 2] [--only table]`.
The second run of each is killed halfway and started again; its result must be the same.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tests.benchmarks.preannotation import ESSAYS

SENTENCES = 3
PATIENTS = 10
DISCHARGE = ESSAYS.parent / "discharge"
MESSAGES = ESSAYS.parent / "sms"
SECONDS = 0.2
MB = 1024 * 1024


def notes(count: int, demo: Path = ESSAYS) -> Iterator[str]:
    """Notes of three sentences from the demo texts in random order, some with line breaks."""
    rng = random.Random(1)
    texts = [path.read_text(encoding="utf-8") for path in sorted(demo.glob("*.txt"))]
    sentences = [sentence.strip() for text in texts for sentence in text.replace("\n", " ").split(". ")]
    for _ in range(count):
        yield rng.choice([". ", ".\n"]).join(rng.sample(sentences, SENTENCES)) + "."


def messages(count: int) -> Iterator[str]:
    """The demo messages, in five languages, each with a number of its own."""
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(MESSAGES.glob("*.txt"))]
    for number in range(count):
        yield f"{texts[number % len(texts)]} ({number})"


def write(folder: Path, texts: Iterator[str], people: int) -> list[str]:
    with (folder / "notes.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "patient", "note"])
        writer.writerows([number, number % people, text] for number, text in enumerate(texts))
    return [str(folder / "notes.csv"), "--text", "note"]


def table(folder: Path, count: int) -> list[str]:
    return write(folder, notes(count), count // PATIENTS)


def keyed(folder: Path, count: int) -> list[str]:
    return [*table(folder, count), "--key", "patient"]


def discharge(folder: Path, count: int) -> list[str]:
    return [*write(folder, notes(count, DISCHARGE), count // PATIENTS), "--key", "patient", "--set", "discharge"]


def sms(folder: Path, count: int) -> list[str]:
    return [*write(folder, messages(count), count // PATIENTS), "--key", "patient", "--set", "sms"]


def files(folder: Path, count: int) -> list[str]:
    for number, note in enumerate(notes(count)):
        path = folder / "notes" / str(number // 1000) / f"{number}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(note, encoding="utf-8")
    return [str(folder / "notes"), "--into", str(folder / "results")]


KINDS = {"table": table, "keyed": keyed, "files": files, "discharge": discharge, "sms": sms}


def start(arguments: list[str]) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "pseudonymizer", "anonymize", *arguments, "--seed", "1"]
    return subprocess.Popen(command, stderr=subprocess.DEVNULL)


def memory(process: int) -> int:
    """The memory of a process and those it started, with what they share counted once."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    own = next(int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:"))
    return own + sum(memory(int(child)) for child in children)


def watched(process: subprocess.Popen[bytes], until: float) -> int:
    """The most memory that was used, until the process ends or the time is over."""
    most, begin = 0, time.monotonic()
    while process.poll() is None and time.monotonic() - begin < until:
        try:
            most = max(most, memory(process.pid))
        except (OSError, StopIteration):
            break  # ended meanwhile
        time.sleep(SECONDS)
    return most


def digest(folder: Path) -> str:
    found = hashlib.sha256()
    for path in sorted(folder.rglob("*_anonymized_*")):
        found.update(path.name.encode() + path.read_bytes())
    return found.hexdigest()


def forget(folder: Path) -> None:
    for path in folder.rglob("*_anonymized_*"):
        path.unlink()


def cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measure(kind: str, count: int, processes: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        arguments = [*KINDS[kind](folder, count), "--processes", str(processes)]
        used, begin = cpu(), time.monotonic()
        process = start(arguments)
        most = watched(process, float("inf"))
        process.wait()
        took, used = time.monotonic() - begin, cpu() - used
        whole = digest(folder)
        forget(folder)
        process = start(arguments)
        watched(process, took / 2)
        process.send_signal(signal.SIGKILL)
        process.wait()
        begin = time.monotonic()
        start(arguments).wait()
        rest, same = time.monotonic() - begin, digest(folder) == whole
    told = f"{took:7.1f} s {used:7.1f} s of CPU {count / took:7.0f} notes/s {most / MB:6.0f} MB"
    load = os.getloadavg()[0]
    sys.stdout.write(f"{kind:9} {told}; killed at half: {rest:6.1f} s more, same result: {same}; load {load:.1f}\n")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--notes", type=int, default=50_000)
    parser.add_argument("--processes", type=int, default=len(os.sched_getaffinity(0)))
    parser.add_argument("--only", choices=KINDS)
    chosen = parser.parse_args()
    for kind in [chosen.only] if chosen.only else KINDS:
        measure(kind, chosen.notes, chosen.processes)


if __name__ == "__main__":
    main()
