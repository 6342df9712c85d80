"""Tests how the second factor is switched off, renewed and taken away."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from annotation.models import Event, Role, User
from tests.annotation import factories
from tests.annotation.api.accounts.second_factors import FACTOR, Clock, code, post, set_up, with_password

pytestmark = pytest.mark.django_db


class TestLosing:
    def test_switching_off_takes_password_and_code(self, anna: User, clock: Clock) -> None:
        client, key, _ = set_up(clock)
        off = f"{FACTOR}/off"
        assert post(client, off, password="wrong", code=code(key, clock)).json()["code"] == "login_failed"
        assert post(client, off, password=factories.PASSWORD, code="abcdef").json()["code"] == "wrong_code"
        assert post(client, off, password=factories.PASSWORD, code=code(key, clock)).status_code == 204
        assert with_password()[1].json()["user"]["username"] == "anna"
        assert "second_factor_off" in set(Event.objects.values_list("verb", flat=True))

    def test_new_recovery_codes_replace_the_old_ones(self, anna: User, clock: Clock) -> None:
        client, key, old = set_up(clock)
        renewed = post(client, f"{FACTOR}/recovery-codes", password=factories.PASSWORD, code=code(key, clock)).json()
        again, _ = with_password()
        assert post(again, "session/code", code=old[0]).json()["code"] == "wrong_code"
        assert post(again, "session/code", code=renewed["recovery_codes"][0]).status_code == 200
        assert "recovery_codes_renewed" in set(Event.objects.values_list("verb", flat=True))

    def test_wrong_codes_in_an_open_session_count_as_well(self, anna: User, clock: Clock) -> None:
        client, key, _ = set_up(clock)
        for _ in range(5):
            post(client, f"{FACTOR}/off", password=factories.PASSWORD, code="abcdef")
        response = post(client, f"{FACTOR}/off", password=factories.PASSWORD, code=code(key, clock))
        assert response.json()["code"] == "locked_out"

    def test_the_command_removes_it_and_ends_the_sessions(self, anna: User, clock: Clock) -> None:
        client, _, _ = set_up(clock)
        told = StringIO()
        call_command("reset_mfa", "anna", stdout=told)
        assert told.getvalue() == "second factor taken away\n"
        assert client.get("/api/projects").status_code == 401
        assert with_password()[1].json()["user"]["username"] == "anna"
        event = Event.objects.get(verb="second_factor_reset")
        assert (event.by, event.values) == (None, {"account": str(anna.pk)})

    def test_a_lead_can_reset_it_only_for_people_who_work_in_their_projects_alone(
        self, anna: User, clock: Clock, client_of: Any
    ) -> None:
        set_up(clock)
        lead = factories.user()
        project = factories.project(lead=lead)
        factories.member(project, Role.ANNOTATOR, anna)
        membership = project.memberships.get(user=anna)
        listed = client_of(lead).get(f"/api/projects/{project.id}/members").json()
        assert [row["may_reset_second_factor"] for row in listed if row["username"] == "anna"] == [True]
        path = f"/api/members/{membership.id}/second-factor"
        elsewhere = factories.project()
        factories.member(elsewhere, Role.ANNOTATOR, anna)
        assert client_of(lead).delete(path).status_code == 403
        elsewhere.memberships.all().delete()
        assert client_of(lead).delete(path).status_code == 204
        anna.refresh_from_db()
        assert not anna.has_second_factor
        assert Event.objects.get(verb="second_factor_reset").by == lead

    def test_an_administrator_can_reset_it_except_their_own(self, anna: User, clock: Clock, client_of: Any) -> None:
        set_up(clock)
        operator = factories.user(is_staff=True, is_superuser=True)
        form = {"action": "reset_second_factor", "_selected_action": [str(anna.pk), str(operator.pk)]}
        assert client_of(operator).post("/admin/annotation/user/", form).status_code == 302
        anna.refresh_from_db()
        assert not anna.has_second_factor
        assert Event.objects.filter(verb="second_factor_reset").count() == 1
