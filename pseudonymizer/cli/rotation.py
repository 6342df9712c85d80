"""Exports the table by which names are rotated, and reads it back with its key."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pseudonymizer import orders, rotation, tables
from pseudonymizer.cli._command import Command
from pseudonymizer.errors import InvalidOption, OutputExists

NAME = "rotation"
_USAGE = "maskros rotation export TABLE --seed SEED\n       maskros rotation read TABLE --key FILE"
_EXAMPLES = """\
examples:
  maskros rotation export names.rotation --seed SEED > key.txt
  maskros rotation read names.rotation --key key.txt > names.csv
  maskros anonymize messages.csv --text message --set sms --rotation names.rotation --rotation-key key.txt

A table is encrypted. Its key is written once, to the standard output: whoever loses it cannot open the table again.
"""


def build() -> Command:
    return Command("export the table of rotated names, or read it back", _add_arguments, _run, _EXAMPLES, _USAGE)


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("act", choices=("export", "read"), help="write a table, or read one")
    parser.add_argument("table", metavar="TABLE", type=Path, help="the file of the table")
    parser.add_argument("--seed", help="export: that of the runs whose table is wanted")
    parser.add_argument("--key", metavar="FILE", type=Path, help="read: the file with the key")


def _run(chosen: argparse.Namespace) -> None:
    needed = "seed" if chosen.act == "export" else "key"
    if getattr(chosen, needed) is None:
        raise InvalidOption(f"rotation {chosen.act} needs --{needed}.", option=needed)
    if chosen.act == "export":
        _export(chosen.table, chosen.seed)
    else:
        table = orders.rotation_of(chosen.table, chosen.key)
        sys.stdout.write(tables.as_csv(("name", "becomes"), sorted(table.names.items())))


def _export(path: Path, seed: str) -> None:
    key = rotation.new_key()
    order = orders.order({"label_set": "sms", "seed": seed})
    table = rotation.table_of(order.pipeline_options["rotation"])
    assert table is not None
    try:
        with path.open("xb") as file:
            file.write(rotation.write_sealed(table, key))
    except FileExistsError:
        raise OutputExists(f"{path} exists. A table is never overwritten.", file=str(path)) from None
    sys.stdout.write(f"{rotation.write_key(key)}\n")
    sys.stderr.write("This is the key of the table. It is not written anywhere else: keep it apart from the table.\n")
