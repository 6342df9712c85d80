from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from annotation.models import Import, ImportFile, Job, JobKind, Project, User
from annotation.services import imports, jobs
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


def begin(client: Client, project: Project, **body: str) -> Any:
    return client.post(f"/api/projects/{project.id}/imports", body, content_type="application/json").json()


def upload(client: Client, batch: Any, *files: tuple[str, bytes]) -> Any:
    data = {"files": [SimpleUploadedFile(name, content) for name, content in files]}
    return client.post(f"/api/imports/{batch['id']}/files", data)


def work_off(batch: Any) -> None:
    job = Job.objects.get(kind=JobKind.IMPORT, subject_id=batch["id"])
    jobs.run(job.id, {"import": imports.prepare})


def test_an_import_goes_from_open_over_running_to_done(client: Client, project: Project) -> None:
    batch = begin(client, project)
    assert (batch["status"], batch["total"], batch["files"]) == ("open", 0, [])
    report = upload(client, batch, ("a.txt", b"Anna."), ("b.txt", "Åsa.".encode())).json()
    assert (report["total"], report["done"]) == (2, 0)
    started = client.post(f"/api/imports/{batch['id']}/start").json()
    assert started["status"] == "running"
    work_off(batch)
    report = client.get(f"/api/imports/{batch['id']}").json()
    assert {name: report[name] for name in ("status", "total", "done", "stored", "refused", "listed")} == {
        "status": "done",
        "total": 2,
        "done": 2,
        "stored": 2,
        "refused": 0,
        "listed": 2,
    }
    assert [(file["name"], file["state"], file["external_id"]) for file in report["files"]] == [
        ("a.txt", "stored", "a"),
        ("b.txt", "stored", "b"),
    ]
    assert {document.external_id: document.text for document in project.documents.all()} == {"a": "Anna.", "b": "Åsa."}


def test_each_refused_file_is_named_with_reason_and_place_and_the_others_go_on(
    client: Client, project: Project
) -> None:
    factories.document(project, external_id="there")
    batch = begin(client, project)
    upload(
        client,
        batch,
        ("empty.txt", b""),
        ("latin.txt", "ett\ntvå".encode("latin-1")),
        ("nul.txt", b"ett\n\0"),
        ("good.txt", b"\xef\xbb\xbfett\r\ntv\xc3\xa5"),
        ("there.txt", b"again"),
        ("long.txt", b"a" * 5_000_001),
    )
    client.post(f"/api/imports/{batch['id']}/start")
    work_off(batch)
    report = client.get(f"/api/imports/{batch['id']}").json()
    assert (report["status"], report["stored"], report["refused"]) == ("done", 1, 5)
    refused = {file["name"]: (file["code"], file["values"]) for file in report["files"] if file["state"] == "refused"}
    assert refused == {
        "empty.txt": ("invalid_text", {"line": 1, "column": 1, "reason": "empty"}),
        "latin.txt": ("invalid_text", {"line": 2, "column": 3, "reason": "not_utf8"}),
        "nul.txt": ("invalid_text", {"line": 2, "column": 1, "reason": "nul"}),
        "there.txt": ("duplicate_document", {}),
        "long.txt": ("text_too_long", {"limit": 5_000_000}),
    }
    assert all(file["message"] for file in report["files"] if file["state"] == "refused")
    assert project.documents.get(external_id="good").text == "ett\ntvå"


def test_two_files_of_one_name_give_one_document(client: Client, project: Project) -> None:
    batch = begin(client, project)
    upload(client, batch, ("a.txt", b"first"), ("a.txt", b"second"))
    client.post(f"/api/imports/{batch['id']}/start")
    work_off(batch)
    assert project.documents.get().text == "first"
    assert client.get(f"/api/imports/{batch['id']}").json()["refused"] == 1


