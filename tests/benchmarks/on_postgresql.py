"""Runs a benchmark on its own PostgreSQL server: python -m tests.benchmarks.on_postgresql pages [--documents N]"""

from __future__ import annotations

import os
import subprocess
import sys

from tests import servers

if __name__ == "__main__":
    name, *given = sys.argv[1:]
    with servers.postgresql() as address:
        command = [sys.executable, "-m", f"tests.benchmarks.{name}", *given]
        done = subprocess.run(command, env={**os.environ, "MASKROS_DATABASE_URL": address}, check=False)
    sys.exit(done.returncode)
