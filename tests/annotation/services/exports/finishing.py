"""Documents that somebody has finished, and exports of them."""

from __future__ import annotations

import io
import zipfile
from typing import Any

from annotation.models import Annotation, Export, Project, User
from annotation.services import jobs
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories

TEXT = "Anna bor i Borås."


def finished(project: Project, name: str, status: str = "done", **fields: Any) -> Annotation:
    layer = factories.layer(
        factories.document(project, TEXT, external_id=name), factories.member(project), status=status
    )
    kind = {"identifier_type": "QUASI", **fields}
    entity = factories.entity(layer, "LOC", pseudonym="", forms={})
    factories.mention(layer, 11, 16, label="LOC", status="accepted", entity=entity, **kind)
    return layer


def run(project: Project, lead: User, format_name: str = "masked_text", *, unadjudicated: bool = False) -> Export:
    ids = list(project.documents.order_by("external_id").values_list("pk", flat=True))
    asked = {"working": True, "unadjudicated": unadjudicated}
    state = archives.start(project, ids, format_name=format_name, by=lead, **asked)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    return state.export


def opened(export: Export, lead: User) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(b"".join(archives.content(export, by=lead))))
