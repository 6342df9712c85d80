from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from annotation.models import User
from pseudonymizer import formats
from tests.annotation import factories

pytestmark = pytest.mark.django_db

FIXTURE = Path(__file__).parents[4] / "fixtures" / "formats.json"


def test_pages_are_told_what_formats_say_of_themselves(client_of: Callable[[User], Client]) -> None:
    told = client_of(factories.user()).get("/api/formats").json()
    assert [each["name"] for each in told] == list(formats.available())
    assert {each["name"] for each in told if each["holds_source"]} == {
        each.name for each in formats.every() if each.holds_source
    }


def test_the_page_is_tested_with_formats_as_they_are(client_of: Callable[[User], Client]) -> None:
    told = {each["name"]: each for each in client_of(factories.user()).get("/api/formats").json()}
    for known in json.loads(FIXTURE.read_text(encoding="utf-8")):
        assert told[known["name"]] == known


@pytest.mark.parametrize(("asked", "recorded"), [("svala_graph", "svala"), ("masked", "masked_text")])
def test_another_name_of_a_format_is_taken_for_its_own(
    client_of: Callable[[User], Client], asked: str, recorded: str
) -> None:
    document = factories.document(text="Anna bor i Borås.")
    layer: Any = factories.layer(document, factories.member(document.project))
    assert client_of(layer.annotator).get(f"/api/annotations/{layer.pk}/export?format={asked}").status_code == 200
    assert layer.events.get(verb="exported").values["format"] == recorded
