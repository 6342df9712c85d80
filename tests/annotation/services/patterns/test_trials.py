from __future__ import annotations

import json
from typing import Any

import pytest

from annotation import errors
from annotation.models import Document, Event, Job, JobKind, JobState, PatternTrial, Project, User, Verb
from annotation.services import jobs, patterns
from annotation.services.patterns.trials import Kind
from pseudonymizer.model import MentionStatus, Origin
from pseudonymizer.patterns import Pattern
from tests.annotation import factories
from tests.annotation.services.patterns import own

pytestmark = pytest.mark.django_db

PLACES = {"detector": "places", "rule": "r", "score": 0.9, "alternatives": [], "held_back": None}


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def counts(trial: PatternTrial, place: int = 0) -> dict[str, int]:
    found: dict[str, int] = trial.result["patterns"][place]["counts"]
    return found


def test_what_is_found_is_counted_by_pattern_and_document(project: Project, lead: User) -> None:
    for text in ("Rum W12 och W7.", "Rum W12.", "Inget här."):
        factories.document(project, text)
    trial = own.tried(project, own.ward(), own.ward(name="b", expression="Inget|W12", on=False), by=lead)
    first, second = trial.result["patterns"]
    assert (first["found"], first["documents"], first["counts"]) == (3, 2, {"new": 3})
    assert (second["found"], second["counts"]) == (1, {"new": 1, "earlier": 2})
    assert (trial.result["documents"], first["everything"]) == (3, False)


@pytest.mark.parametrize(
    ("start", "end", "label", "kind", "taken"),
    [
        (4, 7, "extra", "same", []),
        (4, 7, "city", "other_label", [["places", "city", 1]]),
        (5, 7, "city", "covers", [["places", "city", 1]]),
        (0, 7, "city", "cuts", [["places", "city", 1]]),
        (0, 3, "city", "new", []),
    ],
)
def test_what_it_would_take_from_the_machine_is_counted(
    start: int, end: int, label: str, kind: str, taken: list[Any]
) -> None:
    project = factories.project(lead=(lead := factories.user()))
    layer = factories.machine_layer(factories.document(project, "Rum W12 är."))
    factories.mention(layer, start, end, label=label, evidence=PLACES)
    trial = own.tried(project, own.ward(), by=lead)
    assert (counts(trial), trial.result["patterns"][0]["taken"]) == ({kind: 1}, taken)


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ({"start": 4, "end": 7, "label": "extra", "status": MentionStatus.ACCEPTED}, "agrees"),
        ({"start": 4, "end": 7, "label": "city", "status": MentionStatus.ACCEPTED}, "differs"),
        ({"start": 4, "end": 9, "label": "extra", "origin": Origin.PERSON}, "differs"),
        ({"start": 4, "end": 7, "label": "city", "status": MentionStatus.REJECTED}, "rejected"),
        ({"start": 0, "end": 3, "label": "city", "status": MentionStatus.ACCEPTED}, "unmarked"),
        ({"start": 4, "end": 7, "label": "extra"}, None),
    ],
)
def test_what_people_decided_there_is_counted(
    values: dict[str, Any], kind: str | None, project: Project, lead: User
) -> None:
    layer = factories.layer(factories.document(project, "Rum W12 är."), factories.member(project), status="done")
    factories.mention(layer, values.pop("start"), values.pop("end"), **values)
    assert counts(own.tried(project, own.ward(), by=lead)) == {"new": 1, **({kind: 1} if kind else {})}


def never(*words: str) -> Pattern:
    return Pattern("never", words=words)


@pytest.mark.parametrize(
    ("start", "end", "kind", "taken"),
    [
        (4, 7, "leaves_out", [["places", "city", 1]]),
        (5, 7, "leaves_out", [["places", "city", 1]]),
        (0, 7, "stays", []),
        (0, 3, "nothing", []),
    ],
)
def test_what_is_never_to_be_proposed_is_counted(start: int, end: int, kind: str, taken: list[Any]) -> None:
    project = factories.project(lead=(lead := factories.user()))
    layer = factories.machine_layer(factories.document(project, "Rum W12 är."))
    factories.mention(layer, start, end, evidence=PLACES)
    trial = own.tried(project, never("W12"), by=lead)
    assert (counts(trial), trial.result["patterns"][0]["taken"]) == ({kind: 1}, taken)


@pytest.mark.parametrize(
    ("values", "kind"),
    [
        ({"start": 4, "end": 7, "status": MentionStatus.ACCEPTED}, "differs"),
        ({"start": 4, "end": 7, "status": MentionStatus.REJECTED}, "agrees"),
        ({"start": 0, "end": 3, "status": MentionStatus.ACCEPTED}, "agrees"),
        ({"start": 4, "end": 7}, None),
    ],
)
def test_what_people_marked_is_counted_against_what_is_never_to_be_proposed(
    values: dict[str, Any], kind: str | None, project: Project, lead: User
) -> None:
    layer = factories.layer(factories.document(project, "Rum W12 är."), factories.member(project), status="done")
    factories.mention(layer, values.pop("start"), values.pop("end"), **values)
    assert counts(own.tried(project, never("W12"), by=lead)) == {"nothing": 1, **({kind: 1} if kind else {})}


