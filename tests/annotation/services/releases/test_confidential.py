"""What is confidential and readable is decided by category in the profile."""

from __future__ import annotations

from typing import Any

import pytest

from annotation.errors import InvalidInput
from annotation.models import Annotation, Profile, Project, User
from annotation.services import releases
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db

KEEP = dict.fromkeys(["BELIEF", "POLITICS", "SEX", "ETHNIC", "HEALTH"], "keep")
FORMATS = ["masked_text"]


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    project = factories.project(lead=lead, label_set="tab")
    layer = factories.layer(
        factories.document(project, "Anna bor i Borås och har migrän."),
        factories.member(project),
        status="confirmed",
        confirmed_version=0,
    )
    place(layer, 0, 4, "PERSON", "DIRECT", "NOT_CONFIDENTIAL")
    place(layer, 25, 31, "MISC", "NO_MASK", "HEALTH")
    place(layer, 11, 16, "LOC", "NO_MASK", "NOT_CONFIDENTIAL")
    return project


def place(layer: Annotation, start: int, end: int, label: str, kind: str, status: str) -> None:
    entity = factories.entity(layer, label, pseudonym="", forms={})
    told = {"identifier_type": kind, "confidential_status": status, "status": "accepted"}
    factories.mention(layer, start, end, label=label, entity=entity, **told)


def profile(project: Project, lead: User, **terms: Any) -> Profile:
    return released.profile(project, lead, formats=FORMATS, **terms)


@pytest.mark.parametrize(
    ("decided", "text"),
    [
        ({}, "***** bor i Borås och har migrän [HEALTH]."),
        ({"HEALTH": "hide"}, "***** bor i Borås och har ***** [HEALTH]."),
    ],
)
def test_a_category_stays_readable_or_is_hidden_as_the_profile_says(
    project: Project, lead: User, decided: dict[str, str], text: str
) -> None:
    release = released.frozen(released.begun(profile(project, lead, confidential={**KEEP, **decided}), lead), lead)
    archive = released.opened(release, lead)
    (name,) = [each for each in archive.namelist() if each.startswith("masked_text/")]
    assert archive.read(name).decode().strip().endswith(text)
    assert {**KEEP, **decided} == released.manifest(archive)["profile"]["confidential"]


@pytest.mark.parametrize("decided", [{}, {"HEALTH": "hide"}, {**KEEP, "SHOES": "keep"}])
def test_a_profile_decides_about_each_category_there_is(project: Project, lead: User, decided: dict[str, str]) -> None:
    with pytest.raises(InvalidInput) as refused:
        profile(project, lead, confidential=decided)
    assert list(refused.value.fields) == ["confidential"]


def test_a_project_without_categories_decides_about_none(lead: User) -> None:
    project = released.project(lead)
    assert releases.profiles.offered(project).confidential == []
    with pytest.raises(InvalidInput):
        released.profile(project, lead, confidential={"HEALTH": "keep"})


def test_a_profile_of_before_keeps_back_what_it_does_not_decide_about(project: Project, lead: User) -> None:
    old = profile(project, lead)
    Profile.objects.filter(pk=old.pk).update(confidential={})
    old.refresh_from_db()
    release = released.checked(released.begun(old, lead), lead)
    (block,) = releases.blocks.of(release)
    assert (block.gate, block.code, block.start, block.end) == ("confidential", "category_undecided", 25, 31)
    releases.profiles.change(old, {"confidential": KEEP}, by=lead)
    assert releases.states([release])[0].profile_changed
    released.checked(release, lead)
    assert not release.blocks.exists()
    assert not releases.states([release])[0].profile_changed
