from __future__ import annotations

from collections import Counter
from uuid import UUID

import pytest

from annotation import access, errors
from annotation.models import Annotation, Assignment, Document, Project, Review, Role, Task, User
from annotation.services import annotations, assignments, operations, reviews
from annotation.services.work import _work as work
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, review="single")


@pytest.fixture
def people(project: Project) -> list[User]:
    return [factories.member(project, Role.REVIEWER, factories.user(name)) for name in ("ali", "bo", "cia")]


def essays(project: Project, count: int) -> list[Document]:
    return [factories.document(project) for _ in range(count)]


def ids(documents: list[Document]) -> list[UUID]:
    return [document.pk for document in documents]


def standing(project: Project, task: Task = Task.ANNOTATE) -> Counter[str]:
    found = Assignment.objects.standing().filter(document__project=project, task=task)
    return Counter(found.values_list("assignee__username", flat=True))


def given_to(document_id: UUID) -> list[str]:
    rows = Assignment.objects.standing().filter(document=document_id).order_by("assignee__username")
    return list(rows.values_list("assignee__username", flat=True))


def test_everything_of_an_absent_person_goes_to_the_others(project: Project, people: list[User], lead: User) -> None:
    documents = essays(project, 5)
    assignments.assign(ids(documents), people[:1], by=lead, project=project)
    factories.layer(documents[0], people[0], status="in_progress")
    moved = assignments.reassign(project, people[0], people[1:], by=lead)
    assert (moved.count, standing(project)) == (4, {"ali": 1, "bo": 2, "cia": 2})
    assert given_to(documents[0].pk) == ["ali"]


def test_nobody_gets_what_they_have_already(project: Project, people: list[User], lead: User) -> None:
    (document,) = essays(project, 1)
    assignments.assign([document.pk], people[:2], by=lead, project=project)
    assignments.reassign(project, people[0], people[1:], by=lead)
    assert given_to(document.pk) == ["bo", "cia"]


def test_somebody_else_is_needed(project: Project, people: list[User], lead: User) -> None:
    with pytest.raises(errors.InvalidInput):
        assignments.reassign(project, people[0], people[:1], by=lead)


def test_finished_work_stays_with_the_person_who_did_it(project: Project, people: list[User], lead: User) -> None:
    (document,) = essays(project, 1)
    assignments.assign([document.pk], people[:1], by=lead, project=project)
    factories.layer(document, people[0], status="done")
    assert assignments.reassign(project, people[0], people[1:], by=lead, begun_too=True).count == 0
    assert given_to(document.pk) == ["ali"]


class TestReviews:
    @pytest.fixture
    def made(self, project: Project, people: list[User]) -> list[Annotation]:
        return [factories.layer(document, people[1], status="done") for document in essays(project, 3)]

    def test_reviews_go_to_people_who_may_review(
        self, project: Project, people: list[User], lead: User, made: list[Annotation]
    ) -> None:
        documents = ids([layer.document for layer in made])
        assignments.assign(documents, people[:1], by=lead, project=project, task=Task.REVIEW)
        moved = assignments.reassign(project, people[0], people[1:], by=lead)
        assert (moved.reviews, moved.left) == (3, 0)
        assert standing(project, Task.REVIEW) == {"cia": 3}  # made by bo

    def test_documents_nobody_may_review_are_counted_and_left_unassigned(
        self, project: Project, people: list[User], lead: User, made: list[Annotation]
    ) -> None:
        assignments.assign([made[0].document_id], people[:1], by=lead, project=project, task=Task.REVIEW)
        moved = assignments.reassign(project, people[0], people[1:2], by=lead)
        assert (moved.reviews, moved.left, standing(project, Task.REVIEW)) == (0, 1, {})

    def test_a_review_under_way_is_given_up_with_the_reason_and_goes_to_another(
        self, project: Project, people: list[User], lead: User, made: list[Annotation]
    ) -> None:
        reviews.start(made[0], by=people[0])
        with pytest.raises(errors.InvalidInput):
            assignments.reassign(project, people[0], people[1:], by=lead)
        moved = assignments.reassign(project, people[0], people[1:], by=lead, reason="On leave.")
        assert (moved.given_up, moved.reviews) == (1, 1)
        assert (Review.objects.get().outcome, standing(project, Task.REVIEW)) == ("abandoned", {"cia": 1})
        assert Annotation.objects.get(pk=made[0].pk).status == "done"

    def test_what_is_confirmed_stays_as_it_is(
        self, project: Project, people: list[User], lead: User, made: list[Annotation]
    ) -> None:
        assignments.assign([made[0].document_id], people[:1], by=lead, project=project, task=Task.REVIEW)
        Annotation.objects.update(status="confirmed")
        moved = assignments.reassign(project, people[0], people[1:], by=lead)
        assert (moved.reviews, moved.left, standing(project, Task.REVIEW)) == (0, 0, {"ali": 1})


