"""Tests that every response with words of a text is recorded as reading that text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.db.models import Q
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from annotation.models import (
    Annotation,
    Clearance,
    Disagreement,
    Document,
    Event,
    EventKind,
    GuidelineException,
    Import,
    Operation,
    Problem,
    User,
    Verb,
)
from annotation.services import audit, imports
from annotation.services.document_list import pages
from tests.annotation import factories
from tests.annotation.api.test_access_matrix import ROWS, Row, World, address
from tests.annotation.api.test_access_matrix import same_world as same_world  # noqa: PLC0414 - a fixture, as is the next
from tests.annotation.api.test_access_matrix import world as world  # noqa: PLC0414

pytestmark = pytest.mark.django_db
ClientOf = Callable[[User], Client]

READERS = ("annotator", "reviewer", "lead")
OWN_LIST = "projects/<uuid:project_id>/exceptions"  # an annotator only gets words of their own here
GUIDELINE = (
    "projects/<uuid:project_id>/exceptions/accepted"  # words that the lead wrote into the guidelines, without a place
)
ROUTES = sorted(row.route for row in ROWS if row.method == "GET")
# Each of these must be seen to return words; otherwise this walk would prove little.
TELLING = {
    "annotations/<uuid:annotation_id>",
    "annotations/<uuid:annotation_id>/clearances",
    "annotations/<uuid:annotation_id>/exceptions",
    "annotations/<uuid:annotation_id>/export",
    "annotations/<uuid:annotation_id>/history",
    "annotations/<uuid:annotation_id>/operations",
    "annotations/<uuid:annotation_id>/problems",
    "annotations/<uuid:annotation_id>/reviews",
    "annotations/<uuid:annotation_id>/reviews/export",
    "documents/<uuid:document_id>/comparison",
    "imports/<uuid:import_id>/plan",
    "projects/<uuid:project_id>/clearances.csv",
    "projects/<uuid:project_id>/disagreements",
    "projects/<uuid:project_id>/disagreements/contexts",
    "projects/<uuid:project_id>/exceptions",
    "projects/<uuid:project_id>/exceptions/file",
    "projects/<uuid:project_id>/problems",
    "projects/<uuid:project_id>/work",
    "reviews/<uuid:review_id>",
    "reviews/<uuid:review_id>/changes",
}


@dataclass(frozen=True)
class Planted:
    """A unique word for each document, and the event that must be recorded once somebody gets it."""

    words: dict[str, Q]

    def in_(self, content: str) -> list[str]:
        return [word for word in self.words if word in content]


@pytest.fixture
def planted(world: World) -> Planted:
    words: dict[str, Q] = {}
    for number, document in enumerate(Document.objects.all()):
        word = f"zackarias{chr(97 + number)}"  # in lower case, like codes
        document.text = f"{word} bor i Borås. {word} kom."
        document.length = len(document.text)
        document.save()
        words[word] = Q(document=document) | Q(document=None, project=document.project_id)
        for layer in document.annotations.all():
            _plant(layer, word, world)
    batch = Import.objects.get(pk=world.ids["import_id"])
    imports.add_files(batch, [imports.File("a.csv", b"id,text\n1,yngvild bor i Kiruna.\n2,Hej du.\n")])
    words["yngvild"] = Q(project=batch.project, values__files_of=str(batch.pk))
    return Planted(words)


def _plant(layer: Annotation, word: str, world: World) -> None:
    lead = world.people["lead"]
    assert lead is not None
    mention = factories.mention(layer, 0, len(word), label="firstname_unknown", status="accepted", comment=word)
    change = {"kind": "mention", "id": str(mention.pk), "before": None, "after": {"comment": word}}
    Operation.objects.create(annotation=layer, version=layer.version + 1, by=lead, name="edit_comment",
                             op_id=uuid4(), changes=[change])  # fmt: skip
    Annotation.objects.filter(pk=layer.pk).update(version=layer.version + 1)
    Clearance.objects.create(annotation=layer, field="text", start=20, end=22, words=word, reason=word, by=lead)
    place = {"words": word, "before": "", "after": ""}
    GuidelineException.objects.create(
        annotation=layer, start=0, end=len(word), label="city", by=lead, place=place, why=word
    )
    reviewer = world.people["reviewer"]
    assert reviewer is not None
    if layer.annotator is None:
        return
    problem = layer.problems.first() or Problem(annotation=layer, by=layer.annotator)
    problem.text = word
    problem.save()
    review = layer.reviews.first() or factories.review(layer, reviewer)
    factories.disagreement(review, start=0, end=len(word), opinion=f"{word}?")


def asked(route: str, ids: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The parameters with which each route gives an answer."""
    if route.endswith("disagreements/contexts"):
        yield {"ids": [str(each) for each in Disagreement.objects.values_list("pk", flat=True)]}
    elif route.endswith("/reviews/export"):
        yield {"format": "reviews_words_json"}
    elif route.endswith(("/export", "/export/losses")):
        yield {"format": "jsonl"}
    else:
        yield {}


