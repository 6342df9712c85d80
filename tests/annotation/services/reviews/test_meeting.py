from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from annotation import errors
from annotation.models import (
    Annotation,
    Decision,
    Disagreement,
    Event,
    Membership,
    Mention,
    Project,
    Review,
    ReviewOutcome,
    Role,
    User,
    Verb,
)
from annotation.services import operations, reviews, rows
from annotation.services.reviews import disagreements, meeting
from pseudonymizer import tokens
from tests.annotation import agreeing, changes, factories

pytestmark = pytest.mark.django_db

TEXT = "I våras kom hon hit. Hon bor i Borås, hos Anna. Sedan reste de.\nMer står här."
BORAS = 31, 36


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user("lead"), label_set="tab", review="single")


@pytest.fixture
def kim(project: Project) -> User:
    return factories.member(project, Role.REVIEWER, factories.user("kim"))


@pytest.fixture
def ali(project: Project) -> User:
    return factories.member(project, who=factories.user("ali"))


def layer_of(project: Project, annotator: User) -> Annotation:
    made = factories.layer(factories.document(project, TEXT), annotator, status="done")
    factories.mention(made, *BORAS, label="LOC", status="accepted", identifier_type="NO_MASK")
    factories.mention(made, 42, 46, label="PERSON", status="accepted", identifier_type="DIRECT")
    return made


@pytest.fixture
def layer(project: Project, ali: User) -> Annotation:
    return layer_of(project, ali)


@pytest.fixture
def review(layer: Annotation, kim: User) -> Review:
    return reviews.start(layer, by=kim)


def place(layer: Annotation) -> Mention:
    return layer.mentions.get(start=BORAS[0])


def to_quasi(mention: Mention) -> Any:
    return changes.update("mention", mention.pk, {"identifier_type": "NO_MASK"}, {"identifier_type": "QUASI"})


@pytest.fixture
def noted(review: Review, layer: Annotation, kim: User) -> Disagreement:
    proposal = [to_quasi(place(layer))]
    return disagreements.note(review, start=31, end=36, opinion="Few live there.", by=kim, proposal=proposal)


def context(project: Project, to: User, *noted: Disagreement) -> meeting.Context:
    return meeting.contexts(project, to, [each.pk for each in noted])[0]


def test_a_context_is_the_sentence_of_the_place_and_the_same_one_masked(
    project: Project, kim: User, noted: Disagreement
) -> None:
    found = context(project, kim, noted)
    assert (found.before, found.at, found.after) == ("Hon bor i ", "Borås", ", hos Anna.")
    shown = [(each.text, each.kind, each.here) for each in found.result]
    assert shown == [
        ("Hon bor i ", "plain", False),
        ("Borås", "kept", True),
        (", hos ", "plain", False),
        ("*****", "masked", False),
        (".", "plain", False),
    ]


def test_where_pseudonyms_go_out_the_sentence_is_shown_with_them(kim: User) -> None:
    essays = factories.project(lead=factories.user("lead of essays"), review="single")
    Membership.objects.create(project=essays, user=kim, role=Role.REVIEWER)
    made = factories.layer(factories.document(essays, TEXT), factories.member(essays), status="done")
    city = factories.entity(made, pseudonym="Norrby")
    factories.mention(made, *BORAS, label="city", status="accepted", entity=city)
    noted = disagreements.note(reviews.start(made, by=kim), start=31, end=36, opinion="x", by=kim)
    shown = [(each.text, each.kind, each.here) for each in context(essays, kim, noted).result]
    assert shown == [
        ("Hon bor i ", "plain", False),
        ("Norrby", "replaced", True),
        (", hos Anna.", "plain", False),
    ]


def test_the_person_to_protect_is_told_with_the_text_and_not_in_the_list(
    project: Project, ali: User, noted: Disagreement, client_of: Callable[[User], Client]
) -> None:
    document = noted.review.annotation.document
    document.person_to_protect = "Anna Berg"
    document.save()
    assert context(project, ali, noted).person_to_protect == "Anna Berg"
    listed = client_of(ali).get(f"/api/projects/{project.pk}/disagreements")
    assert listed.json()["count"] == 1
    assert "Anna Berg" not in listed.content.decode()


