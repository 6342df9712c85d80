from __future__ import annotations

import pytest
from django.db import connection

from annotation import errors
from annotation.models import Annotation, Document, Event, PatternVersion, Project, User, Verb
from annotation.services import annotations, bulk_actions, patterns, payloads, preannotation, rows
from pseudonymizer.model import Origin
from pseudonymizer.patterns import of_plain
from tests.annotation import factories
from tests.annotation.services.patterns import own

pytestmark = pytest.mark.django_db

TEXT = "Jag heter Anna. Jag låg på W12 i maj, sedan på W12 igen."


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def machine(document: Document) -> Annotation:
    return Annotation.objects.get(document=document, origin=Origin.MACHINE)


def test_every_save_is_a_version_with_who_and_when(project: Project, lead: User) -> None:
    assert own.saved(project, own.ward(), by=lead, summary="Wards") == 1
    assert own.saved(project, own.ward(), own.ward(name="b", on=False), by=lead) == 2
    listed = list(patterns.listed(project))
    assert [(each.version, each.since, each.by, each.summary) for each in listed] == [
        (2, 1, lead, ""),
        (1, 1, lead, "Wards"),
    ]
    assert [event.values for event in Event.objects.filter(verb=Verb.PATTERNS_SAVED).order_by("created_at")] == [
        {"version": 1, "patterns": 1, "on": 1, "restores": None},
        {"version": 2, "patterns": 2, "on": 1, "restores": None},
    ]


