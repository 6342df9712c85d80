"""The statuses that many routes of the access matrix share, by role, and the class of a row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

ROLES = ("anonymous", "stranger", "annotator", "reviewer", "lead")
EVERYONE = (200, 200, 200, 200, 200)
PEOPLE = (401, 200, 200, 200, 200)
MEMBERS = (401, 404, 200, 200, 200)
MEMBERS_WRONG = (401, 404, 400, 400, 400)  # the request lacks required data
REVIEWERS = (401, 404, 403, 200, 200)
LEADS = (401, 404, 404, 404, 200)
LEADS_ADD = (401, 404, 403, 403, 201)
LEADS_ALL = (401, 404, 403, 403, 200)
ADMINISTRATORS = (401, 403, 403, 403, 403)  # tests/annotation/api/projects/test_audit.py
WHOEVER_LEADS = (401, 200, 403, 403, 200)
LEADS_WRONG = (401, 404, 403, 403, 400)

# Requests that change nothing in a project (such as opening an existing layer), and those that end its archived state
# or the project itself.
ALSO_ARCHIVED = {
    ("DELETE", "account/sessions/<uuid:session_id>"),  # outside any project
    ("POST", "events/chain"),
    ("POST", "documents/<uuid:document_id>/annotations"),
    ("POST", "documents/<uuid:document_id>/adjudication"),  # tests/annotation/services/test_adjudications.py
    ("POST", "annotations/<uuid:annotation_id>/operations"),  # tests/annotation/services/test_operations.py
    ("POST", "projects/<uuid:project_id>/assignments"),  # tests/annotation/api/assignments/test_assignments.py
    ("POST", "projects/<uuid:project_id>/bulk-actions/assignments"),  # services/bulk_actions/test_assigning.py
    ("POST", "projects/<uuid:project_id>/assignments/plan"),
    ("POST", "projects/<uuid:project_id>/assignments/reassign"),
    ("POST", "projects/<uuid:project_id>/archive"),
    ("POST", "projects/<uuid:project_id>/deletion"),
    ("POST", "projects/<uuid:project_id>/trial"),
    ("POST", "projects/<uuid:project_id>/engine-comparisons/cancel"),  # nothing runs there, or it may be stopped
    ("POST", "projects/<uuid:project_id>/trial/explanation"),
    ("POST", "annotations/<uuid:annotation_id>/pseudonyms"),
    ("POST", "annotations/<uuid:annotation_id>/pseudonyms/forms"),
    ("POST", "annotations/<uuid:annotation_id>/pseudonyms/all"),
    ("POST", "projects/<uuid:project_id>/rotation/export"),
    ("POST", "projects/<uuid:project_id>/rotation/reading"),
    ("POST", "projects/<uuid:project_id>/exports"),
    ("POST", "projects/<uuid:project_id>/exports/counts"),
    ("POST", "projects/<uuid:project_id>/documents/summary"),
    ("POST", "projects/<uuid:project_id>/documents/tagging"),  # tests/annotation/api/documents/test_tags.py
    ("POST", "projects/<uuid:project_id>/text-searches"),
    ("DELETE", "exports/<uuid:export_id>"),
    ("POST", "projects/<uuid:project_id>/effort"),
    ("POST", "projects/<uuid:project_id>/effort/cancel"),
    ("POST", "projects/<uuid:project_id>/agreement"),
    ("POST", "projects/<uuid:project_id>/agreement/cancel"),
    ("POST", "imports/<uuid:import_id>/cancel"),
    ("POST", "projects/<uuid:project_id>/jobs/cancel"),
    ("POST", "jobs/<uuid:job_id>/cancel"),
    ("POST", "projects/<uuid:project_id>/patterns/check"),
    ("POST", "projects/<uuid:project_id>/patterns/reading"),
    ("POST", "pattern-trials/<uuid:trial_id>/cancel"),
    ("POST", "bulk-actions/<uuid:action_id>/cancel"),
    ("POST", "projects/<uuid:project_id>/concordance"),
    ("POST", "concordance-actions/<uuid:concordance_action_id>/cancel"),
}

Body = Callable[[], Any]


@dataclass(frozen=True)
class Row:
    """Statuses in the order of ROLES. `annotation_id` is the annotator's own; a stranger leads another project."""

    method: str
    route: str
    statuses: tuple[int, int, int, int, int]
    body: Any = None
    multipart: bool = False

    def __str__(self) -> str:
        return f"{self.method} {self.route}"
