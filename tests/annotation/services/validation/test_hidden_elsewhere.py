from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation.models import Annotation, Document, Project, User
from annotation.services import operations, validation
from annotation.services.validation import _hidden_elsewhere as hidden_elsewhere
from tests.annotation import changes, factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def document(project: Project) -> Document:
    return factories.document(project, "Här sjunger Rasmus i kören.", author_key="17")


def other(project: Project, text: str = "Rasmus kommer från Ystad.", **fields: object) -> Document:
    return factories.document(project, text, **{"author_key": "17", **fields})


def hide(layer: Annotation, words: str, **fields: object) -> None:
    start = layer.document.text.index(words)
    factories.mention(layer, start, start + len(words), **{"label": "firstname_male", **fields})


def words(document: Document) -> set[str]:
    return {each.surface for each in hidden_elsewhere.of(document)}


def test_what_the_author_hides_elsewhere_is_found_here(project: Project, document: Document, ann: User) -> None:
    hide(factories.layer(other(project), factories.member(project), status="done"), "Rasmus", status="accepted")
    layer = factories.layer(document, ann, status="in_progress")
    (finding,) = validation.findings(layer)
    assert (finding.rule, finding.mention_ids, finding.values["label"]) == ("readable_elsewhere", (), "firstname_male")


@pytest.mark.parametrize(
    ("fields", "mention"),
    [
        ({"author_key": "18"}, {}),
        ({"author_key": ""}, {}),
        ({}, {"status": "rejected"}),
        ({}, {"label": None}),
    ],
)
def test_only_what_is_hidden_in_texts_of_the_author_counts(
    project: Project, document: Document, fields: dict[str, str], mention: dict[str, object]
) -> None:
    hide(factories.machine_layer(other(project, **fields)), "Rasmus", **mention)
    assert words(document) == set()


def test_what_a_project_keeps_is_not_hidden(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    document = factories.document(project, "Rasmus sings.", author_key="17")
    layer = factories.layer(other(project, "Rasmus is here."), lead, status="done")
    hide(layer, "Rasmus", label="PERSON", identifier_type="NO_MASK")
    assert words(document) == set()


@pytest.mark.parametrize(
    ("layers", "counts"),
    [
        (["machine"], {"Ystad"}),
        (["machine", "new"], {"Ystad"}),
        (["machine", "in_progress"], {"Rasmus"}),
        (["machine", "in_progress", "done"], {"Rasmus"}),
        (["machine", "done", "done"], {"Rasmus"}),
        (["done", "adjudicated"], {"från"}),
    ],
)
def test_the_layer_that_counts(project: Project, document: Document, layers: list[str], counts: set[str]) -> None:
    over = other(project)
    for kind in layers:
        if kind == "machine":
            hide(factories.machine_layer(over), "Ystad")
        elif kind == "adjudicated":
            hide(factories.layer(over, factories.member(project), adjudicated=True, status="done"), "från")
        elif kind == "new":
            hide(factories.layer(over, factories.member(project)), "Rasmus")
        else:
            hide(factories.layer(over, factories.member(project), status=kind), "Rasmus")
    assert words(document) == counts


def test_a_change_elsewhere_is_seen_at_once(project: Project, document: Document) -> None:
    layer = factories.layer(other(project), factories.member(project), status="in_progress")
    hide(layer, "Rasmus")
    assert words(document) == {"Rasmus"}
    mention = layer.mentions.get()
    change = changes.update("mention", mention.pk, {"status": "proposed"}, {"status": "rejected"})
    assert layer.annotator is not None
    operations.save(layer, base_version=0, operations=[changes.operation(change)], by=layer.annotator)
    assert words(document) == set()


def test_texts_are_not_read_a_second_time(project: Project, document: Document) -> None:
    for _ in range(5):
        hide(factories.machine_layer(other(project)), "Rasmus")
    with CaptureQueriesContext(connection) as cold:
        hidden_elsewhere.of(document)
    with CaptureQueriesContext(connection) as warm:
        hidden_elsewhere.of(document)
    assert (len(cold), len(warm)) == (3, 1)


def test_a_document_without_an_author_causes_no_query(project: Project) -> None:
    document = factories.document(project)
    with CaptureQueriesContext(connection) as captured:
        assert hidden_elsewhere.of(document) == ()
    assert [query for query in captured if "SELECT" in query["sql"]] == []
