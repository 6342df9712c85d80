from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote

import pytest
from django.http import HttpResponse
from django.test import Client

from annotation.models import Annotation, Role, User
from pseudonymizer import formats
from tests.annotation import factories

pytestmark = pytest.mark.django_db

ClientOf = Callable[[User], Client]


def layer(external_id: str = "B1AT2") -> Annotation:
    document = factories.document(text="Anna bor i Borås.", external_id=external_id)
    made = factories.layer(document, factories.member(document.project))
    entity = factories.entity(made, "city", 1, "Norrby")
    factories.mention(made, 11, 16, entity=entity, status="accepted")
    return made


def download(client_of: ClientOf, of: Annotation, format_name: str, who: User | None = None) -> HttpResponse:
    user = who or of.annotator
    assert user is not None
    return client_of(user).get(f"/api/annotations/{of.pk}/export?format={format_name}")


@pytest.mark.parametrize("format_name", [each.name for each in formats.every() if each.writing])
def test_a_format_comes_as_a_file_to_be_kept(client_of: ClientOf, format_name: str) -> None:
    response, known = download(client_of, layer(), format_name), formats.load(format_name)
    assert response.status_code == 200
    assert response["Content-Type"] == known.media_type
    assert response["Content-Disposition"] == f'attachment; filename="B1AT2{known.suffix}"'
    assert response["Cache-Control"] == "no-store"


def test_a_non_ascii_name_is_sent_in_both_spellings(client_of: ClientOf) -> None:
    response = download(client_of, layer("uppsats å"), "target")
    assert response["Content-Disposition"] == (
        f"attachment; filename=\"uppsats a_target.txt\"; filename*=UTF-8''{quote('uppsats å_target.txt')}"
    )


def test_a_name_of_line_breaks_and_quotes_cannot_break_out_of_the_header(client_of: ClientOf) -> None:
    response = download(client_of, layer('a"\r\nX-Evil: 1'), "target")
    assert response["Content-Disposition"] == 'attachment; filename="a_X-Evil_ 1_target.txt"'
    assert "X-Evil" not in response.headers


@pytest.mark.parametrize("role", [Role.REVIEWER, Role.LEAD])
def test_people_who_may_open_an_annotation_may_export_it(client_of: ClientOf, role: Role) -> None:
    of = layer()
    response = download(client_of, of, "jsonl", factories.member(of.document.project, role))
    assert response.status_code == 200


def test_another_annotator_does_not_find_it(client_of: ClientOf) -> None:
    of = layer()
    response = download(client_of, of, "target", factories.member(of.document.project))
    assert response.status_code == 404


@pytest.mark.parametrize("format_name", ["", "pdf"])
def test_an_unknown_format_is_refused(client_of: ClientOf, format_name: str) -> None:
    assert download(client_of, layer(), format_name).status_code == 400


def test_losses_are_reported_before_the_export(client_of: ClientOf) -> None:
    of = layer()
    asked = f"/api/annotations/{of.pk}/export/losses"
    assert of.annotator is not None
    client = client_of(of.annotator)
    (mention,) = of.mentions.values_list("pk", flat=True)
    lost = client.get(f"{asked}?format=svala").json()
    assert lost == {"losses": [{"code": "inside_token", "count": 1, "mention_ids": [str(mention)]}], "unfinished": True}
    assert client.get(f"{asked}?format=svala&spaced=true").json()["losses"][0]["code"] == "white_space"
    assert client.get(f"{asked}?format=target").json() == {"losses": [], "unfinished": True}
    Annotation.objects.filter(pk=of.pk).update(status="done")
    assert client.get(f"{asked}?format=target").json() == {"losses": [], "unfinished": False}
    assert client.get(asked).status_code == 400


def test_spaces_round_punctuation_are_a_choice(client_of: ClientOf) -> None:
    of = layer()
    assert download(client_of, of, "svala_compact&spaced=true").content.decode().endswith("Norrby~Borås .")
    assert download(client_of, of, "svala_compact").content.decode().endswith("Norrby.~Borås.")