def content(response: Any) -> str:
    assert isinstance(response, HttpResponse) or response.streaming
    whole: bytes = b"".join(response.streaming_content) if response.streaming else response.content
    return whole.decode(errors="replace") if response.status_code == 200 else ""


def test_reading_words_of_a_text_is_recorded(world: World, planted: Planted, client_of: ClientOf) -> None:
    told, unseen = set(), []
    for name in READERS:
        who = world.people[name]
        assert who is not None
        client = client_of(who)
        for route in ROUTES:
            for query in asked(route, world.ids):
                Event.objects.all().delete()
                held = planted.in_(content(client.get(address(route, world.ids), query)))
                told.update({route} if held else ())
                reading = Event.objects.filter(by=who, kind__in=(EventKind.OPENED, EventKind.READ, EventKind.EXPORTED))
                if route not in (OWN_LIST if name == "annotator" else "", GUIDELINE):
                    unseen += [(name, route) for word in held if not reading.filter(planted.words[word]).exists()]
    assert unseen == []
    assert TELLING - told == set()


def test_no_act_puts_a_word_of_a_text_into_the_record(world: World, planted: Planted, client_of: ClientOf) -> None:
    """Calls every route, to record as many kinds of events as possible, and finds no word of a text in them."""
    for name in ("annotator", "reviewer", "lead"):
        who = world.people[name]
        assert who is not None
        client = client_of(who)
        for row in ROWS:
            if not row.route.startswith(("session", "account")):
                _call(client, row, world)
    verbs = set(Event.objects.values_list("verb", flat=True))
    assert len(verbs) > 20, sorted(verbs)
    root = client_of(factories.user(is_staff=True, is_superuser=True))
    shown = content(root.get("/api/events/file"))
    assert [verb for verb in verbs if verb not in shown] == []
    held = [str(event.values) for event in Event.objects.all()]
    assert planted.in_(shown + "".join(held)) == []


def _call(client: Client, row: Row, world: World) -> None:
    body = row.body() if callable(row.body) else row.body
    sent = {"data": body} if row.multipart else {"data": body, "content_type": "application/json"}
    if row.method == "GET":
        sent = {"data": next(asked(row.route, world.ids))}
    response = getattr(client, row.method.lower())(address(row.route, world.ids), **sent)
    content(response)


@pytest.fixture
def reader() -> User:
    return factories.user("reader")


@pytest.fixture
def document() -> Document:
    return factories.document()


def test_a_reading_is_recorded_once_in_half_an_hour_per_person_and_document(reader: User, document: Document) -> None:
    other = factories.document(document.project)
    for _ in range(3):
        audit.read([document], by=reader)
    audit.read([document, other], by=reader)
    audit.read([document], by=factories.user())
    assert Event.objects.filter(verb=Verb.PLACES_READ).count() == 3
    Event.objects.update(created_at=timezone.now() - timedelta(minutes=31))
    audit.read([document], by=reader)
    assert Event.objects.filter(by=reader, document=document).count() == 2


def test_opening_a_layer_already_counts_as_reading(reader: User, document: Document) -> None:
    Event.objects.create(verb=Verb.ANNOTATION_OPENED, by=reader, project=document.project, document=document)
    audit.read([document], by=reader)
    assert not Event.objects.filter(verb=Verb.PLACES_READ).exists()


def test_a_recorded_reading_takes_one_query_and_many_documents_take_two(reader: User, document: Document) -> None:
    many = [document, *(factories.document(document.project) for _ in range(20))]
    audit.read([document], by=reader)
    for documents, most in (([document], 1), (many, 2), (many, 1)):
        with CaptureQueriesContext(connection) as captured:
            audit.read(documents, by=reader)
        assert len([each for each in captured if "annotation_event" in each["sql"]]) == most


def test_reading_the_files_of_an_import_is_recorded_once(reader: User, document: Document) -> None:
    one, other = (Import.objects.create(project=document.project, language="sv", by=reader) for _ in range(2))
    for batch in (one, one, other):
        audit.read_import(batch, by=reader)
    assert sorted(event.values["files_of"] for event in Event.objects.all()) == sorted([str(one.pk), str(other.pk)])


def test_recorded_readings_pass_the_check_of_the_chain(reader: User, document: Document) -> None:
    audit.read([document], by=reader)
    audit.link_events()
    assert audit.verify().found is None


def test_the_history_of_a_document_leaves_readings_out(reader: User, document: Document) -> None:
    factories.member(document.project, who=reader)
    audit.read([document], by=reader)
    told = [entry.verb for entry in pages.history(document, to=reader).entries]
    assert told == [Verb.DOCUMENT_ADDED]  # which is there without an event
