"""Who may call what of the concordance: rows of the access matrix."""

from __future__ import annotations

from tests.annotation.api.access_statuses import LEADS, MEMBERS, Row

_OF = "projects/<uuid:project_id>/concordance"
_ACTION = "concordance-actions/<uuid:concordance_action_id>"
_HOMOGRAPH = {"act": "leave", "word": "rosa", "count": 0, "lines": []}

# The action in the ids is the lead's: everybody may see their own, and take back their own.
CONCORDANCE = [
    Row("GET", _OF, MEMBERS),
    Row("POST", _OF, MEMBERS, {"kind": "words", "value": "Anna"}),
    Row("POST", f"{_OF}/actions", (401, 404, 403, 403, 201), _HOMOGRAPH),
    Row("GET", _ACTION, LEADS),
    Row("POST", f"{_ACTION}/cancel", LEADS),
    Row("POST", f"{_ACTION}/undo", (401, 404, 404, 404, 201)),
]
