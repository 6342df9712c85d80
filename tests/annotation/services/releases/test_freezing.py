from __future__ import annotations

import csv
import hashlib
import io
import json
import time
from typing import Any

import pytest
from django.test import override_settings
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from annotation import errors
from annotation.models import (
    Annotation,
    Event,
    Job,
    JobKind,
    JobOutcome,
    JobState,
    Project,
    Release,
    ReleaseState,
    Role,
    User,
    Verb,
)
from annotation.services import jobs, questions, releases
from annotation.services.questions import Wish
from annotation.services.releases import _writing
from annotation.services.releases._writing import Written
from annotation.services.releases.blocks import Chosen
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    for number in range(3):
        released.confirmed(made, f"essay-of-kim-{number}", author_key="kim")
    return made


def freeze(project: Project, lead: User, **terms: Any) -> Release:
    return released.frozen(released.begun(released.profile(project, lead, **terms), lead), lead)


def write(release: Release) -> Written:
    """Of a draft that was checked."""
    release.number = 1
    _writing.give_codes(release)
    return _writing.write(release, lambda _: None, lambda _done, _total: None)


def table(release: Release, lead: User) -> list[dict[str, str]]:
    content = released.opened(release, lead).read("documents.csv").decode()
    return list(csv.DictReader(io.StringIO(content)))


def test_a_release_holds_every_document_in_each_format_and_a_manifest_of_it(project: Project, lead: User) -> None:
    release = freeze(project, lead)
    assert (release.state, release.number) == (ReleaseState.FROZEN, 1)
    archive = released.opened(release, lead)
    manifest = json.loads(archive.read("manifest.json"))
    assert set(manifest["files"]) == set(archive.namelist()) - {"manifest.json"}
    for name, sha256 in manifest["files"].items():
        assert hashlib.sha256(archive.read(name)).hexdigest() == sha256
    texts = [archive.read(name).decode() for name in archive.namelist() if name.startswith("target/")]
    assert texts == ["Maja bor i Norrby."] * 3
    assert len(archive.read("target_jsonl.jsonl").splitlines()) == manifest["documents"] == len(manifest["inputs"]) == 3
    assert manifest["label_set"] == {"key": "swell", "versions": ["2021-08"]}
    assert manifest["tokenizer"]
    assert manifest["profile"]["recipient"] == "The university"
    assert release.sha256 == hashlib.sha256(released.data(release, lead)).hexdigest()


def test_nothing_in_it_names_a_document_an_author_or_an_original(project: Project, lead: User) -> None:
    data = released.data(freeze(project, lead), lead)
    for word in ("kim", "essay", "Anna", "Borås", str(project.documents.first().pk)):
        assert word.encode() not in data


def test_documents_and_authors_have_ids_of_their_own(project: Project, lead: User) -> None:
    rows = table(freeze(project, lead, metadata_fields=["genre"]), lead)
    assert len({row["id"] for row in rows}) == 3
    assert len({row["author"] for row in rows}) == 1
    assert [row["genre"] for row in rows] == ["letter"] * 3
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)


@pytest.mark.parametrize("stable", [True, False])
def test_ids_are_the_same_in_the_next_release_only_if_the_profile_wants_that(
    project: Project, lead: User, stable: bool
) -> None:
    profile = released.profile(project, lead, stable_ids=stable)
    first, second = (released.frozen(released.begun(profile, lead), lead) for _ in range(2))
    assert (first.number, second.number) == (1, 2)
    one, other = ({row["id"] for row in table(each, lead)} for each in (first, second))
    assert (one == other) is stable
    assert bool(one & other) is stable
    third = freeze(project, lead, name="Other", stable_ids=stable)
    assert not {row["id"] for row in table(third, lead)} & (one | other)


def test_made_again_it_is_the_same_byte_for_byte(project: Project, lead: User) -> None:
    release = freeze(project, lead, formats=releases.profiles.offered(project).formats, metadata_fields=["genre"])
    again = io.BytesIO()
    with override_settings(EXPORT_PART_BYTES=7):
        written = releases.write_again(release, again.write)
    assert again.getvalue() == released.data(release, lead)
    assert (written.sha256, written.manifest_sha256) == (release.sha256, release.manifest_sha256)


