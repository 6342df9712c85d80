from __future__ import annotations

import pytest
from django.contrib import admin
from django.test import Client

from annotation.models import Document, User
from annotation.models.encryption import _EncryptedMixin
from tests.annotation import factories

pytestmark = pytest.mark.django_db


def client(who: User) -> Client:
    made = Client()
    made.force_login(who, backend="django.contrib.auth.backends.ModelBackend")
    return made


def test_a_lead_has_no_operators_pages() -> None:
    project = factories.project(lead=(lead := factories.user()))
    factories.document(project)
    for path in ("/admin/", "/admin/annotation/document/", "/admin/annotation/project/"):
        assert client(lead).get(path).status_code == 302


def test_even_an_operator_sees_no_text() -> None:
    operator = factories.user(is_staff=True, is_superuser=True)
    document = factories.document(text="Kanariefågel", person_to_protect="Kanariefågel")
    pages = client(operator)
    for path in ("/admin/annotation/document/", f"/admin/annotation/document/{document.id}/change/"):
        response = pages.get(path)
        assert response.status_code == 200
        assert document.external_id in response.content.decode()
        assert "Kanarie" not in response.content.decode()


def test_a_document_cannot_be_changed_by_an_operator() -> None:
    operator = factories.user(is_staff=True, is_superuser=True)
    document = factories.document()
    client(operator).post(f"/admin/annotation/document/{document.id}/delete/", {"post": "yes"})
    assert Document.objects.filter(id=document.id).exists()


@pytest.mark.parametrize("path", ["user", "project", "membership", "document", "job"])
def test_an_operators_list_opens(path: str) -> None:
    project = factories.project(lead=factories.user())
    factories.document(project)
    operator = factories.user(is_staff=True, is_superuser=True)
    assert client(operator).get(f"/admin/annotation/{path}/").status_code == 200


def test_no_page_shows_an_encrypted_field() -> None:
    for model, pages in admin.site._registry.items():
        encrypted = {field.name for field in model._meta.get_fields() if isinstance(field, _EncryptedMixin)}
        shown = {*pages.list_display, *(pages.fields or []), *pages.search_fields, *pages.readonly_fields}
        assert not encrypted & {str(name) for name in shown}
