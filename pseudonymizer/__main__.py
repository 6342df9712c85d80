"""Runs the command line; `maskros` is the same. Output is always UTF-8, whatever the locale says."""

import io
import sys

from pseudonymizer.cli import main


def run() -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
    return main()


if __name__ == "__main__":
    sys.exit(run())