def test_a_later_decision_of_the_project_changes_no_frozen_release(project: Project, lead: User) -> None:
    document = released.confirmed(project, "sent").document
    first = document.annotations.get()
    factories.mention(first, 5, 8, label="country", status="accepted", entity=None)
    questions.decide(project, Wish("country", "keep"), by=lead)
    release = freeze(project, lead, formats=["target"])
    questions.decide(project, Wish("country", "replace"), by=lead)
    again = io.BytesIO()
    releases.write_again(Release.objects.get(pk=release.pk), again.write)
    assert again.getvalue() == released.data(release, lead)


def test_another_time_zone_makes_no_other_file(project: Project, lead: User, monkeypatch: pytest.MonkeyPatch) -> None:
    release = freeze(project, lead, metadata_fields=["genre"])
    again = io.BytesIO()
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        with override_settings(TIME_ZONE="Asia/Tokyo", LANGUAGE_CODE="sv"), translation.override("sv"):
            releases.write_again(release, again.write)
    time.tzset()
    assert again.getvalue() == released.data(release, lead)


def test_what_a_gate_blocks_is_not_frozen(project: Project, lead: User) -> None:
    released.confirmed(project, "late", status="done")
    release = freeze(project, lead)
    assert (release.state, release.attempt, release.freezing) == (ReleaseState.DRAFT, 0, False)
    assert Job.objects.get(kind=JobKind.RELEASE).outcome == JobOutcome.UNCHANGED
    block = release.blocks.get()
    releases.blocks.make_exceptions(release, Chosen([block.pk]), reason="A pilot.", by=lead)
    releases.blocks.second(release, Chosen([block.pk]), by=factories.member(project, Role.REVIEWER))
    frozen = released.frozen(release, lead)
    assert frozen.state == ReleaseState.FROZEN
    manifest = json.loads(released.opened(frozen, lead).read("manifest.json"))
    assert manifest["exceptions"] == {"not_confirmed": 1}
    assert b"A pilot." not in released.data(frozen, lead)


def test_what_is_changed_between_the_check_and_the_writing_is_not_frozen(project: Project, lead: User) -> None:
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    Annotation.objects.filter(project=project).update(version=7)
    with pytest.raises(errors.ReleaseChanged):
        write(release)


@pytest.mark.parametrize("changed", [{"metadata": {"genre": "diary"}}, {"author_key": "lo"}, {"language": "fi"}])
def test_what_goes_out_beside_the_text_stays_as_it_was_checked(
    project: Project, lead: User, changed: dict[str, Any]
) -> None:
    profile = released.profile(project, lead, metadata_fields=["genre"])
    release = released.checked(released.begun(profile, lead), lead)
    project.documents.filter(external_id="essay-of-kim-1").update(**changed)
    with pytest.raises(errors.ReleaseChanged):
        write(release)


def test_metadata_that_stay_behind_can_change(project: Project, lead: User) -> None:
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    project.documents.update(metadata={"genre": "diary"})
    assert write(release).sha256


def test_a_release_is_frozen_under_the_terms_it_was_checked_under(project: Project, lead: User) -> None:
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    releases.profiles.change(release.profile, {"recipient": "Somebody else"}, by=lead)
    with pytest.raises(errors.ProfileChanged):
        releases.freeze(release, by=lead)
    assert released.frozen(released.checked(release, lead), lead).terms["recipient"] == "Somebody else"


def test_a_project_that_was_archived_meanwhile_releases_nothing(project: Project, lead: User) -> None:
    release = released.begun(released.profile(project, lead), lead)
    job = releases.freeze(release, by=lead)
    Project.objects.filter(pk=project.pk).update(archived=True)
    with pytest.raises(errors.ProjectArchived):
        jobs.run(job.pk, HANDLERS)
    release.refresh_from_db()
    assert release.state == ReleaseState.DRAFT


def test_a_cancelled_job_freezes_nothing(project: Project, lead: User) -> None:
    release = released.begun(released.profile(project, lead), lead)
    job = releases.freeze(release, by=lead)
    jobs.cancel(job, by=lead)
    jobs.run(job.pk, HANDLERS)
    release.refresh_from_db()
    assert (release.state, Job.objects.get().state) == (ReleaseState.DRAFT, JobState.CANCELLED)


