from __future__ import annotations

from collections.abc import Sequence

import pytest

from annotation.models import Annotation, AnnotationStatus, Document, Event, Project, User, Verb
from annotation.services import patterns
from pseudonymizer.model import MentionStatus
from tests.annotation import factories
from tests.annotation.services.patterns import own

pytestmark = pytest.mark.django_db

ACCEPTED, REJECTED, PROPOSED = MentionStatus.ACCEPTED, MentionStatus.REJECTED, MentionStatus.PROPOSED
Decision = tuple[str, str, str]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def annotated(
    project: Project,
    text: str,
    *decisions: Decision,
    proposed: Sequence[tuple[str, str]] = (),
    status: str = AnnotationStatus.DONE,
) -> Document:
    """A document whose annotator decided so (words, label and status) about what the machine had proposed."""
    document = factories.document(project, text)
    machine = factories.machine_layer(document)
    for words, label in proposed:
        factories.mention(machine, *place(text, words), label=label, status=PROPOSED)
    layer = factories.layer(document, factories.member(project), status=status)
    for words, label, decided in decisions:
        factories.mention(layer, *place(text, words), label=label, status=decided)
    factories.stand(document)
    return document


def place(text: str, words: str) -> tuple[int, int]:
    return text.index(words), text.index(words) + len(words)


def suggested(project: Project, by: User) -> list[tuple[str, str, int, int]]:
    return [(each.words, each.label, each.documents, each.against) for each in patterns.suggested(project, by=by).found]


def test_words_that_people_marked_by_hand_are_suggested_with_their_label(project: Project, lead: User) -> None:
    for text in ("Vi bor i Solgläntan.", "Solgläntan är fin."):
        annotated(project, text, ("Solgläntan", "area", ACCEPTED))
    assert suggested(project, lead) == [("Solgläntan", "area", 2, 0)]
    of_all = patterns.suggested(project, by=lead)
    assert of_all.documents == 2
    example = of_all.found[0].example
    text = Annotation.objects.get(pk=example.annotation_id).document.text
    assert text[example.start : example.end] == "Solgläntan"


def test_words_that_people_rejected_are_suggested_without_a_label(project: Project, lead: User) -> None:
    for _ in range(3):
        annotated(
            project, "Vi såg Björn.", ("Björn", "firstname_male", REJECTED), proposed=[("Björn", "firstname_male")]
        )
    assert suggested(project, lead) == [("Björn", "", 3, 0)]


def test_a_label_that_people_changed_is_suggested(project: Project, lead: User) -> None:
    for _ in range(2):
        annotated(project, "Jag bor i Vasa.", ("Vasa", "area", ACCEPTED), proposed=[("Vasa", "foreign_town")])
    assert suggested(project, lead) == [("Vasa", "area", 2, 0)]


@pytest.mark.parametrize("proposed", [[("Borås", "city")], []])
def test_what_the_machine_proposes_rightly_is_not_suggested(
    proposed: list[tuple[str, str]], project: Project, lead: User
) -> None:
    for _ in range(2):
        annotated(project, "Jag bor i Borås.", ("Borås", "city", ACCEPTED), proposed=proposed)
    assert suggested(project, lead) == ([] if proposed else [("Borås", "city", 2, 0)])


def test_what_one_document_alone_bears_out_is_not_suggested(project: Project, lead: User) -> None:
    annotated(project, "Solgläntan och Solgläntan.", ("Solgläntan", "area", ACCEPTED))
    assert suggested(project, lead) == []


def test_what_people_decide_in_two_ways_is_not_suggested(project: Project, lead: User) -> None:
    for label in ("area", "area", "city"):
        annotated(project, "Vi bor i Solgläntan.", ("Solgläntan", label, ACCEPTED))
    assert suggested(project, lead) == []


def test_unfinished_layers_say_nothing(project: Project, lead: User) -> None:
    for _ in range(2):
        annotated(project, "Solgläntan.", ("Solgläntan", "area", ACCEPTED), status=AnnotationStatus.IN_PROGRESS)
    assert suggested(project, lead) == []


def test_a_longer_mention_beside_a_rejected_one_says_nothing_of_the_shorter(project: Project, lead: User) -> None:
    for _ in range(2):
        marked = ("Vasa gymnasium", "school", ACCEPTED)
        proposed = [("Vasa", "city"), ("Vasa gymnasium", "school")]
        annotated(project, "På Vasa gymnasium.", ("Vasa", "city", REJECTED), marked, proposed=proposed)
    assert suggested(project, lead) == []


def test_listed_words_and_their_genitives_are_not_suggested_again(project: Project, lead: User) -> None:
    for words in ("Solgläntan", "Solgläntan", "Solgläntans", "Solgläntans"):
        annotated(project, f"Det är {words} fel.", (words, "area", ACCEPTED))
    assert suggested(project, lead) == [("Solgläntan", "area", 2, 0)]
    own.saved(project, own.ward(expression="", words=("Solgläntan",), label="area", replacement="", on=False), by=lead)
    assert suggested(project, lead) == []


def test_reading_suggestions_is_on_record_without_the_words(project: Project, lead: User) -> None:
    documents = [annotated(project, "Vi bor i Solgläntan.", ("Solgläntan", "area", ACCEPTED)) for _ in range(2)]
    annotated(project, "Inget.")
    suggested(project, lead)
    read = Event.objects.filter(verb=Verb.PLACES_READ)
    assert {event.document_id for event in read} == {each.pk for each in documents}
    assert not any("Solgl" in str(event.values) for event in Event.objects.all())
