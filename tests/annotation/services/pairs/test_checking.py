"""Tests two annotators who check each other: what each sees and may do in the other's layers, and what prevents it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from django.test import Client

from annotation import access, errors
from annotation.models import (
    Annotation,
    Decision,
    Disagreement,
    Document,
    Mention,
    Operation,
    Pair,
    Project,
    Review,
    ReviewOutcome,
    Role,
    Task,
    User,
)
from annotation.services import annotations, operations, reviews
from annotation.services.annotations import moves
from annotation.services.pairs import checking
from annotation.services.reviews import disagreements
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db

UNDONE = ("new", "in_progress")
DONE = ("done", "in_review", "confirmed")


@dataclass
class Two:
    project: Project
    ali: User
    bea: User

    def layer(self, status: str = "done", by: User | None = None, over: Document | None = None) -> Annotation:
        made = factories.layer(over or factories.document(self.project), by or self.ali, status=status)
        factories.mention(made, 11, 16, status="accepted", entity=factories.entity(made))
        return made


@pytest.fixture
def two() -> Two:
    project = factories.project(lead=factories.user("lead"), review="pair")
    ali, bea = (factories.member(project, who=factories.user(name)) for name in ("ali", "bea"))
    Pair.objects.create(project=project, one=ali, other=bea)
    return Two(project, ali, bea)


def seen(by: User) -> set[Annotation]:
    """The layers that a person sees, which are the same by every route."""
    layers = set(Annotation.objects.visible_to(by))
    assert set(Mention.objects.visible_to(by).values_list("annotation", flat=True)) == {each.pk for each in layers}
    return layers


@pytest.mark.parametrize("status", [*UNDONE, *DONE])
def test_a_partners_layer_is_seen_once_it_is_done(two: Two, status: str) -> None:
    layer = two.layer(status)
    assert (layer in seen(two.bea)) == (status in DONE)
    found = access.annotation(two.bea, layer.pk) if status in DONE else None
    assert (found == layer) == (status in DONE)


def test_the_list_and_everything_in_a_layer_have_the_same_visibility_as_the_layer(
    two: Two, client_of: Callable[[User], Client]
) -> None:
    layers = {status: two.layer(status) for status in (*UNDONE, *DONE)}
    third = factories.member(two.project)
    strange = two.layer("done", by=third)
    page = client_of(two.bea).get(f"/api/projects/{two.project.pk}/documents").json()["results"]
    shown = {row["annotation"]["id"] for row in page if row["annotation"]}
    assert shown == {str(layers[status].pk) for status in DONE}
    for layer in (*layers.values(), strange):
        is_seen = layer in {layers[status] for status in DONE}
        for route in ("", "/export?format=target", "/history", "/moves", "/reviews", "/validation"):
            status = client_of(two.bea).get(f"/api/annotations/{layer.pk}{route}").status_code
            assert (status == 404) != is_seen, (route, layer.status)
        rows = client_of(two.bea).get(f"/api/documents/{layer.document_id}").json()["layers"]
        assert ([row["id"] for row in rows] == [str(layer.pk)]) == is_seen
    choices = client_of(two.bea).get(f"/api/projects/{two.project.pk}/documents/choices").json()
    assert [each["name"] for each in choices["annotators"]] == ["ali"]


def test_only_the_partners_layer_is_visible_and_only_if_pairs_review(two: Two) -> None:
    third = factories.member(two.project)
    layer = two.layer()
    assert seen(third) == set()
    Project.objects.update(review="single")
    assert layer not in seen(two.bea)


def test_people_who_left_the_project_see_nothing(two: Two) -> None:
    layer = two.layer()
    two.project.memberships.filter(user=two.bea).delete()
    assert layer not in Annotation.objects.visible_to(two.bea)


def test_a_partners_layer_is_hidden_until_the_own_one_is_done(two: Two) -> None:
    layer = two.layer()
    factories.assigned(two.bea, layer.document)
    assert seen(two.bea) == set()
    own = two.layer("in_progress", by=two.bea, over=layer.document)
    assert seen(two.bea) == {own}
    Annotation.objects.filter(pk=own.pk).update(status="done")
    assert seen(two.bea) == {own, layer}
    assert seen(two.ali) == {own, layer}
    Annotation.objects.filter(pk=own.pk).update(status="in_progress")
    assert seen(two.bea) == {own}
    assert seen(two.ali) == {layer}
    assert not checking.reviewable(two.project, two.ali, Role.ANNOTATOR).exists()


def test_a_partner_reviews_from_done_to_confirmed(two: Two) -> None:
    layer = two.layer()
    assert list(checking.reviewable(two.project, two.bea, Role.ANNOTATOR)) == [layer]
    review = reviews.start(layer, by=two.bea)
    assert operations.is_editable(review.annotation, by=two.bea)
    noted = disagreements.note(review, start=0, end=4, opinion="x", by=two.bea)
    disagreements.decide(noted, Decision.KEEP, by=two.bea)
    disagreements.decide(noted, Decision.KEEP, by=two.ali)
    reviews.change(review, by=two.bea, **factories.READ, verdict="yes")
    reviews.finish(review, ReviewOutcome.CONFIRMED, by=two.bea)
    assert Annotation.objects.get().status == "confirmed"
    assert layer in seen(two.bea)


def test_withdrawn_documents_are_hidden_and_adjudications_are_not(two: Two) -> None:
    layer = two.layer()
    review = reviews.start(layer, by=two.bea)
    noted = disagreements.note(review, start=0, end=4, opinion="x", by=two.bea)
    reviews.finish(review, ReviewOutcome.RETURNED, by=two.bea, reason="Talk.")
    assert seen(two.bea) == set()
    assert set(Disagreement.objects.visible_to(two.bea)) == {noted}
    assert set(Review.objects.visible_to(two.bea)) == {review}
    disagreements.decide(noted, Decision.KEEP, by=two.bea)


def test_a_review_goes_on_when_the_pair_is_dissolved_and_others_are_not_begun(two: Two) -> None:
    layer, other = two.layer(), two.layer()
    reviews.start(layer, by=two.bea)
    two.project.pairs.all().delete()
    assert seen(two.bea) == {layer}
    with pytest.raises(errors.Forbidden):
        reviews.start(other, by=two.bea)


@pytest.mark.parametrize("status", ["done", "confirmed"])
def test_a_partner_can_neither_reopen_nor_confirm_without_a_review(two: Two, status: str) -> None:
    layer = two.layer(status)
    told = {each.to.value: each.objection for each in moves.of(layer, by=two.bea)}
    assert told["in_progress"] is not None
    assert told.get("confirmed", True) is not None


def test_nothing_is_written_into_a_partners_layer_that_was_taken_up_meanwhile(two: Two) -> None:
    layer = two.layer()
    held = access.annotation(two.bea, layer.pk)
    Annotation.objects.filter(pk=layer.pk).update(status="in_progress")
    mention = layer.mentions.get()
    change = changes.update("mention", mention.pk, {"comment": ""}, {"comment": "x"})
    with pytest.raises(errors.NotEditable):
        operations.save(held, base_version=0, operations=[changes.operation(change)], by=two.bea)
    assert not Operation.objects.exists()


def test_opening_the_partners_document_starts_no_layer(two: Two) -> None:
    layer = two.layer()
    factories.machine_layer(layer.document)
    opened = annotations.open_document(layer.document, by=two.bea)
    assert (opened.annotation, opened.is_new) == (layer, False)


def test_an_annotator_in_no_pair_reviews_nothing(two: Two) -> None:
    third = factories.member(two.project)
    layer = two.layer(by=third)
    with pytest.raises(errors.Forbidden):
        reviews.start(layer, by=two.bea)
    assert not checking.reviewable(two.project, two.bea, Role.ANNOTATOR).exists()
    assert checking.pairing_of(two.project, third) == checking.OwnPairing(None, None, 0)


@pytest.mark.parametrize(("how", "why"), [("closed", "closed"), ("left", "left")])
def test_an_absent_partner_is_shown_with_the_pair_on_work_and_when_a_review_is_refused(
    two: Two, how: str, why: str, client_of: Callable[[User], Client]
) -> None:
    if how == "closed":
        User.objects.filter(pk=two.bea.pk).update(is_active=False)
    else:
        two.project.memberships.filter(user=two.bea).delete()
    work = client_of(two.ali).get(f"/api/projects/{two.project.pk}/work").json()["pairing"]
    assert (work["partner"]["name"], work["hindrance"]) == ("bea", why)
    (pair,) = client_of(two.ali).get(f"/api/projects/{two.project.pk}/pairs").json()
    assert pair["hindrances"] == [{"person_id": str(two.bea.pk), "reason": why}]
    with pytest.raises(errors.NotThePartner) as raised:
        reviews.start(two.layer(), by=factories.member(two.project, Role.REVIEWER))
    assert raised.value.fields == {"partner": "bea", "hindrance": why}


def test_work_says_how_many_layers_the_partner_has_yet_to_finish(two: Two, client_of: Callable[[User], Client]) -> None:
    two.layer("in_progress", by=two.bea)
    work: Any = client_of(two.ali).get(f"/api/projects/{two.project.pk}/work").json()
    assert (work["pairing"]["hindrance"], work["pairing"]["waiting"]) == (None, 1)
    assert (work["reviewing"]["reviewable"]["count"], work["to_do"]["review"]) == (0, 0)


def test_a_review_can_be_given_to_a_partner_beforehand(two: Two) -> None:
    from_ali = factories.document(two.project)
    factories.assigned(two.ali, from_ali)
    factories.assigned(two.bea, from_ali, task=Task.REVIEW)
    layer = two.layer(over=from_ali)
    assert list(checking.reviewable(two.project, two.bea, Role.ANNOTATOR)) == [layer]
