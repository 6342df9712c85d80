"""Builds the project for measuring pages: 10,000 documents, 27,000 layers, 300,000 mentions, and everything else."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from annotation.models import (
    Adjudication,
    Annotation,
    Assignment,
    BulkAction,
    BulkKind,
    Disagreement,
    Document,
    DocumentTag,
    Event,
    Export,
    Guideline,
    Import,
    ImportFile,
    Job,
    JobKind,
    Mention,
    Operation,
    Pair,
    Project,
    Redraw,
    Remark,
    Review,
    SavedView,
    TextSearch,
    User,
)
from annotation.services import adjudications, events, jobs
from annotation.services.documents import values
from annotation.services.reports import agreement, effort
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import tokens
from pseudonymizer.model import MentionStatus, Origin
from tests.annotation import changes, factories

PEOPLE = 20
MENTIONS = 11  # per layer: 300,000 with 10,000 documents
PLACES = 3498  # in each of the two long documents to compare
GENRES = ("letter", "diary", "report", "story")
LEVELS = ("A1", "A2", "B1", "B2", "C1")
STATUSES = ("new", "in_progress", "done", "done", "in_review", "confirmed")
LABELS = ("firstname_male", "city", "country", "date_digits", "surname", "school")
TAGS = ("odd", "for the meeting", "second reading")
SENTENCES = ("Anna bor i Borås. ", "Hon arbetar på ett bageri nära torget. ", "I somras åkte de till Gotland. ")
SENTENCE = "Anna bor i Borås med sex barn. "
COMPARED, ADJUDICATED, SETTLED = "long1", "long2", "long3"
AT_ONCE = 500


def build(count: int) -> Project:
    """Builds the project, or returns the existing one if data are kept."""
    if (found := Project.objects.filter(name="Corpus").first()) is not None:
        return found
    lead = factories.user("lead")
    fields = ["genre", "level", "topic"]
    project = factories.project(lead=lead, name="Corpus", review="pair", metadata_fields=fields)
    people = [factories.member(project) for _ in range(PEOPLE)]
    reviewer = factories.member(project, "reviewer", factories.user("reviewer"))
    # All but two, whom the reviewer checks.
    for one, other in zip(people[:-2:2], people[1:-2:2], strict=True):
        Pair.objects.create(project=project, one=one, other=other)
    chance = random.Random(1)
    for begin in range(0, count, AT_ONCE):
        add_documents(project, people, reviewer, range(begin, min(begin + AT_ONCE, count)), chance)
    _long_documents(project, people, reviewer)
    _around(project, lead)
    reports(project, lead)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE")  # as its own housekeeping soon would
    return project


def people(project: Project) -> list[User]:
    return [each.user for each in project.memberships.filter(role="annotator").select_related("user").order_by("pk")]


def names(project: Project) -> dict[str, Any]:
    """An id for every parameter of a route."""
    reviewed = Review.objects.filter(annotation__document__project=project, disagreements__isnull=False)[0]
    layer = reviewed.annotation
    return {
        "project_id": project.pk,
        "membership_id": project.memberships.first().pk,  # type: ignore[union-attr]
        "document_id": layer.document_id,
        "annotation_id": layer.pk,
        "review_id": reviewed.pk,
        "disagreement_id": reviewed.disagreements.all()[0].pk,
        "adjudication_id": Adjudication.objects.get(annotation__document__external_id=ADJUDICATED).pk,
        "assignment_id": Assignment.objects.filter(document__project=project)[0].pk,
        "import_id": project.imports.get().pk,
        "job_id": project.jobs.all()[0].pk,
        "redraw_id": Redraw.objects.get(project=project).pk,
        "export_id": project.exports.get().pk,
        "tag_id": project.tags.all()[0].pk,
        "view_id": SavedView.objects.get(project=project).pk,
        "action_id": project.bulk_actions.get().pk,
        "search_id": project.text_searches.order_by("created_at")[0].pk,
        "key": project.label_set,
        "disagreements": "&".join(f"ids={each.pk}" for each in _disagreements(project)[:50]),
    }


def _disagreements(project: Project) -> QuerySet[Disagreement]:
    return Disagreement.objects.filter(review__annotation__document__project=project)


def add_documents(
    project: Project,
    people: Sequence[User],
    reviewer: User,
    numbers: range,
    chance: random.Random,
    *,
    mentions: int = MENTIONS,
) -> None:
    documents = Document.objects.bulk_create([_document(project, number, chance) for number in numbers])
    values.add(project, values.of_documents(project, documents))
    made = [layer for document in documents for layer in _layers(project, document, people, chance)]
    rows = {layer: [_mention(layer, place, chance) for place in range(mentions)] for layer in made}
    for layer, marked in rows.items():
        layer.mention_count, layer.open_count = mentions, sum(each.status == "proposed" for each in marked)
        layer.label_counts = dict(sorted(Counter(each.label for each in marked).items()))
    Annotation.objects.bulk_create(made)
    Mention.objects.bulk_create([each for marked in rows.values() for each in marked])
    theirs = [layer for layer in made if layer.annotator_id]
    _work(project, documents, theirs, reviewer, chance)
    _history(project, theirs, chance)


def _document(project: Project, number: int, chance: random.Random) -> Document:
    text = "".join(chance.choice(SENTENCES) for _ in range(20))
    return Document(
        project=project,
        external_id=f"essay{number:06}",
        language="sv" if number % 50 else "en",
        metadata={"genre": chance.choice(GENRES), "level": chance.choice(LEVELS), "topic": f"topic {number % 40}"},
        author_key=f"author{number // 4}",
        text=text,
        sha256="0" * 64,
        length=len(text),
        token_count=chance.randint(20, 900),
        tokenizer_version=tokens.TOKENIZER_VERSION,
    )


def _layers(project: Project, document: Document, people: Sequence[User], chance: random.Random) -> list[Annotation]:
    """The layers of the machine and of up to two people."""
    version = {"document": document, "project": project, "label_set_version": "2021-08"}
    chosen = chance.sample(people, chance.choice((0, 1, 2, 2, 2, 2, 2, 2, 2, 2)))
    theirs = [
        Annotation(origin=Origin.PERSON, annotator=who, status=chance.choice(STATUSES), version=1, **version)
        for who in chosen
    ]
    return [Annotation(origin=Origin.MACHINE, **version), *theirs]


def _mention(layer: Annotation, place: int, chance: random.Random) -> Mention:
    is_open = layer.status in ("new", "in_progress") and place % 2
    return Mention(
        annotation=layer,
        start=18 * place,
        end=18 * place + 4,
        label=chance.choice(LABELS),
        origin=Origin.MACHINE,
        status=MentionStatus.PROPOSED if is_open else MentionStatus.ACCEPTED,
        flags=["OBS!"] if chance.random() < 0.002 else [],
        evidence={"detector": "names", "rule": "list", "score": 0.9, "alternatives": []},
    )


def _work(
    project: Project,
    documents: Sequence[Document],
    theirs: Sequence[Annotation],
    reviewer: User,
    chance: random.Random,
) -> None:
    """Adds pre-annotations, assignments, tags, and reviews with disagreements."""
    states = ("done", "done", "done", "done", "failed")
    Job.objects.bulk_create(
        [
            Job(kind=JobKind.PREANNOTATE, subject_id=one.pk, project=project, state=chance.choice(states))
            for one in documents
        ]
    )
    given = [Assignment(document=one.document, project=project, assignee=one.annotator) for one in theirs[::2]]
    Assignment.objects.bulk_create(given)
    factories.stand(*documents)
    tags = [project.tags.get_or_create(name=name)[0] for name in TAGS]
    tagged = [DocumentTag(tag=tag, document=one) for one in documents for tag in tags if chance.random() < 0.2]
    DocumentTag.objects.bulk_create(tagged)
    checked = [layer for layer in theirs if layer.status in ("in_review", "confirmed")]
    reviews = Review.objects.bulk_create([_review(layer, reviewer) for layer in checked])
    disputed = [_disagreement(each) for each in reviews[::4]]
    Disagreement.objects.bulk_create(disputed)
    Remark.objects.bulk_create(
        [Remark(disagreement=each, by=reviewer, text="See the guidelines.") for each in disputed]
    )


def _review(layer: Annotation, reviewer: User) -> Review:
    is_over = layer.status == "confirmed"
    ended = {"outcome": "confirmed", "finished_at": timezone.now()} if is_over else {}
    return Review(annotation=layer, project=layer.project, reviewer=reviewer, version=1, **ended)


def _disagreement(of: Review) -> Disagreement:
    people = {"annotator": of.annotation.annotator, "reviewer": of.reviewer}
    return Disagreement(review=of, project=of.project, start=0, end=4, opinion="A city.", proposal=[], **people)


def _history(project: Project, theirs: Sequence[Annotation], chance: random.Random) -> None:
    """Spreads the opening, changes and status moves of layers over the last weeks."""
    at = timezone.now() - timedelta(days=chance.randrange(40))
    about = [
        {"project": project, "document": one.document, "annotation": one, "by": one.annotator, "created_at": at}
        for one in theirs
    ]
    told = [Event(verb="annotation_started", **each) for each in about]
    told += [Event(verb="status_changed", values={"from": "in_progress", "to": "done"}, **each) for each in about]
    events.count(Event.objects.bulk_create(told))
    Operation.objects.bulk_create(
        [
            Operation(op_id=factories.some_id(), annotation=one, version=1, by=one.annotator, name="label")
            for one in theirs
        ]
    )


def _long_documents(project: Project, people: Sequence[User], by: User) -> None:
    """Makes documents of 20,000 tokens with two layers that differ in a fifth of the places; adjudicates one of two."""
    for name in (COMPARED, ADJUDICATED, SETTLED):
        document = factories.document(project, SENTENCE * PLACES, external_id=name, token_count=8 * PLACES)
        machine = factories.machine_layer(document)
        factories.fill(machine, **long_rows(0))
        layers = []
        for turn, person in enumerate(people[:2]):
            layers.append(factories.layer(document, person, status="done"))
            factories.fill(layers[-1], **long_rows(turn))
        if name != COMPARED:
            adjudications.start(document, *layers, by=by)
    Annotation.objects.filter(document__external_id=SETTLED, adjudicated=True).update(status="done")


def long_rows(turn: int) -> dict[str, list[Mapping[str, Any]]]:
    """A mention in every sentence, five to an entity. The second person disagrees about every fifth."""
    entities = [changes.entity_row("city", place + 1, f"By{place}") for place in range(PLACES // 5)]
    marked = []
    for place in range(PLACES):
        start = len(SENTENCE) * place + SENTENCE.index("Borås")
        differs = turn and place % 5 == 0
        named = None if differs else entities[place % len(entities)]["id"]
        marked.append(
            changes.mention_row(
                start, start + 5, entity_id=named, origin="machine", label="place" if differs else "city"
            )
        )
    return {"mentions": marked, "entities": entities}


def _around(project: Project, lead: User) -> None:
    """Adds exports, imports, searches and views, each over all documents."""
    ids = [str(pk) for pk in project.documents.values_list("pk", flat=True)]
    listing = {"files": [[f"{each}.txt", each, "done", 1] for each in ids], "left_out": [], "losses": {}}
    export = Export.objects.create(
        project=project, by=lead, format="masked_text", document_ids=ids, attempt=1, written=len(ids), listing=listing
    )
    export.parts.create(attempt=1, position=0, data=b"x" * 1_000_000)
    batch = Import.objects.create(project=project, language="sv", by=lead, status="done")
    _import_files(batch, [UUID(each) for each in ids])
    action = BulkAction.objects.create(project=project, by=lead, kind=BulkKind.PREANNOTATE, document_ids=ids)
    redraw = Redraw.objects.create(project=project, author_key="author1", by=lead)
    for kind, subject in (("export", export), ("import", batch), ("bulk", action), ("redraw", redraw)):
        Job.objects.create(kind=kind, subject_id=subject.pk, project=project, state="done")
    found = {"searched": len(ids), "total": len(ids), "document_ids": ids}
    TextSearch.objects.create(project=project, by=lead, phrase="Borås", **found)
    SavedView.objects.create(project=project, owner=lead, name="All", query="status=done", shared=True)
    for version in (1, 2):
        Guideline.objects.create(project=project, version=version, text="Mark every name. " * 500, by=lead)


def reports(project: Project, lead: User) -> None:
    """Takes the reports, which run for a minute: pages show what their job counted."""
    for state in (agreement.start(project, agreement.Asked(machine=True), by=lead), effort.start(project, by=lead)):
        if state.job is not None:
            jobs.run(state.job.pk, HANDLERS)


def _import_files(batch: Import, ids: Sequence[UUID]) -> None:
    """The rows of a table; every fiftieth was refused."""
    files = []
    for position, document in enumerate(ids):
        line, is_refused = {"line": position + 2}, position % 50 == 0
        state = {"state": "refused", "code": "duplicate_document"} if is_refused else {"state": "stored"}
        told = {"document_id": None if is_refused else document, "attributes": line, "values": line, **state}
        files.append(ImportFile(parent=batch, position=position, name="essays.csv", data=b"", **told))
    ImportFile.objects.bulk_create(files, AT_ONCE)