def test_a_place_within_plain_text_is_told_apart_in_the_masked_text_too(
    project: Project, review: Review, kim: User
) -> None:
    noted = disagreements.note(review, start=54, end=59, opinion="A journey.", by=kim)
    found = context(project, kim, noted)
    assert (found.before, found.at, found.after) == ("Sedan ", "reste", " de.")
    assert [(each.text, each.here) for each in found.result] == [("Sedan ", False), ("reste", True), (" de.", False)]


def test_a_sentence_without_end_is_cut_between_words(project: Project, kim: User, ali: User) -> None:
    made = factories.layer(factories.document(project, "ord " * 500 + "Borås " + "ord " * 500), ali, status="done")
    noted = disagreements.note(reviews.start(made, by=kim), start=2000, end=2005, opinion="x", by=kim)
    found = context(project, kim, noted)
    assert (found.before[:4], found.after[-3:]) == ("ord ", "ord")
    assert max(len(found.before), len(found.after)) <= tokens.REACH


def test_contexts_are_read_in_as_many_queries_for_one_as_for_many(
    project: Project, kim: User, ali: User, noted: Disagreement, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(4):
        made = layer_of(project, ali)
        begun = reviews.start(made, by=kim)
        disagreements.note(begun, start=31, end=36, opinion="x", by=kim, proposal=[to_quasi(place(made))])
    ids = list(Disagreement.objects.values_list("pk", flat=True))
    meeting.contexts(project, kim, ids)  # reading it is recorded from now on; each view checks that
    with django_assert_num_queries(11):
        meeting.contexts(project, kim, ids[:1])
    with django_assert_num_queries(11):
        assert len(meeting.contexts(project, kim, ids)) == 5


def test_contexts_of_others_are_not_read(project: Project, noted: Disagreement) -> None:
    other = factories.member(project)
    assert meeting.contexts(project, other, [noted.pk]) == []


def test_the_page_says_beforehand_what_no_longer_applies(
    project: Project, layer: Annotation, kim: User, noted: Disagreement
) -> None:
    assert context(project, kim, noted).unfit == []
    mention = place(layer)
    change = changes.update("mention", mention.pk, {"identifier_type": "NO_MASK"}, {"identifier_type": "DIRECT"})
    operations.save(layer, base_version=0, operations=[changes.operation(change)], by=kim)
    (unfit,) = context(project, kim, noted).unfit
    assert (unfit.field, unfit.then, unfit.now, unfit.wanted) == ("identifier_type", "NO_MASK", "DIRECT", "QUASI")
    gone = changes.delete("mention", rows.of(layer)["mention"][str(mention.pk)])
    operations.save(layer, base_version=1, operations=[changes.operation(gone)], by=kim)
    assert [each.field for each in context(project, kim, noted).unfit] == [None]


def test_a_decided_change_is_applied_anyway_if_somebody_insists(
    layer: Annotation, kim: User, noted: Disagreement
) -> None:
    mention = place(layer)
    change = changes.update("mention", mention.pk, {"identifier_type": "NO_MASK"}, {"identifier_type": "DIRECT"})
    operations.save(layer, base_version=0, operations=[changes.operation(change)], by=kim)
    agreeing.decided(noted, Decision.CHANGE)
    with pytest.raises(errors.Conflict) as raised:
        disagreements.apply(noted, by=kim)
    assert (raised.value.fields["expected"], raised.value.fields["found"]) == ("NO_MASK", "DIRECT")
    disagreements.apply(noted, by=kim, insist=True)
    mention.refresh_from_db()
    assert mention.identifier_type == "QUASI"


def test_a_number_that_was_taken_meanwhile_is_told_and_the_next_one_given(
    layer: Annotation, review: Review, project: Project, kim: User
) -> None:
    person = changes.entity_row("PERSON", 1, "")
    linked = changes.update("mention", place(layer).pk, {"entity_id": None}, {"entity_id": person["id"]})
    proposal = [changes.insert("entity", person), linked]
    noted = disagreements.note(review, start=31, end=36, opinion="One person.", by=kim, proposal=proposal)
    agreeing.decided(noted, Decision.CHANGE)
    factories.entity(layer, "PERSON", 1, "")
    factories.entity(layer, "LOC", 4, "")
    (unfit,) = context(project, kim, noted).unfit
    assert (unfit.field, unfit.then, unfit.wanted, unfit.taken) == ("number", 1, 5, True)
    with pytest.raises(errors.RuleBroken):
        disagreements.apply(noted, by=kim)
    disagreements.apply(noted, by=kim, insist=True)
    assert layer.entities.get(pk=person["id"]).number == 5
    assert str(place(layer).entity_id) == person["id"]


def test_a_linked_disagreement_comes_first_whatever_its_stage(
    project: Project, review: Review, kim: User, noted: Disagreement
) -> None:
    for start in range(5):
        disagreements.note(review, start=start, end=start + 1, opinion="x", by=kim)
    agreeing.decided(noted, Decision.KEEP)
    listed = disagreements.of_project(project, kim, stage=["open"], first=noted.pk)
    assert [each.start for each in listed] == [noted.start, 0, 1, 2, 3, 4]
    elsewhere = factories.project(lead=kim)
    assert not disagreements.of_project(elsewhere, kim, first=noted.pk).exists()


def test_insisting_on_a_change_already_made_changes_nothing(layer: Annotation, kim: User, noted: Disagreement) -> None:
    change = to_quasi(place(layer))
    operations.save(layer, base_version=0, operations=[changes.operation(change)], by=kim)
    agreeing.decided(noted, Decision.CHANGE)
    assert disagreements.apply(noted, by=kim, insist=True).state == "applied"
    assert Annotation.objects.get(pk=layer.pk).version == 1


def test_only_the_annotator_can_give_the_annotators_opinion(ali: User, kim: User, noted: Disagreement) -> None:
    with pytest.raises(errors.Forbidden):
        disagreements.answer(noted, "x", by=kim)
    disagreements.answer(noted, "Everybody knows Borås.", by=ali)
    assert Disagreement.objects.get().answer == "Everybody knows Borås."


def test_an_unanswered_disagreement_can_be_withdrawn_by_its_author(ali: User, kim: User, noted: Disagreement) -> None:
    with pytest.raises(errors.Forbidden):
        disagreements.withdraw(noted, by=ali)
    disagreements.answer(noted, "No.", by=ali)
    with pytest.raises(errors.DisagreementDiscussed):
        disagreements.withdraw(noted, by=kim)
    disagreements.answer(noted, "", by=ali)
    disagreements.withdraw(noted, by=kim)
    assert not Disagreement.objects.exists()
    assert Event.objects.filter(verb=Verb.DISAGREEMENT_WITHDRAWN).count() == 1


def test_disagreements_are_counted_by_people_and_stage(
    project: Project, ali: User, kim: User, review: Review, noted: Disagreement
) -> None:
    for decision in (Decision.KEEP, Decision.OTHER):
        other = disagreements.note(review, start=0, end=1, opinion="x", by=kim)
        agreeing.decided(other, decision, text="x")
    (between,) = meeting.between(project, kim)
    assert (between.annotator, between.reviewer) == (ali, kim)
    assert between.counts == {"open": 1, "to_apply": 1, "settled": 1}
    for stage, number in between.counts.items():
        assert disagreements.of_project(project, kim, stage=[stage], people=[ali.pk, kim.pk]).count() == number
    assert not disagreements.of_project(project, kim, people=[ali.pk, factories.user().pk]).exists()


def test_a_report_holds_what_was_changed_in_the_review_and_what_was_decided_in_it(
    project: Project, layer: Annotation, ali: User, kim: User
) -> None:
    def flag(version: int, after: str, by: User) -> None:
        before = place(layer).comment
        change = changes.update("mention", place(layer).pk, {"comment": before}, {"comment": after})
        operations.save(layer, base_version=version, operations=[changes.operation(change)], by=by)

    Annotation.objects.update(status="in_progress")
    flag(0, "one", ali)
    Annotation.objects.update(status="done")
    layer.refresh_from_db()
    review = reviews.start(layer, by=kim)
    noted = disagreements.note(review, start=31, end=36, opinion="x", by=kim, proposal=[to_quasi(place(layer))])
    flag(1, "two", kim)
    reviews.finish(review, ReviewOutcome.RETURNED, by=kim, reason="Talk.")
    flag(2, "three", ali)
    agreeing.decided(noted, Decision.CHANGE)
    disagreements.apply(noted, by=ali)
    review.refresh_from_db()
    assert list(layer.operations.filter(reviews.made_in(review)).values_list("version", flat=True)) == [2, 4]
