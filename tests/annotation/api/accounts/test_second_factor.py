"""Tests the second factor: setting it up, logging in with it, and that nothing bypasses it."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from annotation.models import Event, Role, User, UserSession, keyring
from annotation.services import keys
from annotation.services.accounts import _accounts as accounts
from annotation.services.accounts import lockouts, second_factor
from tests.annotation import factories
from tests.annotation.api.accounts.second_factors import FACTOR, Clock, code, post, set_up, with_password

pytestmark = pytest.mark.django_db


def verbs() -> set[str]:
    return set(Event.objects.values_list("verb", flat=True))


class TestSettingUp:
    def test_the_offer_has_a_key_and_a_picture_and_switches_nothing_on(self, anna: User) -> None:
        client, _ = with_password()
        offered = post(client, f"{FACTOR}/offer").json()
        assert len(offered["key"]) == 32
        assert offered["svg"].startswith("<?xml")
        assert client.get(f"/api/{FACTOR}").json() == {"is_on": False, "is_required": False, "recovery_codes_left": 0}

    def test_a_code_switches_it_on_and_gives_recovery_codes(self, anna: User, clock: Clock) -> None:
        client, _, codes = set_up(clock)
        assert len(set(codes)) == 10
        assert client.get(f"/api/{FACTOR}").json() == {"is_on": True, "is_required": False, "recovery_codes_left": 10}
        assert "second_factor_on" in verbs()

    def test_a_wrong_code_or_password_switches_nothing_on(self, anna: User, clock: Clock) -> None:
        client, _ = with_password()
        key = post(client, f"{FACTOR}/offer").json()["key"]
        assert post(client, FACTOR, password=factories.PASSWORD, code="abc").json()["code"] == "wrong_code"
        assert post(client, FACTOR, password="wrong", code=code(key, clock)).json()["code"] == "login_failed"
        assert not Authenticator.objects.exists()

    def test_the_persons_other_sessions_end(self, anna: User, clock: Clock) -> None:
        other, _ = with_password()
        client, _, _ = set_up(clock)
        assert other.get("/api/projects").status_code == 401
        assert client.get("/api/projects").status_code == 200

    def test_one_of_two_concurrent_set_ups_wins(
        self, anna: User, clock: Clock, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (first, _), (second, _) = with_password(), with_password()
        keys_of = {client: post(client, f"{FACTOR}/offer").json()["key"] for client in (first, second)}
        answers: list[int] = []
        require = accounts.require_password

        def meanwhile(*given: Any) -> None:
            require(*given)
            monkeypatch.setattr(accounts, "require_password", require)
            body = {"password": factories.PASSWORD, "code": code(keys_of[second], clock)}
            answers.append(post(second, FACTOR, **body).status_code)

        monkeypatch.setattr(accounts, "require_password", meanwhile)
        late = post(first, FACTOR, password=factories.PASSWORD, code=code(keys_of[first], clock))
        assert (answers, late.status_code, late.json()["code"]) == ([201], 409, "conflict")
        assert second.get(f"/api/{FACTOR}").json()["recovery_codes_left"] == 10

    def test_secrets_are_encrypted_in_the_database(self, anna: User, clock: Clock) -> None:
        client, _ = with_password()
        key = post(client, f"{FACTOR}/offer").json()["key"]
        assert key not in str(dict(client.session))
        post(client, FACTOR, password=factories.PASSWORD, code=code(key, clock))
        assert key not in str(list(Authenticator.objects.values_list("data", flat=True)))

    def test_the_secret_opens_after_the_master_key_was_rotated(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        keys.rotate_master_key()
        keys.forget_unused_master_keys()
        keyring.forget()
        client, _ = with_password()
        assert post(client, "session/code", code=code(key, clock)).status_code == 200

    def test_a_secret_moved_to_another_persons_row_opens_nothing(self, anna: User, clock: Clock) -> None:
        _, key, codes = set_up(clock)
        other = factories.user(has_second_factor=True)
        Authenticator.objects.update(user=other)
        for tried in (code(key, clock), codes[0]):
            with pytest.raises(Exception, match="cannot be decrypted"):
                second_factor.is_right(other, tried)


class TestLoggingIn:
    def test_the_password_alone_does_not_log_in(self, anna: User, clock: Clock) -> None:
        set_up(clock)
        client, response = with_password()
        assert response.json() == {"user": None, "awaits_code": True, "language": "en"}
        assert client.get("/api/session").json()["awaits_code"] is True
        assert client.get("/api/projects").status_code == 401
        assert client.get("/admin/").status_code == 302
        assert post(client, f"{FACTOR}/offer").status_code == 401

    def test_password_and_code_log_in(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        client, _ = with_password()
        before = client.cookies["sessionid"].value
        response = post(client, "session/code", code=code(key, clock))
        assert (response.json()["user"]["username"], response.json()["awaits_code"]) == ("anna", False)
        assert client.get("/api/projects").status_code == 200
        assert client.cookies["sessionid"].value != before

    def test_a_code_without_the_password_does_not_log_in(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        assert post(Client(), "session/code", code=code(key, clock)).json()["code"] == "log_in_expired"

    def test_each_code_works_once_even_the_one_used_for_setting_up(self, anna: User, clock: Clock) -> None:
        first, _ = with_password()
        key = post(first, f"{FACTOR}/offer").json()["key"]
        used = code(key, clock)
        post(first, FACTOR, password=factories.PASSWORD, code=used)
        client, _ = with_password()
        assert post(client, "session/code", code=used).json()["code"] == "wrong_code"
        clock.later(60)
        fresh = code(key, clock)
        assert post(client, "session/code", code=fresh).status_code == 200
        again, _ = with_password()
        assert post(again, "session/code", code=fresh).json()["code"] == "wrong_code"

    def test_an_old_code_is_wrong(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        old = code(key, clock)
        clock.later(120)
        client, _ = with_password()
        assert post(client, "session/code", code=old).json()["code"] == "wrong_code"

    def test_a_recovery_code_works_once(self, anna: User, clock: Clock) -> None:
        _, _, codes = set_up(clock)
        client, _ = with_password()
        assert post(client, "session/code", code=f"{codes[3][:5]} {codes[3][5:]}").status_code == 200
        assert client.get(f"/api/{FACTOR}").json()["recovery_codes_left"] == 9
        again, _ = with_password()
        assert post(again, "session/code", code=codes[3]).json()["code"] == "wrong_code"

    def test_a_log_in_without_the_code_expires_after_some_minutes(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        client, _ = with_password()
        clock.later(301)
        assert post(client, "session/code", code=code(key, clock)).json()["code"] == "log_in_expired"
        assert client.get("/api/session").json()["awaits_code"] is False

    def test_changing_the_password_ends_a_log_in_that_awaits_the_code(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        client, _ = with_password()
        anna.set_password("seven green bicycles")
        anna.save(update_fields=["password"])
        assert post(client, "session/code", code=code(key, clock)).json()["code"] == "log_in_expired"

    def test_logging_out_ends_a_log_in_that_awaits_the_code(self, anna: User, clock: Clock) -> None:
        set_up(clock)
        client, _ = with_password()
        client.delete("/api/session")
        assert client.get("/api/session").json()["awaits_code"] is False

    def test_wrong_codes_lock_out_like_wrong_passwords(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        client, _ = with_password()
        answers = [post(client, "session/code", code="abcdef").status_code for _ in range(5)]
        assert answers == [401, 401, 401, 401, 429]
        assert post(client, "session/code", code=code(key, clock)).json()["code"] == "locked_out"
        assert with_password()[1].json()["code"] == "locked_out"

    def test_wrong_codes_lock_an_account_however_many_addresses_they_come_from(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        answers = []
        for number in range(lockouts.MOST_WRONG_CODES + 3):
            client = Client(REMOTE_ADDR=f"2001:db8::{number:x}")
            post(client, "session", username="anna", password=factories.PASSWORD)
            answers.append(post(client, "session/code", code="abcdef").status_code)
        assert answers == [401] * lockouts.MOST_WRONG_CODES + [429] * 3
        assert post(client, "session/code", code=code(key, clock)).json()["code"] == "locked_out"
        assert lockouts.locked([anna]) == {anna}
        lockouts.unlock(anna, by=None)
        assert lockouts.locked([anna]) == set()
        assert post(client, "session/code", code=code(key, clock)).status_code == 200

    def test_wrong_passwords_from_many_addresses_lock_nobody_else_out(self, anna: User, clock: Clock) -> None:
        _, key, _ = set_up(clock)
        for number in range(lockouts.MOST_WRONG_CODES + 3):
            post(Client(REMOTE_ADDR=f"2001:db8::{number:x}"), "session", username="anna", password="wrong")
        client, _ = with_password()
        assert post(client, "session/code", code=code(key, clock)).status_code == 200

    def test_the_right_password_in_between_does_not_forget_wrong_codes(self, anna: User, clock: Clock) -> None:
        set_up(clock)
        for _ in range(5):
            client, _ = with_password()
            post(client, "session/code", code="abcdef")
        assert with_password()[1].json()["code"] == "locked_out"


class TestWaysAround:
    def test_the_admin_pages_have_no_log_in_page_of_their_own(self, anna: User, clock: Clock) -> None:
        User.objects.update(is_staff=True, is_superuser=True)
        set_up(clock)
        client = Client()
        form = {"username": "anna", "password": factories.PASSWORD, "next": "/admin/"}
        response = client.post("/admin/login/?next=/admin/", form)
        assert (response.status_code, response.url) == (302, "/login?next=%2Fadmin%2F")  # type: ignore[attr-defined]
        assert client.get("/admin/annotation/user/").status_code == 302

    def test_a_session_made_without_the_code_is_refused(self, anna: User, client_of: Any) -> None:
        anna.has_second_factor = True
        anna.save()
        assert client_of(anna).get("/api/projects").status_code == 401
        assert client_of(anna).get("/admin/").status_code == 302

    def test_a_session_whose_row_says_that_no_code_was_given_is_refused(self, anna: User, clock: Clock) -> None:
        client, _, _ = set_up(clock)
        UserSession.objects.update(with_code=False)
        assert client.get("/api/projects").status_code == 401

    def test_the_admin_pages_do_not_show_secrets(self, client_of: Any) -> None:
        operator = client_of(factories.user(is_staff=True, is_superuser=True))
        assert operator.get("/admin/mfa/authenticator/").status_code == 404
        assert operator.get("/admin/account/emailaddress/").status_code == 404

    @pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/", "/accounts/2fa/", "/api/accounts/login"])
    def test_none_of_allauths_own_routes_exist(self, client: Client, path: str) -> None:
        assert b"csrfmiddlewaretoken" not in client.get(path).content


class TestRequiring:
    @pytest.fixture(autouse=True)
    def required(self, settings: Any) -> None:
        settings.SECOND_FACTOR_ROLES = frozenset({"lead", "administrator"})

    @pytest.mark.parametrize("path", ["/api/projects", "/api/account/sessions", "/admin/", "/admin/annotation/user/"])
    def test_people_who_need_one_must_set_it_up_first(self, anna: User, clock: Clock, path: str) -> None:
        User.objects.update(is_staff=True, is_superuser=True)
        client, response = with_password()
        assert response.json()["user"]["must_add_second_factor"] is True
        assert client.get(path).json()["code"] == "second_factor_required"
        key = post(client, f"{FACTOR}/offer").json()["key"]
        assert post(client, FACTOR, password=factories.PASSWORD, code=code(key, clock)).status_code == 201
        assert client.get("/api/session").json()["user"]["must_add_second_factor"] is False
        assert client.get(path).status_code == 200

    @pytest.mark.parametrize(("role", "status"), [(Role.ANNOTATOR, 200), (Role.REVIEWER, 200), (Role.LEAD, 403)])
    def test_a_role_in_any_project_decides(self, anna: User, role: Role, status: int) -> None:
        factories.member(factories.project(), role, anna)
        client, _ = with_password()
        assert client.get("/api/projects").status_code == status

    def test_the_one_time_password_comes_first(self, anna: User) -> None:
        User.objects.update(is_superuser=True, must_change_password=True)
        client, _ = with_password()
        assert post(client, f"{FACTOR}/offer").json()["code"] == "password_change_required"
        post(client, "session/password", current=factories.PASSWORD, new="seven green bicycles")
        assert post(client, f"{FACTOR}/offer").status_code == 200

    def test_people_who_need_one_cannot_switch_it_off(self, anna: User, clock: Clock) -> None:
        client, key, _ = set_up(clock)
        factories.member(factories.project(), Role.LEAD, anna)
        response = post(client, f"{FACTOR}/off", password=factories.PASSWORD, code=code(key, clock))
        assert (response.status_code, response.json()["code"]) == (403, "second_factor_required")
