"""Tests which policies hold in a document, now and at earlier moments."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, CorpusDecision, Document, Project, User
from annotation.services import exports, policies
from annotation.services.annotations import confirmations
from pseudonymizer import graph
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Jag kom från Peru. Perus kust är lång."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, policies={"fam": "keep"})


@pytest.fixture
def document(project: Project) -> Document:
    return factories.document(project, TEXT)


def decide(project: Project, lead: User, **about: Any) -> None:
    project.decided += 1
    project.save(update_fields=["decided"])
    CorpusDecision.objects.create(project=project, number=project.decided, label="country", by=lead, **about)


def test_what_was_decided_last_about_a_value_and_a_mention_holds(
    project: Project, document: Document, lead: User
) -> None:
    decide(project, lead, value="peru", policy="replace")
    decide(project, lead, value="chile", policy="replace")
    decide(project, lead, document=document, start=13, end=17, policy="keep")
    decide(project, lead, value="chile", policy="")
    assert policies.of(document) == {"fam": "keep", "country=peru": "replace", "country@13-17": "keep"}


def test_a_mention_of_another_document_is_not_meant(project: Project, document: Document, lead: User) -> None:
    decide(project, lead, document=factories.document(project, TEXT), start=13, end=17, policy="keep")
    assert policies.of(document) == {"fam": "keep"}


def test_another_project_decides_nothing_here(project: Project, document: Document, lead: User) -> None:
    decide(factories.project(lead=lead), lead, value="peru", policy="replace")
    project.decided = 5
    assert policies.of(document) == {"fam": "keep"}


def test_the_page_gets_no_words_of_other_documents(project: Project, document: Document, lead: User) -> None:
    for value in ("peru", "vann på lotteri"):
        decide(project, lead, value=value, policy="replace")
    assert policies.for_page(document) == {"fam": "keep", "country=peru": "replace"}


def test_an_earlier_moment_is_found_again_without_its_words(project: Project, document: Document, lead: User) -> None:
    before = policies.snapshot(project)
    decide(project, lead, value="peru", policy="replace")
    between = policies.snapshot(project)
    decide(project, lead, value="peru", policy="keep")
    assert before == {"fam": "keep"}
    assert between == {"fam": "keep", "=": "1"}
    about = policies.About.documents(project, [document.pk])
    assert about.at(document.pk, before) == {"fam": "keep"}
    assert about.at(document.pk, between) == {"fam": "keep", "country=peru": "replace"}
    assert about.now(document.pk) == {"fam": "keep", "country=peru": "keep"}


def test_a_project_without_decisions_costs_no_query(document: Document) -> None:
    with CaptureQueriesContext(
        connection,
    ) as queries:
        policies.of(document)
    assert len(queries) == 0


def test_values_are_read_once(project: Project, document: Document, lead: User) -> None:
    decide(project, lead, value="peru", policy="replace")
    policies.of(document)
    with CaptureQueriesContext(connection) as queries:
        policies.of(document)
    assert len(queries) == 1, "that for the mentions of the document"


def test_words_are_stored_encrypted(project: Project, lead: User) -> None:
    decide(project, lead, value="peru", policy="replace")
    with connection.cursor() as cursor:
        cursor.execute("SELECT value FROM annotation_corpusdecision")
        assert b"peru" not in bytes(cursor.fetchone()[0])


@pytest.fixture
def layer(document: Document) -> Annotation:
    made = factories.layer(document, factories.user(), status="confirmed", confirmed_version=0, confirmed_policies={})
    entity = factories.entity(made, "country", 1, "Kenya")
    factories.mention(made, 13, 17, label="country", entity=entity, status="accepted")
    factories.mention(made, 19, 24, label="country", entity=entity, status="accepted", modifiers=["gen"])
    return made


def test_exports_follow(project: Project, layer: Annotation, lead: User) -> None:
    decide(project, lead, value="peru", policy="replace")
    decide(project, lead, document=layer.document, start=19, end=24, policy="keep")
    (exported,) = exports.annotated([layer])
    shown = graph.target_text(
        exported.text, exported.mentions, exported.entities, exported.label_set, exported.policies
    )
    assert shown == "Jag kom från Kenya. Perus kust är lång."


@pytest.mark.parametrize(
    ("about", "expected"),
    [
        ({"value": "peru"}, True),
        ({"value": "chile"}, False),
        ({"start": 13, "end": 17}, True),
        ({"start": 13, "end": 18}, False),
    ],
)
def test_only_where_words_become_readable_a_confirmation_is_outdated(
    project: Project, layer: Annotation, lead: User, about: dict[str, Any], expected: bool
) -> None:
    place = {**about, "document": layer.document} if "start" in about else about
    decide(project, lead, **place, policy="replace")
    assert confirmations.outdated([layer], project) == set(), "it hides more"
    layer.confirmed_policies = dict(policies.snapshot(project))
    decide(project, lead, **place, policy="keep")
    assert bool(confirmations.outdated([layer], project)) is expected


def test_no_text_is_read_for_what_does_not_bear_the_label(project: Project, document: Document, lead: User) -> None:
    other = factories.layer(document, factories.user(), status="confirmed", confirmed_version=0, confirmed_policies={})
    factories.mention(other, 13, 17, label="city", status="accepted")
    decide(project, lead, value="peru", policy="keep")
    with CaptureQueriesContext(connection) as queries:
        assert confirmations.outdated([other], project) == set()
    assert not any('"text"' in query["sql"] for query in queries)
