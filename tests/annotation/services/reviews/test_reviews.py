from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Decision,
    Event,
    Pair,
    Project,
    Review,
    ReviewOutcome,
    Role,
    User,
    Verb,
)
from annotation.services import operations, reviews
from annotation.services.annotations import moves
from annotation.services.reviews import disagreements
from tests.annotation import agreeing, changes, counted, factories

TEXT = "Anna bor i Borås."

pytestmark = pytest.mark.django_db


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user("lead"), review="single")


@pytest.fixture
def reviewer(project: Project) -> User:
    return factories.member(project, Role.REVIEWER, factories.user("kim"))


@pytest.fixture
def layer(project: Project) -> Annotation:
    annotator = factories.member(project, who=factories.user("ali"))
    return factories.layer(factories.document(project, TEXT), annotator, status="done")


@pytest.fixture
def review(layer: Annotation, reviewer: User) -> Review:
    return reviews.start(layer, by=reviewer)


def status(layer: Annotation) -> str:
    return Annotation.objects.values_list("status", flat=True).get(pk=layer.pk)


def ticked(review: Review, by: User, **values: object) -> Review:
    return reviews.change(review, by=by, **factories.READ, **{"verdict": "yes", **values})


def test_a_review_begins_and_the_annotation_is_in_review(layer: Annotation, review: Review) -> None:
    assert (status(layer), review.version) == (AnnotationStatus.IN_REVIEW, layer.version)
    assert set(Event.objects.values_list("verb", flat=True)) == {Verb.REVIEW_STARTED, Verb.STATUS_CHANGED}


def test_starting_twice_returns_the_existing_review(layer: Annotation, review: Review, reviewer: User) -> None:
    assert reviews.start(layer, by=reviewer) == review


def test_two_people_do_not_review_at_once(project: Project, layer: Annotation, review: Review) -> None:
    other = factories.member(project, Role.REVIEWER)
    with pytest.raises(errors.ReviewTaken) as raised:
        reviews.start(layer, by=other)
    assert raised.value.fields["by"] == "kim"
    with pytest.raises(errors.ReviewTaken):
        reviews.finish(review, ReviewOutcome.RETURNED, by=other, reason="x")


def test_nobody_reviews_an_annotation_of_their_own(layer: Annotation) -> None:
    assert layer.annotator is not None
    with pytest.raises(errors.OwnAnnotation):
        reviews.start(layer, by=layer.annotator)


@pytest.mark.parametrize("state", ["new", "in_progress", "confirmed"])
def test_only_finished_annotations_can_be_reviewed(layer: Annotation, reviewer: User, state: str) -> None:
    Annotation.objects.update(status=state)
    with pytest.raises(errors.MoveNotAllowed):
        reviews.start(layer, by=reviewer)


def test_in_review_only_the_reviewer_changes_anything(layer: Annotation, review: Review, reviewer: User) -> None:
    mention = factories.mention(layer, 11, 16)
    change = changes.operation(changes.update("mention", mention.pk, {"label": "city"}, {"label": "place"}))
    assert layer.annotator is not None
    with pytest.raises(errors.NotEditable):
        operations.save(layer, base_version=0, operations=[change], by=layer.annotator)
    assert operations.save(layer, base_version=0, operations=[change], by=reviewer).version == 1
    assert layer.operations.get().by == reviewer


def test_without_ticks_and_verdict_a_review_cannot_confirm(review: Review, reviewer: User) -> None:
    with pytest.raises(errors.ReviewIncomplete) as raised:
        reviews.finish(review, ReviewOutcome.CONFIRMED, by=reviewer)
    assert raised.value.fields["missing"] == ["masked_read", "main_read", "verdict"]
    ticked(review, reviewer, verdict="no")
    assert moves.missing(Review.objects.get()) == ["verdict"]
    ticked(review, reviewer, verdict="unsure")
    assert moves.missing(Review.objects.get()) == ["verdict"]
    ticked(review, reviewer, verdict="unsure", reason="The village is small.")
    assert moves.missing(Review.objects.get()) == []


