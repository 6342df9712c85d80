"""What differs between two releases of a project."""

from __future__ import annotations

from typing import Any

import pytest

from annotation import errors
from annotation.models import Project, Release, ReleaseDocument, User
from annotation.services import releases
from annotation.services.releases.comparing import Change, Compared, Row
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    for name in ("B1", "B2", "B3"):
        released.confirmed(made, name, author_key="kim")
    return made


@pytest.fixture
def first(project: Project, lead: User) -> Release:
    return released.frozen(released.begun(released.profile(project, lead, metadata_fields=["genre"]), lead), lead)


def again(first: Release, lead: User) -> Release:
    return released.frozen(released.begun(first.profile, lead), lead)


def rows(compared: Compared) -> dict[str, Row]:
    return {row.document.external_id if row.document else "": row for row in releases.comparing.rows(compared.changed)}


def differing(compared: Compared) -> list[tuple[Any, ...]]:
    (row,) = releases.comparing.rows(compared.changed)
    return [tuple(each) for each in row.differences]


def test_two_releases_of_the_same_differ_in_nothing(first: Release, lead: User) -> None:
    found = releases.comparing.compare(again(first, lead), first)
    assert (found.changed, found.unchanged, found.differences, found.terms) == ([], 3, [], {})


def test_documents_are_known_again_whatever_their_ids_in_the_file(project: Project, first: Release, lead: User) -> None:
    project.documents.get(external_id="B2").delete()
    released.confirmed(project, "A0")
    found = releases.comparing.compare(again(first, lead), first)
    assert [each.change for each in found.changed] == [Change.GONE, Change.ADDED]
    gone, added = releases.comparing.rows(found.changed)
    assert (gone.document, bool(gone.code_before), gone.code_after) == (None, True, "")
    assert added.document is not None
    assert (added.document.external_id, added.code_before) == ("A0", "")


def test_it_says_what_changed(project: Project, first: Release, lead: User) -> None:
    document = project.documents.get(external_id="B1")
    entity = document.annotations.get().entities.get(number=1)
    entity.pseudonym, entity.forms = "Söderby", {}
    entity.save()
    found = releases.comparing.compare(again(first, lead), first)
    assert found.unchanged == 2
    assert differing(found) == [("text", "", None, None), ("label", "city", {"replaced": 1}, {"replaced": 1})]
    assert found.differences == [("label", "city", 1), ("text", "", 1)]


def test_another_label_is_told_for_both(project: Project, first: Release, lead: User) -> None:
    project.documents.get(external_id="B1").annotations.get().mentions.filter(start=0).update(label="firstname_male")
    found = releases.comparing.compare(again(first, lead), first)
    assert differing(found) == [
        ("label", "firstname_female", {"replaced": 1}, {}),
        ("label", "firstname_male", {}, {"replaced": 1}),
    ]


def test_metadata_authors_languages_and_versions_are_told(project: Project, first: Release, lead: User) -> None:
    document = project.documents.get(external_id="B1")
    document.metadata, document.author_key, document.language = {"genre": "diary"}, "robin", "fi"
    document.save()
    document.annotations.update(guideline_version=4)
    found = releases.comparing.compare(again(first, lead), first)
    assert differing(found) == [
        ("author", "", None, None),
        ("language", "", None, None),
        ("metadata", "genre", None, None),
        ("versions", "guidelines", 0, 4),
    ]


def test_the_terms_of_the_profile_are_compared(project: Project, first: Release, lead: User) -> None:
    releases.profiles.change(first.profile, {"purpose": "Teaching", "policies": {"city": "mask"}}, by=lead)
    found = releases.comparing.compare(again(first, lead), first)
    assert found.terms == {"purpose": (first.terms["purpose"], "Teaching"), "policies": ({}, {"city": "mask"})}
    assert found.count(Change.CHANGED) == 3
    assert dict(rows(found)["B1"].differences[1]._asdict()) == {
        "what": "label",
        "name": "city",
        "before": {"replaced": 1},
        "after": {"masked": 1},
    }


def test_a_draft_that_was_checked_is_compared_before_it_is_frozen(project: Project, first: Release, lead: User) -> None:
    project.documents.get(external_id="B1").annotations.get().mentions.filter(start=0).update(label="firstname_male")
    draft = released.checked(released.begun(first.profile, lead), lead)
    assert releases.comparing.compare(draft, first).count(Change.CHANGED) == 1


def test_a_release_from_before_there_were_prints_is_compared_by_versions(first: Release, lead: User) -> None:
    first.documents.update(prints={}, digest="")
    later = again(first, lead)
    assert releases.comparing.compare(later, first).unchanged == 3
    row = later.documents.order_by("pk").first()
    ReleaseDocument.objects.filter(pk=row.pk).update(version=9)
    assert differing(releases.comparing.compare(later, first)) == [("unknown", "", None, None)]


def test_releases_of_two_projects_are_not_compared(first: Release, lead: User) -> None:
    other = released.project(lead)
    released.confirmed(other, "B1")
    draft = released.begun(released.profile(other, lead), lead)
    with pytest.raises(errors.NotFound):
        releases.comparing.compare(draft, first)
