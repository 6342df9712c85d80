from __future__ import annotations

from pathlib import Path

import pytest

import annotation
from annotation import access
from annotation.errors import Forbidden, NotFound
from annotation.models import Annotation, Document, Entity, Event, Import, Job, Mention, Operation, Project, Role
from tests.annotation import factories

pytestmark = pytest.mark.django_db

PACKAGE = Path(annotation.__file__).parent


def test_rows_are_fetched_in_one_place_only() -> None:
    shortcuts = ("get_object_or_404", "get_list_or_404")
    users = [str(path) for path in PACKAGE.rglob("*.py") if any(name in path.read_text() for name in shortcuts)]
    assert users == []


@pytest.mark.parametrize("model", [Project, Document, Annotation, Entity, Mention, Operation, Event, Import, Job])
def test_every_model_says_who_may_see_its_rows(model: type) -> None:
    assert not model.objects.visible_to(factories.user()).exists()  # type: ignore[attr-defined]


def test_an_annotator_sees_her_own_layer_and_the_proposals_and_no_other() -> None:
    project = factories.project()
    anna, bo = factories.member(project), factories.member(project)
    document = factories.document(project)
    own, other, machine = (
        factories.layer(document, anna),
        factories.layer(document, bo),
        factories.machine_layer(document),
    )
    for seen in (own, machine):
        assert access.annotation(anna, seen.id) == seen
    with pytest.raises(NotFound):
        access.annotation(anna, other.id)


@pytest.mark.parametrize("role", ["reviewer", "lead"])
def test_reviewers_and_leads_see_every_layer_of_their_project(role: str) -> None:
    project = factories.project()
    document = factories.document(project)
    layers = [factories.layer(document, factories.member(project)), factories.machine_layer(document)]
    who = factories.member(project, role)
    assert set(Annotation.objects.visible_to(who)) == set(layers)


def test_ones_own_layer_is_hidden_after_leaving_the_project() -> None:
    project = factories.project()
    anna = factories.member(project)
    layer = factories.layer(factories.document(project), anna)
    anna.memberships.all().delete()
    with pytest.raises(NotFound):
        access.annotation(anna, layer.id)


@pytest.mark.parametrize(
    ("role", "enough_for"),
    [
        ("annotator", {"annotator"}),
        ("reviewer", {"annotator", "reviewer"}),
        ("lead", {"annotator", "reviewer", "lead"}),
    ],
)
def test_a_role_may_do_what_the_lower_ones_may(role: str, enough_for: set[str]) -> None:
    project = factories.project()
    who = factories.member(project, role)
    for wanted in Role:
        if wanted in enough_for:
            assert access.project(who, project.id, at_least=wanted) == project
        else:
            with pytest.raises(Forbidden):
                access.project(who, project.id, at_least=wanted)


def test_a_document_got_for_a_person_has_not_read_its_text() -> None:
    project = factories.project()
    made = factories.document(project)
    document = access.document(factories.member(project), made.id)
    assert "text" not in document.__dict__
