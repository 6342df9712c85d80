from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from annotation.models import User
from pseudonymizer import labels
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


@pytest.mark.parametrize(("key", "version"), labels.available())
def test_a_label_set_is_answered_whole(client_of: ClientOf, key: str, version: str) -> None:
    response = client_of(factories.user()).get(f"/api/label-sets/{key}?version={version}")
    assert response.json() == labels.load(key, version).as_json()


@pytest.mark.parametrize("path", ["none", "swell?version=1900", "..%2f..%2fetc"])
def test_an_unknown_label_set_is_not_found(client_of: ClientOf, path: str) -> None:
    assert client_of(factories.user()).get(f"/api/label-sets/{path}").status_code == 404