def test_listed_words_are_counted_with_their_genitives(project: Project, lead: User) -> None:
    for language in ("sv", "en"):
        factories.document(project, "Solgläntans hus i Solgläntan.", language=language)
    listed = Pattern("words", label="area", words=("Solgläntan",))
    assert counts(own.tried(project, listed, by=lead)) == {"new": 3}


def test_what_was_left_unmarked_in_an_unfinished_layer_is_no_decision(project: Project, lead: User) -> None:
    factories.layer(factories.document(project, "Rum W12."), factories.member(project), status="in_progress")
    assert counts(own.tried(project, own.ward(), by=lead)) == {"new": 1}


def test_why_a_match_does_not_count_is_told(project: Project, lead: User) -> None:
    factories.document(project, "Rum W12 och sal W7. W8.")
    trial = own.tried(project, own.ward(context=("sal",), near=1), own.ward(name="b", checksum="luhn"), by=lead)
    assert counts(trial) == {"new": 1, "no_context": 2}
    assert counts(trial, 1) == {"no_checksum": 3}


def test_a_pattern_that_finds_nearly_every_word_is_told(project: Project, lead: User) -> None:
    factories.document(project, "sal a b c d e f " * 10)
    trial = own.tried(project, own.ward(expression=r"\w", context=("sal",), near=90), by=lead)
    assert trial.result["patterns"][0]["everything"] is True


def test_a_replacement_that_changes_nothing_is_counted(project: Project, lead: User) -> None:
    factories.document(project, "Rum W12 och W7.")
    assert counts(own.tried(project, own.ward(replacement="W-12"), by=lead)) == {"new": 2, "unchanged": 1}


def test_a_trial_keeps_no_words(project: Project, lead: User) -> None:
    factories.document(project, "Rum W12345.")
    trial = own.tried(project, own.ward(), by=lead)
    assert "W12345" not in json.dumps(trial.result)
    assert all("W12345" not in json.dumps(event.values) for event in Event.objects.all())


def test_places_are_shown_in_their_sentences_and_the_reading_is_on_record(project: Project, lead: User) -> None:
    document = factories.document(project, "Hej. Rum W1\u00ad2 är bra. Slut.")
    layer = factories.machine_layer(document)
    factories.mention(layer, 9, 13, label="city", evidence=PLACES)
    trial = own.tried(project, own.ward(replacement=r"Ward \g<0>"), by=lead)
    assert [event.values["documents"] for event in Event.objects.filter(verb=Verb.PATTERNS_TRIED)] == [1]
    assert not Event.objects.filter(verb=Verb.PLACES_READ).exists()
    (line,) = patterns.trials.lines(trial, pattern=0, kind=Kind.OTHER_LABEL, by=lead)
    assert (line.before, line.at, line.after, line.becomes) == ("Rum ", "W1\u00ad2", " är bra.", "Ward W12")
    assert [(each.label, each.detector) for each in line.marked] == [("city", "places")]
    assert Event.objects.get(verb=Verb.PLACES_READ).document_id == document.pk


def test_only_some_places_of_a_kind_are_kept(project: Project, lead: User) -> None:
    factories.document(project, " ".join(f"W{number}" for number in range(100)))
    trial = own.tried(project, own.ward(), by=lead)
    found = patterns.trials.lines(trial, pattern=0, kind=Kind.NEW, by=lead)
    assert (counts(trial), len({line.start for line in found})) == ({"new": 100}, 10)
    assert [line.start for line in found] == sorted(line.start for line in found)


def test_a_document_that_is_gone_has_no_lines(project: Project, lead: User) -> None:
    document = factories.document(project, "Rum W12.")
    trial = own.tried(project, own.ward(), by=lead)
    Document.objects.filter(pk=document.pk).delete()
    assert patterns.trials.lines(trial, pattern=0, kind=Kind.NEW, by=lead) == []
    assert patterns.trials.lines(trial, pattern=7, kind=Kind.NEW, by=lead) == []


def test_a_new_trial_replaces_the_person_s_earlier_one(project: Project, lead: User) -> None:
    other = factories.member(project, "lead")
    earlier = patterns.trials.start(project, [own.ward()], by=lead)
    theirs = patterns.trials.start(project, [own.ward()], by=other)
    patterns.trials.start(project, [own.ward()], by=lead)
    assert not PatternTrial.objects.filter(pk=earlier.trial.pk).exists()
    assert Job.objects.get(pk=earlier.job.pk).state == JobState.CANCELLED
    found = patterns.trials.latest(project, by=other)
    assert found is not None
    assert found.trial == theirs.trial


def test_a_trial_that_is_cancelled_has_no_result(project: Project, lead: User) -> None:
    factories.document(project, "Rum W12.")
    state = patterns.trials.start(project, [own.ward()], by=lead)
    patterns.trials.cancel(state.trial, by=lead)
    assert own.run(state.job).state == JobState.CANCELLED
    state.trial.refresh_from_db()
    assert (state.trial.result, state.trial.computed_at) == ({}, None)


def test_doing_the_job_again_changes_nothing(project: Project, lead: User) -> None:
    factories.document(project, "Rum W12.")
    trial = own.tried(project, own.ward(), by=lead)
    again = own.run(jobs.enqueue(JobKind.PATTERNS, trial.pk, project))
    assert again.outcome == "superseded"


def test_wrong_patterns_are_not_tried(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidPatterns):
        patterns.trials.start(project, [own.ward(expression="W(")], by=lead)
