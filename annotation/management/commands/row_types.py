from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from annotation.management import row_types


class Command(BaseCommand):
    help = "Writes the browser's types of rows, made from the schema of the library."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--file", type=Path, default=Path("frontend/src/model/rows.generated.ts"))

    def handle(self, *args: Any, **options: Any) -> None:
        options["file"].write_text(row_types.text(), encoding="utf-8")
