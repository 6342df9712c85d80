"""Tests that a project's confirmed documents give a version that pre-annotation uses, and that one can go back."""

from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import (
    Annotation,
    AnnotationStatus,
    Document,
    Event,
    JobKind,
    JobOutcome,
    Project,
    TaggerVersion,
    User,
    Verb,
)
from annotation.services import jobs, learning, preannotation
from pseudonymizer.model import IdentifierType
from tests.annotation import factories

pytestmark = pytest.mark.django_db

WARDS = ("Kvarnen", "Solsidan", "Lugnet", "Höjden", "Ängen", "Bryggan", "Strömmen", "Lunden", "Klippan", "Viken")
BEFORE, AFTER = "Patient flyttad till ", " efter samtal.\n"


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    """What its people mark, in a language that no detector knows, only they know."""
    return factories.project(lead=lead, label_set="tab", language="is")


def confirmed(project: Project, number: int) -> Document:
    wards = [WARDS[(number * 3 + place) % len(WARDS)] for place in range(4)]
    document = factories.document(project, "".join(f"{BEFORE}{ward}{AFTER}" for ward in wards), language="is")
    annotator = factories.member(project)
    made = factories.layer(document, annotator, status=AnnotationStatus.CONFIRMED)
    start = 0
    for ward in wards:
        start += len(BEFORE)
        kind = IdentifierType.QUASI
        factories.mention(made, start, start + len(ward), label="LOC", identifier_type=kind, status="accepted")
        start += len(ward) + len(AFTER)
    factories.stand(document)
    return document


def learned(project: Project, lead: User) -> TaggerVersion:
    job = learning.start(project, by=lead)
    jobs.run(job.pk, {JobKind.LEARNING: learning.prepare})
    job.refresh_from_db()
    assert job.outcome in (JobOutcome.DONE, JobOutcome.UNCHANGED), job.error_code
    return learning.listed(project)[0]


def proposed(project: Project) -> tuple[Annotation, set[str]]:
    document = factories.document(project, f"{BEFORE}Gläntan{AFTER}", language="is")
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, project)
    jobs.run(job.pk, {JobKind.PREANNOTATE: preannotation.prepare})
    layer = Annotation.objects.get(document=document)
    return layer, {document.text[each.start : each.end] for each in layer.mentions.all()}


@pytest.fixture
def ready(project: Project) -> Project:
    for number in range(14):
        confirmed(project, number)
    return project


def test_what_was_learned_is_kept_used_and_left_again(ready: Project, lead: User) -> None:
    version = learned(ready, lead)
    assert (version.version, version.kept, version.in_use, version.compared) == (1, True, True, 0)
    assert version.figures["after"]["f2"] > version.figures["before"]["f2"]
    assert version.figures["documents"] + version.figures["held_out"] == 14
    layer, words = proposed(ready)
    assert (layer.tagger_version, "Gläntan" in words) == (1, True)
    learning.use(ready, 0, by=lead)
    layer, words = proposed(ready)
    assert layer.tagger_version == 0
    learning.use(ready, 1, by=lead)
    assert proposed(ready)[0].tagger_version == 1
    verbs = list(Event.objects.filter(project=ready, verb__startswith="tagger").values_list("verb", flat=True))
    assert sorted(verbs) == sorted([Verb.TAGGER_STARTED, Verb.TAGGER_LEARNED, Verb.TAGGER_USED, Verb.TAGGER_USED])


def test_what_is_no_better_is_recorded_and_not_kept(ready: Project, lead: User) -> None:
    learned(ready, lead)
    again = learned(ready, lead)
    assert (again.version, again.kept, again.in_use, again.compared) == (2, False, False, 1)
    assert again.figures["after"]["f2"] == again.figures["before"]["f2"]
    assert bytes(TaggerVersion.objects.get(pk=again.pk).learned) == b""
    assert learning.in_use(ready).version == 1
    with pytest.raises(errors.NotFound):
        learning.use(ready, 2, by=lead)


def test_an_erased_version_is_gone_and_its_figures_stay(ready: Project, lead: User) -> None:
    learned(ready, lead)
    learning.erase(ready, 1, by=lead)
    held = TaggerVersion.objects.get(project=ready)
    assert (bytes(held.learned), held.in_use) == (b"", False)
    assert held.figures["after"]
    assert proposed(ready)[0].tagger_version == 0
    with pytest.raises(errors.NotFound):
        learning.use(ready, 1, by=lead)


def test_few_documents_are_not_learned_from(project: Project, lead: User) -> None:
    confirmed(project, 1)
    with pytest.raises(errors.TooFewConfirmed) as refused:
        learning.start(project, by=lead)
    assert refused.value.fields == {"confirmed": 1, "needed": learning.FEWEST}


def test_starting_twice_is_one_job(ready: Project, lead: User) -> None:
    assert learning.start(ready, by=lead) == learning.start(ready, by=lead)
    assert TaggerVersion.objects.filter(project=ready).count() == 1


def test_another_version_put_in_use_meanwhile_keeps_the_job_from_storing(ready: Project, lead: User) -> None:
    learned(ready, lead)
    job = learning.start(ready, by=lead)
    publish = learning.prepare(job, lambda done, total: None)
    learning.use(ready, 0, by=lead)
    assert publish() == JobOutcome.SUPERSEDED
