from __future__ import annotations

import csv
import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation import errors
from annotation.models import Annotation, Event, Export, ExportPart, Job, JobKind, JobState, Project, User, Verb
from annotation.services import jobs
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.exports.finishing import TEXT, finished, opened, run

pytestmark = pytest.mark.django_db


def test_the_masked_texts_come_as_one_archive(project: Project, lead: User) -> None:
    finished(project, "001-1")
    finished(project, "001-2", "confirmed")
    export = run(project, lead)
    archive = opened(export, lead)
    first, second, index = archive.namelist()
    assert index == "index.csv"
    assert archive.read(first).decode() == "Anna bor i *****."
    rows = list(csv.reader(io.StringIO(archive.read(index).decode())))
    assert [name for name, _ in rows] == ["file", first, second]
    assert sorted(status for _, status in rows[1:]) == ["confirmed", "done"]
    assert export.size == sum(len(part.data) for part in ExportPart.objects.all())


def test_names_that_no_file_can_have_are_told_apart(essays: Project, lead: User) -> None:
    for name in ("a/b", "a:b", "A_B"):
        _essay(essays, name)
    assert opened(run(essays, lead, "svala"), lead).namelist() == ["A_B.json", "a_b-2.json", "a_b-3.json", "index.csv"]


def test_a_name_that_a_table_would_take_for_a_formula_is_harmless(essays: Project, lead: User) -> None:
    _essay(essays, "=1+1")
    export = run(essays, lead, "svala")
    rows = list(csv.reader(io.StringIO(opened(export, lead).read("index.csv").decode())))
    assert rows[1][:2] == ["'=1+1.json", "'=1+1"]
    assert "\r\n'=1+1.json,'=1+1,done" in "".join(archives.index(export))


@pytest.fixture
def essays(lead: User) -> Project:
    return factories.project(lead=lead)


def _essay(project: Project, name: str) -> Annotation:
    return factories.layer(
        factories.document(project, TEXT, external_id=name), factories.member(project), status="done"
    )


def test_a_long_archive_is_stored_in_parts(project: Project, lead: User, settings: Any) -> None:
    settings.EXPORT_PART_BYTES = 100
    for number in range(5):
        finished(project, f"e{number}")
    export = run(project, lead)
    assert export.parts.count() > 2
    assert opened(export, lead).testzip() is None


def test_an_attempt_that_was_lost_leaves_nothing_in_the_file(project: Project, lead: User) -> None:
    finished(project, "a")
    state = archives.start(project, [project.documents.get().pk], format_name="masked_text", by=lead)
    ExportPart.objects.create(parent=state.export, attempt=1, position=0, data=b"half")
    Job.objects.filter(pk=state.job.pk).update(attempts=1)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    assert opened(state.export, lead).testzip() is None
    assert set(state.export.parts.values_list("attempt", flat=True)) == {2}


def test_before_it_is_ready_there_is_no_file(project: Project, lead: User) -> None:
    state = archives.start(project, [], format_name="masked_text", by=lead)
    with pytest.raises(errors.NotExportable):
        archives.content(state.export, by=lead)


def test_a_file_with_the_source_is_made_only_when_that_is_said(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput) as raised:
        archives.start(project, [], format_name="jsonl", by=lead)
    assert raised.value.fields.keys() == {"working"}
    assert archives.start(project, [], format_name="jsonl", by=lead, working=True).export.format == "jsonl"


def test_a_format_that_does_not_fit_the_label_set_is_refused(project: Project, lead: User) -> None:
    with pytest.raises(errors.InvalidInput) as raised:
        archives.start(project, [], format_name="svala", by=lead, working=True)
    assert raised.value.fields.keys() == {"format"}
    assert "svala" not in archives.offered(project)


def test_a_cancelled_export_ends(project: Project, lead: User) -> None:
    finished(project, "a")
    state = archives.start(project, [project.documents.get().pk], format_name="masked_text", by=lead)
    jobs.cancel(state.job, by=lead)
    jobs.run(state.job.pk, HANDLERS)
    assert Job.objects.get(pk=state.job.pk).state == JobState.CANCELLED
    assert not ExportPart.objects.exists()


def test_old_files_are_deleted_automatically(project: Project, lead: User) -> None:
    finished(project, "a")
    export = run(project, lead)
    archives.expire()
    assert Export.objects.exists()
    Export.objects.filter(pk=export.pk).update(created_at=timezone.now() - timedelta(days=8))
    archives.expire()
    assert not ExportPart.objects.exists()


def test_a_lead_chooses_documents_and_takes_the_file(
    client_of: Callable[[User], Client], project: Project, lead: User
) -> None:
    wanted = finished(project, "a").document
    finished(project, "b")
    client = client_of(lead)
    path, body = f"/api/projects/{project.pk}/exports", {"format": "masked_text", "document_ids": [str(wanted.pk)]}
    made = client.post(path, body, content_type="application/json").json()
    assert (made["state"], made["documents"]) == ("waiting", 1)
    jobs.run(Job.objects.get(kind=JobKind.EXPORT).pk, HANDLERS)
    (listed,) = client.get(path).json()
    assert (listed["state"], listed["written"], listed["progress"]) == ("done", 1, 1)
    answer: Any = client.get(f"/api/exports/{made['id']}/file")
    assert answer["Content-Disposition"].startswith('attachment; filename="masked-text-')
    data = b"".join(answer.streaming_content)
    assert (len(data), answer["Content-Length"]) == (listed["size"], str(listed["size"]))
    event = Event.objects.get(verb=Verb.EXPORTED)
    assert (event.by, event.values["count"]) == (lead, 1)


def test_all_filtered_documents_are_exported(client_of: Callable[[User], Client], project: Project, lead: User) -> None:
    finished(project, "a")
    finished(project, "b", "confirmed")
    client = client_of(lead)
    path = f"/api/projects/{project.pk}/exports?status=confirmed"
    assert client.post(path, {"format": "masked_html"}, content_type="application/json").json()["documents"] == 1
