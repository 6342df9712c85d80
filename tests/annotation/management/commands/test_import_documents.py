from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Project
from pseudonymizer.formats._svala import graph
from tests.annotation import factories
from tests.pseudonymizer.formats.svala import made

pytestmark = pytest.mark.django_db


@pytest.fixture
def project() -> Project:
    return factories.project(lead=factories.user(), name="Essays")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "a.txt").write_text("Anna.", encoding="utf-8")
    (tmp_path / "b.txt").write_bytes("Åsa.".encode("latin-1"))
    (tmp_path / "c.md").write_text("no text file")
    return tmp_path


def run(*arguments: object) -> str:
    out = StringIO()
    call_command("import_documents", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_a_folder_is_imported_and_refused_files_are_reported(project: Project, folder: Path) -> None:
    printed = run("Essays", folder)
    assert (
        "refused  b.txt: b: line 1, column 1 is not UTF-8. It may be windows-1252: choose its encoding. (invalid_text)"
        in printed
    )
    assert printed.endswith("1 stored, 1 refused, 2 in all\n")
    assert project.documents.get().text == "Anna."


def test_the_project_may_be_named_by_id_and_a_file_given_alone(project: Project, folder: Path) -> None:
    run(project.id, folder / "c.md", "--language", "en")
    assert project.documents.values_list("external_id", "language").get() == ("c.md", "en")


def test_metadata_come_from_a_table(project: Project, folder: Path) -> None:
    table = folder / "meta.csv"
    table.write_text("file,external_id,genre,level,author_key,person_to_protect\na.txt,E1,letter,,A,Anna\n")
    run("Essays", folder / "a.txt", "--metadata", table)
    document = project.documents.get()
    assert (document.external_id, document.metadata, document.author_key) == ("E1", {"genre": "letter"}, "A")
    assert document.person_to_protect == "Anna"


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ("name,genre\na.txt,letter\n", "no column named file"),
        ("file,genre\na.txt\n", "line 2"),
        ("file,genre\na.txt,letter,more\n", "line 2"),
        ("", "no column named file"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_its_line(
    project: Project, folder: Path, table: str, message: str
) -> None:
    (folder / "meta.csv").write_text(table)
    with pytest.raises(CommandError, match=message):
        run("Essays", folder, "--metadata", folder / "meta.csv")
    assert not project.documents.exists()


def test_what_does_not_exist_is_named(project: Project, folder: Path) -> None:
    with pytest.raises(CommandError, match="no project Letters"):
        run("Letters", folder)
    with pytest.raises(CommandError, match="does not exist"):
        run("Essays", folder / "gone")


def test_graphs_are_imported_beside_texts_and_what_was_read_otherwise_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"Hej.")
    old = made.graph("i Ravla", "i Norrby", [("Ravla", "Norrby", "city_swe 1")])
    (tmp_path / "b.json").write_bytes(json.dumps(graph.as_json(old)).encode())
    (tmp_path / "c.json").write_bytes(b"[]")
    (tmp_path / "d.csv").write_bytes(b"x")
    project = factories.project(lead=factories.user())
    said = run(project.pk, tmp_path)
    assert "noted    b.json: old_spelling, first at e-s1-t1" in said
    assert "refused  c.json" in said
    assert "2 stored, 1 refused, 3 in all" in said


def test_spans_come_as_the_command_asks(project: Project, tmp_path: Path) -> None:
    spans = [[0, 7, "PER"], [15, 21, "LOC"], [15, 20, "X"]]
    (tmp_path / "a.jsonl").write_text(json.dumps({"id": "A1", "text": "Alva Ek bor i  Torsby.", "label": spans}))
    chosen = ("--label", "PER=@names", "--label", "LOC=city", "--label", "X=")
    run("Essays", tmp_path / "a.jsonl", *chosen, "--spans", "accepted", "--no-detectors")
    layer = project.documents.get().annotations.get()
    mentions = layer.mentions.order_by("start").values_list("label", "status", "entity__number")
    assert list(mentions) == [
        ("firstname_female", "accepted", 1),
        ("surname", "accepted", 2),
        ("city", "accepted", 3),
    ]


@pytest.mark.parametrize("label", ["PER", "=x", "PER=shoe"])
def test_a_label_that_cannot_be_is_refused(project: Project, folder: Path, label: str) -> None:
    with pytest.raises(CommandError, match=r"shoe|FROM=TO"):
        run("Essays", folder / "a.txt", "--label", label)
    assert not project.documents.exists()


def test_an_encoding_is_taken_where_it_is_named(project: Project, folder: Path) -> None:
    assert "1 stored" in run("Essays", folder / "b.txt", "--encoding", "recognised")
    assert project.documents.get().text == "Åsa."
