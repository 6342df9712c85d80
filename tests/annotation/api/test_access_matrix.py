"""Tests who may call what. Each route and method needs a row; a route without a row fails."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.test import Client
from django.urls import URLPattern
from pytest_django import DjangoDbBlocker

from annotation.api import urls
from annotation.models import (
    Project,
)
from tests.annotation import factories
from tests.annotation.api.access_concordance import CONCORDANCE
from tests.annotation.api.access_layers import LAYERS
from tests.annotation.api.access_learning import LEARNING
from tests.annotation.api.access_patterns import PATTERNS
from tests.annotation.api.access_questions import QUESTIONS
from tests.annotation.api.access_releases import RELEASES
from tests.annotation.api.access_statuses import (
    ADMINISTRATORS,
    ALSO_ARCHIVED,
    EVERYONE,
    LEADS,
    LEADS_ADD,
    LEADS_ALL,
    LEADS_WRONG,
    MEMBERS,
    PEOPLE,
    REVIEWERS,
    ROLES,
    WHOEVER_LEADS,
    Row,
)
from tests.annotation.api.access_world import World, made

pytestmark = pytest.mark.django_db

PROOF = {"password": "x", "code": "000000"}
SOME_ID = str(factories.some_id())
TAGGING, SETTLE = {"tag_id": SOME_ID, "on": True}, {"item": SOME_ID, "take": "first"}
ANSWER = {"ids": [SOME_ID], "state": "accepted"}


def upload() -> dict[str, Any]:
    return {"files": SimpleUploadedFile("a.txt", b"Hej.")}


ROWS = [
    Row("GET", "session", EVERYONE),
    Row("POST", "session", (401, 401, 401, 401, 401), {"username": "nobody", "password": "wrong"}),
    Row("DELETE", "session", (204, 204, 204, 204, 204)),
    Row("POST", "session/password", (401, 401, 401, 401, 401), {"current": "wrong", "new": "another passphrase"}),
    Row("POST", "session/code", (401, 401, 401, 401, 401), {"code": "000000"}),
    Row("GET", "preferences", PEOPLE),
    Row("PATCH", "preferences", PEOPLE, {"theme": "dark"}),
    Row("GET", "account/second-factor", PEOPLE),
    Row("POST", "account/second-factor", (401, 409, 409, 409, 409), PROOF),
    Row("POST", "account/second-factor/offer", PEOPLE),
    Row("POST", "account/second-factor/off", (401, 409, 409, 409, 409), PROOF),
    Row("POST", "account/second-factor/recovery-codes", (401, 409, 409, 409, 409), PROOF),
    Row("GET", "account/sessions", PEOPLE),
    Row("DELETE", "account/sessions", PEOPLE),
    Row("DELETE", "account/sessions/<uuid:session_id>", (401, 404, 404, 404, 404)),
    Row("GET", "projects", PEOPLE),
    Row("GET", "projects/<uuid:project_id>", MEMBERS),
    Row("PATCH", "projects/<uuid:project_id>", LEADS_ALL, {"options": {"cities": "series"}}),
    Row("POST", "projects", (401, 201, 403, 403, 201), {"name": "New", "label_set": "swell"}),
    Row("POST", "projects/<uuid:project_id>/archive", LEADS_ALL, {"archived": True}),
    Row("POST", "projects/<uuid:project_id>/deletion", LEADS_WRONG, {"name": "Otherwise"}),
    Row("GET", "projects/<uuid:project_id>/members", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/members", LEADS_ADD, {"username": "known", "role": "annotator"}),
    Row("PATCH", "members/<uuid:membership_id>", LEADS_ALL, {"role": "reviewer"}),
    Row("DELETE", "members/<uuid:membership_id>", (401, 404, 403, 403, 204)),
    Row("POST", "members/<uuid:membership_id>/unlocking", (401, 404, 403, 403, 204)),
    Row("POST", "members/<uuid:membership_id>/password", LEADS_ALL),
    Row("DELETE", "members/<uuid:membership_id>/second-factor", (401, 404, 403, 403, 204)),
    Row("GET", "events", ADMINISTRATORS),
    Row("GET", "events/file", ADMINISTRATORS),
    Row("GET", "events/people", ADMINISTRATORS),
    Row("GET", "events/chain", WHOEVER_LEADS),
    Row("POST", "events/chain", WHOEVER_LEADS),
    Row("GET", "projects/<uuid:project_id>/events", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/events/file", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/events/people", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/guidelines", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/guidelines", LEADS_ADD, {"text": "Mark all."}),
    Row("GET", "projects/<uuid:project_id>/guidelines/outdated", (401, 404, 403, 200, 200)),
    Row("GET", "projects/<uuid:project_id>/exceptions", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/exceptions/accepted", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/exceptions/answers", (401, 404, 403, 403, 404), ANSWER),
    Row("GET", "projects/<uuid:project_id>/exceptions/file", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/problems", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/trial", LEADS_ALL, {"text": "Hej."}),
    Row("POST", "projects/<uuid:project_id>/trial/explanation", LEADS_ALL, {"text": "Hej.", "start": 0, "end": 3}),
    Row("GET", "projects/<uuid:project_id>/documents", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/documents", LEADS_ADD, {"external_id": "new", "text": "Hej."}),
    Row("POST", "projects/<uuid:project_id>/next", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/documents/choices", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/documents/summary", (401, 404, 403, 200, 200), {}),
    Row("POST", "projects/<uuid:project_id>/documents/tagging", (401, 404, 403, 404, 404), TAGGING),
    Row("GET", "projects/<uuid:project_id>/tags", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/tags", (401, 404, 403, 201, 201), {"name": "again"}),
    Row("PATCH", "tags/<uuid:tag_id>", (401, 404, 403, 200, 200), {"name": "otherwise"}),
    Row("DELETE", "tags/<uuid:tag_id>", (401, 404, 403, 204, 204)),
    Row("GET", "projects/<uuid:project_id>/views", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/views", (401, 404, 201, 201, 201), {"name": "Mine", "query": ""}),
    Row("PATCH", "views/<uuid:view_id>", (401, 404, 403, 403, 200), {"name": "Otherwise"}),
    Row("DELETE", "views/<uuid:view_id>", (401, 404, 403, 403, 204)),
    Row("GET", "projects/<uuid:project_id>/bulk-actions", (401, 404, 403, 200, 200)),
    Row("POST", "projects/<uuid:project_id>/bulk-actions", (401, 404, 403, 403, 409), {"kind": "delete", "count": 99}),
    Row("POST", "projects/<uuid:project_id>/bulk-actions/assignments", LEADS_WRONG, {}),
    Row(
        "POST",
        "projects/<uuid:project_id>/bulk-actions/waivers",
        (401, 404, 403, 403, 409),
        {"reason": "Enough.", "count": 99},
    ),
    Row("POST", "projects/<uuid:project_id>/bulk-actions/waivers/take-back", (401, 404, 403, 403, 409), {"count": 99}),
    Row("GET", "bulk-actions/<uuid:action_id>", LEADS),
    Row("POST", "bulk-actions/<uuid:action_id>/cancel", LEADS),
    Row("POST", "bulk-actions/<uuid:action_id>/undo", (401, 404, 404, 404, 400)),
    Row("POST", "projects/<uuid:project_id>/text-searches", (401, 404, 403, 201, 201), {"phrase": "Anna"}),
    Row("GET", "text-searches/<uuid:search_id>", (401, 404, 404, 200, 200)),
    Row("POST", "projects/<uuid:project_id>/imports", LEADS_ADD, {}),
    Row("GET", "projects/<uuid:project_id>/assignments", MEMBERS),
    Row("POST", "projects/<uuid:project_id>/assignments", LEADS_WRONG, {}),
    Row("GET", "projects/<uuid:project_id>/assignments/overview", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/assignments/plan", LEADS_WRONG, {}),
    Row("POST", "projects/<uuid:project_id>/assignments/take-back", LEADS_ADD, {"batch": SOME_ID}),
    Row("POST", "projects/<uuid:project_id>/assignments/reassign", LEADS_WRONG, {}),
    Row("DELETE", "assignments/<uuid:assignment_id>", (401, 404, 403, 403, 204)),
    Row("GET", "projects/<uuid:project_id>/exports", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/exports", LEADS_ADD, {"format": "masked_text"}),
    Row("POST", "projects/<uuid:project_id>/exports/counts", LEADS_ALL, {}),
    Row("GET", "projects/<uuid:project_id>/exports/formats", LEADS_ALL),
    Row("GET", "exports/<uuid:export_id>", LEADS),
    Row("GET", "exports/<uuid:export_id>/index", LEADS),
    Row("GET", "exports/<uuid:export_id>/file", (401, 404, 404, 404, 409)),
    Row("DELETE", "exports/<uuid:export_id>", (401, 404, 404, 404, 204)),
    *LAYERS,
    *CONCORDANCE,
    *LEARNING,
    *PATTERNS,
    *QUESTIONS,
    *RELEASES,
    Row("GET", "projects/<uuid:project_id>/work", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/left", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/progress", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/effort", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/effort", LEADS_ADD),
    Row("POST", "projects/<uuid:project_id>/effort/cancel", LEADS_ALL),
    Row("GET", "projects/<uuid:project_id>/effort/file", LEADS_WRONG),
    Row("GET", "projects/<uuid:project_id>/agreement", REVIEWERS),
    Row("POST", "projects/<uuid:project_id>/agreement", (401, 404, 403, 201, 201), {"machine": True}),
    Row("POST", "projects/<uuid:project_id>/agreement/cancel", REVIEWERS),
    Row("GET", "projects/<uuid:project_id>/agreement/matrix", (401, 404, 403, 400, 400)),
    Row("GET", "projects/<uuid:project_id>/agreement/places", (401, 404, 403, 400, 400)),
    Row("GET", "projects/<uuid:project_id>/agreement/file", (401, 404, 403, 400, 400)),
    Row("GET", "projects/<uuid:project_id>/pairs", MEMBERS),
    Row("PUT", "projects/<uuid:project_id>/pairs", LEADS_ALL, {"pairs": []}),
    Row("GET", "projects/<uuid:project_id>/disagreements", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/disagreements/contexts", MEMBERS),
    Row("GET", "projects/<uuid:project_id>/disagreements/people", MEMBERS),
    Row("GET", "reviews/<uuid:review_id>", MEMBERS),
    Row("PATCH", "reviews/<uuid:review_id>", (401, 404, 409, 200, 409), {"main_opened": True, "main_read": True}),
    Row("POST", "reviews/<uuid:review_id>/finish", (401, 404, 409, 409, 409), {"outcome": "confirmed"}),
    Row(
        "POST",
        "reviews/<uuid:review_id>/disagreements",
        (401, 404, 409, 201, 409),
        {"start": 0, "end": 4, "opinion": "x"},
    ),
    Row("GET", "reviews/<uuid:review_id>/changes", MEMBERS),
    Row("DELETE", "disagreements/<uuid:disagreement_id>", (401, 404, 403, 204, 403)),
    Row("PUT", "disagreements/<uuid:disagreement_id>/answer", (401, 404, 200, 403, 403), {"text": "x"}),
    Row("POST", "disagreements/<uuid:disagreement_id>/remarks", (401, 404, 201, 201, 201), {"text": "x"}),
    Row("POST", "disagreements/<uuid:disagreement_id>/decision", MEMBERS, {"decision": "keep", "reason": "Away."}),
    Row("DELETE", "disagreements/<uuid:disagreement_id>/decision", MEMBERS),
    Row("POST", "disagreements/<uuid:disagreement_id>/apply", (401, 404, 409, 409, 409)),
    Row("GET", "documents/<uuid:document_id>/comparison", (401, 404, 403, 200, 200)),
    Row("POST", "documents/<uuid:document_id>/adjudication", (401, 404, 403, 400, 400), {}),
    Row("POST", "adjudications/<uuid:adjudication_id>/settle", (401, 404, 404, 404, 409), SETTLE),
    Row(
        "PUT", "adjudications/<uuid:adjudication_id>/reason", (401, 404, 404, 404, 409), {"item": SOME_ID, "text": "x"}
    ),
    Row("POST", "adjudications/<uuid:adjudication_id>/take-all", (401, 404, 404, 200, 409), {"take": "first"}),
    Row("POST", "adjudications/<uuid:adjudication_id>/undo", (401, 404, 404, 409, 409)),
    Row("POST", "adjudications/<uuid:adjudication_id>/renew", (401, 404, 404, 200, 409)),
    # The reviewer already has it.
    Row("POST", "adjudications/<uuid:adjudication_id>/take-over", (401, 404, 404, 200, 200)),
    Row("GET", "adjudications/<uuid:adjudication_id>/decisions", (401, 404, 404, 200, 200)),
    Row("GET", "documents/<uuid:document_id>", MEMBERS),
    Row("PATCH", "documents/<uuid:document_id>", LEADS_ALL, {"metadata": {"genre": "letter"}}),
    Row("GET", "documents/<uuid:document_id>/history", MEMBERS),
    Row("POST", "documents/<uuid:document_id>/annotations", MEMBERS),
    Row("POST", "documents/<uuid:document_id>/redraw", LEADS_ADD),
    Row("GET", "redraws/<uuid:redraw_id>", LEADS),
    Row("GET", "projects/<uuid:project_id>/clearances.csv", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/waivers", LEADS_ALL, {"reason": "Enough."}),
    Row("POST", "projects/<uuid:project_id>/waivers/take-back", LEADS_ALL, {}),
    Row("GET", "imports/<uuid:import_id>", LEADS),
    Row("POST", "imports/<uuid:import_id>/files", LEADS, upload, multipart=True),
    Row("GET", "imports/<uuid:import_id>/plan", LEADS),
    Row("PUT", "imports/<uuid:import_id>/plan", LEADS, {}),
    Row("POST", "imports/<uuid:import_id>/start", LEADS),
    Row("POST", "imports/<uuid:import_id>/cancel", LEADS),
    Row("GET", "projects/<uuid:project_id>/jobs", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/jobs/cancel", LEADS_ALL),
    Row("POST", "projects/<uuid:project_id>/jobs/retry", LEADS_ALL, {"state": "failed"}),
    Row("POST", "jobs/<uuid:job_id>/cancel", LEADS),
    Row("POST", "jobs/<uuid:job_id>/retry", LEADS),
    Row("GET", "formats", PEOPLE),
    Row("GET", "label-sets", PEOPLE),
    Row("GET", "label-sets/<slug:key>", PEOPLE),
    Row("POST", "pseudonymize", PEOPLE, {"text": "Hej."}),
    Row("GET", "schema", EVERYONE),
]


@pytest.fixture
def world(same_world: World) -> World:
    return copy.deepcopy(same_world)


@pytest.fixture(scope="module")
def same_world(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[World]:
    """Made once, since making it takes longer than a test. Each test takes back what it changes in the database."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield made()
        transaction.set_rollback(True)


