"""What each gate blocks, and what it takes to pass all the same."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from annotation.errors import InvalidInput, NoException, ProjectArchived, ReleaseBusy, SamePerson
from annotation.models import Annotation, Event, Job, JobState, Needs, Project, Release, ReleaseBlock, Role, User, Verb
from annotation.services import questions, releases
from annotation.services.releases.blocks import BlockState, Chosen
from tests.annotation import factories
from tests.annotation.services.releases import released

pytestmark = pytest.mark.django_db


@pytest.fixture
def lead() -> User:
    return factories.user("lead")


@pytest.fixture
def project(lead: User) -> Project:
    return released.project(lead)


def blocks(project: Project, lead: User, **terms: Any) -> list[tuple[str, str, str]]:
    release = released.checked(released.begun(released.profile(project, lead, **terms), lead), lead)
    found = releases.blocks.of(release)
    return [(block.gate, block.code, block.needs) for block in found]


def test_what_is_confirmed_and_decided_passes_every_gate(project: Project, lead: User) -> None:
    released.confirmed(project, "B1")
    assert blocks(project, lead) == []


@pytest.mark.parametrize(
    ("status", "expected"),
    [
        ("in_progress", ("not_confirmed", "unfinished", Needs.NOBODY)),
        ("done", ("not_confirmed", "unconfirmed", Needs.TWO)),
        ("in_review", ("not_confirmed", "unconfirmed", Needs.TWO)),
    ],
)
def test_what_is_not_confirmed_is_blocked(
    project: Project, lead: User, status: str, expected: tuple[str, str, str]
) -> None:
    released.confirmed(project, "B1", status=status)
    assert blocks(project, lead) == [expected]


def test_what_nobody_has_begun_is_blocked(project: Project, lead: User) -> None:
    factories.machine_layer(factories.document(project))
    factories.document(project)
    assert blocks(project, lead) == [("not_confirmed", "unfinished", Needs.NOBODY)] * 2


def test_what_has_changed_since_it_was_confirmed_is_blocked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    Annotation.objects.filter(pk=layer.pk).update(version=3)
    assert blocks(project, lead) == [("not_confirmed", "changed", Needs.TWO)]


def test_what_two_people_did_and_nobody_settled_is_blocked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    factories.layer(layer.document, factories.member(project), status="done")
    assert blocks(project, lead) == [("unadjudicated", "unadjudicated", Needs.ONE)]


def test_a_proposal_that_nobody_decided_on_is_blocked_with_its_place(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    mention = factories.mention(layer, 5, 8, label="firstname_female", entity=layer.entities.get(number=2))
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    (block,) = releases.blocks.of(release, gate="undecided")
    assert (block.document, block.ref, block.start, block.end) == (layer.document, str(mention.pk), 5, 8)
    assert block.label == "firstname_female"


def test_without_an_identifier_type_nothing_is_decided(lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    layer = factories.layer(
        factories.document(project), factories.member(project), status="confirmed", confirmed_version=0
    )
    entity = factories.entity(layer, "LOC", pseudonym="", forms={})
    factories.mention(layer, 11, 16, label="LOC", status="accepted", entity=entity)
    assert blocks(project, lead, formats=["masked_text"]) == [("undecided", "undecided", Needs.ONE)]


@pytest.mark.parametrize(
    ("kind", "expected"), [("public", [("temporary", "temporary_left", Needs.NOBODY)]), ("hand_over", [])]
)
def test_only_a_hand_over_package_may_carry_notes(project: Project, lead: User, kind: str, expected: Any) -> None:
    layer = released.confirmed(project, "B1")
    layer.mentions.filter(start=11).update(flags=["OBS!"])
    assert blocks(project, lead, kind=kind) == expected


def test_a_pseudonym_that_is_the_original_is_blocked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    entity = layer.entities.get(number=2)
    entity.pseudonym, entity.forms = "Anna", {}
    entity.save()
    assert blocks(project, lead) == [("equals_original", "equals_original", Needs.TWO)]


def test_what_was_held_back_and_nobody_looked_at_is_blocked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    factories.mention(layer, 5, 8, label="surname", status="held_back")
    assert blocks(project, lead) == [("held_back", "held_back", Needs.TWO)]
    Annotation.objects.filter(pk=layer.pk).update(held_back_seen=True)
    assert blocks(project, lead, name="Again") == []


def test_what_stays_readable_though_nobody_decided_so_is_blocked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    mention = factories.mention(
        layer, 5, 8, label="country", entity=factories.entity(layer, "country", 3, "Kenya"), status="accepted"
    )
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    (block,) = releases.blocks.of(release)
    assert (block.gate, block.code, block.needs) == ("questions", "open_question", Needs.ONE)
    assert (block.ref, block.start, block.end, block.label) == (str(mention.pk), 5, 8, "country")


@pytest.mark.parametrize("policy", ["keep", "replace", "mask"])
@pytest.mark.parametrize("on", ["label", "value", "mention"])
def test_what_somebody_decided_in_any_way_is_not(project: Project, lead: User, policy: str, on: str) -> None:
    layer = released.confirmed(project, "B1")
    entity = factories.entity(layer, "country", 3, "Kenya")
    mention = factories.mention(layer, 5, 8, label="country", entity=entity, status="accepted")
    (value,) = questions.values(project, questions.Wanted("country"), by=lead)
    chosen: dict[str, Any] = {"label": {}, "value": {"values": [value.id]}, "mention": {"mentions": [mention.pk]}}[on]
    questions.decide(project, questions.Wish("country", policy, **chosen), by=lead)
    assert blocks(project, lead) == []


def test_a_profile_that_hides_more_than_was_decided_opens_no_question(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1")
    entity = factories.entity(layer, "country", 3, "Kenya")
    factories.mention(layer, 5, 8, label="country", entity=entity, status="accepted")
    assert blocks(project, lead, policies={"country": "replace"}) == []
    assert blocks(project, lead, name="Again", policies={"country": "mask"}) == []


def test_every_gate_describes_itself() -> None:
    for name, gate in releases.gates.every().items():
        assert (gate.name, gate.texts) == (name, f"releases.gate.{name}")
        assert gate.needs
        assert set(gate.needs.values()) <= set(Needs)
        assert gate.kinds


@pytest.fixture
def unconfirmed(project: Project, lead: User) -> Release:
    released.confirmed(project, "B1", status="done")
    return released.checked(released.begun(released.profile(project, lead), lead), lead)


def only(release: Release) -> ReleaseBlock:
    return release.blocks.get()


def test_an_exception_that_takes_two_holds_once_another_agrees(
    project: Project, lead: User, unconfirmed: Release
) -> None:
    block, other = only(unconfirmed), factories.member(project, Role.REVIEWER)
    releases.blocks.make_exceptions(unconfirmed, Chosen([block.pk]), reason="A pilot.", by=lead)
    with pytest.raises(SamePerson):
        releases.blocks.second(unconfirmed, Chosen([block.pk]), by=lead)
    assert releases.blocks.counts(unconfirmed, other)["not_confirmed"] == (1, 0, 1, 1)
    assert releases.blocks.counts(unconfirmed, lead)["not_confirmed"].yours == 0
    releases.blocks.second(unconfirmed, Chosen([block.pk]), by=other)
    assert releases.blocks.counts(unconfirmed, other)["not_confirmed"] == (0, 1, 0, 0)
    told = {event.verb: event for event in Event.objects.filter(project=project)}
    assert told[Verb.BLOCKS_EXCEPTED].reason == "A pilot."
    assert "A pilot." not in str(told[Verb.BLOCKS_EXCEPTED].values)
    assert told[Verb.EXCEPTION_SECONDED].by == other


def test_an_exception_stays_while_the_same_is_found(project: Project, lead: User, unconfirmed: Release) -> None:
    releases.blocks.make_exceptions(unconfirmed, Chosen([only(unconfirmed).pk]), reason="A pilot.", by=lead)
    released.checked(unconfirmed, lead)
    assert only(unconfirmed).reason == "A pilot."
    Annotation.objects.filter(project=project).update(version=1)
    released.checked(unconfirmed, lead)
    assert only(unconfirmed).reason == ""


def test_an_exception_for_what_nobody_confirmed_is_void_after_a_new_decision(
    project: Project, lead: User, unconfirmed: Release
) -> None:
    """What can be read of it may be more than whoever let it pass knew."""
    releases.blocks.make_exceptions(unconfirmed, Chosen([only(unconfirmed).pk]), reason="A pilot.", by=lead)
    questions.decide(project, questions.Wish("country", "keep"), by=lead)
    released.checked(unconfirmed, lead)
    assert (only(unconfirmed).code, only(unconfirmed).reason) == ("unconfirmed", "")


def test_a_block_is_gone_once_it_is_settled(project: Project, lead: User, unconfirmed: Release) -> None:
    Annotation.objects.filter(project=project).update(status="confirmed", confirmed_version=0)
    released.checked(unconfirmed, lead)
    assert not unconfirmed.blocks.exists()


def test_what_nobody_can_except_stays_blocked(project: Project, lead: User) -> None:
    factories.document(project)
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    with pytest.raises(NoException):
        releases.blocks.make_exceptions(release, Chosen([only(release).pk]), reason="Hurry.", by=lead)


def test_an_exception_says_why_and_what_for(project: Project, lead: User, unconfirmed: Release) -> None:
    with pytest.raises(InvalidInput):
        releases.blocks.make_exceptions(unconfirmed, Chosen([only(unconfirmed).pk]), reason=" ", by=lead)
    with pytest.raises(InvalidInput):
        releases.blocks.make_exceptions(unconfirmed, Chosen([factories.some_id()]), reason="Why.", by=lead)
    with pytest.raises(InvalidInput):
        releases.blocks.second(unconfirmed, Chosen([only(unconfirmed).pk]), by=factories.member(project, Role.REVIEWER))
    project.archived = True
    project.save()
    with pytest.raises(ProjectArchived):
        releases.blocks.make_exceptions(
            Release.objects.get(pk=unconfirmed.pk), Chosen([only(unconfirmed).pk]), reason="Why.", by=lead
        )


def test_an_exception_can_be_taken_back(project: Project, lead: User, unconfirmed: Release) -> None:
    chosen = Chosen([only(unconfirmed).pk])
    releases.blocks.make_exceptions(unconfirmed, chosen, reason="A pilot.", by=lead)
    releases.blocks.second(unconfirmed, chosen, by=factories.member(project, Role.REVIEWER))
    assert releases.blocks.take_back(unconfirmed, chosen, by=lead) == 1
    block = only(unconfirmed)
    assert (block.reason, block.excepted_by, block.seconded_by, block.seconded_at) == ("", None, None, None)
    assert releases.blocks.counts(unconfirmed)["not_confirmed"].open == 1
    assert Event.objects.filter(verb=Verb.EXCEPTION_TAKEN_BACK, by=lead, values__count=1).exists()


def test_no_exception_is_taken_back_while_the_release_is_checked_or_written(lead: User, unconfirmed: Release) -> None:
    chosen = Chosen([only(unconfirmed).pk])
    releases.blocks.make_exceptions(unconfirmed, chosen, reason="A pilot.", by=lead)
    job = releases.freeze(unconfirmed, by=lead)
    Job.objects.filter(pk=job.pk).update(state=JobState.RUNNING)
    with pytest.raises(ReleaseBusy):
        releases.blocks.take_back(unconfirmed, chosen, by=lead)
    Job.objects.filter(pk=job.pk).update(state=JobState.DONE)
    assert releases.blocks.take_back(unconfirmed, chosen, by=lead) == 1


def test_one_reason_can_hold_for_all_of_a_gate(project: Project, lead: User) -> None:
    for name in ("B1", "B2"):
        released.confirmed(project, name, status="done")
    factories.document(project)
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    gate, other = Chosen(gate="not_confirmed"), factories.member(project, Role.REVIEWER)
    assert releases.blocks.make_exceptions(release, gate, reason="A pilot.", by=lead) == 2
    assert releases.blocks.second(release, gate, by=lead) == 0
    assert [block.document.external_id for block in releases.blocks.of(release, state=BlockState.WAITING)] == [
        *("B1", "B2")
    ]
    assert releases.blocks.second(release, gate, by=other) == 2
    # Nobody can except what nobody has begun.
    assert releases.blocks.counts(release)["not_confirmed"] == (1, 2, 0, 0)
    assert releases.blocks.take_back(release, gate, by=lead) == 2


def test_a_block_names_the_layer_that_was_checked(project: Project, lead: User) -> None:
    layer = released.confirmed(project, "B1", status="done")
    factories.document(project, external_id="B2")
    release = released.checked(released.begun(released.profile(project, lead), lead), lead)
    assert [block.layer_id for block in releases.blocks.of(release)] == [layer.pk, None]


def test_a_reason_for_many_blocks_takes_no_query_each(
    project: Project, lead: User, unconfirmed: Release, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    document = only(unconfirmed).document
    of_one = {
        "release": unconfirmed,
        "document": document,
        "gate": "undecided",
        "code": "undecided",
        "needs": Needs.ONE,
    }
    ReleaseBlock.objects.bulk_create([ReleaseBlock(**of_one, ref=str(number)) for number in range(40)])
    with django_assert_max_num_queries(15):
        assert releases.blocks.make_exceptions(unconfirmed, Chosen(gate="undecided"), reason="A pilot.", by=lead) == 40
    found = releases.blocks.of(unconfirmed, gate="undecided")
    assert {(block.reason, block.excepted_by) for block in found} == {("A pilot.", lead)}
    assert len({bytes(each) for each in found.values_list("reason", flat=True)}) == 40


def test_a_gate_that_is_newer_than_the_last_check_is_not_counted(lead: User, unconfirmed: Release) -> None:
    assert set(releases.blocks.counts(unconfirmed)) == set(releases.gates.every())
    unconfirmed.figures = {**unconfirmed.figures, "gates": ["undecided"]}
    unconfirmed.save(update_fields=["figures"])
    # What has found something has looked.
    assert set(releases.blocks.counts(unconfirmed)) == {"undecided", "not_confirmed"}
    released.checked(unconfirmed, lead)
    assert set(releases.blocks.counts(unconfirmed)) == set(releases.gates.every())
