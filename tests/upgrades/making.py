"""Makes a data folder with work in every state, with today's code, for later code to open.

    MASKROS_DATA=FOLDER python manage.py migrate && MASKROS_DATA=FOLDER python -m tests.upgrades.making
    tar cJf tests/upgrades/DATE.tar.xz -C FOLDER maskros.sqlite3 master_keys.json secret_key told.json

With MANY=500 in the environment, the project holds as many short texts besides, half of them reviewed.

`told.json` says what is stored of each layer, its log and each review, and what a browser had not sent yet.
"""

from __future__ import annotations

import json
import os
import uuid
from pathlib import Path
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "annotation.config.settings")
django.setup()

from django.conf import settings  # noqa: E402 - Django is set up first, here and below

from annotation.models import Annotation, AnnotationStatus, Decision, Document, JobKind, Project, Role, User  # noqa: E402
from annotation.services import (  # noqa: E402
    adjudications,
    annotations,
    imports,
    jobs,
    keys,
    operations,
    pairs,
    projects,
    reviews,
    rows,
)
from annotation.services.reviews import disagreements  # noqa: E402
from annotation.tasks.jobs import HANDLERS  # noqa: E402
from tests.annotation import changes, factories  # noqa: E402
from tests.upgrades import telling  # noqa: E402

PASSWORD = "maskrosens fjun far i vinden"
ESSAY = (
    "Jag heter Selam Tesfay och bor i Hässelby med min bror Yonas. Selam gillar Hässelby.\n"
    "Min mejl är selam@exempel.se.\n"
)
HIDDEN = "Jag heter Se\u00adlam och bor i Borås. Vi flyttade från Borås till Fa\u200blun 2019.\n"
RULING = "The case originated in an application by Mr Ivo Novak, born in 1961. Mr Novak lived in Brno.\n"
SHORT = "Selam bor i Hässelby.\n"
MANY = int(os.environ.get("MANY", "0"))  # short texts besides
NAMES = ("machine", "begun", "done", "reviewed", "confirmed", "twice", "hidden")


def make() -> None:
    keys.ensure_master_keys()
    people = {name: _person(name) for name in ("lena", "anna", "bertil", "rut")}
    essays = _project("Essays", "swell", "sv", people)
    _import(essays, people["lena"], {name: HIDDEN if name == "hidden" else ESSAY for name in NAMES})
    rulings = _project("Rulings", "tab", "en", people)
    _import(essays, people["lena"], {f"short {number:03}": SHORT for number in range(MANY)})
    _import(rulings, people["lena"], {"ruling": RULING}, person_to_protect="Ivo Novak")
    for project in (essays, rulings):
        for document in project.documents.all():
            jobs.run(jobs.enqueue(JobKind.PREANNOTATE, document.pk, project).pk, HANDLERS)
    _work(essays, people)
    _half_reviewed(essays, people)
    layer = _open(rulings, "ruling", people["anna"])
    first = next(iter(rows.of(layer)["mention"].values()))
    _save(layer, changes.update("mention", first["id"], {"identifier_type": None}, {"identifier_type": "DIRECT"}))
    unsent = _unsent(essays, people["bertil"])
    told = {"password": PASSWORD, **telling.stored(), "unsent": unsent}
    Path(settings.DATA, "told.json").write_text(json.dumps(told, ensure_ascii=False, indent=1), encoding="utf-8")


def _person(name: str) -> User:
    user = User(username=name, first_name=name.title())
    user.set_password(PASSWORD)
    user.save()
    return user


def _project(name: str, label_set: str, language: str, people: dict[str, User]) -> Project:
    made = projects.create(name, label_set=label_set, language=language, lead=people["lena"])
    Project.objects.filter(pk=made.pk).update(review="pair" if label_set == "swell" else "single")
    for person, role in (("anna", Role.ANNOTATOR), ("bertil", Role.REVIEWER), ("rut", Role.ANNOTATOR)):
        projects.add_member(made, people[person], role, by=people["lena"])
    made.refresh_from_db()
    return made


def _import(project: Project, lead: User, texts: dict[str, str], person_to_protect: str = "") -> None:
    batch = imports.create(project, language=project.language, by=lead)
    files = [
        imports.File(f"{name}.txt", text.encode(), {"external_id": name, "author_key": "w1"}, person_to_protect)
        for name, text in texts.items()
    ]
    imports.add_files(batch, files)
    imports.run_here(batch, by=lead)