def test_a_complete_review_confirms(layer: Annotation, review: Review, reviewer: User) -> None:
    ended = reviews.finish(ticked(review, reviewer), ReviewOutcome.CONFIRMED, by=reviewer)
    assert (status(layer), ended.outcome) == (AnnotationStatus.CONFIRMED, ReviewOutcome.CONFIRMED)
    assert ended.finished_at is not None
    with pytest.raises(errors.ReviewFinished):
        reviews.change(review, by=reviewer, main_read=False)


def test_what_has_errors_is_not_confirmed(layer: Annotation, review: Review, reviewer: User) -> None:
    for number, (start, end) in enumerate(((0, 4), (11, 16)), 1):  # two entities with one pseudonym
        entity = factories.entity(layer, "city", number, "Norrby")
        factories.mention(layer, start, end, entity=entity, status="accepted")
    with pytest.raises(errors.NotValid):
        reviews.finish(ticked(review, reviewer), ReviewOutcome.CONFIRMED, by=reviewer)
    assert status(layer) == AnnotationStatus.IN_REVIEW


@pytest.mark.parametrize(("outcome", "then"), [("returned", "in_progress"), ("abandoned", "done")])
def test_a_step_back_needs_a_reason(layer: Annotation, review: Review, reviewer: User, outcome: str, then: str) -> None:
    with pytest.raises(errors.InvalidInput):
        reviews.finish(review, ReviewOutcome(outcome), by=reviewer)
    reviews.finish(review, ReviewOutcome(outcome), by=reviewer, reason="canary: the street was missed")
    assert status(layer) == then
    event = Event.objects.get(verb=Verb.REVIEW_FINISHED)
    assert (event.reason, event.values["outcome"]) == ("canary: the street was missed", outcome)


def test_after_a_return_it_can_be_reviewed_anew(layer: Annotation, review: Review, reviewer: User) -> None:
    reviews.finish(review, ReviewOutcome.RETURNED, by=reviewer, reason="x")
    Annotation.objects.update(status="done")
    assert reviews.start(layer, by=reviewer) != review
    assert layer.reviews.count() == 2


class TestPairs:
    def test_the_partner_reviews_and_nobody_else(self, project: Project, layer: Annotation, reviewer: User) -> None:
        Project.objects.update(review="pair")
        layer.document.project.refresh_from_db()
        stranger = factories.member(project, Role.REVIEWER)
        assert layer.annotator is not None
        Pair.objects.create(project=project, one=reviewer, other=layer.annotator)
        with pytest.raises(errors.NotThePartner):
            reviews.start(layer, by=stranger)
        assert reviews.start(layer, by=reviewer).reviewer == reviewer

    def test_people_in_no_pair_can_be_reviewed_by_anybody(self, layer: Annotation, reviewer: User) -> None:
        layer.document.project.review = "pair"
        assert reviews.start(layer, by=reviewer).reviewer == reviewer


class TestWithoutReview:
    def test_the_lead_confirms(self, layer: Annotation) -> None:
        layer.document.project.review = "none"
        lead = User.objects.get(username="lead")
        reviews.confirm(layer, by=lead)
        assert status(layer) == AnnotationStatus.CONFIRMED

    def test_nobody_can_confirm_without_a_review_if_one_is_required(self, layer: Annotation) -> None:
        with pytest.raises(errors.MoveNotAllowed):
            reviews.confirm(layer, by=User.objects.get(username="lead"))

    def test_a_confirmed_annotation_can_be_reopened_with_a_reason(self, layer: Annotation) -> None:
        Annotation.objects.update(status="confirmed")
        lead = User.objects.get(username="lead")
        with pytest.raises(errors.InvalidInput):
            reviews.reopen(layer, by=lead, reason="")
        reviews.reopen(layer, by=lead, reason="A new guideline.")
        assert status(layer) == AnnotationStatus.IN_PROGRESS


