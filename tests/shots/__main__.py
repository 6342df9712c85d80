"""Pictures of the pages of a lived-in demo, for people who judge how they look."""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests import browser as browsers
from tests import demo
from tests.shots import pages
from tests.shots.taking import LANGUAGES, SIZES, THEMES, Looks, Studio, say

ROOT = Path(__file__).resolve().parents[2]
LIVED = "lived.json"


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.list:
        say(*(f"{each.name:24}{each.route}" for each in pages.PAGES))
        return 0
    wanted = [each for each in pages.PAGES if not options.pages or each.name in options.pages]
    if options.fresh:
        shutil.rmtree(options.data, ignore_errors=True)
    looks = [Looks(*one) for one in itertools.product(options.size, options.theme, options.language)]
    with demo.started(options.data) as said, browsers.playwright() as running, browsers.chromium(running) as browser:
        ids = lived(options.data)
        studio = Studio(browser, said["address"], options.out, ids)
        failed = [name for one in looks for name in studio.take(wanted, one)]
    say(f"{len(looks) * len(wanted) - len(failed)} pictures in {options.out}")
    say(*(f"not taken: {name}" for name in failed))
    return 1 if failed else 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bin/shots", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="only these; --list names them")
    parser.add_argument("--list", action="store_true", help="list the pages, and take no picture")
    parser.add_argument("--size", nargs="+", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=list(THEMES))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=list(LANGUAGES))
    parser.add_argument("--out", type=Path, default=ROOT / ".data" / "shots", help="where the pictures go")
    parser.add_argument("--data", type=Path, default=ROOT / ".data" / "shots-data", help="where the demo lives")
    parser.add_argument("--fresh", action="store_true", help="make the demo anew")
    options = parser.parse_args(arguments)
    if unknown := set(options.pages) - {each.name for each in pages.PAGES}:
        parser.error(f"no such page: {', '.join(sorted(unknown))}; --list names them")
    return options


def lived(data: Path) -> dict[str, str]:
    """The ids of what the pages show. What people have done is made once."""
    kept = data / LIVED
    if not kept.exists():
        environment = {**os.environ, "MASKROS_DATA": str(data.resolve())}
        made = subprocess.run(
            [sys.executable, "-m", "tests.shots.lived"], env=environment, stdout=subprocess.PIPE, check=True
        )
        kept.write_bytes(made.stdout)
    ids: dict[str, str] = json.loads(kept.read_bytes())
    return ids


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
