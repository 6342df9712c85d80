"""Tests exceptions to the guidelines: suggested in the editor, collected and answered by the lead, listed for all."""

from __future__ import annotations

import csv
import io

import pytest

from annotation import access, errors
from annotation.models import Annotation, Event, ExceptionState, GuidelineException, Project, Role, User, Verb
from annotation.services import guideline_exceptions
from annotation.services.guideline_exceptions import Place
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Ombudet Östen skrev. Sedan kom ett OMBUDET till."
WORDS = Place(0, 7, "prof")


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project)


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    return factories.layer(factories.document(project, TEXT), annotator)


def suggested(layer: Annotation, by: User, place: Place = WORDS, why: str = "Står i varje dom.") -> GuidelineException:
    return guideline_exceptions.suggest(layer, place, why=why, by=by)


def accepted(project: Project, exception: GuidelineException, by: User, text: str = "Ja.") -> None:
    guideline_exceptions.answer(project, [exception.pk], state=ExceptionState.ACCEPTED, text=text, by=by)


def test_the_words_the_context_and_the_reason_are_kept_and_not_readable_in_the_database(
    layer: Annotation, annotator: User
) -> None:
    made = suggested(layer, annotator)
    held = GuidelineException.objects.get()
    assert (held.pk, held.by, held.state, held.why) == (made.pk, annotator, "open", "Står i varje dom.")
    assert held.place == {"words": "Ombudet", "before": "", "after": TEXT[7:67]}
    stored = GuidelineException.objects.values_list("why", "place").get()
    assert not any(b"Ombudet" in bytes(value) or b"dom" in bytes(value) for value in stored)


def test_events_hold_no_words(layer: Annotation, annotator: User, project: Project, lead: User) -> None:
    accepted(project, suggested(layer, annotator), lead, "Ombudet får stå kvar.")
    guideline_exceptions.groups(project, lead)
    told = [(event.verb, event.values) for event in Event.objects.filter(project=project).order_by("created_at")]
    assert told == [
        ("exception_suggested", {"label": "prof"}),
        ("exception_answered", {"state": "accepted", "count": 1}),
        ("places_read", {"exceptions": 1}),
    ]


def test_the_same_place_is_one_exception_and_open_again(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    accepted(project, suggested(layer, annotator), lead)
    again = suggested(layer, annotator, why="Fler fall.")
    assert GuidelineException.objects.get() == again
    assert (again.state, again.why, again.answer, again.answered_by) == ("open", "Fler fall.", "", None)


@pytest.mark.parametrize(
    "place", [Place(0, len(TEXT) + 1, "prof"), Place(7, 7, "prof"), Place(0, 7, "gen"), Place(0, 7, "nothing")]
)
def test_what_is_no_place_or_no_label_is_refused(layer: Annotation, annotator: User, place: Place) -> None:
    with pytest.raises(errors.InvalidInput):
        suggested(layer, annotator, place)


def test_the_lead_gets_all_with_the_same_words_together(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    other = factories.member(project)
    suggested(layer, annotator)
    suggested(layer, annotator, Place(8, 13, "firstname_male"))
    elsewhere = factories.layer(factories.document(project, TEXT), other)
    suggested(elsewhere, other, Place(35, 42, "prof"))
    groups = guideline_exceptions.groups(project, lead)
    assert [(group.label, group.words, group.count) for group in groups] == [
        ("prof", "Ombudet", 2),
        ("firstname_male", "Östen", 1),
    ]
    assert [group.words for group in guideline_exceptions.groups(project, other)] == ["OMBUDET"]


def test_an_answer_is_shown_to_the_author_and_can_be_withdrawn(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    made = suggested(layer, annotator)
    accepted(project, made, lead, "Titlar på ombud får stå.")
    (seen,) = guideline_exceptions.of_annotation(layer)
    assert (seen.state, seen.answer, seen.answered_by) == ("accepted", "Titlar på ombud får stå.", lead)
    assert [group.words for group in guideline_exceptions.groups(project, annotator, state="accepted")] == ["Ombudet"]
    guideline_exceptions.answer(project, [made.pk], state=ExceptionState.OPEN, text="", by=lead)
    (seen,) = guideline_exceptions.of_annotation(layer)
    assert (seen.state, seen.answer, seen.answered_by, seen.answered_at) == ("open", "", None, None)


def test_accepted_exceptions_are_listed_for_all_by_words_without_places(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    accepted(project, suggested(layer, annotator), lead)
    suggested(layer, annotator, Place(8, 13, "firstname_male"))
    listed = [(group.label, group.words) for group in guideline_exceptions.accepted(project)]
    assert listed == [("prof", "Ombudet")]


def test_what_belongs_to_another_project_is_not_answered(layer: Annotation, annotator: User) -> None:
    made = suggested(layer, annotator)
    stranger = factories.user()
    other = factories.project(lead=stranger)
    with pytest.raises(errors.NotFound):
        accepted(other, made, stranger)
    assert GuidelineException.objects.get().state == "open"


def test_it_can_be_withdrawn_until_it_is_answered(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    guideline_exceptions.withdraw(suggested(layer, annotator), by=annotator)
    assert not GuidelineException.objects.exists()
    made = suggested(layer, annotator)
    accepted(project, made, lead)
    with pytest.raises(errors.ExceptionAnswered):
        guideline_exceptions.withdraw(made, by=annotator)


def test_reviewers_and_former_members_see_no_suggestions_of_others(
    layer: Annotation, annotator: User, project: Project
) -> None:
    made = suggested(layer, annotator)
    reviewer = factories.member(project, Role.REVIEWER)
    assert guideline_exceptions.groups(project, reviewer) == []
    project.memberships.filter(user=annotator).delete()
    with pytest.raises(errors.NotFound):
        access.exception(annotator, made.pk)


def test_it_goes_with_its_document(layer: Annotation, annotator: User) -> None:
    suggested(layer, annotator)
    layer.document.delete()
    assert not GuidelineException.objects.exists()


def test_the_table_takes_nothing_for_a_formula(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    suggested(layer, annotator, why="=1+1")
    table = list(csv.DictReader(io.StringIO(guideline_exceptions.as_csv(project, by=lead).content)))
    assert [(row["words"], row["label"], row["why"], row["state"]) for row in table] == [
        ("Ombudet", "prof", "'=1+1", "open")
    ]
    assert Event.objects.filter(verb=Verb.EXPORTED, values={"format": "exceptions"}).count() == 1


def test_many_are_read_with_few_queries(
    layer: Annotation, annotator: User, project: Project, lead: User, django_assert_max_num_queries: object
) -> None:
    for start in range(20):
        suggested(layer, annotator, Place(start, start + 3, "prof"))
    with django_assert_max_num_queries(6):  # type: ignore[operator]  # pytest-django gives it no type
        assert sum(group.count for group in guideline_exceptions.groups(project, lead)) == 20
