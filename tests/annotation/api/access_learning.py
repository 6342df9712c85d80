"""The rows of the access matrix about a project's tagger."""

from __future__ import annotations

from tests.annotation.api.access_statuses import LEADS_ALL, Row

LEARNING = [
    Row("GET", "projects/<uuid:project_id>/tagger", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/tagger", (401, 404, 403, 403, 409)),
    Row("POST", "projects/<uuid:project_id>/tagger/cancel", (401, 404, 403, 403, 404)),
    Row("POST", "projects/<uuid:project_id>/tagger/use", LEADS_ALL, {"version": 0}),
    Row("DELETE", "projects/<uuid:project_id>/tagger/<int:version>", (401, 404, 403, 403, 404)),
]