class TestWhatIsBegun:
    """A layer in progress is handed over as it is."""

    @pytest.fixture
    def layer(self, project: Project, people: list[User], lead: User) -> Annotation:
        (document,) = essays(project, 1)
        assignments.assign([document.pk], people[:1], by=lead, project=project)
        return begun(document, people[0])

    def test_another_annotator_continues_the_layer_as_it_is(
        self, project: Project, people: list[User], lead: User
    ) -> None:
        layer = begun(factories.document(project), people[0])
        factories.layer(layer.document, people[1])  # who only opened it
        moved = assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        layer.refresh_from_db()
        assert (moved.count, moved.begun, moved.left) == (1, 1, 0)
        assert (layer.annotator, layer.status) == (people[1], "in_progress")
        assert [operation.by for operation in layer.operations.all()] == [people[0]]
        assert annotations.begin(layer.document, by=people[1]).annotation == layer
        (listed,) = work.own(project, people[1]).begun.items
        assert listed == work.Begun(layer, returned=None, begun_by=people[0])

    def test_a_started_layer_is_handed_over_only_on_request(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        moved = assignments.reassign(project, people[0], people[1:], by=lead)
        layer.refresh_from_db()
        assert (moved.count, layer.annotator, given_to(layer.document_id)) == (0, people[0], ["ali"])

    def test_whoever_has_a_layer_of_the_document_does_not_get_a_second(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        begun(layer.document, people[1])
        moved = assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        layer.refresh_from_db()
        assert (moved.count, moved.left, layer.annotator) == (0, 1, people[0])
        assert given_to(layer.document_id) == ["ali"]

    def test_the_absent_person_is_told_who_continues_and_cannot_start_a_new_layer(
        self, project: Project, lead: User, layer: Annotation, people: list[User]
    ) -> None:
        project.memberships.filter(user=people[0]).update(role=Role.ANNOTATOR)
        assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        for again in (
            lambda: access.annotation(people[0], layer.pk),
            lambda: annotations.begin(layer.document, by=people[0]),
        ):
            with pytest.raises(errors.GivenToAnother) as refused:
                again()
            assert refused.value.fields == {"to": people[1].display_name, "project": str(project.pk)}
        (told,) = work.own(project, people[0]).given_on.items
        assert isinstance(told, Assignment)
        assert (told.document, told.withdrawn_by) == (layer.document, lead)

    def test_a_layer_handed_back_to_its_first_annotator_names_no_predecessor(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        assignments.reassign(project, people[1], people[:1], by=lead, begun_too=True)
        (listed,) = work.own(project, people[0]).begun.items
        assert listed == work.Begun(layer, returned=None, begun_by=None)

    def test_a_save_after_the_handover_is_refused(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        project.memberships.filter(user=people[0]).update(role=Role.ANNOTATOR)
        fetched = access.annotation(people[0], layer.pk)
        assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        with pytest.raises(errors.GivenToAnother):
            comment(fetched, people[0])
        assert layer.operations.count() == 1

    def test_other_people_get_404_for_the_handed_over_layer(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        outsider = factories.member(project, Role.ANNOTATOR, factories.user())
        assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        with pytest.raises(errors.NotFound):
            access.annotation(outsider, layer.pk)

    def test_a_document_assigned_again_starts_with_a_new_layer(
        self, project: Project, people: list[User], lead: User, layer: Annotation
    ) -> None:
        project.memberships.filter(user=people[0]).update(role=Role.ANNOTATOR)
        factories.machine_layer(layer.document)
        assignments.reassign(project, people[0], people[1:2], by=lead, begun_too=True)
        assignments.assign([layer.document_id], people[:1], by=lead, project=project)
        assert annotations.begin(layer.document, by=people[0]).is_new
        assert work.own(project, people[0]).given_on.count == 0


def begun(document: Document, who: User) -> Annotation:
    """A layer in which its annotator has changed something."""
    layer = factories.layer(document, who)
    comment(layer, who)
    layer.refresh_from_db()
    return layer


def comment(layer: Annotation, who: User) -> None:
    before, after = {"comment_stage": ""}, {"comment_stage": "The second half is to do."}
    change = {"table": "annotation", "id": str(layer.pk), "before": before, "after": after}
    operation = {"op_id": str(factories.some_id()), "name": "comment", "undoes": None, "changes": [change]}
    operations.save(layer, base_version=0, operations=[operation], by=who)
