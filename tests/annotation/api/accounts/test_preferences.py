from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from annotation.models import Preferences
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def saga(client: Client) -> Client:
    client.force_login(factories.user("saga"), backend="django.contrib.auth.backends.ModelBackend")
    return client


def patch(client: Client, **values: Any) -> Any:
    return client.patch("/api/preferences", values, content_type="application/json")


def test_a_change_keeps_the_other_preferences(saga: Client) -> None:
    patch(saga, theme="dark", graph=False)
    response = patch(saga, theme="light", mark_labels="chosen")
    assert response.json() == {"theme": "light", "graph": False, "mark_labels": "chosen"}
    assert saga.get("/api/preferences").json() == response.json()


def test_the_session_brings_them_along(saga: Client) -> None:
    assert saga.get("/api/session").json()["user"]["preferences"] == {}
    patch(saga, text_size="large")
    assert saga.get("/api/session").json()["user"]["preferences"] == {"text_size": "large"}


def test_null_goes_back_to_the_default(saga: Client) -> None:
    patch(saga, contrast="high", keys={"accept": "j"})
    assert patch(saga, contrast=None).json() == {"keys": {"accept": "j"}}


def test_what_was_seen_once_stays_seen(saga: Client) -> None:
    patch(saga, seen=["first_minute"])
    assert patch(saga, seen=["key.d"]).json() == {"seen": ["first_minute", "key.d"]}
    assert patch(saga, seen=None).json() == {}


def test_they_are_each_persons_own(saga: Client) -> None:
    patch(saga, theme="dark")
    other = Client()
    other.force_login(factories.user("ravn"), backend="django.contrib.auth.backends.ModelBackend")
    assert other.get("/api/preferences").json() == {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"colour": "red"},
        {"theme": "pink"},
        {"graph": "perhaps"},
        {"seen": ["two words"]},
        {"seen": ["x"] * 201},
        {"keys": {"accept": "two words"}},
        {"keys": {"accept": "x" * 41}},
        {"keys": {"two words": "x"}},
        {"keys": {f"c{number}": "x" for number in range(201)}},
        {"panes": ["source"]},
        {"panes": {"order": "Anna Ek"}},
        {"panes": {"a": {"b": {"c": {"d": 1}}}}},
        {"panes": {f"pane{number}": number for number in range(300)}},
    ],
    ids=str,
)
def test_unknown_names_and_wrong_values_are_refused(saga: Client, wrong: dict[str, Any]) -> None:
    response = patch(saga, **wrong)
    assert (response.status_code, response.json()["code"]) == (400, "invalid_input")
    assert not Preferences.objects.exists()


@pytest.mark.parametrize("press", ["j", "Ctrl+Shift+z", "Alt+[", "Ctrl+ ", " ", "+", "å"])
def test_every_key_press_can_be_stored(saga: Client, press: str) -> None:
    assert patch(saga, keys={"mention.next": press}).json() == {"keys": {"mention.next": press}}


@pytest.mark.parametrize("command", ["identifier.DIRECT.entity", "flag.OBS!", "label:city"])
def test_every_command_can_have_its_key(saga: Client, command: str) -> None:
    assert patch(saga, keys={command: "j"}).json() == {"keys": {command: "j"}}


def test_the_panes_of_the_page_are_stored_as_they_are(saga: Client) -> None:
    panes = {
        "order": ["source", "graph", "target"],
        "hidden": [],
        "widths": {"source": 1.25, "target": 0.75},
        "heights": {"source+target": 1.5},
        "sentences": True,
        "rows": {"source": True, "target": False},
    }
    assert patch(saga, panes=panes).json() == {"panes": panes}


def test_a_project_has_defaults_for_panes_graph_and_keys_only(client: Client) -> None:
    project = factories.project(lead=(lead := factories.user("lead")))
    client.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")

    def change(**preferences: Any) -> Any:
        body = {"preferences": preferences}
        return client.patch(f"/api/projects/{project.pk}", body, content_type="application/json")

    change(graph=False)
    assert change(keys={"accept": "j"}).json()["preferences"] == {
        "graph": False,
        "panes": None,
        "keys": {"accept": "j"},
    }
    assert change(graph=None).json()["preferences"] == {"graph": None, "panes": None, "keys": {"accept": "j"}}
    assert change(theme="dark").status_code == 400
