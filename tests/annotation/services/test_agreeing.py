"""Tests that a decision needs both people: who said what, who answers, and when a lead may answer for one or both."""

from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Decision, Disagreement, DisagreementStage, Event, Party, Project, Review, Role, User, Verb
from annotation.services import reviews
from annotation.services.annotations import moves
from annotation.services.reviews import disagreements
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def ali(project: Project) -> User:
    return factories.member(project, who=factories.user("ali"))


@pytest.fixture
def kim(project: Project) -> User:
    return factories.member(project, Role.REVIEWER, factories.user("kim"))


@pytest.fixture
def review(project: Project, ali: User, kim: User) -> Review:
    return reviews.start(factories.layer(factories.document(project), ali, status="done"), by=kim)


@pytest.fixture
def noted(review: Review, kim: User) -> Disagreement:
    return disagreements.note(review, start=0, end=4, opinion="x", by=kim)


def test_one_persons_choice_waits_for_the_other_and_cannot_be_applied(
    noted: Disagreement, ali: User, kim: User
) -> None:
    said = disagreements.decide(noted, Decision.CHANGE, by=ali)
    assert (said.state, said.decided_by, said.decided_for, said.waits_for) == ("waiting", ali, "annotator", kim)
    with pytest.raises(errors.NotDecided):
        disagreements.apply(noted, by=kim)
    assert "disagreements" in moves.missing(said.review)
    assert Disagreement.objects.at_stage(DisagreementStage.OPEN).get() == noted


def test_it_is_decided_when_the_other_says_the_same(noted: Disagreement, ali: User, kim: User) -> None:
    disagreements.decide(noted, Decision.CHANGE, by=ali)
    made = disagreements.decide(noted, Decision.CHANGE, by=kim)
    assert (made.state, made.decided_by, made.agreed_by, made.agreed_for) == ("decided", ali, kim, "reviewer")
    assert made.waits_for is None
    assert disagreements.apply(noted, by=ali).state == "applied"
    told = Event.objects.filter(verb__startswith="disagreement").order_by("created_at")
    verbs = [Verb.DISAGREEMENT_ANSWERED, Verb.DISAGREEMENT_DECIDED, Verb.DISAGREEMENT_APPLIED]
    assert list(told.values_list("verb", flat=True))[1:] == verbs


def test_a_different_answer_waits_in_its_turn(noted: Disagreement, ali: User, kim: User) -> None:
    disagreements.decide(noted, Decision.KEEP, by=ali)
    answer = disagreements.decide(noted, Decision.OTHER, by=kim, text="Mask the street.")
    assert (answer.state, answer.decided_by, answer.waits_for) == ("waiting", kim, ali)
    other = disagreements.decide(noted, Decision.OTHER, by=ali, text="Mask the town.")
    assert (other.state, other.decided, other.waits_for) == ("waiting", "Mask the town.", kim)
    assert disagreements.decide(noted, Decision.OTHER, by=kim, text="Mask the town.").state == "decided"


def test_agreeing_with_an_outdated_choice_does_not_decide(noted: Disagreement, ali: User, kim: User) -> None:
    """The page shows "keep" to kim, but ali has chosen "change" since."""
    disagreements.decide(noted, Decision.KEEP, by=ali)
    disagreements.decide(noted, Decision.CHANGE, by=ali)
    assert disagreements.decide(noted, Decision.KEEP, by=kim).state == "waiting"


def test_saying_it_twice_is_not_agreement(noted: Disagreement, ali: User) -> None:
    disagreements.decide(noted, Decision.KEEP, by=ali)
    assert disagreements.decide(noted, Decision.KEEP, by=ali).state == "waiting"


def test_a_reason_beside_what_is_to_be_done_need_not_be_said_twice(noted: Disagreement, ali: User, kim: User) -> None:
    disagreements.decide(noted, Decision.KEEP, by=ali, text="It is public.")
    made = disagreements.decide(noted, Decision.KEEP, by=kim)
    assert (made.state, made.decided) == ("decided", "It is public.")


def test_other_people_cannot_decide(noted: Disagreement, project: Project) -> None:
    with pytest.raises(errors.Forbidden):
        disagreements.decide(noted, Decision.KEEP, by=factories.member(project, Role.REVIEWER))


def test_a_lead_stands_in_for_one_who_is_away(noted: Disagreement, ali: User, lead: User) -> None:
    disagreements.decide(noted, Decision.KEEP, by=ali)
    made = disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=Party.REVIEWER)
    assert (made.state, made.decided_by, made.agreed_by, made.agreed_for) == ("decided", ali, lead, "reviewer")


def test_a_lead_who_speaks_first_for_one_waits_for_the_other(noted: Disagreement, kim: User, lead: User) -> None:
    said = disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=Party.ANNOTATOR)
    assert (said.state, said.waits_for) == ("waiting", kim)
    assert disagreements.decide(noted, Decision.KEEP, by=kim).state == "decided"


@pytest.mark.parametrize("parties", [[Party.BOTH], [None], [Party.ANNOTATOR, Party.REVIEWER]])
def test_a_lead_needs_a_reason_to_decide_for_both(noted: Disagreement, lead: User, parties: list[Party | None]) -> None:
    *before, last = parties
    for party in before:
        disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=party)
    with pytest.raises(errors.InvalidInput):
        disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=last)
    made = disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=last, reason="Both have left.")
    assert (made.state, made.stood_in) == ("decided", "Both have left.")
    event = Event.objects.filter(verb=Verb.DISAGREEMENT_DECIDED).get()
    assert (event.by, event.reason) == (lead, "Both have left.")


def test_a_lead_who_is_one_of_the_two_does_not_speak_for_the_other(project: Project, ali: User, lead: User) -> None:
    review = reviews.start(factories.layer(factories.document(project), ali, status="done"), by=lead)
    noted = disagreements.note(review, start=0, end=4, opinion="x", by=lead)
    with pytest.raises(errors.Forbidden):
        disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=Party.ANNOTATOR)
    with pytest.raises(errors.Forbidden):
        disagreements.decide(noted, Decision.KEEP, by=lead, stands_in=Party.BOTH, reason="I know.")
    assert disagreements.decide(noted, Decision.KEEP, by=lead).state == "waiting"


def test_a_reviewer_to_whom_the_layer_was_handed_over_needs_a_lead_or_a_reason(noted: Disagreement, kim: User) -> None:
    annotation = noted.review.annotation
    annotation.annotator = kim
    annotation.save()
    with pytest.raises(errors.InvalidInput):
        disagreements.decide(noted, Decision.KEEP, by=kim)


def test_a_choice_can_be_withdrawn(noted: Disagreement, ali: User, kim: User) -> None:
    disagreements.decide(noted, Decision.KEEP, by=ali)
    disagreements.decide(noted, Decision.KEEP, by=kim)
    open_ = disagreements.reopen(noted, by=ali)
    assert (open_.state, open_.decision, open_.decided_by, open_.agreed_by) == ("open", "", None, None)


def test_decisions_from_before_two_people_were_needed_stay_decided(noted: Disagreement, ali: User, kim: User) -> None:
    Disagreement.objects.update(state="decided", decision="change", decided_by=kim)
    noted.refresh_from_db()
    assert noted.waits_for is None
    assert disagreements.apply(noted, by=ali).state == "applied"