def address(route: str, ids: dict[str, Any]) -> str:
    return "/api/" + re.sub(r"<\w+:(\w+)>", lambda place: str(ids[place[1]]), route)


def routes() -> Iterator[tuple[str, str]]:
    for pattern in urls.urlpatterns:
        assert isinstance(pattern, URLPattern)
        view = getattr(pattern.callback, "view_class", None)
        for method in ("get", "post", "put", "patch", "delete") if view else ():
            if hasattr(view, method):
                yield method.upper(), str(pattern.pattern)


def test_every_route_has_a_row_and_every_row_a_route() -> None:
    assert sorted(set(routes())) == sorted((row.method, row.route) for row in ROWS)


def of_lead(world: World) -> Client:
    client, lead = Client(), world.people["lead"]
    assert lead is not None
    client.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    return client


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("row", ROWS, ids=str)
def test_a_role_gets_what_it_may_have(row: Row, role: str, world: World) -> None:
    client = Client()
    if (who := world.people[role]) is not None:
        client.force_login(who, backend="django.contrib.auth.backends.ModelBackend")
    body = row.body() if callable(row.body) else row.body
    sent = {"data": body} if row.multipart else {"data": body, "content_type": "application/json"}
    response = getattr(client, row.method.lower())(
        address(row.route, world.ids), **(sent if row.method != "GET" else {})
    )
    assert response.status_code == row.statuses[ROLES.index(role)], response.content[:300]


