from __future__ import annotations

from uuid import UUID

import pytest

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Entity
from annotation.services.annotations import suggestions
from tests.annotation import factories

TEXT = "Norrby norrby Norrbys"

pytestmark = pytest.mark.django_db


@pytest.fixture
def layer() -> Annotation:
    document = factories.document(text=TEXT)
    return factories.layer(document, factories.member(document.project))


def spoken(layer: Annotation, start: int, end: int, number: int) -> Entity:
    entity = factories.entity(layer, "city", number, f"By{number}")
    factories.mention(layer, start, end, entity=entity)
    return entity


@pytest.fixture
def cities(layer: Annotation) -> list[Entity]:
    return [spoken(layer, *place) for place in ((0, 6, 1), (7, 13, 2), (14, 21, 3))]


def pairs(layer: Annotation) -> list[tuple[str, str, str]]:
    layer.refresh_from_db()
    found = suggestions.of(layer).suggestions
    return [(each.entity_id, each.into_id, each.reason.value) for each in found]


def test_entities_that_may_be_the_same_are_suggested_with_the_reason(layer: Annotation, cities: list[Entity]) -> None:
    first, second, third = (str(each.pk) for each in cities)
    assert pairs(layer) == [(second, first, "other_case"), (third, first, "genitive")]


def test_a_dismissed_suggestion_stays_away_until_it_is_brought_back(layer: Annotation, cities: list[Entity]) -> None:
    first, second, third = (each.pk for each in cities)
    suggestions.dismiss(layer, [(first, second)], by=layer.annotator)
    suggestions.dismiss(layer, [(second, first)], by=layer.annotator)
    assert [(one, other) for one, other, _ in pairs(layer)] == [(str(third), str(first))]
    assert suggestions.of(layer).dismissed == 1
    suggestions.bring_back(layer, by=layer.annotator)
    assert len(pairs(layer)) == 2


def test_entities_that_are_gone_are_not_counted(layer: Annotation, cities: list[Entity]) -> None:
    suggestions.dismiss(
        layer, [(cities[0].pk, cities[1].pk), (factories.some_id(), factories.some_id())], by=layer.annotator
    )
    layer.refresh_from_db()
    assert suggestions.of(layer).dismissed == 1


def test_nothing_can_be_dismissed_in_a_finished_layer(layer: Annotation, cities: list[Entity]) -> None:
    layer.status = AnnotationStatus.DONE
    layer.save()
    with pytest.raises(errors.NotEditable):
        suggestions.dismiss(layer, [(cities[0].pk, cities[1].pk)], by=layer.annotator)


def test_the_number_of_dismissed_pairs_is_limited(layer: Annotation) -> None:
    many = [(UUID(int=number), UUID(int=number + 1)) for number in range(suggestions.MOST_DISMISSED + 1)]
    with pytest.raises(errors.InvalidInput):
        suggestions.dismiss(layer, many, by=layer.annotator)
