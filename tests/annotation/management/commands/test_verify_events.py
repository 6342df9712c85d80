from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from annotation.models import Event, Verb
from annotation.services import audit, events
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def verify(*arguments: str) -> dict[str, str]:
    out = StringIO()
    call_command("verify_events", *arguments, stdout=out)
    return dict(line.split(": ", 1) for line in out.getvalue().splitlines())


@pytest.fixture
def noted() -> str:
    """The head after three events."""
    audit.link_events()
    lead = factories.user("lead")
    for _ in range(3):
        events.record(Verb.LOGGED_IN, by=lead)
    audit.link_events()
    return verify()["head"]


def test_it_says_what_holds(noted: str) -> None:
    said = verify("--head", noted)
    assert said["unbroken"] == "3 events"
    assert said["waiting for a place in the chain"] == "0"
    assert said["head"] == noted
    assert noted.startswith("3:")


def test_it_names_the_first_event_that_is_wrong(noted: str) -> None:
    event = Event.objects.get(position=2)
    Event.objects.filter(position__gte=2).update(values={"count": 1})
    with pytest.raises(CommandError, match="it does not say what it said") as told:
        verify()
    assert f"position 2: event {event.pk} of {event.created_at.isoformat()}" in str(told.value)


def test_an_earlier_head_that_does_not_fit_is_told(noted: str) -> None:
    with pytest.raises(CommandError, match="events are gone from the end"):
        verify("--head", "9" + noted[1:])


def test_a_project_can_be_named(noted: str) -> None:
    assert verify("--project", str(factories.project().pk))["unbroken"] == "3 events"


@pytest.mark.parametrize(("option", "value"), [("--head", "12"), ("--head", "x:y"), ("--project", "essays")])
def test_what_cannot_be_read_is_refused(option: str, value: str) -> None:
    with pytest.raises(CommandError):
        verify(option, value)
