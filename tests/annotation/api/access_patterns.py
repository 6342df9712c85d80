"""The rows of the access matrix about a project's patterns."""

from __future__ import annotations

from pseudonymizer.patterns import Pattern, as_plain
from tests.annotation.api.access_statuses import LEADS, LEADS_ADD, LEADS_ALL, Row

PATTERN = as_plain(Pattern("ward", "W[0-9]+", "extra"))

PATTERNS = [
    Row("GET", "projects/<uuid:project_id>/patterns", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/patterns", LEADS_ALL, {"patterns": [PATTERN], "base": 1}),
    Row("POST", "projects/<uuid:project_id>/patterns/check", LEADS_ALL, {"patterns": [PATTERN]}),
    Row("POST", "projects/<uuid:project_id>/patterns/reading", LEADS_ALL, {"format": "pairs", "content": "[]"}),
    Row("GET", "projects/<uuid:project_id>/renewal", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/renewal", (401, 404, 403, 403, 409), {"count": 9}),
    Row("GET", "projects/<uuid:project_id>/patterns/suggestions", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/patterns/trials", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/patterns/trials", LEADS_ADD, {"patterns": [PATTERN]}),
    Row("GET", "projects/<uuid:project_id>/patterns/<int:version>", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/patterns/<int:version>/file", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/engine-comparisons", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/engine-comparisons", LEADS_ADD, {"engines": ["detectors"]}),
    Row("POST", "projects/<uuid:project_id>/engine-comparisons/cancel", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/engine-comparisons/<uuid:report_id>/file", LEADS_ALL),
    Row("GET", "pattern-trials/<uuid:trial_id>", LEADS),
    Row("POST", "pattern-trials/<uuid:trial_id>/cancel", LEADS),
    Row("GET", "pattern-trials/<uuid:trial_id>/lines", (401, 404, 404, 404, 400)),
]
