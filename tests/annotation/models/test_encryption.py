from __future__ import annotations

import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from annotation.errors import DecryptionFailed, MasterKeyMissing
from annotation.models import Annotation, DataKey, Document, Entity, Mention, encryption, keyring
from annotation.services import keys
from tests.annotation import factories

pytestmark = pytest.mark.django_db

CANARY = "Kanariefågel-4711 bor i Småbyhult"


def raw(document: Document, column: str = "text") -> bytes:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column} FROM annotation_document WHERE id = %s", [_parameter(document)])
        return bytes(cursor.fetchone()[0])


def _parameter(document: Document) -> str:
    return document.id.hex if connection.vendor == "sqlite" else str(document.id)


def write_raw(document: Document, record: bytes) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE annotation_document SET text = %s WHERE id = %s", [record, _parameter(document)])


def test_a_stored_text_comes_back_code_point_for_code_point() -> None:
    text = "Cafe\u0301 \U0001f469\u200d\U0001f469\u200d\U0001f467 \u2028 ångström\n"
    document = factories.document(text=text)
    assert Document.objects.get(id=document.id).text == text


def test_the_text_is_not_in_the_database_bytes() -> None:
    document = factories.document(text=CANARY, person_to_protect=CANARY)
    dump = raw(document) + raw(document, "person_to_protect")
    for word in ("Kanariefågel", "4711", "Småbyhult"):
        assert word.encode() not in dump


def everything_stored() -> bytes:
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            cursor.execute(f"SELECT * FROM {table}")
            found += [value for row in cursor.fetchall() for value in row]
    return b"".join(bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode() for value in found)


def test_no_encrypted_value_is_in_any_table() -> None:
    document = factories.document(text=CANARY, person_to_protect=CANARY, external_id="findable")
    layer = factories.machine_layer(document, comment_stage=CANARY)
    factories.mention(layer, 0, 5, comment=CANARY, entity=factories.entity(layer, pseudonym=CANARY))
    dump = everything_stored()
    assert b"findable" in dump
    assert "Kanariefågel".encode() not in dump
    assert b"bor i Sm" not in dump


def test_a_record_moved_to_another_row_does_not_open() -> None:
    project = factories.project()
    one, other = factories.document(project, text="one"), factories.document(project, text="other")
    write_raw(other, raw(one))
    with pytest.raises(DecryptionFailed):
        _ = Document.objects.get(id=other.id).text


def test_a_record_moved_to_another_field_does_not_open() -> None:
    document = factories.document(text="one", person_to_protect="Karin")
    write_raw(document, raw(document, "person_to_protect"))
    with pytest.raises(DecryptionFailed):
        _ = Document.objects.get(id=document.id).text


@pytest.mark.parametrize("damage", [lambda r: r[:-1], lambda r: r[:-1] + bytes([r[-1] ^ 1]), lambda r: b"\x02" + r[1:]])
def test_a_damaged_record_does_not_open(damage) -> None:  # type: ignore[no-untyped-def]
    document = factories.document()
    write_raw(document, damage(raw(document)))
    with pytest.raises(DecryptionFailed):
        _ = Document.objects.get(id=document.id).text


def test_plain_bytes_in_the_column_are_refused_not_shown() -> None:
    document = factories.document()
    write_raw(document, b"plain")
    with pytest.raises(DecryptionFailed):
        _ = Document.objects.get(id=document.id).text


def test_another_master_key_of_the_same_name_fails_cleanly(settings, tmp_path) -> None:  # type: ignore[no-untyped-def]
    document = factories.document(text=CANARY)
    content = json.loads(settings.MASTER_KEYS_FILE.read_text())
    name = content["active"]
    keys.create_master_keys(tmp_path / "other.json")
    other = json.loads((tmp_path / "other.json").read_text())
    settings.MASTER_KEYS_FILE = tmp_path / "swapped.json"
    settings.MASTER_KEYS_FILE.write_text(json.dumps({"active": name, "keys": {name: other["keys"][other["active"]]}}))
    keyring.forget()
    with pytest.raises(DecryptionFailed):
        _ = Document.objects.get(id=document.id).text