def test_what_is_frozen_does_not_change_with_its_documents_or_profile(project: Project, lead: User) -> None:
    release = freeze(project, lead)
    before = released.data(release, lead)
    releases.profiles.change(release.profile, {"recipient": "Somebody else"}, by=lead)
    project.documents.all().delete()
    release.refresh_from_db()
    assert released.data(release, lead) == before
    for act in (releases.check, releases.freeze, releases.drop):
        with pytest.raises(errors.ReleaseNotInState):
            act(release, by=lead)


def test_what_is_withdrawn_goes_to_nobody_any_more(project: Project, lead: User) -> None:
    release = freeze(project, lead)
    with pytest.raises(errors.InvalidInput):
        releases.withdraw(release, reason=" ", by=lead)
    withdrawn = releases.withdraw(release, reason="A leak was found.", by=lead)
    assert withdrawn.state == ReleaseState.WITHDRAWN
    with pytest.raises(errors.ReleaseNotInState):
        releases.content(withdrawn, by=lead)
    event = Event.objects.get(verb=Verb.RELEASE_WITHDRAWN)
    assert event.reason == "A leak was found."


def test_each_download_is_on_record(project: Project, lead: User) -> None:
    release = freeze(project, lead)
    released.data(release, lead)
    released.data(release, lead)
    told = [event.values for event in Event.objects.filter(verb=Verb.EXPORTED)]
    assert told == [{"format": "release", "release": str(release.pk), "number": 1}] * 2


def test_a_draft_can_be_dropped(project: Project, lead: User) -> None:
    release = released.begun(released.profile(project, lead), lead)
    releases.drop(release, by=lead)
    assert not Release.objects.exists()


def test_a_project_with_releases_is_deleted_with_them(project: Project, lead: User) -> None:
    freeze(project, lead)
    project.delete()
    assert not Release.objects.exists()


def test_a_profile_hides_more_than_was_reviewed(project: Project, lead: User) -> None:
    release = freeze(project, lead, policies={"city": "mask"})
    archive = released.opened(release, lead)
    texts = {archive.read(name).decode() for name in archive.namelist() if name.startswith("target/")}
    assert texts == {"Maja bor i *****."}
    assert json.loads(archive.read("manifest.json"))["policies"]["city"] == "mask"


@pytest.mark.parametrize(("decided", "shown"), [("keep", "*****"), ("mask", "*****")])
def test_what_the_project_masks_is_not_replaced_instead(lead: User, decided: str, shown: str) -> None:
    """A label that was kept has no pseudonyms: it is masked until it gets some."""
    project = released.project(lead, policies={"country": decided})
    layer = released.confirmed(project, "B1")
    layer.mentions.filter(start=11).update(label="country", entity=None)
    release = freeze(project, lead, policies={"country": "replace"}, formats=["target"])
    archive = released.opened(release, lead)
    (name,) = [each for each in archive.namelist() if each.startswith("target/")]
    assert archive.read(name).decode() == f"Maja bor i {shown}."


def test_what_need_not_be_masked_is_masked_where_the_profile_wants_that(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    layer = factories.layer(
        factories.document(project), factories.member(project), status="confirmed", confirmed_version=0
    )
    entity = factories.entity(layer, "LOC", pseudonym="", forms={})
    factories.mention(layer, 11, 16, label="LOC", status="accepted", entity=entity, identifier_type="NO_MASK")
    for name, policies, shown in (("Kept", {}, "Borås"), ("Hidden", {"LOC": "mask"}, "*****")):
        release = freeze(project, lead, name=name, formats=["masked_text"], policies=policies)
        archive = released.opened(release, lead)
        (text,) = [archive.read(each).decode() for each in archive.namelist() if each.startswith("masked_text/")]
        assert text == f"Anna bor i {shown}."


def test_the_list_asks_as_much_for_many_releases_as_for_one(
    project: Project, lead: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    released.confirmed(project, "counted")
    released.confirmed(project, "open", status="done")
    chosen = released.profile(project, lead, name="Counted")
    drafts = [released.checked(released.begun(chosen, lead), lead) for _ in range(3)]
    with django_assert_num_queries(5):
        states = releases.states(drafts)
    documents = project.documents.count()
    assert [(each.documents, each.open_blocks > 0, each.exceptions) for each in states] == [(documents, True, 0)] * 3
