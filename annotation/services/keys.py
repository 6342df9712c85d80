"""Makes the keys: the master keys file once for an installation, a data key for each project."""

from __future__ import annotations

import base64
import json
import os
import secrets
import uuid
from pathlib import Path

from django.conf import settings

from annotation.errors import MasterKeyMissing
from annotation.models import DataKey, keyring
from annotation.secret_files import read_or_create

KEY_BYTES = 32


def ensure_master_keys() -> None:
    """Makes the file on first use; refuses when keys of an earlier file are in use: new ones would open nothing."""
    path = Path(settings.MASTER_KEYS_FILE)
    if path.exists():
        return
    if DataKey.objects.exists():
        raise MasterKeyMissing("The database is encrypted with master keys whose file is missing. Restore the file.")
    create_master_keys(path)


def create_master_keys(path: Path) -> None:
    name = f"master-{secrets.token_hex(4)}"
    key = base64.b64encode(os.urandom(KEY_BYTES)).decode("ascii")
    read_or_create(path, json.dumps({"active": name, "keys": {name: key}}, indent=2))


def create_data_key(project_id: uuid.UUID) -> DataKey:
    """Comes before the project's own row, whose seed is encrypted with it: call both in one transaction."""
    master = keyring.master_keys()
    key_id = uuid.uuid4()
    wrapped = keyring.wrap(os.urandom(KEY_BYTES), project_id=project_id, key_id=key_id, master=master)
    return DataKey.objects.create(id=key_id, project_id=project_id, wrapped=wrapped, master_key_id=master.active)
