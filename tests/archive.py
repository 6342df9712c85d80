"""Makes people and essays, and reports what is stored about them, in a process of its own."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from tests.faults import desk  # sets Django up, which must come first

# isort: split

from django.contrib.sessions.models import Session
from django.db import transaction

from annotation.models import Annotation, AnnotationStatus, Document, Membership, Project, User
from annotation.services import annotations, jobs, keys, rows
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import operations
from tests.annotation import factories

PASSWORD = "maskrosens fjun far i vinden"

_before: dict[str, rows.Rows] = {}


def hire(username: str, role: str) -> object:
    """Makes a person with a role in the only project."""
    keys.ensure_master_keys()
    with transaction.atomic():
        project = Project.objects.first() or factories.project(name="Essays")
    user = User(username=username, first_name=username.title())
    user.set_password(PASSWORD)
    user.save()
    factories.member(project, role, user)
    return {"id": str(user.pk), "username": username, "password": PASSWORD}


def essay(name: str, annotator: str, text: str, cities: list[str]) -> object:
    """Makes an annotation by that person in which the cities are proposed, each with an entity."""
    document = factories.document(Project.objects.get(), text, external_id=name)
    return _layer(document, annotator, cities)


def beside(annotation_id: str, annotator: str, cities: list[str]) -> object:
    """Makes another person's layer over the document of an annotation, with the same proposals."""
    return _layer(Annotation.objects.get(pk=annotation_id).document, annotator, cities)


def _layer(document: Document, annotator: str, cities: list[str]) -> object:
    text = document.text
    layer = factories.layer(document, User.objects.get(username=annotator))
    found = []
    for number, city in enumerate(cities, 1):
        start = text.index(city)
        entity = factories.entity(layer, "city", number, f"Ersby{number}", forms={"": f"Ersby{number}"})
        found.append(factories.mention(layer, start, start + len(city), label="city", entity=entity))
    _before[str(layer.pk)] = rows.of(layer)
    mentions = [str(mention.pk) for mention in found]
    return {"id": str(layer.pk), "mentions": mentions, "document": str(document.pk)}


def stored(annotation_id: str) -> object:
    """The rows, the log, and whether the log leads from the first rows to the present ones."""
    layer = Annotation.objects.get(pk=annotation_id)
    log: list[dict[str, Any]] = [
        {"op_id": str(each.op_id), "name": each.name, "by": each.by.username, "changes": each.changes}
        for each in layer.operations.order_by("version").select_related("by")
    ]
    replayed = _before[annotation_id]
    for operation in log:
        replayed = operations.apply(replayed, operation)
    now = rows.of(layer)
    return {"rows": now, "log": log, "version": layer.version, "is_replayed": replayed == now}


def finish(annotation_id: str) -> None:
    layer = Annotation.objects.get(pk=annotation_id)
    assert layer.annotator is not None
    annotations.change_status(layer, to=AnnotationStatus.DONE, by=layer.annotator, accept_proposals=True)


def exported(annotation_id: str, lead: str, format_name: str) -> object:
    """The document's file name and content in the project's export."""
    document = Annotation.objects.get(pk=annotation_id).document
    by = User.objects.get(username=lead)
    state = archives.start(document.project, [document.pk], format_name=format_name, by=by, working=True)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    archive = zipfile.ZipFile(io.BytesIO(b"".join(archives.content(state.export, by=by))))
    name = archive.namelist()[0]
    return {"name": name, "content": archive.read(name).decode()}


def dismiss(username: str) -> None:
    Membership.objects.filter(user__username=username).delete()


def end_sessions() -> None:
    Session.objects.all().delete()


if __name__ == "__main__":
    desk.serve({each.__name__: each for each in (hire, essay, beside, stored, finish, exported, dismiss, end_sessions)})
