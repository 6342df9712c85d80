"""Standing profiles: approved by two people, they release what is confirmed, each document once as it is."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pytest
from django.utils import timezone

from annotation import errors
from annotation.models import (
    Annotation,
    Event,
    Job,
    JobKind,
    JobOutcome,
    JobState,
    Needs,
    Profile,
    Project,
    Release,
    ReleaseDocument,
    ReleaseState,
    Role,
    User,
    Verb,
)
from annotation.services import jobs, releases
from annotation.services.releases import standing
from annotation.services.releases.blocks import Chosen
from annotation.tasks.jobs import HANDLERS
from tests.annotation import factories
from tests.annotation.services.releases import released
from tests.annotation.services.releases.test_leak_gate import PERSON, layer_of

pytestmark = pytest.mark.django_db

SAID = {"name": "Kim Ek", "statement": "Published daily.", "one_by_one": False}


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    made = released.project(lead)
    for name in ("B1", "B2"):
        released.confirmed(made, name, author_key="kim")
    return made


@pytest.fixture
def reviewer(project: Project) -> User:
    return factories.member(project, Role.REVIEWER)


@pytest.fixture
def profile(project: Project, lead: User, reviewer: User) -> Profile:
    made = released.profile(project, lead, metadata_fields=["genre"])
    standing.approve(made, **SAID, by=lead)
    return standing.second(made, by=reviewer)


def run(profile: Profile) -> Job:
    job = standing.begin(profile, by=None)
    jobs.run(job.pk, HANDLERS)
    job.refresh_from_db()
    assert job.state == JobState.DONE
    return job


def names(release: Release) -> list[str]:
    return sorted(release.documents.values_list("document__external_id", flat=True))


def series(profile: Profile) -> list[list[str]]:
    frozen = profile.releases.filter(state=ReleaseState.FROZEN).order_by("number")
    return [names(release) for release in frozen]


def waiting(profile: Profile) -> list[str]:
    found = standing.state(profile).waiting
    return names(found) if found else []


def test_two_people_approve_and_a_change_of_the_terms_ends_it(project: Project, lead: User, reviewer: User) -> None:
    made = released.profile(project, lead)
    with pytest.raises(errors.ProfileUnapproved):
        standing.second(made, by=reviewer)
    with pytest.raises(errors.InvalidInput):
        standing.approve(made, name=" ", statement="x", one_by_one=False, by=lead)
    approved = standing.approve(made, **SAID, by=lead)
    with pytest.raises(errors.SamePerson):
        standing.second(approved, by=lead)
    with pytest.raises(errors.ProfileUnapproved):
        standing.begin(approved, by=lead)
    assert standing.second(approved, by=reviewer).is_standing
    # A form that was opened before it was approved, and changes nothing.
    releases.profiles.change(made, {"purpose": made.purpose}, by=lead)
    assert standing.state(Profile.objects.get(pk=made.pk)).profile.is_standing
    releases.profiles.change(made, {"purpose": "Teaching"}, by=lead)
    changed = Profile.objects.get(pk=made.pk)
    assert (changed.is_standing, changed.approval) == (False, {})
    with pytest.raises(errors.ProfileUnapproved):
        standing.begin(changed, by=lead)
    verbs = list(Event.objects.filter(project=project).order_by("created_at").values_list("verb", flat=True))
    assert verbs == [
        Verb.PROFILE_CREATED,
        Verb.PROFILE_APPROVED,
        Verb.APPROVAL_SECONDED,
        *[Verb.PROFILE_CHANGED] * 2,
        Verb.APPROVAL_ENDED,
    ]


def test_another_approval_needs_another_second(profile: Profile, lead: User) -> None:
    assert not standing.approve(profile, **SAID, by=lead).is_standing
    assert not standing.end(profile, by=lead).approval


def test_what_is_confirmed_is_released_together_and_only_once(project: Project, profile: Profile, lead: User) -> None:
    assert run(profile).outcome == JobOutcome.DONE
    assert series(profile) == [["B1", "B2"]]
    assert run(profile).outcome == JobOutcome.UNCHANGED
    released.confirmed(project, "B3")
    run(profile)
    assert series(profile) == [["B1", "B2"], ["B3"]]
    assert waiting(profile) == []
    amounts = json.loads(released.opened(profile.releases.get(number=2), lead).read("report.json"))["sections"][1]
    assert amounts["tables"][0]["rows"][0] == ["documents", 1]


def test_each_document_is_a_release_of_its_own_if_the_approval_says_so(
    project: Project, profile: Profile, lead: User, reviewer: User
) -> None:
    standing.approve(profile, **{**SAID, "one_by_one": True}, by=lead)
    standing.second(profile, by=reviewer)
    run(profile)
    assert sorted(series(profile)) == [["B1"], ["B2"]]
    assert sorted(profile.releases.filter(state=ReleaseState.FROZEN).values_list("number", flat=True)) == [1, 2]


def test_what_a_gate_blocks_waits_and_is_listed_and_no_exception_helps(
    project: Project, profile: Profile, lead: User
) -> None:
    late = released.confirmed(project, "B3")
    late.mentions.filter(start=11).update(flags=["OBS!"])
    run(profile)
    assert series(profile) == [["B1", "B2"]]
    assert waiting(profile) == ["B3"]
    held = standing.state(profile).waiting
    assert held is not None
    block = held.blocks.get()
    assert (block.gate, block.document.external_id) == ("temporary", "B3")
    for act in (
        lambda: releases.blocks.make_exceptions(held, Chosen([block.pk]), reason="Hurry.", by=lead),
        lambda: releases.freeze(held, by=lead),
        lambda: releases.drop(held, by=lead),
    ):
        with pytest.raises(errors.ReleaseStanding):
            act()
    late.mentions.filter(start=11).update(flags=[])
    run(profile)
    assert series(profile) == [["B1", "B2"], ["B3"]]
    assert (waiting(profile), held.blocks.count()) == ([], 0)


def test_only_words_that_two_people_cleared_may_stay(
    project: Project, profile: Profile, lead: User, reviewer: User
) -> None:
    """Also where a release that somebody freezes takes one person."""
    layer = layer_of(project, "Anna Berglund bor i Borås hos Berglund.", PERSON, name="B3")
    draft = released.checked(releases.begin(profile, [layer.document_id], by=lead), lead)
    clearance = releases.clearances.clear(draft, draft.blocks.get(needs=Needs.ONE), reason="A shop.", by=lead)
    run(profile)
    assert waiting(profile) == ["B3"]
    assert not releases.blocks.counts(released.checked(draft, lead))["leak"].open
    releases.clearances.second(clearance, by=reviewer)
    run(profile)
    assert (series(profile), waiting(profile)) == ([["B1", "B2"], ["B3"]], [])


def test_what_is_not_confirmed_is_not_even_looked_at(project: Project, profile: Profile) -> None:
    released.confirmed(project, "B3", status="done")
    run(profile)
    assert (series(profile), waiting(profile)) == ([["B1", "B2"]], [])


def test_a_changed_document_is_released_anew(project: Project, profile: Profile) -> None:
    run(profile)
    document = project.documents.get(external_id="B1")
    layer = document.annotations.get()
    layer.mentions.filter(start=0).update(label="firstname_male")
    Annotation.objects.filter(pk=layer.pk).update(version=1, confirmed_version=1)
    run(profile)
    assert series(profile) == [["B1", "B2"], ["B1"]]
    document.metadata = {"genre": "diary"}
    document.save(update_fields=["metadata"])
    run(profile)
    assert series(profile)[2:] == [["B1"]]
    project.documents.filter(external_id="B2").update(language="fi")
    run(profile)
    assert series(profile)[3:] == [["B2"]]


def test_a_document_is_not_released_anew_because_older_prints_say_less(project: Project, profile: Profile) -> None:
    run(profile)
    for row in ReleaseDocument.objects.filter(release__profile=profile):
        del row.prints["language"]
        row.save(update_fields=["prints"])
    assert run(profile).outcome == JobOutcome.UNCHANGED
    Annotation.objects.filter(project=project).update(version=1, confirmed_version=1)
    assert run(profile).outcome == JobOutcome.UNCHANGED


def test_a_change_that_nobody_outside_would_see_makes_no_release(project: Project, profile: Profile) -> None:
    run(profile)
    Annotation.objects.filter(document__external_id="B1").update(version=1, confirmed_version=1, guideline_version=3)
    assert run(profile).outcome == JobOutcome.UNCHANGED
    assert series(profile) == [["B1", "B2"]]


def test_what_was_withdrawn_does_not_go_out_again_by_itself(profile: Profile, lead: User) -> None:
    run(profile)
    releases.withdraw(profile.releases.get(number=1), reason="A name was left.", by=lead)
    assert run(profile).outcome == JobOutcome.UNCHANGED
    assert not profile.releases.filter(state=ReleaseState.FROZEN).exists()


def test_what_people_released_under_the_profile_counts_too(project: Project, profile: Profile, lead: User) -> None:
    released.frozen(released.begun(profile, lead), lead)
    assert run(profile).outcome == JobOutcome.UNCHANGED


def test_its_releases_are_signed_with_what_was_approved(
    profile: Profile, lead: User, reviewer: User, tmp_path: Path
) -> None:
    run(profile)
    release = profile.releases.get(number=1)
    assert (release.signed_by, release.confirmed_by, release.frozen_by) == (None, None, None)
    file, signature, key = (tmp_path / name for name in ("r.zip", "r.zip.sig", "key.pem"))
    file.write_bytes(released.data(release, lead))
    signature.write_text(releases.signing.signature_file(release))
    key.write_text(releases.signing.of_site().public_key)
    found = releases.verifying.verify(file, signature, key)
    assert found.differing == ()
    said = {name: found.signed[name] for name in ("name", "statement", "confirmed_by")}
    assert said == {"name": "Kim Ek", "statement": "Published daily.", "confirmed_by": reviewer.display_name}
    assert found.signed["approved_at"] == profile.seconded_at.isoformat(timespec="seconds")  # type: ignore[union-attr]
    acts = Event.objects.filter(verb__in=[Verb.STANDING_RUN, Verb.RELEASE_FROZEN, Verb.RELEASE_SIGNED])
    assert sorted(acts.values_list("verb", "by")) == [
        (Verb.RELEASE_FROZEN, None),
        (Verb.RELEASE_SIGNED, None),
        (Verb.STANDING_RUN, None),
    ]


def test_a_run_that_is_under_way_is_not_begun_again(profile: Profile, lead: User) -> None:
    first = standing.begin(profile, by=lead)
    assert standing.begin(profile, by=lead) == first
    assert Event.objects.filter(verb=Verb.STANDING_RUN).count() == 1


def test_what_a_dead_worker_left_is_dropped(project: Project, profile: Profile) -> None:
    left = Release.objects.create(
        project=project, profile=profile, standing=True, number=7, terms=releases.profiles.terms(profile)
    )
    run(profile)
    assert not Release.objects.filter(pk=left.pk).exists()
    assert [release.number for release in profile.releases.filter(state=ReleaseState.FROZEN)] == [1]


def test_an_approval_that_ended_meanwhile_releases_nothing(profile: Profile, lead: User) -> None:
    job = standing.begin(profile, by=lead)
    standing.end(profile, by=lead)
    jobs.run(job.pk, HANDLERS)
    job.refresh_from_db()
    assert job.outcome == JobOutcome.SUPERSEDED
    assert series(profile) == []


def test_each_day_has_one_run_of_each_standing_profile(project: Project, profile: Profile, lead: User) -> None:
    released.profile(project, lead, name="Not standing")
    assert (standing.begin_daily(), standing.begin_daily()) == (1, 0)
    job = Job.objects.get(kind=JobKind.STANDING)
    jobs.run(job.pk, HANDLERS)
    assert standing.begin_daily() == 0
    Job.objects.filter(pk=job.pk).update(enqueued_at=timezone.now() - timedelta(days=1))
    assert standing.begin_daily() == 1
    project.archived = True
    project.save(update_fields=["archived"])
    Job.objects.all().delete()
    assert standing.begin_daily() == 0


def test_a_rule_that_changed_makes_every_document_be_looked_at(project: Project, profile: Profile) -> None:
    """Only those that would go out otherwise are released."""
    run(profile)
    layer = project.documents.get(external_id="B1").annotations.get()
    layer.mentions.filter(start=11).update(label="country", entity=None)
    project.policies = {"country": "keep"}
    project.save(update_fields=["policies"])
    Annotation.objects.filter(project=project).update(confirmed_policies={"country": "keep"})
    run(profile)
    assert series(profile) == [["B1", "B2"], ["B1"]]


def test_the_page_is_told_how_it_stands(profile: Profile) -> None:
    told = standing.state(profile)
    assert (told.released, told.last, told.waiting, told.waiting_count, told.job) == (0, None, None, 0, None)
    run(profile)
    told = standing.state(profile)
    assert told.last is not None
    assert (told.released, told.last.number, told.waiting_count) == (1, 1, 0)
