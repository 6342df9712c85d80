from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Document, keyring
from annotation.services import keys
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def master_keys(settings: Any, tmp_path: Path) -> Path:
    """A key file for this test only, since tests share one."""
    path = tmp_path / "master_keys.json"
    settings.MASTER_KEYS_FILE = path
    keys.create_master_keys(path)
    keyring.forget()
    return path


def rotate(*arguments: str) -> str:
    out = StringIO()
    call_command("rotate_master_key", *arguments, stdout=out)
    keyring.forget()
    return out.getvalue()


def test_after_rotation_everything_opens_with_the_new_key(master_keys: Path) -> None:
    document = factories.document(text="Anna bor i Borås.")
    before = json.loads(master_keys.read_text())
    assert rotate() == "data keys wrapped anew: 1\nmaster keys forgotten: 0\n"
    after = json.loads(master_keys.read_text())
    assert after["active"] != before["active"]
    assert before["keys"].items() < after["keys"].items()
    assert factories.data_key(document.project).master_key_id == after["active"]
    assert Document.objects.get().text == "Anna bor i Borås."


def test_unused_master_keys_are_forgotten_when_asked_for(master_keys: Path) -> None:
    factories.document(text="Anna bor i Borås.")
    assert rotate("--forget-unused").endswith("master keys forgotten: 1\n")
    content = json.loads(master_keys.read_text())
    assert list(content["keys"]) == [content["active"]]
    assert Document.objects.get().text == "Anna bor i Borås."


def test_the_file_stays_the_owners_alone(master_keys: Path) -> None:
    rotate("--forget-unused")
    assert master_keys.stat().st_mode & 0o777 == 0o600


def test_a_missing_file_is_said_and_nothing_is_changed(master_keys: Path) -> None:
    project = factories.project()
    before = factories.data_key(project).master_key_id
    master_keys.unlink()
    with pytest.raises(CommandError, match=r"master_keys\.json does not exist"):
        rotate()
    assert factories.data_key(project).master_key_id == before
    assert not master_keys.exists()