class TestDisagreements:
    def relabelled(self, layer: Annotation) -> dict[str, object]:
        mention = factories.mention(layer, 11, 16, status="accepted", entity=factories.entity(layer))
        return changes.update("mention", mention.pk, {"comment": ""}, {"comment": "Public."})

    def test_an_open_disagreement_keeps_the_review_from_confirming(self, review: Review, reviewer: User) -> None:
        disagreements.note(review, start=11, end=16, opinion="I would mask this.", by=reviewer)
        assert moves.missing(ticked(review, reviewer)) == ["disagreements"]

    def test_opinions_and_proposals_are_not_readable_in_the_database(self, review: Review, reviewer: User) -> None:
        noted = disagreements.note(review, start=11, end=16, opinion="canary", by=reviewer)
        disagreements.remark(noted, "canary", by=reviewer)
        assert b"canary" not in bytes(type(noted).objects.values_list("opinion", flat=True).get())

    @pytest.mark.parametrize(("start", "end"), [(3, 3), (5, 2), (0, 99)])
    def test_a_place_outside_of_the_text_is_refused(self, review: Review, reviewer: User, start: int, end: int) -> None:
        with pytest.raises(errors.InvalidInput):
            disagreements.note(review, start=start, end=end, opinion="x", by=reviewer)

    def test_what_was_decided_is_applied_as_an_operation_of_whoever_applies_it(
        self, layer: Annotation, review: Review, reviewer: User
    ) -> None:
        proposal = self.relabelled(layer)
        noted = disagreements.note(review, start=11, end=16, opinion="x", by=reviewer, proposal=[proposal])
        with pytest.raises(errors.NotDecided):
            disagreements.apply(noted, by=reviewer)
        assert layer.annotator is not None
        agreeing.decided(noted, Decision.CHANGE)
        applied = disagreements.apply(noted, by=reviewer)
        made = layer.operations.get()
        assert (made.pk, made.by, made.name) == (applied.op_id, reviewer, "decide")
        assert layer.mentions.get().comment == "Public."
        assert moves.missing(ticked(review, reviewer)) == []
        with pytest.raises(errors.DisagreementApplied):
            disagreements.reopen(noted, by=reviewer)

    def test_a_decision_that_is_taken_back_is_no_longer_applied_until_it_is_done_again(
        self, layer: Annotation, review: Review, reviewer: User
    ) -> None:
        proposal = self.relabelled(layer)
        noted = disagreements.note(review, start=11, end=16, opinion="x", by=reviewer, proposal=[proposal])
        agreeing.decided(noted, Decision.CHANGE)
        disagreements.apply(noted, by=reviewer)
        made = layer.operations.get()
        last = {"op_id": str(made.pk), "name": made.name, "changes": made.changes}
        for version, (name, state) in enumerate((("undo", "decided"), ("redo", "applied"), ("undo", "decided")), 1):
            last = changes.undo(last, name)
            operations.save(layer, base_version=version, operations=[last], by=reviewer)
            noted.refresh_from_db()
            assert noted.state == state
        assert moves.missing(ticked(review, reviewer)) == ["disagreements"]
        assert disagreements.apply(noted, by=reviewer).state == "applied"
        assert layer.mentions.get().comment == "Public."

    def test_a_decision_to_keep_settles_it(self, review: Review, reviewer: User) -> None:
        noted = disagreements.note(review, start=0, end=4, opinion="x", by=reviewer)
        agreeing.decided(noted, Decision.KEEP, text="It is public.")
        assert moves.missing(ticked(review, reviewer)) == []
        disagreements.reopen(noted, by=reviewer)
        assert moves.missing(Review.objects.get()) == ["disagreements"]

    def test_a_proposal_that_no_longer_fits_is_refused_and_stays_decided(
        self, layer: Annotation, review: Review, reviewer: User
    ) -> None:
        proposal = self.relabelled(layer)
        noted = disagreements.note(review, start=11, end=16, opinion="x", by=reviewer, proposal=[proposal])
        agreeing.decided(noted, Decision.CHANGE)
        layer.mentions.all()[0].delete()
        counted.count_anew()
        with pytest.raises(errors.Conflict):
            disagreements.apply(noted, by=reviewer)
        noted.refresh_from_db()
        assert noted.state == "decided"

    def test_the_meeting_lists_what_concerns_the_project_in_the_order_of_documents(
        self, project: Project, review: Review, reviewer: User
    ) -> None:
        disagreements.note(review, start=11, end=16, opinion="second", by=reviewer)
        disagreements.note(review, start=0, end=4, opinion="first", by=reviewer)
        assert [each.opinion for each in disagreements.of_project(project, reviewer)] == ["first", "second"]
