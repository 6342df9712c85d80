"""Who may call what of a layer: rows of the access matrix."""

from __future__ import annotations

from tests.annotation import factories
from tests.annotation.api.access_statuses import MEMBERS, MEMBERS_WRONG, Row

SOME_ID = str(factories.some_id())
DRAW = {"label": "city", "original_start": 0, "original_end": 4}
PAIR = [SOME_ID, str(factories.some_id())]
READING = {"state": "read", "read_to": 0}
EXCEPTION = {"start": 0, "end": 4, "key": "city", "why": "x"}
CLEAR = {"places": [{"field": "text", "ref": "", "start": 0, "end": 4}], "reason": "x"}

LAYERS = [
    Row("DELETE", "exceptions/<uuid:exception_id>", (401, 404, 204, 404, 204)),
    Row("GET", "annotations/<uuid:annotation_id>/exceptions", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/exceptions", (401, 404, 201, 201, 201), EXCEPTION),
    Row("DELETE", "problems/<uuid:problem_id>", (401, 404, 204, 404, 403)),
    Row("POST", "problems/<uuid:problem_id>/answer", (401, 404, 403, 404, 200), {"answer": "x"}),
    Row("GET", "annotations/<uuid:annotation_id>/problems", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/problems", (401, 404, 201, 403, 403), {"text": "x"}),
    Row("POST", "annotations/<uuid:annotation_id>/first-reading", (401, 404, 200, 403, 403), READING),
    Row("GET", "annotations/<uuid:annotation_id>/reviews", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/reviews", (401, 404, 409, 409, 409)),
    Row("POST", "annotations/<uuid:annotation_id>/confirm", (401, 404, 403, 403, 409)),
    Row("POST", "annotations/<uuid:annotation_id>/reopen", (401, 404, 403, 403, 409), {"reason": "x"}),
    Row("GET", "annotations/<uuid:annotation_id>/reviews/export", MEMBERS_WRONG),
    # Nothing is settled here; tests/annotation/services/test_settled.py covers settled layers.
    Row("GET", "annotations/<uuid:annotation_id>/settled", (401, 404, 404, 404, 404)),
    Row("GET", "annotations/<uuid:annotation_id>", MEMBERS),
    Row("GET", "annotations/<uuid:annotation_id>/moves", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/status", MEMBERS, {"to": "done"}),
    Row("GET", "annotations/<uuid:annotation_id>/operations", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/operations", MEMBERS_WRONG, {}),
    Row("GET", "annotations/<uuid:annotation_id>/history", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/alignment", MEMBERS, {"start": 0, "end": 4, "text": "Eva"}),
    Row("POST", "annotations/<uuid:annotation_id>/pseudonyms", MEMBERS, {"draws": [DRAW]}),
    Row("POST", "annotations/<uuid:annotation_id>/pseudonyms/forms", MEMBERS, {"label": "city", "pseudonym": "Ekby"}),
    Row("POST", "annotations/<uuid:annotation_id>/pseudonyms/all", MEMBERS),
    Row("GET", "annotations/<uuid:annotation_id>/suggestions", MEMBERS),
    Row("POST", "annotations/<uuid:annotation_id>/suggestions/dismissed", MEMBERS, {"pairs": [PAIR]}),
    Row("DELETE", "annotations/<uuid:annotation_id>/suggestions/dismissed", MEMBERS),
    Row("GET", "annotations/<uuid:annotation_id>/doubts", MEMBERS),
    # Nothing is doubted here; tests/annotation/services/doubts covers what is.
    Row("POST", "annotations/<uuid:annotation_id>/doubts/settle", (401, 404, 409, 409, 409), {"keys": ["x"]}),
    Row("POST", "annotations/<uuid:annotation_id>/doubts/reopen", (401, 404, 204, 204, 204), {"keys": ["x"]}),
    Row("GET", "annotations/<uuid:annotation_id>/validation", MEMBERS),
    Row("GET", "annotations/<uuid:annotation_id>/clearances", MEMBERS),
    # Nothing is readable here; tests/annotation/services/test_clearances.py covers readable words.
    Row("POST", "annotations/<uuid:annotation_id>/clearances", (401, 404, 409, 409, 409), CLEAR),
    Row("DELETE", "clearances/<uuid:clearance_id>", (401, 404, 204, 204, 204)),
    Row("GET", "annotations/<uuid:annotation_id>/export", MEMBERS_WRONG),
    Row("GET", "annotations/<uuid:annotation_id>/export/losses", MEMBERS_WRONG),
]
