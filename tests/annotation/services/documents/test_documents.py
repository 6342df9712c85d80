from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from annotation.errors import DuplicateDocument, InvalidInput
from annotation.models import Document, Job
from annotation.services import documents
from annotation.services.documents import Source
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def test_the_same_name_may_stand_in_two_projects() -> None:
    by = factories.user()
    for _ in range(2):
        documents.create(factories.project(), Source("a", "Hej.", "sv"), by=by)
    assert Document.objects.count() == 2


def test_a_refused_document_leaves_no_job() -> None:
    project, by = factories.project(), factories.user()
    documents.create(project, Source("a", "Hej.", "sv"), by=by)
    with pytest.raises(DuplicateDocument):
        documents.create(project, Source("a", "Hej igen.", "sv"), by=by)
    assert Job.objects.count() == 1


def test_the_database_itself_refuses_an_empty_document_and_a_double_name() -> None:
    project = factories.project()
    factories.document(project, external_id="a")
    with pytest.raises(IntegrityError), transaction.atomic():
        factories.document(project, external_id="a")
    with pytest.raises(IntegrityError), transaction.atomic():
        factories.document(project, text="")


@pytest.mark.parametrize("metadata", [{"a\0": 1}, {"a": "\0"}, {"a": [{"b": "\ud800"}]}])
def test_metadata_that_no_database_can_hold_is_refused_however_deep(metadata: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput) as raised:
        documents.create(factories.project(), Source("a", "Hej.", "sv", metadata), by=factories.user())
    assert raised.value.fields == {"problem": "metadata"}


def test_metadata_may_contain_escapes_of_such_characters() -> None:
    source = Source("a", "Hej.", "sv", {"note": "\\u0000 and \\ud800"})
    assert documents.create(factories.project(), source, by=factories.user()).metadata == source.metadata
