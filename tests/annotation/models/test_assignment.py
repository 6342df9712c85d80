from __future__ import annotations

import uuid

import pytest

from annotation.models import Assignment, Task
from annotation.models.assignments.assignment import OF_ITS_PERSON
from tests.annotation import factories


@pytest.mark.django_db
def test_a_field_of_an_assignment_is_kept_when_it_is_handed_on() -> None:
    """Also holds for fields that are added later: only the fields listed as personal are reset."""
    project = factories.project()
    anna, bert = factories.member(project), factories.member(project)
    former = factories.assigned(anna, factories.document(project), task=Task.REVIEW)
    latter = former.handed_on(bert.pk, batch=uuid.uuid4(), by=bert, taken=True)
    names = {field.name for field in Assignment._meta.concrete_fields}
    assert names >= OF_ITS_PERSON
    kept = names - OF_ITS_PERSON
    assert {name: getattr(latter, name) for name in kept} == {name: getattr(former, name) for name in kept}
    assert (latter.assignee, latter.withdrawn_at) == (bert, None)
    assert latter.pk != former.pk
