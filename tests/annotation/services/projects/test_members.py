from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Event, Membership, Project, Role, User, Verb
from annotation.services.projects import members
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def membership(project: Project, who: User) -> Membership:
    return Membership.objects.get(project=project, user=who)


def test_somebody_with_an_account_becomes_a_member(project: Project, lead: User) -> None:
    factories.user("ali")
    added = members.add(project, "ali", Role.REVIEWER, by=lead)
    assert (added.password, added.membership.role) == (None, Role.REVIEWER)
    assert [each.user.username for each in members.listed(project, to=lead)] == ["ali", "lead"]


def test_nobody_gets_an_account_by_mistake(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput) as raised:
        members.add(project, "alli", Role.ANNOTATOR, by=lead)
    assert raised.value.fields["unknown"] is True
    assert not User.objects.filter(username="alli").exists()


def test_a_new_account_has_a_one_time_password(project: Project, lead: User) -> None:
    added = members.add(project, "new", Role.ANNOTATOR, by=lead, make_account=True)
    made = User.objects.get(username="new")
    assert added.password is not None
    assert made.check_password(added.password)
    assert made.must_change_password
    assert not made.is_staff
    assert set(Event.objects.values_list("verb", flat=True)) == {Verb.ACCOUNT_CREATED, Verb.MEMBER_ADDED}
    assert added.password not in str(list(Event.objects.values_list("values", flat=True)))


def test_nobody_is_a_member_twice(project: Project, lead: User) -> None:
    with pytest.raises(errors.NameTaken):
        members.add(project, "lead", Role.ANNOTATOR, by=lead)
    assert membership(project, lead).role == Role.LEAD


def test_the_last_lead_stays(project: Project, lead: User) -> None:
    with pytest.raises(errors.LastLead):
        members.change(membership(project, lead), Role.REVIEWER, by=lead)
    with pytest.raises(errors.LastLead):
        members.remove(membership(project, lead), by=lead)


def test_a_lead_may_leave_when_another_is_there(project: Project, lead: User) -> None:
    other = factories.member(project, Role.LEAD)
    members.change(membership(project, lead), Role.ANNOTATOR, by=lead)
    assert membership(project, lead).role == Role.ANNOTATOR
    with pytest.raises(errors.LastLead):
        members.remove(membership(project, other), by=other)


def test_the_work_of_a_removed_member_stays(project: Project, lead: User) -> None:
    annotator = factories.member(project)
    layer = factories.layer(factories.document(project), annotator)
    members.remove(membership(project, annotator), by=lead)
    layer.refresh_from_db()
    assert layer.annotator == annotator
    assert not Project.objects.visible_to(annotator).exists()
