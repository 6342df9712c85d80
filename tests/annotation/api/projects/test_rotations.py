"""The table of rotated names: out with a key, back with the key only, and never in silence over another table."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from django.test import Client

from annotation.models import Event, Project, User, Verb
from pseudonymizer import rotation
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, label_set="sms")


@pytest.fixture
def other(lead: User) -> Project:
    return factories.project(lead=lead, label_set="sms")


@pytest.fixture
def client(lead: User) -> Client:
    made = Client()
    made.force_login(lead, backend="django.contrib.auth.backends.ModelBackend")
    return made


def post(client: Client, project: Project, path: str, body: dict[str, Any] | None = None) -> Any:
    return client.post(f"/api/projects/{project.pk}/rotation/{path}", body or {}, content_type="application/json")


def exported(client: Client, project: Project) -> dict[str, str]:
    made = post(client, project, "export").json()
    return {"content": made["content"], "key": made["key"]}


def becomes(project: Project, name: str) -> str:
    project.refresh_from_db()
    table = rotation.table_of(project.pipeline_options["rotation"])
    assert table is not None
    return table.other(name)


def test_each_export_has_a_key_of_its_own_that_nothing_keeps(client: Client, project: Project) -> None:
    one, two = exported(client, project), exported(client, project)
    assert one["key"] != two["key"]
    table = rotation.read_sealed(base64.b64decode(one["content"]), rotation.read_key(one["key"]))
    assert table.other("Nina") == becomes(project, "Nina")
    events = Event.objects.filter(verb=Verb.ROTATION_EXPORTED)
    assert events.count() == 2
    assert one["key"] not in str(list(events.values()))


def test_a_project_s_own_table_changes_nothing(client: Client, project: Project) -> None:
    told = post(client, project, "reading", exported(client, project)).json()
    assert (told["differing"], told["examples"]) == (0, [])


def test_a_contradicting_table_is_told_and_then_rotates_both_projects_alike(
    client: Client, project: Project, other: Project
) -> None:
    given = exported(client, other)
    told = post(client, project, "reading", given).json()
    assert told["differing"] > 1_000
    example = told["examples"][0]
    assert example["now"] == becomes(project, example["name"])
    assert example["by_file"] == becomes(other, example["name"])
    unseen = post(client, project, "import", {**given, "differing": 0})
    assert (unseen.status_code, unseen.json()["code"]) == (409, "selection_changed")
    assert becomes(project, "Nina") != becomes(other, "Nina")
    done = post(client, project, "import", {**given, "differing": told["differing"]})
    assert done.status_code == 200
    assert [becomes(project, name) for name in ("Nina", "Küsu")] == [becomes(other, name) for name in ("Nina", "Küsu")]
    assert Event.objects.filter(verb=Verb.ROTATION_IMPORTED).count() == 1


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"key": "ABCD-EFGH"}, "wrong_rotation_key"),
        ({"key": rotation.write_key(b"k" * 32)}, "wrong_rotation_key"),
        ({"key": "!"}, "wrong_rotation_key"),
        ({"content": base64.b64encode(b"something else").decode()}, "no_rotation_table"),
    ],
)
def test_a_wrong_key_or_file_is_told(client: Client, project: Project, changed: dict[str, str], code: str) -> None:
    refused = post(client, project, "reading", {**exported(client, project), **changed})
    assert (refused.status_code, refused.json()["code"]) == (400, code)


def test_a_project_without_rotated_names_has_no_table(client: Client, lead: User) -> None:
    refused = post(client, factories.project(lead=lead), "export")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_rotation")


def test_decisions_about_homographs_are_a_table_that_the_command_line_reads(client: Client, project: Project) -> None:
    project.homographs = {"sole": "leave", "mia": "rotate"}
    project.save()
    file = client.get(f"/api/projects/{project.pk}/homographs")
    assert file["Content-Disposition"] == 'attachment; filename="homographs.csv"'
    assert file.content.decode().splitlines() == ["string,decision", "mia,rotate", "sole,leave"]
    assert Event.objects.filter(verb=Verb.HOMOGRAPHS_EXPORTED).count() == 1
