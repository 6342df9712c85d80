from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from annotation.models import Project, User
from annotation.services import accounts, imports, keys, projects
from pseudonymizer import labels

ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class Demo:
    name: str
    description: str
    label_set: str
    language: str
    folder: str
    options: Mapping[str, Any]


BOOK_REVIEWS = {"off": {"genre": ["book review"]}}  # they are full of names of people who are not their writers
DEMOS = (
    Demo("Learner essays (demo)", "Invented essays by learners of Swedish.", "swell", "sv", "swell", BOOK_REVIEWS),
    Demo("Court rulings (demo)", "Invented rulings; each names the person to protect.", "tab", "en", "tab", {}),
    Demo("Short messages (demo)", "Invented messages in five languages, with rotated names.", "sms", "gsw", "sms", {}),
    Demo("Discharge notes (demo)", "Invented notes of a hospital.", "discharge", "en", "discharge", {}),
)


class Command(BaseCommand):
    help = "Makes the administrator's account and the demo projects; what exists is left alone."

    def handle(self, *args: object, **options: Any) -> None:
        keys.ensure_master_keys()
        password = accounts.give_one_time_password(ADMIN)
        admin = User.objects.get(username=ADMIN)
        for demo in DEMOS:
            _fill(_project(demo, admin), demo, admin)
        if password is None:
            self.stdout.write("already set up")
        else:
            self.stdout.write(f"user name: {ADMIN}\none-time password: {password}")


def _project(demo: Demo, admin: User) -> Project:
    found = Project.objects.filter(name=demo.name).first()
    if found is not None:
        return found
    template = labels.load(demo.label_set).template
    languages = template.languages if template else (demo.language,)
    details = projects.Details(description=demo.description, options=demo.options, languages=languages)
    return projects.create(demo.name, label_set=demo.label_set, language=demo.language, lead=admin, details=details)


def _fill(project: Project, demo: Demo, admin: User) -> None:
    present = set(project.documents.values_list("external_id", flat=True))
    missing = [file for file in _files(demo) if file.attributes["external_id"] not in present]
    if missing:
        batch = imports.create(project, language=demo.language, by=admin)
        imports.add_files(batch, missing)
        imports.run_here(batch, by=admin)


def _files(demo: Demo) -> list[imports.File]:
    folder = Path(settings.BASE) / "fixtures" / "demo" / demo.folder
    listed = json.loads((folder / "metadata.json").read_text(encoding="utf-8"))
    return [_file(folder, dict(entry)) for entry in listed]


def _file(folder: Path, entry: dict[str, Any]) -> imports.File:
    name, person = entry.pop("file"), entry.pop("person_to_protect", "")
    return imports.File(name, (folder / name).read_bytes(), entry, person_to_protect=person or "")