def test_saving_the_same_adds_no_version(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    assert own.saved(project, own.ward(), by=lead) == 1
    assert patterns.save(factories.project(lead=lead), [], base=0, by=lead) is None


def test_going_back_is_a_new_version(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    own.saved(project, own.ward(expression=r"\bV\d+\b"), by=lead)
    first = patterns.of_version(project, 1)
    assert own.saved(project, *map(of_plain, first.patterns), by=lead, restores=1) == 3
    third = patterns.of_version(project, 3)
    assert (third.patterns, third.since, third.restores) == (first.patterns, 3, 1)


def test_nobody_saves_over_what_they_have_not_seen(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    with pytest.raises(errors.PatternsChanged) as refused:
        patterns.save(project, [own.ward(label="city")], base=0, by=lead)
    assert refused.value.fields == {"version": 1}


def test_a_wrong_pattern_is_not_saved_and_the_place_is_told(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidPatterns) as refused:
        own.saved(project, own.ward(), own.ward(name="b", expression="W("), by=lead)
    assert refused.value.fields["findings"] == [
        {"place": 1, "code": "missing_parenthesis", "field": "expression", "start": 1, "end": 2, "is_warning": False}
    ]
    assert not PatternVersion.objects.exists()


def test_patterns_are_encrypted(project: Project, lead: User) -> None:
    own.saved(project, own.ward(expression="Kanariefågel", context=("Kanariefågel",)), by=lead, summary="Kanariefågel")
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM annotation_patternversion")
        stored = [bytes(each) if isinstance(each, bytes | memoryview) else str(each) for each in cursor.fetchone()]
    assert not any("Kanarief" in str(each) for each in stored)
    assert all("Kanarief" not in str(event.values) for event in Event.objects.all())


def test_the_machine_proposes_what_patterns_find_and_records_their_version(project: Project, lead: User) -> None:
    document = factories.document(project, TEXT)
    own.preannotate(document)
    assert machine(document).pattern_version == 0
    own.saved(project, own.ward(), by=lead)
    other = factories.document(project, TEXT)
    own.preannotate(other)
    layer = machine(other)
    assert layer.pattern_version == 1
    held = rows.of(layer)
    found = [row for row in held["mention"].values() if row["evidence"]["detector"] == "project_patterns"]
    assert [(other.text[row["start"] : row["end"]], row["label"], row["evidence"]["rule"]) for row in found] == [
        ("W12", "extra", "ward"),
        ("W12", "extra", "ward"),
    ]
    (entity_id,) = {row["entity_id"] for row in found}
    assert (held["entity"][entity_id]["pseudonym"], held["entity"][entity_id]["locked"]) == ("[Ward]", True)


def test_the_editor_says_which_pattern_found_a_mention(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    document = factories.document(project, TEXT)
    own.preannotate(document)
    shown = payloads.of(annotations.read(machine(document), by=lead), by=lead)
    assert shown["explanations"]["ward"]["en"] == "It matches the project's pattern “ward”."
    assert shown["detectors"]["project_patterns"]["sv"] == "Projektets mönster"
    assert r"\bW" not in str({name: value for name, value in shown.items() if name != "text"})


def test_documents_proposed_with_other_patterns_can_be_renewed(project: Project, lead: User) -> None:
    free, begun = factories.document(project, TEXT), factories.document(project, TEXT)
    brought = factories.document(project, "W12.", token_lengths=[3, 1])
    for each in (free, begun, brought):
        factories.machine_layer(each)
    factories.layer(begun, factories.member(project))
    assert preannotation.outdated(project) == preannotation.Outdated(0, 0, 0)
    own.saved(project, own.ward(), by=lead)
    assert preannotation.outdated(project) == preannotation.Outdated(renewable=1, waiting=0, kept=2)
    action = bulk_actions.start(project, preannotation.renewable(project), "preannotate", count=1, by=lead)
    bulk_actions.prepare(action.job, lambda done, total: None)()
    assert preannotation.outdated(project) == preannotation.Outdated(renewable=0, waiting=1, kept=2)
    own.preannotate(free)
    assert preannotation.outdated(project) == preannotation.Outdated(renewable=0, waiting=0, kept=2)
    assert machine(free).pattern_version == 1


def test_a_change_of_patterns_that_are_off_makes_nothing_outdated(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    document = factories.document(project, TEXT)
    own.preannotate(document)
    own.saved(project, own.ward(), own.ward(name="b", on=False), by=lead)
    assert preannotation.outdated(project).renewable == 0
    own.saved(project, own.ward(), own.ward(name="b"), by=lead)
    assert preannotation.outdated(project).renewable == 1


def test_both_layers_of_a_document_begin_with_the_proposals_of_one_version(project: Project, lead: User) -> None:
    first, second = factories.member(project), factories.member(project)
    document = factories.document(project, TEXT)
    for each in (first, second):
        factories.assigned(each, document)
    own.preannotate(document)
    own.saved(project, own.ward(), by=lead)
    begun = annotations.begin(document, by=first).annotation
    # Somebody asks for new proposals while one of the two is at work.
    Document.objects.filter(pk=document.pk).update(renewal_asked=True)
    own.preannotate(document)
    other = annotations.begin(document, by=second).annotation
    assert begun.pattern_version == other.pattern_version == machine(document).pattern_version == 0
    assert len(rows.of(begun)["mention"]) == len(rows.of(other)["mention"])


def test_what_begins_after_a_renewal_is_of_the_new_version(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    document = factories.document(project, TEXT)
    own.preannotate(document)
    annotator = factories.member(project)
    factories.assigned(annotator, document)
    assert annotations.begin(document, by=annotator).annotation.pattern_version == 1


def test_a_version_from_before_lists_of_words_is_no_other_than_the_same_now(project: Project, lead: User) -> None:
    own.saved(project, own.ward(), by=lead)
    document = factories.document(project, TEXT)
    own.preannotate(document)
    version = patterns.of_version(project, 1)
    version.patterns = [{name: value for name, value in each.items() if name != "words"} for each in version.patterns]
    version.save()
    assert own.saved(project, own.ward(), by=lead) == 1
    own.saved(project, own.ward(), own.ward(name="b", on=False), by=lead)
    assert preannotation.outdated(project).renewable == 0
