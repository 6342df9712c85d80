from __future__ import annotations

from typing import Any

import pytest

from annotation.errors import InvalidInput, ProjectArchived
from annotation.models import Event, Project, User, Verb
from annotation.services import releases
from pseudonymizer import formats
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


def test_a_project_has_several_profiles_and_each_change_is_on_record(project: Project, lead: User) -> None:
    first = released.profile(project, lead)
    released.profile(project, lead, name="Open", kind="hand_over")
    releases.profiles.change(first, {"purpose": "Teaching"}, by=lead)
    assert sorted(project.profiles.values_list("name", flat=True)) == ["Open", "Partner"]
    told = [(event.verb, event.values["changed"]) for event in Event.objects.filter(project=project)]
    assert (Verb.PROFILE_CHANGED, ["purpose"]) in told
    assert "Teaching" not in str(list(Event.objects.values_list("values", flat=True)))


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"recipient": " "}, "recipient"),
        ({"formats": []}, "formats"),
        ({"formats": ["jsonl"]}, "formats"),
        ({"metadata_fields": ["shoe_size"]}, "metadata_fields"),
        ({"policies": {"city": "keep"}}, "policies"),
        ({"policies": {"no_such": "mask"}}, "policies"),
        ({"policies": {"city": "replace"}}, "policies"),
    ],
)
def test_what_no_release_could_follow_is_refused(project: Project, lead: User, given: Any, field: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        released.profile(project, lead, **given)
    assert list(refused.value.fields) == [field]


def test_two_profiles_of_a_project_do_not_share_a_name(project: Project, lead: User) -> None:
    released.profile(project, lead)
    with pytest.raises(InvalidInput):
        released.profile(project, lead)


def test_no_format_with_the_source_is_offered(project: Project) -> None:
    offered = releases.profiles.offered(project).formats
    assert "target" in offered
    assert not any(formats.load(name).holds_source for name in offered)


def test_an_archived_project_gets_no_profile(project: Project, lead: User) -> None:
    project.archived = True
    project.save()
    with pytest.raises(ProjectArchived):
        released.profile(project, lead)
