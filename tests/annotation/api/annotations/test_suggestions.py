from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from annotation.models import Annotation, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text="Norrby Norrbys")
    made = factories.layer(document, factories.member(document.project))
    for number, (start, end) in enumerate(((0, 6), (7, 14)), 1):
        factories.mention(made, start, end, entity=factories.entity(made, "city", number, f"By{number}"))
    return made


@pytest.fixture
def client(client_of: Callable[[User], Client], layer: Annotation) -> Client:
    assert layer.annotator is not None
    return client_of(layer.annotator)


def test_a_suggestion_says_what_joins_what_and_why(client: Client, layer: Annotation) -> None:
    body = client.get(f"/api/annotations/{layer.pk}/suggestions").json()
    one, other = layer.entities.order_by("number")
    assert body == {
        "suggestions": [
            {
                "entity_id": str(other.pk),
                "into_id": str(one.pk),
                "reason": "genitive",
                "letters": 0,
                "modifiers": ["gen"],
                "mention_ids": [str(other.mentions.get().pk)],
            }
        ],
        "dismissed": 0,
    }


def test_dismissing_and_bringing_back_answer_with_what_is_left(client: Client, layer: Annotation) -> None:
    pair = [str(each.pk) for each in layer.entities.all()]
    path = f"/api/annotations/{layer.pk}/suggestions/dismissed"
    answer = client.post(path, {"pairs": [pair]}, content_type="application/json")
    assert (answer.status_code, answer.json()) == (200, {"suggestions": [], "dismissed": 1})
    answer = client.delete(path)
    assert (len(answer.json()["suggestions"]), answer.json()["dismissed"]) == (1, 0)


@pytest.mark.parametrize("pairs", [[], [["x", "y"]], [["00000000-0000-0000-0000-000000000000"]]])
def test_what_is_no_pair_is_refused(client: Client, layer: Annotation, pairs: object) -> None:
    path = f"/api/annotations/{layer.pk}/suggestions/dismissed"
    assert client.post(path, {"pairs": pairs}, content_type="application/json").status_code == 400
