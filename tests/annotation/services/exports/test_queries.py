"""Tests that an export asks as few questions of the database for many documents as for two."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation.services.exports import archives
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("format_name", ["jsonl", "tab_json", "masked_text", "target_jsonl"])
def test_the_queries_of_a_batch_do_not_grow_with_its_documents(format_name: str) -> None:
    lead = factories.user()
    project = factories.project(lead=lead, label_set="tab", language="en")
    annotator = factories.member(project)
    layers = [
        factories.layer(factories.document(project, "Anna bor i Borås."), annotator, status="done") for _ in range(30)
    ]
    for layer in layers:
        entity = factories.entity(layer, "LOC", pseudonym="", forms={})
        factories.mention(layer, 11, 16, label="LOC", status="accepted", entity=entity, identifier_type="QUASI")

    def queries(count: int) -> int:
        ids = [layer.document_id for layer in layers[:count]]
        state = archives.start(project, ids, format_name=format_name, by=lead, working=True)
        with CaptureQueriesContext(connection) as captured:
            archives.prepare(state.job, lambda _done, _total: None)()
        state.export.refresh_from_db()
        assert state.export.written == count
        return len(captured)

    assert queries(2) == queries(30)
