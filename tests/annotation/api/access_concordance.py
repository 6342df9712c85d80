"""Who may call what of the concordance: rows of the access matrix."""

from __future__ import annotations

from tests.annotation.api.access_statuses import LEADS, LEADS_ALL, LEADS_WRONG, MEMBERS, Row

_OF = "projects/<uuid:project_id>/concordance"
_ACTION = "concordance-actions/<uuid:concordance_action_id>"
_TABLE = {"content": "eA==", "key": "A", "differing": 0}
_HOMOGRAPH = {"act": "leave", "word": "rosa", "count": 0, "lines": []}

# The action in the ids is the lead's: everybody may see their own, and take back their own.
CONCORDANCE = [
    Row("GET", _OF, MEMBERS),
    Row("POST", _OF, MEMBERS, {"kind": "words", "value": "Anna"}),
    Row("POST", f"{_OF}/actions", (401, 404, 403, 403, 201), _HOMOGRAPH),
    Row("GET", "projects/<uuid:project_id>/homographs", LEADS_ALL),
    # The project's names are not rotated: tests/annotation/api/projects/test_rotations.py
    Row("POST", "projects/<uuid:project_id>/rotation/export", (401, 404, 403, 403, 409)),
    Row("POST", "projects/<uuid:project_id>/rotation/reading", LEADS_WRONG),
    Row(
        "POST",
        "projects/<uuid:project_id>/rotation/import",
        LEADS_WRONG,
        {"content": "eA==", "key": "A", "differing": 0},
    ),
    Row("GET", _ACTION, LEADS),
    Row("POST", f"{_ACTION}/cancel", LEADS),
    Row("POST", f"{_ACTION}/undo", (401, 404, 404, 404, 201)),
]
