from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Role, User
from tests.annotation import factories

TEXT = "Fatima bor i Lund. " + "Fatima sjunger. " * 20
PLACE = {"field": "text", "ref": "", "start": 19, "end": 25}
REASON = "Another person of that name"

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    made = factories.layer(document, factories.member(document.project, who=factories.user("ann")))
    entity = factories.entity(made, "firstname_female", 1, "Maria")
    factories.mention(made, 0, 6, label="firstname_female", entity=entity, status="accepted")
    return made


@pytest.fixture
def client(client_of: ClientOf, layer: Annotation) -> Client:
    assert layer.annotator is not None
    return client_of(layer.annotator)


def places(count: int) -> list[dict[str, object]]:
    return [{**PLACE, "start": 19 + 16 * nth, "end": 25 + 16 * nth} for nth in range(count)]


def clear(client: Client, layer: Annotation, count: int = 1) -> object:
    body = {"places": places(count), "reason": REASON}
    return client.post(f"/api/annotations/{layer.pk}/clearances", body, content_type="application/json")


def test_clearing_answers_with_all_that_is_cleared(client: Client, layer: Annotation) -> None:
    answer = client.post(
        f"/api/annotations/{layer.pk}/clearances",
        {"places": [PLACE], "reason": REASON},
        content_type="application/json",
    )
    (row,) = layer.clearances.all()
    told = {
        **PLACE,
        "id": str(row.pk),
        "words": "Fatima",
        "reason": REASON,
        "by": {"id": str(row.by_id), "name": "ann"},
        "created_at": row.created_at.isoformat().replace("+00:00", "Z"),
    }
    assert (answer.status_code, answer.json()) == (201, {"clearances": [told]})
    assert client.get(f"/api/annotations/{layer.pk}/clearances").json() == {"clearances": [told]}
    found = client.get(f"/api/annotations/{layer.pk}/validation").json()["findings"]
    starts = [each["values"]["start"] for each in found if each["rule"] == "readable_elsewhere"]
    assert starts == [35 + 16 * nth for nth in range(19)]


def test_a_place_where_nothing_is_readable_is_told(client: Client, layer: Annotation) -> None:
    body = {"places": [{**PLACE, "start": 0, "end": 6}], "reason": REASON}
    answer = client.post(f"/api/annotations/{layer.pk}/clearances", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_readable")
    assert answer.json()["fields"] == {"places": [["text", "", 0, 6]]}


@pytest.mark.parametrize(
    "body",
    [
        {"places": [], "reason": REASON},
        {"places": [PLACE], "reason": ""},
        {"places": [{**PLACE, "start": -1}], "reason": REASON},
        {"places": [PLACE], "reason": "x" * 1001},
        {"reason": REASON},
    ],
)
def test_what_is_no_clearance_is_refused(client: Client, layer: Annotation, body: object) -> None:
    answer = client.post(f"/api/annotations/{layer.pk}/clearances", body, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid_input")


def test_reading_them_takes_as_many_queries_for_many_as_for_one(client: Client, layer: Annotation) -> None:
    client.get(f"/api/annotations/{layer.pk}/clearances")  # reading it is recorded from now on
    counts = []
    for count in (1, 20):
        clear(client, layer, count)
        with CaptureQueriesContext(connection) as captured:
            assert len(client.get(f"/api/annotations/{layer.pk}/clearances").json()["clearances"]) == count
        counts.append(len(captured))
        layer.clearances.all().delete()
    assert counts[0] == counts[1]


def test_the_table_takes_as_many_queries_for_many_as_for_one(
    client_of: ClientOf, client: Client, layer: Annotation
) -> None:
    lead = client_of(factories.member(layer.document.project, Role.LEAD))
    client.get(f"/api/annotations/{layer.pk}/clearances")  # reading it is recorded from now on
    counts = []
    for count in (1, 20):
        clear(client, layer, count)
        with CaptureQueriesContext(connection) as captured:
            answer = lead.get(f"/api/projects/{layer.document.project_id}/clearances.csv")
            assert len(answer.getvalue().decode().splitlines()) == count + 1
        assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/csv; charset=utf-8", "no-store")
        counts.append(len(captured))
        layer.clearances.all().delete()
    assert counts[0] == counts[1]


def test_the_projects_phrases_are_kept_in_order_each_once(client_of: ClientOf, layer: Annotation) -> None:
    lead = client_of(factories.member(layer.document.project, Role.LEAD))
    address = f"/api/projects/{layer.document.project_id}"
    phrases = {"options": {"stay_reasons": ["A saint", "A brand", "A saint"]}}
    answer = lead.patch(address, phrases, content_type="application/json")
    assert answer.json()["options"] == {"stay_reasons": ["A saint", "A brand"]}
    blank = lead.patch(address, {"options": {"stay_reasons": [""]}}, content_type="application/json")
    assert blank.status_code == 400
