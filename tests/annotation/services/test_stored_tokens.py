"""Tests that a document from an older tokenizer version opens with the tokens it was annotated with."""

from __future__ import annotations

import pytest

from annotation.models import Annotation, Document, User
from annotation.services import annotations, documents, payloads
from annotation.services.exports import _exports as exports
from annotation.services.reports import _raters as raters
from pseudonymizer import graph, tokens
from tests.annotation import changes, factories

# The first tokenizer cut words at soft hyphens and zero-width spaces.
TEXT = "Sa\u00adra bor i Göte\u200bborg. Hon trivs."
LENGTHS = [2, 1, 3, 4, 2, 4, 1, 4, 2, 4, 5, 1]

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann() -> User:
    return factories.user("ann")


@pytest.fixture
def layer(ann: User) -> Annotation:
    """A mention covers half a name, and a rewrite replaces the sign in the middle of the other name."""
    document = factories.document(text=TEXT, tokenizer_version="1", token_count=len(LENGTHS))
    factories.member(document.project, who=ann)
    made = factories.layer(document, ann)
    entity = changes.entity_row("city", 1, "Norrby")
    factories.fill(
        made,
        mentions=[changes.mention_row(17, 21, entity_id=entity["id"])],
        entities=[entity],
        rewrites=[changes.rewrite_row([[2, 3]], [(2, "-")])],
    )
    return made


def test_it_opens_with_its_own_tokens(layer: Annotation, ann: User) -> None:
    shown = payloads.of(annotations.read(layer, by=ann), by=ann)
    assert shown["token_lengths"] == LENGTHS
    assert sum(stop - start for start, stop in shown["paragraphs"]) == len(LENGTHS)


def test_agreement_is_measured_over_its_own_tokens(layer: Annotation) -> None:
    Annotation.objects.update(status="done")
    project = layer.document.project
    ((_, rated),) = raters.read(raters.layers(project, machine=False), [layer.document_id])
    assert [len(token.text) for token in rated.tokens] == LENGTHS


def test_a_file_is_written_with_its_own_tokens(layer: Annotation) -> None:
    (document,) = exports.annotated([layer])
    made = graph.build(
        document.text,
        document.base_tokens,
        document.mentions,
        document.entities,
        document.label_set,
        document.policies,
        document.rewrites,
    )
    assert [len(token.text) for token in made.source] == LENGTHS
    assert "".join(token.text for token in made.target) == "Sa-ra bor i Göte\u200bNorrby. Hon trivs."


def test_an_unknown_tokenizer_version_is_refused() -> None:
    with pytest.raises(KeyError):
        documents.base_tokens(Document(text=TEXT, tokenizer_version="0"))


def test_new_documents_have_the_tokens_of_today(ann: User) -> None:
    made = documents.prepare(factories.project(), documents.Source("a", TEXT, "sv"), by=ann)
    assert made.tokenizer_version == tokens.TOKENIZER_VERSION
    assert documents.base_tokens(made) == tokens.tokenize(TEXT)
