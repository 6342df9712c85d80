from __future__ import annotations

import csv
import io
import re
import zipfile
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from annotation import errors
from annotation.models import Annotation, Event, Export, ExportPart, Job, JobKind, JobState, Project, User, Verb
from annotation.services import double, exports, jobs
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import formats
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Anna bor i Borås."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, label_set="tab", language="en")


def finished(project: Project, name: str, status: str = "done", **fields: Any) -> Annotation:
    layer = factories.layer(
        factories.document(project, TEXT, external_id=name), factories.member(project), status=status
    )
    kind = {"identifier_type": "QUASI", **fields}
    entity = factories.entity(layer, "LOC", pseudonym="", forms={})
    factories.mention(layer, 11, 16, label="LOC", status="accepted", entity=entity, **kind)
    return layer


def run(project: Project, lead: User, format_name: str = "masked_text", *, unadjudicated: bool = False) -> Export:
    ids = list(project.documents.order_by("external_id").values_list("pk", flat=True))
    asked = {"working": True, "unadjudicated": unadjudicated}
    state = archives.start(project, ids, format_name=format_name, by=lead, **asked)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    return state.export


def opened(export: Export, lead: User) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(b"".join(archives.content(export, by=lead))))


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


SECRETS = ("Borås", "Boris", "Klara", "Metadatus", "Kommentus", "Grund", "Uppsats", "Författus", "Annoterus", "Ledarus")
WITHOUT_ORIGINALS = [each.name for each in formats.every() if each.writing and not each.holds_source]


@pytest.fixture
def planted(project: Project, lead: User) -> Project:
    """Documents with names in every place from which they might leak, annotated by people with names."""
    User.objects.filter(pk=lead.pk).update(username="ledarus", first_name="Ledarus")
    for number in range(1, 13):
        document = factories.document(
            project,
            f"Klara bor i Borås, {number}.",
            external_id=f"Uppsats Boris {number:03}",
            metadata={"topic": "Metadatus"},
            author_key="Författus",
            person_to_protect="Klara Boris",
        )
        annotator = factories.member(project, who=factories.user(f"annoterus{number}"))
        layer = factories.layer(document, annotator, status="done", comment_stage="Grund")
        for start, end in ((0, 5), (12, 17)):
            fields = {"identifier_type": "QUASI", "confidential_status": "HEALTH", "comment": "Kommentus"}
            factories.mention(layer, start, end, label="LOC", status="accepted", entity=None, **fields)
    return project


def _revealing(project: Project) -> list[str]:
    layers = Annotation.objects.filter(document__project=project)
    ids = [pk for row in layers.values_list("pk", "document", "annotator") for pk in row]
    ids += [*project.documents.values_list("project", flat=True)]
    return [*SECRETS, *(text for pk in ids for text in (str(pk), str(pk).replace("-", "")[:8]) if len(text) >= 8)]


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_without_originals_a_file_tells_nothing_of_documents_and_people(
    planted: Project, lead: User, format_name: str
) -> None:
    export = run(planted, lead, format_name)
    held = [archives.file_name(export), *_everything(b"".join(archives.content(export, by=lead)))]
    assert "*****" in "".join(held)
    told = "".join(held).casefold()
    assert [word for word in _revealing(planted) if word.casefold() in told] == []
    assert "Uppsats Boris 001" in "".join(archives.index(export))


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_neither_order_nor_numbers_tell_which_document_it_is(planted: Project, lead: User, format_name: str) -> None:
    first, second = run(planted, lead, format_name), run(planted, lead, format_name)
    orders = [[name for _, name, *_ in export.listing["files"]] for export in (first, second)]
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1]) != orders[0]
    numbers = [re.findall(r"\d+", str(file))[0] for export in (first, second) for file, *_ in export.listing["files"]]
    assert len(set(numbers)) == 24
    assert {len(number) for number in numbers} == {8}
    assert numbers[:12] != sorted(numbers[:12])


@pytest.mark.parametrize("format_name", WITHOUT_ORIGINALS)
def test_a_single_file_without_originals_holds_no_name_either(planted: Project, format_name: str) -> None:
    layer = Annotation.objects.filter(document__project=planted).order_by("created_at")[0]
    assert layer.annotator is not None
    made = exports.export(layer, format_name, by=layer.annotator)
    told = f"{made.name} {made.content}".casefold()
    assert [word for word in _revealing(planted) if word.casefold() in told] == []
    again = exports.export(layer, format_name, by=layer.annotator)
    assert made.name != again.name


