from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation.models import Event, User, Verb
from tests.annotation import factories
from tests.annotation.twice import Twice

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def twice() -> Twice:
    made = Twice.over()
    made.both("Anna", 1, "Vera")
    made.name(made.first, "Borås", 2, "Ekby", "city")
    made.name(made.second, "Borås", 2, "Ekby", "place")
    return made


def comparison(twice: Twice, client: Client, **asked: Any) -> Mapping[str, Any]:
    found: Mapping[str, Any] = client.get(f"/api/documents/{twice.document.pk}/comparison", asked).json()
    return found


def items(of: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [dict(zip(of["columns"], row, strict=True)) for row in of["rows"]]


def test_two_layers_are_compared_before_anybody_adjudicates(twice: Twice, client_of: ClientOf) -> None:
    found = comparison(twice, client_of(twice.kim))
    assert (found["first"]["id"], found["second"]["id"]) == (str(twice.first.pk), str(twice.second.pk))
    assert found["adjudication"] is None
    assert found["refusal"] is None
    assert [each["kind"] for each in items(found["items"])] == ["agree", "label", "agree"]
    assert Event.objects.filter(verb=Verb.LAYERS_COMPARED).count() == 1


def test_who_compared_what_is_recorded_once_a_day_and_told_in_no_history(twice: Twice, client_of: ClientOf) -> None:
    kim = client_of(twice.kim)
    machine = factories.machine_layer(twice.document)
    for _ in range(3):
        comparison(twice, kim)
        comparison(twice, kim, first=machine.pk, second=twice.first.pk)
    read = Event.objects.filter(verb=Verb.LAYERS_COMPARED, by=twice.kim)
    assert read.count() == 2
    told = kim.get(f"/api/documents/{twice.document.pk}/history").json()["entries"]
    assert "layers_compared" not in [entry["verb"] for entry in told]
    read.update(created_at=timezone.now() - timedelta(days=1))
    comparison(twice, kim)
    assert read.count() == 3


def test_other_layers_can_be_named_the_machines_too(twice: Twice, client_of: ClientOf) -> None:
    machine = factories.machine_layer(twice.document)
    found = comparison(twice, client_of(twice.kim), first=machine.pk, second=twice.first.pk)
    assert found["first"]["id"] == str(machine.pk)
    assert found["refusal"]["code"] == "invalid_input"
    strange = client_of(twice.kim).get(
        f"/api/documents/{twice.document.pk}/comparison", {"first": machine.pk, "second": factories.some_id()}
    )
    assert strange.status_code == 400


def test_a_document_with_one_layer_says_so(twice: Twice, client_of: ClientOf) -> None:
    twice.second.delete()
    found = comparison(twice, client_of(twice.kim))
    assert (found["first"], found["second"], found["refusal"]["code"]) == (None, None, "layers_not_done")


def test_from_start_to_done(twice: Twice, client_of: ClientOf) -> None:
    client = client_of(twice.kim)
    body = {"first": twice.first.pk, "second": twice.second.pk}
    address = f"/api/documents/{twice.document.pk}/adjudication"
    made = client.post(address, body, content_type="application/json").json()["id"]
    found = comparison(twice, client)
    (open_one,) = [each for each in items(found["items"]) if each["open"]]
    layer = found["adjudication"]["layer"]["id"]
    settled = client.post(
        f"/api/adjudications/{made}/settle",
        {"item": open_one["id"], "take": "second"},
        content_type="application/json",
    ).json()
    (item,) = items(settled["items"])
    assert (item["taken"], item["open"], item["by"]) == ("second", False, "kim")
    assert [change["table"] for change in settled["changes"]] == ["entity", "mention"]
    again = client.post(
        f"/api/adjudications/{made}/settle", {"item": open_one["id"], "take": "first"}, content_type="application/json"
    )
    assert (again.status_code, again.json()["code"]) == (409, "item_settled")
    undone = client.post(f"/api/adjudications/{made}/undo").json()
    assert items(undone["items"])[0]["open"] is True
    done = client.post(f"/api/annotations/{layer}/status", {"to": "done"}, content_type="application/json")
    assert (done.status_code, done.json()["code"], done.json()["fields"]["count"]) == (409, "items_open", 1)
    taken = client.post(f"/api/adjudications/{made}/take-all", {"take": "first"}, content_type="application/json")
    assert len(taken.json()["items"]["rows"]) == 1
    done = client.post(f"/api/annotations/{layer}/status", {"to": "done"}, content_type="application/json")
    assert done.json()["status"] == "done"
    file = client.get(f"/api/adjudications/{made}/decisions")
    assert file.content.decode().count("\n") == 4
    assert file["Content-Disposition"].endswith('_decisions.csv"')


def test_another_person_sees_who_adjudicates_and_a_lead_may_take_over(twice: Twice, client_of: ClientOf) -> None:
    made = twice.adjudicate()
    other = factories.member(twice.project, "reviewer")
    for person, may_take_over in ((other, False), (twice.lead, True)):
        told = comparison(twice, client_of(person))["adjudication"]
        assert (told["adjudicator"]["name"], told["can_settle"]) == ("kim", False)
        assert told["can_take_over"] is may_take_over
    client_of(twice.lead).post(f"/api/adjudications/{made.pk}/take-over")
    assert comparison(twice, client_of(twice.lead))["adjudication"]["can_settle"] is True


def test_the_number_of_queries_does_not_grow_with_the_items(
    twice: Twice, client_of: ClientOf, django_assert_max_num_queries: Callable[[int], Any]
) -> None:
    twice.adjudicate()
    client = client_of(twice.kim)
    with django_assert_max_num_queries(34):
        comparison(twice, client)