@pytest.mark.parametrize("row", [row for row in ROWS if not row.route.startswith(("session", "schema"))], ids=str)
def test_nothing_works_before_the_first_password_is_changed(row: Row, world: World) -> None:
    lead = world.people["lead"]
    assert lead is not None
    lead.must_change_password = True
    lead.save()
    client = Client()
    client.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    response = getattr(client, row.method.lower())(address(row.route, world.ids), content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (403, "password_change_required")


@pytest.mark.parametrize("row", [row for row in ROWS if row.method != "GET"], ids=str)
def test_a_change_without_the_token_is_refused(row: Row, world: World) -> None:
    client, lead = Client(enforce_csrf_checks=True), world.people["lead"]
    assert lead is not None
    client.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    response = getattr(client, row.method.lower())(address(row.route, world.ids), {}, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (403, "csrf_failed")


def changing() -> list[Row]:
    of_projects = [row for row in ROWS if row.method != "GET" and "_id>" in row.route]
    return [row for row in of_projects if (row.method, row.route) not in ALSO_ARCHIVED]


@pytest.mark.parametrize("row", changing(), ids=str)
def test_what_belongs_to_an_archived_project_does_not_change(row: Row, world: World) -> None:
    Project.objects.filter(pk=world.ids["project_id"]).update(archived=True)
    client = of_lead(world)
    body = row.body() if callable(row.body) else row.body
    sent = {"data": body} if row.multipart else {"data": body, "content_type": "application/json"}
    response = getattr(client, row.method.lower())(address(row.route, world.ids), **sent)
    assert (response.status_code, response.json()["code"]) == (409, "project_archived"), response.content[:300]


@pytest.mark.parametrize("row", [row for row in ROWS if "_id>" in row.route], ids=str)
def test_what_does_not_exist_is_not_found(row: Row, world: World) -> None:
    client = of_lead(world)
    nowhere = {name: factories.some_id() for name in world.ids}
    response = getattr(client, row.method.lower())(address(row.route, nowhere), content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (404, "not_found")
