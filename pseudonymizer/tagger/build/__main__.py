"""Builds the model in a process of its own: the same texts give the same bytes only with one thread for arrays."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from pseudonymizer import labels
from pseudonymizer.tagger import model
from pseudonymizer.tagger.build import Settings, build, texts

_LABEL_SET = "swell"


def main() -> None:
    chosen = _arguments()
    begin = time.monotonic()

    def report(line: str) -> None:
        sys.stderr.write(f"{time.monotonic() - begin:6.0f} s  {line}\n")

    marked = texts(chosen.gold)[:: chosen.every]
    learned = build(marked, labels.load(_LABEL_SET), report, Settings(epochs=chosen.epochs))
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    chosen.out.write_bytes(model.pack(learned))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("gold", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--every", type=int, required=True)
    parser.add_argument("--epochs", type=int, required=True)
    return parser.parse_args()


if __name__ == "__main__":
    main()
