from __future__ import annotations

import pytest

from annotation.models import Annotation, Document, Event, Job, JobKind, JobOutcome, Verb
from annotation.services import jobs, preannotation, rows
from annotation.services.preannotation import originals
from pseudonymizer import tokens
from pseudonymizer.model import Origin, WhyHeldBack
from tests.annotation import factories

TEXT = "Jag heter Anna och bor i Borås. Min mejl är anna@exempel.se. Anna gillar Borås."

pytestmark = pytest.mark.django_db

HANDLERS = {"preannotate": preannotation.prepare}


def preannotate(document: Document) -> Job:
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    jobs.run(job.pk, HANDLERS)
    job.refresh_from_db()
    return job


def words(document: Document) -> list[tuple[str, str]]:
    layer = Annotation.objects.get(document=document, origin=Origin.MACHINE)
    return [(document.text[row["start"] : row["end"]], row["label"]) for row in rows.of(layer)["mention"].values()]


def test_the_machine_writes_a_layer_with_mentions_entities_and_evidence() -> None:
    document = factories.document(text=TEXT)
    job = preannotate(document)
    assert (job.state, job.outcome) == ("done", JobOutcome.DONE)
    assert ("anna@exempel.se", "email") in words(document)
    held = rows.of(Annotation.objects.get(document=document))
    assert all(row["entity_id"] in held["entity"] for row in held["mention"].values() if row["label"])
    assert all(row["evidence"]["detector"] and row["evidence"]["rule"] for row in held["mention"].values())
    assert {(row["origin"], row["status"]) for row in held["mention"].values()} == {("machine", "proposed")}
    event = Event.objects.get(verb=Verb.PREANNOTATED)
    assert event.values == {"mentions": len(held["mention"]), "held_back": 0, "entities": len(held["entity"])}


def test_doing_it_again_changes_nothing() -> None:
    document = factories.document(text=TEXT)
    preannotate(document)
    layer = Annotation.objects.get(document=document)
    assert preannotate(document).outcome == JobOutcome.UNCHANGED
    assert Annotation.objects.get(document=document) == layer
    assert Event.objects.filter(verb=Verb.PREANNOTATED).count() == 1


def test_a_document_that_is_gone_leaves_nothing_to_do() -> None:
    document = factories.document(text=TEXT)
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    document.delete()
    jobs.run(job.pk, HANDLERS)
    job.refresh_from_db()
    assert job.outcome == JobOutcome.SUPERSEDED


def test_a_document_that_goes_while_the_machine_works_is_superseded() -> None:
    document = factories.document(text=TEXT)
    publish = preannotation.prepare(
        jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project), lambda done, total: None
    )
    document.delete()
    assert publish() == JobOutcome.SUPERSEDED
    assert Annotation.objects.count() == 0


def test_the_second_of_two_workers_on_a_document_changes_nothing() -> None:
    document = factories.document(text=TEXT)
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    first, second = (preannotation.prepare(job, lambda done, total: None) for _ in range(2))
    assert (first(), second()) == (JobOutcome.DONE, JobOutcome.UNCHANGED)
    assert Annotation.objects.filter(document=document).count() == 1


def test_a_layer_of_an_older_tokenizer_is_made_anew_only_if_somebody_asks() -> None:
    document = factories.document(text=TEXT, tokenizer_version="1", token_count=3)
    old = factories.machine_layer(document)
    assert preannotate(document).outcome == JobOutcome.UNCHANGED
    assert Annotation.objects.get(document=document) == old
    Document.objects.update(renewal_asked=True)
    assert preannotate(document).outcome == JobOutcome.DONE
    assert Annotation.objects.get(document=document) != old
    document.refresh_from_db()
    assert (document.tokenizer_version, document.token_count) == (tokens.TOKENIZER_VERSION, tokens.count(TEXT))
    assert preannotate(document).outcome == JobOutcome.UNCHANGED


def test_a_renewal_gives_way_to_somebody_who_began_meanwhile() -> None:
    document = factories.document(text=TEXT, tokenizer_version="1", token_count=3, renewal_asked=True)
    old = factories.machine_layer(document)
    job = jobs.enqueue(JobKind.PREANNOTATE, document.pk, document.project)
    publish = preannotation.prepare(job, lambda done, total: None)
    factories.layer(document, factories.user())
    assert publish() == JobOutcome.UNCHANGED
    assert preannotation.machine_layer(document) == old
    document.refresh_from_db()
    assert (document.tokenizer_version, document.token_count, document.renewal_asked) == ("1", 3, False)


def test_a_late_layer_leaves_the_tokens_of_those_who_began_without_it() -> None:
    document = factories.document(text=TEXT, tokenizer_version="1", token_count=3)
    factories.layer(document, factories.user())
    assert preannotate(document).outcome == JobOutcome.DONE
    document.refresh_from_db()
    assert (document.tokenizer_version, document.token_count) == ("1", 3)


def test_the_same_seed_gives_the_same_text() -> None:
    document = factories.document(text=TEXT)
    pseudonyms = []
    for _ in range(2):
        preannotate(document)
        layer = Annotation.objects.get(document=document)
        pseudonyms.append([row["pseudonym"] for row in rows.of(layer)["entity"].values()])
        layer.delete()
    assert pseudonyms[0] == pseudonyms[1]


def test_what_is_held_back_is_stored_beside_the_proposals_with_the_reason() -> None:
    text = "Min man beundrar Zlatan och bor i Tensta, och jag gillar det."
    document = factories.document(text=text)
    preannotate(document)
    layer = Annotation.objects.get(document=document)
    assert (layer.mention_count, layer.open_count, layer.held_back_count) == (2, 2, 1)
    mentions, entities, _ = rows.values(rows.of(layer))
    (held,) = [mention for mention in mentions if not mention.stands]
    assert held.evidence is not None
    assert (text[held.start : held.end], held.evidence.held_back) == ("Zlatan", WhyHeldBack.PUBLIC)
    assert [entity.number for entity in entities if entity.id == held.entity_id and entity.pseudonym] == [3]
    assert Event.objects.get(verb="preannotated").values["held_back"] == 1


def test_documents_of_one_project_are_not_pseudonymised_alike() -> None:
    project = factories.project()
    first, second = factories.document(project), factories.document(project)
    assert preannotation.rng_of(first).random() != preannotation.rng_of(second).random()


def test_the_originals_of_the_authors_other_documents_are_known() -> None:
    project = factories.project()
    other = factories.document(project, text="Maja bor i Lund.", author_key="17")
    layer = factories.machine_layer(other)
    factories.mention(layer, 0, 4, label="firstname_female")
    factories.mention(layer, 11, 15, status="rejected")
    factories.mention(factories.machine_layer(factories.document(project, author_key="18")), 0, 4)
    document = factories.document(project, author_key="17")
    assert originals.of_author_elsewhere(document) == {"Maja"}
    assert originals.of_author_elsewhere(factories.document(project)) == frozenset()
