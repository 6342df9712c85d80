"""Learns the weights of the tagger."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from pseudonymizer import tagger
from pseudonymizer.cli._command import Command

NAME = "build-tagger"
# With more threads than one, sums are taken in another order, and the bytes of the model differ.
_LIMITS = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


def build() -> Command:
    return Command("learn the tagger that finds mentions in Swedish texts", _add_arguments, _run)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("gold", metavar="GOLD", type=Path, help='JSON lines with "id", "text" and "label"')
    parser.add_argument("--every", metavar="N", type=int, default=1, help="learn from every Nth text only")
    parser.add_argument("--epochs", metavar="N", type=int, default=4, help="how often each text is read (default: 4)")
    parser.add_argument("--out", metavar="FILE", type=Path, default=tagger.FILE, help="default: the package's own")


def _run(chosen: argparse.Namespace) -> None:
    """In a fresh process, whose arrays have one thread."""
    limits = ["--every", str(chosen.every), "--epochs", str(chosen.epochs)]
    command = [sys.executable, "-m", "pseudonymizer.tagger.build", str(chosen.gold), str(chosen.out), *limits]
    subprocess.run(command, check=True, env={**os.environ, **dict.fromkeys(_LIMITS, "1")})
