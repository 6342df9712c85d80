"""Who may call what of corpus questions: rows of the access matrix."""

from __future__ import annotations

from tests.annotation.api.access_statuses import LEADS_ALL, LEADS_WRONG, Row

_OF = "projects/<uuid:project_id>/questions"

QUESTIONS = [
    Row("GET", _OF, LEADS_ALL),
    # They name no label.
    Row("GET", f"{_OF}/values", LEADS_WRONG),
    Row("GET", f"{_OF}/lines", LEADS_WRONG),
    Row("GET", f"{_OF}/decisions", LEADS_ALL),
    Row("POST", f"{_OF}/decisions", LEADS_ALL, {"label": "country", "policy": "keep"}),
    # Nothing was decided that could be undone; tests/annotation/api/questions/test_questions.py undoes something.
    Row("POST", f"{_OF}/decisions/undo", (401, 404, 403, 403, 404), {"number": 7}),
    Row("GET", "documents/<uuid:document_id>/author", LEADS_ALL),
]
