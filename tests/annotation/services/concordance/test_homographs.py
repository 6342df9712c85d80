from __future__ import annotations

import pytest

from annotation import errors
from annotation.models import Act, Annotation, Document, Job, JobKind, Project, User
from annotation.services import concordance, jobs
from annotation.services.concordance import Kind, actions
from annotation.tasks.jobs import HANDLERS
from pseudonymizer.model import WhyHeldBack
from tests.annotation import factories
from tests.annotation.services.concordance import corpus
from tests.annotation.services.concordance.corpus import decide, lines, scan, statuses

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


def held_back(of: Project, text: str, name: str) -> Annotation:
    """A message in which the machine holds a name back that is also an ordinary word."""
    document = factories.document(of, text, external_id=f"M{of.documents.count()}")
    layer = factories.machine_layer(document)
    start = text.index(name)
    evidence = corpus.evidence("lexicon", WhyHeldBack.HOMOGRAPH.value)
    entity = factories.entity(layer, "firstname_female", 1, "Vera")
    factories.mention(
        layer, start, start + len(name), label="firstname_female", status="held_back", evidence=evidence, entity=entity
    )
    return layer


def test_the_candidates_are_what_was_held_back_as_homograph(project: Project, lead: User) -> None:
    held_back(project, "Chli rosa Wolken.", "rosa")
    corpus.proposed(project, "Rosa kommt.", ("Rosa", "firstname_female"))
    assert lines(project, lead, kind=Kind.HOMOGRAPHS) == [("M0", "rosa", "held_back")]


def test_all_names_that_are_rotated_are_read_with_them(lead: User) -> None:
    messages = factories.project(lead=lead, label_set="sms")
    corpus.proposed(messages, "Hoi Rosa!", ("Rosa", "firstname"))
    assert lines(messages, lead, kind=Kind.HOMOGRAPHS) == [("E000", "Rosa", "proposed")]


@pytest.mark.parametrize(("act", "status"), [(Act.ROTATE, "accepted"), (Act.LEAVE, "rejected")])
def test_a_decision_holds_for_all_lines_and_for_later_texts(
    project: Project, lead: User, act: Act, status: str
) -> None:
    layers = [held_back(project, "Rosa ist da.", "Rosa"), held_back(project, "Die rosa Tasche.", "rosa")]
    state = decide(scan(project, lead, kind=Kind.HOMOGRAPHS), act, word="Rosa", by=lead)
    project.refresh_from_db()
    assert (state.action.changed, project.homographs) == (2, {"rosa": act.value})
    assert [statuses(each) for each in layers] == [[status]] * 2
    actions.undo(state.action, by=lead)
    project.refresh_from_db()
    assert (project.homographs, [statuses(each) for each in layers]) == ({}, [["held_back"]] * 2)


def test_an_undo_gives_back_what_held_before_and_not_over_a_later_decision(project: Project, lead: User) -> None:
    nothing = concordance.Page(0)
    first = decide(nothing, Act.ROTATE, word="rosa", by=lead)
    second = decide(nothing, Act.LEAVE, word="rosa", by=lead)
    with pytest.raises(errors.NotUndoable):
        actions.undo(first.action, by=lead)
    actions.undo(second.action, by=lead)
    project.refresh_from_db()
    assert project.homographs == {"rosa": "rotate"}


def test_only_a_lead_decides_about_homographs(project: Project, lead: User) -> None:
    with pytest.raises(errors.Forbidden):
        decide(concordance.Page(0), Act.ROTATE, word="rosa", by=factories.member(project, "reviewer"))


def test_the_decided_words_are_encrypted(project: Project, lead: User) -> None:
    decide(concordance.Page(0), Act.ROTATE, word="rosamunde", by=lead)
    raw = bytes(Project.objects.values_list("homographs", flat=True).get(pk=project.pk))
    assert b"rosamunde" not in raw


def test_what_was_decided_stays_when_proposals_are_made_again(project: Project, lead: User) -> None:
    text = "Jag bor i Malmö. Malmö är fint."
    layer = corpus.proposed(project, text, ("Malmö", "city"), ("Malmö", "city")).annotations.get()
    page = scan(project, lead, "malmö")
    page.lines = page.lines[:1]
    decide(page, Act.REJECT, by=lead)
    for _ in range(2):
        Document.objects.filter(pk=layer.document_id).update(renewal_asked=True)
        job = jobs.enqueue(JobKind.PREANNOTATE, layer.document_id, project)
        jobs.run(job.pk, HANDLERS)
        assert Job.objects.get(pk=job.pk).outcome == "done"
        renewed = Annotation.objects.get(document=layer.document_id)
        (kept,) = renewed.mentions.filter(start=10)
        assert (kept.status, kept.decided_by) == ("rejected", lead)
    assert renewed.pk != layer.pk
