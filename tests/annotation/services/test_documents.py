from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from annotation.errors import DuplicateDocument
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