def _work(essays: Project, people: dict[str, User]) -> None:
    anna, bertil, lena = people["anna"], people["bertil"], people["lena"]
    pairs.set_all(essays, [(anna, bertil)], by=lena)
    begun = _open(essays, "begun", anna)
    _decide_and_take_back(begun)
    for name in ("done", "reviewed", "confirmed", "twice"):
        layer = _open(essays, name, anna)
        _rewrite(layer)
        _finish(layer)
    _finish(_open(essays, "twice", people["rut"]))
    _adjudicate(essays.documents.get(external_id="twice"), lena)
    _review(_layer(essays, "reviewed", anna), bertil)
    _confirm(_layer(essays, "confirmed", anna), bertil)


def _half_reviewed(essays: Project, people: dict[str, User]) -> None:
    """Of the short texts, by name: half confirmed, a quarter done, the others not begun."""
    for number in range(MANY * 3 // 4):
        layer = _open(essays, f"short {number:03}", people["anna"])
        first = next(iter(rows.of(layer)["mention"].values()))
        accepted = _save(layer, changes.update("mention", first["id"], {"status": "proposed"}, {"status": "accepted"}))
        _save(layer, *changes.undo(accepted)["changes"], undoes=accepted["op_id"], name="undo")
        _finish(layer)
        if number < MANY // 2:
            _confirm(layer, people["bertil"])


def _open(project: Project, name: str, by: User) -> Annotation:
    opened = annotations.begin(Document.objects.get(project=project, external_id=name), by=by)
    return opened.annotation


def _layer(project: Project, name: str, by: User) -> Annotation:
    return Annotation.objects.get(document__project=project, document__external_id=name, annotator=by)


def _save(layer: Annotation, *made: dict[str, Any], undoes: str | None = None, name: str = "label") -> dict[str, Any]:
    assert layer.annotator is not None
    operation = changes.operation(*made, name=name, undoes=undoes)
    layer.refresh_from_db()
    operations.save(layer, base_version=layer.version, operations=[operation], by=layer.annotator)
    return operation


def _decide_and_take_back(layer: Annotation) -> None:
    first, second, *_ = rows.of(layer)["mention"].values()
    accepted = _save(layer, changes.update("mention", first["id"], {"status": "proposed"}, {"status": "accepted"}))
    _save(layer, changes.update("mention", second["id"], {"status": "proposed"}, {"status": "rejected"}))
    _save(layer, *changes.undo(accepted)["changes"], undoes=accepted["op_id"], name="undo")
    comment = changes.update("annotation", str(layer.pk), {"comment_user": ""}, {"comment_user": "Skriven för hand."})
    _save(layer, comment)


def _rewrite(layer: Annotation) -> None:
    at = layer.document.text.index("gillar")
    _save(layer, changes.insert("rewrite", changes.rewrite_row([[at, at + 6]], [(at, "tycker om")], manual=True)))


def _finish(layer: Annotation) -> None:
    assert layer.annotator is not None
    layer.refresh_from_db()
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=layer.annotator, accept_proposals=True)


def _adjudicate(document: Document, by: User) -> None:
    first, second = document.annotations.of_annotators().order_by("created_at")
    adjudications.start(document, first, second, by=by)


def _review(layer: Annotation, by: User) -> None:
    review = reviews.start(layer, by=by)
    reviews.change(review, by=by, **factories.READ, verdict="unsure", reason="Brodern är ovanlig.")
    noted = disagreements.note(review, start=10, end=15, opinion="Kan stå kvar.", by=by)
    disagreements.decide(noted, Decision.KEEP, by=by)
    disagreements.note(review, start=33, end=41, opinion="Kanske en stadsdel?", by=by)


def _confirm(layer: Annotation, by: User) -> None:
    review = reviews.start(layer, by=by)
    reviews.change(review, by=by, **factories.READ, verdict="yes")
    layer.refresh_from_db()
    reviews.move(layer, AnnotationStatus.CONFIRMED, by=by)


def _unsent(project: Project, by: User) -> list[dict[str, Any]]:
    """As the browser's own database holds it: two decisions, and a hand-made mention with an entity."""
    layer = _open(project, "machine", by)
    first, second, *_ = rows.of(layer)["mention"].values()
    accept = changes.update("mention", first["id"], {"status": "proposed"}, {"status": "accepted"})
    reject = changes.update("mention", second["id"], {"status": "proposed"}, {"status": "rejected"})
    at = layer.document.text.index("mejl")
    entity = changes.entity_row("extra", 90, "A-extra")
    marked = changes.mention_row(at, at + 4, label="extra", entity_id=entity["id"])
    made = [
        changes.operation(accept, name="accept"),
        changes.operation(reject, name="reject"),
        changes.operation(changes.insert("entity", entity), changes.insert("mention", marked), name="label"),
    ]
    owner = str(uuid.uuid4())
    common = {"user": str(by.pk), "annotation": str(layer.pk), "document": "machine", "owner": owner, "trouble": None}
    return [{**common, "version": layer.version, "operation": operation} for operation in made]


if __name__ == "__main__":
    make()
