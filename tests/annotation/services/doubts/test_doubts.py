"""Tests doubts of layers and releases: listed with their lines, settled by key, counted at the check of a release."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from annotation import errors
from annotation.models import Annotation, Clearance, Event, Project, Release, ReleaseDocument, Role, SettledDoubt, User
from annotation.services import doubts
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db

KEY_BYTES = 16
TEXT = "Anna bor i Borås.\nSedan kom Zorvina Kapp, och Anna gick.\nNumret är 5551234."


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def annotator(project: Project) -> User:
    return factories.member(project)


@pytest.fixture
def layer(project: Project, annotator: User) -> Annotation:
    made = factories.layer(factories.document(project, TEXT), annotator, status="in_progress")
    person = factories.entity(made, "firstname_female", 1, "Maja")
    factories.mention(made, 0, 4, label="firstname_female", entity=person, status="accepted")
    city = factories.entity(made, "city", 2, "Norrby")
    factories.mention(made, 11, 16, entity=city, status="accepted")
    return made


def words(found: list[doubts.Told]) -> list[str]:
    return [each.line.words for each in found if each.settled is None]


def key_of(layer: Annotation, wanted: str) -> str:
    return next(each.key for each in doubts.of(layer) if each.line.words == wanted)


def test_each_doubt_has_its_line_and_the_one_it_is_compared_with(layer: Annotation) -> None:
    first, *others = doubts.of(layer)
    assert (first.doubt.kind, first.doubt.reason) == ("two_ways", "unmarked")
    assert first.line == doubts.Line(46, 50, "Sedan kom Zorvina Kapp, och ", "Anna", " gick.")
    assert first.other == doubts.Line(0, 4, "", "Anna", " bor i Borås.")
    assert [each.line.words for each in others] == ["5551234", "Zorvina Kapp"]


def test_a_settled_doubt_stays_settled_while_other_places_change(layer: Annotation, annotator: User) -> None:
    doubts.settle(layer, [key_of(layer, "Zorvina Kapp")], by=annotator)
    assert words(doubts.of(layer)) == ["Anna", "5551234"]
    settled = next(each.settled for each in doubts.of(layer) if each.line.words == "Zorvina Kapp")
    assert settled is not None
    assert settled.by == annotator
    factories.mention(layer, 46, 50, label="firstname_female", status="accepted")
    assert words(doubts.of(layer)) == ["5551234"]


def test_it_is_void_once_the_thing_itself_changes(layer: Annotation, annotator: User) -> None:
    other = factories.mention(layer, 46, 50, label="surname", status="accepted")
    (doubt,) = [each for each in doubts.of(layer) if each.doubt.reason == "label"]
    doubts.settle(layer, [doubt.key], by=annotator)
    assert "label" not in [each.doubt.reason for each in doubts.of(layer) if each.settled is None]
    other.label = "middlename"
    other.save()
    assert "label" in [each.doubt.reason for each in doubts.of(layer) if each.settled is None]


def test_what_is_stored_tells_no_words_and_differs_in_another_document(layer: Annotation, annotator: User) -> None:
    twin = factories.layer(factories.document(layer.document.project, TEXT), annotator, status="in_progress")
    key = key_of(layer, "Zorvina Kapp")
    doubts.settle(layer, [key], by=annotator)
    (held,) = SettledDoubt.objects.all()
    assert held.key == key
    assert len(bytes.fromhex(key)) == KEY_BYTES
    assert key_of(twin, "Zorvina Kapp") != key
    (event,) = Event.objects.all()
    assert (event.verb, event.values) == ("doubts_settled", {"count": 1})


def test_settling_twice_changes_nothing_and_taking_it_back_opens_it(layer: Annotation, annotator: User) -> None:
    key = key_of(layer, "5551234")
    for _ in range(2):
        doubts.settle(layer, [key], by=annotator)
    assert SettledDoubt.objects.count() == 1
    for _ in range(2):
        doubts.reopen(layer, [key], by=annotator)
    assert words(doubts.of(layer)) == ["Anna", "5551234", "Zorvina Kapp"]
    assert [each.verb for each in Event.objects.order_by("created_at")] == ["doubts_settled", "doubt_reopened"]


def test_what_is_no_longer_doubted_is_not_settled(layer: Annotation, annotator: User) -> None:
    key = key_of(layer, "Anna")
    factories.mention(layer, 46, 50, label="firstname_female", status="accepted")
    with pytest.raises(errors.DoubtGone):
        doubts.settle(layer, [key, key_of(layer, "5551234")], by=annotator)
    assert not SettledDoubt.objects.exists()


def test_what_was_cleared_to_stay_readable_is_not_doubted(layer: Annotation, annotator: User) -> None:
    Clearance.objects.create(annotation=layer, field="text", start=46, end=50, words="Anna", reason="x", by=annotator)
    assert words(doubts.of(layer)) == ["5551234", "Zorvina Kapp"]


def test_an_annotator_settles_what_is_under_way_and_reviewers_what_is_done(
    layer: Annotation, annotator: User, project: Project, lead: User
) -> None:
    Annotation.objects.filter(pk=layer.pk).update(status="confirmed")
    layer.refresh_from_db()
    with pytest.raises(errors.NotEditable):
        doubts.settle(layer, [key_of(layer, "5551234")], by=annotator)
    for who, wanted in ((factories.member(project, Role.REVIEWER), "5551234"), (lead, "Anna")):
        doubts.settle(layer, [key_of(layer, wanted)], by=who)
    assert words(doubts.of(layer)) == ["Zorvina Kapp"]


def draft(lead: User) -> tuple[Release, Annotation]:
    """A release of two documents, one of which raises a doubt."""
    project = released.project(lead)
    released.confirmed(project, "A1")
    layer = released.confirmed(project, "B1")
    layer.document.text = "Anna bor i Borås. Ring 5551234 eller 998877."
    layer.document.save()
    return released.checked(released.begun(released.profile(project, lead), lead), lead), layer


def test_the_check_of_a_release_counts_its_doubts_and_settling_keeps_the_count() -> None:
    lead = factories.user()
    release, layer = draft(lead)
    assert doubts.counts(release) == doubts.Counts(open=2, settled=0, documents=1)
    (row,) = doubts.of_release(release)
    assert (row.annotation, row.worst_doubt) == (layer, 85)
    doubts.settle(layer, [key_of(layer, "5551234")], by=lead)
    assert doubts.counts(release) == doubts.Counts(open=1, settled=1, documents=1)
    assert ReleaseDocument.objects.get(annotation=layer).worst_doubt == 70
    doubts.settle(layer, [key_of(layer, "998877")], by=lead)
    assert doubts.counts(release) == doubts.Counts(open=0, settled=2, documents=0)
    assert not doubts.of_release(release).exists()
    assert doubts.counts(released.checked(release, lead)) == doubts.Counts(open=0, settled=2, documents=0)
    doubts.reopen(layer, [key_of(layer, "998877")], by=lead)
    assert doubts.counts(release).open == 1


def test_doubts_keep_nothing_from_being_frozen() -> None:
    lead = factories.user()
    release, layer = draft(lead)
    frozen = released.frozen(release, lead)
    assert frozen.state == "frozen"
    assert doubts.counts(frozen).open == 2
    doubts.settle(layer, [key_of(layer, "5551234")], by=lead)
    assert doubts.counts(frozen).open == 2


def test_the_way_of_a_doubt_over_the_api(layer: Annotation, annotator: User) -> None:
    client = Client()
    client.force_login(annotator)
    path = f"/api/annotations/{layer.pk}/doubts"
    found: list[dict[str, Any]] = client.get(path).json()["doubts"]
    assert [(each["kind"], each["reason"], each["line"]["words"]) for each in found] == [
        ("two_ways", "unmarked", "Anna"),
        ("unmarked_digits", "", "5551234"),
        ("unmarked_name", "", "Zorvina Kapp"),
    ]
    assert (found[0]["other"]["words"], found[0]["other_mark"], found[0]["mark"]) == ("Anna", "firstname_female", "")
    body = {"keys": [found[1]["key"]]}
    assert client.post(f"{path}/settle", body, "application/json").status_code == 204
    settled = [each["settled"] for each in client.get(path).json()["doubts"]]
    assert [each and each["by"]["id"] for each in settled] == [None, str(annotator.pk), None]
    assert client.post(f"{path}/reopen", body, "application/json").status_code == 204
    assert [each["settled"] for each in client.get(path).json()["doubts"]] == [None] * 3


def test_a_release_lists_its_doubts_a_page_of_documents_at_a_time() -> None:
    lead = factories.user()
    release, layer = draft(lead)
    client = Client()
    client.force_login(lead)
    page = client.get(f"/api/releases/{release.pk}/doubts").json()
    assert page["count"] == 1
    (document,) = page["results"]
    assert (document["external_id"], document["annotation_id"]) == ("B1", str(layer.pk))
    assert [each["line"]["words"] for each in document["doubts"]] == ["5551234", "998877"]
    counts = client.get(f"/api/releases/{release.pk}/doubts/counts").json()
    assert counts == {"open": 2, "settled": 0, "documents": 1}
