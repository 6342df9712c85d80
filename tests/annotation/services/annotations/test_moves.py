"""Tests that the listed status moves match what happens when they are tried, for everybody in every state."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import pytest
from django.db import transaction

from annotation import errors
from annotation.models import Annotation, AnnotationStatus, Pair, Project, Review, ReviewMode, Role, User
from annotation.services import operations, reviews
from annotation.services.annotations import moves
from tests.annotation import factories

pytestmark = pytest.mark.django_db

FAULTS = ("none", "errors", "disagreement", "unread")


@dataclass
class Place:
    """A layer with the people involved."""

    project: Project
    layer: Annotation
    people: dict[str, User]


def place(mode: str, status: str, fault: str) -> Place:
    project = factories.project(lead=factories.user(), review=mode)
    maker, partner = factories.member(project), factories.member(project, Role.REVIEWER)
    people = {
        "maker": maker,
        "maker_leads": maker,
        "partner": partner,
        "reviewer": factories.member(project, Role.REVIEWER),
        "lead": project.memberships.get(role=Role.LEAD).user,
    }
    Pair.objects.create(project=project, one=maker, other=partner)
    layer = factories.layer(factories.document(project), maker, status=status)
    if fault == "errors":
        for number, (start, end) in enumerate(((0, 4), (11, 16)), 1):  # two entities with one pseudonym
            entity = factories.entity(layer, "city", number, "Norrby")
            factories.mention(layer, start, end, entity=entity, status="accepted")
    if status == "in_review":
        read = {"masked_read": True, "main_read": fault != "unread", "verdict": "yes"}
        versions = {f"{name}_version": 0 for name in read}
        review = factories.review(layer, partner, **read, **versions)
        if fault == "disagreement":
            factories.disagreement(review, start=0, end=4, opinion="x")
    return Place(project, layer, people)


def tried(layer: Annotation, to: AnnotationStatus, by: User, reason: str = "The street was missed.") -> Any:
    """The code and fields of the error from trying the move, or None. Nothing is stored."""
    with transaction.atomic():
        try:
            reviews.move(layer, to, by=by, accept_proposals=True, reason=reason)
        except errors.MaskrosError as error:
            return error.code, dict(error.fields)
        finally:
            transaction.set_rollback(True)
    return None


def said(move: moves.Move) -> Any:
    return move.objection and (move.objection.code, dict(move.objection.fields))


@pytest.mark.parametrize("mode", ReviewMode.values)
@pytest.mark.parametrize("status", AnnotationStatus.values)
def test_each_move_ends_as_it_was_announced(mode: str, status: str) -> None:
    for fault in FAULTS if status == "in_review" else FAULTS[:2]:
        here = place(mode, status, fault)
        for name, by in here.people.items():
            if name == "maker_leads":
                here.project.memberships.filter(user=by).update(role=Role.LEAD)
            told = moves.of(here.layer, by=by)
            expected = [each for each in AnnotationStatus if each not in ("new", status)]
            assert [move.to for move in told] == expected
            for move in told:
                case = (mode, status, fault, name, move.to)
                assert tried(here.layer, move.to, by) == said(move), case
                silent = tried(here.layer, move.to, by, reason=" ")
                wanted = ("invalid_input", {"reason": ["Say why."]}) if move.needs_reason else None
                assert silent == (said(move) or wanted), case


def test_a_move_in_an_archived_project_is_refused_by_the_same_name() -> None:
    for status, name in product(("in_progress", "done", "in_review", "confirmed"), ("maker", "partner", "lead")):
        here = place("single", status, "none")
        here.project.archived = here.layer.document.project.archived = True
        here.project.save()
        by = here.people[name]
        told = moves.of(here.layer, by=by)
        assert {said(move)[0] for move in told} == {"project_archived"}
        assert {tried(here.layer, move.to, by)[0] for move in told} == {"project_archived"}


@pytest.mark.parametrize(
    ("mode", "status", "person", "told"),
    [
        ("none", "done", "maker", {"in_progress": None, "in_review": "no_review", "confirmed": "forbidden"}),
        ("none", "done", "lead", {"in_progress": None, "in_review": "no_review", "confirmed": None}),
        ("single", "done", "maker", {"in_progress": None, "in_review": "own_annotation", "confirmed": "review_wanted"}),
        ("single", "done", "reviewer", {"in_progress": None, "in_review": None, "confirmed": "review_wanted"}),
        ("pair", "done", "partner", {"in_progress": None, "in_review": None, "confirmed": "review_wanted"}),
        (
            "pair",
            "done",
            "reviewer",
            {"in_progress": None, "in_review": "not_the_partner", "confirmed": "review_wanted"},
        ),
        ("pair", "in_progress", "partner", {"done": None, "in_review": "not_done", "confirmed": "not_done"}),
        ("single", "in_review", "partner", {"in_progress": None, "done": None, "confirmed": None}),
        ("single", "in_review", "lead", {"in_progress": "review_taken", "done": None, "confirmed": "review_taken"}),
        ("single", "confirmed", "maker", {"in_progress": "forbidden", "done": "confirmed_already"}),
        ("single", "confirmed", "lead", {"in_progress": None, "done": "confirmed_already"}),
    ],
)
def test_who_may_do_what(mode: str, status: str, person: str, told: dict[str, str | None]) -> None:
    here = place(mode, status, "none")
    found = {move.to.value: said(move) and said(move)[0] for move in moves.of(here.layer, by=here.people[person])}
    assert {to: found[to] for to in told} == told


def test_what_a_review_lacks_is_named() -> None:
    here = place("single", "in_review", "disagreement")
    (confirming,) = [move for move in moves.of(here.layer, by=here.people["partner"]) if move.to == "confirmed"]
    assert said(confirming) == ("review_incomplete", {"missing": ["disagreements"]})


def test_the_machines_layer_goes_nowhere() -> None:
    here = place("none", "done", "none")
    machine = factories.machine_layer(here.layer.document)
    told = moves.of(machine, by=here.people["lead"])
    assert {said(move)[0] for move in told} == {"move_not_allowed"}
    assert {tried(machine, move.to, here.people["lead"])[0] for move in told} == {"move_not_allowed"}


def test_errors_in_the_text_are_reported_only_if_it_is_checked() -> None:
    here = place("none", "in_progress", "errors")
    by = here.people["maker"]
    assert [said(move) for move in moves.of(here.layer, by=by, checked=False) if move.to == "done"] == [None]
    assert [said(move) for move in moves.of(here.layer, by=by) if move.to == "done"] == [
        ("not_valid", {"count": 1, "readable": 0})
    ]


def test_a_review_of_somebody_who_is_away_is_given_up_by_a_lead() -> None:
    here = place("single", "in_review", "none")
    moved = reviews.move(here.layer, AnnotationStatus.DONE, by=here.people["lead"], reason="On leave.")
    assert (moved.status, Review.objects.get().outcome) == ("done", "abandoned")
    assert operations.is_editable(moved, by=here.people["partner"]) is False
