"""Tests that a document with two annotators is adjudicated before review, confirmation and export, unless waived."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation import errors
from annotation.models import Annotation, Assignment, Event, Project, ReviewOutcome, Role, User, Verb, Waiver
from annotation.services import double, exports, jobs, reviews
from annotation.services.annotations import moves
from annotation.services.document_list import filters
from annotation.services.exports import archives
from annotation.services.pairs import checking
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.twice import Twice

pytestmark = pytest.mark.django_db


@pytest.fixture
def twice() -> Twice:
    return Twice.over(review="single")


def refusal(layer: Annotation, to: str, by: User) -> str | None:
    layer = Annotation.objects.select_related("document__project", "annotator").get(pk=layer.pk)
    (move,) = (each for each in moves.of(layer, by=by) if each.to == to)
    return move.objection.code if move.objection else None


def settle(twice: Twice) -> Annotation:
    made = twice.adjudicate().annotation
    Annotation.objects.filter(pk=made.pk).update(status="done")
    return Annotation.objects.select_related("document__project", "annotator").get(pk=made.pk)


def test_one_of_two_layers_is_not_reviewed(twice: Twice) -> None:
    with pytest.raises(errors.NotAdjudicated) as raised:
        reviews.start(twice.first, by=twice.kim)
    assert raised.value.fields == {"document": str(twice.document.pk)}
    assert refusal(twice.first, "in_review", twice.kim) == "not_adjudicated"
    assert not checking.reviewable(twice.project, twice.kim, Role.REVIEWER).exists()


def test_an_assignment_to_somebody_else_is_enough(twice: Twice) -> None:
    document = factories.document(twice.project)
    layer = factories.layer(document, twice.first.annotator or twice.kim, status="done")
    assert refusal(layer, "in_review", twice.kim) is None
    given = factories.assigned(twice.second.annotator or twice.kim, document)
    assert refusal(layer, "in_review", twice.kim) == "not_adjudicated"
    Assignment.objects.filter(pk=given.pk).update(withdrawn_at=timezone.now())
    assert refusal(layer, "in_review", twice.kim) is None


def test_the_adjudicated_layer_goes_on_in_place_of_the_two(twice: Twice) -> None:
    made = settle(twice)
    with pytest.raises(errors.AdjudicatedInstead) as raised:
        reviews.start(twice.first, by=twice.lead)
    assert raised.value.fields["annotation"] == str(made.pk)
    review = reviews.start(made, by=twice.lead)
    reviews.change(review, by=twice.lead, **factories.READ, verdict="yes")
    reviews.finish(review, ReviewOutcome.CONFIRMED, by=twice.lead)
    assert Annotation.objects.get(pk=made.pk).status == "confirmed"


def test_a_review_that_was_under_way_can_be_given_up_and_not_confirm(twice: Twice) -> None:
    Annotation.objects.filter(pk=twice.first.pk).update(status="in_review")
    read = {"masked_read": True, "main_read": True, "verdict": "yes"}
    factories.review(twice.first, twice.kim, **read)
    assert refusal(twice.first, "confirmed", twice.kim) == "not_adjudicated"
    assert refusal(twice.first, "done", twice.kim) is None


def test_where_no_review_is_wanted_a_lead_confirms_after_adjudication(twice: Twice) -> None:
    Project.objects.update(review="none")
    assert refusal(twice.first, "confirmed", twice.lead) == "not_adjudicated"
    assert refusal(settle(twice), "confirmed", twice.lead) is None


def test_a_lead_waives_it_with_a_reason_and_takes_that_back(twice: Twice) -> None:
    ids = [twice.document.pk]
    with pytest.raises(errors.InvalidInput):
        double.waive(twice.project, ids, by=twice.lead, reason=" ")
    assert double.waive(twice.project, ids, by=twice.lead, reason="Both are the same.") == 1
    assert double.waive(twice.project, ids, by=twice.lead, reason="Again.") == 0
    waiver = Waiver.objects.standing().get()
    assert (waiver.by, waiver.reason) == (twice.lead, "Both are the same.")
    assert refusal(twice.first, "in_review", twice.kim) is None
    assert set(checking.reviewable(twice.project, twice.kim, Role.REVIEWER)) == {twice.first, twice.second}
    assert double.want(twice.project, ids, by=twice.lead) == 1
    assert refusal(twice.first, "in_review", twice.kim) == "not_adjudicated"
    told = Event.objects.filter(verb__in=[Verb.ADJUDICATION_WAIVED, Verb.ADJUDICATION_WANTED]).order_by("created_at")
    assert [(each.by, each.reason, each.values["count"]) for each in told] == [
        (twice.lead, "Both are the same.", 1),
        (twice.lead, "", 1),
    ]


def test_the_reason_is_not_readable_in_the_database(twice: Twice) -> None:
    double.waive(twice.project, [twice.document.pk], by=twice.lead, reason="canary")
    assert b"canary" not in bytes(Waiver.objects.values_list("reason", flat=True).get())


def test_the_list_distinguishes_waiting_from_waived_documents(twice: Twice) -> None:
    reader = filters.Reader.of(twice.project, twice.lead)

    def found(state: str) -> int:
        return filters.doubled(twice.project.documents.all(), [state], reader=reader).count()

    assert (found("ready"), found("waived"), filters.unsettled(twice.project).count()) == (1, 0, 1)
    double.waive(twice.project, [twice.document.pk], by=twice.lead, reason="x")
    assert (found("ready"), found("waived"), filters.unsettled(twice.project).count()) == (0, 1, 0)


def test_many_are_waived_from_the_list_and_the_document_tells_it(
    twice: Twice, client_of: Callable[[User], Client]
) -> None:
    factories.document(twice.project)
    lead = client_of(twice.lead)
    base, page = f"/api/projects/{twice.project.pk}/waivers", f"/api/documents/{twice.document.pk}"
    assert (lead.get(page).json()["unadjudicated"], lead.get(page).json()["waiver"]) == (True, None)
    sent: Any = {"reason": "Same by eye."}
    assert lead.post(f"{base}?double=ready", sent, content_type="application/json").json() == {"count": 1}
    told = lead.get(page).json()
    assert (told["unadjudicated"], told["waiver"]["by"]["name"]) == (False, "lead")
    assert lead.get(f"{page}/history").json()["entries"][0]["reason"] == "Same by eye."
    annotator = client_of(twice.first.annotator or twice.kim)
    assert annotator.get(page).json()["waiver"] is None
    assert "Same by eye." not in annotator.get(f"{page}/history").content.decode()
    assert lead.post(f"{base}/take-back", {}, content_type="application/json").json() == {"count": 1}


def test_documents_left_out_of_an_export_are_reported_and_all_layers_can_be_exported_together(twice: Twice) -> None:
    def run(format_name: str) -> Any:
        asked = {"format_name": format_name, "by": twice.lead, "working": True}
        state = archives.start(twice.project, [twice.document.pk], **asked)
        jobs.run(state.job.pk, HANDLERS)
        state.export.refresh_from_db()
        return state.export.listing

    assert run("target")["left_out"] == [[twice.document.external_id, "unadjudicated"]]
    assert run("jsonl")["left_out"] == [[twice.document.external_id, "unadjudicated"]]
    settle(twice)
    assert run("target")["left_out"] == []


def test_all_annotators_layers_of_a_document_go_out_as_a_working_file() -> None:
    twice = Twice.over(label_set="tab", review="single", language="sv")
    asked: Any = {"format_name": "tab_json", "by": twice.lead, "working": True}
    state = archives.start(twice.project, [twice.document.pk], **asked)
    jobs.run(state.job.pk, HANDLERS)
    content = b"".join(archives.content(type(state.export).objects.get(pk=state.export.pk), by=twice.lead)).decode()
    assert "annotator1" in content
    assert "annotator2" in content


def test_one_of_two_layers_cannot_be_exported_masked_by_itself(twice: Twice) -> None:
    with pytest.raises(errors.NotAdjudicated):
        exports.export(twice.first, "target", by=twice.kim)
    assert exports.export(twice.first, "svala", by=twice.kim).content
    double.waive(twice.project, [twice.document.pk], by=twice.lead, reason="x")
    assert exports.export(twice.first, "target", by=twice.kim).content