def test_the_language_of_a_short_text_is_the_projects_unless_given(client: Client, project: Project) -> None:
    for given, name in (({}, "a.txt"), ({"language": "de"}, "b.txt"), ({"language": ""}, "c.txt")):
        batch = begin(client, project, **given)
        upload(client, batch, (name, b"text"))
        client.post(f"/api/imports/{batch['id']}/start")
        work_off(batch)
    assert dict(project.documents.values_list("external_id", "language")) == {"a": "sv", "b": "de", "c": "sv"}


def test_uploaded_files_are_stored_encrypted_and_dropped_when_done(client: Client, project: Project) -> None:
    batch = begin(client, project)
    upload(client, batch, ("Kanariefågel.txt", b"Kanariefagel bor i Smabyhult"))
    name, data = ImportFile.objects.values_list("name", "data").get()
    assert b"Kanarie" not in name + data
    client.post(f"/api/imports/{batch['id']}/start")
    work_off(batch)
    assert ImportFile.objects.values_list("data", flat=True).get() == b""


def test_a_started_import_takes_no_more_files_and_starts_once(client: Client, project: Project) -> None:
    batch = begin(client, project)
    upload(client, batch, ("a.txt", b"text"))
    client.post(f"/api/imports/{batch['id']}/start")
    for response in (upload(client, batch, ("b.txt", b"text")), client.post(f"/api/imports/{batch['id']}/start")):
        assert (response.status_code, response.json()["code"]) == (409, "import_not_open")
    assert Job.objects.filter(kind=JobKind.IMPORT).count() == 1


def test_a_cancelled_import_is_not_worked_off(client: Client, project: Project) -> None:
    batch = begin(client, project)
    upload(client, batch, ("a.txt", b"text"))
    client.post(f"/api/imports/{batch['id']}/start")
    assert client.post(f"/api/imports/{batch['id']}/cancel").json()["status"] == "cancelled"
    work_off(batch)
    assert not project.documents.exists()
    assert ImportFile.objects.values_list("data", flat=True).get() == b""
    assert client.post(f"/api/imports/{batch['id']}/cancel").status_code == 409


def test_an_import_whose_job_failed_says_so_and_can_be_started_again(client: Client, project: Project) -> None:
    batch = begin(client, project)
    upload(client, batch, ("a.txt", b"text"))
    client.post(f"/api/imports/{batch['id']}/start")
    Job.objects.filter(kind=JobKind.IMPORT).update(state="failed")
    assert client.get(f"/api/imports/{batch['id']}").json()["status"] == "failed"
    assert client.post(f"/api/imports/{batch['id']}/start").json()["status"] == "running"


def test_a_request_without_files_is_refused(client: Client, project: Project) -> None:
    response = client.post(f"/api/imports/{begin(client, project)['id']}/files", {"other": "x"})
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")


def test_a_file_over_its_limit_is_refused_by_name(client: Client, project: Project, settings: Any) -> None:
    settings.MAX_FILE_BYTES = 10
    response = upload(client, begin(client, project), ("a.txt", b"a" * 11))
    assert (response.status_code, response.json()["code"]) == (413, "upload_too_large")
    assert "a.txt" in response.json()["message"]
    assert not ImportFile.objects.exists()


def test_refused_files_come_first_and_a_long_report_has_pages(client: Client, project: Project, lead: User) -> None:
    batch = Import.objects.create(project=project, language="sv", by=lead)
    imports.add_files(batch, [imports.File(f"{number:03}.txt", b"x") for number in range(205)])
    batch.files.filter(position__lt=105).update(state="stored")
    batch.files.filter(position__gte=105).update(state="refused", code="invalid_text")
    report = client.get(f"/api/imports/{batch.id}").json()
    assert report["listed"] == 200
    assert {file["state"] for file in report["files"]} == {"refused"}
    second = client.get(f"/api/imports/{batch.id}?page=2").json()
    assert {file["state"] for file in second["files"]} == {"stored"}
    assert len(report["files"]) == len(second["files"]) == 100
