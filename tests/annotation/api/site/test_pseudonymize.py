"""Tests the service for SVALA with the requests that SVALA makes."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.core.cache import cache
from django.test import Client

from annotation.models import Document, Event, User
from annotation.services.pseudonyms import _service as pseudonymizing
from tests.annotation import factories

pytestmark = pytest.mark.django_db

URL = "/api/pseudonymize"
SITE = "https://svala.example.org"
FORM = "application/x-www-form-urlencoded"
TEXT = "Jag heter Selam Tesfay och bor i Hässelby ! ␤ Selams bror är niotton år ."

Words = list[dict[str, Any]]


@pytest.fixture(autouse=True)
def fresh_throttle() -> Iterator[None]:
    yield
    cache.clear()


@pytest.fixture
def member(client_of: Callable[[User], Client]) -> Client:
    return client_of(factories.user())


def words(answer: Any) -> Words:
    return [word for sentence in answer.json() for word in sentence]


def ask(client: Client, text: str, query: str = "", **headers: str) -> Any:
    """Asks as SVALA does: with a form of one field, not with JSON."""
    return client.post(f"{URL}{query}", f"text={quote(text)}", content_type=FORM, headers=headers or None)


def test_every_word_of_the_source_comes_back_in_order(member: Client) -> None:
    answer = words(ask(member, TEXT))
    given = TEXT.split()
    assert len(answer) == len(given)
    assert [word["string"] for word in answer if not word["label"]] == [
        word for word, said in zip(given, answer, strict=True) if not said["label"]
    ]


def test_what_was_found_is_replaced_and_labelled(member: Client) -> None:
    answer = words(ask(member, TEXT))
    found = {word: said for word, said in zip(TEXT.split(), answer, strict=True) if said["label"]}
    assert found["Selam"]["label"][0].startswith("firstname_")
    assert found["Selams"]["label"] == [found["Selam"]["label"][0], "gen", found["Selam"]["label"][1]]
    assert found["Hässelby"]["label"][0] == "city"
    assert not {"Selam", "Tesfay", "Hässelby", "Selams", "niotton"} & {word["string"] for word in answer}


def test_the_answer_comes_in_sentences(member: Client) -> None:
    assert [sentence[-1]["string"] for sentence in ask(member, TEXT).json()] == ["!", "␤", "."]


@pytest.mark.parametrize("text", ["Hej", "Jag bor i Tensta.Det är bra.", "  två  blanka\n\nrader ", "😀 é \u200f(x)"])
def test_texts_that_were_not_cut_come_back_by_their_white_space(member: Client, text: str) -> None:
    answer = words(ask(member, text))
    assert len(answer) == len(text.split())
    assert all(word["string"] == given for word, given in zip(answer, text.split(), strict=True) if not word["label"])


def test_a_form_with_parts_and_json_are_taken_too(member: Client) -> None:
    in_parts = member.post(URL, {"text": "Hej du ."})
    as_json = member.post(URL, json.dumps({"text": "Hej du ."}), content_type="application/json")
    assert words(in_parts) == words(as_json) == [{"string": word, "label": []} for word in ("Hej", "du", ".")]


def test_label_set_language_and_form_of_the_genitive_can_be_chosen(member: Client) -> None:
    english = words(ask(member, "He was born on 3 May 1990 .", "?set=tab&language=en"))
    assert {"string": "*****", "label": ["DATETIME", "1"]} in english
    notation = words(ask(member, TEXT, "?inflection=notation"))
    assert any(word["string"].endswith("-gen") for word in notation)


@pytest.mark.parametrize(
    ("text", "query", "status", "code"),
    [
        ("a" * (pseudonymizing.LONGEST_TEXT + 1), "", 413, "text_too_long"),
        ("", "", 400, "invalid_input"),
        (" \n", "", 400, "invalid_text"),
        ("Hej", "?set=nothing", 404, "unknown_label_set"),
        ("Hej", "?cities=all", 400, "invalid_input"),
        ("Hej", "?language=" + "x" * 17, 400, "invalid_input"),
    ],
)
def test_a_bad_question_is_refused(member: Client, text: str, query: str, status: int, code: str) -> None:
    refused = ask(member, text, query)
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_a_text_of_exactly_the_limit_is_answered(member: Client) -> None:
    assert ask(member, "a " * (pseudonymizing.LONGEST_TEXT // 2)).status_code == 200


def test_nothing_of_the_text_is_stored_or_logged(member: Client, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        answer = ask(member, TEXT)
    assert answer["Cache-Control"] == "no-store"
    assert "Selam" not in caplog.text
    assert not Document.objects.exists()
    assert not Event.objects.exists()


def test_a_session_needs_the_token_of_a_page(client_of: Callable[[User], Client]) -> None:
    member = client_of(factories.user())
    member.handler.enforce_csrf_checks = True
    assert ask(member, "Hej .").json()["code"] == "csrf_failed"
    token = member.get("/api/session").cookies["csrftoken"].value
    assert ask(member, "Hej .", **{"X-CSRFToken": token}).status_code == 200


def test_without_a_session_nobody_is_answered_where_no_site_is_named() -> None:
    refused = ask(Client(), "Hej .", origin=SITE)
    assert refused.status_code == 401
    assert "Access-Control-Allow-Origin" not in refused
    assert Client().options(URL, headers={"origin": SITE}).status_code == 401


def test_the_page_of_a_named_site_is_answered_without_a_session(settings: Any) -> None:
    settings.SERVICE_ORIGINS = [SITE]
    stranger = Client(enforce_csrf_checks=True)
    answer = ask(stranger, TEXT, origin=SITE)
    assert answer.status_code == 200
    assert answer["Access-Control-Allow-Origin"] == SITE
    assert "Origin" in answer["Vary"]
    before = stranger.options(URL, headers={"origin": SITE, "Access-Control-Request-Method": "POST"})
    assert (before.status_code, before["Access-Control-Allow-Methods"]) == (204, "POST, OPTIONS")


def test_the_page_of_another_site_is_not_answered(settings: Any) -> None:
    settings.SERVICE_ORIGINS = [SITE]
    refused = ask(Client(), TEXT, origin="https://elsewhere.example.org")
    assert refused.status_code == 401
    assert "Access-Control-Allow-Origin" not in refused


def test_a_named_site_can_read_why_it_was_refused(settings: Any) -> None:
    settings.SERVICE_ORIGINS = [SITE]
    refused = ask(Client(), "", origin=SITE)
    assert (refused.status_code, refused["Access-Control-Allow-Origin"]) == (400, SITE)


def test_who_asks_too_often_has_to_wait(member: Client) -> None:
    answers = [ask(member, "Hej .").status_code for _ in range(61)]
    assert (answers[59], answers[60]) == (200, 429)
    refused = ask(member, "Hej .")
    assert refused.json()["code"] == "throttled"
    assert int(refused["Retry-After"]) > 0
