"""Tests that a new format works in every export and import by its own declarations alone."""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from annotation.errors import InvalidInput
from annotation.models import Annotation, Event, Export, Job, JobKind, Project, User, Verb
from annotation.services import exports, imports, jobs
from annotation.services.exports import archives
from annotation.tasks.jobs import HANDLERS
from pseudonymizer import cli, formats
from tests import installing
from tests.annotation import factories

pytestmark = pytest.mark.django_db

TEXT = "Anna bor i Borås."
ADDED = ("upside_down", "vertical")
ClientOf = Callable[[User], Client]


@pytest.fixture(params=["own", "installed"], autouse=True)
def added(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    if request.param == "installed":
        with installing.example():
            yield
    else:
        with installing.own_format(tmp_path, ADDED[0]), installing.own_format(tmp_path, ADDED[1]):
            yield


@pytest.fixture
def project(lead: User) -> Project:
    made = factories.project(lead=lead)
    for number in (1, 2):
        document = factories.document(made, TEXT, external_id=f"B{number}AT1", metadata={"genre": "letter"})
        layer = factories.layer(document, factories.member(made), status="done")
        city = factories.entity(layer, "city", 1, "Norrby")
        factories.mention(layer, 11, 16, entity=city, status="accepted")
    return made


def _exported(project: Project, lead: User, name: str, *, working: bool) -> Export:
    ids = list(project.documents.order_by("external_id").values_list("pk", flat=True))
    state = archives.start(project, ids, format_name=name, by=lead, working=working)
    jobs.run(state.job.pk, HANDLERS)
    state.export.refresh_from_db()
    return state.export


def _data(export: Export, lead: User) -> bytes:
    return b"".join(archives.content(export, by=lead))


@pytest.mark.parametrize("name", ADDED)
def test_it_is_taken_of_a_single_annotation(client_of: ClientOf, project: Project, lead: User, name: str) -> None:
    layer = Annotation.objects.get(document__external_id="B1AT1")
    response = client_of(lead).get(f"/api/annotations/{layer.pk}/export?format={name}")
    chosen = formats.load(name)
    assert response["Content-Type"] == chosen.media_type
    assert response["Content-Disposition"] == f'attachment; filename="B1AT1{chosen.suffix}"'
    assert ("Borås" in response.content.decode()) is chosen.holds_source
    assert ("B1AT1" in response.content.decode()) is chosen.holds_source
    assert Event.objects.get(verb=Verb.EXPORTED).values["format"] == name


def test_without_originals_it_goes_out_of_a_project_as_an_archive(project: Project, lead: User) -> None:
    export = _exported(project, lead, "upside_down", working=False)
    archive = zipfile.ZipFile(io.BytesIO(_data(export, lead)))
    assert archives.file_name(export).startswith("upside-down-")
    assert {name.endswith("_turned.txt") for name in archive.namelist()} == {True, False}
    told = "".join(archive.namelist()) + "".join(archive.read(name).decode() for name in archive.namelist())
    assert "B1AT1" not in told
    assert "B1AT1" in "".join(archives.index(export))
    assert (export.written, export.listing["losses"]) == (2, {})


def test_with_the_source_it_goes_out_of_a_project_as_one_file(project: Project, lead: User) -> None:
    with pytest.raises(InvalidInput) as refused:
        archives.start(project, [], format_name="vertical", by=lead)
    assert refused.value.fields.keys() == {"working"}
    export = _exported(project, lead, "vertical", working=True)
    assert archives.file_name(export).endswith(".vert")
    assert _data(export, lead).decode().count("Borås\tcity") == 2
    assert (export.written, export.listing["losses"]) == (2, {"metadata": 2})


def test_the_pages_are_told_of_it(client_of: ClientOf, project: Project, lead: User) -> None:
    client: Any = client_of(lead)
    told = {each["name"]: each for each in client.get("/api/formats").json()}
    assert told["vertical"]["texts"]["title"] == {"en": "Vertical text", "sv": "Vertikal text"}
    assert (told["vertical"]["holds_source"], told["upside_down"]["holds_source"]) == (True, False)
    assert told["vertical"]["endings"] == [".vert"]
    offered = client.get(f"/api/projects/{project.pk}/exports/formats").json()
    assert set(ADDED) <= set(offered["formats"])
    assert set(ADDED) & set(offered["working"]) == {"vertical"}
    layer = Annotation.objects.get(document__external_id="B1AT1")
    lost = client.get(f"/api/annotations/{layer.pk}/export/losses?format=vertical").json()
    assert [loss["code"] for loss in lost["losses"]] == ["metadata"]


def test_a_lead_exports_in_it_by_the_api(client_of: ClientOf, project: Project, lead: User) -> None:
    client: Any = client_of(lead)
    path = f"/api/projects/{project.pk}/exports"
    made = client.post(path, {"format": "upside_down"}, content_type="application/json").json()
    jobs.run(Job.objects.get(kind=JobKind.EXPORT).pk, HANDLERS)
    assert client.get(path).json()[0]["format"] == made["format"] == "upside_down"
    answer = client.get(f"/api/exports/{made['id']}/file")
    assert zipfile.is_zipfile(io.BytesIO(b"".join(answer.streaming_content)))


def test_the_command_line_lists_and_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = tmp_path / "brev.txt"
    given.write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    assert cli.main(["formats"]) == 0
    assert {line.split()[0] for line in capsys.readouterr().out.splitlines()} >= set(ADDED)
    assert cli.main(["convert", str(given), "--from", "plain", "--to", "upside_down"]) == 0
    assert capsys.readouterr().out == f"brev\n{TEXT[::-1]}"
    assert cli.main(["convert", str(given), "--from", "plain", "--to", "vertical", "--into", str(tmp_path)]) == 0
    assert (tmp_path / "brev.vert").read_text(encoding="utf-8").startswith("# brev\nAnna\t-\n")


def test_a_file_of_it_is_imported_with_its_annotation(project: Project, lead: User) -> None:
    batch = imports.create(project, language="", by=lead)
    imports.add_files(batch, [imports.File("C1AT1.vert", b"Hon\t-\nbor\t-\ni\t-\nRavla\tcity\n")])
    imports.run_here(batch, by=lead)
    document = project.documents.get(external_id="C1AT1")
    assert document.text == "Hon bor i Ravla"
    (layer,) = document.annotations.all()
    assert "Ravla" not in exports.export(layer, "target", by=lead).content
