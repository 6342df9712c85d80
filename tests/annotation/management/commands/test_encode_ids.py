from __future__ import annotations

import csv
import io
import json
import stat
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Document, Import, ImportFile
from annotation.services.imports.id_codes import Coder, key_from
from tests.annotation import factories


def encode(*paths: Path, key: Path, into: Path, column: tuple[str, ...] = ()) -> dict[str, str]:
    call_command("encode_ids", *map(str, paths), key=key, into=into, column=list(column), stdout=io.StringIO())
    return {path.name: path.read_text() for path in into.iterdir()}


@pytest.fixture
def key(tmp_path: Path) -> Path:
    return tmp_path / "key"


def test_names_authors_and_senders_become_codes_that_stay_the_same(tmp_path: Path, key: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "Wilma Ek.txt").write_text("Hej")
    (tmp_path / "in" / "sms.csv").write_text("id;Sender;text\nWilma Ek;0701740605;Hej, Wilma Ek\n")
    rows = [{"id": "x1", "author": "Wilma Ek", "text": "a\nb"}, {"id": "x2", "author": "Wilma Ek", "text": ""}]
    (tmp_path / "in" / "more.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    made = encode(tmp_path / "in", key=key, into=tmp_path / "out")
    code = Coder(key_from(key)).code
    assert made[f"{code('Wilma Ek')}.txt"] == "Hej"
    (row,) = csv.DictReader(io.StringIO(made[f"{code('sms')}.csv"]), delimiter=";")
    assert row == {"id": code("Wilma Ek"), "Sender": code("0701740605"), "text": "Hej, Wilma Ek"}
    lines = [json.loads(line) for line in made[f"{code('more')}.jsonl"].splitlines()]
    assert [line["author"] for line in lines] == [code("Wilma Ek")] * 2
    assert [line["text"] for line in lines] == ["a\nb", ""]


def test_another_key_makes_other_codes_and_the_key_is_its_owners(key: Path, tmp_path: Path) -> None:
    first, other = Coder(key_from(key)), Coder(key_from(tmp_path / "other"))
    assert first.code("Wilma") == Coder(key_from(key)).code(" Wilma ") != other.code("Wilma")
    assert stat.S_IMODE(key.stat().st_mode) == 0o600


def test_only_the_columns_that_are_named(tmp_path: Path, key: Path) -> None:
    table = tmp_path / "a.tsv"
    table.write_text("id\tclass\ttext\nx\tSvea B\tHej\n")
    (made,) = encode(table, key=key, into=tmp_path / "out", column=("class",)).values()
    assert made.splitlines()[1] == f"x\t{Coder(key_from(key)).code('Svea B')}\tHej"


@pytest.mark.parametrize(
    ("name", "content", "column", "told"),
    [
        ("a.csv", "id,text\nx,Hej\n", ("class",), "line 1 has no column class"),
        ("a.json", "{}", (), "only texts and tables can be coded"),
        ("a.jsonl", "{\n", (), "line 1 is not JSON"),
    ],
)
def test_what_cannot_be_coded_is_refused(
    tmp_path: Path, key: Path, name: str, content: str, column: tuple[str, ...], told: str
) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(CommandError, match=told):
        encode(tmp_path / name, key=key, into=tmp_path / "out", column=column)
    assert list((tmp_path / "out").iterdir()) == []


def test_a_file_that_is_no_key_is_refused(tmp_path: Path, key: Path) -> None:
    key.write_text("secret")
    (tmp_path / "a.txt").write_text("Hej")
    with pytest.raises(CommandError, match="key holds no key"):
        encode(tmp_path / "a.txt", key=key, into=tmp_path / "out")


@pytest.mark.django_db
def test_an_import_stores_codes_only(tmp_path: Path, key: Path) -> None:
    project = factories.project(lead=factories.user())
    (tmp_path / "Wilma Ek.txt").write_text("Hej")
    table = tmp_path / "metadata.csv"
    table.write_text("file,author_key,genre\nWilma Ek.txt,Wilma Ek,letter\n")
    call_command(
        "import_documents", str(project.id), str(tmp_path / "Wilma Ek.txt"), encode_ids=key, metadata=table,
        stdout=io.StringIO(),
    )  # fmt: skip
    document, code = Document.objects.get(), Coder(key_from(key)).code("Wilma Ek")
    assert (document.external_id, document.author_key, document.metadata) == (code, code, {"genre": "letter"})
    assert ImportFile.objects.get().name == f"{code}.txt"
    (tmp_path / "b.json").write_text("{}")
    with pytest.raises(CommandError, match="only texts and tables"):
        call_command("import_documents", str(project.id), str(tmp_path / "b.json"), encode_ids=key)
    assert Import.objects.latest("created_at").status == "cancelled"
