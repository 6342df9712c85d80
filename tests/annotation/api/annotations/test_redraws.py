from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from annotation.models import User
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def test_a_redraw_can_be_followed(client_of: Callable[[User], Client]) -> None:
    lead = factories.user()
    document = factories.document(factories.project(lead=lead), author_key="17")
    client = client_of(lead)
    started = client.post(f"/api/documents/{document.pk}/redraw")
    assert started.status_code == 201
    body = started.json()
    assert (body["state"], body["changed"], body["skipped"]) == ("waiting", 0, 0)
    assert client.get(f"/api/redraws/{body['id']}").json() == body
    assert client.post(f"/api/jobs/{body['job_id']}/cancel").json()["state"] == "cancelled"
    assert client.get(f"/api/redraws/{body['id']}").json()["state"] == "cancelled"


def test_without_an_author_there_is_nothing_to_draw_for(client_of: Callable[[User], Client]) -> None:
    lead = factories.user()
    document = factories.document(factories.project(lead=lead))
    answer = client_of(lead).post(f"/api/documents/{document.pk}/redraw")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_input")