def _everything(data: bytes) -> list[str]:
    """Names, contents and comments in an archive, or the file itself."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return [data.decode()]
    archive = zipfile.ZipFile(io.BytesIO(data))
    assert {entry.date_time for entry in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    held = [archive.comment.decode(), *archive.namelist()]
    held += [text for entry in archive.infolist() for text in (entry.comment.decode(), entry.extra.decode())]
    return held + [archive.read(name).decode() for name in archive.namelist()]


def test_unfinished_documents_are_left_out_and_counted(project: Project, lead: User) -> None:
    finished(project, "a")
    finished(project, "b", "in_progress")
    factories.machine_layer(factories.document(project, external_id="c"))
    export = run(project, lead)
    assert (export.written, export.skipped) == (1, 2)
    assert export.listing["left_out"] == [["b", "unfinished"], ["c", "unopened"]]


def test_of_two_layers_the_one_that_is_further_is_exported_where_a_lead_chooses_so(
    project: Project, lead: User
) -> None:
    done = finished(project, "a")
    factories.layer(done.document, factories.member(project), status="confirmed")
    export = run(project, lead)
    assert (export.written, export.listing["left_out"]) == (0, [["a", "unadjudicated"]])
    export = run(project, lead, unadjudicated=True)
    archive = opened(export, lead)
    assert archive.read(archive.namelist()[0]).decode() == TEXT
    assert Event.objects.filter(verb=Verb.EXPORTED).get().values["unadjudicated"]
    double.waive(project, [done.document_id], by=lead, reason="A trial.")
    assert run(project, lead).written == 1


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


def asked_of(client: Client, project: Project, path: str = "", **body: Any) -> Any:
    return client.post(f"/api/projects/{project.pk}/exports{path}", body, content_type="application/json")


@pytest.fixture
def of_each_status(project: Project) -> Project:
    """One document for each status, and one that is both confirmed and done."""
    for status in ("new", "in_progress", "done", "in_review", "confirmed"):
        finished(project, status, status)
    factories.machine_layer(factories.document(project, TEXT, external_id="machine"))
    twice = finished(project, "twice", "confirmed")
    factories.layer(twice.document, factories.member(project), status="done")
    double.waive(project, [twice.document_id], by=project.memberships.get(role="lead").user, reason="A trial.")
    return project


def test_the_number_of_documents_in_each_status_is_shown_before(
    client_of: Callable[[User], Client], of_each_status: Project, lead: User
) -> None:
    told = asked_of(client_of(lead), of_each_status, "/counts").json()
    assert told["usual"] == ["done", "in_review", "confirmed"]
    counts = {each["status"]: each["count"] for each in told["counts"]}
    assert counts == {"machine": 1, "in_progress": 2, "done": 1, "in_review": 1, "confirmed": 2}
    Project.objects.update(review="single")
    named = [
        str(pk) for pk in of_each_status.documents.filter(external_id__in=["done", "new"]).values_list("pk", flat=True)
    ]
    told = asked_of(client_of(lead), of_each_status, "/counts", document_ids=named).json()
    assert told["usual"] == ["confirmed"]
    assert [each["count"] for each in told["counts"]] == [0, 1, 1, 0, 0]
    told = asked_of(client_of(lead), of_each_status, "/counts?status=confirmed").json()
    assert [each["count"] for each in told["counts"]] == [0, 0, 0, 0, 2]


@pytest.mark.parametrize(
    ("review", "asked", "written"),
    [
        ("single", {}, ["confirmed", "twice"]),
        ("none", {}, ["confirmed", "done", "in_review", "twice"]),
        ("single", {"statuses": ["done"]}, ["done"]),
        (
            "single",
            {"statuses": ["machine", "in_progress", "in_review"], "format": "jsonl", "working": True},
            ["in_progress", "in_review", "machine", "new"],
        ),
    ],
)
def test_confirmed_documents_are_exported_by_default(
    client_of: Callable[[User], Client],
    of_each_status: Project,
    lead: User,
    review: str,
    asked: dict[str, Any],
    written: list[str],
) -> None:
    Project.objects.update(review=review)
    made = asked_of(client_of(lead), of_each_status, **{"format": "masked_text", **asked})
    assert made.status_code == 201
    jobs.run(Job.objects.get(kind=JobKind.EXPORT).pk, HANDLERS)
    listing = Export.objects.get().listing
    assert sorted(name for _, name, *_ in listing["files"]) == written
    left_out = dict(listing["left_out"])
    assert left_out.get("machine", "unopened") == "unopened"
    assert left_out.get("in_progress", "unfinished") == "unfinished"
    assert left_out.get("done", "unchosen") == "unchosen"


@pytest.mark.parametrize("statuses", [[], ["in_progress"], ["confirmed", "machine"], ["lost"]])
def test_without_originals_nothing_unfinished_goes_out(
    client_of: Callable[[User], Client], project: Project, lead: User, statuses: list[str]
) -> None:
    refused = asked_of(client_of(lead), project, format="masked_text", statuses=statuses)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["statuses"])


def test_an_export_of_all_layers_may_include_the_machines(of_each_status: Project, lead: User) -> None:
    ids = list(of_each_status.documents.values_list("pk", flat=True))
    asked: Any = {"format_name": "tab_json", "by": lead, "working": True, "statuses": ["machine", "in_progress"]}
    state = archives.start(of_each_status, ids, **asked)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    assert sorted(name for _, name, *_ in state.export.listing["files"]) == ["in_progress", "machine", "new"]
    assert '"machine": {' in b"".join(archives.content(state.export, by=lead)).decode()
    assert Event.objects.get(verb=Verb.EXPORTED).values["unfinished"]


def test_an_export_from_before_there_was_a_choice_takes_all_that_is_finished(
    of_each_status: Project, lead: User
) -> None:
    ids = list(of_each_status.documents.values_list("pk", flat=True))
    state = archives.start(of_each_status, ids, format_name="masked_text", by=lead)
    Export.objects.update(statuses=[])
    jobs.run(state.job.pk, HANDLERS)
    names = [name for _, name, *_ in Export.objects.get().listing["files"]]
    assert sorted(names) == ["confirmed", "done", "in_review", "twice"]