def test_a_missing_master_key_is_named(settings, tmp_path) -> None:  # type: ignore[no-untyped-def]
    document = factories.document()
    keys.create_master_keys(tmp_path / "other.json")
    settings.MASTER_KEYS_FILE = tmp_path / "other.json"
    keyring.forget()
    with pytest.raises(MasterKeyMissing):
        _ = Document.objects.get(id=document.id).text


def test_the_master_keys_file_is_never_replaced_when_data_exists(settings, tmp_path) -> None:  # type: ignore[no-untyped-def]
    factories.document()
    settings.MASTER_KEYS_FILE = tmp_path / "gone.json"
    with pytest.raises(MasterKeyMissing):
        keys.ensure_master_keys()
    assert not settings.MASTER_KEYS_FILE.exists()


def test_the_master_keys_file_is_made_once_and_for_the_owner_only(settings, tmp_path) -> None:  # type: ignore[no-untyped-def]
    settings.MASTER_KEYS_FILE = tmp_path / "new" / "keys.json"
    keys.ensure_master_keys()
    first = settings.MASTER_KEYS_FILE.read_text()
    keys.ensure_master_keys()
    assert settings.MASTER_KEYS_FILE.read_text() == first
    assert settings.MASTER_KEYS_FILE.stat().st_mode & 0o777 == 0o600


def test_each_project_has_its_own_key() -> None:
    one, other = factories.document(), factories.document()
    assert raw(one)[1:17] == DataKey.objects.get(project=one.project).id.bytes
    assert raw(one)[1:17] != raw(other)[1:17]


def test_lists_of_documents_decrypt_nothing(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    factories.document()
    (document,) = Document.objects.all()
    assert isinstance(document.__dict__["text"], encryption.Sealed)
    (document,) = Document.objects.without_text()
    assert "text" not in document.__dict__


def test_a_deferred_text_is_read_when_asked_for() -> None:
    made = factories.document(text="hej")
    document = Document.objects.without_text().get(id=made.id)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert document.text == "hej"
    assert len(queries) <= 2


def test_saving_a_row_unread_keeps_the_record() -> None:
    made = factories.document(text="hej")
    before = raw(made)
    Document.objects.get(id=made.id).save()
    assert raw(made) == before


def test_plain_values_cannot_be_written_past_the_encryption() -> None:
    document = factories.document(text="hej")
    with pytest.raises(TypeError, match="sealed values only") as refusal:
        Document.objects.filter(id=document.id).update(text=CANARY)
    assert "Kanariefågel" not in str(refusal.value)
    document.text = CANARY
    with pytest.raises(TypeError, match="sealed values only"):
        Document.objects.bulk_update([document], ["text"])


def test_a_sealed_value_can_be_written_by_an_update() -> None:
    document = factories.document(text="hej")
    Document.objects.filter(id=document.id).update(text=encryption.seal(document, "text", "hopp"))
    assert Document.objects.get(id=document.id).text == "hopp"


def test_rows_made_in_bulk_are_encrypted_and_read_back_by_values_list() -> None:
    layer = factories.machine_layer(factories.document())
    Mention.objects.bulk_create(
        [
            Mention(annotation=layer, start=at, end=at + 1, origin="machine", status="proposed", comment="Com! " * at)
            for at in range(3)
        ]
    )
    rows = Mention.objects.filter(annotation=layer).order_by("start").values_list("id", "comment")
    assert [encryption.unseal(Mention, row_id, "comment", record) for row_id, record in rows] == [
        "",
        "Com! ",
        "Com! Com! ",
    ]


def test_json_values_come_back_equal() -> None:
    layer = factories.machine_layer(factories.document())
    forms = {"": "Norrby", "gen": "Norrbys", "def+gen": "Norrbyns"}
    made = factories.entity(layer, forms=forms)
    assert Entity.objects.get(id=made.id).forms == forms
    empty = factories.entity(layer, number=2, forms={})
    assert Entity.objects.get(id=empty.id).forms == {}


def test_an_empty_comment_costs_no_record() -> None:
    layer = factories.machine_layer(factories.document())
    assert Annotation.objects.values_list("comment_stage", flat=True).get(id=layer.id) == b""
    assert Annotation.objects.get(id=layer.id).comment_stage == ""
