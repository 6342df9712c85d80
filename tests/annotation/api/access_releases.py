"""Who may call what of profiles and releases: rows of the access matrix."""

from __future__ import annotations

from tests.annotation import factories
from tests.annotation.api.access_statuses import LEADS_ADD, PEOPLE, REVIEWERS, Row

SOME_ID = str(factories.some_id())
PROFILE = {"name": "Open", "kind": "public", "recipient": "All", "purpose": "Research", "formats": ["target"]}
EXCEPTED = {"blocks": [SOME_ID], "reason": "x"}

RELEASES = [
    Row("GET", "release-gates", PEOPLE),
    Row("GET", "release-key", PEOPLE),
    Row("GET", "projects/<uuid:project_id>/profiles", REVIEWERS),
    Row("POST", "projects/<uuid:project_id>/profiles", LEADS_ADD, PROFILE),
    Row("GET", "profiles/<uuid:profile_id>", (401, 404, 404, 200, 200)),
    Row("PATCH", "profiles/<uuid:profile_id>", (401, 404, 404, 403, 200), {"purpose": "Teaching."}),
    Row("GET", "profiles/<uuid:profile_id>/standing", (401, 404, 404, 200, 200)),
    Row("POST", "profiles/<uuid:profile_id>/standing", (401, 404, 404, 403, 200), {"name": "x", "statement": "x"}),
    Row("DELETE", "profiles/<uuid:profile_id>/standing", (401, 404, 404, 403, 200)),
    # Nobody has approved it.
    Row("POST", "profiles/<uuid:profile_id>/standing/second", (401, 404, 404, 409, 409)),
    Row("POST", "profiles/<uuid:profile_id>/standing/run", (401, 404, 404, 403, 409)),
    Row("GET", "projects/<uuid:project_id>/releases", REVIEWERS),
    # Nobody has such a profile; tests/annotation/api/releases/test_releases.py has what is begun.
    Row("POST", "projects/<uuid:project_id>/releases", (401, 404, 403, 403, 404), {"profile_id": SOME_ID}),
    Row("GET", "releases/<uuid:release_id>", (401, 404, 404, 200, 200)),
    Row("DELETE", "releases/<uuid:release_id>", (401, 404, 404, 403, 204)),
    Row("POST", "releases/<uuid:release_id>/check", (401, 404, 404, 403, 200)),
    Row("GET", "releases/<uuid:release_id>/gates", (401, 404, 404, 200, 200)),
    Row("GET", "releases/<uuid:release_id>/blocks", (401, 404, 404, 200, 200)),
    Row("GET", "releases/<uuid:release_id>/doubts", (401, 404, 404, 200, 200)),
    Row("GET", "releases/<uuid:release_id>/doubts/counts", (401, 404, 404, 200, 200)),
    Row("POST", "releases/<uuid:release_id>/exceptions", (401, 404, 404, 403, 400), EXCEPTED),
    Row("POST", "releases/<uuid:release_id>/exceptions/second", (401, 404, 404, 400, 400), {"blocks": [SOME_ID]}),
    Row("POST", "releases/<uuid:release_id>/exceptions/taken-back", (401, 404, 404, 403, 400), {"blocks": [SOME_ID]}),
    Row("GET", "releases/<uuid:release_id>/leaks", (401, 404, 404, 200, 200)),
    # It has no such hit; tests/annotation/api/releases/test_leaks.py has some.
    Row("POST", "releases/<uuid:release_id>/leaks/<uuid:block_id>/hiding", (401, 404, 404, 403, 404), {}),
    Row(
        "POST", "releases/<uuid:release_id>/leaks/<uuid:block_id>/clearance", (401, 404, 404, 403, 404), {"reason": "x"}
    ),
    Row("GET", "projects/<uuid:project_id>/release-clearances", REVIEWERS),
    # The reviewer is not the lead who made it.
    Row("POST", "release-clearances/<uuid:release_clearance_id>/second", (401, 404, 404, 204, 409)),
    Row("DELETE", "release-clearances/<uuid:release_clearance_id>", (401, 404, 404, 403, 204)),
    Row("GET", "releases/<uuid:release_id>/report", (401, 404, 404, 200, 200)),
    # It was never checked.
    Row("GET", "releases/<uuid:release_id>/report/file", (401, 404, 404, 409, 409)),
    # Nobody says with which.
    Row("GET", "releases/<uuid:release_id>/comparison", (401, 404, 404, 400, 400)),
    Row("GET", "releases/<uuid:release_id>/changes", (401, 404, 404, 400, 400)),
    Row("POST", "releases/<uuid:release_id>/freeze", (401, 404, 404, 403, 200)),
    # It is still a draft.
    Row("POST", "releases/<uuid:release_id>/confirmation", (401, 404, 404, 409, 409)),
    Row("GET", "releases/<uuid:release_id>/signature", (401, 404, 404, 409, 409)),
    Row("POST", "releases/<uuid:release_id>/signature", (401, 404, 404, 403, 409), {"name": "x", "statement": "x"}),
    Row("POST", "releases/<uuid:release_id>/withdrawal", (401, 404, 404, 403, 409), {"reason": "x"}),
    Row("GET", "releases/<uuid:release_id>/file", (401, 404, 404, 409, 409)),
]
