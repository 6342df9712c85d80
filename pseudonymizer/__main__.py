"""Runs the command line. Output is always UTF-8, whatever the locale says."""

import io
import sys

from pseudonymizer.cli import main

if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", newline="\n")
    sys.exit(main())
