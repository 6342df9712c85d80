from __future__ import annotations

import csv
from argparse import ArgumentParser, BooleanOptionalAction
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotation.errors import InvalidFormat, InvalidInput
from annotation.models import Import, ImportFileState, Membership, Project, Role, User
from annotation.services import imports, projects
from annotation.services.imports import NAMES, id_codes, plans
from pseudonymizer import formats
from pseudonymizer.model import MentionStatus

BATCH = 100
SPANS_BECOME = (MentionStatus.PROPOSED.value, MentionStatus.ACCEPTED.value)
OWN_COLUMNS = ("external_id", "language", "author_key", "person_to_protect")


class Command(BaseCommand):
    help = "Imports texts, SVALA's graphs (.json) and the portal's XML, and reports what was refused and why."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("project", help="name or id of the project")
        parser.add_argument("path", nargs="+", type=Path, help="files, or folders of .txt, .json and .xml files")
        parser.add_argument("--language", default="")
        parser.add_argument(
            "--encoding",
            choices=imports.ENCODINGS,
            default="",
            help="of texts and tables that are not UTF-8; recognised: each as it seems to be; else they are refused",
        )
        parser.add_argument("--spans", choices=SPANS_BECOME, default=SPANS_BECOME[0], help="what spans of files become")
        parser.add_argument(
            "--detectors", action=BooleanOptionalAction, default=None, help="whether detectors run beside spans"
        )
        parser.add_argument(
            "--label",
            action="append",
            default=[],
            metavar="FROM=TO",
            help=f"what a file's label becomes: a label, nothing (left out), or {NAMES} (its names one by one)",
        )
        parser.add_argument(
            "--encode-ids", type=Path, metavar="KEY", help="store codes in place of file names, ids and authors"
        )
        parser.add_argument("--skip", action="store_true", help="leave out rows of tables that have problems")
        parser.add_argument("--metadata", type=Path, help="CSV with a column file and any of genre, level, topic...")

    def handle(self, *args: object, **options: Any) -> None:
        project = _project(options["project"])
        lead = _lead(project)
        known = _metadata(options["metadata"]) if options["metadata"] else {}
        coder = _coder(options["encode_ids"])
        files = (_coded(_file(path, known.get(path.name, {})), coder) for path in _paths(options["path"]))
        batch = imports.create(project, language=options["language"], by=lead)
        try:
            while some := list(islice(files, BATCH)):
                imports.add_files(batch, some)
        except InvalidFormat as error:
            imports.cancel(batch, by=lead)
            raise CommandError(error.message) from None
        _settle(batch, options)
        self._report(imports.run_here(batch, by=lead))

    def _report(self, batch: Import) -> None:
        counts = imports.counts(batch)
        for file in batch.files.filter(state=ImportFileState.REFUSED).iterator():
            self.stdout.write(f"refused  {file.name}: {file.message} ({file.code})")
            self.stdout.writelines(f"         line {_problem(each)}\n" for each in file.values.get("problems", ()))
        for file in batch.files.filter(imports.NOTED).iterator():
            self.stdout.writelines(f"noted    {file.name}: {_notice(notice)}\n" for notice in file.values["notices"])
        self.stdout.write(f"{counts.stored} stored, {counts.refused} refused, {counts.total} in all")


def _settle(batch: Import, options: dict[str, Any]) -> None:
    mapping = dict(_pair(each) for each in options["label"])
    plan = {name: options[name] for name in ("encoding", "spans", "detectors", "skip") if options[name] is not None}
    try:
        plans.settle(batch, {**plan, "labels": mapping})
    except InvalidInput as error:
        raise CommandError(str(error.fields.get("labels", error.message))) from None


def _pair(given: str) -> tuple[str, str]:
    name, sign, wanted = given.partition("=")
    if not (name and sign):
        raise CommandError(f"--label {given} is not FROM=TO.")
    return name, wanted


def _problem(problem: dict[str, Any]) -> str:
    column = f", column {problem['column']}" if problem["column"] else ""
    return f"{problem['line']}{column}: {problem['reason']}"


def _notice(notice: dict[str, Any]) -> str:
    times = f", {notice['count']} times" if notice["count"] > 1 else ""
    return f"{notice['code']}, first at {notice['place']}{times}" if notice["place"] else f"{notice['code']}{times}"


def _project(name: str) -> Project:
    project = projects.named(name)
    if project is None:
        raise CommandError(f"There is no project {name}.")
    return project


def _lead(project: Project) -> User:
    membership = Membership.objects.filter(project=project, role=Role.LEAD).select_related("user").first()
    if membership is None:
        raise CommandError("The project has no lead in whose name to import.")
    return membership.user


def _paths(given: list[Path]) -> Iterator[Path]:
    for path in given:
        if not path.exists():
            raise CommandError(f"{path} does not exist.")
        yield from sorted(filter(_is_read, path.iterdir())) if path.is_dir() else [path]


def _is_read(path: Path) -> bool:
    return path.suffix == ".txt" or bool(formats.sharing(path.name))


def _metadata(path: Path) -> dict[str, dict[str, str]]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file, strict=True))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise CommandError(f"{path} cannot be read: {type(error).__name__}.") from None
    if not rows or "file" not in rows[0]:
        raise CommandError(f"{path} has no column named file.")
    for line, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            raise CommandError(f"{path}: line {line} has not as many cells as the first line.")
    return {row.pop("file"): row for row in rows}


def _file(path: Path, known: dict[str, str]) -> imports.File:
    own = {name: known[name] for name in OWN_COLUMNS if known.get(name)}
    metadata = {name: value for name, value in known.items() if name not in OWN_COLUMNS and value}
    person = own.pop("person_to_protect", "")
    return imports.File(path.name, path.read_bytes(), {**own, "metadata": metadata}, person_to_protect=person)


def _coder(key: Path | None) -> id_codes.Coder | None:
    try:
        return None if key is None else id_codes.Coder(id_codes.key_from(key))
    except InvalidInput as error:
        raise CommandError(error.message) from None


def _coded(file: imports.File, coder: id_codes.Coder | None) -> imports.File:
    if coder is None:
        return file
    name, data = coder.coded(file.name, file.data)
    own = {
        key: coder.code(str(file.attributes[key])) for key in ("external_id", "author_key") if key in file.attributes
    }
    return replace(file, name=name, data=data, attributes={**file.attributes, **own})
