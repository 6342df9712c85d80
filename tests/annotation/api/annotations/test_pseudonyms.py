from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from annotation.models import Annotation, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text="Anna bor i Borås.")
    return factories.layer(document, factories.member(document.project))


@pytest.fixture
def client(client_of: Callable[[User], Client], layer: Annotation) -> Client:
    assert layer.annotator is not None
    return client_of(layer.annotator)


def test_drawings_come_in_their_order_with_all_forms(client: Client, layer: Annotation) -> None:
    draws = [
        {"label": "city", "modifiers": ["gen"], "original_start": 11, "original_end": 16},
        {"label": "firstname_female", "modifiers": [], "original_start": 0, "original_end": 4},
    ]
    response = client.post(f"/api/annotations/{layer.pk}/pseudonyms", {"draws": draws}, content_type="application/json")
    assert response.status_code == 200
    city, name = response.json()["drawn"]
    assert city.keys() == name.keys() == {"pseudonym", "forms"}
    assert len(city["forms"]) == 8


@pytest.mark.parametrize(
    "draw", [{}, {"label": "city"}, {"label": "city", "entity_id": "x"}, {"label": "x", "original_start": 0}]
)
def test_a_drawing_for_nothing_is_refused(client: Client, layer: Annotation, draw: dict[str, object]) -> None:
    response = client.post(
        f"/api/annotations/{layer.pk}/pseudonyms", {"draws": [draw]}, content_type="application/json"
    )
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")


def test_a_pseudonym_written_by_hand_comes_back_with_its_forms(client: Client, layer: Annotation) -> None:
    body = {"label": "city", "pseudonym": "Ekby"}
    response = client.post(f"/api/annotations/{layer.pk}/pseudonyms/forms", body, content_type="application/json")
    assert response.status_code == 200
    assert response.json()["forms"]["gen"] == "Ekbys"


def test_the_original_is_refused_as_its_own_pseudonym(client: Client, layer: Annotation) -> None:
    entity = factories.entity(layer, "city", 1)
    factories.mention(layer, 11, 16, entity=entity)
    body = {"label": "city", "pseudonym": "BORÅS", "entity_id": str(entity.pk)}
    response = client.post(f"/api/annotations/{layer.pk}/pseudonyms/forms", body, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (409, "pseudonym_equals_original")


def test_a_pseudonym_that_would_show_an_original_is_refused_with_the_reason(client: Client, layer: Annotation) -> None:
    entity = factories.entity(layer, "city", 1)
    factories.mention(layer, 11, 16, entity=entity)
    body = {"label": "city", "pseudonym": "Nya Borås", "entity_id": str(entity.pk)}
    response = client.post(f"/api/annotations/{layer.pk}/pseudonyms/forms", body, content_type="application/json")
    assert response.status_code == 400
    assert response.json() == {
        "code": "pseudonym_shows_original",
        "message": "The pseudonym holds the original as one of its words.",
        "fields": {"label": "city", "reason": "contains_original"},
    }
