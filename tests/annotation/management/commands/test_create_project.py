from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Membership, Project, User
from tests.annotation import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> User:
    return factories.user("anna")


def run(*arguments: str) -> str:
    out = StringIO()
    call_command("create_project", *arguments, stdout=out)
    return out.getvalue()


@pytest.mark.usefixtures("anna")
def test_a_project_has_its_label_set_its_lead_and_what_was_decided() -> None:
    printed = run(
        *("Essays 2026", "--set", "swell", "--language", "nn", "--lead", "anna"),
        *("--policies", "country=replace", "prof=mask", "--off", "genre=book review", "genre=poem", "topic=cooking"),
    )
    project = Project.objects.get()
    assert printed == f"project: Essays 2026\nid: {project.id}\n"
    assert (project.label_set, project.language, len(project.seed)) == ("swell", "nn", 32)
    assert project.policies == {"country": "replace", "prof": "mask"}
    assert project.options == {"off": {"genre": ["book review", "poem"], "topic": ["cooking"]}}
    assert list(Membership.objects.values_list("user__username", "role")) == [("anna", "lead")]


def test_the_administrator_leads_where_nobody_else_is_named() -> None:
    factories.user("admin")
    run("Essays", "--set", "tab")
    assert Membership.objects.get().user.username == "admin"
    assert (Project.objects.get().policies, Project.objects.get().options) == ({}, {})


@pytest.mark.usefixtures("anna")
@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--set", "unheard"], "label set"),
        (["--set", "swell", "--lead", "nobody"], "There is no user nobody"),
        (["--set", "swell", "--policies", "city=keep"], "city is not a label that a project decides on"),
        (["--set", "swell", "--policies", "country=hide"], "hide is not a policy: keep, replace, mask"),
        (["--set", "swell", "--policies", "country"], "country is not of the form name=value"),
        (["--set", "swell", "--off", "genre="], "genre= is not of the form name=value"),
    ],
)
def test_invalid_arguments_are_refused_with_a_sentence(arguments: list[str], reason: str) -> None:
    with pytest.raises(CommandError, match=reason):
        run("Essays", *(["--lead", "anna"] if "--lead" not in arguments else []), *arguments)
    assert not Project.objects.exists()


@pytest.mark.usefixtures("anna")
def test_a_second_project_of_the_same_name_is_refused() -> None:
    run("Essays", "--set", "swell", "--lead", "anna")
    with pytest.raises(CommandError, match="There is already a project named Essays"):
        run("Essays", "--set", "swell", "--lead", "anna")


@pytest.mark.usefixtures("anna")
def test_keys_are_made_for_the_first_project(settings: Any, tmp_path: Any) -> None:
    settings.MASTER_KEYS_FILE = tmp_path / "keys.json"
    run("Essays", "--set", "swell", "--lead", "anna")
    assert settings.MASTER_KEYS_FILE.exists()
