"""Tests that the command freezes, writes and compares releases, and says what keeps one back."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Project, Release, User
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    released.profile(made, lead)
    return made


def test_a_release_is_frozen_written_and_made_again(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    released.confirmed(project, "B1")
    call_command("release", project.name, "Partner", out=tmp_path)
    release = Release.objects.get()
    file = tmp_path / "release-1.zip"
    assert file.stat().st_size == release.size
    call_command("release", project.name, "Partner", number=1, again=True)
    assert "the same, byte for byte" in capsys.readouterr().out


def test_a_file_that_is_there_already_is_left_alone(project: Project, tmp_path: Path) -> None:
    released.confirmed(project, "B1")
    (tmp_path / "release-1.zip").write_text("mine")
    with pytest.raises(CommandError, match="File exists"):
        call_command("release", project.name, "Partner", out=tmp_path)
    assert (tmp_path / "release-1.zip").read_text() == "mine"


def test_what_keeps_a_release_back_is_named(project: Project) -> None:
    layer = released.confirmed(project, "B1")
    mention = layer.mentions.get(start=11)
    mention.status = "proposed"
    mention.save(update_fields=["status"])
    with pytest.raises(CommandError, match="undecided: 1"):
        call_command("release", project.name, "Partner")
