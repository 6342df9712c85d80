"""Tests that the command freezes, writes and compares releases, and says what keeps one back."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Project, Release, Role, User
from annotation.services import releases
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


def test_what_is_new_under_standing_profiles_is_released(
    project: Project, lead: User, capsys: pytest.CaptureFixture[str]
) -> None:
    released.confirmed(project, "B1")
    late = released.confirmed(project, "B2")
    late.mentions.filter(start=11).update(flags=["OBS!"])
    profile = project.profiles.get()
    releases.standing.approve(profile, name="Kim", statement="Daily.", one_by_one=False, by=lead)
    call_command("release", standing=True)
    assert capsys.readouterr().out == ""
    releases.standing.second(profile, by=factories.member(project, Role.REVIEWER))
    call_command("release", standing=True)
    assert capsys.readouterr().out == f"{project.name}, Partner: 1 released, 1 waiting\n  temporary: 1\n"
    call_command("release", project.name, "Partner", standing=True)
    assert "0 released, 1 waiting" in capsys.readouterr().out
    call_command("release", project.name, "Other", standing=True)
    assert capsys.readouterr().out == ""


def test_two_releases_are_compared(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    released.confirmed(project, "B1")
    call_command("release", project.name, "Partner")
    released.confirmed(project, "B2")
    project.documents.get(external_id="B1").annotations.get().mentions.filter(start=0).update(label="firstname_male")
    call_command("release", project.name, "Partner")
    call_command("release", project.name, "Partner", number=2, compare=1)
    told = capsys.readouterr().out
    assert "gone: 0\nadded: 1\nchanged: 1\nunchanged: 0\n  label firstname_female: 1\n" in told
    with pytest.raises(CommandError, match="no release 9"):
        call_command("release", project.name, "Partner", number=2, compare=9)


def test_without_a_name_there_is_nothing_to_release() -> None:
    with pytest.raises(CommandError, match="Name a project"):
        call_command("release")
