from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import MaskrosError
from annotation.services import imports
from annotation.services.imports import id_codes
from pseudonymizer import formats


class Command(BaseCommand):
    help = "Writes copies of texts and tables with codes in place of file names, ids, authors and senders."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", nargs="+", type=Path, help="files, or folders of .txt, .csv, .tsv and .jsonl files")
        parser.add_argument("--key", type=Path, required=True, help="file of the key; made where there is none")
        parser.add_argument("--into", type=Path, required=True, help="folder for the copies, made where there is none")
        parser.add_argument("--column", action="append", default=[], help="to be coded, instead of those known by name")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            coder = id_codes.Coder(id_codes.key_from(options["key"]), options["column"])
            options["into"].mkdir(parents=True, exist_ok=True)
            written = [_write(coder, path, options["into"]) for path in _paths(options["path"])]
        except MaskrosError as error:
            raise CommandError(error.message) from None
        except OSError as error:
            raise CommandError(f"{error.filename}: {error.strerror}.") from None
        self.stdout.write(f"{len(written)} files written")


def _write(coder: id_codes.Coder, path: Path, folder: Path) -> Path:
    name, data = coder.coded(path.name, path.read_bytes())
    target = folder / name
    if target.exists():
        raise CommandError(f"{target} is there already.")
    target.write_bytes(data)
    return target


def _paths(given: list[Path]) -> Iterator[Path]:
    for path in given:
        yield from sorted(filter(_is_read, path.iterdir())) if path.is_dir() else [path]


def _is_read(path: Path) -> bool:
    return path.suffix.lower() in formats.TEXTS or imports.holds_rows(path.name)
